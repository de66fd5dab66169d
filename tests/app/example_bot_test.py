"""examples/bot.py, as docs/bot-interface.md tells people to use it, against a real server."""
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
            self.assertLessEqual(len(file.readlines()), 40)

    def test_a_link_that_is_no_good(self):
        made = self.ask(type="create", id="c", game="ithappens", players=2)
        bad = f"{self.url}/t/{made['table']}/{'a' * 16}"
        done = subprocess.run([sys.executable, "-B", BOT, bad], capture_output=True, text=True,
                              timeout=60, env=harness.environment(), check=False)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("no seat for us", done.stderr)


if __name__ == "__main__":
    harness.main()
