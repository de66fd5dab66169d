#!/usr/bin/env python3
"""Makes formicary.db.gz with an early program such as that of 32e9b74: make.py PROGRAM, in a folder that is in its git history
and has tests/app. The keys of the players are in ../serve_early_test.py."""
import gzip
import os
import random
import shutil
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import harness  # noqa: E402
from serving import Server, make_table, play_on, sit  # noqa: E402
from ws import Player  # noqa: E402


class Make(harness.Case):
    def test_make(self):
        random.seed(1)
        server = Server(self, "--bot-seconds", "0.05", "--limits", "off")
        ada = Player(server.port, key="a" * 40, name="Ada")
        bo = Player(server.port, key="b" * 40, name="Bo")
        for game, players in (("ithappens", 2), ("antics", 3)):
            seats = ["me", "open", "bot-1"][:players]
            for plies in (9, 30):
                table, tokens = make_table(ada, game, players, name="Ada", seats=seats, pause=0,
                                           listed=plies == 9)
                assert sit(bo, table, 2, tokens[2])["type"] == "ok"
                assert ada.ask("chat", table=table, text="Hello")["type"] == "ok"
                assert ada.ask("start", table=table)["type"] == "ok"
                play_on([ada, bo], table, plies)
            table, _ = make_table(ada, game, players, name="Ada", pause=0, start=True,
                                  seats=["me", "bot-1", "bot-1"][:players])
            play_on([ada], table)
            table, tokens = make_table(ada, game, players, name="Ada", seats=seats,
                                       pace={"kind": "turns", "turn": 1000000})
            assert bo.ask("sit", table=table, seat=2, name="Bo",
                          token=tokens[2])["type"] == "ok"
        make_table(ada, "ithappens", 2, name="Ada")
        server.stop()
        path = self.path("data/formicary.db")
        out = os.path.join(os.path.dirname(os.path.abspath(__file__)), "formicary.db.gz")
        with open(path, "rb") as data, open(out, "wb") as file:
            with gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
                shutil.copyfileobj(data, packed)
        print(out, os.path.getsize(path), os.path.getsize(out))


if __name__ == "__main__":
    harness.main()
