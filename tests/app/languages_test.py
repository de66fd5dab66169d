"""The program in every language that is shipped: games, the help, the rules and replays."""
import os
import pathlib
import re
import unicodedata

import harness

WORDS = pathlib.Path(__file__).resolve().parents[2] / "words"
LANGUAGES = sorted(path.name for path in WORDS.iterdir())
SECTIONS = {"ithappens": 6, "antics": 10}


def width(line):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1
               for c in line if not unicodedata.combining(c))


class Languages(harness.Case):
    def check(self, out):
        self.assertNotRegex(out, r"[{}]")
        for line in re.sub(r"^.*?> ", "", out, flags=re.M).split("\n"):
            self.assertLessEqual(width(line), 80, line)

    def play(self, language, game, typed, *flags):
        out = self.run_program("play", "-g", game, "--lang", language, "--fast", "--seed", 1,
                               "--save", "a.game", *flags, typed=typed).out
        os.remove(self.path("a.game"))
        self.check(out)
        return out

    def test_every_language_is_known(self):
        self.assertIn("en", LANGUAGES)
        self.assertIn(", ".join(["en", *(each for each in LANGUAGES if each != "en")]),
                      self.refuse("play", "--lang", "xx").replace("\n", " "))

    def test_games(self):
        # Always the first command, with a different one now and then.
        typed = "".join(f"{i % 7 % 3 + 1}\n" for i in range(600))
        for language in LANGUAGES:
            for game, players in (("ithappens", 2), ("ithappens", 5), ("antics", 4)):
                with self.subTest(language=language, game=game, players=players):
                    self.play(language, game, typed, "-p", players, "--people", players)

    def test_help_and_rules(self):
        for language in LANGUAGES:
            for game, sections in SECTIONS.items():
                with self.subTest(language=language, game=game):
                    typed = "".join(f"rules {i}\n" for i in range(1, sections + 1))
                    out = self.play(language, game, "help\nrules\n" + typed)
                    for command in ("board", "moves", "log 20", "rules", "undo", "save", "quit"):
                        self.assertRegex(out, rf"(?m)^  {command}  *\S")

    def test_the_environment_chooses(self):
        def start(*flags, **env):
            return self.run_program("play", "--save", "a.game", *flags,
                                    env=harness.environment(**env)).out
        english, dutch, chinese = (start("--lang", each) for each in ("en", "nl", "zh-Hant"))
        self.assertEqual(len({text[:30] for text in (english, dutch, chinese)}), 3)
        # In the order of POSIX; empty variables do not count.
        for env, greeting in (({"LC_ALL": "nl_NL.UTF-8"}, dutch),
                              ({"LC_ALL": "nl_NL.UTF-8", "LANG": "zh_TW.UTF-8"}, dutch),
                              ({"LC_ALL": "", "LANG": "zh_TW.UTF-8"}, chinese),
                              ({"LC_ALL": "", "LC_MESSAGES": "nl_BE", "LANG": "zh_TW"}, dutch),
                              ({"LC_ALL": "C", "LANG": "nl_NL.UTF-8"}, english),
                              ({"LC_ALL": "POSIX", "LANG": "nl_NL.UTF-8"}, english),
                              ({"LC_ALL": "", "LANG": "de_DE.UTF-8"}, english),
                              ({"LC_ALL": ""}, english)):
            with self.subTest(env=env):
                self.assertEqual(start(**env)[:30], greeting[:30])
        self.assertEqual(start("--lang", "en", LC_ALL="nl_NL.UTF-8")[:30], english[:30])

    def test_a_replay_and_the_scores(self):
        self.run_program("selfplay", "-c", "1", "--out", ".")
        record = "ithappens-p3-s1-000001.game"
        told = set()
        for language in LANGUAGES:
            with self.subTest(language=language):
                out = self.run_program("replay", record, "--all", "--lang", language).out
                self.assertNotRegex(out, r"[{}]")
                told.add(out)
                self.run_program("verify", "--local", record, "--lang", language)
        self.assertEqual(len(told), len(LANGUAGES))


if __name__ == "__main__":
    harness.main()
