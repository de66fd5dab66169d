"""formicary serve: tables over the network, as clients see them."""
import hashlib
import json

import harness
from serving import Case, Server, make_table, play_on, play_turn, record_of, sit, token_of
from ws import fetch


def sha256(byte):
    """The commitment to entropy of 32 equal bytes."""
    return hashlib.sha256(bytes.fromhex(byte * 32)).hexdigest()


class Playing(Case):
    def test_two_people_and_a_bot_play_to_the_end(self):
        server = Server(self, "--limits", "off")
        ada, bo = server.player("Ada"), server.player("Bo")
        table, tokens = make_table(ada, players=3, seats=["me", "open", "bot-1"], name="Ada",
                                   pause=0, entropyCommitment=sha256("ab"))
        self.assertEqual(list(tokens), [2])
        self.ok(sit(bo, table, 2, tokens[2], entropyCommitment=sha256("cd")))
        snapshot = bo.ask("watch", table=table)
        self.assertEqual(snapshot["type"], "table")
        self.assertEqual(snapshot["yours"], [2])
        self.refused(bo.ask("start", table=table), "table.host-only")
        self.refused(ada.ask("reveal", table=table, seat=1, entropy="ab" * 32), "table.reveal-early")
        self.ok(ada.ask("start", table=table))
        self.refused(bo.ask("reveal", table=table, seat=2, entropy="ab" * 32), "table.entropy-differs")
        self.refused(bo.ask("leave", table=table, seat=2), "table.starting")
        self.ok(bo.ask("reveal", table=table, seat=2, entropy="cd" * 32))
        self.ok(ada.ask("reveal", table=table, seat=1, entropy="ab" * 32))
        play_on([ada, bo], table)
        over = bo.wait_for(lambda each: each["type"] == "update" and "end" in each)
        self.assertEqual(over["end"]["entropy"][:2], ["ab" * 32, "cd" * 32])
        text = record_of(self, server, table)
        self.assertIn("dice verified", self.verify("got.game"))
        self.assertIn("Ada", text)
        for key in (ada.key, bo.key):
            self.assertNotIn(key, text)

        # A rematch has the same people; asking again gives the same table.
        self.ok(bo.ask("rematch", table=table))
        self.ok(ada.ask("rematch", table=table))
        again = ada.ask("watch", table=table)["face"]["next"]
        self.ok(sit(ada, again, 1))
        self.refused(ada.ask("sit", table=again, seat=2, name="A"), "table.reserved")
        self.ok(sit(bo, again, 2))
        self.ok(bo.ask("start", table=again))
        server.stop()
        self.assertEqual(server.events("stopped")[-1]["level"], "info")
        log = "".join(server.log + server.shown)
        for secret in (ada.key, bo.key, tokens[2]):
            self.assertNotIn(secret, log)

    def test_moves_are_taken_back_alone_and_by_consent(self):
        server = Server(self)
        people = [server.player(name) for name in ("Ada", "Bo", "Cy")]
        ada, bo, cy = people
        table, tokens = make_table(ada, game="antics", players=3, name="Ada")
        self.ok(sit(bo, table, 2, tokens[2]))
        self.ok(sit(cy, table, 3, tokens[3]))
        self.ok(ada.ask("start", table=table))
        # Until somebody has made a move that can be taken back.
        seen = ada.ask("watch", table=table)
        while not seen.get("undo"):
            play_on([people[seen["toAct"] - 1]], table, plies=1)
            seen = ada.ask("watch", table=table)
        ply = ada.ask("turn", table=table)["ply"]
        mover = int(seen["entries"][-1].split()[1])
        other = mover % 3 + 1
        self.refused(people[other - 1].ask("undo", table=table, seat=other, ply=ply),
                     "table.undo-barrier")
        self.refused(people[other - 1].ask("undo", table=table, seat=mover, ply=ply),
                     "table.not-your-seat")
        self.ok(people[mover - 1].ask("undo", table=table, seat=mover, ply=ply))
        self.assertLess(ada.ask("turn", table=table)["ply"], ply)

        # Back to the beginning, where chance draws the same again.
        ply = ada.ask("turn", table=table)["ply"]
        self.ok(ada.ask("ask-back", table=table, seat=1, ply=ply, to=0))
        self.refused(ada.ask("answer-back", table=table, seat=1, agree=True), "table.own-offer")
        self.ok(bo.ask("answer-back", table=table, seat=2, agree=True))
        self.assertEqual(ada.ask("watch", table=table)["face"]["offer"]["waiting"], [3])
        self.ok(cy.ask("answer-back", table=table, seat=3, agree=True))
        self.assertNotIn("offer", ada.ask("watch", table=table)["face"])
        self.assertLessEqual(ada.ask("turn", table=table)["ply"], ply)
        record_of(self, server, table)

    def test_a_bot_stands_in_for_who_resigns_and_gives_the_seat_back(self):
        server = Server(self)
        ada, bo = server.player("Ada"), server.player("Bo")
        table, tokens = make_table(ada, name="Ada", pause=0, level=1)
        self.ok(sit(bo, table, 2, tokens[2]))
        self.ok(ada.ask("start", table=table))
        ada.ask("watch", table=table)
        self.ok(bo.ask("resign", table=table, seat=2))
        self.refused(ada.ask("resign", table=table, seat=2), "table.not-your-seat")
        away = ada.wait_for(lambda each: each.get("face"))
        self.assertEqual(away["face"]["seats"][1]["away"], "resigned")
        # With Ada's turn to come again, the bot has moved.
        for _ in range(2):
            turn = ada.ask("turn", table=table, wait=25)
            self.ok(play_turn(ada, turn))
        self.ok(bo.ask("return", table=table, seat=2))
        play_on([ada, bo], table, plies=6)
        record_of(self, server, table)

    def test_chat_and_presence(self):
        server = Server(self)
        ada, bo = server.player("Ada"), server.player("Bo")
        table, _ = make_table(ada, name="Ada")
        ada.ask("watch", table=table)
        bo.ask("watch", table=table)
        ada.wait_for(lambda each: each["type"] == "presence" and each["watchers"] == 1
                     and each["seats"] == [1])
        self.ok(bo.ask("chat", table=table, name="Bo", text="good luck ♥"))
        said = ada.wait_for(lambda each: each.get("chat"))
        self.assertEqual(said["chat"]["text"], "good luck ♥")
        self.refused(bo.ask("chat", table=table, text="a\u202eb"), "table.chat")
        self.refused(bo.ask("chat", table=table, name="АDА", text="I am Ada"), "table.name-taken")
        bo.close()
        ada.wait_for(lambda each: each["type"] == "presence" and each["watchers"] == 0)
        self.assertEqual(server.player().ask("watch", table=table)["chat"][0]["name"], "Bo")
        self.assertNotIn("good luck", "".join(server.log))

    def test_nobody_acts_for_another(self):
        server = Server(self)
        ada, bo, eve = server.player("Ada"), server.player("Bo"), server.player("Eve")
        table, tokens = make_table(ada, name="Ada", pause=0)
        self.refused(sit(eve, table, 2), "table.invite-needed")
        self.refused(sit(eve, table, 2, "a" * 16), "server.bad-invite")
        self.refused(eve.ask("start", table=table, fill=True), "table.host-only")
        self.ok(sit(bo, table, 2, tokens[2]))
        self.refused(sit(eve, table, 2, tokens[2]), "table.taken")
        self.ok(ada.ask("start", table=table))
        turn = next(each for each in (ada.ask("turn", table=table), bo.ask("turn", table=table))
                    if "seat" in each)
        for fields in ({}, {"seat": turn["seat"]}):
            self.refused(eve.ask("play", table=table, ply=turn["ply"], text=turn["moves"][0],
                                 **fields), "table.not-your-seat")
        for what in ("resign", "return", "leave"):
            self.refused(eve.ask(what, table=table, seat=1), "table.not-your-seat")
        # Without a key one may only watch.
        with server.player(key="", hello=False) as nobody:
            nobody.ask("hello", protocol=2)
            self.assertEqual(nobody.ask("watch", table=table)["yours"], [])
            self.refused(nobody.ask("chat", table=table, text="hello"), "server.need-key")
            self.refused(nobody.ask("create", game="ithappens", players=2), "server.need-key")
            self.refused(nobody.ask("resign", table=table, seat=1), "server.need-key")
        # A new invite link takes the seat away, and the old one is dead.
        self.ok(ada.ask("reissue", table=table, seat=2))
        self.refused(sit(bo, table, 2, tokens[2]), "server.bad-invite")
        fresh = ada.ask("watch", table=table)["invites"]
        self.assertEqual([each["seat"] for each in fresh], [2])
        self.ok(sit(eve, table, 2, token_of(fresh[0]["link"])))
        self.refused(bo.ask("resign", table=table, seat=2), "table.not-your-seat")

    def test_private_tables_do_not_show(self):
        server = Server(self)
        ada, eve = server.player("Ada"), server.player("Eve")
        private, _ = make_table(ada, name="Ada")
        public, _ = make_table(ada, name="Ada", listed=True)
        listed = [each["id"] for each in eve.ask("lobby")["tables"]]
        self.assertEqual(listed, [public])
        status, _, text = fetch(server.port, "/api/lobby")
        self.assertEqual(status, 200)
        self.assertEqual([each["id"] for each in json.loads(text)["tables"]], [public])
        mine = {each["id"]: each for each in ada.ask("mine")["tables"]}
        self.assertEqual(set(mine), {private, public})
        self.assertEqual(mine[private]["yours"], [1])
        self.assertEqual(eve.ask("mine")["tables"], [])
        for unknown in ("a" * 16, "nonsense", "../../etc", private[:-1]):
            self.refused(eve.ask("watch", table=unknown), "server.no-table")
            self.assertEqual(fetch(server.port, f"/t/{unknown}/record")[0], 404)
        self.ok(sit(eve, public, 2))


if __name__ == "__main__":
    harness.main()
