"""formicary play with Antics!, whose board is large and whose turns are long."""
import re
import unicodedata

import harness
from harness import ANSI

PEOPLE = ("-g", "antics", "-p", "3", "--people", "3")
FOUR = ("-g", "antics", "-p", "4", "--people", "4")
MAP = "Trails: "  # the line below the map
PROMPT = r"\w+> $"


def width(line):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1
               for c in line if not unicodedata.combining(c))


class Case(harness.Case):
    def play(self, typed, *flags, table=PEOPLE):
        return self.run_program("play", *table, "--fast", "--seed", 1, "--save", "a.game", *flags,
                                typed=typed).out


class WholeGames(Case):
    def test_every_line_fits_and_every_sentence_is_said(self):
        long_names = "Maximiliana-Wolfeschlegelsteinhausen,王小明王小明王小明王小明,Bo"
        for table, flags in ((PEOPLE, ("--names", long_names)), (FOUR, ("-o", "stall-rounds=5"))):
            # Always the first command, with a different one now and then.
            typed = "".join(f"{i % 7 % 3 + 1}\n" for i in range(2000))
            out = self.play(typed, *flags, table=table)
            for line in re.sub(r"^\S+> ", "", out, flags=re.M).split("\n"):
                self.assertLessEqual(width(line), 80, line)
            self.assertNotRegex(out, r"[{}]")
            self.verify("a.game")

    def test_colour_is_never_alone(self):
        typed = "1\n3\n2\n" * 60
        self.assertEqual(ANSI.sub("", self.play(typed, "--colour", "always")), self.play(typed))

    def test_a_replay_shows_every_position(self):
        self.play("1\n" * 20)
        terminal = harness.Terminal(self, "replay", "a.game")
        terminal.wait_for(r"0 of \d+ .* > $")
        self.assertIn(MAP, terminal.ask("e", r"(\d+) of \1 .* > $"))
        terminal.type("q\n")
        terminal.end()


class Board(Case):
    def test_everything_is_on_it(self):
        out = self.play("")
        for text in ("(  hill  )", "[dragonfly 2]", "[brown-leaf 5]", "chasm", "|k10    |",
                     "|hatch 1|", "Scout display (41 tiles in the bag)", "5 to go",
                     "is the first of three and eats one prey", "in supply",
                     "0 points; prey: -; leaves: 0 green, 0 brown; tiles: scout / hatch",
                     "'s turn, with 1 action left"):
            self.assertIn(text, out)
        edition = self.run_program("edition", "show", "formicary").out
        trails = re.findall(r"^trail (\S+)", edition, re.MULTILINE)
        self.assertGreater(len(trails), 30)
        for trail in trails:
            self.assertRegex(out, rf"(?<!\w){trail}(?!\w)")

    def test_names_of_the_ground_are_shown_for_building(self):
        out = self.play("use k11\n")
        before, after = out.split(" uses build ")
        self.assertNotRegex(before, r"\bk12\b")
        self.assertRegex(after, r"\bk12\b")

    def test_the_whole_board_once_a_turn_and_a_part_after_each_step(self):
        out = self.play("use k10\nhatch water\nend\n")
        self.assertEqual(out.count(MAP), 2, "for the first player and for the second")
        hatching = out.split("uses hatch at level 1, on k10.")[1].split("hatches")[0]
        self.assertIn("Hatching areas", hatching)
        self.assertIn("Hatch: up to one more ant.", hatching)
        self.assertEqual(self.play("use k10\nboard\n").count(MAP), 2)

    def test_a_tall_board_waits_until_the_story_is_read(self):
        terminal = harness.Terminal(self, "play", *PEOPLE, "--seed", "1", "--save", "a.game")
        self.assertNotIn(MAP, terminal.wait_for(r"goes on\) > $"))
        self.assertIn(MAP, ANSI.sub("", terminal.ask("", PROMPT)))
        self.assertNotIn(MAP, ANSI.sub("", terminal.ask("use k10; hatch water", PROMPT)))
        terminal.ask("end", r"undoes the move > $")
        self.assertNotIn(MAP, ANSI.sub("", terminal.ask("undo", PROMPT)))
        terminal.type("quit\n")
        terminal.end()

    def test_ids_without_room_are_listed(self):
        text = self.run_program("edition", "show", "formicary").out
        text = re.sub(r"^(place|trail) (\S+)", r"\1 a-very-long-name-of-\2", text, flags=re.M)
        ends = r"^((?:trail \S+|chasm)) (\S+) (\S+)"
        text = re.sub(ends, r"\1 a-very-long-name-of-\2 a-very-long-name-of-\3", text, flags=re.M)
        self.write("long.edition", text.replace("id formicary", "id long"))
        out = self.play("", "--edition", "long.edition")
        for line in out.split("\n"):
            self.assertLessEqual(width(line), 80, line)
        self.assertIn("dragonfly 2 at a-very-long-name-of-dragonfly", out)
        self.assertIn("…e-of-w3", out)


class Typing(Case):
    def test_a_refusal_says_what_is_in_the_way(self):
        for typed, sentence in {
            "use k12": "There is only ground on k12",
            "use l11; heave dragonfly w2": "There is nothing|You are not heaving",
            "use k11; place k12 k11": "k12 is ground and k11 is not",
            "use k11; place k13 k14": "Neither k13 nor k14 touches your hill",
            "use k11; place k11 l11": "An action marker lies on k11",
            "use k11; place k11 k13": "k11 and k13 are not neighbours",
            "use k10; send w1": "To send, pick up or guard you need ANTS!",
            "stop": "No action is under way",
            "magnificant scout; take a5": "This scout does not reach field 5",
        }.items():
            with self.subTest(typed=typed):
                self.assertRegex(self.play(typed + "\n").replace("\n", " "), sentence)

    def test_many_moves_are_put_together(self):
        out = self.play("use k11\n")
        choice = out.split(" uses build ")[1]
        self.assertRegex(choice, r"\n +place  \d+ ways, such as: \w+ \w+, ")
        self.assertRegex(choice, "“moves” lists all (\\d+), “moves place” those of one kind")
        self.assertLess(choice.count("\n"), 40)
        count = int(re.search(r"“moves” lists all (\d+)", choice)[1])
        listed = self.play("use k11\nmoves\n").split("Leave")[0]
        self.assertEqual(len(re.findall(r"\n?  *\d+  place ", listed)), count)
        some = self.play("use k11\nmoves place k12\n")
        self.assertGreater(len(re.findall(r" place k12 ", some)), 2)
        self.assertIn("Nothing that you could do now begins with “x”", self.play("moves x\n"))

    def test_the_rules_are_in_order(self):
        out = self.play("rules\n")
        sections = [int(n) for n in re.findall(r"^(?:.*> )?AN-(\d+) ", out, re.M)]
        self.assertEqual(sections, list(range(1, 11)))


if __name__ == "__main__":
    harness.main()
