// The page in a real browser, against the real program:
//   node tests/web/run.mjs [NAME...]     all files tests/web/*.test.mjs, or those whose name has NAME
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(folder).filter((name) => name.endsWith(".test.mjs"))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (files.length === 0) {
  console.error("no such test");
  process.exit(2);
}
// One file at a time: browsers and bots share two cores.
const run = spawn(process.execPath,
  ["--test", "--test-concurrency=1", "--test-reporter=spec", "--test-timeout=900000",
    ...files.map((name) => join(folder, name))],
  { stdio: "inherit" });
run.on("exit", (code) => process.exit(code ?? 1));
