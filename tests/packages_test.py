#!/usr/bin/env python3
"""A missing package is named when CMake configures, with the command that installs it."""

import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
NEEDED = ("libsqlite3-dev", "libedit-dev", "libqrencode-dev", "libboost1.81-dev", "libcli11-dev", "doctest-dev")


def configure(folder, *settings):
    return subprocess.run(
        ["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", "-D", "FORMICARY_TESTS=ON", *settings],
        capture_output=True, text=True, check=False,
    )


with tempfile.TemporaryDirectory() as folder:
    # A system on which nothing is installed: no prefix is searched.
    bare = configure(folder, "-D", "CMAKE_IGNORE_PREFIX_PATH=/usr;/usr/local;/")
    assert bare.returncode != 0
    for package in NEEDED:
        assert package in bare.stderr, f"{package} is not named:\n{bare.stderr}"
    assert "scripts/setup" in bare.stderr, bare.stderr
    setup = (ROOT / "scripts/setup").read_text()
    for package in NEEDED:
        assert package in setup, f"scripts/setup does not install {package}"

with tempfile.TemporaryDirectory() as folder:
    engine = configure(folder, "-D", "CMAKE_IGNORE_PREFIX_PATH=/usr;/usr/local;/", "-D", "FORMICARY_ENGINE_ONLY=ON")
    assert engine.returncode == 0, engine.stderr

print("missing packages are named before anything is compiled")
