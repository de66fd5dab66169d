"""formicary selfplay, perft, bench and edition."""
import os
import re

import harness
from harness import BAD_FILE, DONE, NO


class Selfplay(harness.Case):
    def games(self, folder, *flags):
        """The files that a series writes: name and text."""
        outcome = self.run_program("selfplay", "--out", folder, *flags)
        self.assertEqual(outcome.err, "")
        names = sorted(os.listdir(self.path(folder)))
        return {name: self.read(os.path.join(folder, name)) for name in names}

    def test_out_writes_games_that_verify(self):
        for players in (2, 3, 4, 5):
            games = self.games(f"p{players}/new", "-p", players, "--count", 3, "--levels", "0,1,2")
            self.assertEqual(len(games), 3)
            files = [os.path.join(f"p{players}/new", name) for name in games]
            out = self.run_program("verify", "--local", "--rules-only", *files).out
            self.assertEqual(out.count(": ok, "), 3)
            self.assertEqual(out.count(" finished"), 3)
            for text in games.values():
                self.assertIn(f"\nplayers {players}\n", text)
                self.assertIn("\nseat 2 bot-1\n", text)

    def test_the_seed_decides_and_the_jobs_do_not(self):
        flags = ("--count", 6, "--levels", "0,2", "--seed")
        one = self.games("a", *flags, 5)
        self.assertEqual(self.games("b", *flags, 5), one)
        self.assertEqual(self.games("c", *flags, 5, "--jobs", 2), one)
        other = self.games("d", *flags, 6)
        self.assertEqual(len(set(one.values()) | set(other.values())), 12, "all games differ")

    def test_totals_depend_on_nothing_but_the_games(self):
        for flags in (("-p", 5, "--count", 50), ("--count", 7, "--levels", "0,2"),
                      ("-g", "antics", "-p", 3, "--count", 5)):
            one = self.run_program("selfplay", *flags, "--jobs", 1).out
            self.assertEqual(self.run_program("selfplay", *flags).out, one)
            self.assertEqual(self.run_program("selfplay", *flags, "--jobs", 7).out, one)
            kept = self.run_program("selfplay", *flags, "--verify").out
            self.assertEqual(kept.replace("all verified", "counted"), one, "the same with records")

    def test_all_cores_are_used_unless_told_otherwise(self):
        jobs = re.search(r"--jobs .*=(\d+)\n", self.run_program("selfplay", "--help").out)
        self.assertEqual(int(jobs[1]), len(os.sched_getaffinity(0)))

    def test_options_and_editions(self):
        text = self.run_program("edition", "show", "twelve-mounds").out
        self.write("mine", text.replace("id twelve-mounds", "id mine").replace("queen 9", "queen 8"))
        games = self.games("a", "--count", 1, "--edition", "mine", "-o", "pass=before-roll")
        record = next(iter(games.values()))
        self.assertIn("\nedition mine ", record)
        self.assertIn("\noption pass before-roll\n", record)
        self.assertIn("queen 8", record)

    def test_verify_and_totals(self):
        out = self.run_program("selfplay", "--verify", "--count", 40, "-p", 2, "--jobs", 2).out
        self.assertRegex(out, r"^40 games, \d+ plies, all verified\n")
        self.assertEqual(len(re.findall(r"won \d\.\d{3}", out)), 3, "two people and the third colour")
        shares = sum(float(x) for x in re.findall(r"won (\d\.\d{3})", out))
        self.assertAlmostEqual(shares, 1, delta=0.002)
        self.assertRegex(self.run_program("selfplay", "--count", 0).out, r"^0 games")

    def test_intervals_stay_between_0_and_1(self):
        for count in (1, 2, 3, 30):
            out = self.run_program("selfplay", "--count", count, "-p", 5, "--levels", "0,2").out
            rows = re.findall(r"won (\S+) \((\S+) to (\S+)\) ", out)
            self.assertEqual(len(rows), 5, out)
            for share, low, high in rows:
                self.assertLessEqual(0, float(low), out)
                self.assertLessEqual(float(low), float(share), out)
                self.assertLessEqual(float(share), float(high), out)
                self.assertLessEqual(float(high), 1, out)
                self.assertLess(float(low), float(high), out)

    def test_a_folder_that_can_not_be_written_to(self):
        self.write("file", "")
        for folder in ("file", "file/below", "/proc/formicary"):
            why = self.refuse("selfplay", "--count", 2, "--out", folder, code=BAD_FILE)
            self.assertRegex(why, f"{folder}.* can't be written: ")


class Perft(harness.Case):
    def test_numbers(self):
        out = self.run_program("perft", "-p", 4, "--depth", 5).out
        self.assertEqual(out, "perft 1: 4\nperft 2: 48\nperft 3: 528\nperft 4: 5280\nperft 5: 10560\n")

    def position(self):
        """The first turn of three players; tests of the rules derive its counts by hand."""
        cards = re.findall(r"^mound (\S+)", self.run_program("edition", "show", "twelve-mounds").out,
                           re.M)
        self.assertEqual(len(cards), 12)
        hands = " ".join(f"c{i}=5,0,2,00000000" for i in (1, 2, 3))
        return (f"turn round=1 start=1 turn=1 die=- deck={','.join(cards[3:])} left={cards[0]} "
                f"middle={cards[1]} right={cards[2]} {hands} queens=- generals=-")

    def test_a_position(self):
        out = self.run_program("perft", "--depth", 4, "--position", self.position()).out
        self.assertEqual(out, "perft 1: 2\nperft 2: 8\nperft 3: 38\nperft 4: 122\n")
        out = self.run_program("perft", "--depth", 3, "-o", "pass=before-roll", "--position",
                               self.position()).out
        self.assertTrue(out.endswith("perft 3: 32\n"))
        self.assertRegex(self.refuse("perft", "--position", self.position() + " more"),
                         r"--position:1:\d+: ")

    def test_divide_sums_up(self):
        for flags in (["--position", self.position()], ["-p", 3]):
            out = self.run_program("perft", "--depth", 4, "--divide", *flags).out
            parts = [int(n) for n in re.findall(r"^(?!perft)[a-z ]+[0-9a-z]*: (\d+)$", out, re.M)]
            self.assertGreater(len(parts), 1)
            self.assertEqual(sum(parts), int(re.search(r"^perft 4: (\d+)$", out, re.M)[1]))


