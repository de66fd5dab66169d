#!/usr/bin/env python3
"""Looks for code that asks by hand which title it has.

Only catalog/shipped_titles.h names all titles; files called titles.cpp choose by it, and the folders of
a game know that game. Anything else that names the rules, the id or a folder of a game would have to
be changed for every new title.
"""

import pathlib
import re
import sys

SOURCE = pathlib.Path(__file__).resolve().parent.parent / "src"

TITLES = tuple(sorted(path.name for path in (SOURCE / "games").iterdir()))
NAMED = "|".join(TITLES)
CHAINS = {
    "typed access": re.compile(r"\b(?:rules_of|state_of)\s*<"),
    "a comparison of titles": re.compile(r"&\s*\w*[tT]itle(?:\(\))?\s*[!=]="),
    "a title's id": re.compile(rf'"(?:{NAMED})"'),
    "a game's namespace": re.compile(rf"\b(?:{NAMED})::"),
    "a game's header": re.compile(rf'#include "(?:\w+/)?(?:{NAMED})/'),
}

# Places that may name titles.
KNOWS_THE_LIST = {"catalog/shipped_titles.h"}
# The contract's way from a Game to its rules and back, and players and evaluators made of the contract alone.
TYPED = {"catalog/typed.h", "catalog/titles.h", "analysis/plain/evaluator.h", "bots/plain/players.h"}
# The game that a command plays if none is named.
DEFAULTS = {"app/game_flags.h", "learn/train_plan.h"}


def allowed(path, kind):
    if any(title in path.parts for title in TITLES):
        return True  # the folder of one game
    name = path.as_posix()
    if path.name == "titles.cpp":
        return kind == "a game's header"
    if name in KNOWS_THE_LIST:
        return True
    if name in TYPED:
        return kind in ("typed access", "a comparison of titles")
    return name in DEFAULTS and kind == "a title's id"


def without_comments(text):
    return re.sub(r"//[^\n]*", "", text)


def chains(path, text):
    for number, line in enumerate(without_comments(text).split("\n"), 1):
        for kind, pattern in CHAINS.items():
            if pattern.search(line) and not allowed(path, kind):
                yield f"src/{path}:{number}: {kind}: {line.strip()}"


def main():
    # Each pattern finds what it is for, so that none is silent because it is wrong.
    samples = {
        "typed access": "if (const auto* rules = rules_of<pig::Rules>(game)) return 1;",
        "a comparison of titles": "return &title == &other() ? 1 : 2;",
        "a title's id": 'if (game.title().id == "antics") return 1;',
        "a game's namespace": "const antics::Rules& rules = typed(game);",
        "a game's header": '#include "games/ithappens/rules.h"',
    }
    for kind, line in samples.items():
        found = list(chains(pathlib.PurePosixPath("page/desk.cpp"), line))
        assert any(f" {kind}: " in each for each in found), kind
    assert not list(chains(pathlib.PurePosixPath("view/antics/view.cpp"), samples["typed access"]))

    faults = []
    for file in sorted(SOURCE.rglob("*")):
        if file.suffix in (".h", ".cpp", ".inl"):
            faults += chains(file.relative_to(SOURCE), file.read_text())
    for fault in faults:
        print(fault)
    if faults:
        sys.exit("use visit_rules in a titles.cpp, and overloads for each game (docs/adding-a-game.md)")


main()
