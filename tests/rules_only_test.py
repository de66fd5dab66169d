#!/usr/bin/env python3
"""CMake stops if a test program of rules links a module above the games (tests/rules_only.cmake)."""

import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROJECT = """cmake_minimum_required(VERSION 3.25)
project(scratch LANGUAGES NONE)
include({root}/tests/rules_only.cmake)
foreach(name base core games_chess warnings test_support catalog server)
  add_library(formicary_${{name}} INTERFACE)
endforeach()
target_link_libraries(formicary_core INTERFACE formicary_base)
target_link_libraries(formicary_server INTERFACE formicary_catalog)
add_library(other INTERFACE)
add_library(formicary_test_chess INTERFACE)
{links}
formicary_rules_only(formicary_test_chess)
"""


class RulesOnly(unittest.TestCase):
    def configure(self, links):
        with tempfile.TemporaryDirectory() as folder:
            scratch = pathlib.Path(folder)
            (scratch / "CMakeLists.txt").write_text(PROJECT.format(root=ROOT, links=links))
            return subprocess.run(["cmake", "-S", scratch, "-B", scratch / "build"], capture_output=True, text=True,
                                  check=False)

    def links(self, *libraries):
        return self.configure(f"target_link_libraries(formicary_test_chess INTERFACE {' '.join(libraries)})")

    def test_rules_and_what_is_below_them(self):
        done = self.links("formicary_games_chess", "formicary_core", "formicary_warnings", "formicary_test_support",
                          "other")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_higher_module(self):
        done = self.links("formicary_core", "formicary_catalog")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("formicary_test_chess has tests of rules, and links formicary_catalog:", done.stderr)

    def test_a_higher_module_through_others(self):
        done = self.configure("target_link_libraries(formicary_games_chess INTERFACE $<LINK_ONLY:formicary_server>)\n"
                              "target_link_libraries(formicary_test_chess INTERFACE formicary_games_chess)")
        self.assertNotEqual(done.returncode, 0)
        for name in ("formicary_server", "formicary_catalog"):
            self.assertIn(name, done.stderr)

    def test_the_programs_of_rules_are_checked(self):
        """Each folder of tests/games and the laws have the label that makes tests/programs.cmake check them."""
        lists = (ROOT / "tests/CMakeLists.txt").read_text()
        folders = [f"games/{path.name}" for path in (ROOT / "tests/games").iterdir() if list(path.glob("*_test.cpp"))]
        self.assertGreaterEqual(len(folders), 2)
        for folder in [*folders, "base", "laws"]:
            self.assertRegex(lists, rf"formicary_test_program\({folder} LABEL rules\b")


if __name__ == "__main__":
    unittest.main()
