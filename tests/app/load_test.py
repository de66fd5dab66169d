"""formicary load, small: does it measure, check, and survive a server that is killed?"""
import json
import re
import signal
import subprocess
import threading

import harness
from harness import NO, USAGE


class Load(harness.Case):
    def start_server(self, port=0):
        server = subprocess.Popen(
            [harness.PROGRAM, "serve", "--port", str(port), "--data", "data", "--limits", "off"],
            cwd=self.folder, env=harness.environment(), stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        self.addCleanup(self.stop, server)
        for line in server.stdout:
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line.decode())
            if found:
                self.url, self.port = found[0], int(found[1])
                break
        else:
            self.fail("the server does not say where it is")
        threading.Thread(target=server.stdout.read, daemon=True).start()
        return server

    def stop(self, server):
        server.terminate()
        server.wait(timeout=30)
        server.stdout.close()

    def check(self, figures, tables, clients):
        self.assertTrue(figures["sound"], figures)
        self.assertEqual(figures["connections"], tables * clients)
        self.assertEqual((figures["gaps"], figures["unanswered"], figures["problems"]), (0, 0, []))
        self.assertGreater(figures["commands"], 0)
        self.assertGreaterEqual(figures["recordsVerified"], tables)
        percentiles = [figures["latencyMs"][name] for name in ("p50", "p90", "p99", "p99.9", "max")]
        self.assertEqual(percentiles, sorted(percentiles))

    def test_both_games(self):
        server = self.start_server()
        out = self.run_program("load", self.url, "--tables", "6", "--clients", "3", "--seconds", "2",
                               "--every", "20", "--server-pid", server.pid, "--json", "--quiet").out
        figures = json.loads(out)
        self.check(figures, 6, 3)
        self.assertEqual(figures["refusals"], {})
        # Each command is answered and told to everybody.
        self.assertGreaterEqual(figures["received"], 3 * figures["commands"])
        self.assertGreater(figures["serverBytes"], figures["connections"])
        self.assertEqual(len(figures["serverBytesByTenths"]), 11)

    def test_games_end_and_begin_anew(self):
        self.start_server()
        figures = json.loads(self.run_program(
            "load", self.url, "--tables", "4", "--clients", "2", "--seconds", "3", "--every", "0",
            "--game", "ithappens", "--json", "--quiet").out)
        self.check(figures, 4, 2)
        self.assertEqual(figures["tablesMade"], 4 + figures["gamesFinished"])

    def test_as_text(self):
        self.start_server()
        outcome = self.run_program("load", self.url, "--tables", "1", "--clients", "3", "--seconds",
                                   "1", "--every", "50", "--game", "antics")
        self.assertRegex(outcome.out, r"1 tables with 3 clients each: 3 connections")
        self.assertRegex(outcome.out, r"99 % \d+\.\d\d")
        self.assertIn("0 gaps in updates", outcome.out)
        self.assertIn("Measuring", outcome.err)

    def test_a_server_that_is_killed(self):
        server = self.start_server()
        load = subprocess.Popen(
            [harness.PROGRAM, "load", self.url, "--tables", "5", "--clients", "2", "--seconds", "6",
             "--every", "10", "--game", "ithappens", "--json"], text=True, cwd=self.folder,
            env=harness.environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(load.kill)
        for line in load.stderr:
            if "Measuring" in line:
                break
        for _ in range(2):
            server.send_signal(signal.SIGKILL)
            server.wait(timeout=30)
            server = self.start_server(self.port)
        out, err = load.communicate(timeout=60)
        self.assertEqual(load.returncode, 0, out + err)
        figures = json.loads(out)
        self.check(figures, 5, 2)
        self.assertGreaterEqual(figures["reconnects"], 10)

    def test_what_can_not_be_done(self):
        self.assertIn("is not a server's address", self.refuse("load", "no address"))
        self.assertIn("another machine", self.refuse("load", "http://192.0.2.1:8010"))
        self.assertIn("Antics! is for 3 to 4 players", self.refuse("load", "http://127.0.0.1:1",
                                                                   "--clients", "2"))
        self.assertIn("open files", self.refuse("load", "http://127.0.0.1:1", "--tables", "20000",
                                                "--clients", "4"))
        outcome = self.run_program("load", "http://127.0.0.1:1", "--tables", "1", "--seconds", "1",
                                   code=NO)
        self.assertIn("Is the server there", outcome.err)
        self.run_program("load", "http://127.0.0.1:1", "--game", "chess", code=USAGE)


if __name__ == "__main__":
    harness.main()
