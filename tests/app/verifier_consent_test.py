"""Version 2 of records: who has a seat, and who agreed to what. Both verifiers of the dice know the law."""
import re

import harness
from invented import Invented, version_2
from verifiers import WRONG, Verifiers, golden


class Law(Verifiers):
    def fault(self, game, end="score", **options):
        report = self.report(game.text(end), **options)
        self.assertEqual(report["verdict"], "wrong", report)
        return report["fault"]

    def verified(self, game, end="score", verdict="verified"):
        report = self.report(game.text(end))
        self.assertEqual(report["verdict"], verdict, report)
        return report


class Consent(Law):
    def across(self, by, *seats, before=(), since=()):
        """A game in which a die is taken back; with changes of hands before it fell and since then."""
        game = Invented(*(seats or ("person", "person", "bot-2"))).turns(3)
        for line in before:
            game.add(line)
        game.turns(1)
        for line in since:
            game.add(line)
        return game.back(3, by).to_the_end()

    def test_golden_games(self):
        for name in ("undo-agreed-across-dice", "antics-undo-agreed-across-draws"):
            text = version_2(golden(name + ".game"))
            report = self.report(text)
            self.assertEqual(report["verdict"], "verified", report)
            (consent,) = report["consents"]
            self.assertEqual(consent["by"], "1,2,3,4")
            self.assertGreater(consent["draws"], 2)
            self.assertRegex(self.script("one.game"), r"taken back by consent of 1,2,3,4\n")
            for left_out in "1234":
                by = ",".join(seat for seat in "1234" if seat != left_out)
                report = self.report(text.replace(" by 1,2,3,4 ", f" by {by} "))
                self.assertEqual((report["fault"]["id"], report["fault"]["missing"]), ("consent", left_out))
            # An undo is no consent, and version 1 has no place here.
            self.assertEqual(self.report(text.replace(" by 1,2,3,4 ", " "))["fault"]["id"], "back-barrier")
            self.assertEqual(self.report(text.replace(" by 1,2,3,4 ", " agreed "))["fault"]["id"],
                             "not-a-record")
        for name in ("undo-one-by-one", "undo-two-players", "antics-undo-one-by-one"):
            report = self.report(version_2(golden(name + ".game")))
            self.assertEqual((report["verdict"], report["consents"]), ("verified", []))

    def test_everybody_who_could_have_seen_the_draw(self):
        self.verified(self.across("1,2"))
        self.assertEqual(self.fault(self.across("1"))["missing"], "2")
        away = ("hands 2 bot-2 time", "hands 2 bot-2 resigned", "hands 2 bot-2 unseated")
        for line in away:
            # The person was there when the die fell, and went away since.
            self.assertEqual(self.fault(self.across("1", since=[line]))["missing"], "2")
            self.verified(self.across("1,2", since=[line]))
        for line in away[:2]:
            # A bot played, but the seat is still the person's.
            self.assertEqual(self.fault(self.across("1", before=[line]))["missing"], "2")
        # A player replaced by a bot for good before the die fell still counts.
        self.assertEqual(self.fault(self.across("1", before=[away[2]]))["missing"], "2")

    def test_people_who_came_later(self):
        for since, missing in ((["hands 3 person"], "2,3"),
                               (["hands 2 bot-1 unseated", "hands 2 person"], "2,2.2"),
                               (["hands 3 person", "hands 3 bot-1 unseated"], "2,3"),
                               (["hands 3 person", "hands 3 bot-1 unseated", "hands 3 person"], "2,3,3.2")):
            self.assertEqual(self.fault(self.across("1", since=since))["missing"], missing)
            self.verified(self.across("1," + missing, since=since))

    def test_who_left_before_the_draw(self):
        """A player who lost a seat before a draw, or between two, has to agree too."""
        game = Invented("person", "person").turns(2).add("hands 2 bot-1 unseated").turns(1)
        self.assertEqual(self.fault(game.back(6, "1").to_the_end())["missing"], "2")
        game = Invented("person", "person").turns(2).add("hands 2 bot-1 unseated").turns(1)
        self.assertEqual(self.fault(game.back(3, "1").to_the_end())["missing"], "2")

    def test_without_a_draw(self):
        self.verified(Invented("person", "person").turns(2).back(1, "1").to_the_end())
        self.verified(Invented("person", "person").turns(2).back(1).to_the_end())
        self.assertEqual(self.fault(Invented("person", "person").turns(2).back(3).to_the_end())["id"],
                         "back-barrier")

    def test_strangers(self):
        for by in ("1,2.2", "1,2,3", "1,2,9", "1,2,2.2"):
            fault = self.fault(self.across(by))
            self.assertEqual((fault["id"], fault["person"]), ("stranger", by.split(",")[-1]))

    def test_the_form_of_a_list(self):
        text = self.across("1,2").text()
        for by in ("", "2,1", "1,1,2", "1.1,2", "1,2.0", "1, 2", "1,2,", "all", "1;2", "1,2.01", "0,1,2"):
            report = self.report(text.replace(" by 1,2 =", f" by {by} ="))
            self.assertEqual((report["verdict"], report["fault"]["id"]), ("unreadable", "not-a-record"), by)

    def test_a_seat_given_away_and_back(self):
        """Nobody can look ahead alone with a bot, and a player who sits down while draws are known is reported."""
        game = Invented("person", "person").turns(2).add("hands 2 bot-1 unseated").turns(3)
        self.assertEqual(self.fault(game.back(9, "1").add("hands 2 person").to_the_end())["missing"], "2")
        game = Invented("person", "person").turns(2).add("hands 2 bot-1 unseated").turns(3)
        game.back(9, "1,2").add("hands 2 person").to_the_end()
        report = self.verified(game, verdict="reservation")
        self.assertEqual(report["reservations"], ["foreseen"])
        self.assertEqual([(one["person"], one["draws"]) for one in report["foreseen"]], [("2.2", 3)])
        self.assertIn("NOT VERIFIED", self.script("one.game", code=WRONG))
        # A bot's seat is as good, and taking back in small steps changes nothing.
        game = Invented("person", "bot-1").turns(3).back(3, "1").back(1).back(2, "1").add("hands 2 person")
        self.assertEqual(self.verified(game.to_the_end(), verdict="reservation")["foreseen"][0]["draws"], 2)
        # If the draws have fallen again, nobody knows more than the others.
        game = Invented("person", "bot-1").turns(3).back(3, "1").turns(1, seat=3 % 2).add("hands 2 person")
        self.assertEqual(self.verified(game.to_the_end())["foreseen"], [])

    def test_what_was_taken_back_falls_again(self):
        text = self.across("1,2").text()
        again = next(die for die in re.finditer(r"^\d+ \* die (\d)", text, re.M)
                     if die.start() > text.index("\nback "))
        other = str(int(again[1]) % 6 + 1)
        self.assertEqual(self.report(text[:again.start(1)] + other + text[again.end(1):])["fault"]["id"], "draw")


