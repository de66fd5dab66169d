"""Version 2 of records: entropy, games that go on from others, and deals. Both verifiers of the dice have to
find the same."""
import hashlib
import re

import harness
from invented import Invented, sha256, version_2
from verifiers import NOT_CHECKED, WRONG, Verifiers, derived_entropy, golden


class Version2(Verifiers):
    def found(self, text, **options):
        report = self.report(text, **options)
        return report["verdict"], report.get("fault", {}).get("id")

    @staticmethod
    def changed(text, pattern, change):
        new = re.sub(pattern, change, text, count=1, flags=re.M)
        assert new != text, pattern
        return new


class Entropy(Version2):
    def test_three_cases(self):
        game = Invented("person", "person", "person", "bot-2",
                        entropy=["given", "withheld", "derived", "derived"]).to_the_end()
        report = self.report(game.text())
        self.assertEqual((report["verdict"], report["reservations"]), ("reservation", ["withheld", "not-all-gave"]),
                         report)
        self.assertEqual([seat["entropy"] for seat in report["seats"]],
                         ["given", "withheld", "derived", "derived"])
        out = self.script("one.game", code=WRONG)
        self.assertIn("seat 2 (person Name 2): entropy withheld", out)
        self.assertRegex(out, r"\nNOT VERIFIED, .*\(seat 2\)")

    def test_several_withheld(self):
        game = Invented("person", "person", "person", entropy=["given", "withheld", "withheld"])
        self.report(game.to_the_end().text())
        self.assertRegex(self.script("one.game", code=WRONG), r"\(seat 2, 3\)")

    def test_withheld_also_for_those_who_gave(self):
        """A reader whose own entropy is in the dice knows that nobody could prepare them, but not that nobody
        chose between the two keys."""
        game = Invented("person", "person", entropy=["given", "withheld"]).to_the_end()
        report = self.report(game.text(), mine={1: game.own[0]})
        self.assertEqual((report["verdict"], report["reservations"]), ("reservation", ["withheld"]))

    def test_nobody_gave(self):
        """That a server drops everybody's entropy must not look like a game in which nobody can choose."""
        game = Invented("person", "bot-2", entropy=["withheld", "derived"]).to_the_end()
        report = self.report(game.text())
        self.assertEqual((report["verdict"], report["reservations"]), ("reservation", ["withheld", "nobody-gave"]))
        self.assertIn("NOT VERIFIED", self.script("one.game", code=WRONG))

    def test_nobody_committed(self):
        """A server that drops the commitments leaves no trace of them in the record."""
        game = Invented("person", "bot-2", entropy=["derived", "derived"]).to_the_end()
        report = self.report(game.text())
        self.assertEqual((report["verdict"], report["reservations"]), ("reservation", ["nobody-gave"]))
        self.assertIn("no person gave entropy", self.script("one.game", code=WRONG))
        report = self.report(game.text(), local=True)
        self.assertEqual(report["verdict"], "verified")
        self.assertIn("Nobody gave entropy of their own", self.script("one.game", "--local"))
        bots = Invented("bot-2", "bot-2", entropy=["derived", "derived"]).to_the_end()
        self.assertEqual(self.report(bots.text())["verdict"], "verified")

    def test_anything_else_is_a_fault(self):
        game = Invented("person", "person", "bot-2").to_the_end()
        text = game.text()
        self.assertEqual(self.found(text), ("verified", None))
        self.assertEqual(self.found(self.changed(text, r"^entropy-commitment 2 .*\n", "")), ("wrong", "entropy-own"))
        other = "ab" * 32
        self.assertEqual(self.found(self.changed(text, r"^(entropy-commitment 2) .*", rf"\1 {other}")),
                         ("wrong", "entropy-commitment"))
        # A bot's entropy may not be chosen, neither silently nor with a commitment.
        chosen = self.changed(text, r"^(entropy 3) .*", rf"\1 {other}")
        self.assertEqual(self.found(chosen), ("wrong", "entropy-own"))
        self.assertEqual(self.found(chosen, local=True), ("wrong", "entropy-own"))
        promised = f"entropy-commitment 3 {sha256(bytes.fromhex(other))}\nentropy 1"
        self.assertEqual(self.found(self.changed(chosen, r"^entropy 1", promised)), ("wrong", "bot-commitment"))
        # The derived one belongs to its own seat and its own commitment.
        for derived in (derived_entropy(game.commitment, 1), derived_entropy(hashlib.sha256(b"").digest(), 3)):
            self.assertEqual(self.found(self.changed(text, r"^(entropy 3) .*", rf"\1 {derived}")),
                             ("wrong", "entropy-own"))

    def test_who_calls_given_entropy_withheld_changes_the_dice(self):
        game = Invented("person", "person").to_the_end()
        text = self.changed(game.text(), r"^(entropy 2) .*", rf"\1 {derived_entropy(game.commitment, 2)}")
        self.assertEqual(self.found(text), ("wrong", "draw"))

    def test_mine(self):
        game = Invented("person", "person", "person", entropy=["given", "withheld", "derived"]).to_the_end()
        text = game.text()
        self.assertTrue(self.report(text, mine={1: game.own[0]})["seats"][0]["mine"])
        for seat, own, expected in ((1, game.own[1], "mine-commitment"), (2, game.own[1], "mine-withheld"),
                                    (3, game.own[2], "mine-commitment"), (9, game.own[2], "mine-commitment")):
            self.assertEqual(self.found(text, mine={seat: own}), ("wrong", expected))
        self.assertIn("and it is yours", self.script("one.game", "--mine", f"1={game.own[0]}", code=WRONG))
        self.assertIn("withheld", self.script("one.game", "--mine", f"2={game.own[1]}", code=WRONG))

    def test_running_and_finished_games_without_the_secret(self):
        game = Invented("person", "bot-2").turns(5)
        self.assertEqual(self.found(game.text("unfinished", secret=False)), ("unreadable", "not-revealed"))
        bare = re.sub(r"^entropy .*\n", "", game.text("unfinished", secret=False), flags=re.M)
        self.assertEqual(self.found(bare), ("unreadable", "not-revealed"))
        self.assertEqual(self.found(game.text("unfinished")), ("unfinished", None))
        game.to_the_end()
        self.assertEqual(self.found(game.text(secret=False)), ("wrong", "secret-missing"))
        self.script("one.game", code=WRONG)
        for name in ("undo-one-by-one", "antics-undo-one-by-one"):
            text = re.sub(r"^secret .*\n", "", golden(name + ".game"), flags=re.M)
            self.assertEqual(self.found(text), ("wrong", "secret-missing"))
            self.assertEqual(self.found(version_2(text)), ("wrong", "secret-missing"))
        self.assertEqual(self.found(re.sub(r"^entropy 1 .*\n", "", game.text(), flags=re.M)),
                         ("unreadable", "not-a-record"))
        self.assertEqual(self.found(re.sub(r"^entropy .*\n", "", game.text(), flags=re.M)),
                         ("unreadable", "entropy-count"))


