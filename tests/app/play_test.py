"""formicary play, with commands from a pipe."""
import os
import re

import harness
from harness import BAD_FILE, DONE, NO, USAGE

# A person who always takes the first command of the list: more lines than any game needs.
FIRST = "1\n" * 1000


class WholeGames(harness.Case):
    def play(self, *flags, typed=FIRST):
        outcome = self.run_program("play", "--fast", "--save", "a.game", *flags, typed=typed)
        self.assertIn("The game is over.", outcome.out)
        self.assertRegex(outcome.out, r"\nTotal( +\d+)+\n\S.* (wins|share the win)\.\n")
        self.assertRegex(outcome.out, r"saved in a\.game\. To see it again:\n  \S+ replay a\.game\n")
        self.assertEqual(outcome.err, "")
        self.assertRegex(self.verify("a.game"), "ok, .*, finished, dice verified")
        return outcome.out

    def test_one_person_against_bots_of_each_level(self):
        for players in (2, 3, 4, 5):
            with self.subTest(players=players):
                level = players % 3 + 1
                out = self.play("-p", players, "--level", level, "--seed", players)
                name = {1: "Larva", 2: "Worker", 3: "Forager"}[level]
                self.assertIn("Red " + name, out)
                record = self.read("a.game")
                self.assertIn("seat 1 person", record)
                self.assertIn(f"seat 2 bot-{level} Red {name}", record)

    def test_people_only(self):
        for players in (2, 3, 4, 5):
            with self.subTest(players=players):
                self.play("-p", players, "--people", players, "--seed", 7)
                record = self.read("a.game")
                self.assertEqual(len(re.findall(r"^seat \d person$", record, re.M)), players)
                self.assertNotIn("bot-", record)

    def test_the_pauses_use_up_no_command(self):
        # Without --fast there are pauses: a command typed there is for the next decision.
        outcome = self.run_program("play", "--save", "a.game", "--seed", 3, typed=FIRST)
        self.assertIn("The game is over.", outcome.out)
        self.assertRegex(self.verify("a.game"), "ok, .*, finished")

    def test_options(self):
        out = self.play("-p", 2, "-o", "imaginary-worms=2", "-o", "pass=before-roll", "-o",
                        "open-scores=on", "--seed", 5)
        self.assertNotRegex(out, r"\n.[YRG] .* \? ", "with open scores nothing is hidden")
        self.assertRegex(out, r"\n G Green \(imaginary\) +2 ")
        record = self.read("a.game")
        for line in ("option pass before-roll", "option imaginary-worms 2", "option open-scores on"):
            self.assertIn(line + "\n", record)

    def test_points_of_others_are_hidden_until_the_end(self):
        out = self.play("--seed", 5)
        boards = re.findall(r"\n.Y Yellow.*\n.R Red Worker .*\n", out)
        self.assertGreater(len(boards), 20)
        for board in boards[:-1]:
            self.assertRegex(board, r"R Red Worker +\d+ +\d+ +\S+( \d+G)? +\? ")
        self.assertNotIn("?", boards[-1])

    def test_names_and_colours(self):
        out = self.play("-p", 3, "--names", "Ada,Zoë", "--colours", "white,blue", "--seed", 1)
        self.assertIn("Ada>", out)
        self.assertIn("Zoë>", out)
        self.assertRegex(out, r"W Ada ")
        self.assertRegex(out, r"B Zoë ")
        self.assertRegex(out, r"Y Yellow Worker ")
        record = self.read("a.game")
        for line in ("seat 1 person Ada", "seat 2 person Zoë", "colour 1 white", "colour 2 blue",
                     "colour 3 yellow"):
            self.assertIn(line + "\n", record)

    def test_an_own_edition_is_in_the_record(self):
        text = self.run_program("edition", "show", "twelve-mounds").out
        text = text.replace("id twelve-mounds", "id mine").replace("Crumb Cathedral", "My Kitchen")
        self.write("mine.edition", text)
        out = self.play("--edition", "mine.edition", "--seed", 2)
        self.assertIn("My Kitchen", out)
        os.remove(self.path("mine.edition"))
        self.assertIn("My Kitchen", self.run_program("replay", "a.game").out)

    def test_a_seed_deals_the_same_game_and_no_seed_another(self):
        records = []
        for flags in (["--seed", 9], ["--seed", 9], ["--seed", 10], [], []):
            self.play(*flags)
            records.append(self.read("a.game"))
        self.assertEqual(records[0], records[1])
        self.assertEqual(len(set(records)), 4)


