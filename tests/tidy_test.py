#!/usr/bin/env python3
"""scripts/tidy lints what it has to: in a scratch repository, with a clang-tidy and a CMake that only note their calls."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "scripts/tidy"
FILES = {
    ".clang-tidy": "Checks: bugprone-*\n",
    ".gitignore": "build/\n",
    "CMakePresets.json": "{}\n",
    "CMakeLists.txt": "\n",
    "cmake/warnings.cmake": "\n",
    "src/one/one.h": "int one();\n",
    "src/one/one.cpp": '#include "one/one.h"\n',
    "src/two/two.cpp": "int two();\n",
    "src/wasm/exports.cpp": "int exported();\n",
    "tests/CMakeLists.txt": "\n",
    "tests/support/support.h": '#include "one/one.h"\n',
    "tests/one_test.cpp": '#include "tests/support/support.h"\n',
    "elsewhere/other.cpp": "int other();\n",
}
# `cmake --preset NAME -B FOLDER` writes the commands; wasm has a file that dev has not.
CMAKE = """#!/usr/bin/env python3
import json, pathlib, sys
preset, folder = sys.argv[2], pathlib.Path(sys.argv[4])
names = ["src/one/one.cpp", "src/wasm/exports.cpp"] if preset == "wasm" else [
    "src/one/one.cpp", "src/two/two.cpp", "tests/one_test.cpp"]
here = pathlib.Path.cwd()
folder.mkdir(parents=True, exist_ok=True)
(folder / "compile_commands.json").write_text(json.dumps(
    [{"file": str(here / name), "command": f"c++ {preset} {here / name}", "directory": "."} for name in names]))
"""
# Notes the file and its folder of commands; fails if the file has the word FAULT.
CLANG_TIDY = """#!/usr/bin/env python3
import os, pathlib, sys
if sys.argv[1:] == ["--version"]:
    print("1.0")
    sys.exit()
with open(os.environ["CALLS"], "a") as calls:
    calls.write(f"{sys.argv[4]} {sys.argv[3]}\\n")
if "FAULT" in pathlib.Path(sys.argv[4]).read_text():
    print("a finding")
    sys.exit(1)
