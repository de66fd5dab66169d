"""Runs the program as people do: from pipes and in a terminal. Shared by the tests here, which are
started as `NAME_test.py PROGRAM [TEST...]`."""
import codecs
import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest

PROGRAM = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""

# A message without its text is shown by its id.
BARE_ID = re.compile(
    r"\b(action|app|arena|board|command|data|edition|event|file|game|join|load|option|play|protocol|record"
    r"|refusal|replay|review|score|selfplay|serve|server|table|term|verify)\.(?!md\b)[a-z][a-z-]*\b")
ANSI = re.compile(r"\x1b\[[0-9;]*m")
DONE, NO, USAGE, BAD_FILE = 0, 1, 2, 3


def environment(**changes):
    env = {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": "C.UTF-8"}
    for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS", "LSAN_OPTIONS"):
        if name in os.environ:
            env[name] = os.environ[name]
    env.update(changes)
    return env


def offset_with_codes(text, offset):
    """The index in `text` of the character at `offset` after colour codes are removed; codes before it are skipped."""
    for code in ANSI.finditer(text):
        if code.start() > offset:
            break
        offset += code.end() - code.start()
    return offset


class Outcome:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err


class Case(unittest.TestCase):
    """A test with a folder of its own, which is the current one of the programs it runs."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="formicary-")
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return name

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def run_program(self, *arguments, typed="", code=DONE, env=None):
        """Runs it to its end with this input, and checks the exit code and what always holds."""
        typed = typed if isinstance(typed, bytes) else typed.encode()
        done = subprocess.run([PROGRAM, *map(str, arguments)], input=typed, capture_output=True,
                              cwd=self.folder, env=env or environment(), timeout=60, check=False)
        out, err = done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
        what = f"{' '.join(map(str, arguments))}\n--- stdout\n{out[-3000:]}\n--- stderr\n{err[-3000:]}"
        self.assertEqual(done.returncode, code, what)
        self.assertNotRegex(out + err, BARE_ID, what)
        self.assertNotIn("bug of ours", err, what)
        return Outcome(done.returncode, out, err)

    def refuse(self, *arguments, code=USAGE, typed=""):
        """Runs something that can't be done: a sentence on standard error and nothing else."""
        outcome = self.run_program(*arguments, code=code, typed=typed)
        self.assertEqual(outcome.out, "")
        self.assertRegex(outcome.err, r"^formicary: \S.*\S", "a sentence should say why")
        return outcome.err

    def verify(self, name):
        """The line that `verify` says of a good record."""
        return self.run_program("verify", "--local", "--rules-only", name).out


class Terminal:
    """The program in a terminal of its own, as `typist` and reader."""

    def __init__(self, case, *arguments, rows=24, columns=80, **env):
        self.case = case
        self.screen = ""  # all that was shown
        self.seen = 0     # how much of it was waited for already
        # A read may end within a character or a line break.
        self.decoder = io.IncrementalNewlineDecoder(
            codecs.getincrementaldecoder("utf-8")(), translate=True)
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

        def take_terminal():
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(
            [PROGRAM, *arguments], stdin=slave, stdout=slave, stderr=slave, cwd=case.folder,
            env=environment(**{"TERM": "xterm-256color", **env}), preexec_fn=take_terminal)
        os.close(slave)
        self.master = master
        case.addCleanup(self.close)

    def close(self):
        if self.master is not None:
            os.close(self.master)
            self.master = None
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def hang_up(self):
        os.close(self.master)
        self.master = None

    def pump(self, deadline):
        """Reads what there is; false at the end or when time is up."""
        ready, _, _ = select.select([self.master], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the program is gone
            return False
        self.screen += self.decoder.decode(data)
        return bool(data)

    def wait_for(self, pattern, seconds=60):
        """Reads until the pattern is shown; returns the output up to its end. Output after it is kept for the next
        call."""
        deadline = time.monotonic() + seconds
        while True:
            unseen = self.screen[self.seen:]
            found = re.search(pattern, ANSI.sub("", unseen))
            if found:
                shown = unseen[:offset_with_codes(unseen, found.end())]
                self.seen += len(shown)
                return shown
            if not self.pump(deadline):
                self.case.fail(f"{pattern!r} did not come up in\n{self.screen[-3000:]}")

    def type(self, text):
        os.write(self.master, text.encode() if isinstance(text, str) else text)

    def ask(self, text, pattern):
        self.type(text + "\n")
        return self.wait_for(pattern)

    def end(self, code=DONE, seconds=60):
        """Reads to the end and checks the exit code."""
        deadline = time.monotonic() + seconds
        while self.master is not None and self.pump(deadline):
            pass
        got = self.process.wait(timeout=seconds)
        self.case.assertEqual(got, code, self.screen[-3000:])
        self.case.assertNotRegex(self.screen, BARE_ID)
        return self.screen


def main():
    if not os.access(PROGRAM, os.X_OK):
        sys.exit(f"usage: {sys.argv[0]} PROGRAM [TEST...]")
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    del sys.argv[1]
    unittest.main()
