#!/usr/bin/env python3
"""The last line of ./check says what was left out, and which tests passed only at their second try."""

import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
ALWAYS = ["fuzzing for hours (scripts/fuzz)", "reliability tests in their long form (docs/reliability.md)",
          "the thread sanitizer (preset tsan)"]
SHORT = ["the long forms of tests", "Firefox and WebKit beyond first turns", "the installed program and library",
         "making the golden games again"]
# Fails in its first run, with FAILED as the list of failed tests; in later runs with the status SECOND.
CTEST = """#!/bin/bash
echo "$@" >>calls
if [[ " $* " == *" --rerun-failed "* ]]; then exit $SECOND; fi
if [ "$FIRST" = 0 ]; then exit 0; fi
printf '%b' "$FAILED" >failed.log
exit $FIRST
"""


class Check(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)

    def bash(self, script, **environment):
        return subprocess.run(["bash", "-uo", "pipefail", "-c",
                               f"source {ROOT}/scripts/lib.sh; source scripts/last-line.sh; cd {self.folder}; {script}"],
                              env={"PATH": "/usr/bin:/bin", **environment}, stderr=subprocess.PIPE, text=True, check=False)

    def last_line(self, form, unlinted="", second_try=""):
        (self.folder / "unlinted").write_text(unlinted)
        (self.folder / "second").write_text(second_try)
        done = self.bash(f"last_line {form} 12 unlinted second")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        return done.stderr.strip()

    def items(self, line):
        before, _, list_ = line.partition(" Left out: ")
        return before, list_.split("; ")

    def test_quick(self):
        line = self.last_line("quick", "a line of an earlier run\n")
        self.assertEqual(self.items(line), ("== check: passed in 12 s.",
                                            ["clang-tidy, WebAssembly and fuzzers", *SHORT, *ALWAYS]))

    def test_default(self):
        unlinted = ["not linted on this machine: 3 files, unchanged since the commit before HEAD",
                    "clang-tidy over examples/use/main.cpp (never linted)"]
        line = self.last_line("default", "\n".join(unlinted) + "\n")
        self.assertEqual(self.items(line), ("== check: passed in 12 s.", [*unlinted, *SHORT, *ALWAYS]))

    def test_all(self):
        line = self.last_line("all", "clang-tidy over a.cpp (never linted)\n")
        self.assertEqual(self.items(line)[1], ["clang-tidy over a.cpp (never linted)", *ALWAYS])
        self.assertEqual(self.items(self.last_line("all"))[1], ALWAYS)

    def test_without_the_list_of_the_linter_nothing_is_said_to_have_passed(self):
        done = self.bash("last_line default 12 no-such-file second")
        self.assertNotEqual(done.returncode, 0)
        self.assertNotIn("passed", done.stderr)

    def test_a_second_try_is_in_the_last_line(self):
        line = self.last_line("all", second_try="net/a_test.cpp\napp/b_test.py\n")
        self.assertEqual(self.items(line)[0], "== check: passed in 12 s. Only at the second try: net/a_test.cpp "
                                              "app/b_test.py.")

    def run_twice(self, first, second, failed="3:net/a_test.cpp\n12:app/b:c_test.py\n"):
        (self.folder / "ctest").write_text(CTEST)
        (self.folder / "ctest").chmod(0o755)
        (self.folder / "failed.log").write_text("1:of_an_earlier_run\n")
        done = self.bash("run_tests_twice failed.log second ./ctest --preset dev", FIRST=str(first), SECOND=str(second),
                         FAILED=failed)
        second_try = self.folder / "second"
        names = second_try.read_text().splitlines() if second_try.exists() else []
        calls = (self.folder / "calls").read_text().splitlines()
        return done.returncode, names, calls, done.stderr

    def test_tests_that_pass_run_once(self):
        self.assertEqual(self.run_twice(0, 1)[:3], (0, [], ["--preset dev"]))

    def test_tests_that_pass_only_at_the_second_try_are_noted(self):
        status, names, calls, said = self.run_twice(8, 0)
        self.assertEqual((status, names), (0, ["net/a_test.cpp", "app/b:c_test.py"]))
        self.assertEqual(calls, ["--preset dev", "--preset dev --rerun-failed -j 1"])
        self.assertIn("once more, alone: net/a_test.cpp app/b:c_test.py", said)

    def test_tests_that_fail_twice_fail(self):
        self.assertEqual(self.run_twice(8, 8)[:2], (8, []))

    def test_a_failure_without_a_list_is_not_tried_again(self):
        status, names, calls, _ = self.run_twice(1, 0, failed="")
        self.assertEqual((status, names, calls), (1, [], ["--preset dev"]))

    def test_check_uses_these_functions(self):
        check = (ROOT / "check").read_text()
        for call in ("source scripts/last-line.sh", "run_tests_twice ", "last_line "):
            self.assertIn(call, check)
        self.assertNotIn("Left out", check)

    def test_every_step_is_in_the_table_of_the_decision(self):
        """Each step of ./check is a row of the table of docs/adr/0013-two-checks.md, and each row is a step."""
        steps = set(re.findall(r"^ *(?:step|start_background) (\w+) ", (ROOT / "check").read_text(), re.MULTILINE))
        self.assertGreater(len(steps), 10)
        table = (ROOT / "docs/adr/0013-two-checks.md").read_text()
        rows = re.findall(r"^\| ([\w, ]+?) \|", table, re.MULTILINE)
        names = {name for row in rows for name in row.split(", ")} - {"step", "form"}
        self.assertEqual(steps - names, set())
        self.assertEqual(names - steps, set())


if __name__ == "__main__":
    unittest.main()
