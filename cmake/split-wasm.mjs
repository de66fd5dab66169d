// Splits a linked module into a small one that a page starts with and parts that are loaded on demand.
//   node split-wasm.mjs LINKED.wasm FOLDER/NAME [PART=NAMESPACE[,NAMESPACE...]...]
// writes NAME.wasm, and NAME.PART.wasm for each part. A function belongs to the first part that has one
// of the namespaces in its name, arguments of templates included, parameters not. A function that only functions of
// one part reach is moved there too (wasm-calls.mjs); NAME.wasm has all others. A call from
// NAME.wasm into a part that is not loaded yet arrives at an import `PART.N`, N being the index of the
// function in the table (web/src/engine/wasm.ts). NAME.parts.json lists the functions of each module
// by name, for tests/wasm/parts.mjs; NAME.sizes.json has the bytes of each function and section of each
// module, for tests/gates. Needs Binaryen's wasm-opt and wasm-split.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { callGraph, neededByOnePart } from "./wasm-calls.mjs";
import { kImportSection, number, sizesOf, text, written } from "./wasm-bytes.mjs";

const [linked, name, ...partArguments] = process.argv.slice(2);
const parts = partArguments.map((argument) => {
  const [part, namespaces] = argument.split("=");
  return { part, namespaces: namespaces.split(",") };
});
const features = ["--enable-bulk-memory", "--enable-mutable-globals", "--enable-simd"];
const folder = mkdtempSync(join(tmpdir(), "formicary-wasm-"));
const file = (part) => join(folder, `${part}.wasm`);
const run = (tool, ...args) => execFileSync(tool, [...features, ...args], { stdio: ["ignore", "inherit", "inherit"] });

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

// Whether a C++ name mentions something of the namespace: `formicary::antics::`, with nothing before it
// that would make it another one.
function mentions(found, namespace) {
  const prefix = `${namespace}::`;
  for (let at = found.indexOf(prefix); at >= 0; at = found.indexOf(prefix, at + 1)) {
    if (at === 0 || !/[\w:]/.test(found[at - 1])) return true;
  }
  return false;
}
// The name without the types of parameters: a function that takes a Net need not be one of the nets' own.
// Arguments of templates stay.
function withoutParameters(found) {
  const name = found
    .replaceAll(/operator(<=>|<<|>>|<=|>=|->|<|>)/g, "operator")
    .replaceAll("(anonymous namespace)", "{anonymous}");
  let out = "";
  let angles = 0;
  let parentheses = 0;
  for (const letter of name) {
    if (parentheses === 0 && letter === "<") angles += 1;
    if (parentheses === 0 && letter === ">") angles -= 1;
    if (angles === 0 && letter === "(") parentheses += 1;
    if (parentheses === 0) out += letter;
    if (angles === 0 && letter === ")") parentheses -= 1;
  }
  return out;
}
// All titles are listed before the part of one is loaded.
const STAYS = /::title\(\)$/;
const partOf = (found) =>
  STAYS.test(found)
    ? ""
    : (parts.find(({ namespaces }) => namespaces.some((namespace) => mentions(withoutParameters(found), namespace)))
        ?.part ?? "");

const callGraphOf = (path) =>
  callGraph(
    execFileSync("wasm-opt", [...features, path, "--print-call-graph", "-o", "/dev/null"], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    }),
  );

// Gives functions short names, as those of what the modules share stay in them. Returns a list of
// { short, found, part }.
function rename(from, to) {
  const functions = [];
  const module = takeNames(readFileSync(from), (index, found) =>
    functions.push({ index, short: `f${index}`, found, part: partOf(found) }),
  );
  writeFileSync(to, Buffer.concat([module, nameSection(functions.map(({ index, short }) => [index, short]))]));
  for (const { part } of parts) {
    if (!functions.some((one) => one.part === part))
      throw new Error(`${linked} has no function of ${part}: was it stripped of names?`);
  }
  const moved = neededByOnePart(callGraphOf(to), new Map(functions.map(({ short, part }) => [short, part])));
  return functions.map((one) => ({ ...one, part: moved.get(one.short) ?? one.part }));
}

