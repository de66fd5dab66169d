"""Input that can be typed in a game: numbers, beginnings, several commands, and nonsense."""
import os
import re

import harness


class Typing(harness.Case):
    def play(self, typed):
        typed = typed if isinstance(typed, bytes) else typed.encode()
        return self.run_program("play", "-p", 2, "--people", 2, "--save", "a.game", "--seed", 1,
                                typed=typed)

    def test_numbers_beginnings_and_capitals(self):
        for roll, place, command in (("roll", "place middle", "place middle"),
                                     ("1", "2", "place middle"), ("ro", "pl mid", "place middle"),
                                     ("ROLL", "Place Right", "place right"),
                                     ("rol", "m", "place middle"), ("roll own", "place 3",
                                                                    "place right"),
                                     ("\troll\t", "  place   left ", "place left")):
            with self.subTest(roll=roll, place=place):
                self.play(f"{roll}\n{place}\n")
                self.assertRegex(self.read("a.game"), rf"\d+ [12] roll = .*\n.*\n\d+ [12] {command} =")

    def test_several_commands_on_a_line(self):
        for typed in ("roll; place left\n", "roll;place left\n", " ;; roll ; ; place left;\n",
                      "1;1\n", "board; roll; log 1; place left\n"):
            with self.subTest(typed=typed):
                out = self.play(typed).out
                self.assertRegex(self.read("a.game"), r" roll = .*\n.*\n\d+ [12] place left =")
                self.assertNotIn("Not done", out)

    def test_what_is_refused_drops_the_rest_of_the_line(self):
        for typed, rest in {
            "place left; roll; place left": "roll; place left",
            "frobnicate; roll": "roll",
            "roll; p; place left": "place left",
            "x" * 300 + "; roll": "roll",
        }.items():
            with self.subTest(typed=typed[:40]):
                out = self.play(typed + "\n").out
                self.assertIn(f"\nNot done: {rest}\n", out)
                self.assertNotIn("place left =", self.read("a.game"))
        # Input left after the end of the turn is not for the next player.
        out = self.play("roll; place left; roll\n").out
        self.assertIn("\nNot done: roll\n", out)
        self.assertEqual(self.read("a.game").count(" roll ="), 1)

    def test_windows_line_ends(self):
        self.play("roll\r\nplace left\r\n")
        self.assertIn(" place left =", self.read("a.game"))

    def test_what_is_ambiguous_lists_what_it_could_mean(self):
        out = self.play("roll\np\n").out
        found = out.split("“p” could mean more than one of these:\n")[1]
        self.assertRegex(found, r"^  1  place left .*\n  2  place middle.*\n  3  place right.*\n  5  pass")
        self.assertNotIn("place left", self.read("a.game"))

    def test_bad_input_says_what_is_wrong_and_what_could_be_typed(self):
        sentences = {
            "frobnicate": "“frobnicate” does not fit here. Try: roll",
            "9": "“9” does not fit here",
            "0": "“0” does not fit here",
            "-1": "“-1” does not fit here",
            "99999999999999999999999": "does not fit here",
            "1 2": "does not fit here",
            "roll roll": "“roll” does not fit here. Try: own . imaginary",
            "roll own now": "complete before “now”",
            "pass now": "complete before “now”",
            "place nowhere": "“nowhere” does not fit here. Try: left . middle . right",
            "place": "Go on with: left . middle . right",
            "place left": "Roll one first. .rule IH-2.2.",
            "reroll": "Roll one first. .rule IH-2.3.",
            "die 6": "up to chance",
            "die 7": "“7” does not fit here",
            "start 1": "up to chance",
            "mound crumb": "up to chance",
            "мох": "“мох” does not fit here",
            "x" * 5000: "too long. Keep it to 250 bytes",
            "\x1b[A": "characters that can't be read",
            "\x00": "characters that can't be read",
            "ro\x07ll": "characters that can't be read",
        }
        for typed, sentence in sentences.items():
            with self.subTest(typed=typed[:40]):
                out = self.play(typed + "\n").out
                self.assertRegex(out.replace("\n", " "), sentence)
                self.assertNotRegex(out, "[\x00-\x09\x0b-\x1f]")
                after = out[re.search(sentence.split(" ")[0], out).start():]
                self.assertRegex(after, "roll|left", "it says what could be typed")
                self.assertNotIn(" roll =", self.read("a.game"))

    def test_bytes_that_are_no_text(self):
        for typed in (b"\xff\xfe\n", b"roll \xc3\n", b"\xed\xa0\x80\n", b"save \x01\n"):
            out = self.play(typed).out
            self.assertIn("characters that can't be read", out)
        self.assertEqual(os.listdir(self.folder), ["a.game"])

    def test_after_a_roll(self):
        for typed, sentence in {
            "roll": "You have rolled a [1-6] already",
            "die 3": "up to chance",
            "place up": "“up” does not fit here",
            "place 4": "“4” does not fit here",
        }.items():
            out = self.play("roll\n" + typed + "\n").out
            self.assertRegex(out.replace("\n", " "), sentence)

    def test_an_action_alone_never_spends_the_magnificant(self):
        """The first player of Antics! has a free space of each symbol, and the magnificANT."""
        for typed, uses in {"hatch": ["use k10", "magnificant hatch"], "scout": ["use l10", "magnificant scout"],
                            "b": ["use k11", "magnificant build"], "HATCH": ["use k10", "magnificant hatch"]}.items():
            with self.subTest(typed=typed):
                out = self.run_program("play", "-g", "antics", "-p", 3, "--people", 3, "--save", "a.game", "--seed", 1,
                                       typed=typed + "\n").out
                listed = out.split(f"“{typed}” could mean more than one of these:\n")[1]
                for command, line in zip(uses, listed.split("\n")):
                    self.assertRegex(line, rf"^ +\d+  {command} ")
                self.assertNotRegex(self.read("a.game"), r"\d+ [123] (use|magnificant)")

    def test_an_empty_line_lists_the_commands_again(self):
        once = self.play("").out.count("Roll one of your 5 dice")
        self.assertEqual(self.play("\n  \n").out.count("Roll one of your 5 dice"), once + 2)

    def test_noise_never_breaks_it(self):
        noise = bytes((i * 197 + (i >> 3) * 31 + i * i * 7) % 256 for i in range(20000))
        self.play(noise)
        self.verify("a.game")


if __name__ == "__main__":
    harness.main()
