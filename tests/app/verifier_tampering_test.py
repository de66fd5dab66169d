"""Records that somebody tampered with: tools/verify-dice.py, the page's web/public/verify-dice.mjs and
`formicary verify` all have to find it."""
import hashlib
import re

import harness
from harness import NO
from verifiers import WRONG, Verifiers, golden


class Tampered(Verifiers):
    """Each kind of tampering is caught by both and by `formicary verify`."""

    GAMES = ("undo-one-by-one.game", "antics-undo-one-by-one.game", "undo-two-players.game")

    def caught(self, expected, *texts, verdict="wrong"):
        """Gives the faults, which must all be of this kind."""
        files = [self.write(f"{number}.game", text) for number, text in enumerate(texts)]
        reports = self.reports(files)
        for report in reports:
            self.assertEqual((report["verdict"], report["fault"]["id"]), (verdict, expected), report)
        err = self.refuse("verify", *files, code=NO)
        for file in files:
            self.assertRegex(err, rf"\b{file}:", "formicary verify has to find it too")
        return [report["fault"] for report in reports]

    @staticmethod
    def changed(text, pattern, change):
        new = re.sub(pattern, change, text, count=1, flags=re.M)
        assert new != text, pattern
        return new

    @staticmethod
    def other_digit(found):
        return found[1] + ("0" if found[2] != "0" else "1")

    def test_secret_and_commitment(self):
        self.caught("commitment", *(self.changed(golden(name), rf"^({line} )(.)", self.other_digit)
                                    for name in self.GAMES for line in ("secret", "commitment")))

    def test_entropy(self):
        texts = [self.changed(golden(name), r"^(entropy 2 )(.)", self.other_digit)
                 for name in self.GAMES]
        # The same, but in another order.
        texts += [self.changed(golden(name), r"^entropy 1 (\w+)\nentropy 2 (\w+)",
                               r"entropy 1 \2\nentropy 2 \1") for name in self.GAMES]
        for fault in self.caught("draw", *texts):
            self.assertLessEqual(fault["ply"], 30)

    def test_a_game_with_other_dice_than_those_committed(self):
        """It is right in itself, with all its hashes, but was dealt with another secret."""
        self.play("a.game", "ithappens", 3, 3)
        other = hashlib.sha256(b"another").digest()
        text = re.sub(r"^secret .*", f"secret {other.hex()}", self.read("a.game"), flags=re.M)
        self.caught("commitment", text)
        commitment = hashlib.sha256(other).hexdigest()
        text = re.sub(r"^commitment .*", f"commitment {commitment}", text, flags=re.M)
        (fault,) = self.caught("draw", text)
        self.assertNotEqual(fault["expected"], fault["found"])

    def test_one_draw(self):
        one, two = golden("undo-one-by-one.game"), golden("antics-undo-one-by-one.game")
        late = r"^(\d+ \d end = \w+\n\d+ \* draw )(.*)( =)"
        texts = [
            self.changed(one, r"^(\d+ \* die )(\d)", lambda m: m[1] + str(int(m[2]) % 6 + 1)),
            self.changed(one, r"^(\d+ \* start )(\d)", lambda m: m[1] + str(int(m[2]) % 2 + 1)),
            self.changed(one, r"^(4 \* mound )(.*)( =)", r"\1crumb\3"),
            self.changed(two, r"^(2 \* side )(\d)", lambda m: m[1] + str(3 - int(m[2]))),
            self.changed(two, r"^(9 \* draw )(.*)( =)", r"\1scout-build\3"),
            self.changed(two, late, r"\1scout-build\3"),
        ]
        # Two mounds exchanged, and two tiles.
        texts += [self.changed(text, rf"^({n} \* )(.*)( = .*\n{n + 1} \* )(.*)( =)", r"\1\4\3\2\5")
                  for text, n in ((one, 2), (two, 5))]
        faults = self.caught("draw", *texts)
        self.assertEqual([fault["purpose"] for fault in faults],
                         ["die", "start", "mound", "anteater", "tile", "tile", "mound", "tile"])
        self.assertRegex(self.script("0.game", code=WRONG),
                         rf"first wrong ply is {faults[0]['ply']} .*“{faults[0]['found']}” was drawn, "
                         rf"but by the dice it is “{faults[0]['expected']}”\.\n  purpose die, seat ")

    def test_draws_left_out_or_added(self):
        games = [golden(name) for name in self.GAMES[:2]]
        self.caught("ply-number", *(self.changed(text, r"^4 \* .*\n", "") for text in games))
        added = [self.changed(text, r"^(\d+)( .*\n)score", lambda m: f"{m[1]}{m[2]}{int(m[1]) + 1} * "
                              f"{command} = 00000000\nscore")
                 for text, command in zip(games, ("die 1", "draw scout-build"))]
        self.caught("no-chance", *added)
        self.caught("draw-missing", *(self.changed(text, r"^3 \* .* =", "3 1 pass =") for text in games))
        self.caught("no-outcome", *(self.changed(text, r"^3 \* .* =", "3 * draw nothing =")
                                    for text in games))
        self.caught("no-ply", self.changed(games[0], r"^(\d+ )\d roll =", r"\g<1>7 roll ="))

    def test_taking_back(self):
        text = golden("undo-agreed-across-dice.game")
        self.caught("back-barrier", self.changed(text, r"^(back \d+) agreed", r"\1"))
        self.caught("back-too-far", self.changed(text, r"^back \d+ agreed", "back 999 agreed"))
        # The die that fell before must fall again.
        again = next(die for die in re.finditer(r"^\d+ \* die (\d)", text, re.M)
                     if die.start() > text.index("\nback "))
        other = str(int(again[1]) % 6 + 1)
        self.caught("draw", text[:again.start(1)] + other + text[again.end(1):])

    def test_the_edition(self):
        text = golden("edition-empty-mounds.game")
        self.caught("edition-hash", self.changed(text, r"^\| queen 9", "| queen 8"))
        # Names and comments are no part of it.
        renamed = self.report(self.changed(text, r"^\| name .*", "| name Another"))
        self.assertEqual(renamed["verdict"], "verified")
        self.caught("no-edition", self.changed(golden(self.GAMES[0]), r"^(edition \S+ )(.)",
                                               self.other_digit), verdict="unreadable")

    def test_the_form(self):
        games = [golden(name) for name in self.GAMES[:2]]
        self.caught("not-a-record", *(self.changed(text, r"^end\n", "") for text in games),
                    *(self.changed(text, r"^secret (.*)", r"secret \1\nsecret \1") for text in games),
                    "", "\n", "hello\n", "formicary-record 1\n", verdict="unreadable")
        self.caught("format", self.changed(games[0], r"^formicary-record 1", "formicary-record 3"),
                    verdict="unreadable")

    def test_cut_off_and_called_finished(self):
        self.caught("not-over", re.sub(r"^40 (.|\n)*^(score)", r"\2", golden(self.GAMES[0]), flags=re.M))


if __name__ == "__main__":
    harness.main()