class Leaving(harness.Case):
    def test_the_end_of_the_input_saves(self):
        for typed in ("", "roll\n", "roll\nplace left\n", "roll\nplace left\n\n", "roll"):
            with self.subTest(typed=typed):
                outcome = self.run_program("play", "--save", "a.game", typed=typed)
                self.assertRegex(outcome.out, r"saved in a\.game\. To continue it:\n")
                self.assertTrue(outcome.out.endswith("Goodbye.\n"))
                self.assertEqual(outcome.err, "")
                self.assertRegex(self.verify("a.game"), "ok, .*not finished")
                self.assertEqual("roll" in typed, " roll =" in re.sub(
                    r"\d+ [23] roll =", "", self.read("a.game")))

    def test_quit_in_all_its_forms(self):
        for word in ("quit", "exit", "q", "QUIT", "  quit  "):
            outcome = self.run_program("play", "--save", "a.game", typed=word + "\n1\n1\n")
            self.assertTrue(outcome.out.endswith("Goodbye.\n"), word)
            self.assertEqual(len(re.findall("Yellow>", outcome.out)), 1)
        # At a pause it leaves at once.
        outcome = self.run_program("play", "--save", "a.game", "--seed", 1,
                                   typed="roll\nplace left\nquit\n")
        self.assertTrue(outcome.out.endswith("Goodbye.\n"))
        self.assertRegex(self.read("a.game"), r"\d+ 1 place left = \w+\nunfinished")

    def test_a_free_name_is_chosen(self):
        self.write("ithappens-1.game", "in use")
        outcome = self.run_program("play")
        self.assertIn("saved in ithappens-2.game", outcome.out)
        self.assertEqual(self.read("ithappens-1.game"), "in use")
        self.verify("ithappens-2.game")

    def test_the_data_folder_is_used(self):
        for variable, folder in (("XDG_DATA_HOME", "data/formicary/saves"),
                                 ("HOME", "home/.local/share/formicary/saves")):
            root = self.path(folder.split("/")[0])
            for number in (1, 2):
                path = self.path(f"{folder}/ithappens-{number}.game")
                outcome = self.run_program("play", env=harness.environment(**{variable: root}))
                self.assertIn(f"saved in {path}", outcome.out.replace("\n", " "))
                self.verify(path)
        # A relative path is not to be followed.
        outcome = self.run_program("play", env=harness.environment(XDG_DATA_HOME="data"))
        self.assertIn("saved in ithappens-1.game", outcome.out)

    def test_resume_goes_on_and_finishes(self):
        self.run_program("play", "--save", "a.game", "--seed", 4, typed="1\n1\n1\n1\n1\n")
        plies = int(re.search(r"(\d+) plies", self.verify("a.game"))[1])
        outcome = self.run_program("play", "--resume", "a.game", typed="log 3\nlog 500\nquit\n")
        self.assertNotIn("Nothing has happened", outcome.out)
        self.assertRegex(outcome.out, "first start player", "the log knows what happened before")
        self.assertIn("saved in a.game", outcome.out)
        self.assertEqual(int(re.search(r"(\d+) plies", self.verify("a.game"))[1]), plies)
        outcome = self.run_program("play", "--resume", "a.game", "--save", "b.game", typed=FIRST)
        self.assertIn("The game is over.", outcome.out)
        self.assertRegex(self.verify("b.game"), "finished, dice verified")
        self.assertTrue(self.read("b.game").startswith(self.read("a.game").split("unfinished")[0]))
        why = self.refuse("play", "--resume", "b.game")
        self.assertRegex(why, "b.game is a finished game.*replay b.game")

    def test_resume_refuses_what_it_cannot_go_on_with(self):
        self.run_program("selfplay", "--count", 1, "--out", ".")
        record = self.read("ithappens-p3-s1-000001.game")
        self.write("cut.game", re.sub(r"\nscore (.|\n)*winners.*", "", re.sub(
            r"\n\d+ \S+ [^\n]*\nscore", "\nunfinished\nscore", record)))
        self.assertRegex(self.refuse("play", "--resume", "cut.game"), "its dice are not in it")
        self.write("bad.game", record.replace("5 2 pass", "5 2 place left"))
        self.assertRegex(self.refuse("play", "--resume", "bad.game", code=NO), r"bad\.game:\d+")

    def test_a_place_that_can_not_be_written_to(self):
        outcome = self.run_program("play", "--save", "gone/a.game", code=BAD_FILE)
        self.assertIn("gone/a.game can't be written", outcome.err)


