"""formicary serve: how it starts, why it does not, and how it stops."""
import os
import socket

import harness
from harness import BAD_FILE, USAGE
from serving import Server
from ws import Closed


class Starting(harness.Case):
    def serve(self, *flags, code):
        return self.refuse("serve", "--port", "0", *flags, code=code)

    def test_what_can_not_be_started(self):
        with socket.socket() as other:
            other.bind(("127.0.0.1", 0))
            other.listen()
            port = other.getsockname()[1]
            said = self.refuse("serve", "--port", port, "--data", "d", code=USAGE)
            self.assertIn(f"Port {port}", said)
            self.assertIn("in use", said)
        self.assertIn("no address", self.serve("--address", "203.0.113.1", "--data", "d",
                                               code=USAGE))
        self.write("file", "not a folder")
        self.assertIn("can't be written", self.serve("--data", "file", code=BAD_FILE))
        os.mkdir(self.path("foreign"))
        self.write("foreign/formicary.db", "this is no database at all" * 100)
        self.serve("--data", "foreign", code=BAD_FILE)
        self.assertIn("links", self.serve("--public-url", "nonsense", "--data", "d", code=USAGE))
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

    def test_the_home_network_gets_an_address_to_scan(self):
        server = Server(self, "--lan")
        shown = "".join(server.shown)
        self.assertRegex(shown, "[▀▄█]{8}")
        self.assertRegex(shown, r"address +0\.0\.0\.0")
        server.stop()


if __name__ == "__main__":
    harness.main()
