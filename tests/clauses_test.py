#!/usr/bin/env python3
"""Every clause of docs/rules has a test, and every citation names a clause.

A clause is an item of a numbered list below a heading such as `## IH-3 Placing`; the third one is
IH-3.3, and a test of it is named IH_3_3 and then what it shows. Run with the root of the source as
argument; without one, the tests of this script itself run as well.
"""

import pathlib
import re
import sys
import tempfile
import unittest

CITING_FOLDERS = ("src", "tests", "words", "docs", "web", "editions")
CITING_KINDS = {".h", ".inl", ".cpp", ".in", ".py", ".txt", ".md", ".ts", ".svelte", ".json", ".edition"}

HEADING = re.compile(r"^## ([A-Z]{2})-(\d+)\b")
ITEM = re.compile(r"^(\d+)\. ")
TEST_NAME = re.compile(r"\b(?:TEST_CASE\w*|SCENARIO\w*)\(\s*\"([A-Z]{2})_(\d+)_(\d+)\b")
CITATION = re.compile(r"(?<![A-Za-z])([A-Z]{2})[-_](\d+)[._](\d+)(?!\d)")
SECTION = re.compile(r"(?<![A-Za-z])([A-Z]{2})-(\d+)(?![\d.]*\d)")


def read_clauses(rules_folder):
    """The set of (prefix, section, number), and what is wrong with the lists."""
    clauses, problems = set(), []
    for path in sorted(rules_folder.glob("*.md")):
        section, last = None, 0
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("#"):
                heading = HEADING.match(line)
                section = (heading[1], int(heading[2])) if heading else None
                last = 0
            elif section and (item := ITEM.match(line)):
                if int(item[1]) != last + 1:
                    problems.append(f"{path.name}:{number}: {item[1]}. follows {last}.")
                last = int(item[1])
                clauses.add((*section, last))
    return clauses, problems


def files_of(root):
    for folder in CITING_FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in CITING_KINDS and "node_modules" not in path.parts:
                yield path


def find_problems(root):
    clauses, problems = read_clauses(root / "docs" / "rules")
    if not clauses:
        problems.append("docs/rules: no clause found")
    prefixes = {prefix for prefix, _, _ in clauses}
    sections = {(prefix, section) for prefix, section, _ in clauses}
    tested = set()
    for path in files_of(root):
        text = path.read_text(encoding="utf-8")
        if path.name.endswith("_test.cpp"):
            tested |= {(m[1], int(m[2]), int(m[3])) for m in TEST_NAME.finditer(text)}
        for number, line in enumerate(text.splitlines(), 1):
            where = f"{path.relative_to(root)}:{number}"
            for m in CITATION.finditer(line):
                if m[1] in prefixes and (m[1], int(m[2]), int(m[3])) not in clauses:
                    problems.append(f"{where}: there is no clause {m[0]}")
            for m in SECTION.finditer(line):
                if m[1] in prefixes and (m[1], int(m[2])) not in sections:
                    problems.append(f"{where}: there is no section {m[0]}")
    for prefix, section, number in sorted(clauses - tested):
        problems.append(f"{prefix}-{section}.{number} has no test {prefix}_{section}_{number}")
    return problems


class ScriptTest(unittest.TestCase):
    """The script on small trees of its own, with a game ZZ that does not exist."""

    RULES = "# Rules\n## ZZ-1 Setup\n1. One.\n2. Two.\n\n## ZZ-2 End\n1. Three.\n\n## Notes\n1. No clause.\n"
    TESTS = 'TEST_CASE("ZZ_1_1 a") {}\nTEST_CASE("ZZ_1_2 b") {}\nTEST_CASE_TEMPLATE("ZZ_2_1 c", T, int) {}\n'

    def problems(self, rules=RULES, tests=TESTS, source=""):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in (("docs/rules/zz.md", rules), ("tests/zz_test.cpp", tests), ("src/zz.cpp", source)):
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text, encoding="utf-8")
            return find_problems(root)

    def test_a_complete_tree_is_fine(self):
        self.assertEqual(self.problems(source="// ZZ-1.2, ZZ-2.1: see ZZ-1. Also RFC-4.2 and SHA-256.\n"), [])

    def test_a_clause_without_a_test_is_found(self):
        tests = self.TESTS.replace("ZZ_1_2", "two")
        self.assertEqual(self.problems(tests=tests), ["ZZ-1.2 has no test ZZ_1_2"])

    def test_a_mention_is_not_a_test(self):
        tests = self.TESTS.replace('TEST_CASE("ZZ_1_2 b")', "// ZZ_1_2")
        self.assertEqual(self.problems(tests=tests), ["ZZ-1.2 has no test ZZ_1_2"])

    def test_a_citation_without_a_clause_is_found(self):
        self.assertEqual(
            self.problems(source="int a;  // ZZ-1.3\nint b;  // ZZ-3\nint c;  // ZZ_2_2\n"),
            [
                "src/zz.cpp:1: there is no clause ZZ-1.3",
                "src/zz.cpp:2: there is no section ZZ-3",
                "src/zz.cpp:3: there is no clause ZZ_2_2",
            ],
        )

    def test_a_test_of_no_clause_is_found(self):
        tests = self.TESTS + 'TEST_CASE("ZZ_2_9 d") {}\n'
        self.assertEqual(self.problems(tests=tests), ["tests/zz_test.cpp:4: there is no clause ZZ_2_9"])

    def test_a_gap_in_the_numbers_is_found(self):
        problems = self.problems(rules=self.RULES.replace("2. Two.", "3. Two."))
        self.assertIn("zz.md:4: 3. follows 1.", problems)

    def test_no_clauses_at_all_is_a_problem(self):
        self.assertIn("docs/rules: no clause found", self.problems(rules="# Nothing\n"))


def main():
    if len(sys.argv) == 1:
        root = pathlib.Path(__file__).resolve().parent.parent
        suite = unittest.defaultTestLoader.loadTestsFromTestCase(ScriptTest)
        if not unittest.TextTestRunner().run(suite).wasSuccessful():
            return 1
    else:
        root = pathlib.Path(sys.argv[1])
    problems = find_problems(root)
    for problem in problems:
        print(problem)
    print(f"{len(problems)} problems" if problems else "every clause has a test, every citation a clause")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
