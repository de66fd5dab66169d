"""A third title, Pig, which has the contract and nothing else, in the whole program: started as
`pig_test.py PROGRAM_WITH_PIG SHIPPED_PROGRAM`."""
import json
import os
import random
import re
import subprocess
import sys

TESTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(TESTS, "app"))
SHIPPED = os.path.abspath(sys.argv.pop(2))
import harness  # noqa: E402
import joining  # noqa: E402
import serving  # noqa: E402


SEATS = tuple(range(1, 9))
COLOURS = ["black", "orange", "purple", "white", "blue", "green", "red", "yellow"]


class Tools(harness.Case):
    def test_self_play_of_all_levels_and_numbers_of_players(self):
        for players in (2, 3, 5, 8):
            folder = f"p{players}"
            self.run_program("selfplay", "-g", "pig", "-p", players, "--count", 3, "--levels",
                             "0,1,2", "--out", folder)
            files = [os.path.join(folder, name) for name in sorted(os.listdir(self.path(folder)))]
            out = self.run_program("verify", *files).out
            self.assertEqual(out.count(": ok, "), 3)
            self.assertEqual(out.count(" finished"), 3)
            out = self.run_program("replay", files[0]).out
            self.assertRegex(out, r"rolls a [1-6]\.")
            self.assertRegex(out, r"\nPoints held \(PG-2\.3\) .*\nTotal .*\n.* (wins|share the win)\.\n$")

    def test_a_changed_game_does_not_verify(self):
        self.run_program("selfplay", "-g", "pig", "--count", 1, "--out", ".")
        name = next(name for name in os.listdir(self.folder) if name.endswith(".game"))
        changed = re.sub(r" \* die 6\b", " * die 5", self.read(name), count=1)
        self.assertNotEqual(changed, self.read(name))
        self.write("changed.game", changed)
        self.run_program("verify", "changed.game", code=harness.NO)

    def test_perft_counts_what_can_be_counted_by_hand(self):
        # A roll; six faces; a 1 leaves one action and the others two; then rolls and new turns.
        out = self.run_program("perft", "-g", "pig", "-p", 2, "--depth", 4).out
        self.assertEqual(out, "perft 1: 1\nperft 2: 6\nperft 3: 11\nperft 4: 41\n")

    def test_the_search_beats_the_random_player(self):
        out = self.run_program("selfplay", "-g", "pig", "-p", 2, "--count", 20, "--levels",
                               "2,1").out
        shares = [float(share) for share in re.findall(r"won (\d\.\d{3})", out)]
        self.assertGreater(shares[0], shares[1], out)

    def test_what_a_game_has_not_is_refused_and_not_a_bug(self):
        self.refuse("train", "out", "-g", "pig")
        self.assertIn("up to 2", self.refuse("selfplay", "-g", "pig", "--levels", "3"))
        self.refuse("selfplay", "-g", "pig", "-p", "1")

    def test_editions(self):
        text = self.run_program("edition", "show", "hundred").out
        self.assertIn("\ngoal 100\n", text)
        self.write("mine", text.replace("id hundred", "id mine").replace("goal 100", "goal 9"))
        self.run_program("selfplay", "-g", "pig", "--count", 1, "--edition", "mine", "--out", ".")
        self.write("bad", text.replace("goal 100", "goal 0"))
        self.refuse("selfplay", "-g", "pig", "--count", 1, "--edition", "bad")


class Terminal(harness.Case):
    def test_a_game_by_pipe_and_what_can_be_asked(self):
        out = self.run_program("play", "-g", "pig", "-p", "3", "--seed", "5", "--save", "a.game",
                               typed="hold\nmoves\nhint\nrules PG-2.2\nhelp\nscores\nroll\nlog\nquit\n").out
        self.assertIn("Roll at least once before you hold.", out)
        self.assertIn("turn round 1 seat 1 gained 0 points 0 0 0", out)
        self.assertIn("A 1 ends your turn", out)
        self.assertRegex(out, r"\d+ % +roll")
        self.assertRegex(out, r"Yellow rolls a [1-6]\.")
        self.assertIn("ok, ", self.verify("a.game"))

    def test_a_whole_game_is_played_and_saved(self):
        typed = "roll\nroll\nhold\n\n" * 300
        out = self.run_program("play", "-g", "pig", "-p", "2", "--levels", "1", "--seed", "3",
                               "--save", "whole.game", "--fast", typed=typed).out
        self.assertRegex(out, r"(wins|share the win)\.")
        self.assertRegex(self.verify("whole.game"), "finished")

    def test_other_languages(self):
        for language, sentence in (("nl", "Gooi de dobbelsteen"), ("zh-Hant", "擲骰")):
            out = self.run_program("play", "-g", "pig", "--lang", language, "--save", "l.game",
                                   typed="moves\n").out
            self.assertIn(sentence, out)


