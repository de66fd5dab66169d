"""Games with own cards: editions from files, on every command that takes one."""
import re

import harness

# A person who always takes the first command of the list: more lines than any game needs.
FIRST = "1\n" * 1000
MOUND = "mound m{}\nqueen 2\ngeneral 1\nworm 1\n" + "column .\n" * 5
HEAD = "formicary-edition 1\ngame ithappens\nid bare\nname Bare\n"
NO_ITEMS = HEAD + "".join(MOUND.format(i) for i in range(12))
WITH_ITEMS = NO_ITEMS.replace("name Bare\n", "name Bare\nitem kite paper kite\nitem pin\n").replace(
    "column .\n", "column kite pin\n", 1)


class Limits(harness.Case):
    def test_an_edition_without_items_can_be_played_and_looked_at(self):
        self.write("bare", NO_ITEMS)
        self.run_program("edition", "check", "bare")
        out = self.run_program("play", "--fast", "--save", "a.game", "--edition", "bare", "--seed", 1,
                               typed=FIRST).out
        self.assertIn("The game is over.", out)
        self.assertRegex(self.verify("a.game"), "ok, .*, finished, dice verified")
        entries = len(re.findall(r" [0-9a-f]{8}$", self.read("a.game"), re.M))
        self.assertGreater(entries, 50)
        for at in range(0, entries + 1, 7):
            self.assertIn("Yellow", self.run_program("replay", "a.game", "--at", at).out)
        self.run_program("selfplay", "--edition", "bare", "--count", 3, "--verify", "--levels", "0,3")


class TheGameOfTheFile(harness.Case):
    def setUp(self):
        super().setUp()
        board = self.run_program("edition", "show", "formicary").out
        self.write("board", board.replace("id formicary", "id mine"))
        self.write("bare", NO_ITEMS)

    COMMANDS = (("perft", "--depth", 1), ("selfplay", "--count", 1, "--verify"),
                ("arena", "larva", "larva", "--blocks", 1, "--threads", 1), ("bench", "--kernel", 1),
                ("play", "--fast", "--save", "a.game"), ("new", "http://127.0.0.1:1"))

    def test_is_played_by_every_command(self):
        for command in self.COMMANDS[:-2]:
            self.run_program(*command, "--edition", "board")
            self.run_program(*command, "--edition", "board", "--game", "antics")
        out = self.run_program("play", "--fast", "--save", "a.game", "--edition", "board", "--seed", 1,
                               typed="quit\n").out
        self.assertIn("Antics!", out)
        self.assertIn("\ngame antics\n", self.read("a.game"))

    def test_is_not_the_one_of_the_flag(self):
        for command in self.COMMANDS:
            err = self.run_program(*command, "--edition", "board", "--game", "ithappens",
                                   code=harness.USAGE).err
            self.assertEqual(err, "formicary: “board” is for the game “antics”, and --game says “ithappens”. Leave "
                                  "out --game, or choose a file for “ithappens”.\n")

    def test_or_no_edition_at_all_is_one_fault(self):
        self.write("first", NO_ITEMS.replace("formicary-edition 1", "formicary-edition 7"))
        self.write("chess", NO_ITEMS.replace("game ithappens", "game chess"))
        self.write("nothing", "")
        self.write("missing", NO_ITEMS.replace("game ithappens\n", ""))
        for name, said in (
                ("first", "first:1: The first line should be “formicary-edition 1”."),
                ("nothing", "nothing:1: The first line should be “formicary-edition 1”."),
                ("chess", "chess:2:6: There is no game “chess”. Choose from: ithappens, antics."),
                ("missing", "missing: The line “game ithappens | antics” is missing.")):
            for command in self.COMMANDS:
                self.assertEqual(self.run_program(*command, "--edition", name, code=harness.USAGE).err, f"formicary: {said}\n")
            self.assertEqual(self.run_program("edition", "check", name, code=harness.NO).err.split("\n")[0], f"formicary: {said}")

    def test_does_not_blame_the_file_for_other_flags(self):
        err = self.run_program("perft", "--edition", "bare", "--players", 9, code=harness.USAGE).err
        self.assertNotIn("bare", err)


class Files(harness.Case):
    def test_with_a_byte_order_mark_are_read(self):
        self.write("plain", NO_ITEMS)
        self.write("marked", "\ufeff" + NO_ITEMS)
        plain = self.run_program("edition", "check", "plain").out
        self.assertEqual(self.run_program("edition", "check", "marked").out, plain.replace("plain", "marked"))
        self.run_program("selfplay", "--edition", "marked", "--count", 1, "--out", "games")
        game = self.read("games/ithappens-p3-s1-000001.game")
        self.assertNotIn("\ufeff", game)
        self.write("marked.game", "\ufeff" + game)
        self.assertRegex(self.verify("marked.game"), "ok, .*, finished")

    def test_can_be_shown(self):
        self.write("bare", "\ufeff# mine\n" + NO_ITEMS)
        self.assertEqual(self.run_program("edition", "show", "bare").out,
                         re.sub(r"mound (m\d+)\n", r"mound \1\nname \1\n", NO_ITEMS))
        self.write("wrong", NO_ITEMS.replace("queen 2", "quen 2", 1))
        err = self.run_program("edition", "show", "wrong", code=harness.NO).err
        self.assertEqual(len(err.strip().split("\n")), 2)
        self.assertIn("wrong:6:1: “quen” can't begin a line of an edition.", err)
        err = self.run_program("edition", "show", "no-such-edition", code=harness.USAGE).err
        self.assertIn("No edition “no-such-edition” is shipped", err)
        self.run_program("edition", "show", "./nowhere.edition", code=harness.BAD_FILE)


class Help(harness.Case):
    def help_of(self, *flags):
        out = self.run_program("play", "--fast", "--save", "a.game", "--seed", 1, *flags, typed="help\nquit\n").out
        return re.sub(r"\s+", " ", out)

    def test_lists_the_items_in_play(self):
        self.write("items", WITH_ITEMS)
        self.write("bare", NO_ITEMS)
        shipped = self.help_of()
        self.assertIn("~w~ a worm, three letters an item: map, sne(aker), bon(e), eye(glasses), spe(aker), "
                      "glo(ve), tel(escope), tea(pot). The die", shipped)
        own = self.help_of("--edition", "items")
        self.assertIn("~w~ a worm, three letters an item: pap(er kite), pin. The die", own)
        self.assertIn("~w~ a worm. The die", self.help_of("--edition", "bare"))
        self.assertIn("單一個字是怪東東：地（圖）、球（鞋）", self.help_of("--lang", "zh-Hant").replace(" ", ""))


if __name__ == "__main__":
    harness.main()
