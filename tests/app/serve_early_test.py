"""formicary serve on a database that an early program wrote: early/formicary.db.gz was made by early/make.py with a
program of before af14703. Its tables are stored as 32e9b74 stores them, the first commit with `formicary serve`; the
records of its games are of version 1, and stay so."""
import gzip
import os
import shutil
import sqlite3

import harness
from serving import Case, Server, play_on, record_of
from ws import Player

EARLY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "early", "formicary.db.gz")


def plies_of(record):
    """The lines of the plies."""
    lines = record.split("\n")
    return [line for line in lines[lines.index("plies") + 1:] if line[:1].isdigit()]


class Early(Case):
    def setUp(self):
        super().setUp()
        os.mkdir(self.path("data"))
        with gzip.open(EARLY) as packed, open(self.path("data/formicary.db"), "wb") as data:
            shutil.copyfileobj(packed, data)
        self.rows = self.read_rows()

    def read_rows(self):
        """The tables: id, title, state, number of played plies."""
        with sqlite3.connect(self.path("data/formicary.db")) as data:
            rows = data.execute("SELECT id, title, state, plies FROM tables ORDER BY no").fetchall()
        data.close()
        return rows

    def test_its_games_go_on_to_the_end_and_verify(self):
        states = {(title, state) for _, title, state, _ in self.rows}
        self.assertEqual(states, {(title, state) for title in ("ithappens", "antics")
                                  for state in (0, 1, 2)})
        server = Server(self, "--bot-seconds", "0.05", "--limits", "off")
        self.assertTrue(os.path.exists(self.path("data/formicary.db.version-2")))
        ada = Player(server.port, key="a" * 40, name="Ada")
        bo = Player(server.port, key="b" * 40, name="Bo")
        self.assertEqual(len(ada.ask("mine")["tables"]), len(self.rows))
        for table, title, state, plies in self.rows:
            with self.subTest(table=table, title=title, state=state):
                seen = ada.ask("watch", table=table)
                self.assertEqual(seen["type"], "table", seen)
                if state != 2:
                    self.assertEqual(seen["yours"], [1])
                if state == 1:
                    self.assertEqual(seen["chat"][0]["text"], "Hello")
                if state == 0 and not any(seat["kind"] == "open" for seat in seen["face"]["seats"]):
                    self.ok(ada.ask("start", table=table))
                    play_on([ada, bo], table, 5)
                if state == 1:
                    before = record_of(self, server, table)
                    play_on([ada, bo], table)
                    after = record_of(self, server, table)
                    played = plies_of(before)
                    self.assertEqual(plies_of(after)[:len(played)], played)
                    self.assertGreater(len(plies_of(after)), len(played) + 5)
                if state == 2:
                    record_of(self, server, table)
                # What began as version 1 ends so. A table where nobody had given entropy begins as version 2.
                version = 2 if state == 0 else 1
                again = ada.ask("watch", table=table)
                self.assertFalse(any("entropyCommitment" in seat for seat in again["face"]["seats"]))
                if again["face"]["state"] != "gathering":
                    self.assertEqual(again["format"], version)
                    record = record_of(self, server, table)
                    self.assertTrue(record.startswith(f"formicary-record {version}\n"), record[:30])
        server.kill()
        server.start()
        ada = Player(server.port, key="a" * 40)
        for table, _, state, _ in self.rows:
            self.assertEqual(ada.ask("watch", table=table)["type"], "table")
        server.stop()
        self.run_program("export", "--data", "data", "--all", "--out", "records")
        for name in os.listdir(self.path("records")):
            self.verify("records/" + name)
        self.assertGreaterEqual(len(os.listdir(self.path("records"))), 6)


if __name__ == "__main__":
    harness.main()