class Forced(harness.Case):
    SAID = "The only move here is played for you: "

    def play(self, typed, *flags):
        return self.run_program("play", "--fast", "--seed", 1, "--save", "a.game", *flags,
                                typed=typed).out

    def test_they_are_played_if_that_is_wanted(self):
        typed = "pass\n" * 2 + FIRST  # a player without worms has to roll
        asked = self.play(typed)
        record = self.read("a.game")
        self.assertNotIn(self.SAID, asked)
        self.assertEqual(self.play(typed, "--forced", "ask"), asked)
        played = self.play(typed, "--forced", "auto")
        self.assertEqual(self.read("a.game"), record)  # the same game with fewer questions
        self.assertIn(self.SAID + "roll", played)
        self.assertEqual(played.count("Yellow> ") + played.count(self.SAID),
                         asked.count("Yellow> "))

    def test_a_turn_of_antics_does_not_end_by_itself(self):
        out = self.play("end\n" * 3, "-g", "antics", "--forced", "auto", "--people", 3)
        self.assertNotIn(self.SAID + "end", out)

    def test_it_says_what_it_does_not_know(self):
        self.refuse("play", "--forced", "sometimes")


class TableCommands(harness.Case):
    def play(self, typed, *flags):
        return self.run_program("play", "--save", "a.game", "--seed", 1, *flags, typed=typed)

    def test_help_explains_commands_and_board(self):
        for word in ("help", "?", "HELP", "hel"):
            out = self.play(word + "\n").out
            for text in ("undo", "save FILE", "rules 3.3", "quit", "~w~", "> <"):
                self.assertIn(text, out)

    def test_log(self):
        out = self.play("log\n").out
        self.assertIn("first start player", out)
        out = self.play("1\n1\n\nlog 1\n", "--people", 3).out
        self.assertRegex(out, r"> +\n  (Yellow|Red|Green) ")
        self.assertIn("“many” is not a number of lines. Try: log 20.", self.play("log many\n").out)
        self.assertIn("“-3” is not a number", self.play("log -3\n").out)

    def test_rules(self):
        out = self.play("rules\n").out
        for section in range(1, 7):
            self.assertRegex(out, rf"IH-{section} \w+")
        self.assertNotIn("IH-3.3 ", out)
        out = self.play("rules 3\n").out
        self.assertRegex(out, r"IH-3 Placing\n(IH-3\.\d .*\n( +.*\n)*){6}")
        self.assertNotRegex(out, r"IH-[12456][ .]")
        for clause in ("3.3", "IH-3.3", "ih-3.3"):
            out = self.play(f"rules {clause}\n").out
            self.assertRegex(out, r"IH-3\.3  Your first die on a mound")
            self.assertNotIn("IH-3.4", out)
        for clause in ("99", "3.99", "x", "3."):
            self.assertRegex(self.play(f"rules {clause}\n").out, f"There is no rule {clause}. “rules”")

    def test_board_draws_it_again(self):
        once = self.play("").out.count("Round 1 of 4.")
        self.assertEqual(self.play("board\n").out.count("Round 1 of 4."), once + 1)

    def test_save_and_go_on(self):
        outcome = self.run_program("play", "--seed", 1, typed="save here.game\nroll\nsave\n")
        self.assertEqual(outcome.out.count("saved in here.game"), 3)
        self.assertRegex(self.verify("here.game"), "not finished")
        outcome = self.run_program("play", "--seed", 1, "--save", "b.game",
                                   typed="save a name with spaces.game\n")
        self.verify("a name with spaces.game")

    def test_save_into_a_missing_folder_keeps_the_game_going(self):
        outcome = self.run_program("play", "--seed", 1, "--save", "b.game",
                                   typed="save gone/c.game\nroll\n")
        self.assertRegex(outcome.err, "gone/c.game can't be written: No such file or directory")
        self.assertRegex(outcome.out, "Yellow rolls a")
        self.assertIn("saved in b.game", outcome.out)
        self.verify("b.game")

    def test_undo_before_a_bot_answers(self):
        outcome = self.play("roll\nplace left\nundo\nplace middle\n\n")
        self.assertIn("Yellow undoes the last move.", outcome.out)
        record = self.read("a.game")
        self.assertRegex(record, r" 1 place left = \w+\nback 1.*\n\d+ 1 place middle")
        self.verify("a.game")

    def test_undo_between_people(self):
        outcome = self.play("1\n1\nundo\n2\n1\n", "--people", 3)
        self.assertIn("undoes the last move", outcome.out)
        self.assertIn("\nback 1", self.read("a.game"))
        self.verify("a.game")

    def test_undo_is_refused_after_a_die_and_after_a_bot(self):
        for typed in ("roll\nundo\n", "undo\n", "roll\nplace left\n\nundo\n"):
            outcome = self.play(typed)
            self.assertIn("You have nothing to undo", outcome.out)
            self.assertNotIn("\nback", self.read("a.game"))

    def test_undo_of_the_very_last_move(self):
        # The game is over, but the last move can still be taken back.
        self.run_program("play", "--fast", "-p", 2, "--people", 2, "--seed", 1, "--save", "a.game",
                         typed=FIRST)
        record = self.read("a.game")
        typed = [line.split(" ", 2)[2].split(" =")[0] for line in record.split("\n")
                 if re.match(r"\d+ [12] ", line)]
        outcome = self.run_program(
            "play", "-p", 2, "--people", 2, "--seed", 1, "--save", "b.game",
            typed="\n".join([*typed, "undo", typed[-1], "", ""]))
        self.assertIn("undoes the last move", outcome.out)
        self.assertRegex(self.verify("b.game"), "ok, .*, finished")
        self.assertIn("\nback 1", self.read("b.game"))