class Hands(Law):
    def after(self, *lines):
        game = Invented("person", "person", "bot-2").turns(2)
        for line in lines:
            game.add(line)
        return game.to_the_end()

    def test_all_that_is_allowed(self):
        lines = ("hands 2 bot-2 time", "hands 2 bot-3 resigned", "hands 2 back", "hands 2 bot-1 time",
                 "hands 2 bot-1 unseated", "hands 2 person", "hands 2 bot-0 unseated", "hands 2 person",
                 "hands 3 person", "hands 3 bot-12 resigned")
        report = self.verified(self.after(*lines))
        self.assertEqual([f"hands {one['seat']} {one['to']}" for one in report["hands"]], list(lines))
        self.assertEqual([seat["people"] for seat in report["seats"]], [1, 3, 1])
        self.assertEqual(report["hands"][0]["ply"], 10)
        self.assertIn("after ply 10 seat 2 changed hands: bot-2 time\n", self.script("one.game"))

    def test_conditions(self):
        for expected, *lines in (
                ("no-seat", "hands 4 person"), ("no-seat", "hands 0 back"),
                ("hands-nobody", "hands 3 bot-1 time"), ("hands-nobody", "hands 3 bot-1 unseated"),
                ("hands-nobody", "hands 2 bot-1 unseated", "hands 2 bot-1 time"),
                ("hands-nobody", "hands 2 bot-1 unseated", "hands 2 bot-1 unseated"),
                ("hands-same", "hands 2 bot-1 time", "hands 2 bot-3 time"),
                ("hands-same", "hands 2 bot-1 resigned", "hands 2 bot-1 resigned"),
                ("hands-back", "hands 2 back"), ("hands-back", "hands 3 back"),
                ("hands-back", "hands 2 bot-1 unseated", "hands 2 back"),
                ("hands-back", "hands 2 bot-1 time", "hands 2 bot-1 unseated", "hands 2 person", "hands 2 back"),
                ("hands-person", "hands 1 person"), ("hands-person", "hands 2 bot-1 time", "hands 2 person"),
                ("hands-person", "hands 3 person", "hands 3 person")):
            game = self.after(*lines)
            fault = self.fault(game)
            line = game.text().split("\n").index(f"{lines[-1]} = {self.hash_of(game, lines[-1])}") + 1
            self.assertEqual(fault["id"], expected, lines)
            self.assertGreaterEqual(fault["line"], line)

    @staticmethod
    def hash_of(game, line):
        return next(entry for entry in game.entries if entry.startswith(line + " =")).split()[-1]

    def test_form(self):
        for line in ("hands 2", "hands 2 bot-2", "hands 2 bot time", "hands 2 bot-2 asleep", "hands 2 back time",
                     "hands x back", "hands 2 stranger", "hands back", "hands 2 bot-2 time twice"):
            report = self.report(self.after(line).text())
            self.assertEqual(report["fault"]["id"], "not-a-record", line)
            self.assertTrue(report["fault"]["expected"].startswith("hands SEAT"), line)

    def test_hashes_stay(self):
        """A line that is no ply has the hash of the position, also at the start and after a take-back."""
        games = [Invented("person", "person").add("hands 1 bot-1 time").turns(2).back(10, "1,2"),
                 Invented("person", "person").turns(2).add("hands 1 bot-1 time"),
                 Invented("person", "person").turns(2).back(1),
                 Invented("person", "person").turns(2).add("ended scored by 1,2")]
        for game, end in zip(games, (True, True, True, False)):
            text = (game.to_the_end() if end else game).text()
            self.assertEqual(self.report(text)["verdict"], "verified")
            last = [line for line in text.split("\n") if line[:5] in ("hands", "back ", "ended")][-1]
            report = self.report(text.replace(last, last[:-8] + "12345678"))
            self.assertEqual((report["fault"]["id"], report["fault"]["found"]), ("hash", "12345678"))


