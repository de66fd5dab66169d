"""formicary replay and verify."""
import os
import re

import harness
from harness import BAD_FILE, DONE, NO

RECORD = "ithappens-p3-s1-000001.game"


class Records(harness.Case):
    def setUp(self):
        super().setUp()
        self.run_program("selfplay", "--count", "2", "--out", ".", "--levels", "1")
        self.text = self.read(RECORD)
        self.plies = [line for line in self.text.split("\n") if re.match(r"\d+ [*\d] ", line)]

    def with_back(self):
        """A game in which something was taken back; gives its name."""
        self.run_program("play", "--seed", "1", "--save", "back.game",
                         typed="roll\nplace left\nundo\nplace middle\n\n")
        return "back.game"


class Replay(Records):
    def test_all_tells_the_whole_game(self):
        for flags in (["--all"], [], ["-a"]):  # not in a terminal it is always all
            out = self.run_program("replay", RECORD, *flags).out
            for ply in self.plies:
                number, who, rest = ply.split(" ", 2)
                name = {"*": r"\*", "1": "Yellow", "2": "Red", "3": "Green"}[who]
                self.assertRegex(out, rf"\n{number}\. {name}: {rest.split(' =')[0]}\n")
            self.assertRegex(out, r"\nTotal .*\n.* (wins|share the win)\.\n$")
        self.assertIn("takes the left mound's Queen", out)

    def test_from_standard_input(self):
        out = self.run_program("replay", "-", typed=self.text).out
        self.assertEqual(out, self.run_program("replay", RECORD).out)

    def test_at_shows_a_position(self):
        out = self.run_program("replay", RECORD, "--at", "0").out
        self.assertIn("The start.", out)
        self.assertNotIn("left: ", out)
        out = self.run_program("replay", RECORD, "--at", "7").out
        self.assertIn("left: ", out)
        self.assertIn("\n7. ", out)
        self.assertNotIn("\n8. ", out)
        self.assertNotIn("?", out, "nothing is hidden once a game is finished")
        out = self.run_program("replay", self.with_back(), "--at", "7").out
        self.assertRegex(out, r"Y Yellow .* \? ")
        for beyond in (len(self.plies), 99999):
            out = self.run_program("replay", RECORD, "--at", str(beyond)).out
            self.assertIn(f"\n{len(self.plies)}. ", out)
            self.assertIn("\nTotal ", out)

    def test_stepping_in_a_terminal(self):
        last = len(self.plies)
        terminal = harness.Terminal(self, "replay", RECORD, "--colour", "never")
        prompt = r"{} of " + str(last) + r" .* > $"
        self.assertIn("The start.", terminal.wait_for(prompt.format(0)))
        self.assertIn("1. *: start", terminal.ask("", prompt.format(1)))
        terminal.ask("n", prompt.format(2))
        terminal.ask("b", prompt.format(1))
        terminal.ask("b", prompt.format(0))
        terminal.ask("b", prompt.format(0))
        self.assertIn("left: ", terminal.ask("30", prompt.format(30)))
        self.assertIn("Press Enter", terminal.ask("what", prompt.format(30)))
        self.assertIn("Press Enter", terminal.ask(str(last + 1), prompt.format(30)))
        self.assertIn("Total", terminal.ask("e", prompt.format(last)))
        terminal.ask("", prompt.format(last))
        terminal.type("q\n")
        terminal.end()

    def test_end_of_file_leaves_it(self):
        terminal = harness.Terminal(self, "replay", RECORD)
        terminal.wait_for(r" > $")
        terminal.type("\x04")
        terminal.end()

    def test_plies_taken_back(self):
        out = self.run_program("replay", self.with_back()).out
        self.assertRegex(out, r"Yellow: place left\n(.*\n)+1 ply is undone\.\n\d+\. Yellow: place middle")
        self.assertIn("not finished", out)

    def test_a_faulty_record(self):
        bad = self.text.replace(self.plies[9], self.plies[9][:-8] + "00000000")
        self.write("bad.game", bad)
        line = bad.split("\n").index(self.plies[9][:-8] + "00000000") + 1
        outcome = self.run_program("replay", "bad.game", code=NO)
        self.assertRegex(outcome.err, rf"bad\.game:{line}.*has the hash \w+, not 00000000")


