"""formicary protocol: the types for TypeScript and the tables of the documentation are those of the
program."""
import json
import os
import re

import harness

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
HOW = "To make it again: formicary protocol "
GENERATED = "<!-- From here on made by: formicary protocol --markdown -->\n"


def text_of(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


class Protocol(harness.Case):
    maxDiff = 2000

    def test_the_types_of_the_web_client(self):
        printed = self.run_program("protocol", "--typescript").out
        self.assertEqual(text_of("web/src/protocol.ts"), printed, HOW + "--typescript")
        self.assertIn('type: "play";', printed)
        self.assertIn("export type ClientMessage =", printed)

    def test_the_types_of_what_the_page_draws(self):
        printed = self.run_program("protocol", "--scene").out
        self.assertEqual(text_of("web/src/engine/scene.ts"), printed, HOW + "--scene")
        self.assertIn("export interface Scene {", printed)

    def test_the_types_of_requests_to_workers(self):
        printed = self.run_program("protocol", "--engine").out
        self.assertEqual(text_of("web/src/engine/api.ts"), printed, HOW + "--engine")
        self.assertIn("export interface EngineApi {", printed)

    def test_the_tables_of_the_documentation(self):
        printed = self.run_program("protocol", "--markdown").out
        _, _, tables = text_of("docs/protocol.md").partition(GENERATED)
        self.assertEqual(tables, printed, HOW + "--markdown")
        self.assertEqual(self.run_program("protocol").out, printed)

    def test_the_documents_name_the_limits_of_the_program(self):
        printed = self.run_program("protocol", "--limits").out
        self.assertIn("| messages of one connection | 400 | 100 a second |\n", printed)
        for path in ("docs/server.md", "docs/protocol.md", "docs/bot-interface.md"):
            self.assertIn("\n" + printed, text_of(path), f"{path}: " + HOW + "--limits")

    def test_one_at_a_time(self):
        self.refuse("protocol", "--typescript", "--markdown")
        self.refuse("protocol", "--scene", "--engine")


class Messages:
    """The messages of the protocol, as the tables of docs/protocol.md describe them: fields by type, with whether
    they may be left out. A type may be that of a request and of an answer."""

    def __init__(self, markdown):
        self.known = {}
        for section in re.split(r"^#### ", markdown.split("### Objects in them")[0], flags=re.M)[1:]:
            name = re.match(r"`([\w-]+)`", section)[1]
            rows = re.findall(r"^\| `(\w+)`(, optional)? \|", section, re.M)
            self.known.setdefault(name, []).append({field: bool(optional) for field, optional in rows})

    def faults(self, text):
        """The faults of a message as a document shows it; `…` stands for anything that was left out."""
        type = re.search(r'"type":"([\w-]+)"', text)[1]
        if type not in self.known:
            return [f"no message {type}"]
        whole = "…" not in text
        fields = set(json.loads(text)) if whole else set(re.findall(r'[{,]\s*"(\w+)":', text))
        return min((sorted(fields - known.keys() - {"type"})
                    + [f"without {field}" for field, optional in known.items()
                       if whole and not optional and field not in fields]
                    for known in self.known[type]), key=len)


class Shown(harness.Case):
    """The messages that the documents show to people who write clients."""

    PAGES = ("protocol.md", "bot-interface.md")

    def shown(self, page):
        blocks = re.findall(r"^ *```\n(.*?)^ *```$", text_of(f"docs/{page}"), re.M | re.S)
        for block in blocks:
            for line in re.split(r"\n\s*(?=[→←{])|\s+or\s+(?=\{)", re.sub(r"\n\s+(?=[\"}])", "", block)):
                text = re.sub(r"^\s*[→←]?\s*", "", line.strip())
                if '"type":' in text:
                    yield re.search(r"\{.*\}", text)[0]

    def test_they_are_of_this_protocol(self):
        markdown = self.run_program("protocol", "--markdown").out
        version = re.search(r"^This is version (\d+)\.", text_of("docs/protocol.md"), re.M)[1]
        messages = Messages(markdown)
        for page in self.PAGES:
            found = list(self.shown(page))
            types = {re.search(r'"type":"([\w-]+)"', text)[1] for text in found}
            self.assertLess({"hello", "watch", "play"}, types, page)
            for text in found:
                self.assertEqual(messages.faults(text), [], f"{page}: {text}")
                if '"type":"hello"' in text:
                    self.assertIn(f'"protocol":{version}', text, page)

    def test_a_bot_is_told_to_give_its_entropy(self):
        found = list(self.shown("bot-interface.md"))
        for text in found:
            if '"type":"sit"' in text:
                self.assertIn('"entropyCommitment"', text)
        self.assertGreaterEqual(sum('"type":"reveal"' in text for text in found), 2, "over HTTP and over a WebSocket")

    def test_the_test_finds_faults(self):
        messages = Messages(self.run_program("protocol", "--markdown").out)
        self.assertEqual(messages.faults('{"type":"sit","id":"1","table":"T","entropy":"x"}'), ["entropy"])
        self.assertEqual(messages.faults('{"type":"ping","key":"x"}'), ["key"])
        self.assertIn("without table", messages.faults('{"type":"reveal","id":"1","seat":1,"entropy":"x"}'))
        self.assertEqual(messages.faults('{"type":"nothing"}'), ["no message nothing"])


harness.main()
