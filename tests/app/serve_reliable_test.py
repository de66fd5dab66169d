"""formicary serve: repeated requests, restarts, gaps, clocks, and keys that move."""
import time

import harness
from serving import Case, Server, make_table, play_on, record_of, sit
from ws import Player


class Reliable(Case):
    def test_a_repeated_request_has_no_second_effect_also_after_a_kill(self):
        server = Server(self)
        ada = server.player("Ada")
        fields = dict(game="ithappens", players=2, name="Ada", seats=["me", "bot-1"], pause=0,
                      start=True)
        first = ada.ask("create", id="make", **fields)
        self.assertEqual(ada.ask("create", id="make", **fields), first)
        table = first["table"]
        turn = ada.ask("turn", table=table, wait=25)
        command = dict(table=table, ply=turn["ply"], text=turn["moves"][0])
        answer = ada.ask("play", id="move", **command)
        self.ok(answer)
        self.assertEqual(ada.ask("play", id="move", **command), answer)
        before = record_of(self, server, table)
        server.kill()
        server.start()
        ada = Player(server.port, key=ada.key)
        self.assertEqual(ada.ask("create", id="make", **fields)["table"], table)
        self.assertEqual(ada.ask("play", id="move", **command), answer)
        after = record_of(self, server, table)
        self.assertTrue(after.startswith(before.rsplit("\n", 2)[0]), (before, after))
        self.assertEqual(len(ada.ask("mine")["tables"]), 1)
        # The bot whose turn it may have been goes on by itself.
        play_on([ada], table)
        record_of(self, server, table)
        server.stop()

    def test_whoever_missed_something_watches_again(self):
        server = Server(self)
        ada = server.player("Ada")
        table, _ = make_table(ada, name="Ada", seats=["me", "bot-1"])
        seen = ada.ask("watch", table=table)
        have = seen["n"]
        answer = ada.ask("watch", table=table, have=have)
        self.assertEqual((answer["type"], answer["n"]), ("ok", have))
        self.ok(ada.ask("chat", table=table, text="one"))
        update = ada.wait_for(lambda each: each["type"] == "update")
        self.assertEqual(update["n"], have + 1)
        later = Player(server.port, key=ada.key)
        again = later.ask("watch", table=table, have=have)
        self.assertEqual((again["type"], again["n"]), ("table", have + 1))
        self.assertEqual(again["yours"], [1])
        later.close()

    def test_a_clock_runs_out_and_downtime_does_not_count(self):
        server = Server(self)
        ada, bo = server.player("Ada"), server.player("Bo")
        table, tokens = make_table(ada, name="Ada", pause=0, level=1,
                                   pace={"kind": "turns", "turn": 1})
        self.ok(sit(bo, table, 2, tokens[2]))
        ada.ask("watch", table=table)
        self.ok(ada.ask("start", table=table))
        away = ada.wait_for(lambda each: any(
            seat.get("away") == "time" for seat in each.get("face", {}).get("seats", [])))
        self.assertIn("clock", away)
        # A bot plays for both, to the end.
        ada.wait_for(lambda each: each.get("face", {}).get("state") == "over")
        record_of(self, server, table)

        slow, tokens = make_table(ada, name="Ada", pace={"kind": "turns", "turn": 1000})
        self.ok(sit(bo, slow, 2, tokens[2]))
        self.ok(ada.ask("start", table=slow))
        began = time.monotonic()
        before = ada.ask("watch", table=slow)
        server.stop()
        down = time.monotonic()
        time.sleep(4)
        down = time.monotonic() - down
        server.start()
        ada = Player(server.port, key=ada.key)
        after = ada.ask("watch", table=slow)
        spent = max(a - b for a, b in zip(before["clock"], after["clock"])) / 1000
        # A stop costs up to a second and a half.
        self.assertLess(spent, time.monotonic() - began - down + 2)
        self.assertGreaterEqual(spent, 0)
        self.assertEqual(after["n"], before["n"])

    def test_a_key_moves_to_another_device(self):
        server = Server(self)
        ada = server.player("Ada")
        table, _ = make_table(ada, name="Ada", seats=["me", "bot-1"])
        code = ada.ask("transfer")
        self.assertIn("/k/" + code["code"], code["link"])
        phone = server.player()
        phone.ask("watch", table=table)
        self.refused(phone.ask("adopt", code="aaaa-bbbb"), "server.bad-code")
        self.ok(phone.ask("adopt", code=code["code"].upper()))
        self.assertEqual(phone.wait_for(lambda each: each["type"] == "yours")["yours"], [1])
        self.ok(phone.ask("start", table=table))
        self.refused(server.player().ask("adopt", code=code["code"]), "server.bad-code")
        again = Player(server.port, key=phone.key)
        self.assertEqual([each["id"] for each in again.ask("mine")["tables"]], [table])
        again.close()
        self.refused(ada.ask("adopt", code=ada.ask("transfer")["code"]), "server.key-in-use")


if __name__ == "__main__":
    harness.main()
