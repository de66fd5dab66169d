#!/usr/bin/env python3
"""Holds docs/adding-a-game.md and the contract's page, src/core/contract.h, against the tree.

A shared file that names a title must be on the page, and what the page names must be there for every
title that is shipped, and for Pig as far as every game needs it. A function that a game may have, because a
titles.cpp asks for it, must be on the page, and a member that the concepts of the contract demand must be
described above them.
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


def optional_functions(text):
    """The functions of a game that a titles.cpp calls if there are any: those in `requires`, and all that take the
    rules or their type in the branch of `if constexpr (HasSomething<R>)`."""
    text = re.sub(r"//[^\n]*", "", text)
    asked = re.findall(r"\brequires\s*(?:\([^)]*\)\s*)?\{\s*(\w+)\(", text)
    branches = re.findall(r"if constexpr \(\w+<R>\) \{([^}]*)\}", text)
    return {*asked, *re.findall(r"(?<![\w:.>])(\w+)\((?:rules|type)\b", "".join(branches))}


def check_optional_functions():
    sample = """
      template <class R> concept Has = requires(const R& rules) {
        asked_first(rules, 1);
      };
      if constexpr (requires { asked(rules, view); }) return asked(rules, view) + not_looked_at(rules);
      if constexpr (Has<R>) { return other::qualified(rules) + view.member(rules) + called(type); }"""
    assert optional_functions(sample) == {"asked_first", "asked", "called"}, optional_functions(sample)
    found = {}
    for file in sorted((ROOT / "src").rglob("titles.cpp")):
        for name in optional_functions(file.read_text()):
            found.setdefault(name, file.relative_to(ROOT).as_posix())
    demand(len(found) >= 10, f"too few functions were found: {sorted(found)}")
    rows = [row.split("|") for row in section(2).split("\n") if row.startswith("| ")]
    for name, file in found.items():
        listed = any(f"`{name}`" in row[3] and f"`{file}`" in row[2] for row in rows)
        demand(listed, f"{file} calls {name} of a game that has it: say so in the second table")
    listed = {name for row in rows if "titles.cpp" in row[2] for name in re.findall(r"`(\w+)`", row[3])}
    for name in sorted(listed - set(found)):
        demand(False, f"no titles.cpp calls {name}")


def demanded_members(text):
    """The members that the concepts of the contract demand of the rules."""
    concepts = text[text.index("concept BuiltFromEdition"):]
    return set(re.findall(r"\b(?:rules\.|R::|typename R::)(\w+)", concepts))


def check_contract():
    text = (ROOT / "src/core/contract.h").read_text()
    members = demanded_members(text)
    assert demanded_members("concept BuiltFromEdition = { R::one(typename R::Two) rules.three(1) }") == {"one", "Two", "three"}
    demand(len(members) >= 25, f"too few members were found: {sorted(members)}")
    described = re.findall(r"\w+", text[:text.index("#pragma once")])
    for name in sorted(members - set(described)):
        demand(False, f"src/core/contract.h does not describe {name}, which it demands")


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
    check_optional_functions()
    check_contract()
    check_nothing_else_names_titles({place for place in needed + own + others if "NAME" not in place} - WIDE)
    for fault in faults:
        print(fault)
    if faults:
        sys.exit("docs/adding-a-game.md and the tree do not agree")


main()
