// Makes of a linked module what a page loads: a small one that begins, and a part for each game
// that only who plays that game has to load.
//   node split-wasm.mjs LINKED.wasm FOLDER/NAME [TITLE]
// writes NAME.wasm and, if a title is given, NAME.TITLE.wasm. The functions of a title are those that
// have its namespace (or a class of its name) in their names. What is called of them before the part
// is there arrives at an import `placeholder.N`, N being where the real function will stand in the
// table (web/src/engine/wasm.ts). Needs Binaryen's wasm-opt and wasm-split.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [linked, name, title] = process.argv.slice(2);
const features = ["--enable-bulk-memory", "--enable-mutable-globals", "--enable-simd"];
const folder = mkdtempSync(join(tmpdir(), "formicary-wasm-"));
const file = (part) => join(folder, `${part}.wasm`);
const run = (tool, ...args) => execFileSync(tool, [...features, ...args], { stdio: ["ignore", "inherit", "inherit"] });

// The sections of a module, and the numbers in them (LEB128).
function number(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}
function written(value) {
  const out = [];
  for (; value > 127; value = Math.floor(value / 128)) out.push(value % 128 | 128);
  return [...out, value];
}
const text = (bytes, at) => {
  const [size, from] = number(bytes, at);
  return [bytes.subarray(from, from + size).toString(), from + size];
};

const kImportSection = 2;
const kCodeSection = 10;
const kSmall = 64;
const kSmallOfLibrary = 400;
// By index, imported ones included, which have none. Imports are functions only, before a split.
function functionSizes(bytes) {
  const sizes = [];
  for (let at = 8; at < bytes.length;) {
    const [size, body] = number(bytes, at + 1);
    let [count, next] = number(bytes, body);
    if (bytes[at] === kImportSection) sizes.length = count;
    for (; bytes[at] === kCodeSection && count > 0; count--) {
      const [length, from] = number(bytes, next);
      sizes.push(length);
      next = from + length;
    }
    at = body + size;
  }
  return sizes;
}

const kNameSection = "name";
const kFunctionNames = 1;
// Calls `name(index, text)` for every function that has a name, and returns the module without them.
function takeNames(bytes, name) {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length;) {
    const [size, body] = number(bytes, at + 1);
    const end = body + size;
    const custom = bytes[at] === 0 ? text(bytes, body) : [];
    if (custom[0] !== kNameSection) kept.push(bytes.subarray(at, end));
    for (let part = custom[0] === kNameSection ? custom[1] : end; part < end;) {
      const [partSize, partBody] = number(bytes, part + 1);
      if (bytes[part] === kFunctionNames) {
        let [count, next] = number(bytes, partBody);
        for (; count > 0; count--) {
          const [index, from] = number(bytes, next);
          const [found, after] = text(bytes, from);
          name(index, found);
          next = after;
        }
      }
      part = partBody + partSize;
    }
    at = end;
  }
  return Buffer.concat(kept);
}
function nameSection(names) {
  const string = (value) => [...written(value.length), ...Buffer.from(value)];
  const entries = names.flatMap(([index, value]) => [...written(index), ...string(value)]);
  const map = [...written(names.length), ...entries];
  const body = [...string(kNameSection), kFunctionNames, ...written(map.length), ...map];
  return Buffer.from([0, ...written(body.length), ...body]);
}

// Short names, as those of what the two modules share stay in them: aN goes apart, fN stays.
function rename(from, to) {
  const names = [];
  const own = new RegExp(`\\b${title}\\b|\\b${title[0].toUpperCase()}${title.slice(1)}[A-Z]`);
  // Equal functions are merged, so small ones may serve other games too under a name of this one.
  const sizes = functionSizes(readFileSync(from));
  const merged = (index, found) => sizes[index] < kSmall || /^(decltype\(auto\) |[a-z ]*)?std::/.test(found) && sizes[index] < kSmallOfLibrary;
  const stays = new RegExp(`\\b${title}::(Rules::)?title\\(\\)$`); // it is in the list of titles
  const module = takeNames(readFileSync(from), (index, found) => {
    names.push([index, `${own.test(found) && !stays.test(found) && !merged(index, found) ? "a" : "f"}${index}`]);
  });
  writeFileSync(to, Buffer.concat([module, nameSection(names)]));
  const apart = names.map(([, short]) => short).filter((short) => short.startsWith("a"));
  if (apart.length === 0) throw new Error(`${linked} has no function of ${title}: was it stripped of names?`);
  return apart;
}

const strip = (from, to) => run("wasm-opt", "--strip-debug", "--strip-producers", "--strip-target-features", from, "-o", to);
try {
  run("wasm-opt", "-O2", "-g", linked, "-o", file("fast"));
  if (title === undefined) {
    strip(file("fast"), `${name}.wasm`);
  } else {
    writeFileSync(join(folder, "apart"), `${rename(file("fast"), file("named")).join("\n")}\n`);
    run("wasm-split", "-g", file("named"), `--split-funcs=@${join(folder, "apart")}`, "-o1", file("first"), "-o2", file("part"));
    strip(file("first"), `${name}.wasm`);
    strip(file("part"), `${name}.${title}.wasm`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
