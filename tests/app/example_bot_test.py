"""examples/bot.py, as docs/bot-interface.md tells people to use it, against a real server."""
import http.server
import json
import os
import re
import subprocess
import sys
import threading
import urllib.request

import harness

BOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples", "bot.py")
HOST_KEY = "h" * 40


def other_commitment(told):
    """Shows a commitment of seat 2 that the record does not have."""
    if told["type"] == "table":
        told["face"]["seats"][1]["entropyCommitment"] = "ab" * 32


def entropy_elsewhere(told):
    """Tells the entropy of seat 1 in a comment, and other entropy as that of the seat."""
    if told["type"] == "record":
        told["record"] = re.sub(r"^entropy 1 (\w+)$", rf"# entropy 1 \1\nentropy 1 {'ab' * 32}", told["record"],
                                flags=re.M)


class Lying(http.server.ThreadingHTTPServer):
    """Passes everything on to a server, and its answers after `lie` has changed them."""

    def __init__(self, url, lie):
        super().__init__(("127.0.0.1", 0), self.Handler)
        self.url, self.lie = url, lie

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            request = urllib.request.Request(self.server.url + self.path, body,
                                             {"Authorization": self.headers["Authorization"]})
            with urllib.request.urlopen(request, timeout=60) as answer:
                told = json.load(answer)
            self.server.lie(told)
            text = json.dumps(told).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        def log_message(self, *_):
            pass


class ExampleBot(harness.Case):
    def setUp(self):
        super().setUp()
        self.server = subprocess.Popen(
            [harness.PROGRAM, "serve", "--port", "0", "--data", "data", "--limits", "off"],
            cwd=self.folder, env=harness.environment(), stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        self.addCleanup(self.stop)
        self.url = None
        for line in self.server.stdout:
            found = re.search(r"http://127\.0\.0\.1:\d+", line.decode())
            if found:
                self.url = found[0]
                break
        self.assertIsNotNone(self.url, "the server says where it is")
        threading.Thread(target=self.server.stdout.read, daemon=True).start()

    def stop(self):
        self.server.terminate()
        self.server.wait(timeout=30)
        self.server.stdout.close()

    def ask(self, **message):
        request = urllib.request.Request(self.url + "/api", json.dumps(message).encode(),
                                         {"Authorization": "Bearer " + HOST_KEY})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def play(self, game):
        """Two of the example and one of our bots play a game; gives the records that they got."""
        made = self.ask(type="create", id="create-" + game, game=game, players=3, pause=0,
                        seats=["open", "bot-1", "open"])
        self.assertEqual(made["type"], "created", made)
        links = [invite["link"] for invite in made["invites"]]
        self.assertEqual(len(links), 2)
        bots = [subprocess.Popen([sys.executable, "-B", BOT, link, f"Random {i}"], text=True,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                 env=harness.environment(), cwd=self.folder)
                for i, link in enumerate(links)]
        for bot in bots:
            self.addCleanup(bot.kill)
        while True:  # each takes its seat, then the host starts
            started = self.ask(type="start", id=os.urandom(8).hex(), table=made["table"])
            if started["type"] == "ok":
                break
            self.assertEqual(started["message"]["id"], "table.seats-open", started)
        records = []
        for bot in bots:
            out, err = bot.communicate(timeout=120)
            self.assertEqual((bot.returncode, err), (0, ""))
            records.append(out)
        return records

    def check(self, game):
        first, second = self.play(game)
        self.assertEqual(first, second)
        self.write("played.game", first)
        self.assertRegex(self.verify("played.game"), ", finished, dice verified")
        self.assertIn("Random 0", first)

    def test_it_happens(self):
        self.check("ithappens")

    def test_antics(self):
        self.check("antics")

    def test_the_example_is_short(self):
        with open(BOT, encoding="utf-8") as file:
            self.assertLessEqual(len(file.readlines()), 54)

    def test_it_notices_commitments_that_change(self):
        """A server that shows a friend's old commitment, takes the bot's entropy, and then has another one."""
        self.notices(other_commitment)

    def test_it_notices_that_its_entropy_is_not_that_of_its_seat(self):
        self.notices(entropy_elsewhere)

    def notices(self, lie):
        made = self.ask(type="create", id="lying", game="ithappens", players=2, pause=0, seats=["open", "bot-1"])
        lying = Lying(self.url, lie)
        self.addCleanup(lying.server_close)
        threading.Thread(target=lying.serve_forever, daemon=True).start()
        self.addCleanup(lying.shutdown)
        link = made["invites"][0]["link"].replace(self.url, f"http://127.0.0.1:{lying.server_port}")
        bot = subprocess.Popen([sys.executable, "-B", BOT, link], text=True, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, env=harness.environment(), cwd=self.folder)
        self.addCleanup(bot.kill)
        while self.ask(type="start", id=os.urandom(8).hex(), table=made["table"])["type"] != "ok":
            pass
        _, err = bot.communicate(timeout=120)
        self.assertEqual(bot.returncode, 1)
        self.assertIn("do not trust them", err)

    def test_a_link_that_is_no_good(self):
        made = self.ask(type="create", id="c", game="ithappens", players=2)
        bad = f"{self.url}/t/{made['table']}/{'a' * 16}"
        done = subprocess.run([sys.executable, "-B", BOT, bad], capture_output=True, text=True,
                              timeout=60, env=harness.environment(), check=False)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("no seat for us", done.stderr)


if __name__ == "__main__":
    harness.main()
