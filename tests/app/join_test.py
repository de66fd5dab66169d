"""formicary new and formicary join, from pipes."""
import json
import os
import re
import socket
import stat
import subprocess
import urllib.request

import harness
from harness import BAD_FILE, NO
from joining import PATIENCE, Case, Player, free_port


class Refusals(Case):
    def test_addresses_that_are_none(self):
        for address in ("", "http://", "ftp://example.org", "http://a b/", "https://example.org:99999",
                        "http://127.0.0.1:1/t/a/b/c", "http://127.0.0.1:1/t/%00", "::::"):
            with self.subTest(address=address):
                self.assertIn("address", self.refuse("join", address))
        self.assertIn("address", self.refuse("new", "http://127.0.0.1:1/t/abc"))

    def test_nobody_listens(self):
        address = f"http://127.0.0.1:{free_port()}"
        for command in (("join", address), ("join", address + "/t/abc"), ("new", address)):
            self.assertIn("can't be reached",
                          self.refuse(*command, "--key-file", "a.key", code=NO))

    def test_what_listens_is_no_server(self):
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            listener.listen()
            address = f"127.0.0.1:{listener.getsockname()[1]}"
            process = subprocess.Popen([harness.PROGRAM, "join", address, "--key-file", "a.key"],
                                       stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                                       cwd=self.folder, env=harness.environment())
            self.addCleanup(process.stderr.close)
            self.addCleanup(process.kill)
            peer, _ = listener.accept()
            with peer:
                peer.recv(4096)
                peer.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nno")
            self.assertEqual(process.wait(timeout=PATIENCE), NO)
            self.assertIn(b"can't be reached", process.stderr.read())

    def test_flags_that_do_not_fit(self):
        address = f"http://127.0.0.1:{free_port()}"
        for flags in (["--bots", "4"], ["--seats", "9"], ["--seats", "1,1"], ["--seats", "x"],
                      ["--pace", "soon"], ["--pace", "live:15"], ["--pace", "turns:2d+1h"],
                      ["--game", "chess"], ["-p", "7"], ["-o", "pass=never"], ["--json", "--join"]):
            with self.subTest(flags=flags):
                self.refuse("new", address, "--key-file", "a.key", *flags)
        self.refuse("join", address, "--seats", "9")

    def test_keys(self):
        address = f"http://127.0.0.1:{free_port()}"
        self.write("bad.key", "short\n")
        self.assertIn("player key", self.refuse("join", address, "--key-file", "bad.key",
                                                code=BAD_FILE))
        self.refuse("join", address, "--key-file", "/dev/null/a.key", code=BAD_FILE)
        self.refuse("join", address, "--key-file", "a.key", "--ca-file", "none.pem", code=BAD_FILE)
        self.refuse("join", address, "--key-file", "a.key", code=NO)
        key = self.read("a.key")
        self.assertRegex(key, r"^[0-9a-f]{64}\n$")
        self.assertEqual(stat.S_IMODE(os.stat(self.path("a.key")).st_mode), 0o600)
        self.refuse("join", address, "--key-file", "a.key", code=NO)
        self.assertEqual(self.read("a.key"), key)
        self.run_program("join", address, code=NO, env=harness.environment(
            XDG_CONFIG_HOME=self.path("config")))
        self.assertTrue(os.path.exists(self.path("config/formicary/player.key")))
        self.run_program("join", address, code=NO, env=harness.environment(HOME=self.folder))
        self.assertTrue(os.path.exists(self.path(".config/formicary/player.key")))

    def test_tables_and_invites(self):
        server = self.serve()
        unknown = self.refuse("join", self.address(server, "/t/aaaaaaaaaaaaaaaa"), "--key-file",
                              "a.key", code=NO)
        self.assertRegex(unknown, "table")
        link, invites = self.make(server)
        self.run_program("join", invites[2], "--name", "Ben", "--key-file", "Ben.key")
        used = self.run_program("join", invites[2], "--name", "Eve", "--key-file", "Eve.key",
                                code=NO)
        self.assertIn("sits there already", used.err)
        again = self.run_program("join", invites[2], "--name", "Ben", "--key-file", "Ben.key")
        self.assertRegex(again.out, r"2  Ben +you")
        wrong = self.run_program("join", link + "/aaaaaaaaaaaaaaaa", "--key-file", "Eve.key",
                                 code=NO)
        self.assertIn("invite", wrong.err)


