// The page in a real browser, against the real program:
//   node tests/web/run.mjs [--long] [NAME...]   all files tests/web/*.test.mjs, or those whose name has NAME
// --long: every game to its end, every state for every visitor (some ten minutes).
// In other browsers: engines/run.mjs.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { runTests, testFiles } from "./lib/runner.mjs";

const long = process.argv.includes("--long");
const files = testFiles(
  dirname(fileURLToPath(import.meta.url)),
  process.argv.slice(2).filter((name) => name !== "--long"),
);
if (files.length === 0) {
  console.error("no such test");
  process.exit(2);
}
process.exit(runTests(files, { env: { FORMICARY_LONG: long ? "1" : "" } }));
