#!/usr/bin/env python3
"""Holds the documentation against the tree.

Every file that a page of docs/, README.md or CONTRIBUTING.md links to or names must exist. A function that docs/hops.md
names must occur in one of the files of its row, and one that a walk of docs/architecture.md names in the file before it.
The walks of docs/architecture.md and docs/hops.md may enter a module once on each way, and a term of the glossary must
be in the files where the page says that it is defined. No page may have a conflict of a merge left. The figures of the gates that docs/performance.md quotes
must be those of tests/gates/figures.json, and the commits that it, docs/performance-history.md and docs/reliability.md
name must be in the history.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests/gates"))
import figures  # noqa: E402
from compare import Figure  # noqa: E402

PAGES = sorted(ROOT.glob("docs/**/*.md")) + [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
# A name in backticks is a path if it starts with one of the folders of the project, or of src/ or web/src/.
BASES = [ROOT, ROOT / "src", ROOT / "web/src"]
FOLDERS = {path.name for base in BASES for path in base.iterdir() if path.is_dir()}
# Pages whose figures were measured at commits, which must be in the history.
WITH_COMMITS = ("docs/performance.md", "docs/performance-history.md", "docs/reliability.md")
# Folders that exist only after a build or a run.
MADE = {"build", "node_modules", "dist"}
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
NAMED = re.compile(r"`([\w.*-]+(?:/[\w.*-]+)+/?)`")
PLACEHOLDER = re.compile(r"NAME|TITLE|LANGUAGE|\.\.\.")


def without_code(text):
    return re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


def missing_links(page, text):
    for target in LINK.findall(without_code(text)):
        if "://" in target or target.startswith("mailto:"):
            continue
        if not (page.parent / target).exists():
            yield f"links to {target}"


def names_file(path):
    return any(True for base in BASES for _ in base.glob(path.rstrip("/")))


def missing_names(text):
    for path in NAMED.findall(without_code(text)):
        first = path.split("/")[0]
        if first not in FOLDERS or first in MADE or PLACEHOLDER.search(path):
            continue
        if not names_file(path):
            yield f"names {path}"


def terms_elsewhere(text):
    """Terms of the glossary that occur in none of the files in their last column, in any form of the word."""
    for row in re.findall(r"^\|(.+)\|$", text, flags=re.MULTILINE):
        cells = [cell.strip() for cell in row.split("|")]
        files = [ROOT / file for file in re.findall(r"`([^`]+)`", cells[-1]) if (ROOT / file).is_file()]
        *first, last = re.split("[- ]", cells[0].lower())[:2]
        beginning = r"[-_ ]?".join(map(re.escape, [*first, last[:6]]))
        if files and not any(re.search(beginning, file.read_text().lower()) for file in files):
            yield f"“{cells[0]}” is not in {cells[-1]}"


def merge_conflicts(text):
    for mark in re.findall(r"^(?:<{7} |>{7} |={7}$).*", text, flags=re.MULTILINE):
        yield f"has a merge conflict: {mark}"


def rows_of(text):
    """The hops of docs/hops.md: the files of a row, and its functions."""
    for line in text.split("\n"):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 4 and "`" in cells[2]:
            yield re.findall(r"`([^`]+)`", cells[2]), re.findall(r"`([^`]+)`", cells[3])


def missing_functions(text):
    for files, functions in rows_of(text):
        sources = "\n".join((ROOT / file).read_text() for file in files if (ROOT / file).exists())
        for function in functions:
            last = re.split(r"::|\.", function.split("(")[0])[-1]
            if not re.search(rf"(?<![\w#]){re.escape(last)}\b", sources):
                yield f"{function} is not in {', '.join(files)}"


def functions_elsewhere(text):
    """Functions in parentheses after a file of the walks that are not in that file."""
    section = re.search(r"^## Walks through the code\n(.*?)^## ", text, flags=re.DOTALL | re.MULTILINE)[1]
    for file, functions in re.findall(r"`([\w./]+\.cpp)`\s+\((`\w+`(?:,\s`\w+`)*)\)", section):
        source = (ROOT / "src" / file).read_text()
        for function in re.findall(r"\w+", functions):
            if not re.search(rf"\b{function}\(", source):
                yield f"{function} is not in {file}"


def modules():
    """The modules of cmake/modules.cmake, and the folders of the page."""
    rows = re.findall(r'^  "([\w/]+) +\|', (ROOT / "cmake/modules.cmake").read_text(), flags=re.MULTILINE)
    pages = [f"web/src/{path.name}" for path in (ROOT / "web/src").iterdir() if path.is_dir()]
    return {name.replace("games/ithappens", "games/NAME") for name in rows} | set(pages)


def module_of(path, known):
    """The module of a file, or nothing if the path is in none."""
    path = re.sub(r"^src/", "", re.sub(r"\b(?:ithappens|antics)\b", "NAME", path))
    return max((name for name in known if path.startswith(name + "/")), key=len, default=None)


def entered_twice(paths):
    """The modules that a way enters again after it has left them."""
    known = modules()
    passed = [name for name in (module_of(path, known) for path in paths) if name]
    entered = [name for before, name in zip([None, *passed], passed) if name != before]
    return sorted({name for name in entered if entered.count(name) > 1})


def walks(text):
    """The walks of docs/architecture.md: the name, and the paths of each of its ways."""
    section = re.search(r"^## Walks through the code\n(.*?)^## ", text, flags=re.DOTALL | re.MULTILINE)[1]
    for paragraph in section.split("\n\n"):
        ways = re.split(r"\*(?:Down|Back):\*", paragraph)[1:]
        if ways:
            name = re.match(r"\*\*(.+?)\*\*", paragraph)[1]
            yield name, [re.findall(r"`([\w./-]+/[\w./-]+)`", re.sub(r"\([^()]*\)", "", way)) for way in ways]


def walks_with_detours(text):
    for name, ways in walks(text):
        for way in ways:
            for module in entered_twice(way):
                yield f"the walk “{name}” enters {module} twice on one way"


# The ways of a move by the numbers of the hops: down to the rules and back to the page; for a table on a server the page
# then asks its worker. The first file of a hop has its function.
WAYS = {"A table in this browser": ((1, 11), (12, 26)), "A table on a server": ((1, 11), (12, 18), (19, 21), (22, 26))}


def hops_with_detours(text):
    sections = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", text, flags=re.DOTALL | re.MULTILINE))
    for name, ways in WAYS.items():
        parts = [part for title, part in sections.items() if title == name or title.endswith("(both)")]
        hops = {int(number): file for part in parts
                for number, file in re.findall(r"^\| (\d+) \|[^|]*\| `([^`]+)`", part, flags=re.MULTILINE)}
        for first, last in ways:
            for module in entered_twice([hops[number] for number in range(first, last + 1) if number in hops]):
                yield f"“{name}”: hops {first} to {last} enter {module} twice"


def wrong_figures(text, stored):
    now, unknown = figures.quoted(text, stored)
    for name in unknown:
        yield f"quotes {name}, which is no figure of tests/gates/figures.json"
    for name in figures.not_quoted(text, stored):
        yield f"does not quote {name}"
    for line, new in zip(text.split("\n"), now.split("\n")):
        if line != new:
            yield f"quotes another figure than tests/gates/figures.json; this is right: {new}"


def git(*arguments):
    return subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True, check=False)


def commits_in(text):
    """The commits that a page names: seven or more hexadecimal digits, of which numbers have commas."""
    found = re.findall(r"(?<![\w,./-])[0-9a-f]{7,12}(?!\w|,\d|-)", without_code(text))
    return sorted({name for name in found if re.search(r"\d", name)})


def lost_commits(text):
    for name in commits_in(text):
        if git("merge-base", "--is-ancestor", name, "HEAD").returncode != 0:
            yield f"names the commit {name}, which is not in the history of HEAD"


def has_history():
    return git("rev-parse", "--is-shallow-repository").stdout.strip() == "false"


def check_the_checks():
    """Each check finds what it is for, so that none is silent because it is wrong."""
    page = ROOT / "docs/hops.md"
    assert list(missing_links(page, "[a](no-such-page.md)"))
    assert list(missing_names("see `src/no/such.cpp`")) and list(missing_names("see `core/no_such.h`"))
    assert not list(missing_names("see `core/contract.h`, `src/games/*/rules.h`, `web/src/games/NAME/x.ts`"))
    assert list(terms_elsewhere("| barrier | x | `src/record/ledger.h` |"))
    assert not list(terms_elsewhere("| take-back | x | `src/table/stepper.h` |"))
    assert list(merge_conflicts("a\n<<<<<<< HEAD\nb")) and not list(merge_conflicts("a\n====\nb <<<<<<< c"))
    row = "| 1 | hop | `src/record/ledger.cpp` | `{}` |"
    assert list(missing_functions(row.format("Ledger::no_such")))
    assert not list(missing_functions(row.format("Ledger::play")))
    walk = "## Walks through the code\n**A**. *Down:* `client/a.h` → `games/antics/b.h` (`client/c.h`) → {} *Back:* `client/d.h`\n\n## E"
    assert list(walks_with_detours(walk.format("`src/client/e.h`")))
    assert not list(walks_with_detours(walk.format("`games/ithappens/e.h` → `server/desk/f.h` → `server/g.h`")))
    walk = "## Walks through the code\n`record/ledger.cpp` (`play`,\n`{}`)\n## E"
    assert list(functions_elsewhere(walk.format("no_such"))) == ["no_such is not in record/ledger.cpp"]
    assert not list(functions_elsewhere(walk.format("undoable")))
    stored = {"visit/x/bytes": Figure(1200)}
    assert not list(wrong_figures("1,200 <!-- gate: visit/x/bytes -->", stored))
    assert len(list(wrong_figures("1,300 <!-- gate: visit/x/bytes -->", stored))) == 1
    assert len(list(wrong_figures("1,200", stored))) == 1
    assert list(wrong_figures("1 <!-- gate: visit/y/bytes -->", {}))
    assert commits_in("at c4471de, 4995841 of 1,134,210 and defaced (ba5ea88).") == ["4995841", "ba5ea88", "c4471de"]
    if has_history():
        first = git("rev-list", "--max-parents=0", "HEAD").stdout.strip()[:12]
        assert list(lost_commits("f433992")) and not list(lost_commits(first))


def main():
    check_the_checks()
    hops = (ROOT / "docs/hops.md").read_text()
    faults = [f"docs/hops.md: {fault}" for fault in missing_functions(hops)]
    if len(list(rows_of(hops))) < 20:
        faults.append("docs/hops.md: its tables were not found")
    faults += [f"docs/hops.md: {fault}" for fault in hops_with_detours(hops)]
    architecture = (ROOT / "docs/architecture.md").read_text()
    if len(list(walks(architecture))) < 4:
        faults.append("docs/architecture.md: its walks were not found")
    faults += [f"docs/architecture.md: {fault}" for fault in walks_with_detours(architecture)]
    faults += [f"docs/architecture.md: {fault}" for fault in functions_elsewhere(architecture)]
    faults += [f"docs/glossary.md: {fault}" for fault in terms_elsewhere((ROOT / "docs/glossary.md").read_text())]
    for page in PAGES:
        text = page.read_text()
        for fault in (*missing_links(page, text), *missing_names(text), *merge_conflicts(text)):
            faults.append(f"{page.relative_to(ROOT)}: {fault}")
    performance = figures.PAGE.read_text()
    faults += [f"docs/performance.md: {fault}" for fault in wrong_figures(performance, figures.read())]
    if has_history():
        for name in WITH_COMMITS:
            faults += [f"{name}: {fault}" for fault in lost_commits((ROOT / name).read_text())]
    else:
        print(f"SKIPPED: this tree has no history, so the commits that {', '.join(WITH_COMMITS)} name were not looked for")
    for fault in faults:
        print(fault)
    if faults:
        sys.exit("the documentation names something that does not exist, or is in conflict")


main()
