"""The text client as several people use it, against the real server. Shared by the tests of
`formicary new` and `formicary join`."""
import json
import os
import re
import select
import subprocess
import sys
import time

import harness
from harness import BARE_ID, DONE

TESTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path.insert(0, os.path.join(TESTS, "reliability"))
from served import Served, free_port  # noqa: E402

VERIFIER = os.path.join(TESTS, "..", "tools", "verify-dice.py")
PATIENCE = 120  # seconds; nothing should ever take so long


class Player:
    """The text client with pipes; several of them are read side by side."""

    def __init__(self, case, name, link, *flags):
        self.case, self.name = case, name
        self.shown = ""   # all of it
        self.seen = 0     # how much of it was waited for already
        self.typed = 0    # lines
        self.process = subprocess.Popen(
            [harness.PROGRAM, "join", link, "--name", name, "--key-file", f"{name}.key", *flags],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            cwd=case.folder, env=harness.environment())
        case.addCleanup(self.close)

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()

    def fileno(self):
        return self.process.stdout.fileno()

    def read(self):
        data = os.read(self.fileno(), 65536)
        self.shown += data.decode("utf-8", "replace")
        return bool(data)

    def wait_for(self, pattern):
        deadline = time.monotonic() + PATIENCE
        while True:
            found = re.search(pattern, self.shown[self.seen:])
            if found:
                shown = self.shown[self.seen:self.seen + found.end()]
                self.seen += found.end()
                return shown
            ready, _, _ = select.select([self], [], [], max(0.0, deadline - time.monotonic()))
            if not ready or not self.read():
                self.case.fail(f"{pattern!r} did not come up for {self.name} in\n"
                               f"{self.shown[-3000:]}")

    def type(self, text):
        self.process.stdin.write(text.encode() + b"\n")
        self.process.stdin.flush()

    def ask(self, text, pattern):
        self.type(text)
        return self.wait_for(pattern)

    def is_asked(self):
        """Whether the last thing that was shown is the prompt of this player's turn."""
        return len(self.shown) > self.seen and self.shown.endswith(f"{self.name}> ")

    def end(self, code=DONE):
        """Reads to the end and checks the exit code."""
        deadline = time.monotonic() + PATIENCE
        self.process.stdin.close()
        while select.select([self], [], [], max(0.0, deadline - time.monotonic()))[0]:
            if not self.read():
                break
        self.case.assertEqual(self.process.wait(timeout=PATIENCE), code, self.shown[-3000:])
        self.case.assertNotRegex(self.shown, BARE_ID)
        return self.shown


class Case(harness.Case):
    def serve(self, *flags):
        server = Served(harness.PROGRAM, self.folder, *flags)
        self.addCleanup(self.stop, server)
        return server.start()

    @staticmethod
    def stop(server):
        if server.process.poll() is None:
            server.kill()
        server.log.close()

    def address(self, server, path=""):
        return f"http://127.0.0.1:{server.port}{path}"

    def make(self, server, *flags, name="Ada", names=None):
        """A table of Ada's: its link, and the invites by seat."""
        made = self.run_program("new", self.address(server), "--json", "--key-file",
                                f"{name}.key", "--name", names or name, "--pause", "0", *flags)
        table = json.loads(made.out)
        return table["link"], {each["seat"]: each["link"] for each in table["invites"]}

    def gather(self, server, *flags, names):
        """A table and its people, the first of whom has made it; all of them sit."""
        link, invites = self.make(server, *flags, name=names[0])
        players = [Player(self, names[0], link, "--save", f"{names[0]}.game")]
        players[0].wait_for("You made this table")
        for name, seat in zip(names[1:], sorted(invites)):
            players.append(Player(self, name, invites[seat], "--save", f"{name}.game"))
            players[0].wait_for(rf"{name} sits down at seat {seat}\.")
        return link, players

    def play(self, players, until="Checked here", most=None, between=lambda count: None):
        """Each player who is asked does something, until all have seen the end or the limit of lines is typed."""
        count = 0
        while any(until not in player.shown for player in players):
            for player in players:
                if not player.is_asked():
                    continue
                if count == most:
                    return count
                player.seen = len(player.shown)
                player.typed += 1
                count += 1
                # Mostly the first command, as in the games of one screen.
                player.type(str(count % 7 % 3 + 1) if count % 5 == 0 else "1")
                between(count)
            ready, _, _ = select.select(players, [], [], PATIENCE)
            if not ready:
                self.fail("nobody goes on\n" + "\n---\n".join(p.shown[-1500:] for p in players))
            for player in ready:
                if not player.read():
                    self.fail(f"{player.name} is gone:\n{player.shown[-3000:]}")
        return count

    def check_records(self, players, bots):
        """All have the same record, which holds what each of them typed, once."""
        for player in players:
            player.wait_for(r"The record is saved in \w+\.game")
        records = {self.read(f"{player.name}.game") for player in players}
        self.assertEqual(len(records), 1)
        record = records.pop()
        self.assertRegex(self.verify(f"{players[0].name}.game"), "ok, .*, finished, dice verified")
        if os.path.exists(VERIFIER):
            done = subprocess.run([sys.executable, "-B", VERIFIER,
                                   self.path(f"{players[0].name}.game")],
                                  capture_output=True, timeout=PATIENCE, check=False)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        for seat, player in enumerate(players, 1):
            self.assertIn(f"The randomness that you gave for {player.name} is in the dice.",
                          re.sub(r"\s+", " ", player.shown))
            plies = len(re.findall(rf"^\d+ {seat} ", record, re.MULTILINE))
            refused = len(re.findall(r"could mean more than one|You could type:|It is \w+'s turn",
                                     player.shown))
            self.assertEqual(plies + refused, player.typed, player.name)
        self.assertEqual(len(re.findall(r"^seat \d+ bot-", record, re.MULTILINE)), bots)
        return record
