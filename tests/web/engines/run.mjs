// The page in Firefox and WebKit, against the real program:
//   node tests/web/engines/run.mjs [--smoke | --long] [NAME...]   both, or only those whose name has NAME
// --smoke: only the start page and first turns (for ./check). --long: every game to its end.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { runTests, testFiles } from "../lib/runner.mjs";

const FORMS = ["--smoke", "--long"];
const given = process.argv.slice(2);
const files = testFiles(
  dirname(fileURLToPath(import.meta.url)),
  given.filter((name) => !FORMS.includes(name)),
);
if (files.length === 0) {
  console.error("no such browser: firefox, webkit");
  process.exit(2);
}
const [smoke, long] = FORMS.map((form) => (given.includes(form) ? "1" : ""));
process.exit(runTests(files, { env: { FORMICARY_SMOKE: smoke, FORMICARY_LONG: long } }));