class Tables(serving.Case):
    def test_two_people_and_a_bot_play_to_the_end(self):
        server = serving.Server(self, "--limits", "off")
        ada, bo = server.player("Ada"), server.player("Bo")
        table, tokens = serving.make_table(ada, game="pig", players=3,
                                           seats=["me", "open", "bot-2"], name="Ada", pause=0)
        self.ok(serving.sit(bo, table, 2, tokens[2]))
        self.ok(ada.ask("start", table=table))
        chooser = random.Random(4)
        serving.play_on([ada, bo], table, choose=chooser.choice)
        text = serving.record_of(self, server, table)
        self.assertIn("\ngame pig\n", text)
        self.assertIn("dice verified", self.verify("got.game"))
        server.stop()

    def eight_people(self, server):
        """A table whose eight seats belong to eight people, who chose all eight colours. It is not started."""
        people = [server.player(f"P{seat}") for seat in SEATS]
        table, tokens = serving.make_table(people[0], game="pig", players=8, name="P1", colours=COLOURS,
                                           pause=0)
        self.assertEqual(sorted(tokens), list(SEATS[1:]))
        for seat in SEATS[1:]:
            self.ok(serving.sit(people[seat - 1], table, seat, tokens[seat]))
        return table, people

    def test_eight_people_play_to_the_end(self):
        server = serving.Server(self, "--limits", "off")
        table, people = self.eight_people(server)
        self.ok(people[0].ask("start", table=table))
        chooser = random.Random(8)
        serving.play_on(people, table, choose=lambda moves: chooser.choice(moves[-2:]))
        for seat, person in zip(SEATS, people):
            seen = person.ask("watch", table=table)
            self.assertEqual((seen["yours"], seen["face"]["state"]), ([seat], "over"))
            self.assertEqual(len(seen["face"]["seats"]), 8)
            self.assertEqual((len(seen["colours"]), len(seen["end"]["scores"])), (8, 8))
        text = serving.record_of(self, server, table)
        self.assertEqual(re.findall(r"^colour \d+ (\w+)", text, re.MULTILINE), COLOURS)
        self.assertEqual(set(re.findall(r"^\d+ (\d) ", text, re.MULTILINE)), set("12345678"))
        self.assertIn("dice verified", self.verify("got.game"))
        server.stop()

    def test_eight_people_agree_and_the_last_seat_counts(self):
        server = serving.Server(self, "--limits", "off")
        table, people = self.eight_people(server)
        last = people[7]
        self.ok(people[0].ask("start", table=table))
        serving.play_on(people, table, plies=12, choose=lambda moves: moves[-1])
        ply = last.ask("turn", table=table)["ply"]
        self.ok(last.ask("ask-back", table=table, seat=8, ply=ply, to=0))
        for seat in SEATS[:7]:
            offer = people[seat - 1].ask("watch", table=table)["face"]["offer"]
            self.assertEqual((offer["seat"], offer["waiting"]), (8, list(SEATS[seat - 1:7])))
            self.ok(people[seat - 1].ask("answer-back", table=table, seat=seat, agree=True))
        self.assertEqual(last.ask("turn", table=table)["ply"], 0)
        # A bot plays on for the last seat, after a restart too.
        self.ok(last.ask("resign", table=table, seat=8))
        server.kill()
        server.start()
        people = [server.player(each.name, key=each.key) for each in people]
        self.assertEqual(people[7].ask("watch", table=table)["face"]["seats"][7]["away"], "resigned")
        chooser = random.Random(9)
        serving.play_on(people[:7], table, choose=lambda moves: chooser.choice(moves[-2:]))
        text = serving.record_of(self, server, table)
        self.assertRegex(text, r"\nhands 8 bot-\d resigned = ")
        self.assertRegex(text, r"\nback \d+ by 1,2,3,4,5,6,7,8 = ")
        self.assertIn("dice verified", self.verify("got.game"))
        server.stop()

    def test_a_load_has_eight_clients_at_each_table(self):
        server = serving.Server(self, "--limits", "off")
        figures = json.loads(self.run_program(
            "load", f"http://127.0.0.1:{server.port}", "-g", "pig", "--tables", 2, "--clients", 8,
            "--seconds", 2, "--every", 0, "--json", "--quiet").out)
        self.assertTrue(figures["sound"], figures)
        self.assertEqual((figures["connections"], figures["problems"]), (16, []))
        self.assertGreater(figures["commands"], 0)
        server.stop()

    def test_a_table_is_there_after_a_restart(self):
        server = serving.Server(self, "--limits", "off")
        ada = server.player("Ada")
        table, _ = serving.make_table(ada, game="pig", players=2, seats=["me", "bot-1"],
                                      name="Ada", pause=0)
        self.ok(ada.ask("start", table=table))
        serving.play_on([ada], table, plies=4, choose=lambda moves: moves[-1])
        before = ada.ask("watch", table=table)["entries"]
        server.kill()
        server.start()
        after = server.player("Ada", key=ada.key).ask("watch", table=table)["entries"]
        self.assertEqual(after[:len(before)], before)
        server.stop()


