"""tools/verify-dice.py and the page's web/public/verify-dice.mjs: two checks of the dice that share no
code with the program or with each other, and have to agree with it and with each other."""
import glob
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import unittest

import harness
from verifiers import (EDITIONS, GOLDEN, NODE, NOT_CHECKED, ROOT, SCRIPT, VERIFIED, WRONG, Verifiers,
                       golden, text_of, verify_dice)


def games():
    return sorted(glob.glob(os.path.join(GOLDEN, "*.game")))


class Golden(Verifiers):
    def test_games_with_a_secret(self):
        files = [path for path in games() if "\nsecret " in text_of(path)]
        self.assertGreater(len(files), 10)
        out = self.run_program("verify", "--local", "--rules-only", *files).out
        self.assertEqual(out.count("dice verified"), len(files))
        for file, report in zip(files, self.reports(files)):
            text = text_of(file)
            # Bots at one screen have entropy of their own.
            expected = "unfinished" if "\nunfinished\n" in text else (
                "reservation" if re.search(r"^seat \d bot", text, re.M) else "verified")
            self.assertEqual(report["verdict"], expected, file)
            backs = len(re.findall(r"^back ", text, re.M))
            self.assertEqual(report["draws"], len(re.findall(r"^\d+ \* ", text, re.M)))
            self.assertEqual(report["taken_back"] > 0, backs > 0)
            if expected == "reservation":
                self.assertIn("\nVERIFIED", self.script("--local", file))
                self.assertIn("\nNOT VERIFIED", self.script(file, code=WRONG))

    def test_games_without_a_secret(self):
        files = [path for path in games() if "\nsecret " not in text_of(path)]
        for file, report in zip(files, self.reports(files)):
            committed = "\ncommitment " in text_of(file)
            self.assertEqual(report["verdict"], "unreadable", file)
            self.assertEqual(report["fault"]["id"], "not-revealed" if committed else "no-commitment")


class Script(Verifiers):
    def test_where_records_come_from(self):
        path = os.path.join(GOLDEN, "undo-one-by-one.game")
        self.assertIn("VERIFIED", self.script("-", typed=text_of(path)))
        self.assertIn("can't be read", self.script("gone.game", code=NOT_CHECKED))
        self.assertIn("can't be read", self.script("http://127.0.0.1:1/x", code=NOT_CHECKED))

    def test_editions(self):
        # Far from the project it has no editions of its own.
        shutil.copy(SCRIPT, self.path("verify-dice.py"))
        record = os.path.join(GOLDEN, "undo-one-by-one.game")
        alone = [sys.executable, "-B", self.path("verify-dice.py"), record]
        edition = os.path.join(EDITIONS, "ithappens", "twelve-mounds.edition")
        wrong = os.path.join(EDITIONS, "antics", "formicary.edition")
        for arguments, code in (([], NOT_CHECKED), (["--edition", edition], VERIFIED),
                                (["--edition", wrong], NOT_CHECKED), (["--edition", "gone"], NOT_CHECKED)):
            done = subprocess.run(alone + arguments, capture_output=True, cwd=self.folder, timeout=60,
                                  check=False)
            self.assertEqual(done.returncode, code, (arguments, done.stdout, done.stderr))

    def test_from_a_server(self):
        """The edition then comes from there too."""
        shutil.copy(SCRIPT, self.path("verify-dice.py"))
        files = {"/a.game": os.path.join(GOLDEN, "antics-end-stall-3.game"),
                 "/editions/antics/formicary.edition":
                     os.path.join(EDITIONS, "antics", "formicary.edition")}

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                body = text_of(files[self.path]).encode() if self.path in files else b""
                self.send_response(200 if body else 404)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            address = f"http://127.0.0.1:{server.server_port}/"
            for name, code in (("a.game", VERIFIED), ("b.game", NOT_CHECKED)):
                done = subprocess.run([sys.executable, "-B", self.path("verify-dice.py"), address + name],
                                      capture_output=True, timeout=60, check=False)
                self.assertEqual(done.returncode, code, (done.stdout, done.stderr))
            server.shutdown()

    def test_names_cannot_hurt_the_terminal(self):
        text = golden("undo-one-by-one.game").replace("seat 1 person", "seat 1 person \x1b[31mred", 1)
        self.write("one.game", text)
        self.assertNotIn("\x1b", self.script("one.game"))


class Pages(unittest.TestCase):
    """The pages hold together, and keep to what a strict server lets them do."""

    WEB = os.path.join(ROOT, "web", "public")

    def page(self, name):
        return text_of(os.path.join(self.WEB, name))

    def test_only_files_that_are_there(self):
        pages = [name for name in os.listdir(self.WEB) if name.endswith(".html")]
        self.assertEqual(pages, ["verify.html"])
        for name in pages:
            for address in re.findall(r'(?:src|href)="([^"]*)"', self.page(name)):
                known = address in ("/", "/verify", "verify-dice.py")
                self.assertTrue(known or os.path.exists(os.path.join(self.WEB, address.lstrip("/"))),
                                f"{name}: {address}")

    def test_nothing_inline_and_no_markup_from_text(self):
        for name in os.listdir(self.WEB):
            if not name.startswith("verify"):
                continue
            text = self.page(name)
            self.assertNotRegex(text, r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(")
            self.assertNotRegex(text, r"https?://(?!www\.w3\.org/2000/svg)\w", "nothing from elsewhere")
            if name.endswith(".html"):
                self.assertNotRegex(text, r"<style|<script>| style=| on[a-z]+=")

    def test_every_text_is_there(self):
        languages = 3
        script = self.page("verify-words.js")
        for text in re.findall(r'data-text="(\w+)"', self.page("verify.html")):
            self.assertEqual(len(re.findall(rf"\n    {text}:\s", script)), languages, text)
        faults = set(re.findall(r'(?:unreadable|wrong)\("([a-z-]+)"', self.page("verify-dice.mjs")))
        self.assertGreater(len(faults), 15)
        for fault in faults:
            self.assertEqual(len(re.findall(rf'\n      "?{fault}"?:\s+\(', script)), languages, fault)
        for fault in re.findall(r'(?:unreadable|wrong)\("([a-z-]+)"', text_of(SCRIPT)):
            self.assertIn(fault, verify_dice.SENTENCES)
        # Both verifiers say the same things; files are read by the script only.
        for fault in verify_dice.SENTENCES.keys() - {"no-file", "not-text"}:
            self.assertEqual(len(re.findall(rf'\n      "?{fault}"?: \(', script)), languages, fault)
        for id in verify_dice.RESERVATIONS:
            self.assertEqual(len(re.findall(rf'\n      "?{id}"?:\s+"', script)), languages, id)

    @unittest.skipIf(NODE is None, "node is not there")
    def test_no_language_lacks_a_text(self):
        """The same names everywhere, and functions where the others have functions."""
        browser = "globalThis.navigator ??= { languages: [] }; globalThis.localStorage = { getItem: () => null };"
        show = """
          const kinds = (texts) => Object.keys(texts).sort().map((key) => typeof texts[key] !== "object"
            || Array.isArray(texts[key]) ? `${key} ${typeof texts[key]}` : [key, kinds(texts[key])]);
          const { WORDS } = globalThis.formicaryVerifyWords;
          console.log(JSON.stringify(Object.values(WORDS).map(kinds)));"""
        done = subprocess.run([NODE, "-e", browser + self.page("verify-words.js") + show], capture_output=True, timeout=60,
                              check=True)
        one, *others = json.loads(done.stdout)
        for other in others:
            self.assertEqual(one, other)


if __name__ == "__main__":
    harness.main()
