"""Requests and bytes of a first visit until a game can be played, counted in Chromium by tests/web/first_visit.mjs."""

import json
import subprocess

from compare import Figure


def numbered(answers):
    """Bytes by file; several files that differ only in their hash get a number."""
    files = {}
    for answer in answers:
        name, count = answer["file"], 1
        while name in files:
            count += 1
            name = f"{answer['file']} {count}"
        files[name] = answer["bytes"]
    return files


def visits(root):
    # A failure is tried again once: a machine that stalls for seconds is not a fault of the page.
    for _ in range(2):
        done = subprocess.run(["node", root / "tests/web/first_visit.mjs"], cwd=root, text=True,
                              stdout=subprocess.PIPE, check=False)
        if done.returncode == 0:
            return json.loads(done.stdout)
    raise RuntimeError("tests/web/first_visit.mjs failed: what it said is above")


def measure(root):
    figures = {}
    for title, answers in visits(root).items():
        files = numbered(answers)
        figures[f"visit/{title}/bytes"] = Figure(sum(files.values()), files)
        figures[f"visit/{title}/requests"] = Figure(len(files), {name: 1 for name in files})
    return figures
