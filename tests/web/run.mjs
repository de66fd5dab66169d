// The page in a real browser, against the real program:
//   node tests/web/run.mjs [--long] [NAME...]   all files tests/web/*.test.mjs, or those whose name has NAME
// --long: every game to its end, every state for every visitor (some ten minutes).
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2).filter((name) => name !== "--long");
const long = process.argv.includes("--long");
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".test.mjs"))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (files.length === 0) {
  console.error("no such test");
  process.exit(2);
}
const report = join(mkdtempSync(join(tmpdir(), "formicary-web-")), "report");
function test(names, together) {
  const { status } = spawnSync(
    process.execPath,
    [
      "--test",
      `--test-concurrency=${together}`,
      "--test-timeout=900000",
      "--test-reporter=spec",
      "--test-reporter-destination=stdout",
      "--test-reporter=tap",
      `--test-reporter-destination=${report}`,
      ...names.map((name) => join(folder, name)),
    ],
    { stdio: "inherit", env: { ...process.env, FORMICARY_LONG: long ? "1" : "" } },
  );
  return status ?? 1;
}
// The files in which something failed.
function failed() {
  const places = readFileSync(report, "utf8").matchAll(/^ *not ok [^]*?location: '([^']*?)(:\d+)*'/gm);
  return [...new Set([...places].map(([, path]) => basename(path)))].filter((name) => files.includes(name));
}

// Two files at a time: each has a server, a browser and pauses of its own.
let status = test(files, 2);
const again = status === 0 ? [] : failed();
// A machine that stood still for seconds is not a fault of the page; what fails alone as well is one.
if (again.length > 0) {
  console.log(`\n   FAILED, and tried once more alone: ${again.join(", ")}\n`);
  status = test(again, 1);
  if (status === 0) console.log("   Passed the second time: find out what it waited for.");
}
rmSync(dirname(report), { recursive: true });
process.exit(status);
