"""formicary join in a terminal, and over TLS."""
import re
import shutil
import socket
import ssl
import subprocess
import threading
import unittest

import harness
from harness import NO
from joining import PATIENCE, Case, Player


class Terminals(Case):
    def test_what_others_do_does_not_garble_the_line(self):
        server = self.serve()
        link, invites = self.make(server, "--players", "2")
        ada = harness.Terminal(self, "join", link, "--key-file", "Ada.key")
        ada.wait_for(r"before the start\) > $")
        ada.type("sta")
        ada.wait_for("sta$")
        ben = Player(self, "Ben", invites[2])
        ben.wait_for("Ben sits down")
        shown = ada.wait_for(r"Ben sits down at seat 2\.\n\(before the start\) > sta")
        self.assertIn("\x1b[J", shown)  # the line went away before
        ada.type("x\x7frt\n")
        ada.wait_for(r"The game begins[^>]*> ?$|Ada> $")
        ada.type("\x15quit\n")
        self.assertIn("Goodbye", ada.end())
        ben.wait_for("Ada has lost the connection")

    def test_ctrl_c_and_end_of_file_leave_politely(self):
        server = self.serve()
        link, _ = self.make(server)
        for key in ("\x03", "\x04"):
            ada = harness.Terminal(self, "join", link, "--key-file", "Ada.key")
            ada.wait_for(r"before the start\) > $")
            ada.type(key)
            self.assertIn("Your seat stays yours", ada.end())

    def test_the_server_goes_and_comes(self):
        server = self.serve()
        link, _ = self.make(server, "--players", "2", "--bots", "1", "--start")
        ada = harness.Terminal(self, "join", link, "--key-file", "Ada.key")
        ada.wait_for(r"Ada> $")
        server.kill()
        ada.wait_for(r"The connection is lost.*\n?.*\(no connection\) > $")
        ada.type("1\n")  # done as soon as it can be
        server.start()
        ada.wait_for(r"Connected again")
        ada.wait_for(r"Ada> $")
        server.stop()
        ada.wait_for(r"no connection\) > $")
        ada.type("quit\n")
        ada.end()


class Tls(Case):
    """A reverse proxy in front of the server, as small as it can be."""

    def forward(self, source, target):
        try:
            while data := source.recv(65536):
                target.sendall(data)
        except OSError:
            pass
        for side in (source, target):
            try:
                side.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def serve_one(self, context, peer, port):
        try:
            with context.wrap_socket(peer, server_side=True) as outside, \
                    socket.create_connection(("127.0.0.1", port)) as inside:
                back = threading.Thread(target=self.forward, args=(inside, outside))
                back.start()
                self.forward(outside, inside)
                back.join()
        except OSError:  # the client does not trust this server
            peer.close()

    def proxy(self, server):
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout",
                        "key.pem", "-out", "cert.pem", "-days", "2", "-subj", "/CN=localhost",
                        "-addext", "subjectAltName=DNS:localhost"],
                       cwd=self.folder, capture_output=True, check=True, timeout=PATIENCE)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.path("cert.pem"), self.path("key.pem"))
        listener = socket.create_server(("127.0.0.1", 0))

        def accept():
            while True:
                try:
                    peer, _ = listener.accept()
                except OSError:
                    return
                threading.Thread(target=self.serve_one, args=(context, peer, server.port),
                                 daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        self.addCleanup(listener.close)
        self.addCleanup(listener.shutdown, socket.SHUT_RDWR)
        return listener.getsockname()[1]

    @unittest.skipUnless(shutil.which("openssl"), "openssl makes the certificate")
    def test_https(self):
        server = self.serve()
        port = self.proxy(server)
        flags = ("--key-file", "Ada.key", "--ca-file", "cert.pem")
        out = self.run_program("new", f"https://localhost:{port}", *flags).out
        table = re.search(r"To watch: \S+(/t/\w+)", out).group(1)
        out = self.run_program("join", f"https://localhost:{port}{table}", *flags,
                               typed="who\n").out
        self.assertRegex(out, r"1  Yellow +you")
        for address, trust in ((f"https://127.0.0.1:{port}", flags),  # another name
                               (f"https://localhost:{port}", flags[:2])):  # nobody's certificate
            self.assertIn("can't be reached", self.refuse("join", address, *trust, code=NO))


if __name__ == "__main__":
    harness.main()
