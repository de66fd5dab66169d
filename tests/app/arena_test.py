"""formicary arena: matches, pools, seats and the ladder, run folders, and what is refused."""
import json
import os
import re
import signal
import subprocess
import time

import harness
from harness import BAD_FILE, USAGE

QUICK = ("--threads", 2)


class Arena(harness.Case):
    def arena(self, *flags, **more):
        return self.run_program("arena", *flags, *QUICK, **more)

    def results(self, *flags, **more):
        self.arena(*flags, "--json", "out.json", **more)
        return json.loads(self.read("out.json"))

    def test_a_match_is_the_same_whatever_the_threads(self):
        flags = ("worker", "larva", "--blocks", 30, "--seed", 3)
        one = self.run_program("arena", *flags, "--threads", 1, "--json", "1.json")
        two = self.run_program("arena", *flags, "--threads", 2, "--json", "2.json")
        self.assertRegex(one.out, r"^It Happens\.\., 3 players, edition twelve-mounds \(d255a28b\), "
                                  r"development seed 3, 90 games\n")
        first, second = json.loads(self.read("1.json")), json.loads(self.read("2.json"))
        self.assertEqual(first["share"], second["share"])
        self.assertEqual(first["entrants"][0]["wins"], second["entrants"][0]["wins"])
        self.assertGreater(first["share"]["mean"], 0.6)
        shown = re.search(r"\| worker \| 2 x larva \| (0\.\d+) \+-(0\.\d+) \| 0\.333 \|", one.out)
        self.assertAlmostEqual(float(shown[1]), first["share"]["mean"], delta=0.001)
        self.assertGreater(first["elo"]["mean"], first["elo"]["low"])
        self.assertNotEqual(first["share"], self.results(*flags[:4], "--seed", 4)["share"])
        accepted = self.results(*flags, "--acceptance")
        self.assertEqual(accepted["seeds"], "acceptance")
        self.assertNotEqual(first["share"], accepted["share"])

    def test_equal_players_are_equal(self):
        got = self.results("-g", "antics", "-p", 3, "larva", "larva", "--blocks", 3)
        self.assertAlmostEqual(got["share"]["mean"], 1 / 3, delta=1e-5)
        self.assertIsNone(got["share"]["margin"])
        self.assertIn("| 0.333 (-) |", self.arena("-g", "antics", "-p", 3, "larva", "larva", "--blocks", 3).out)

    def test_two_players_measure_what_is_fair(self):
        got = self.results("-p", 2, "worker", "larva", "--blocks", 20)
        self.assertEqual(got["games"], 60)
        self.assertGreater(got["fair"]["mean"], 0.3)
        self.assertLessEqual(got["fair"]["mean"], 0.5)

    def test_the_sequential_test_stops_early(self):
        out = self.arena("worker", "larva", "--sprt").out
        self.assertRegex(out, r"\nBetter: \+10 Elo is likelier than \+0 after \d+ blocks")
        got = self.results("larva", "worker", "--sprt", "--elo1", 20)
        self.assertEqual(got["test"]["verdict"], "not-better")
        self.assertLess(got["blocks"], 300)
        self.assertEqual(got["blocks"], got["test"]["blocks"])
        few = self.arena("worker", "larva", "--sprt", "--blocks", 5).out
        self.assertRegex(few, r"\nUndecided between \+0 and \+10 Elo after 5 blocks")

    def test_think_is_for_levels(self):
        got = self.results("worker", "greedy", "--blocks", 2, "--think", 30)
        self.assertEqual([one["name"] for one in got["entrants"]], ["worker@30", "greedy"])
        got = self.results("level-2@40", "larva", "--blocks", 2, "--think", 30)
        self.assertEqual([one["name"] for one in got["entrants"]], ["level-2@40", "larva@30"])

    def test_every_player_without_its_net_is_marked(self):
        golden = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "golden")
        cases = ((("-p", 3, "--edition", os.path.join(golden, "worm-feast.edition")),
                  "larva,one-ply,scout@20,net-1@20,net-2@20", {"scout@20", "net-1@20", "net-2@20"}),
                 (("-g", "antics", "-p", 3, "--edition", os.path.join(golden, "fungus-feast.edition")),
                  "larva,level-4@20,net-beam@20", {"level-4@20", "net-beam@20"}))
        for game, pool, bare in cases:
            done = self.arena(*game, "--pool", pool, "--blocks", 1, "--json", "out.json")
            entrants = json.loads(self.read("out.json"))["entrants"]
            self.assertEqual({one["name"] for one in entrants if one.get("withoutNet")}, bare)
            self.assertFalse([one for one in entrants if "weights" in one])
            marked = re.findall(r"^\| (\S+) \(no net\) \|", done.out, re.M)
            self.assertEqual(sorted(marked), sorted(2 * list(bare)), "in the results and in the times")
            for name in bare:
                self.assertIn(f"There are no weights for {name} here", done.err)
        got = self.results("--pool", "net-1@20,flat-1000@5,greedy", "--blocks", 1)
        self.assertEqual([one["name"] for one in got["entrants"] if "weights" in one], ["net-1@20"])
        self.assertFalse([one for one in got["entrants"] if "withoutNet" in one])

    def test_it_is_marked_in_matches_by_seat_and_on_the_ladder(self):
        golden = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "golden")
        own = ("-p", 3, "--edition", os.path.join(golden, "worm-feast.edition"), "--blocks", 1, "--json", "out.json")
        for players, bare in ((("net-1@20", "larva"), ["net-1@20"]), (("larva", "net-2@20"), ["net-2@20"])):
            done = self.arena(*own, *players)
            row = next(line for line in done.out.splitlines() if line.startswith("| " + players[0]) and " x " in line)
            self.assertEqual(re.findall(r"(\S+) \(no net\)", row), bare)
            self.assertEqual(self.bare_players(json.loads(self.read("out.json"))), bare)
        done = self.arena(*own, "--seats", "net-1@20")
        self.assertRegex(done.out, r"(?m)^\| net-1@20 \(no net\) \| 3 \|")
        self.assertEqual(self.bare_players(json.loads(self.read("out.json"))), ["net-1@20"])
        done = self.arena(*own, "--ladder", "--think", 1)
        rungs = json.loads(self.read("out.json"))
        bare = {name for rung in rungs for name in self.bare_players(rung)}
        self.assertTrue(bare)
        for rung in rungs:
            first, second = (one["name"] for one in rung["entrants"])
            shown = " v. ".join(name + (" (no net)" if name in bare else "") for name in (first, second))
            self.assertIn(f"| {shown} |", done.out)

    def bare_players(self, results):
        return [one["name"] for one in results["entrants"] if one.get("withoutNet")]

    def test_selfplay_marks_players_without_a_net(self):
        golden = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "golden")
        done = self.run_program("selfplay", "--count", 2, "--levels", "5,1,5", "--edition",
                                os.path.join(golden, "worm-feast.edition"))
        self.assertEqual(re.findall(r"bot-\d(?: \(no net\))?(?= +won)", done.out),
                         ["bot-5 (no net)", "bot-1", "bot-5 (no net)"])
        self.assertEqual(done.err.count("There are no weights for bot-5 here"), 1)
        done = self.run_program("selfplay", "--count", 1, "--levels", "4,1")
        self.assertNotIn("no net", done.out)
        self.assertEqual(done.err, "")

    def test_within(self):
        got = self.results("worker", "larva", "--within", "0.06")
        self.assertLessEqual(got["share"]["margin"], 0.06)
        self.assertGreaterEqual(got["blocks"], 40)

    def test_a_pool_is_rated(self):
        out = self.arena("--pool", "larva,forager, worker", "--blocks", 40).out
        names = re.findall(r"^\| (\w+) \| [+-]\d+ \+-\d+ \|", out, re.M)
        self.assertEqual(names, ["forager", "worker", "larva"])
        got = self.results("--pool", "larva,worker", "-p", 4, "--blocks", 10)
        self.assertAlmostEqual(sum(one["elo"] for one in got["entrants"]), 0, delta=0.01)

    def test_seats(self):
        got = self.results("--seats", "larva", "-p", 4, "--games", 50)
        self.assertEqual(got["games"], 50)
        self.assertEqual(len(got["positions"]), 4)
        self.assertAlmostEqual(sum(one["mean"] for one in got["positions"]), 1, delta=1e-4)

    def test_the_ladder_has_a_row_for_each_level(self):
        out = self.arena("--ladder", "-p", 3, "--blocks", 2, "--think", 20).out
        table = out[out.index("| one v. copies |"):]
        self.assertEqual(re.findall(r"^\| (\w+)\S* v\. (\w+)\S* \|", table, re.M)[1:],
                         [("worker", "larva"), ("forager", "worker"), ("scout", "forager"),
                          ("soldier", "scout"), ("anton", "soldier")])

    def test_a_run_folder_is_gone_on_with_and_shared(self):
        flags = ("worker", "larva", "--seed", 9)
        whole = self.results(*flags, "--blocks", 24)
        self.assertEqual(self.results(*flags, "--blocks", 10, "--run", "run")["blocks"], 10)
        before = sorted(os.listdir(self.path("run")))
        self.assertIn("series.txt", before)
        with_more = [harness.PROGRAM, "arena", *map(str, flags), "--blocks", "24", "--run", "run"]
        both = [subprocess.Popen([*with_more, "--threads", "1", "--json", f"{i}.json"],
                                 cwd=self.folder, stdout=subprocess.PIPE, env=harness.environment())
                for i in range(2)]
        for process in both:
            process.communicate(timeout=60)
            self.assertEqual(process.returncode, 0)
        for i in range(2):
            got = json.loads(self.read(f"{i}.json"))
            self.assertEqual(got["share"], whole["share"])
            self.assertEqual(got["games"], whole["games"])
        for others in (("worker", "forager", "--seed", 9), ("worker", "larva", "--seed", 8)):
            why = self.refuse("arena", *others, "--blocks", 2, "--run", "run")
            self.assertIn("run holds the blocks of another series", why)

    def test_a_block_that_can_not_be_read(self):
        self.arena("worker", "larva", "--blocks", 3, "--run", "run")
        for text in ("", "1 0,1,1/0/1\n"):
            self.write("run/block-00001.txt", text)
            why = self.refuse("arena", "worker", "larva", "--blocks", 3, "--run", "run", code=BAD_FILE)
            self.assertRegex(why, "run/block-00001.txt does not hold a block of this series")

    def test_ctrl_c_leaves_a_run_folder_that_can_be_gone_on_with(self):
        flags = ("forager", "worker", "--blocks", 2000, "--run", "run")
        process = subprocess.Popen([harness.PROGRAM, "arena", *map(str, flags), "--threads", "2"],
                                   cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env=harness.environment())
        deadline = time.monotonic() + 60
        while not os.path.exists(self.path("run/block-00002.txt")):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 0)
        self.assertIn("The same command with --run run goes on from here.", err.decode())
        played = int(re.search(r"(\d+) games\n", out.decode())[1])
        self.assertGreaterEqual(played, 9)
        done = len([name for name in os.listdir(self.path("run"))
                    if re.fullmatch(r"block-\d+\.txt", name)])
        self.assertEqual(played, 3 * done)

    def test_what_can_not_be_played(self):
        self.assertIn("Say who plays", self.refuse("arena"))
        self.assertIn("Say who plays", self.refuse("arena", "larva"))
        self.assertIn("Say who plays", self.refuse("arena", "larva", "larva", "--pool", "larva,worker"))
        self.assertIn("Say who plays", self.refuse("arena", "--ladder", "--seats", "larva"))
        self.assertRegex(self.refuse("arena", "larva", "queen"),
                         "There is no player “queen”. Choose from: larva, worker, forager")
        self.assertIn("There is no player", self.refuse("arena", "larva", "larva@many"))
        self.assertIn("not a number of nodes", self.refuse("arena", "larva", "larva", "--think", "long"))
        self.refuse("arena", "larva", "larva", "-p", 9)
        why = self.refuse("arena", "larva", "worker+missing.net", code=USAGE)
        self.assertIn("missing.net can't be read", why)
        self.write("file", "")
        self.refuse("arena", "larva", "worker", "--blocks", 2, "--run", "file", code=BAD_FILE)
        self.run_program("arena", "larva", "worker", "--blocks", 2, "--json", "file/x", code=BAD_FILE)


if __name__ == "__main__":
    harness.main()
