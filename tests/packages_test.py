#!/usr/bin/env python3
"""A missing package is named when CMake configures, with the command that installs it."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Where Debian has what CMake looks for: these are not searched.
LIBRARIES = "/usr/include;/usr/lib/x86_64-linux-gnu"
BARE = ("-D", "CMAKE_IGNORE_PREFIX_PATH=/usr;/usr/local;/", "-D", f"CMAKE_IGNORE_PATH={LIBRARIES}")
NO_PROGRAMS = ("-D", f"CMAKE_IGNORE_PATH={LIBRARIES};/bin;/usr/bin;/usr/local/bin")
NATIVE = ("libsqlite3-dev", "libssl-dev", "libedit-dev", "libqrencode-dev", "libboost1.81-dev", "libcli11-dev",
          "rapidjson-dev", "doctest-dev")
WASM = ("binaryen", "nodejs", "rapidjson-dev")
# What clang is asked for, and the package that has it.
OF_CLANG_FOR_WASM = {
    "-print-prog-name=wasm-ld": "lld-19",
    "-print-file-name=crt1-reactor.o": "wasi-libc",
    "-print-file-name=libc++.a": "libc++-19-dev-wasm32",
    "-print-file-name=libc++abi.a": "libc++abi-19-dev-wasm32",
    "-print-libgcc-file-name": "libclang-rt-19-dev-wasm32",
}
OF_CLANG_FOR_TESTS = {"-print-prog-name=ld.lld": "lld-19", "-print-resource-dir": "libclang-rt-19-dev"}
# Answers as if some files were not there.
CLANG = """#!/bin/sh
for option in "$@"; do
  case " $MISSING " in *" $option "*) echo "/nowhere/at-all"; exit 0 ;; esac
done
exec {real} "$@"
"""


class Packages(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.top = pathlib.Path(scratch.name)
        self.tools = self.top / "tools"
        self.tools.mkdir()
        for name in ("cmake", "ninja"):
            (self.tools / name).symlink_to(shutil.which(name))

    def add_clang(self):
        path = self.tools / "clang++-19"
        path.write_text(CLANG.format(real=shutil.which("clang++-19")))
        path.chmod(0o755)

    def configure(self, *settings, missing=(), path=None):
        environment = {**os.environ, "MISSING": " ".join(missing), "PATH": path or os.environ["PATH"]}
        return subprocess.run([shutil.which("cmake"), "-S", ROOT, "-B", self.top / "build", "-G", "Ninja", *settings],
                              env=environment, capture_output=True, text=True, check=False)

    def preset(self, name, missing):
        """Configures a preset with a clang that says that files are missing."""
        self.add_clang()
        return self.configure("--preset", name, "--fresh", missing=missing,
                              path=f"{self.tools}:{os.environ['PATH']}")

    def named(self, done, packages):
        self.assertNotEqual(done.returncode, 0)
        line = next((line for line in done.stderr.splitlines() if "These packages are missing:" in line), "")
        self.assertTrue(line, done.stderr)
        all_ = " ".join(done.stderr.split())
        for package in packages:
            self.assertRegex(all_, rf"missing:[^`]* {package.replace('+', '[+]')}\b", done.stderr)
        self.assertIn("scripts/setup", done.stderr)

    def test_a_system_on_which_nothing_is_installed(self):
        self.named(self.configure("-D", "FORMICARY_TESTS=ON", *BARE), NATIVE)

    def test_the_same_for_webassembly(self):
        self.add_clang()
        done = self.configure("--preset", "wasm", "--fresh", *BARE, *NO_PROGRAMS, path=f"{self.tools}:/bin")
        self.named(done, WASM)

    def test_each_file_of_clang_for_webassembly(self):
        for option, package in OF_CLANG_FOR_WASM.items():
            with self.subTest(package):
                done = self.preset("wasm", [option])
                self.named(done, [package])
                self.assertNotIn("compiler identification", done.stdout, "the compiler was tried first")
        self.named(self.preset("wasm", OF_CLANG_FOR_WASM), OF_CLANG_FOR_WASM.values())

    def test_each_file_of_clang_for_tests(self):
        for option, package in OF_CLANG_FOR_TESTS.items():
            with self.subTest(package):
                self.named(self.preset("dev", [option]), [package])

    def test_clang_itself(self):
        # Not even a clang of another place is found.
        done = self.configure("--preset", "wasm", "--fresh", *BARE, *NO_PROGRAMS, path=str(self.tools))
        self.named(done, ["clang-19"])

    def test_the_library_alone_needs_nothing(self):
        done = self.configure(*BARE, "-D", "FORMICARY_ENGINE_ONLY=ON")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_the_setup_installs_them(self):
        setup = (ROOT / "scripts/setup").read_text()
        for package in {*NATIVE, *WASM, *OF_CLANG_FOR_WASM.values(), *OF_CLANG_FOR_TESTS.values(), "clang-19"}:
            self.assertIn(package, setup.replace(")", " ").replace(":", " ").split(), package)


if __name__ == "__main__":
    unittest.main()
