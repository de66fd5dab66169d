"""formicary play and join: hints, explanations, six levels, and where they are allowed."""
import os
import re

import harness
from joining import Case

GOLDEN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "golden")

# Bots of level 1 answer at once; the adviser is the same at every level.
QUICK = ("--level", "1", "--fast", "--save", "a.game")
CHANCE = r"\n +\d+ %  "


class Hints(harness.Case):
    def ask(self, typed, *flags):
        outcome = self.run_program("play", *QUICK, *flags, typed=typed)
        self.assertEqual(outcome.err, "")
        return outcome.out

    def assert_advice(self, out):
        """Either choices with everybody's win shares, or why there is no advice."""
        if "There is no advice here" in out:
            return False
        self.assertRegex(out, CHANCE)
        self.assertRegex(out, r"\n {8}\S.* \d+ %(, .* \d+ %)*\n")
        return True

    def test_a_hint_is_a_command_that_can_be_typed(self):
        for game in ("ithappens", "antics"):
            with self.subTest(game=game):
                out = self.ask("hint\nquit\n", "-g", game, "--seed", "4")
                if not self.assert_advice(out):
                    continue
                advice = out[out.index("could do, each with the chance to win:"):]
                line = re.search(CHANCE + r"(.*)\n", advice).group(1)
                # The advice is accepted as a move.
                again = self.ask(f"{line}\nquit\n", "-g", game, "--seed", "4")
                self.assertNotIn("You could type", again)
                self.assertNotIn("Not done", again)

    def test_asking_changes_nothing(self):
        plain = self.ask("1\n1\n1\n1\nquit\n", "--seed", "3")
        record = self.read("a.game")
        self.ask("hint\n1\nwhy\n1\nhint\n1\n1\nwhy\nquit\n", "--seed", "3")
        self.assertEqual(self.read("a.game"), record)
        self.assertIn("Goodbye", plain)

    def test_why_is_about_what_a_bot_chose(self):
        out = self.ask("why\n" + "1\n" * 8 + "why\nwhy 2\nwhy x\nquit\n", "--seed", "3")
        self.assertIn("No bot has chosen anything yet.", out)
        self.assertIn("“x” is not a number of moves.", out)
        if "There is no advice here" not in out:
            self.assertRegex(out, r"(Red|Green) Larva played: \w+")
            self.assertRegex(out, "The move played looks|The first looks better")

    def test_two_people_are_asked_first(self):
        out = self.ask("hint\nwhy\nquit\n", "--people", "2", "--seed", "3")
        self.assertEqual(len(re.findall("Hints are off where two or more people play", out)), 2)
        self.assertNotRegex(out, CHANCE)
        out = self.ask("hint\nquit\n", "--people", "2", "--hints", "--seed", "3")
        self.assertNotIn("Hints are off", out)
        self.assert_advice(out)

    def test_an_edition_that_nobody_has_learned(self):
        out = self.run_program("play", "--level", "4", "--fast", "--save", "a.game", "--edition",
                               os.path.join(GOLDEN, "worm-feast.edition"), typed="quit\n").out
        self.assertEqual(out.count("There are no trained weights for this edition: Scout plays"), 1)

    def test_six_levels(self):
        names = "Larva Worker Forager Scout Soldier Anton".split()
        for level, name in enumerate(names, 1):
            out = self.run_program("play", "--level", level, "--fast", "--save", "a.game",
                                   typed="quit\n").out
            self.assertIn(f"Red {name}", out)
        self.refuse("play", "--level", "7")


# The draw decides whether the bot begins.
ASKED = "No bot has chosen anything yet|These were the choices"


class AtServers(Case):
    def test_who_makes_a_table_allows_hints(self):
        server = self.serve()
        for flags, answer in (((), "Hints are off at this table"),
                              (("--hints",), ASKED)):
            _, players = self.gather(server, "--players", "3", "--bots", "1", "--level", "1",
                                     *flags, names=["Ada", "Ben"])
            players[0].ask("start", "The game begins")
            players[1].ask("why", answer)
            players[0].ask("why", answer)

    def test_alone_with_bots(self):
        server = self.serve()
        _, players = self.gather(server, "--players", "3", "--bots", "2", "--level", "1",
                                 names=["Ada"])
        players[0].ask("start", "The game begins")
        players[0].ask("", "Ada> ")
        players[0].ask("hint", r"could do, each with the chance to win|There is no advice here")


if __name__ == "__main__":
    harness.main()
