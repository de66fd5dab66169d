"""Runs tools/verify-dice.py and the page's web/public/verify-dice.mjs, for the tests of both."""
import atexit
import functools
import hashlib
import importlib.util
import json
import os
import random
import re
import shutil
import subprocess
import sys

import harness

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCRIPT = os.path.join(ROOT, "tools", "verify-dice.py")
RUNNER = os.path.join(ROOT, "tests", "app", "verify_dice.mjs")
EDITIONS = os.path.join(ROOT, "editions")
NODE = shutil.which("node")
GOLDEN = os.path.join(ROOT, "tests", "golden")
VERIFIED, WRONG, NOT_CHECKED = 0, 1, 2


def load_script():
    """The script as a module, as starting it for each of many records takes long."""
    spec = importlib.util.spec_from_file_location("verify_dice", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


verify_dice = load_script()


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


@functools.lru_cache(maxsize=None)
def golden(name):
    return text_of(os.path.join(GOLDEN, name))


def derived_entropy(commitment, seat):
    return hashlib.sha256(b"formicary-bot-entropy" + commitment + bytes([seat])).hexdigest()


def scattered(seed, count=4000):
    """Numbers of legal commands as somebody might type them, and now and then an undo."""
    numbers = random.Random(seed)
    lines = (f"{numbers.randint(1, numbers.choice((1, 3, 9)))}\n" for _ in range(count))
    return "".join("undo\n" if i % 23 == 22 else line for i, line in enumerate(lines))


@functools.lru_cache(maxsize=None)
def node_process():
    """One process for all records, as starting node takes long."""
    process = subprocess.Popen([NODE, RUNNER, EDITIONS], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               encoding="utf-8")
    atexit.register(process.communicate)
    return process


def asked_of_node(request):
    process = node_process()
    process.stdin.write(json.dumps(request) + "\n")
    process.stdin.flush()
    return json.loads(process.stdout.readline())


class Verifiers(harness.Case):
    def script(self, *arguments, code=VERIFIED, typed=""):
        """The output of the script, in words."""
        done = subprocess.run([sys.executable, "-B", SCRIPT, *arguments], input=typed.encode(),
                              capture_output=True, cwd=self.folder, timeout=60, check=False)
        out, err = done.stdout.decode(), done.stderr.decode()
        self.assertEqual(done.returncode, code, f"{arguments}\n{out}\n{err}")
        self.assertNotIn("Traceback", err)
        return out

    def node(self, *files, **options):
        """The page's reports, or None if node is not there."""
        if NODE is None:
            return None
        return [asked_of_node({"text": text_of(self.path(file)), "options": options}) for file in files]

    def reports(self, files, **options):
        """The reports about the files, which have to be the same from both. Options are `mine`, `saw`
        and `local`."""
        reports = [verify_dice.verify(
            text_of(self.path(file)), verify_dice.edition_finder(file, None),
            **{"mine": {}, **options}) for file in files]
        for file, ours, theirs in zip(files, reports, self.node(*files, **options) or reports):
            self.assertEqual(ours, theirs, file)
        return reports

    def report(self, text, **options):
        return self.reports([self.write("one.game", text)], **options)[0]

    def play(self, name, game, players, people, *flags, seed=1, derived=True, secret=None,
             typed=None):
        """A game with a secret of our own, and entropy as a server gives it: bots have the derived
        one, people theirs. Played by resuming a game in which nothing has happened yet."""
        numbers = random.Random(f"{name} {seed}")
        self.run_program("play", "-g", game, "-p", players, "--people", people, "--level", 1,
                         "--fast", "--seed", seed, "--save", name, *flags)
        secret = secret or numbers.randbytes(32)
        commitment = hashlib.sha256(secret).digest()
        header = self.read(name).split("\nplies\n")[0].split("\n")
        for i, line in enumerate(header):
            if line.startswith("commitment "):
                header[i] = f"commitment {commitment.hex()}"
            elif line.startswith("entropy "):
                seat = int(line.split()[1])
                bot = any(other.startswith(f"seat {seat} bot-") for other in header)
                own = numbers.randbytes(32).hex()
                entropy = derived_entropy(commitment, seat) if bot and derived else own
                header[i] = f"entropy {seat} {entropy}"
        lines = [*header, "plies", "unfinished", f"secret {secret.hex()}", "end", ""]
        self.write(name, "\n".join(lines))
        typed = typed if typed is not None else scattered(seed)
        self.run_program("play", "--resume", name, "--save", name, "--fast", "--seed", seed,
                         typed=typed)
        return name
