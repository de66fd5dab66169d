// Runs files of tests, each in a process of its own, and those that failed once more.
import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

// The test files of a folder whose name has one of `parts`, or all if there are none.
export const testFiles = (folder, parts) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".test.mjs"))
    .filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)))
    .map((name) => join(folder, name));

// `env` and `flags` are for the processes. Returns the exit status.
export function runTests(files, { env = {}, flags = [] } = {}) {
  const reports = mkdtempSync(join(tmpdir(), "formicary-web-"));
  const report = join(reports, "report");
  const run = (paths, together) =>
    spawnSync(
      process.execPath,
      [
        ...flags,
        "--test",
        `--test-concurrency=${together}`,
        "--test-timeout=900000",
        "--test-reporter=spec",
        "--test-reporter-destination=stdout",
        "--test-reporter=tap",
        `--test-reporter-destination=${report}`,
        ...paths,
      ],
      { stdio: "inherit", env: { ...process.env, ...env } },
    ).status ?? 1;
  const failed = () => {
    const places = readFileSync(report, "utf8").matchAll(/^ *not ok [^]*?location: '([^']*?)(:\d+)*'/gm);
    const names = new Set([...places].map(([, path]) => basename(path)));
    return files.filter((path) => names.has(basename(path)));
  };

  // Two files at a time: each has a server, a browser and pauses of its own.
  let status = run(files, 2);
  const again = status === 0 ? [] : failed();
  // A machine that stood still for seconds is not a fault of the page; what fails alone as well is one.
  if (again.length > 0) {
    console.log(`\n   FAILED, and tried once more alone: ${again.map((path) => basename(path)).join(", ")}\n`);
    status = run(again, 1);
    if (status === 0) {
      console.log("   Passed the second time: find out what it waited for.");
      const names = process.env.FORMICARY_SECOND_TRY; // a file of ./check, which says so at its end
      if (names) appendFileSync(names, again.map((path) => `${basename(path)}\n`).join(""));
    }
  }
  rmSync(reports, { recursive: true });
  return status;
}