class Form(Version2):
    def test_unknown_lines(self):
        text = Invented("person", "person").to_the_end().text()
        for before in ("players", "commitment", "plies", "1 *", "score", "end"):
            for line in ("vote 1 = 00000000", "|x", "-1 * start 1 = 00000000"):
                report = self.report(self.changed(text, rf"^{re.escape(before)}", f"{line}\n{before}"))
                self.assertEqual((report["verdict"], report["fault"]["id"], report["fault"]["found"]),
                                 ("unreadable", "unknown-line", line.split()[0]))
        self.assertRegex(self.script("one.game", code=NOT_CHECKED), r"NOT CHECKED: Line \d+ begins with “-1”")

    def test_lines_in_the_wrong_place(self):
        text = Invented("person", "person").to_the_end().text()
        for line, before in (("entropy-commitment 1 " + "a" * 64, "entropy-commitment 1"),
                             ("entropy-commitment 3 " + "a" * 64, "entropy 1"), ("hands 1 bot-1 time", "plies"),
                             ("deal x", "plies"), ("from-secret " + "a" * 64, "commitment"), ("secret x", "plies"),
                             ("no-result", "score"), ("deal x y", "commitment"), ("from x 1", "commitment")):
            self.assertEqual(self.found(self.changed(text, rf"^{before}", f"{line}\n{before}")),
                             ("unreadable", "not-a-record"), line)

    def test_version_1_has_none_of_these_lines(self):
        for line in ("from-commitment x", "deal x", "entropy-commitment 1 " + "a" * 64):
            text = self.changed(golden("undo-one-by-one.game"), "^commitment", f"{line}\ncommitment")
            self.assertEqual(self.found(text), ("unreadable", "not-a-record"))
        for line in ("hands 1 bot-1 time = 00000000", "ended scored by 1 = 00000000", "back 1 by 1 = 00000000"):
            text = self.changed(golden("undo-one-by-one.game"), "^score", f"{line}\nscore")
            self.assertEqual(self.found(text), ("unreadable", "not-a-record"))

    def test_what_version_1_does_not_show(self):
        report = self.report(golden("undo-one-by-one.game"))
        self.assertEqual((report["verdict"], report["version"]), ("verified", 1))
        self.assertEqual(report["not_shown"], ["entropy-time", "consent", "hands"])
        self.assertIn("Version 1 does not show when", self.script("one.game"))
        report = self.report(version_2(golden("undo-one-by-one.game")))
        self.assertNotIn("not_shown", report)
        self.assertNotIn("Version 1", self.script("one.game"))

    def test_comments_and_a_byte_order_mark(self):
        text = Invented("person", "person").to_the_end().text()
        self.assertEqual(self.found("\ufeff# hello\n\n" + text), ("verified", None))