"""
ALL = {"src/one/one.cpp", "src/two/two.cpp", "src/wasm/exports.cpp", "tests/one_test.cpp"}


class Tidy(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.top = pathlib.Path(scratch.name).resolve()
        self.root = self.top / "repository"
        for name, text in FILES.items():
            self.write(name, text)
        (self.root / "scripts").mkdir()
        shutil.copy(SCRIPT, self.root / "scripts/tidy")
        tools = self.top / "tools"
        tools.mkdir()
        for name, text in (("cmake", CMAKE), ("clang-tidy-19", CLANG_TIDY)):
            (tools / name).write_text(text)
            (tools / name).chmod(0o755)
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("GIT_")},
            "PATH": f"{tools}:{os.environ['PATH']}",
            "XDG_CACHE_HOME": str(self.top / "cache"),
            "CALLS": str(self.top / "calls"),
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_CONFIG_SYSTEM": os.devnull,
        }
        self.git("init", "-q", "-b", "main")
        self.commit()

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def git(self, *arguments):
        return subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *arguments], cwd=self.root,
                              env=self.environment, capture_output=True, text=True, check=True).stdout.strip()

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-qm", "a change", "--allow-empty")

    def change(self, name):
        path = self.root / name
        path.write_text(path.read_text() + "\n")
        self.commit()

    def tidy(self, *arguments, succeeds=True):
        """Runs the script; sets `said`, and returns the files that were linted."""
        calls = self.top / "calls"
        calls.unlink(missing_ok=True)
        done = subprocess.run(["python3", "-B", "scripts/tidy", *arguments], cwd=self.root, env=self.environment,
                              capture_output=True, text=True)
        self.said = done.stdout + done.stderr
        self.assertEqual(done.returncode == 0, succeeds, self.said)
        lines = calls.read_text().splitlines() if calls.exists() else []
        self.folders = dict(line.split(" ") for line in lines)
        return {str(pathlib.Path(name).relative_to(self.root)) for name in self.folders}

    def forget_results(self):
        """As on another machine: only what changed tells what has to be linted."""
        shutil.rmtree(self.top / "cache")

    def passed_commit(self):
        path = self.root / "build/tidy/passed-commit"
        return path.read_text().strip() if path.exists() else ""

    def left_out(self):
        return (self.root / "build/tidy/left-out").read_text()

    def test_all_files_are_linted_once(self):
        self.assertEqual(self.tidy(), ALL)
        self.assertEqual(self.tidy(), set())
        self.assertIn("4 passed before", self.said)
        self.assertEqual(self.passed_commit(), self.git("rev-parse", "HEAD"))

    def test_only_a_file_of_the_module_alone_is_linted_with_its_flags(self):
        self.tidy()
        for name, folder in self.folders.items():
            self.assertEqual(folder.endswith("/wasm"), name.endswith("exports.cpp"), name)

    def test_a_file_that_nothing_compiles_is_said(self):
        self.tidy()
        self.assertIn("elsewhere/other.cpp (never linted)", self.left_out())

    def test_a_changed_header_counts_for_all_that_include_it(self):
        self.tidy()
        self.change("src/one/one.h")
        self.forget_results()
        self.assertEqual(self.tidy("--changed"), {"src/one/one.cpp", "tests/one_test.cpp"})
        self.assertIn("2 files unchanged since commit", self.left_out())

    def test_settings_that_count_for_all_files(self):
        self.tidy()
        for name in (".clang-tidy", "cmake/warnings.cmake", "CMakePresets.json", "CMakeLists.txt"):
            with self.subTest(name):
                self.change(name)
                self.forget_results()
                self.assertEqual(self.tidy("--changed"), ALL)
                self.assertEqual(self.passed_commit(), self.git("rev-parse", "HEAD"))

    def test_settings_of_a_folder_count_for_its_files(self):
        self.tidy()
        self.change("tests/CMakeLists.txt")
        self.forget_results()
        self.assertEqual(self.tidy("--changed"), {"tests/one_test.cpp"})
        self.write("src/two/.clang-tidy", "InheritParentConfig: true\n")
        self.commit()
        self.forget_results()
        self.assertEqual(self.tidy("--changed"), {"src/two/two.cpp"})

    def test_results_depend_on_the_settings_above_a_file(self):
        self.tidy()
        self.write("src/.clang-tidy", "InheritParentConfig: true\n")
        self.assertEqual(self.tidy(), ALL - {"tests/one_test.cpp"})

    def test_a_new_clone_begins_at_the_commit_before_and_says_so(self):
        self.change("src/two/two.cpp")
        self.assertEqual(self.tidy("--changed"), {"src/two/two.cpp"})
        self.assertIn("not linted on this machine: 3 files, unchanged since the commit before HEAD", self.left_out())

    def test_what_a_new_clone_left_out_stays_unlinted_until_it_is_linted(self):
        self.change("src/two/two.cpp")
        self.tidy("--changed")
        self.change("src/wasm/exports.cpp")
        self.assertEqual(self.tidy("--changed"), {"src/wasm/exports.cpp"})
        self.assertIn("not linted on this machine: 2 files, unchanged since commit", self.left_out())
        self.assertNotIn("clang-tidy over 2", self.left_out())
        self.forget_results()
        self.change("src/two/two.cpp")
        self.tidy("--changed")  # exports.cpp passed before, and its result is gone
        self.assertIn("clang-tidy over 1 files unchanged since commit", self.left_out())
        self.assertIn("not linted on this machine: 2 files", self.left_out())
        self.tidy()
        self.change("src/two/two.cpp")
        self.forget_results()
        self.tidy("--changed")
        self.assertNotIn("not linted on this machine", self.left_out())

    def test_without_an_older_commit_everything_is_new(self):
        self.assertEqual(self.tidy("--changed"), ALL)

    def test_a_finding_is_found_again_until_it_is_mended(self):
        self.tidy()
        passed = self.passed_commit()
        self.write("src/two/two.cpp", "FAULT\n")
        self.commit()
        self.assertEqual(self.tidy("--changed", succeeds=False), {"src/two/two.cpp"})
        self.assertIn("1 with findings", self.said)
        self.assertEqual(self.passed_commit(), passed)
        self.change("src/one/one.cpp")
        self.assertEqual(self.tidy("--changed", succeeds=False), {"src/one/one.cpp", "src/two/two.cpp"})

    def test_a_tree_that_is_not_committed_is_no_commit_that_passed(self):
        self.tidy()
        passed = self.passed_commit()
        self.change("src/one/one.cpp")
        self.write("tests/one_test.cpp", "int changed();\n")
        self.tidy("--changed")
        self.assertEqual(self.passed_commit(), passed)

    def test_named_files_alone_are_no_commit_that_passed(self):
        self.assertEqual(self.tidy("src/two/two.cpp"), {"src/two/two.cpp"})
        self.assertEqual(self.passed_commit(), "")


if __name__ == "__main__":
    unittest.main()
