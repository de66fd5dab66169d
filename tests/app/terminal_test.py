"""The program in a real terminal: colours, the keys that end it, signals, the size of the screen."""
import os
import re
import signal
import subprocess
import unicodedata

import harness
from harness import ANSI, DONE

PROMPT = r"\w+> $"
WAIT = r"(goes on\)|undoes the move) > ?$"


def width(line):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1
               for c in line if not unicodedata.combining(c))


class Colour(harness.Case):
    def shows_colour(self, *flags, **env):
        terminal = harness.Terminal(self, "play", "--save", "a.game", *flags, **env)
        terminal.wait_for(PROMPT)
        terminal.type("quit\n")
        screen = terminal.end()
        self.assertTrue("\x1b" not in screen or env.get("TERM") != "dumb")
        return ANSI.search(screen) is not None

    def test_on_in_a_terminal_that_can(self):
        self.assertTrue(self.shows_colour())
        self.assertTrue(self.shows_colour(NO_COLOR=""))

    def test_off_where_it_is_not_wanted(self):
        self.assertFalse(self.shows_colour(NO_COLOR="1"))
        self.assertFalse(self.shows_colour(TERM="dumb"))
        self.assertFalse(self.shows_colour("--colour", "never"))
        self.assertNotIn("\x1b", self.run_program(
            "play", env=harness.environment(TERM="xterm-256color")).out)

    def test_the_flag_decides(self):
        self.assertTrue(self.shows_colour("--colour", "always", NO_COLOR="1"))
        self.assertIn("\x1b[", self.run_program("play", "--color", "always").out)

    def test_colour_is_never_alone(self):
        typed = "1\n" * 30
        flags = ("play", "--seed", "1", "--save", "a.game")
        plain = self.run_program(*flags, typed=typed).out
        coloured = self.run_program(*flags, "--colour", "always", typed=typed).out
        self.assertEqual(ANSI.sub("", coloured), plain)


class Editing(harness.Case):
    """The line is edited, and earlier ones come back (libedit)."""
    WHO = r"1  Yellow +you[^>]*> $"

    def test_arrows_move_in_the_line_and_through_earlier_ones(self):
        terminal = harness.Terminal(self, "play", "--seed", "1", "--save", "a.game")
        terminal.wait_for(PROMPT)
        terminal.ask("wo\x1b[Dh", self.WHO)  # left, then the missing letter
        terminal.ask("log 1", PROMPT)
        terminal.ask("\x1b[A\x1b[A", self.WHO)  # up, up
        terminal.ask("log 2", PROMPT)
        terminal.ask("\x1b[A\x1b[A\x1b[A\x1b[B\x15who", self.WHO)  # what came back can be deleted
        terminal.type("quit\n")
        terminal.end()

    def test_lines_from_a_pipe_are_not_edited(self):
        out = self.run_program("play", "--seed", "1", "--fast", "--save", "a.game", typed="who\n\x1b[A\nquit\n").out
        self.assertEqual(len(re.findall(r"1  Yellow +you", out)), 1)


class Leaving(harness.Case):
    def start(self, *flags):
        terminal = harness.Terminal(self, "play", "--seed", "1", "--save", "a.game", *flags)
        terminal.wait_for(PROMPT)
        return terminal

    def assert_left_politely(self, terminal):
        screen = terminal.end()
        self.assertIn("saved in a.game", screen)
        self.assertRegex(screen, r"Goodbye\.\n$")
        self.assertRegex(self.verify("a.game"), "not finished")

    def test_end_of_file(self):
        terminal = self.start()
        terminal.type("\x04")
        self.assert_left_politely(terminal)

    def test_end_of_file_while_it_waits(self):
        terminal = self.start()
        terminal.ask("roll", PROMPT)
        terminal.ask("place left", WAIT)
        terminal.type("\x04")
        self.assert_left_politely(terminal)
        self.assertIn("place left", self.read("a.game"))

    def test_ctrl_c(self):
        terminal = self.start()
        terminal.ask("roll", PROMPT)
        terminal.type("pla")  # a line that is not finished is not a command
        terminal.wait_for("pla")
        terminal.type("\x03")
        self.assert_left_politely(terminal)
        self.assertRegex(self.read("a.game"), r" die \d = \w+\nunfinished")

    def test_ctrl_c_while_it_waits(self):
        terminal = self.start()
        terminal.ask("roll", PROMPT)
        terminal.ask("place left", WAIT)
        terminal.type("\x03")
        self.assert_left_politely(terminal)

    def test_a_polite_kill(self):
        terminal = self.start()
        terminal.process.send_signal(signal.SIGTERM)
        self.assert_left_politely(terminal)

    def test_a_closed_terminal(self):
        terminal = self.start()
        terminal.ask("roll", PROMPT)
        terminal.hang_up()
        terminal.end()
        self.assertRegex(self.verify("a.game"), "not finished")
        self.assertIn(" roll =", self.read("a.game"))

    def test_a_signal_with_input_from_a_pipe(self):
        process = subprocess.Popen([harness.PROGRAM, "play", "--seed", "1", "--save", "a.game"],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=self.folder,
                                   env=harness.environment())
        self.addCleanup(process.kill)
        shown = b""
        while not shown.endswith(b"> "):
            shown += os.read(process.stdout.fileno(), 4096)
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=20)
        self.assertEqual(process.returncode, DONE)
        self.assertTrue(rest.endswith(b"Goodbye.\n"))
        self.verify("a.game")

    def test_nobody_reads_what_it_says(self):
        process = subprocess.Popen([harness.PROGRAM, "play", "--seed", "1", "--save", "a.game"],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, cwd=self.folder,
                                   env=harness.environment())
        process.stdout.close()
        process.stdout = None
        process.communicate(b"roll\n" * 3, timeout=20)
        self.assertGreaterEqual(process.returncode, 0, "a signal ended it")
        self.verify("a.game")

    def test_the_replay_can_be_interrupted(self):
        self.run_program("selfplay", "-c", "1", "--out", ".")
        terminal = harness.Terminal(self, "replay", "ithappens-p3-s1-000001.game")
        terminal.wait_for(r"0 of 215 .* > $")
        terminal.type("\x03")
        self.assertEqual(terminal.process.wait(timeout=20), -signal.SIGINT)


