#!/usr/bin/env python3
"""Installs a build and uses it from another project, as people who build on the engine do.

  tests/install_test.py BUILD             the installed tree: find_package and pkg-config
  tests/install_test.py BUILD --source    also with the sources inside the other project
BUILD is a folder in which formicary and formicary_engine are built.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "examples/use"


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if done.returncode != 0:
        sys.exit(f"FAILED: {' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def built_example(folder, *settings):
    """The output of the example, built in `folder` with these settings of CMake."""
    run("cmake", "-S", EXAMPLE, "-B", folder, "-G", "Ninja", "-D", "CMAKE_BUILD_TYPE=Release", *settings)
    run("cmake", "--build", folder)
    return run(folder / "use")


def installed(build, prefix):
    run("cmake", "--install", build, "--prefix", prefix)
    headers = list((prefix / "include").rglob("*"))
    assert (prefix / "include/formicary/core/contract.h").exists(), "the contract is installed"
    assert {path.name for path in (prefix / "include").iterdir()} == {"formicary"}, headers
    for header in (prefix / "include/formicary").rglob("*.h"):
        text = header.read_text()
        assert '#include "' not in text, f"{header} would look for a header without its prefix"
        assert str(ROOT) not in text, f"{header} names the folder it was built in"


def knows(prefix, title):
    """Whether the installed library has the type TypedGame<TITLE::Rules>, or a header or a text names the title."""
    trace = f"TypedGameINS_{len(title)}{title}5RulesE".encode()
    files = [path for path in prefix.rglob("*") if path.is_file()]
    return (any(trace in path.read_bytes() for path in files if path.suffix == ".a") or
            any(f"games/{title}/" in str(path) for path in files))


def program_runs(folder, prefix):
    """The installed program works after its folder was moved, with an environment of its own."""
    program = prefix / "bin/formicary"
    alone = {"cwd": folder, "env": {"PATH": "/usr/bin:/bin", "HOME": str(folder), "LC_ALL": "C.UTF-8"}}
    version = run(program, "--version", **alone)
    assert re.search(r"\d+\.\d+\.\d+", version), version
    played = run(program, "selfplay", "--count", "2", "--verify", **alone)
    assert played.startswith("2 games, "), played


def by_pkg_config(folder, prefix):
    pc = next(prefix.rglob("formicary.pc"))
    environment = {**os.environ, "PKG_CONFIG_PATH": str(pc.parent)}
    flags = run("pkg-config", "--cflags", "--libs", "formicary", env=environment).split()
    run("g++", "-O2", EXAMPLE / "main.cpp", "-o", folder / "by_pkg_config", *flags)
    return run(folder / "by_pkg_config")


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        installed(build, folder / "first")
        # An installed tree can be moved.
        prefix = shutil.move(folder / "first", folder / "moved")
        prefix = pathlib.Path(prefix)
        # Pig is a title of the tests.
        assert knows(prefix, "antics") and not knows(prefix, "pig")
        program_runs(folder, prefix)
        said = built_example(folder / "found", "-D", f"CMAKE_PREFIX_PATH={prefix}")
        assert "1000 random games" in said, said
        assert by_pkg_config(folder, prefix) == said
        if "--source" in sys.argv:
            assert built_example(folder / "inside", "-D", f"FORMICARY_SOURCE={ROOT}") == said
    print("installed, run, found by CMake and pkg-config" +
          (", and built inside another project" if "--source" in sys.argv else ""))


main()
