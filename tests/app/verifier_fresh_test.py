"""Games that are played for this test, with all kinds of entropy, and have to be verified by the program, by
tools/verify-dice.py and by the page's web/public/verify-dice.mjs."""
import os
import re

import harness
from verifiers import EDITIONS, NODE, NOT_CHECKED, WRONG, Verifiers, text_of


class Fresh(Verifiers):
    def check_all(self, *names):
        """All three say that it is right."""
        self.assertEqual(self.run_program("verify", *names).out.count("finished, dice verified"),
                         len(names))
        for name, report in zip(names, self.reports(names)):
            self.assertEqual(report["verdict"], "verified", (name, report))
            self.assertIn("\nVERIFIED", self.script(name))

    def test_it_happens(self):
        names = [self.play(f"{players}.game", "ithappens", players, people, seed=players)
                 for players, people in ((2, 1), (3, 3), (4, 2), (5, 1))]
        self.assertIn("roll imaginary", self.read("2.game"))
        self.check_all(*names)

    def test_antics(self):
        name = self.play("a.game", "antics", 3, 1, seed=3)
        self.assertIn("discard ", self.read(name))
        self.check_all(name)

    def test_tiles_that_go_back_without_a_command(self):
        """Nobody chooses one of several equal surplus tiles, and yet the bag changes."""
        edition = text_of(os.path.join(EDITIONS, "antics", "formicary.edition"))
        edition = re.sub(r"^tile .*\n", "", edition, flags=re.M)
        edition = re.sub(r"^id .*", "id alike", edition, flags=re.M)
        self.write("alike.edition", edition + "tile 50 hatch-scout\ntile 6 scout-build\n")
        typed = ("magnificant scout\ntake a1\ntake b1\ntake c1\nend\ndiscard scout-hatch\n"
                 "discard scout-hatch\ndiscard scout-build\nattack a\nattack b\n")
        name = self.play("alike.game", "antics", 4, 4, "--edition", "alike.edition",
                         typed=typed * 150)
        text = self.read(name)
        self.assertIn("| tile 50 scout-hatch", text)
        turns, chosen = text.count(" end = "), text.count(" discard ")
        self.assertLess(chosen, turns - 20)
        self.check_all(name)

    def test_the_derived_entropy(self):
        self.play("a.game", "ithappens", 4, 2)
        report = self.report(self.read("a.game"))
        self.assertEqual([seat["entropy"] for seat in report["seats"]],
                         ["own", "own", "derived", "derived"])
        self.assertRegex(self.script("a.game"), r"seat 3 \(bot-1 .*\): entropy derived")
        self.play("b.game", "ithappens", 4, 2, derived=False)
        self.assertEqual(self.report(self.read("b.game"))["verdict"], "reservation")
        self.assertRegex(self.script("b.game", code=WRONG), r"entropy of bots \(seat 3, 4\)")
        self.assertIn("VERIFIED", self.script("b.game", "--local"))

    def test_my_entropy(self):
        self.play("a.game", "ithappens", 3, 2)
        entropy = dict(re.findall(r"^entropy (\d) (\w+)", self.read("a.game"), re.M))
        self.assertIn("and it is yours", self.script("a.game", "--mine", f"2={entropy['2']}"))
        out = self.script("a.game", "--mine", f"2={entropy['1']}", code=WRONG)
        self.assertIn(f"Seat 2 has the entropy {entropy['2']}", out)
        self.script("a.game", "--mine", f"5={entropy['1']}", code=WRONG)
        self.script("a.game", "--mine", "2=abc", code=NOT_CHECKED)
        if NODE:
            (right,) = self.node("a.game", mine={2: entropy["2"]})
            self.assertTrue(right["seats"][1]["mine"])
            (wrong,) = self.node("a.game", mine={2: entropy["1"]})
            self.assertEqual(wrong["fault"]["id"], "mine")


if __name__ == "__main__":
    harness.main()
