#!/usr/bin/env python3
"""Subjects of commits have the form that CONTRIBUTING.md ("Commits") asks for: `part: Sentence`, at most 72 characters.

Merges are left out, and so are commits up to BASE, which were written before this test.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BASE = "35655f4cb870a1e190db7afb7044124049e114ee"
LONGEST = 72
FORM = re.compile(r"[a-z0-9][\w./+-]*(?:, [a-z0-9][\w./+-]*)*: [A-Z`\"].*[^.\s]")


def fault_of(subject):
    if len(subject) > LONGEST:
        return f"has {len(subject)} characters, {LONGEST} at most"
    if not FORM.fullmatch(subject):
        return "is not `part: Sentence` or `part, part: Sentence` without a full stop"
    return None


def git(*arguments):
    return subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True, check=False)


def check_the_check():
    for good in ("web: Reword comments", "app, tests: Verify local games with --local", "games/antics: Mend `back`"):
        assert fault_of(good) is None, good
    for bad in ("Reword comments", "web: reword comments", "web: Reword comments.", "Web: Reword", "web:Reword",
                "web: " + "Reword " * 11):
        assert fault_of(bad), bad


def main():
    check_the_check()
    if git("merge-base", "--is-ancestor", BASE, "HEAD").returncode != 0:
        print(f"SKIPPED: this tree has no history back to {BASE[:7]}, so no subject of a commit was looked at")
        return
    commits = git("log", "--no-merges", "--format=%h %s", f"{BASE}..HEAD").stdout.splitlines()
    faults = [(commit, fault_of(commit.partition(" ")[2])) for commit in commits]
    faults = [f"{commit}: {fault}" for commit, fault in faults if fault]
    for fault in faults:
        print(fault)
    if faults:
        sys.exit(f"{len(faults)} of {len(commits)} subjects have a fault; git rebase -i {BASE[:7]} can reword those that "
                 "nobody else has")


main()