class From(Version2):
    def going_on(self, ply=16, known=True, same=False):
        """A game that goes on from another one, whose draws were made with another key."""
        other = Invented("person", "person", seed=1).turns(4)
        game = Invented("person", "person", seed=1 if same else 2)
        prefix = other.entries[:ply]
        game.entries, game.plies, game.hash = list(prefix), other.plies[:ply], other.plies[ply - 1]
        game.games, game.drawn = other.games[:ply + 1], other.drawn[:ply + 1]
        game.prefix = [f"from {'9b' * 32} {ply}"]
        if known:
            game.prefix += [f"from-commitment {other.commitment.hex()}",
                            *(f"from-entropy {n} {one}" for n, one in enumerate(other.entropy, 1)),
                            f"from-secret {other.secret.hex()}"]
        return game

    def test_both_keys(self):
        report = self.report(self.going_on().to_the_end().text())
        self.assertEqual(report["verdict"], "verified", report)
        self.assertEqual(report["from"], {"digest": "9b" * 32, "ply": 16, "checked": True, "same_secret": False})
        self.assertEqual((report["unchecked"], report["draws"]), (0, report["draws"]))
        self.assertRegex(self.script("one.game"), r"first 16 plies .*; their draws are checked\.")

    def test_draws_on_either_side(self):
        text = self.going_on().to_the_end().text()
        dice = list(re.finditer(r"^(\d+) \* die (\d)", text, re.M))
        for die in (dice[0], dice[3], dice[4], dice[-1]):
            other = str(int(die[2]) % 6 + 1)
            report = self.report(text[:die.start(2)] + other + text[die.end(2):])
            self.assertEqual((report["fault"]["id"], report["fault"]["ply"]), ("draw", int(die[1])))
        # The index goes on: the dice after the prefix are not the first ones of the seat.
        fault = self.report(self.changed(text, r"^(from \w+) 16", r"\1 13"))["fault"]
        self.assertEqual((fault["id"], fault["index"]), ("draw", 1))

    def test_not_known(self):
        report = self.report(self.going_on(known=False).to_the_end().text())
        self.assertEqual((report["verdict"], report["reservations"]), ("reservation", ["unchecked"]))
        self.assertEqual((report["unchecked"], report["from"]["checked"]), (8, False))
        self.assertIn("not checked", self.script("one.game", code=WRONG))
        text = self.going_on().to_the_end().text()
        for pattern, change in ((r"^from-commitment .*\n", ""), (r"^from-secret .*\n", ""),
                                (r"^from-entropy .*\nfrom-entropy .*\n", ""),
                                (r"^from-commitment .*", "from-commitment " + "a" * 64)):
            report = self.report(self.changed(text, pattern, change))
            self.assertEqual(report["reservations"], ["unchecked"], pattern)
        self.assertEqual(self.found(self.changed(text, r"^from-entropy 2 .*\n", "")), ("unreadable", "not-a-record"))

    def test_the_same_dice(self):
        for known in (True, False):
            report = self.report(self.going_on(same=True, known=known).to_the_end().text())
            self.assertEqual(report["reservations"], ["same-secret"] if known else ["unchecked"], known)

    def test_no_way_back_into_the_other_game(self):
        for count, by in ((1, None), (1, "1,2"), (4, "1,2")):
            game = self.going_on()
            game.turns(1) if count == 4 else None
            fault = self.report(game.back(count, by).text("unfinished"))["fault"]
            self.assertEqual((fault["id"], fault["most"]), ("back-prefix", count - 1))
        game = self.going_on().turns(1).back(3, "1,2")
        self.assertEqual(self.report(game.to_the_end().text())["verdict"], "verified")

    def test_only_plies_at_first(self):
        text = self.going_on().to_the_end().text()
        for line in ("hands 1 bot-1 time", "back 1", "back 1 by 1,2"):
            hash = re.search(r"^6 .*(\w{8})$", text, re.M)[1]
            self.assertEqual(self.found(self.changed(text, "^7 ", f"{line} = {hash}\n7 ")), ("wrong", "from-among"))
        short = self.going_on().text("unfinished")
        self.assertEqual(self.found(short), ("unfinished", None))
        self.assertEqual(self.found(self.changed(short, r"^16 .*\n", "")), ("wrong", "from-short"))

    def test_a_deal(self):
        game = Invented("person", "person").to_the_end()
        game.prefix = ["deal 2026-spring-3"]
        report = self.report(game.text())
        self.assertEqual((report["verdict"], report["deal"]), ("verified", "2026-spring-3"))
        self.assertIn("Other tables play with the same dice (deal 2026-spring-3)", self.script("one.game"))


if __name__ == "__main__":
    harness.main()