const kTable = 1;
// Lets a module import a table of any size: taking out another part makes it larger.
function openTable(bytes) {
  for (let at = 8; at < bytes.length;) {
    const [size, body] = number(bytes, at + 1);
    if (bytes[at] === kImportSection) return openTableImport(bytes, at, body, body + size);
    at = body + size;
  }
  return bytes;
}
function openTableImport(bytes, at, body, end) {
  let [count, next] = number(bytes, body);
  for (; count > 0; count--) {
    next = text(bytes, text(bytes, next)[1])[1];
    const kind = bytes[next];
    const limits = kind === 0 ? number(bytes, next + 1)[1] : next + (kind === 2 ? 1 : 2); // after a type
    if (kind === 0) {
      next = limits; // a function
    } else if (kind === 3) {
      next += 3; // a global: its type, and whether it changes
    } else {
      const least = number(bytes, limits + 1)[1];
      next = (bytes[limits] & 1) === 0 ? least : number(bytes, least)[1];
      if (kind !== kTable || next === least) continue;
      const inside = [
        bytes.subarray(body, limits),
        Buffer.from([0]),
        bytes.subarray(limits + 1, least),
        bytes.subarray(next, end),
      ];
      const length = inside.reduce((sum, piece) => sum + piece.length, 0);
      return Buffer.concat([bytes.subarray(0, at + 1), Buffer.from(written(length)), ...inside, bytes.subarray(end)]);
    }
  }
  return bytes;
}

// Takes a part out of a module; what stays is another one.
function split(from, to, part, functions) {
  const list = join(folder, part);
  writeFileSync(list, `${functions.join("\n")}\n`);
  run(
    "wasm-split",
    "-g",
    file(from),
    `--split-funcs=@${list}`,
    `--placeholder-namespace=${part}`,
    "-o1",
    file(to),
    "-o2",
    file(`part-${part}`),
  );
  finish(`part-${part}`, `${name}.${part}.wasm`, openTable);
}

// The names of functions by their short ones, and the sizes of all in the modules that were written.
const names = new Map();
const sizes = {};
// Optimises a module, takes the names out of it, applies `change` to its bytes and writes it.
function finish(from, to, change = (bytes) => bytes) {
  run("wasm-opt", "-O2", "-g", "--strip-producers", "--strip-target-features", file(from), "-o", file("finished"));
  const found = new Map();
  const module = takeNames(readFileSync(file("finished")), (index, short) =>
    found.set(index, names.get(short) ?? short),
  );
  sizes[basename(to)] = sizesOf(module, found);
  writeFileSync(to, change(module));
}
try {
  if (parts.length === 0) {
    writeFileSync(file("first"), readFileSync(linked));
  } else {
    // The modules are optimised after the split: equal functions are merged within a module only, so
    // none ends up in a part that others than its own callers would have to load. Small functions are
    // inlined before it, as a call from one module into another can't be.
    run("wasm-opt", "--inlining-optimizing", "-g", linked, "-o", file("inlined"));
    const functions = rename(file("inlined"), file("rest0"));
    for (const { short, found } of functions) names.set(short, found);
    for (const [i, { part }] of parts.entries()) {
      split(
        `rest${i}`,
        i + 1 < parts.length ? `rest${i + 1}` : "first",
        part,
        functions.filter((one) => one.part === part).map(({ short }) => short),
      );
    }
    const listed = ["", ...parts.map(({ part }) => part)].map((part) => [
      part,
      functions.filter((one) => one.part === part).map(({ found }) => found),
    ]);
    writeFileSync(`${name}.parts.json`, JSON.stringify(Object.fromEntries(listed)));
  }
  finish("first", `${name}.wasm`);
  writeFileSync(`${name}.sizes.json`, JSON.stringify(sizes));
} finally {
  rmSync(folder, { recursive: true });
}
