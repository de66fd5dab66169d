"""The data that a client saw, compared with the record: with `--saw` of tools/verify-dice.py, and with the options of the
page's web/public/verify-dice.mjs."""
import harness
from invented import Invented
from verifiers import NOT_CHECKED, VERIFIED, WRONG, Verifiers, golden


class Saw(Verifiers):
    """The record is the game that a client saw."""

    def setUp(self):
        super().setUp()
        self.game = Invented("person", "person").turns(4).add("hands 2 bot-1 time").back(1, "1").to_the_end()
        self.text = self.game.text()

    def compared(self, lines, text=None):
        return self.report(text or self.text, saw="\n".join(lines))

    def test_entries(self):
        entries = self.game.entries
        bare = [entry.split(" = ")[0] for entry in entries]
        for lines in (entries, bare, entries[:10], [], ["# a comment", "", *entries]):
            report = self.compared(lines)
            self.assertEqual(report["verdict"], "verified", report)
            self.assertEqual(report["compared"]["of"], len(entries))
        for at, line in ((0, "1 * start 2"), (17, entries[16]), (16, "hands 2 bot-1 resigned"),
                         (5, entries[5][:-1] + "g"), (17, "back 1 by 1,2")):
            fault = self.compared([*entries[:at], line, *entries[at + 1:]])["fault"]
            self.assertEqual((fault["id"], fault["entry"], fault["found"], fault["expected"]),
                             ("saw", at + 1, entries[at], line))
            self.assertEqual(self.text.split("\n")[fault["line"] - 1], entries[at])
        # An entry that somebody saw is left out, or put in; the end is cut off.
        self.assertEqual(self.compared(entries[:3] + entries[4:])["fault"]["entry"], 4)
        self.assertEqual(self.compared(entries + ["back 1"])["fault"]["id"], "saw-more")

    def test_the_header(self):
        commitment = f"commitment {self.game.commitment.hex()}"
        promised = [f"entropy-commitment {n} {one}" for n, one in self.game.promised.items()]
        self.assertEqual(self.compared([commitment, *promised])["compared"]["header"], 3)
        other = "commitment " + "ab" * 32
        fault = self.compared([other])["fault"]
        self.assertEqual((fault["id"], fault["found"], fault["expected"]), ("saw-header", commitment, other))
        self.assertEqual(self.compared(["entropy-commitment 2 " + "ab" * 32])["fault"]["found"], promised[1])
        self.assertEqual(self.compared(["option pass never"])["fault"]["found"], "option pass any-time")
        self.assertEqual(self.compared(["deal x"])["fault"]["found"], "-")

    def test_a_commitment_that_came_later(self):
        """A player who commits after having seen the others' entropy can choose the dice."""
        commitment = f"commitment {self.game.commitment.hex()}"
        first = f"entropy-commitment 1 {self.game.promised[1]}"
        self.assertEqual(self.compared([commitment, first])["verdict"], "verified")
        fault = self.compared([commitment, first, "plies"])["fault"]
        self.assertEqual((fault["id"], fault["expected"]), ("saw-header", "-"))
        self.assertTrue(fault["found"].startswith("entropy-commitment 2 "))

    def test_the_options_of_the_page(self):
        if not self.node(self.write("one.game", self.text)):
            self.skipTest("node is not there")
        commitment, promised = self.game.commitment.hex(), self.game.promised
        for options, expected in (
                ({"commitment": commitment, "commitments": promised, "mine": {1: self.game.own[0]},
                  "saw": self.game.entries}, None),
                ({"commitment": "ab" * 32}, "saw-header"), ({"commitments": {1: promised[1]}}, "saw-header"),
                ({"commitments": {**promised, 2: promised[1]}}, "saw-header"),
                ({"saw": [*self.game.entries, "back 1"]}, "saw-more"), ({"mine": {2: "ab" * 32}}, "mine-commitment")):
            (report,) = self.node("one.game", **options)
            self.assertEqual(report.get("fault", {}).get("id"), expected, options)

    def test_the_script(self):
        self.write("one.game", self.text)
        self.write("seen.txt", "\n".join(self.game.entries))
        self.assertIn("entries and 0 lines of the header are as you saw them",
                      self.script("one.game", "--saw", "seen.txt"))
        self.assertIn("no commitment was added later", self.script("one.game", "--saw", "seen.txt"))
        self.assertNotIn("no commitment was added later", self.script("one.game", "--saw", "one.game"))
        self.write("seen.txt", "1 * start 9")
        self.assertRegex(self.script("one.game", "--saw", "seen.txt", code=WRONG),
                         r"WRONG: Line \d+\. Entry 1 is “1 \* start \d = \w+”, but you saw “1 \* start 9”")
        self.script("one.game", "--saw", "gone.txt", code=NOT_CHECKED)
        self.assertIn("VERIFIED", self.script("one.game", "--saw", "one.game", code=VERIFIED))

    def test_games_of_version_1(self):
        text = golden("undo-agreed-across-dice.game")
        self.assertEqual(self.report(text, saw=text)["verdict"], "verified")
        self.assertEqual(self.report(text, saw=text.replace("back 12 agreed", "back 11 agreed"))["fault"]["id"],
                         "saw")


if __name__ == "__main__":
    harness.main()
