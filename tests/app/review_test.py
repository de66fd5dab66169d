"""formicary review: a summary, JSON, one HTML page; refusals with a sentence."""
import json
import pathlib

import harness
from harness import BAD_FILE, DONE, NO, USAGE

GOLDEN = pathlib.Path(__file__).resolve().parents[1] / "golden"


class ReviewTest(harness.Case):
    def review(self, *flags, code=DONE):
        outcome = self.run_program("review", "--quick", *flags, code=code)
        return outcome.out, outcome.err

    def test_the_summary_says_everything(self):
        out, err = self.review(GOLDEN / "players-3-bots.game")
        self.assertEqual(err, "")
        for part in ("The course of the game", "The moments that decided it", "Where the result came from",
                     "at the start", "= won", "= lost"):
            self.assertIn(part, out)

    def test_bills_in_whole_percent_add_up(self):
        out, _ = self.review(GOLDEN / "players-5-bots.game")
        bills = [line for line in out.splitlines() if "% at the start" in line]
        self.assertEqual(len(bills), 5)
        for bill in bills:
            head, end = bill.split(" = ")
            start = int(head.split(": ")[1].split(" %")[0])
            parts = [part.strip().split(" ")[0] for part in head.split(", ")[1:]]
            total = start + sum(int(part.replace("\u2212", "-")) for part in parts)
            self.assertEqual(total, 100 if end == "won" else 0, bill)

    def test_json_adds_up_to_the_last_millionth(self):
        out, _ = self.review("--json", GOLDEN / "players-2-bots.game", GOLDEN / "end-shared-win.game")
        lines = out.splitlines()
        self.assertEqual(len(lines), 2)
        for line in lines:
            told = json.loads(line)
            account = told["account"]
            for colour in range(len(told["colours"])):
                for what in ("chances", "points"):
                    total = account["start"][what][colour]
                    total += sum(each[what][colour] for each in account["lines"].values())
                    self.assertEqual(total, account["end"][what][colour])
            self.assertEqual(sum(account["end"]["chances"]), 1_000_000)
            self.assertEqual(sum(step["plies"] for step in told["steps"]), told["plies"])
            self.assertEqual(len(told["moments"]), 3)

    def test_the_page_stands_alone(self):
        out, _ = self.review("--html", "review.html", "--lang", "nl", GOLDEN / "players-4-bots.game")
        self.assertEqual(out, "")
        text = self.read("review.html")
        self.assertIn('<html lang="nl">', text)
        self.assertEqual(text.count("<polyline"), 4)
        for outside in ("http:", "https:", "src=", "href="):
            self.assertNotIn(outside, text)

    def test_moves_lists_every_step(self):
        out, _ = self.review("--moves", GOLDEN / "players-2-random.game")
        told, _ = self.review("--json", GOLDEN / "players-2-random.game")
        listed = out[out.index("Every draw and decision"):]
        self.assertEqual(listed.count("  Ply "), len(json.loads(told)["steps"]))

    def test_refusals_are_sentences(self):
        out, err = self.review(GOLDEN / "dice-not-revealed.game", code=NO)
        self.assertEqual(out, "")
        self.assertIn("still being played", err)
        _, err = self.review("nothing-here.game", code=BAD_FILE)
        self.assertIn("can't be read", err)
        _, err = self.review("--html", "both.html", "one.game", "two.game", code=USAGE)
        self.assertIn("one record", err)


if __name__ == "__main__":
    harness.main()
