"""The command line: help, what is refused, exit codes."""
import harness
from harness import BAD_FILE, DONE, NO, USAGE

GAME_FLAGS = ["--game", "--players", "--edition", "--option", "--lang"]
FLAGS = {
    ("play",): GAME_FLAGS + ["--people", "--level", "--names", "--colours", "--seed", "--resume",
                             "--save", "--fast", "--colour"],
    ("replay",): ["FILE", "--all", "--at", "--lang", "--colour"],
    ("verify",): ["FILES", "--lang", "--quiet"],
    ("selfplay",): GAME_FLAGS + ["--seed", "--count", "--levels", "--out", "--verify", "--jobs"],
    ("perft",): GAME_FLAGS + ["--depth", "--position", "--divide"],
    ("bench",): GAME_FLAGS + ["--seed"],
    ("edition",): ["check", "list", "show"],
    ("edition", "check"): ["FILE", "--lang"],
    ("edition", "list"): [],
    ("edition", "show"): ["EDITION", "--lang"],
    ("protocol",): ["--typescript", "--scene", "--engine", "--markdown"],
}


class Help(harness.Case):
    def test_the_program_names_its_commands(self):
        outcome = self.run_program("--help")
        for command in FLAGS:
            self.assertRegex(outcome.out, rf"\n  {command[0]} ")
        self.assertIn("not endorsed by the games' publishers", outcome.out)
        self.assertIn("Exit codes", outcome.out)
        self.assertEqual(outcome.err, "")

    def test_every_command_names_its_flags(self):
        for command, flags in FLAGS.items():
            with self.subTest(command=command):
                outcome = self.run_program(*command, "--help")
                self.assertIn("Usage: formicary " + " ".join(command), outcome.out)
                self.assertEqual(outcome.err, "")
                for flag in flags:
                    self.assertIn(flag, outcome.out)
                for line in outcome.out.split("\n"):
                    self.assertLessEqual(len(line), 80, line)

    def test_rule_options_are_listed_with_their_values(self):
        out = self.run_program("play", "--help").out
        for choice in ("pass=before-roll", "open-scores=on", "imaginary-worms=2"):
            self.assertIn(choice, out)

    def test_version(self):
        self.assertRegex(self.run_program("--version").out, r"^formicary \d+\.\d+")


class Refused(harness.Case):
    def test_nothing_at_all_shows_the_help_as_an_error(self):
        outcome = self.run_program(code=USAGE)
        self.assertEqual(outcome.out, "")
        self.assertIn("play", outcome.err)

    def test_unknown_commands(self):
        self.assertRegex(self.refuse("plai"), "“plai”.*play, replay, verify")
        self.assertRegex(self.refuse("edition", "chek", "x"), "“chek”.*check, list, show")
        self.refuse("edition")

    def test_unknown_flags_of_every_command(self):
        for command in FLAGS:
            if command == ("edition",):
                continue  # it asks for a command of its own first
            with self.subTest(command=command):
                word = [] if command[-1] == "list" else ["x"]
                self.assertIn("--frobnicate", self.refuse(*command, *word, "--frobnicate"))

    def test_bad_values(self):
        for arguments, why in {
            ("play", "--players", "many"): "many",
            ("play", "--players", "1"): "2 to 5 players, not for 1",
            ("play", "-p", "6"): "2 to 5 players, not for 6",
            ("play", "--game", "chess"): "“chess”.*ithappens",
            ("play", "--lang", "xx"): "“xx”.*en",
            ("play", "--people", "4"): "4 people.*1 to 3",
            ("play", "--people", "0"): "0 people",
            ("play", "--people", "1", "--names", "Ada,Ben"): "2 names for 1 person",
            ("play", "--names", "x" * 41): "at most 40 bytes",
            ("play", "--names", "A\x1bda"): "no control characters",
            ("play", "--level", "7"): "no level 7",
            ("play", "--level", "0"): "no level 0",
            ("play", "--colours", "red,red"): "different colours.*yellow",
            ("play", "--colours", "mauve"): "yellow, red, green, blue, white",
            ("play", "--colours", "red,white,blue,green"): "up to 3",
            ("play", "--seed", "-1"): "seed",
            ("play", "--colour", "purple"): "purple",
            ("play", "-o", "pass"): "NAME=VALUE",
            ("play", "-o", "pass=never"): "“pass” can't be “never”.*before-roll",
            ("play", "-o", "luck=on"): "no option “luck”.*open-scores",
            ("play", "-o", "pass=any-time", "-o", "pass=before-roll"): "set twice",
            ("replay",): "FILE",
            ("replay", "x", "--at", "-1"): "--at",
            ("verify",): "FILES",
            ("verify", "--lang", "xx", "y"): "“xx”",
            ("selfplay", "--levels", "1,9"): "no level 9",
            ("selfplay", "--jobs", "0"): "--jobs",
            ("selfplay", "--count", "few"): "few",
            ("selfplay", "--count", "-1"): "--count",
            ("selfplay", "--seed", "-1"): "--seed",
            ("selfplay", "--verify", "--out", "x"): "--out",
            ("perft", "--depth", "0"): "--depth",
            ("perft", "--position", "nonsense"): "--position:1:1",
            ("bench", "--players", "9"): "2 to 5",
            ("edition", "check"): "FILE",
            ("edition", "show", "none"): "“none”",
        }.items():
            with self.subTest(arguments=arguments):
                self.assertRegex(self.refuse(*arguments).replace("\n", " "), why)

    def test_files_that_are_not_there(self):
        for arguments in (("play", "--resume", "gone"), ("play", "--edition", "gone"),
                          ("replay", "gone"), ("verify", "gone"), ("edition", "check", "gone"),
                          ("verify", "."), ("selfplay", "--edition", "gone")):
            with self.subTest(arguments=arguments):
                why = self.refuse(*arguments, code=BAD_FILE)
                self.assertRegex(why, r"(gone|\.) can't be read: \w+")

    def test_files_that_are_something_else(self):
        self.write("noise", "\x00\x01 this is nothing\n")
        self.write("empty", "")
        for name in ("noise", "empty"):
            for command in (("replay",), ("verify",), ("play", "--resume"), ("edition", "check")):
                with self.subTest(command=command, name=name):
                    self.assertIn(name + ":1", self.refuse(*command, name, code=NO))
            self.assertIn(name + ":1", self.refuse("play", "--edition", name))

    def test_exit_codes(self):
        self.assertEqual((DONE, NO, USAGE, BAD_FILE), (0, 1, 2, 3))


if __name__ == "__main__":
    harness.main()
