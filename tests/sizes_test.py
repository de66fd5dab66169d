#!/usr/bin/env python3
"""Files stay small: no source or test has more than 400 lines, and half of the sources in src have fewer than 80."""

import pathlib
import statistics
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MOST = 400
MEDIAN = 80
CPP = (".h", ".cpp", ".inl")
WEB = (".ts", ".mts", ".js", ".mjs", ".svelte", ".css")
SOURCES = {
    "src": CPP, "fuzz": CPP, "tests": (*CPP, ".py", ".mjs", ".cmake"),
    "web/src": WEB, "web/tests": WEB, "web/plugins": WEB,
    "tools": (".py",), "cmake": (".cmake", ".mjs", ".py"),
}
EXEMPT = {
    # Made by the program.
    "web/src/protocol.ts", "web/src/engine/api.ts", "web/src/engine/scene.ts",
    # An independent verifier is one file, which people can save, read and run alone.
    "tools/verify-dice.py",
}


# Made by the page's build, and not there before it.
BUILT = {"web/src/words/ids.ts"}


def sizes(folder, endings):
    """The number of lines of each source in a folder, by path."""
    found = {path.relative_to(ROOT).as_posix(): path
             for path in sorted((ROOT / folder).rglob("*")) if path.suffix in endings}
    return {name: len(path.read_text().splitlines()) for name, path in found.items() if name not in BUILT}


def faults(found):
    for path, lines in found.items():
        if lines > MOST and path not in EXEMPT:
            yield f"{path} has {lines} lines, more than {MOST}: split it"


def check_the_checks():
    assert list(faults({"src/a.cpp": MOST + 1})) and not list(faults({"src/a.cpp": MOST}))
    assert not list(faults({path: MOST + 1 for path in EXEMPT}))


def main():
    check_the_checks()
    found = {folder: sizes(folder, endings) for folder, endings in SOURCES.items()}
    wrong = [fault for files in found.values() for fault in faults(files)]
    wrong += [f"{folder} has no sources: was it moved?" for folder, files in found.items() if not files]
    wrong += [f"{path} is exempt and does not exist" for path in EXEMPT if not (ROOT / path).exists()]
    middle = statistics.median(found["src"].values())
    if middle >= MEDIAN:
        wrong.append(f"the median of src is {middle} lines; it should be below {MEDIAN}")
    for fault in wrong:
        print(fault)
    if wrong:
        sys.exit("sources are too long")


main()