class Tables(Case):
    def test_the_links_are_for_people_too(self):
        server = self.serve()
        out = self.run_program("new", self.address(server), "--players", "4", "--bots", "1",
                               "--key-file", "Ada.key").out
        self.assertRegex(out, r"  1  yours\n  2  http://\S+/t/\w+/\w+\n  3  http://\S+\n  4  a bot\n"
                              r"To watch: http://\S+/t/\w+\n")

    def test_new_that_starts_gives_its_entropy(self):
        """The program ends only when the table has its part of the dice: nobody is there to give it later."""
        server = self.serve()
        link, _ = self.make(server, "--players", "3", "--bots", "2", "--start")
        with urllib.request.urlopen(f"{link}/record") as answer:
            record = answer.read().decode()
        self.assertRegex(record, r"\nentropy-commitment 1 \w{64}\n")
        body = json.dumps({"type": "watch", "id": "1", "table": link.split("/")[-1]}).encode()
        request = urllib.request.Request(self.address(server, "/api"), body)
        with urllib.request.urlopen(request) as answer:
            face = json.load(answer)["face"]
        self.assertEqual(face["state"], "playing")
        self.assertNotIn("withheld", face["seats"][0])

    def test_the_lobby_and_my_games(self):
        server = self.serve()
        flags = ("--key-file", "Ada.key")
        out = self.run_program("join", self.address(server), *flags).out
        self.assertIn("You have no games here yet.", out)
        self.assertIn("No public table is open now.", out)
        link, _ = self.make(server)
        listed, _ = self.make(server, "--listed", "--game", "antics", name="Ben")
        out = self.run_program("join", self.address(server), *flags).out
        self.assertRegex(out, rf"Your games:\n +1  It Happens\.\., waiting for players: Ada, open, "
                              rf"open\n +{link}\n")
        self.assertRegex(out, rf" +2  Antics!, waiting for players: Ben, open, open\n +{listed}\n")
        out = self.run_program("join", self.address(server), *flags, typed="2\nsit 3 Ada\n").out
        self.assertIn("Ada sits down at seat 3.", out)

    def test_another_device(self):
        server = self.serve()
        link, _ = self.make(server)
        out = self.run_program("join", link, "--key-file", "Ada.key", typed="transfer\n").out
        code = re.search(r"formicary join (http\S+/k/\S+)", out).group(1)
        out = self.run_program("join", code, "--key-file", "other.key").out
        self.assertIn("This device has your games now.", out)
        self.assertIn(link, out)
        out = self.run_program("join", link, "--key-file", "other.key", typed="who\n").out
        self.assertRegex(out, r"1  Ada +you")
        self.run_program("join", code, "--key-file", "third.key", code=NO)

    def test_hot_seat(self):
        server = self.serve()
        link, _ = self.make(server, "--players", "2", "--seats", "1,2", "--start",
                            names="Ada,Ben")
        outcome = self.run_program("join", link, "--key-file", "Ada.key", "--save", "a.game",
                                   typed="1\n" * 400)
        self.assertRegex(outcome.out[-2000:], r"The randomness that you gave for Ben is in the dice")
        self.assertRegex(self.verify("a.game"), "finished, dice verified")

    def test_talk_undo_and_taking_back(self):
        server = self.serve()
        _, (ada, ben) = self.gather(server, "--players", "2", names=["Ada", "Ben"])
        ben.ask("say hello; you", "Ben: hello; you")
        ada.wait_for("Ben: hello; you")
        ben.ask("start", "Only the host")
        ada.ask("start", "The game begins")
        self.play([ada, ben], most=6)
        for player in (ada, ben):
            player.ask("who", r"(Ada|Ben)'s turn\.")
        asks, answers = (ada, ben) if "It is Ben" not in ada.ask(
            "undo", r"nothing to undo|undone|It is") else (ben, ada)
        asked = r"asks to undo the last( \d+)?\s+pl(y|ies)\."
        asks.ask("back 2", asked)
        answers.wait_for("Type “agree” or “decline”")
        answers.ask("decline", "is off")
        asks.wait_for("is off")
        asks.ask("back", asked)
        answers.wait_for("Type “agree” or “decline”")
        taken = r"The last (ply is|\d+ plies are) undone"
        answers.ask("agree", taken)
        asks.wait_for(taken)
        ada.ask("resign", "Ada leaves the game")
        ben.wait_for("Ada leaves the game")
        ada.ask("return", "Ada is back")
        ben.type("quit")
        ben.end()
        ada.type("exit")
        ada.end()

    def test_the_host_looks_after_the_chat(self):
        server = self.serve()
        link, (ada, ben) = self.gather(server, "--players", "2", names=["Ada", "Ben"])
        eve = Player(self, "ADА", link)  # the last letter is Cyrillic
        eve.wait_for("You are watching")
        eve.ask("say hi", "is called Ada already")
        eve.type("quit")
        eve.end()
        eve = Player(self, "Eve", link)
        eve.wait_for("You are watching")
        eve.ask("say rude", "Eve: rude")
        ben.wait_for(r"(?m)^  Eve: rude$")  # only the host needs numbers
        shown = ada.wait_for(r"\[(\d+)\] Eve: rude")
        line = re.search(r"\[(\d+)\] Eve: rude", shown)[1]
        ben.ask(f"mute {line}", "Which chat message|Only the host")
        ada.ask("mute", "Which chat message")
        ada.ask(f"mute {line}", "muted Eve")
        ben.wait_for("muted Eve")
        eve.ask("say again", "has muted you")
        ada.ask(f"unmute {line}", "Eve may chat again")
        eve.wait_for("Eve may chat again")
        ada.ask("close-chat", "closed the chat to spectators")
        eve.wait_for("closed the chat")
        eve.ask("say again", "closed the chat to spectators")
        ada.ask("open-chat", "may chat again")
        ada.type(f"remove {line}")
        eve.wait_for("may chat again")
        eve.ask("say sorry", "Eve: sorry")  # after the removal, as all is in order
        late = Player(self, "Zoe", link)
        late.wait_for("Eve: sorry")
        self.assertNotIn("rude", late.shown)
        for player in (ada, ben, eve, late):
            player.type("quit")
            player.end()

    def test_a_spectator_and_a_rematch(self):
        server = self.serve()
        link, (ada, ben) = self.gather(server, "--players", "3", "--bots", "1", "--level", "1",
                                       names=["Ada", "Ben"])
        eve = Player(self, "Eve", link)
        eve.wait_for("You are watching")
        eve.ask("say hi", "Eve: hi")
        eve.ask("sit 1", "private|sits there already")
        ada.ask("start", "The game begins")
        self.play([ada, ben])
        eve.wait_for("Checked here")
        for player in (ada, ben):
            player.wait_for("plays again")
        ada.ask("rematch", "Ada sits down at seat 1")
        ben.wait_for("There is a table for a rematch")
        ben.ask("rematch", "Ben sits down at seat 2")
        ada.wait_for("Ben sits down at seat 2")
        ada.ask("start", "The game begins")
        self.play([ada, ben], most=4, until="never")
        for player in (ada, ben, eve):
            player.type("quit")
            player.end()


if __name__ == "__main__":
    harness.main()
