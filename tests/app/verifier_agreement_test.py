"""The same records for all three verifiers: tools/verify-dice.py, the page's web/public/verify-dice.mjs and
`formicary verify` have to call the same ones verified, and name the same reservations."""
import hashlib
import re

import harness
from harness import NO
from invented import version_2
from verifiers import WRONG, Verifiers, derived_entropy, golden, scattered

# How `formicary verify` says each reservation.
SAID = {"bots": "entropy of the bot in seat", "withheld": "did not give it", "nobody-gave": "No player gave entropy",
        "not-all-gave": "gave no entropy, or the server dropped", "foreseen": "took a seat while others knew", "unchecked": "were not checked", "same-secret": "those of another game"}


class Agreement(Verifiers):
    def agree(self, text, *expected, verdict=None, local=False):
        """All three find these reservations, or call the record verified if there are none."""
        report = self.report(text, local=local)
        verdict = verdict or ("reservation" if expected else "verified")
        self.assertEqual((report["verdict"], report["reservations"]), (verdict, list(expected)), report)
        flags = ["--local"] if local else []
        outcome = self.run_program("verify", *flags, "one.game", code=NO if verdict == "reservation" else 0)
        said = outcome.out + outcome.err
        self.assertEqual("not verified: reservation" in said, verdict == "reservation", said)
        self.assertEqual([id for id, words in SAID.items() if re.search(words, outcome.err)], list(expected), said)
        if verdict == "reservation":
            self.run_program("verify", "--rules-only", "one.game")
        return report

    def played(self, *how, players=None, local=False):
        """A game of version 2 in which the first seats gave, withheld or derived their entropy; bots have
        the other seats. It is played by resuming a game in which nothing has happened."""
        players = players or max(2, len(how))
        name = self.play("played.game", "ithappens", players, len(how), derived=not local, typed="quit\n")
        text = self.read(name)
        commitment = bytes.fromhex(re.search(r"^commitment (\w+)", text, re.M)[1])
        promises = ""
        for seat, case in enumerate(how, 1):
            own = re.search(rf"^entropy {seat} (\w+)", text, re.M)[1]
            if case != "derived":
                promises += f"entropy-commitment {seat} {hashlib.sha256(bytes.fromhex(own)).hexdigest()}\n"
            if case != "given":
                text = text.replace(f"entropy {seat} {own}", f"entropy {seat} {derived_entropy(commitment, seat)}")
        text = text.replace("formicary-record 1", "formicary-record 2").replace("entropy 1", f"{promises}entropy 1", 1)
        text = re.sub(r"(?<=\nplies\n)(?:.*\n)*?(?=unfinished\n)", "", text)
        self.write(name, text)
        self.run_program("play", "--resume", name, "--save", name, "--fast", "--seed", 1, typed=scattered(1))
        return self.read(name)

    def test_given(self):
        self.agree(self.played("given", "given"))
        self.agree(self.played("given", players=3))

    def test_withheld(self):
        """The last player, in league with the operator, knows the derived entropy that replaces withheld entropy."""
        for how in (("given", "withheld"), ("withheld", "given"), ("given", "withheld", "withheld")):
            self.agree(self.played(*how), "withheld")
        text = self.played("given", "withheld")
        entropy = re.search(r"^entropy 1 (\w+)", text, re.M)[1]
        report = self.report(text, mine={1: entropy})
        self.assertEqual((report["verdict"], report["reservations"]), ("reservation", ["withheld"]))

    def test_not_all_gave(self):
        """A server that drops the commitment of one person, with a friend who gave: the derived entropy of that
        person follows from the public commitment, so the friend could have prepared the dice."""
        self.agree(self.played("given", "derived"), "not-all-gave")
        self.agree(self.played("given", "derived", players=3), "not-all-gave")
        self.agree(self.played("given", "withheld", "derived"), "withheld", "not-all-gave")
        self.agree(self.played("given", "derived"), local=True)
        self.assertIn("gave no entropy (seat 2)", self.script("played.game", code=WRONG))

    def test_nobody_gave(self):
        self.agree(self.played("withheld", players=3), "withheld", "nobody-gave")
        text = self.played("derived", players=2)
        self.agree(text, "nobody-gave")
        self.agree(self.played("derived", "derived"), "nobody-gave")
        # At one screen the program that draws the secret is the players' own.
        self.agree(text, local=True)

    def test_version_1(self):
        self.agree(golden("undo-one-by-one.game"))
        self.agree(self.read(self.play("b.game", "ithappens", 3, 1, derived=False)), "bots")
        self.agree(self.read("b.game"), local=True)

    def test_foreseen(self):
        text = version_2(golden("undo-agreed-across-dice.game"))
        back = re.search(r"^back 12 by .* = (\w+)\n", text, re.M)
        taken = f"hands 2 bot-2 unseated = {back[1]}\nhands 2 person = {back[1]}\n"
        self.agree(text[:back.end()] + taken + text[back.end():], "foreseen")

    def test_a_game_that_goes_on_from_another(self):
        text = version_2(golden("undo-two-players.game"))
        plies = re.search(r"^(\d+) .*\nback", text, re.M)
        ply = int(plies[1]) - 3 if plies else 10
        source = f"from {'9b' * 32} {min(ply, 4)}\n"
        self.agree(text.replace("commitment ", source + "commitment ", 1), "unchecked")
        commitment = re.search(r"^commitment (\w+)", text, re.M)[1]
        secret = re.search(r"^secret (\w+)", text, re.M)[1]
        entropy = "".join(f"from-{line}\n" for line in re.findall(r"^entropy \d \w+", text, re.M))

        def known(commitment, secret):
            lines = f"{source}from-commitment {commitment}\n{entropy}from-secret {secret}\n"
            return text.replace("commitment ", lines + "commitment ", 1)
        self.agree(known(commitment, secret), "same-secret")
        # Dice that do not fit their commitment are as good as none, with the same secret or another.
        self.agree(known("ab" * 32, secret), "unchecked", "same-secret")
        self.agree(known(commitment, "ab" * 32), "unchecked", "same-secret")
        self.agree(known("ab" * 32, "cd" * 32), "unchecked")

    def test_golden_games_of_version_2(self):
        """Those with lines that only version 2 has."""
        for name in ("dice-given", "antics-dice-given", "deal", "ended-scored"):
            self.agree(golden(f"version-2/{name}.game"))
        for name in ("goes-on", "antics-goes-on"):
            report = self.agree(golden(f"version-2/{name}.game"))
            self.assertEqual((report["from"]["checked"], report["from"]["same_secret"]), (True, False))
            self.assertEqual(report["unchecked"], 0)
        self.agree(golden("version-2/dice-withheld.game"), "withheld")
        self.assertEqual(self.report(golden("version-2/ended-scored.game"))["ended"], "scored")

    def test_unfinished_games_are_no_reservation(self):
        text = golden("version-2/dice-unfinished.game")
        self.assertIn("\nsecret ", text)
        self.agree(text, *self.report(text)["reservations"], verdict="unfinished")


if __name__ == "__main__":
    harness.main()