class Bench(harness.Case):
    def test_the_kernel_plays(self):
        for players in (2, 5):
            out = self.run_program("bench", "--kernel", 20, "-p", players).out
            self.assertRegex(out, r"^20 games, \d{4} decisions, \d{4} rolls\n$")
        again = self.run_program("bench", "--kernel", 20, "-p", 5).out
        self.assertEqual(out, again)
        self.assertNotEqual(out, self.run_program("bench", "--kernel", 20, "-p", 5, "-s", 2).out)

    def test_the_kernel_decides_by_kind(self):
        flags = ("bench", "--kernel", 2, "-p", 4, "--kernel-kind")
        kinds = self.run_program(*flags, "all").out
        self.assertRegex(kinds, r"^rolled: \d+ decisions\nturn: \d+ decisions\n$")
        self.assertEqual(kinds.split("\n")[1] + "\n", self.run_program(*flags, "turn").out)


class Edition(harness.Case):
    def setUp(self):
        super().setUp()
        self.good = self.run_program("edition", "show", "twelve-mounds").out

    def test_list_show_and_check_fit_together(self):
        listed = self.run_program("edition", "list").out
        editions = [line.split("  ") for line in listed.splitlines()]
        self.assertEqual([game for game, *_ in editions], ["antics", "ithappens"])
        game, edition, digest, name = editions[1]
        self.assertEqual((game, edition, name), ("ithappens", "twelve-mounds", "Twelve Mounds"))
        out = self.run_program("edition", "check", "-", typed=self.good).out
        self.assertRegex(out, rf"^-: a valid edition, “{name}” \({edition}\), hash {digest}")
        self.write("mine", self.good)
        self.assertEqual(self.run_program("edition", "check", "mine").out[4:], out[1:])

    def test_the_hash_is_of_what_the_rules_use(self):
        def digest(text):
            out = self.run_program("edition", "check", "-", typed=text).out
            return re.search(r"hash (\w{64})", out)[1]
        self.assertEqual(digest(self.good + "\n# a remark\n"), digest(self.good))
        self.assertNotEqual(digest(self.good.replace("queen 9", "queen 8")), digest(self.good))

    def place(self, text, fragment):
        """LINE:COLUMN of the first such fragment."""
        before = text[:text.index(fragment)]
        return f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"

    def test_all_faults_at_once_each_with_its_place(self):
        bad = self.good
        for find, replace in (("queen 9", "queen many"), ("worm 12", "worm nineteen"),
                              ("column speaker . .", "column speeker . ."), ("mound sawdust", "mound Sawdust"),
                              ("licence CC", "license CC")):
            self.assertEqual(bad.count(find), 1, find)
            bad = bad.replace(find, replace)
        self.write("bad", bad)
        why = self.refuse("edition", "check", "bad", code=NO)
        for fragment, sentence in (("many", "“queen” should be a whole number from"),
                                   ("nineteen", "“worm” should be a whole number from 1 to 18"),
                                   ("speeker", "“speeker” is not among the symbols"),
                                   ("Sawdust\n", "“Sawdust” can't be an id"),
                                   ("license", "“license” can't begin a line")):
            self.assertRegex(why, rf"bad:{self.place(bad, fragment)}: {sentence}")
        count = int(re.search(r"bad: (\d+) faults\. Correct them", why)[1])
        self.assertEqual(count, why.count("formicary: bad:") - 1)
        self.assertGreaterEqual(count, 5)

    def test_faults_of_the_whole(self):
        for find, replace, sentence in (
                ("game ithappens\n", "", r"“game ithappens \| antics” is missing"),
                ("id twelve-mounds\n", "", "The line “id.* is missing"),
                ("queen 9\ngeneral 3", "queen 3\ngeneral 9", r"Queen \(3\) should be worth more"),
                ("mound splinter", "mound crumb", "“crumb” is used twice"),
                ("formicary-edition 1", "formicary-edition 7", "first line should be"),
                ("column .\ncolumn . .\n", "column .\n", "has 4 columns. It should have 5"),
                ("item map map\n", "", "“map” is not among the symbols")):
            with self.subTest(find=find):
                self.assertIn(find, self.good)
                why = self.refuse("edition", "check", "-", code=NO,
                                  typed=self.good.replace(find, replace, 1))
                self.assertRegex(why, sentence)
                self.assertRegex(why, r"^formicary: -:\d+:\d+: |^formicary: -:\d+: |^formicary: -: ")

    def test_a_faulty_edition_can_not_be_played(self):
        self.write("bad", self.good.replace("queen 9", "queen -9").replace("worm 12", "worm 0"))
        for command in ("play", "selfplay", "perft", "bench"):
            why = self.refuse(command, "--edition", "bad")
            self.assertEqual(len(re.findall(r"^formicary: bad:\d+:\d+: ", why, re.M)), 2, why)


if __name__ == "__main__":
    harness.main()
