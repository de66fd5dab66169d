#!/usr/bin/env python3
"""Finds habits in comments and documents that CONTRIBUTING.md ("Comments") advises against.

Only words that are nearly never right in a comment are looked for, so that the test needs no exceptions for single lines.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ("src", "web/src", "web/plugins", "web/tests", "tests", "fuzz", "tools", "examples", "cmake", "scripts", "deploy")
SINGLE_FILES = ("check", "play", "CMakeLists.txt")
# Rules of games are worded as their rulebooks are; docs/words.md names words to avoid; docs/verify.md and this file do too
# or are not written for developers.
LEFT_OUT = re.compile(r"docs/rules/|docs/words\.md|docs/verify\.md|tests/golden/|tests/english_test\.py")

HABITS = (
    (re.compile(r"\banew\b", re.IGNORECASE), "`anew`: write `again`, or name the new thing"),
    (re.compile(r"\bwh(o|at|ere|om)soever\b|\bwhoever\b", re.IGNORECASE), "`whoever`: write `anyone who`, or name the person"),
    (re.compile(r"\bso many\b(?! that\b)", re.IGNORECASE), "`so many`: name the number, as `count`"),
)
BEGINS_WITH_OF = re.compile(r"of\s", re.IGNORECASE)

STRING = r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|`(?:\\.|[^`\\])*`'
SLASHES = re.compile(rf"{STRING}|(?P<line>(?<!:)//[^\n]*)|(?P<block>/\*.*?\*/|<!--.*?-->)", re.DOTALL)
PYTHON = re.compile(rf'(?P<block>""".*?""")|{STRING}|(?P<line>#[^\n]*)', re.DOTALL)
HASH = re.compile(r"^(?:[^\n]*?\s)??(?P<line>#[^\n]*)", re.MULTILINE)


def pattern_for(path, text):
    if path.suffix in (".h", ".cpp", ".inl", ".ts", ".mjs", ".js", ".svelte", ".css", ".html"):
        return SLASHES
    if path.suffix == ".py" or text.startswith("#!/usr/bin/env python"):
        return PYTHON
    if path.suffix in (".cmake", ".sh", ".conf", ".service", ".txt", ""):
        return HASH
    return None


def comments(path, text):
    """(line, text) of each comment; lines of `//` that follow each other are one comment."""
    pattern = pattern_for(path, text)
    last = None
    for found in pattern.finditer(text) if pattern else ():
        comment = found["line"] or (found["block"] if "block" in pattern.groupindex else None)
        if not comment:
            continue
        start = found.start("line") if found["line"] else found.start()
        line = text.count("\n", 0, start) + 1
        before = text[text.rfind("\n", 0, start) + 1:start].strip()
        follows = last == line - 1 and not before and found["line"]
        last = line if found["line"] and not before else None
        yield line, re.sub(r'^(?://+|#+!?|/\*+|<!--|""")\s*', "", comment), bool(follows)


def faults_of(path, text):
    if path.suffix == ".md":
        for number, line in enumerate(text.split("\n"), 1):
            quoted = re.sub(r"`[^`]*`|\"[^\"]*\"", "", line)
            yield from ((number, advice) for habit, advice in HABITS if habit.search(quoted))
        return
    for number, comment, follows in comments(path, text):
        yield from ((number, advice) for habit, advice in HABITS if habit.search(comment))
        if not follows and BEGINS_WITH_OF.match(comment):
            yield number, "begins with `of`: write a phrase that stands alone"


def files():
    done = subprocess.run(["git", "-C", ROOT, "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True)
    if done.returncode == 0:
        names = done.stdout.splitlines()
    else:  # an exported tree
        names = [str(path.relative_to(ROOT)) for path in ROOT.rglob("*")
                 if not re.search(r"(^|/)(build|node_modules)/", str(path.relative_to(ROOT)))]
    for name in names:
        path = ROOT / name
        wanted = name.startswith(tuple(f"{folder}/" for folder in FOLDERS)) or name in SINGLE_FILES
        wanted = wanted or (path.suffix == ".md" and name.startswith("docs/"))
        if wanted and path.is_file() and not LEFT_OUT.search(name):
            yield name, path


def check_the_check():
    """The habits are found where they are comments, and nowhere else."""
    def found(name, text):
        return [line for line, _ in faults_of(pathlib.Path(name), text)]

    assert found("a.h", "int a;\nint b;  // of the table\n") == [2]
    assert found("a.h", "// The number\n// of tables.\n") == []
    assert found("a.h", "// The first\n\n// Of all tables.\n") == [3]
    assert found("a.cpp", 'say("whoever");  // says "so many"\n') == [1]
    assert found("a.cpp", 'say("// whoever");\nTEST_CASE("anew")\n') == []
    assert found("a.ts", "/* Drawn\n anew. */ const a = `// whoever`;\n") == [1]
    assert found("a.svelte", "<!-- Whoever comes -->\n") == [1]
    assert found("a.py", 'x = "so many"  # so many\ndef f():\n    """Whoever asks."""\n') == [1, 3]
    assert found("a.cmake", "# Made anew.\nset(a \"b\")  # so many\n") == [1, 2]
    assert found("a.md", "So many plies.\nso many that it hurts, and `anew`\n") == [1]


def main():
    check_the_check()
    faults, seen = [], 0
    for name, path in files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        seen += 1
        faults += [f"{name}:{line}: {advice}" for line, advice in faults_of(path, text)]
    assert seen > 500, f"only {seen} files were found"
    for fault in faults:
        print(fault)
    if faults:
        sys.exit("CONTRIBUTING.md, \"Comments\", says why and how to write these")


main()
