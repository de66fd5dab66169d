"""formicary serve: web hooks are delivered at least once, also across a kill, and a receiver that is
dead or slow delays no other."""
import http.server
import json
import threading
import time

import harness
from serving import Case, Server, make_table, play_turn, sit
from ws import LIMIT, Player, fetch


class Receiver:
    """A web site that keeps all posted bodies and answers after `pause` seconds, with 404 at the address
    `missing`."""

    def __init__(self, case, pause=0.0, port=0, missing="/none"):
        received = self.received = []
        self.free = threading.Event()
        free = self.free

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                received.append((self.headers["Formicary-Id"], json.loads(body)))
                free.wait(pause)
                try:
                    self.send_response(404 if self.path == missing else 204)
                    self.end_headers()
                except OSError:
                    pass

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}/told"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        case.addCleanup(self.close)

    def close(self):
        self.free.set()
        if self.server is not None:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    def wait(self, case, count):
        deadline = time.monotonic() + LIMIT
        while len(self.received) < count:
            case.assertLess(time.monotonic(), deadline, "nothing was posted")
            time.sleep(0.02)


class Outbox(Case):
    def setUp(self):
        super().setUp()
        self.server = Server(self, "--hooks-anywhere")
        self.ada = self.server.player("Ada")

    def metric(self, name):
        _, _, text = fetch(self.server.port, "/metrics")
        return int(next(line for line in text.split("\n")
                        if line.startswith(f"formicary_{name} ")).split()[1])

    def wait_for_metric(self, name, value):
        deadline = time.monotonic() + LIMIT
        while self.metric(name) != value:
            self.assertLess(time.monotonic(), deadline, name)
            time.sleep(0.02)

    def table_of_bo(self, url, bo=None):
        """A table where Bo, who is away, wants to be told of his turn, and Ada is about to play."""
        bo = bo or Player(self.server.port, name="Bo")
        table, tokens = make_table(self.ada, name="Ada", seats=["me", "open"], pause=0)
        self.ok(sit(bo, table, 2, tokens[2]))
        self.ok(bo.ask("hook", table=table, seat=2, to=url))
        bo.close()
        self.wait_for_metric("connections", 1)  # who is connected is not told
        return table

    def begin(self, table):
        """Ada plays until it is Bo's turn."""
        self.ok(self.ada.ask("start", table=table))
        while True:
            turn = self.ada.ask("turn", table=table, wait=0)
            if "seat" not in turn:
                return
            self.ok(play_turn(self.ada, turn))

    def test_a_dead_and_a_slow_receiver_delay_no_other(self):
        dead, slow, good = Receiver(self), Receiver(self, pause=LIMIT), Receiver(self)
        dead.close()
        for url in [dead.url, slow.url] * 10:
            self.begin(self.table_of_bo(url))
        slow.wait(self, 1)
        table = self.table_of_bo(good.url)
        began = time.monotonic()
        self.begin(table)
        good.wait(self, 1)
        self.assertLess(time.monotonic() - began, 3)
        id, body = good.received[0]
        self.assertEqual(body["id"], id)
        self.assertEqual((body["kind"], body["title"]), ("turn", "ithappens"))
        self.assertIn("/t/" + table, body["table"])
        self.assertGreaterEqual(self.metric("waiting_hooks"), 20)

    def test_a_wrong_address_silences_no_other_address_of_its_host(self):
        site = Receiver(self, pause=1.5, missing="/wrong")
        table = self.table_of_bo(site.url)
        self.begin(self.table_of_bo(site.url.replace("/told", "/wrong")))
        site.wait(self, 1)
        began = time.monotonic()
        self.begin(table)  # while the wrong address has not answered yet
        site.wait(self, 2)
        self.assertLess(time.monotonic() - began, 3)

    def test_sixteen_receivers_that_stall_hold_up_nobody_else(self):
        stalling = [Receiver(self, pause=4.9) for _ in range(16)]
        good = Receiver(self)
        key = "e" * 40  # all of one player
        tables = [self.table_of_bo(site.url, Player(self.server.port, key=key, name="Bo"))
                  for site in stalling for _ in range(2)]
        table = self.table_of_bo(good.url)
        for each in tables:
            self.begin(each)
        began = time.monotonic()
        self.begin(table)
        good.wait(self, 1)
        self.assertLess(time.monotonic() - began, 3)

    def test_a_kill_between_the_commit_and_the_delivery_loses_nothing(self):
        dead = Receiver(self)
        dead.close()
        slow = Receiver(self, pause=LIMIT)
        self.begin(self.table_of_bo(dead.url))
        self.begin(self.table_of_bo(slow.url))
        slow.wait(self, 1)
        self.server.kill()
        slow.free.set()
        alive = Receiver(self, port=dead.port)
        self.server.start()
        alive.wait(self, 1)
        # The one that was cut off comes again, and has the same id.
        slow.wait(self, 2)
        self.assertEqual(slow.received[0], slow.received[1])
        time.sleep(1.5)  # so that the figure is not that of the start
        self.wait_for_metric("waiting_hooks", 0)
        self.server.kill()
        self.server.start()
        time.sleep(2)
        self.assertEqual((len(alive.received), len(slow.received)), (1, 2))


if __name__ == "__main__":
    harness.main()