class Again(harness.Case):
    def test_a_rematch(self):
        terminal = harness.Terminal(self, "play", "--fast", "-p", "2", "--names", "Ada", "--seed", "3",
                                    "--save", "a.game", "--colours", "blue,white")
        terminal.wait_for("Ada> $")
        for _ in range(200):
            if "is saved in a.game" in terminal.ask("1", r"(Ada|is over\)) ?> $"):
                break
        terminal.ask("undo", "You have nothing to undo")
        terminal.ask("rematch", "Ada> $")
        terminal.type("quit\n")
        self.assertIn("saved in a-1.game", terminal.end())
        self.assertRegex(self.verify("a.game"), "finished, dice verified")
        self.assertIn("not finished", self.verify("a-1.game"))
        again = self.read("a-1.game")
        for line in ("colour 1 blue", "colour 2 white", "seat 1 person Ada"):
            self.assertIn(line + "\n", again)
        self.assertIn(re.search("seat 2 .*", self.read("a.game"))[0], again)

    def test_a_clock_runs_out(self):
        terminal = harness.Terminal(self, "play", "-p", "2", "--names", "Ada", "--save", "a.game",
                                    "--pace", "turns:1s")
        terminal.wait_for("You have 0:01[^>]*Ada> $")
        terminal.wait_for("Ada has run out of time[^>]*goes on. > $")
        terminal.ask("return", "Ada is back and plays[^>]*Ada> $")
        terminal.type("q\n")
        terminal.end()
        self.verify("a.game")


class Screen(harness.Case):
    """At 80 columns and 24 rows a decision is seen as a whole."""

    NAMES = {2: "Maximiliana-Wolfeschlegelsteinhausen", 3: "王小明王小明王小明王小明", 5: "Ada"}

    def test_whole_games_fit(self):
        for players, name in self.NAMES.items():
            with self.subTest(players=players):
                terminal = harness.Terminal(self, "play", "-p", str(players), "--names", name,
                                            "--seed", "3", "--save", "a.game", "--level", "1,2")
                either = rf"({re.escape(name)}> |{WAIT[:-1]}|\(the game is over\) > )$"
                shown = ANSI.sub("", terminal.wait_for(either))
                tallest = 0
                for _ in range(1000):
                    if "is saved in" in shown:
                        terminal.type("quit\n")
                        break
                    if shown.endswith(name + "> "):
                        lines = shown.split("\n")
                        start = max(i for i, line in enumerate(lines) if line.startswith("left: "))
                        # A long choice may go on in a second line.
                        rows = [line for line in lines[start:] if not re.match(" {15,}[a-z]", line)]
                        tallest = max(tallest, len(rows))
                        status = [line for line in lines[-8:] if line.startswith("Round ")]
                        self.assertEqual(len(status), 1, shown)
                        if any("place " in line for line in lines[-6:]):
                            self.assertRegex(status[0], r"has rolled a [1-6]")
                            self.assertRegex(shown[shown.rindex("left: "):], r">.{3}<")
                    shown = ANSI.sub("", terminal.ask("1" if shown.endswith(name + "> ") else "",
                                                      either))
                screen = re.sub(r"\x1b\[[0-9]*[AJ]", "", ANSI.sub("", terminal.end()))
                self.assertIn("The game is over.", screen)
                for line in screen.split("\n"):
                    self.assertLessEqual(width(line), 80, line)
                self.assertLessEqual(tallest, 23)
                self.assertGreater(tallest, 15)
                self.verify("a.game")

    def test_help_and_rules_fit(self):
        terminal = harness.Terminal(self, "play", "--save", "a.game")
        terminal.wait_for(PROMPT)
        for command in ["help", *(f"rules {i}" for i in range(1, 7))]:
            shown = ANSI.sub("", terminal.ask(command, PROMPT))
            self.assertLessEqual(shown.count("\n"), 38, command)
            for line in shown.split("\n"):
                self.assertLessEqual(width(line), 80, line)
        terminal.type("q\n")
        terminal.end()


if __name__ == "__main__":
    harness.main()