class Ended(Law):
    def ended(self, how, by, *lines):
        game = Invented("person", "person", "bot-2").turns(4)
        for line in lines:
            game.add(line)
        return game.add(f"ended {how} by {by}")

    def test_by_consent(self):
        for how, end in (("scored", "score"), ("no-result", "no-result")):
            report = self.verified(self.ended(how, "1,2"), end)
            self.assertEqual((report["ended"], report["finished"]), (how, True))
            self.assertIn("agreed to end the game here", self.script("one.game"))
            fault = self.fault(self.ended(how, "1"), end)
            self.assertEqual((fault["id"], fault["missing"]), ("ended-consent", "2"))
            self.assertEqual(self.fault(self.ended(how, "1,2,3"), end)["id"], "stranger")

    def test_of_those_who_play(self):
        for line in ("hands 2 bot-1 resigned", "hands 2 bot-1 unseated"):
            self.verified(self.ended("scored", "1", line))
        for by, lines in (("1", ("hands 2 bot-1 time",)), ("1", ("hands 2 bot-1 time", "hands 2 back")),
                          ("1,2", ("hands 3 person",)),
                          ("1,2", ("hands 2 bot-1 unseated", "hands 2 person"))):
            self.assertEqual(self.fault(self.ended("scored", by, *lines))["id"], "ended-consent", lines)

    def test_nothing_follows(self):
        game = self.ended("scored", "1,2")
        for line in ("back 1", "hands 2 bot-1 time", "ended scored by 1,2"):
            entries = list(game.entries)
            text = game.add(line).text()
            game.entries = entries
            self.assertEqual(self.report(text)["fault"]["id"], "not-a-record", line)

    def test_the_result_fits(self):
        for how, end in (("scored", "no-result"), ("scored", "unfinished"), ("no-result", "score"),
                         ("no-result", "unfinished"), ("drawn", "score")):
            report = self.report(self.ended(how, "1,2").text(end))
            self.assertEqual(report["fault"]["id"], "not-a-record", (how, end))
        # Without it, nobody has agreed to an end.
        self.assertEqual(self.fault(Invented("person", "person").turns(4))["id"], "not-over")
        report = self.report(Invented("person", "person").turns(4).text("no-result"))
        self.assertEqual(report["fault"]["id"], "not-a-record")


if __name__ == "__main__":
    harness.main()
