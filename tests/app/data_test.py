"""formicary backup, export, import and purge, beside a server and without one."""
import os
import re
import sqlite3
import subprocess
import threading
import time
import urllib.error
import urllib.request

import harness
from harness import BAD_FILE, NO, USAGE

RECORDS = ["ithappens-p3-s1-000001.game", "ithappens-p3-s1-000002.game"]
ID = re.compile(r"^[a-z2-7]{16}$")


class Data(harness.Case):
    def setUp(self):
        super().setUp()
        self.run_program("selfplay", "--count", "2", "--out", ".", "--levels", "1")

    def import_all(self, *records):
        """Imports the records; gives the tables' ids."""
        out = self.run_program("import", "--data", "data", *(records or RECORDS)).out
        ids = re.findall(r"\.game: table (\S+)$", out, re.M)
        for each in ids:
            self.assertRegex(each, ID)
        return ids


class Import(Data):
    def test_a_record_becomes_a_table_once(self):
        ids = self.import_all()
        self.assertEqual(len(set(ids)), 2)
        again = self.run_program("import", "--data", "data", RECORDS[0]).out
        self.assertIn(f"table {ids[0]}, which was there already", again)

    def test_what_is_no_finished_game(self):
        self.run_program("play", "--seed", "1", "--save", "begun.game", typed="roll\n")
        err = self.refuse("import", "--data", "data", "begun.game", code=NO)
        self.assertIn("begun.game is not finished", err)
        text = self.read(RECORDS[0])
        self.write("bad.game", text.replace("roll", "pass", 1))
        self.assertIn("bad.game:", self.refuse("import", "--data", "data", "bad.game", code=NO))
        self.assertIn("gone.game can't be read",
                      self.refuse("import", "--data", "data", "gone.game", code=BAD_FILE))
        # The others are imported all the same.
        outcome = self.run_program("import", "--data", "data", "bad.game", RECORDS[0], code=NO)
        self.assertIn(": table ", outcome.out)


    def test_without_a_home_folder_it_asks_for_one(self):
        for command in (("import", RECORDS[0]), ("backup", "to"), ("serve",)):
            self.assertIn("There is no home folder to keep tables in", self.refuse(*command))
        self.assertFalse(os.path.exists(self.path(".local")))


class Export(Data):
    def test_records_come_out_as_they_went_in(self):
        ids = self.import_all()
        out = self.run_program("export", "--data", "data", "--all", "--out", "out").out
        self.assertIn("2 records in out, verified.", out)
        for record, each in zip(RECORDS, ids):
            self.assertEqual(self.read(f"out/{each}.game"), self.read(record))
            self.verify(f"out/{each}.game")
        self.run_program("export", "--data", "data", ids[1], "--out", "one/two")
        self.assertEqual(os.listdir(self.path("one/two")), [ids[1] + ".game"])

    def test_what_can_not_be_exported(self):
        self.import_all()
        self.assertIn("--all", self.refuse("export", "--data", "data", "--out", "out"))
        outcome = self.run_program("export", "--data", "data", "nosuch", "--out", "out", code=USAGE)
        self.assertIn("There is no table nosuch in data.", outcome.err)
        self.write("file", "")
        self.assertIn("can't be written", self.refuse("export", "--data", "data", "--all", "--out",
                                                      "file/in", code=BAD_FILE))


class Backup(Data):
    def test_a_copy_is_data_again(self):
        ids = self.import_all()
        os.mkdir(self.path("copy"))
        out = self.run_program("backup", "--data", "data", "copy/formicary.db").out
        self.assertIn("copy/formicary.db: a copy of all tables", out)
        self.run_program("purge", "--data", "data", "--table", ids[0], "--yes")
        self.run_program("export", "--data", "copy", ids[0], "--out", "out")
        self.assertEqual(self.read(f"out/{ids[0]}.game"), self.read(RECORDS[0]))

    def test_what_can_not_be_copied(self):
        self.import_all()
        self.write("there", "something")
        self.assertIn("there is there already",
                      self.refuse("backup", "--data", "data", "there", code=BAD_FILE))
        self.assertEqual(self.read("there"), "something")
        self.assertIn("could not be made",
                      self.refuse("backup", "--data", "data", "no/such/file", code=BAD_FILE))
        self.assertIn("There is no data in nothing",
                      self.refuse("backup", "--data", "nothing", "copy.db"))
        self.assertFalse(os.path.exists(self.path("nothing")), "looking must not make anything")

    def test_data_of_others(self):
        os.mkdir(self.path("foreign"))
        database = sqlite3.connect(self.path("foreign/formicary.db"))
        database.execute("CREATE TABLE birds(name TEXT)")
        database.commit()
        database.close()
        self.assertIn("not ours", self.refuse("backup", "--data", "foreign", "copy.db", code=BAD_FILE))
        self.import_all()
        database = sqlite3.connect(self.path("data/formicary.db"))
        database.execute("PRAGMA user_version = 99")
        database.commit()
        database.close()
        self.assertIn("newer version", self.refuse("backup", "--data", "data", "copy.db", code=BAD_FILE))


