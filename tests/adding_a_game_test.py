#!/usr/bin/env python3
"""Holds docs/adding-a-game.md against the tree.

A shared file that names a title must be on the page, and what the page names must be there for every
title that is shipped, and for Pig as far as every game needs it.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs/adding-a-game.md").read_text()
TITLES = sorted(path.name for path in (ROOT / "src/games").iterdir() if path.is_dir())
# Files that belong to one game by name or folder, and files that nobody edits for a new game.
SEARCHED = ("cmake", "src", "tools", "web/src", "web/public", "scripts", "examples", "tests", "fuzz")
SINGLE = ("CMakeLists.txt",)
# Tests play titles as examples. Files that tests share, and tests that list all titles, are on the page.
EXAMPLES = re.compile(r"_test\.(cpp|py)$|\.test\.mjs$")
# Places of the page that are too wide to say anything about the files in them.
WIDE = {"docs/rules/", "tests/golden/"}
# Games and figures, which are data.
DATA = ("fuzz/corpus/", "tests/golden/", "tests/gates/figures.json")
# The game that a command plays if none is named.
DEFAULTS = {"src/app/game_flags.h", "src/learn/train_plan.h"}
# Made by the page's build.
GENERATED = {"web/src/words/ids.ts"}

faults = []


def demand(condition, what):
    if not condition:
        faults.append(what)


def section(number):
    return re.search(rf"\n## {number}\. .*?(?=\n## |\Z)", PAGE, re.DOTALL)[0]


def places(text):
    """The paths in the columns of a section's tables that say where."""
    column = 2 if "| step |" in text or "| what |" in text else 1
    rows = [re.split(r"(?<!\\)\|", line) for line in text.split("\n") if line.startswith("| ")]
    return [path for row in rows[1:] for path in re.findall(r"`([^`]+)`", row[column])]


def names(path, title):
    text = path.read_text()
    if path.suffix in (".h", ".cpp"):
        text = re.sub(r"//[^\n]*", "", text)
    return re.search(rf"\b{title}\b", text) is not None


def is_own(path):
    """Whether a file belongs to one game."""
    return any(title in part for part in path.relative_to(ROOT).parts for title in TITLES + ["pig"])


def check_every_game_has(listed, title):
    for place in listed:
        path = ROOT / place.replace("NAME", title).replace("ID.edition", "")
        demand(path.exists(), f"{place}: there is no {path.relative_to(ROOT)}")
        if path.is_file() and "NAME" not in place:
            demand(names(path, title), f"{place} does not name {title}")


def check_builds(title):
    """The text that a place must have for a game, if naming the title is not enough."""
    modules = (ROOT / "cmake/modules.cmake").read_text()
    module = rf"\bgames/{title}\b"
    for user in ("catalog", "bots", "view", "learn", "terminal", "app", "wasm"):
        row = re.search(rf'^  "{user} .*$', modules, re.MULTILINE)[0]
        demand(re.search(module, row), f"cmake/modules.cmake: {user} does not use games/{title}")
    engine = re.search(r"FORMICARY_ENGINE_MODULES ([^)]*)\)", modules)[1]
    demand(re.search(module, engine), f"cmake/modules.cmake: games/{title} is not in the library")
    tests = (ROOT / "tests/CMakeLists.txt").read_text()
    demand(re.search(rf"^formicary_test_program\(games/{title}\b", tests, re.MULTILINE),
           f"tests/CMakeLists.txt: no program has the tests of {title}")


def check_pig():
    """Pig has what every game needs, at the places that the page says."""
    pig = ROOT / "tests/games/pig"
    for place in ("rules.h", "editions/pig", "words/en/pig.txt", "words/nl/pig.txt",
                  "words/zh-Hant/pig.txt", "list/catalog/title_list.h"):
        demand((pig / place).exists(), f"Pig has no {place}")
    demand(names(ROOT / "tests/support/laws.h", "pig"), "the laws do not run over Pig")
    for name in ("board.aim", "board.help", "rule.PG-2.1"):
        demand(f"\n{name} = " in (pig / "words/en/pig.txt").read_text(), f"Pig has no {name}")
    for command in ("modules.cmake", "shipped_titles.h", "frozen_editions.h"):
        path = next(path for folder in ("cmake", "src/catalog")
                    for path in [ROOT / folder / command] if path.exists())
        demand(not names(path, "pig"), f"{path.relative_to(ROOT)} names Pig, which is not shipped")


def check_nothing_else_names_titles(listed):
    files = [ROOT / name for name in SINGLE]
    for folder in SEARCHED:
        files += [path for path in (ROOT / folder).rglob("*") if path.is_file()]
    for path in files:
        name = path.relative_to(ROOT).as_posix()
        if is_own(path) or name in DEFAULTS | GENERATED or name.startswith(DATA) or EXAMPLES.search(name):
            continue
        try:
            found = [title for title in TITLES if names(path, title)]
        except UnicodeDecodeError:
            continue
        covered = name in listed or any(place.endswith("/") and name.startswith(place) for place in listed)
        demand(not found or covered, f"{name} names {', '.join(found)}: say so on the page")


def main():
    needed, own, others = (places(section(number)) for number in (1, 2, 3))
    demand(len(needed) >= 10 and len(own) >= 10 and others, "the tables can't be read")
    for title in TITLES:
        check_every_game_has([place for place in needed if place != "docs/rules/"], title)
        check_builds(title)
    for place in own + others:
        for title in TITLES:
            path = ROOT / place.replace("NAME", title)
            if "NAME" not in place:
                demand(path.exists(), f"{place} is not there")
    for place in own:  # at least one game has it
        demand(any((ROOT / place.replace("NAME", title)).exists() for title in TITLES),
               f"no game has {place}")
    for place in others:
        files = (ROOT / place).rglob("*.*") if place.endswith("/") else [ROOT / place]
        files = [path for path in files if path.is_file() and path.suffix not in (".gz", ".pyc", ".png")]
        demand(any(names(path, title) for path in files for title in TITLES), f"{place} names no game")
    check_pig()
    check_nothing_else_names_titles({place for place in needed + own + others if "NAME" not in place} - WIDE)
    for fault in faults:
        print(fault)
    if faults:
        sys.exit("docs/adding-a-game.md and the tree do not agree")


main()
