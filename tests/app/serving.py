"""The server as a program of its own, for tests that play over the network."""
import json
import os
import random
import re
import signal
import subprocess
import threading

import harness
from ws import LIMIT, Player


class Server:
    """`formicary serve` on a free port, with its data in the test's folder."""

    def __init__(self, case, *flags, data="data", port=0, env=None):
        self.case, self.flags, self.data, self.env = case, flags, data, env or {}
        self.port = port
        self.start()
        case.addCleanup(self.kill)

    def start(self):
        """Starts it, on the same port as before if there was one."""
        self.log = []
        self.shown = []
        self.process = subprocess.Popen(
            [harness.PROGRAM, "serve", "--data", self.data, "--port", str(self.port), *self.flags],
            cwd=self.case.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, env=harness.environment(**self.env))
        self.reader = threading.Thread(target=self._read_log, daemon=True)
        self.reader.start()
        watchdog = threading.Timer(LIMIT, self.process.kill)
        watchdog.start()
        for line in self.process.stdout:
            self.shown.append(line.decode())
            found = re.search(r"Listening on \S+ port (\d+)\.", self.shown[-1])
            self.port = int(found[1]) if found else self.port
            if self.shown[-1].startswith("Open "):
                watchdog.cancel()
                break
        else:
            watchdog.cancel()
            self.process.wait(LIMIT)
            self.reader.join(LIMIT)
            raise AssertionError("the server did not start:\n" + "".join(self.shown + self.log))
        self.drain = threading.Thread(target=self._read_rest, daemon=True)
        self.drain.start()

    def _read_log(self):
        for line in self.process.stderr:
            self.log.append(line.decode(errors="replace"))

    def _read_rest(self):
        for line in self.process.stdout:
            self.shown.append(line.decode())

    def events(self, name):
        """The lines of the log about these events."""
        lines = [json.loads(line) for line in list(self.log) if line.startswith("{")]
        return [line for line in lines if line["event"] == name]

    def _join(self):
        self.reader.join(LIMIT)
        self.drain.join(LIMIT)
        self.process.stdout.close()
        self.process.stderr.close()

    def stop(self, code=0):
        """Politely."""
        self.process.send_signal(signal.SIGTERM)
        got = self.process.wait(LIMIT)
        self._join()
        self.case.assertEqual(got, code, "".join(self.log)[-3000:])

    def kill(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(LIMIT)
            self._join()

    def player(self, name="", **settings):
        player = Player(self.port, name=name, **settings)
        self.case.addCleanup(player.ws.drop)
        return player


def token_of(link):
    return link.rsplit("/", 1)[1]


def make_table(host, game="ithappens", players=2, **fields):
    """A table, and the invite tokens by seat."""
    made = host.ask("create", game=game, players=players, **fields)
    assert made["type"] == "created", made
    return made["table"], {each["seat"]: token_of(each["link"]) for each in made["invites"]}


def sit(player, table, seat, token=None, **fields):
    extra = {"token": token} if token else {}
    return player.ask("sit", table=table, seat=seat, name=player.name, **extra, **fields)


def play_turn(player, turn, choose=random.choice):
    """Plays one of the moves that a `turn` message offers; gives the answer."""
    return player.ask("play", table=turn["table"], seat=turn["seat"], ply=turn["ply"],
                      text=choose(turn["moves"]))


def play_on(players, table, plies=None, choose=random.choice):
    """Lets people who want `turn` messages play, to the end or for a number of plies."""
    played = 0
    while plies is None or played < plies:
        for player in players:
            turn = player.ask("turn", table=table, wait=0)
            if turn["state"] == "over":
                return played
            if "seat" in turn:
                answer = play_turn(player, turn, choose)
                assert answer["type"] == "ok", answer
                played += 1
                if plies is not None and played >= plies:
                    break
    return played


def record_of(case, server, table, name="got.game"):
    """The public record, in a file and verified."""
    from ws import fetch
    status, _, text = fetch(server.port, f"/t/{table}/record")
    case.assertEqual(status, 200)
    case.write(name, text)
    case.verify(name)
    return text


def data_size(case, server):
    return os.path.getsize(os.path.join(case.folder, server.data, "formicary.db"))


class Case(harness.Case):
    """A test that asks a server."""

    def refused(self, answer, id):
        self.assertEqual(answer["type"], "refused", answer)
        self.assertEqual(answer["message"]["id"], id)

    def ok(self, answer):
        self.assertEqual(answer["type"], "ok", answer)
        return answer
