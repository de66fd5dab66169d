"""formicary protocol: the types for TypeScript and the tables of the documentation are those of the
program."""
import os

import harness

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
HOW = "To make it anew: formicary protocol "
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

    def test_one_at_a_time(self):
        self.refuse("protocol", "--typescript", "--markdown")
        self.refuse("protocol", "--scene", "--engine")


harness.main()
