#!/usr/bin/env python3
"""The includes that are allowed, facilities that WebAssembly modules may not use, and the small size of app.

  tests/modules_test.py build/dev/modules.txt

modules.txt is written by cmake/modules.cmake, where the rules are: a line `module|uses|target` for
each module.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SRC = ROOT / "src"

# In modules that are compiled for WebAssembly: it has no threads, files or time; streams and
# formatting weigh more than the engine; and the distributions and shuffles of standard libraries
# differ, so that the same seed would give other games.
FORBIDDEN_HEADERS = {
    "chrono", "condition_variable", "ctime", "filesystem", "format", "fstream", "future",
    "iomanip", "iostream", "istream", "mutex", "ostream", "print", "shared_mutex", "sstream",
    "stop_token", "syncstream", "thread", "time.h", "sys/time.h",
}
FORBIDDEN_WORDS = re.compile(
    r"std::(?:ranges::)?(shuffle|sample|random_shuffle)\b|std::\w+_distribution\b"
    r"|std::(random_device|mt19937(_64)?|default_random_engine)\b|\b(s?rand)\s*\("
)
# `app` only has commands and flags. Code with logic of its own belongs into a library, so that it can be
# tested without starting the program.
MOST_APP_FILES = 50

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def read_modules(path):
    modules = {}
    for line in path.read_text().splitlines():
        name, uses, target = line.split("|")
        modules[name] = (uses.split(), target)
    return modules


def cycles(modules):
    """Every module may use only what stands above it in the list, so there is no cycle."""
    seen = set()
    for name, (uses, _) in modules.items():
        for used in uses:
            if used not in modules:
                yield f"{name} uses {used}, which is not a module"
            elif used not in seen:
                yield f"{name} uses {used}, which does not stand before it in cmake/modules.cmake"
        seen.add(name)


def module_of(path, modules):
    """The module of a path below src, such as games/ithappens of games/ithappens/state.h."""
    parts = pathlib.PurePosixPath(path).parts[:-1]
    for length in range(len(parts), 0, -1):
        name = "/".join(parts[:length])
        if name in modules:
            return name
    return None


def code_lines(text):
    """The numbered lines without comments, whose words do no harm."""
    text = re.sub(r"/\*.*?\*/", lambda found: "\n" * found[0].count("\n"), text, flags=re.S)
    for number, line in enumerate(text.splitlines(), 1):
        yield number, re.sub(r"//.*", "", line)


def faults_of(path, module, modules):
    uses, target = modules[module]
    for number, line in code_lines(path.read_text()):
        place = f"{path.relative_to(ROOT)}:{number}"
        include = INCLUDE.match(line)
        if include and include[1] == '"':
            other = module_of(include[2], modules)
            if other is None:
                yield f"{place}: \"{include[2]}\" is in no module; write paths from src/"
            elif other != module and other not in uses:
                yield f"{place}: {module} may not use {other} (cmake/modules.cmake)"
        if target != "both":
            continue
        if include and include[1] == "<" and include[2] in FORBIDDEN_HEADERS:
            yield f"{place}: <{include[2]}> in a module that WebAssembly gets"
        word = FORBIDDEN_WORDS.search(line)
        if word:
            yield f"{place}: {word[0]} is not the same everywhere; use base/rng.h"


def faults_of_app(modules):
    """`app` has few files, and nobody wants one of its headers."""
    files = [path for path in (SRC / "app").rglob("*") if path.is_file()]
    if len(files) > MOST_APP_FILES:
        yield f"src/app has {len(files)} files, more than {MOST_APP_FILES}: it should only wire"
    for name, (uses, _) in modules.items():
        if "app" in uses:
            yield f"{name} uses app, which only wires"
    for folder in ("tests", "fuzz", "examples"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix not in (".h", ".cpp"):
                continue
            for number, line in code_lines(path.read_text()):
                include = INCLUDE.match(line)
                if include and include[2].startswith("app/"):
                    yield f"{path.relative_to(ROOT)}:{number}: includes {include[2]}; move it into a library"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    modules = read_modules(pathlib.Path(sys.argv[1]))
    faults = [*cycles(modules), *faults_of_app(modules)]
    count = 0
    for path in sorted(SRC.rglob("*")):
        if path.suffix not in (".h", ".inl", ".cpp", ".in"):
            continue
        count += 1
        module = module_of(path.relative_to(SRC).as_posix(), modules)
        if module is None:
            faults.append(f"{path.relative_to(ROOT)}: is in no module of cmake/modules.cmake")
            continue
        faults.extend(faults_of(path, module, modules))
    for fault in faults:
        print(fault, file=sys.stderr)
    if count == 0:
        sys.exit("no sources found")
    if faults:
        sys.exit(1)
    print(f"   {count} files of {len(modules)} modules include only what they may")


main()