class AtTheTable(harness.Case):
    """The features of every table, in this process too: take-back, clocks, a rematch."""

    def play(self, typed, *flags):
        return self.run_program("play", "--fast", "--save", "a.game", "--seed", 1, *flags,
                                typed=typed).out

    def test_back_counts_own_moves(self):
        out = self.play("roll\nplace left\nback\nplace middle\n")
        self.assertRegex(out, r"The last \d+ plies are undone")
        record = self.read("a.game")
        self.assertRegex(record, r" 1 place left = \w+\n(?:\d+ \S+ .*\n)+back \d+ agreed = \w+\n"
                                 r"\d+ 1 place middle = ")
        self.verify("a.game")
        # Two of them: the roll too, though a bot has moved since.
        self.play("roll\nplace left\nback 2\nroll\n")
        record = self.read("a.game")
        self.assertEqual(len(re.findall(r"^\d+ 1 roll = ", record, re.M)), 2)
        dice = re.findall(r"^\d+ 1 roll = .*\n\d+ \S+ (die \d) ", record, re.M)
        self.assertEqual(dice[0], dice[1])  # the same die falls again
        self.verify("a.game")

    def test_back_says_what_it_can_not_do(self):
        self.assertIn("You have nothing to undo", self.play("back\n"))
        self.assertIn("How many of your moves?", self.play("roll\nback x\n"))
        self.assertIn("You have made only 1 move here", self.play("roll\nback 5\n"))

    def test_a_bot_goes_on_for_somebody(self):
        out = self.play("resign\n", "-p", 3)
        self.assertIn("Yellow leaves the game; a bot plays on for them.", out)
        self.assertIn("The game is over.", out)
        self.assertRegex(self.verify("a.game"), "finished, dice verified")

    def test_who_shows_the_clocks(self):
        self.assertRegex(self.play("who\n", "--pace", "live:10m+5s", "--people", 2),
                         r"\* 1  Yellow +you +10:0\d\n  2  Red +you +10:00\n  3  Green Worker +bot\n")
        self.assertNotIn("10:0", self.play("who\n"))
        self.assertIn("is not a pace", self.refuse("play", "--pace", "soon"))

    def test_a_rematch_from_a_pipe(self):
        self.play(FIRST)
        moves = len(re.findall(r"^\d+ 1 ", self.read("a.game"), re.M))
        self.play("1\n" * moves + "rematch\nroll\n")
        self.assertRegex(self.verify("a.game"), "finished")
        first = self.read("a-1.game")
        self.assertRegex(first, r"\d+ 1 roll = ")
        os.remove(self.path("a-1.game"))
        self.play("1\n" * moves + "rematch\nroll\n")
        self.assertEqual(self.read("a-1.game"), first)  # dealt from the seed

    def test_commands_after_the_end(self):
        moves = len(re.findall(r"^\d+ 1 ", self.read("a.game"), re.M)) if self.play(FIRST) else 0
        record = self.read("a.game")
        out = self.play("1\n" * moves + "log 2\nundo\nsave b.game\n1\nrematch\n")
        self.assertIn("You have nothing to undo", out)
        self.assertEqual(self.read("b.game"), record)
        self.assertNotIn("a-1.game", os.listdir(self.folder))  # a move that is left over ends it


if __name__ == "__main__":
    harness.main()
