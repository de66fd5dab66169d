"""formicary serve: pages, the HTTP interface, who may connect, and garbage."""
import http.client
import json
import re
import shutil
import socket
import subprocess

import harness
from serving import Case, Server, record_of
from ws import LIMIT, Closed, Refused, WebSocket, fetch, post


class Http(Case):
    def test_pages_and_what_machines_ask_for(self):
        server = Server(self)
        status, headers, text = fetch(server.port, "/")
        self.assertEqual(status, 200)
        self.assertIn("text/html", headers["Content-Type"])
        self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
        self.assertNotIn("'unsafe", headers["Content-Security-Policy"])
        self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
        again, _, _ = fetch(server.port, "/", headers={"If-None-Match": headers["ETag"]})
        self.assertEqual(again, 304)
        for path in ("/t/" + "a" * 16, f"/t/{'a' * 16}/{'b' * 16}"):
            self.assertEqual(fetch(server.port, path)[0], 200)
        self.assertEqual(fetch(server.port, "/k/abcd-efgh")[0], 200)
        for path in ("/nothing", "/../etc/passwd", "/t/../../etc", "/editions/none", "/assets/none.js"):
            self.assertEqual(fetch(server.port, path)[0], 404, path)
        self.assertEqual(fetch(server.port, "/api")[0], 404)
        self.assertEqual(fetch(server.port, "/api", "{}", method="PUT")[0], 405)
        status, _, text = fetch(server.port, "/health")
        health = json.loads(text)
        self.assertEqual((status, health["ok"], health["writable"]), (200, True, True))
        post(server.port, "k" * 40, "create", game="ithappens", players=2)
        status, _, text = fetch(server.port, "/metrics")
        self.assertEqual(status, 200)
        self.assertIn('formicary_messages_total{type="create",outcome="ok"} 1\n', text)
        self.assertRegex(text, r'formicary_commit_seconds_bucket\{le="\+Inf"\} [1-9]')
        for line in text.splitlines():
            self.assertRegex(line, r"^(# (TYPE \w+ (counter|gauge|histogram)|HELP \w+ [A-Z].*\.)"
                                   r"|\w+(\{[^}]*\})? [0-9.e+-]+)$")

    def test_a_game_over_http_alone(self):
        server = Server(self)
        key = "x" * 32
        made = post(server.port, key, "create", id="c", game="ithappens", players=2,
                    seats=["me", "bot-1"], pause=0, start=True, name="Robot")
        table = made["table"]
        self.assertEqual(post(server.port, None, "watch", table=table)["yours"], [])
        count = 0
        while True:
            turn = post(server.port, key, "turn", id=f"t{count}", table=table, wait=25)
            if turn["state"] == "over":
                break
            if "seat" in turn:
                self.ok(post(server.port, key, "play", id=f"p{count}", table=table,
                             ply=turn["ply"], text=turn["moves"][0]))
            count += 1
        record_of(self, server, table)
        status, _, text = fetch(server.port, "/api", "not json")
        self.assertEqual(json.loads(text)["message"]["id"], "protocol.json")
        status, _, text = fetch(server.port, "/api", "{}", {"Authorization": "Bearer short"})
        self.assertEqual((status, json.loads(text)["message"]["id"]), (401, "server.bad-key"))

    def test_who_may_connect(self):
        server = Server(self, "--origin", "https://friend.example")
        own = f"http://127.0.0.1:{server.port}"
        for origin in (own, "https://friend.example"):
            WebSocket(server.port, headers={"Origin": origin}).close()
        for origin in ("https://evil.example", "null", own + ".evil.example"):
            with self.assertRaises(Refused) as caught:
                WebSocket(server.port, headers={"Origin": origin})
            self.assertEqual(caught.exception.status, 403)

    def test_under_which_names_it_answers(self):
        server = Server(self, "--host", "Ants.lan", "--public-url", "https://ants.example")
        name = socket.gethostname().split(".")[0]
        for host in ("127.0.0.1", "192.168.3.4:8010", "[::1]:8010", "localhost", "ants.localhost",
                     "ANTS.lan.", "ants.example", name, f"{name}.local:8010"):
            self.assertEqual(fetch(server.port, "/api/lobby", headers={"Host": host})[0], 200, host)
            WebSocket(server.port, headers={"Host": host}).close()
        for host in ("evil.example", "127.0.0.1.evil.example", "ants.example.evil", "lan",
                     "127.0.0.1:8010@evil.example", "<script>"):
            status, _, text = fetch(server.port, "/api/lobby", headers={"Host": host})
            self.assertEqual(status, 421, host)
            self.assertIn("--host", text)
            self.assertNotIn("<", text)
            with self.assertRaises(Refused) as caught:
                WebSocket(server.port, headers={"Host": host})
            self.assertEqual(caught.exception.status, 421)
        # Those who watch over the server may call it whatever they like, however often.
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=LIMIT)
        for _ in range(600):
            connection.request("GET", "/health", headers={"Host": "a-balancer"})
            answer = connection.getresponse()
            self.assertEqual(answer.status, 200)
            answer.read()
        connection.close()
        self.assertRegex("".join(server.shown), r"host +ants\.lan\n")

    def test_figures_are_what_prometheus_reads(self):
        server = Server(self)
        player = server.player("Ada")
        player.ask("create", game="antics", players=3)
        seen = {}  # family: its lines
        family = None
        for line in fetch(server.port, "/metrics")[2].splitlines():
            words = line.split(" ")
            if line.startswith("# HELP "):
                family = words[2]
                self.assertNotIn(family, seen, "a family of samples stands together")
                self.assertGreater(len(words), 3)
                seen[family] = []
            elif line.startswith("# TYPE "):
                self.assertEqual(words[2], family)
                self.assertEqual(seen[family], [])
                seen[family].append(words[3])
            else:
                name = re.match(r"[a-z_]+", line)[0]
                kind = seen[family][0]
                ends = ("_bucket", "_sum", "_count") if kind == "histogram" else ("",)
                self.assertIn(name, [family + end for end in ends])
                self.assertEqual(name.endswith("_total"), kind == "counter")
                self.assertNotIn(line, seen[family])
                seen[family].append(line)
        self.assertTrue(all(len(lines) > 1 for lines in seen.values()), seen)
        self.assertRegex(seen["formicary_build_info"][1], r'\{version="\d+\.\d+.*",protocol="\d+"')
        for queue in ("jobs", "bots", "hooks"):
            self.assertIn(f"formicary_waiting_{queue} 0", seen[f"formicary_waiting_{queue}"])
        self.assertEqual([line.split(" ")[0] for line in seen["formicary_tables"][1:]],
                         [f'formicary_tables{{state="{state}"}}'
                          for state in ("gathering", "playing", "over")])
        if shutil.which("promtool"):
            checked = subprocess.run(["promtool", "check", "metrics"], text=True, timeout=LIMIT,
                                     input=fetch(server.port, "/metrics")[2], capture_output=True)
            self.assertEqual((checked.returncode, checked.stdout + checked.stderr), (0, ""))

    def test_first_words(self):
        server = Server(self)
        player = server.player(hello=False)
        self.refused(player.ask("lobby"), "server.hello-first")
        answer = player.ask("hello", protocol=999, key=player.key)
        self.refused(answer, "protocol.version")
        with self.assertRaises(Closed) as caught:
            player.hear()
        self.assertEqual(caught.exception.code, 1008)
        player = server.player(hello=False)
        self.refused(player.ask("hello", protocol=2, key="a b" * 12), "protocol.characters")
        self.assertEqual(player.ask("hello", protocol=2, key=player.key)["player"], True)
        self.refused(player.ask("hello", protocol=2, key=player.key), "server.hello-again")
        self.assertEqual(player.ask("ping")["type"], "pong")

    def test_garbage_and_floods_end_with_a_clear_close(self):
        server = Server(self)
        player = server.player()
        with self.assertRaises(Closed) as caught:
            for _ in range(100):
                player.ws.send("{")
                self.refused(json.loads(player.ws.receive()), "protocol.json")
        self.assertEqual(caught.exception.code, 1008)
        player = server.player()
        seen = set()
        with self.assertRaises(Closed) as caught:
            for i in range(3000):
                player.send("ping", id=f"p{i}")
            while True:
                seen.add(player.hear()["type"])
        self.assertIn(caught.exception.code, (1008, None))
        others = server.player()
        self.assertEqual(others.ask("ping")["type"], "pong")


if __name__ == "__main__":
    harness.main()
