// The page in a real browser, against the real program:
//   node tests/web/run.mjs [--long] [NAME...]   all files tests/web/*.test.mjs, or those whose name has NAME
// --long: every game to its end, every state for every visitor (some ten minutes).
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2).filter((name) => name !== "--long");
const long = process.argv.includes("--long");
const files = readdirSync(folder).filter((name) => name.endsWith(".test.mjs"))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (files.length === 0) {
  console.error("no such test");
  process.exit(2);
}
// Two files at a time: each has a server, a browser and pauses of its own.
const run = spawn(process.execPath,
  ["--test", "--test-concurrency=2", "--test-reporter=spec", "--test-timeout=900000",
    ...files.map((name) => join(folder, name))],
  { stdio: "inherit", env: { ...process.env, FORMICARY_LONG: long ? "1" : "" } });
run.on("exit", (code) => process.exit(code ?? 1));