class Clients(joining.Case):
    def test_the_text_client_plays_a_game(self):
        server = self.serve()
        _, players = self.gather(server, "-g", "pig", "-p", "3", "--bots", "1",
                                 "--level", "1", names=["Ada", "Bo"])
        players[0].ask("start", "The game begins")
        self.play(players)
        for player in players:
            player.wait_for(r"The record is saved in \w+\.game")
        self.assertEqual(self.read("Ada.game"), self.read("Bo.game"))
        self.assertRegex(self.verify("Ada.game"), "ok, .*, finished, dice verified")


class Shipped(harness.Case):
    """Nothing of Pig is shipped. Each search must find the same of a shipped title, so that it can find something."""

    # An edition, and the name of a type: `TypedGame<pig::Rules>`.
    TRACES = ("game {}", "TypedGameINS_{}5RulesE")

    @staticmethod
    def traces(title, traces=TRACES):
        mangled = f"{len(title)}{title}"
        return [trace.format(title if " " in trace else mangled).encode() for trace in traces]

    @staticmethod
    def contents(path):
        with open(path, "rb") as file:
            return file.read()

    def test_the_program_knows_no_pig(self):
        done = subprocess.run([SHIPPED, "perft", "-g", "pig"], capture_output=True, text=True,
                              env=harness.environment(), timeout=60, check=False)
        self.assertEqual(done.returncode, harness.USAGE, done.stderr)
        self.assertIn("ithappens, antics", done.stderr)
        shipped, tested = self.contents(SHIPPED), self.contents(harness.PROGRAM)
        for trace in (*self.traces("pig"), b"Roll at least once", b"PG-2.1"):
            self.assertTrue(trace in tested, trace)
            self.assertFalse(trace in shipped, trace)
        for trace in self.traces("antics"):
            self.assertTrue(trace in shipped, trace)

    def test_the_page_knows_no_pig(self):
        folder = os.path.join(TESTS, "..", "build", "web")
        if not os.path.isdir(folder):
            self.skipTest("the page is not built: scripts/web")
        page = b"".join(self.contents(os.path.join(root, name))
                        for root, _, names in os.walk(folder) for name in names
                        if not name.endswith((".br", ".gz", ".png")))
        self.assertTrue(b"game antics" in page, "the search finds nothing")
        for trace in (b"game pig", b"Roll at least once", b"PG-2.1"):
            self.assertFalse(trace in page, trace)



if __name__ == "__main__":
    harness.main()
