"""formicary serve: how it starts, why it does not, and how it stops."""
import os
import signal
import socket
import sqlite3
import time

import harness
from harness import BAD_FILE, USAGE
from serving import Server
from ws import LIMIT, Closed, fetch


class Starting(harness.Case):
    def serve(self, *flags, code):
        return self.refuse("serve", "--port", "0", *flags, code=code)

    def until(self, condition):
        deadline = time.monotonic() + LIMIT
        while not condition():
            self.assertLess(time.monotonic(), deadline, "what was waited for did not come")
            time.sleep(0.02)

    def test_what_can_not_be_started(self):
        with socket.socket() as other:
            other.bind(("127.0.0.1", 0))
            other.listen()
            port = other.getsockname()[1]
            said = self.refuse("serve", "--port", port, "--data", "d", code=USAGE)
            self.assertIn(f"Port {port}", said)
            self.assertIn("in use", said)
        self.assertIn("not an address", self.serve("--address", "203.0.113.1", "--data", "d",
                                               code=USAGE))
        self.write("file", "not a folder")
        self.assertIn("can't be written", self.serve("--data", "file", code=BAD_FILE))
        os.mkdir(self.path("foreign"))
        self.write("foreign/formicary.db", "this is no database at all" * 100)
        self.serve("--data", "foreign", code=BAD_FILE)
        self.assertIn("Links", self.serve("--public-url", "nonsense", "--data", "d", code=USAGE))
        self.refuse("serve", "--port", "70000", code=USAGE)
        self.refuse("serve", "--limits", "perhaps", code=USAGE)

    def test_settings_come_from_the_environment_and_are_shown(self):
        server = Server(self, env={"FORMICARY_EXPIRE_DAYS": "7", "FORMICARY_LOG": "text",
                                   "FORMICARY_PUBLIC_URL": "https://ants.example/"})
        shown = "".join(server.shown)
        self.assertRegex(shown, r"expire-days +7\n")
        self.assertRegex(shown, r"public-url +https://ants.example\n")
        self.assertRegex(shown, r"log +text\n")
        ada = server.player("Ada")
        made = ada.ask("create", game="antics", players=3)
        self.assertTrue(made["watch"].startswith("https://ants.example/t/"))
        self.assertIn(" info started ", server.log[0])
        server.stop()

    def test_a_second_server_on_the_same_data_is_refused(self):
        server = Server(self)
        said = self.serve("--data", "data", code=BAD_FILE)
        self.assertIn(f"pid {server.process.pid}, 127.0.0.1", said)
        ada = server.player("Ada")
        made = ada.ask("create", game="antics", players=3)
        self.assertEqual(made["type"], "created")
        # Other commands need no lock.
        self.run_program("backup", "--data", "data", "copy.db")
        self.run_program("purge", "--data", "data", "--table", made["table"], "--yes")
        # The lock ends with the process.
        server.kill()
        server.start()
        server.stop()

    def test_it_stops_politely(self):
        server = Server(self)
        ada = server.player("Ada")
        ada.ask("create", game="antics", players=3)
        server.stop()
        with self.assertRaises(Closed) as caught:
            ada.hear()
        self.assertEqual(caught.exception.code, 1001)
        self.assertIn("Stopped", "".join(server.shown))
        self.run_program("serve", "--help")

    def test_all_settings_in_force_are_shown(self):
        os.mkdir(self.path("pages"))
        self.write("pages/index.html", "<!doctype html><title>Ants</title>")
        server = Server(self, "--pages", "pages", "--origin", "https://a.example",
                        "--origin", "https://b.example")
        shown = "".join(server.shown)
        self.assertRegex(shown, r"pages +pages\n")
        self.assertRegex(shown, r"origin +https://a.example\n +origin +https://b.example\n")
        self.assertRegex(shown, r"host +localhost\n")
        server.stop()

    def test_a_hangup_stops_nothing(self):
        server = Server(self)
        server.process.send_signal(signal.SIGHUP)
        self.until(lambda: server.events("hangup-ignored"))
        self.assertEqual(fetch(server.port, "/health")[0], 200)
        server.stop()

    def test_the_service_manager_hears_when_it_is_ready_alive_and_stopping(self):
        for name in (self.path("notify"), "\0formicary-test-%d" % os.getpid()):
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
                manager.bind(name)
                manager.settimeout(LIMIT)
                server = Server(self, env={"NOTIFY_SOCKET": name.replace("\0", "@"),
                                           "WATCHDOG_USEC": "2000000"})
                self.assertEqual(manager.recv(100), b"READY=1")
                self.assertEqual(fetch(server.port, "/health")[0], 200)
                self.assertEqual(manager.recv(100), b"WATCHDOG=1")
                self.assertEqual(manager.recv(100), b"WATCHDOG=1")
                server.stop()
                heard = b""
                while heard != b"STOPPING=1":
                    heard = manager.recv(100)

    def test_the_log_tells_of_a_database_that_is_brought_up_to_date(self):
        os.mkdir(self.path("data"))
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "version-1.sql"),
                  encoding="utf-8") as file, sqlite3.connect(self.path("data/formicary.db")) as old:
            old.executescript(file.read())
        old.close()
        server = Server(self)
        self.assertEqual([(told["from"], told["to"] > 1) for told in server.events("data-migrated")],
                         [(1, True)])
        server.stop()
        server.start()
        self.assertEqual(server.events("data-migrated"), [])

    def test_the_home_network_gets_an_address_to_scan(self):
        server = Server(self, "--lan")
        shown = "".join(server.shown)
        self.assertRegex(shown, "[▀▄█]{8}")
        self.assertRegex(shown, r"address +0\.0\.0\.0")
        server.stop()


if __name__ == "__main__":
    harness.main()