class Purge(Data):
    def test_a_table(self):
        ids = self.import_all()
        out = self.run_program("purge", "--data", "data", "--table", ids[0], "--yes").out
        self.assertIn(f"Table {ids[0]} is deleted.", out)
        self.assertIn("There is no table",
                      self.refuse("purge", "--data", "data", "--table", ids[0], "--yes"))
        self.run_program("export", "--data", "data", "--all", "--out", "out")
        self.assertEqual(os.listdir(self.path("out")), [ids[1] + ".game"])

    def test_a_name(self):
        text = self.read(RECORDS[0])
        named = re.sub(r"^(seat 1 .*)$", r"\1 Ada Lovelace", text, count=1, flags=re.M)
        if named == text:
            self.fail(f"no seat to be named in\n{text[:500]}")
        self.write("named.game", named)
        self.verify("named.game")
        ids = self.import_all("named.game")
        self.assertIn("Ada Lovelace", self.read_all("data"))
        self.run_program("purge", "--data", "data", "--name", "Ada Lovelace", "--yes")
        self.assertNotIn("Ada Lovelace", self.read_all("data"))
        self.run_program("export", "--data", "data", ids[0], "--out", "out")
        self.assertNotIn("Ada", self.read(f"out/{ids[0]}.game"))
        self.assertIn("Nobody is called",
                      self.refuse("purge", "--data", "data", "--name", "Ada Lovelace", "--yes"))

    def read_all(self, folder):
        text = b""
        for name in os.listdir(self.path(folder)):
            with open(os.path.join(self.path(folder), name), "rb") as file:
                text += file.read()
        return text.decode("latin-1")

    def test_nothing_without_being_asked(self):
        ids = self.import_all()
        self.assertIn("--yes", self.refuse("purge", "--data", "data", "--table", ids[0]))
        self.assertIn("--table", self.refuse("purge", "--data", "data", "--yes"))
        self.assertIn("--table", self.refuse("purge", "--data", "data", "--table", ids[0], "--name",
                                             "Ada", "--yes"))
        terminal = harness.Terminal(self, "purge", "--data", "data", "--table", ids[0])
        terminal.wait_for(r"Type “yes” to do it: ")
        terminal.type("no\n")
        self.assertIn("Nothing was deleted.", terminal.end(code=USAGE))
        terminal = harness.Terminal(self, "purge", "--data", "data", "--table", ids[0])
        terminal.wait_for(r"Type “yes” to do it: ")
        terminal.type("yes\n")
        self.assertIn("is deleted", terminal.end())


class BesideAServer(Data):
    def setUp(self):
        super().setUp()
        self.server = subprocess.Popen(
            [harness.PROGRAM, "serve", "--port", "0", "--data", "data", "--limits", "off"],
            cwd=self.folder, env=harness.environment(), stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)
        self.addCleanup(self.stop)
        self.url = None
        for line in self.server.stdout:
            found = re.search(r"http://127\.0\.0\.1:\d+", line.decode())
            if found:
                self.url = found[0]
                break
        self.assertIsNotNone(self.url, "the server says where it is")
        for stream in (self.server.stdout, self.server.stderr):  # so that it never has to wait
            threading.Thread(target=stream.read, daemon=True).start()

    def stop(self):
        self.server.terminate()
        self.server.wait(timeout=30)
        self.server.stdout.close()
        self.server.stderr.close()

    def record(self, table):
        with urllib.request.urlopen(f"{self.url}/t/{table}/record", timeout=30) as answer:
            return answer.read().decode()

    def test_all_of_it(self):
        ids = self.import_all()
        self.assertEqual(self.record(ids[0]), self.read(RECORDS[0]))
        os.mkdir(self.path("copy"))
        self.run_program("backup", "--data", "data", "copy/formicary.db")
        self.run_program("export", "--data", "copy", "--all", "--out", "out")
        self.assertEqual(sorted(os.listdir(self.path("out"))), sorted(i + ".game" for i in ids))
        # The server has the table in memory, and lets go of it all the same.
        self.run_program("purge", "--data", "data", "--table", ids[0], "--yes")
        wait_until(self, lambda: self.is_gone(ids[0]))
        self.assertEqual(self.record(ids[1]), self.read(RECORDS[1]))

    def is_gone(self, table):
        try:
            self.record(table)
            return False
        except urllib.error.HTTPError as error:
            self.assertEqual(error.code, 404)
            return True


def wait_until(case, condition, seconds=60):
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            case.fail("it did not come about")
        time.sleep(0.05)


if __name__ == "__main__":
    harness.main()
