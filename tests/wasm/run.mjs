// One engine, two targets: compares what WebAssembly computes with what native code does.
//   node tests/wasm/run.mjs
// Both verify every golden game (whose file has a hash for each ply) and print the twin report of
// src/wasm/twin.h; the optimised program must give the same digests. Then both are asked what a page
// asks (conversation.mjs), and every answer must be the same, byte by byte. Every function must be in the
// part of the module that it belongs to (parts.mjs). Needs nothing but node,
// 18 or later, and the presets wasm, dev and release built.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { converse } from "./conversation.mjs";
import { load } from "./engine.mjs";
import { faultsOfParts } from "./parts.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const modulePath = join(root, "build/wasm/formicary.wasm"); // as the page has it
const testsPath = join(root, "build/wasm/formicary-tests.wasm");
const nativePath = join(root, "build/dev/tests/formicary_twin");
const programPath = join(root, "build/release/formicary");

function fail(...lines) {
  for (const line of lines) console.error(`   ${line}`);
  process.exit(1);
}

const needed = { wasm: modulePath, dev: nativePath, release: programPath };
for (const [preset, path] of Object.entries(needed)) {
  if (!existsSync(path)) {
    fail(`${path} is not there; build it with: cmake --preset ${preset} && ` + `cmake --build build/${preset}`);
  }
}

const asks = [];
const joined = new Map(); // parts that not everybody loads, and the ask that needed them
const small = await load(modulePath, (part) => joined.set(part, asks.at(-1))).catch((error) => fail(error.message));
const engine = await load(modulePath).catch((error) => fail(error.message));
const tests = await load(testsPath).catch((error) => fail(error.message));

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : path.endsWith(".game") ? [path] : [];
    })
    .sort();
}

const goldens = filesBelow(join(root, "tests/golden"));
// The weights of bots: part of the native program, given to the modules.
const weights = existsSync(join(root, "weights"))
  ? readdirSync(join(root, "weights")).filter((name) => name.endsWith(".net"))
  : [];
for (const name of weights) {
  const bytes = readFileSync(join(root, "weights", name));
  const fault = tests.shelve(bytes) || (engine.weights(bytes) === '{"ok":true}' ? "" : "not taken");
  if (fault) fail(`${name}: ${fault}`);
}
function lines(program, args) {
  try {
    return execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 29 })
      .trimEnd()
      .split("\n");
  } catch (error) {
    return fail(`${relative(root, program)} failed: ${error.message}`);
  }
}
const nativeLines = lines(nativePath, goldens);
const programLines =
  goldens.length > 0
    ? lines(programPath, ["verify", "--local", "--rules-only", ...goldens]).filter((line) => !line.startsWith("  "))
    : [];

let faults = 0;
function compare(what, wasm, native) {
  if (wasm === native) return;
  faults += 1;
  if (faults > 10) return;
  const from = Math.max(0, [...String(wasm)].findIndex((c, i) => c !== String(native)[i]) - 40);
  const part = (text) => String(text).slice(from, from + 300);
  console.error(`   ${what}: not the same\n     native: ${part(native)}\n     wasm:   ${part(wasm)}`);
}

const twinLines = tests.twin().trimEnd().split("\n");
for (const [i, line] of twinLines.entries()) compare("twin report", line, nativeLines[i]);
compare("length of the twin report", twinLines.length, nativeLines.length - goldens.length);
for (const [i, path] of goldens.entries()) {
  const name = relative(root, path);
  let line;
  try {
    line = tests.verify(readFileSync(path));
  } catch (error) {
    fail(`${name}: WebAssembly trapped (${error.message})`);
  }
  compare(name, line, nativeLines[twinLines.length + i]);
  if (!line.startsWith("ok ")) {
    faults += 1;
    console.error(`   ${name}: ${line}`);
  } else if (!programLines[i]?.includes(line.split(" ").at(-1))) {
    faults += 1;
    console.error(`   ${name}: not the same\n     program: ${programLines[i]}\n     wasm:    ${line}`);
  }
}

const answers = [];
try {
  converse(
    (ask) => {
      asks.push(JSON.stringify(ask));
      if (joined.size < 2) small.ask(asks.at(-1));
      answers.push(engine.ask(asks.at(-1)));
      return JSON.parse(answers.at(-1));
    },
    root,
    goldens,
  );
} catch (error) {
  fail(`WebAssembly failed at ${asks.at(-1).slice(0, 300)}: ${error.message}`);
}
const folder = mkdtempSync(join(tmpdir(), "formicary-asks-"));
const asksPath = join(folder, "asks");
writeFileSync(asksPath, asks.join("\n") + "\n");
const nativeAnswers = lines(nativePath, ["--asks", asksPath]);
rmSync(folder, { recursive: true });
for (const [i, answer] of answers.entries()) {
  compare(asks[i].slice(0, 200), answer, nativeAnswers[i]);
}

// A player of neither that game nor against trained players must not load them.
const NEEDED = { antics: /antics/, trained: /"request":"advise"|"level":[4-6]/ };
for (const [part, needed] of Object.entries(NEEDED)) {
  const ask = joined.get(part);
  if (ask !== undefined && needed.test(ask)) continue;
  faults += 1;
  console.error(`   the part of ${part} was needed for: ${ask?.slice(0, 100)} ... ${ask?.slice(-200)}`);
}

for (const fault of faultsOfParts(root, modulePath)) {
  faults += 1;
  console.error(`   ${fault}`);
}

if (faults > 0) fail(`${faults} differences between WebAssembly and native code`);
console.log(
  `   ${goldens.length} golden games, ${twinLines.length} lines of the twin report ` +
    `and ${answers.length} answers to a page are the same natively and in WebAssembly`,
);
