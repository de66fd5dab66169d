"""formicary play --resume on games that an early program saved. early/ithappens.game and early/antics.game were saved in
the middle of a game by the program of commit 09aa9ee, whose terminal had a table, dice and undo of its own and knew only
version 1 of records; two people and a bot, with --seed 41 and 42."""
import os
import re
import shutil

import harness

EARLY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "early")
FIRST = "1\n" * 3000


class Resume(harness.Case):
    def setUp(self):
        super().setUp()
        for name in ("ithappens.game", "antics.game"):
            shutil.copy(os.path.join(EARLY, name), self.path(name))

    def plies(self, name):
        return re.findall(r"^\d+ .*", self.read(name), re.M)

    def test_the_game_is_shown_and_saved_as_it_was(self):
        for name, people in (("ithappens.game", "Ada and Zoë"), ("antics.game", "Ada and Bo")):
            with self.subTest(name=name):
                before = self.read(name)
                self.assertTrue(before.startswith("formicary-record 1\n"))
                outcome = self.run_program("play", "--resume", name, typed="log 500\nquit\n")
                for person in people.split(" and "):
                    self.assertIn(person, outcome.out)
                self.assertEqual(self.read(name), before)

    def test_it_goes_on_to_the_end_with_the_dice_that_were_promised(self):
        for name, typed in (("ithappens.game", FIRST), ("antics.game", "end\n1\n" * 3000)):
            with self.subTest(name=name):
                before = self.plies(name)
                outcome = self.run_program("play", "--fast", "--resume", name, "--save", "done.game", typed=typed)
                self.assertIn("The game is over.", outcome.out)
                self.assertEqual(self.plies("done.game")[:len(before)], before)
                self.assertGreater(len(self.plies("done.game")), len(before) + 10)
                out = self.run_program("verify", "--local", "done.game").out
                self.assertRegex(out, "finished, dice verified")

    def test_the_last_move_can_be_taken_back(self):
        self.run_program("play", "--resume", "ithappens.game", typed="roll\nplace right\nundo\nquit\n")
        text = self.read("ithappens.game")
        self.assertRegex(text, r" place right = \w+\nback 1 = \w+\n(unfinished|$)")
        self.run_program("verify", "--local", "ithappens.game")


if __name__ == "__main__":
    harness.main()
