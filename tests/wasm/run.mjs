// One engine, two targets: compares what WebAssembly computes with what native code does.
//   node tests/wasm/run.mjs
// Both verify every golden game (whose file has a hash for each ply) and print the twin report of
// src/wasm/twin.h; the optimised program must give the same digests. Needs nothing but node, 18 or
// later, and the presets wasm, dev and release built.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const modulePath = join(root, "build/wasm/formicary.wasm");
const nativePath = join(root, "build/dev/tests/formicary_twin");
const programPath = join(root, "build/release/formicary");

function fail(...lines) {
  for (const line of lines) console.error(`   ${line}`);
  process.exit(1);
}

const needed = { wasm: modulePath, dev: nativePath, release: programPath };
for (const [preset, path] of Object.entries(needed)) {
  if (!existsSync(path)) {
    fail(`${path} is not there; build it with: cmake --preset ${preset} && ` +
      `cmake --build build/${preset}`);
  }
}

// wasi-libc asks for these even where nothing is read or printed.
const kBadFile = 8;
const stubs = { fd_close: () => kBadFile, fd_seek: () => kBadFile, fd_write: () => kBadFile };

async function load(path) {
  const module = await WebAssembly.compile(readFileSync(path));
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from !== "wasi_snapshot_preview1" || !(name in stubs)) {
      fail(`the module imports ${from}.${name}, which the browser will not have:`,
        "something that does input, output, time or threads got into it.");
    }
  }
  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: stubs });
  exports._initialize();
  return exports;
}

const engine = await load(modulePath);

function answer(at) {
  const bytes = new Uint8Array(engine.memory.buffer, at, engine.formicary_answer_size());
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

function verify(bytes) {
  const at = engine.formicary_alloc(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  const text = answer(engine.formicary_verify(at, bytes.length));
  engine.formicary_free(at);
  return text;
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : path.endsWith(".game") ? [path] : [];
  }).sort();
}

const goldens = filesBelow(join(root, "tests/golden"));
function lines(program, args) {
  try {
    return execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 26 })
      .trimEnd().split("\n");
  } catch (error) {
    return fail(`${relative(root, program)} failed: ${error.message}`);
  }
}
const nativeLines = lines(nativePath, goldens);
const programLines = goldens.length > 0 ? lines(programPath, ["verify", ...goldens]) : [];

let faults = 0;
function compare(what, wasm, native) {
  if (wasm === native) return;
  faults += 1;
  console.error(`   ${what}: not the same\n     native: ${native}\n     wasm:   ${wasm}`);
}

const twinLines = answer(engine.formicary_twin()).trimEnd().split("\n");
for (const [i, line] of twinLines.entries()) compare("twin report", line, nativeLines[i]);
compare("length of the twin report", twinLines.length, nativeLines.length - goldens.length);
for (const [i, path] of goldens.entries()) {
  const name = relative(root, path);
  let line;
  try {
    line = verify(readFileSync(path));
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

if (faults > 0) fail(`${faults} differences between WebAssembly and native code`);
console.log(`   ${goldens.length} golden games and ${twinLines.length} lines of the twin report ` +
  "are the same natively and in WebAssembly");