class Verify(Records):
    def test_good_records(self):
        out = self.verify(RECORD)
        self.assertRegex(out, rf"^{RECORD}: ok, {len(self.plies)} plies, finished, "
                              r"dice without commitment, digest [0-9a-f]{16}\n$")
        self.assertRegex(self.verify(self.with_back()), "not finished, dice verified")
        self.assertEqual(self.run_program("verify", "--local", "--quiet", RECORD).out, "")

    def test_several_and_standard_input(self):
        other = RECORD.replace("001", "002")
        out = self.run_program("verify", "--local", RECORD, "-", other, typed=self.text).out.split("\n")
        self.assertTrue(out[0].startswith(RECORD) and out[1].startswith("-: ok") and
                        out[2].startswith(other))
        self.assertEqual(out[0].split(": ")[1], out[1].split(": ")[1])
        self.assertNotEqual(out[0][-16:], out[2][-16:])

    def test_one_bad_file_spoils_the_code_but_not_the_rest(self):
        self.write("bad.game", self.text.replace(self.plies[9], self.plies[9][:-8] + "00000000"))
        outcome = self.run_program("verify", "--local", "bad.game", RECORD, code=NO)
        self.assertIn(RECORD + ": ok", outcome.out)
        outcome = self.run_program("verify", "--local", "gone", "bad.game", RECORD, code=BAD_FILE)
        self.assertIn("gone can't be read", outcome.err)
        self.assertIn("bad.game:", outcome.err)
        self.assertIn(RECORD + ": ok", outcome.out)

    def tampered(self, find, replace, name="bad.game"):
        text = re.sub(find, replace, self.text, count=1, flags=re.M)
        self.assertNotEqual(text, self.text)
        self.write(name, text)
        return self.refuse("verify", name, code=NO)

    def test_the_first_wrong_ply_and_why(self):
        first = next(ply for ply in self.plies if " place " in ply)
        number, seat, rest = first.split(" ", 2)
        command = rest.split(" =")[0]
        line = self.text.split("\n").index(first) + 1
        # A hash.
        why = self.tampered("^" + re.escape(first), first[:-8] + "deadbeef")
        self.assertRegex(why, rf"bad\.game:{line}.*has the hash \w+, not deadbeef")
        self.assertIn(f"The first wrong ply is {number}, “{command}”", why)
        # Another mound: the hash does not fit.
        other = "place left" if command != "place left" else "place middle"
        why = self.tampered("^" + re.escape(first), first.replace(command, other))
        self.assertIn(f"The first wrong ply is {number}, “{other}”", why)
        # Something that can't be done, with its rule.
        why = self.tampered("^" + re.escape(first), first.replace(command, "roll"))
        self.assertRegex(why, r"You have rolled a \d already.*\(rule IH-2\.1\)")
        self.assertIn(f"The first wrong ply is {number}, “roll”", why)
        # Somebody else's turn.
        wrong = "1" if seat != "1" else "2"
        why = self.tampered("^" + re.escape(first), f"{number} {wrong} {rest}")
        self.assertRegex(why, rf"{wrong} made this ply, but it was the turn of seat {seat}")
        # A number, a die that does not exist, a result that is not true.
        self.assertRegex(self.tampered("^7 ", "8 "), "number 8; it should be 7")
        self.assertRegex(self.tampered(r"die \d", "die 7"), "bad.game:")
        self.assertRegex(self.tampered(r"^score 1 total (\d+)", r"score 1 total 1\1"), "Colour 1 has")
        self.assertRegex(self.tampered(r"^winners .*", "winners 1 2 3"), "not those of its game")
        self.assertRegex(self.tampered(r"^end\n", ""), "bad.game:")
        self.assertRegex(self.tampered(r"^formicary-record [12]", "formicary-record 3"), "format")

    def test_dice_that_did_not_fall(self):
        self.run_program("play", "--seed", "1", "--save", "a.game", typed="1\n" * 20)
        text = self.read("a.game")
        changed = re.sub(r"^secret (.)", lambda m: "secret " + ("0" if m[1] != "0" else "1"), text,
                         flags=re.M)
        self.write("b.game", changed)
        self.assertRegex(self.refuse("verify", "b.game", code=NO), "secret|fell")


class GoldenGames(harness.Case):
    """tests/golden/make finds some of its games by what `replay` says of them."""

    def test_are_found_by_sentences_that_are_still_said(self):
        golden = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "golden")
        with open(os.path.join(golden, "make"), encoding="utf-8") as file:
            wanted = re.findall(r"^first_saying (\S+) '([^']+)'", file.read(), re.M)
        self.assertGreaterEqual(len(wanted), 6)
        for name, sentence in wanted:
            told = self.run_program("replay", "--all", os.path.join(golden, name + ".game")).out
            self.assertIn(sentence, " ".join(told.split()), name)


if __name__ == "__main__":
    harness.main()
