// Makes of a linked module what a page loads: a small one that begins, and parts that only those have
// to load who play a certain game, or against trained players.
//   node split-wasm.mjs LINKED.wasm FOLDER/NAME [TITLE]
// writes NAME.wasm and, if a title is given, NAME.TITLE.wasm and NAME.trained.wasm. The functions of a
// title are those that have its namespace (or a class of its name) in their names; TRAINED has the
// others. What is called of a part before it is there arrives at an import `PART.N`, N being where the
// real function will stand in the table (web/src/engine/wasm.ts). Needs Binaryen's wasm-opt and
// wasm-split.
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

// Nets, searches, and who is made of them; advice, which is theirs.
const TRAINED = new RegExp([
  /\bformicary::(search|Net|NetShelf)::/,
  /\bithappens::(\(anonymous namespace\)::)?(\w+Player|Tail\w*|Lookahead|Judge|Features|Reasons|Walks?|Candidate|advice_of|advise|sort_ranking|rank\w*|GreedyPlayout)\b/,
  /\bpage::(\(anonymous namespace\)::)?(advise|advice)\b|^formicary_weights$/,
].map(({ source }) => source).join("|"));

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

// Short names, as those of what the modules share stay in them: aN goes with the title, tN with trained
// players, fN stays.
function rename(from, to) {
  const names = [];
  const own = new RegExp(`\\b${title}\\b|\\b${title[0].toUpperCase()}${title.slice(1)}[A-Z]`);
  const stays = new RegExp(`\\b${title}::(Rules::)?title\\(\\)$`); // it is in the list of titles
  // Equal functions are merged, so small ones may serve others too under a name of this one.
  const sizes = functionSizes(readFileSync(from));
  const merged = (index, found) => sizes[index] < kSmall || /^(decltype\(auto\) |[a-z ]*)?std::/.test(found) && sizes[index] < kSmallOfLibrary;
  const letter = (index, found) => {
    if (merged(index, found) || stays.test(found)) return "f";
    return own.test(found) ? "a" : TRAINED.test(found) ? "t" : "f";
  };
  const module = takeNames(readFileSync(from), (index, found) => names.push([index, `${letter(index, found)}${index}`]));
  writeFileSync(to, Buffer.concat([module, nameSection(names)]));
  return (first) => {
    const apart = names.map(([, short]) => short).filter((short) => short.startsWith(first));
    if (apart.length === 0) throw new Error(`${linked} has no function for ${first}: was it stripped of names?`);
    return apart;
  };
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
      const inside = [bytes.subarray(body, limits), Buffer.from([0]), bytes.subarray(limits + 1, least), bytes.subarray(next, end)];
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
  run("wasm-split", "-g", file(from), `--split-funcs=@${list}`, `--placeholder-namespace=${part}`,
    "-o1", file(to), "-o2", file(`part-${part}`));
  strip(file(`part-${part}`), `${name}.${part}.wasm`);
  writeFileSync(`${name}.${part}.wasm`, openTable(readFileSync(`${name}.${part}.wasm`)));
}

const strip = (from, to) => run("wasm-opt", "--strip-debug", "--strip-producers", "--strip-target-features", from, "-o", to);
try {
  run("wasm-opt", "-O2", "-g", linked, "-o", file("fast"));
  if (title === undefined) {
    strip(file("fast"), `${name}.wasm`);
  } else {
    const functions = rename(file("fast"), file("named"));
    split("named", "untrained", "trained", functions("t"));
    split("untrained", "first", title, functions("a"));
    strip(file("first"), `${name}.wasm`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
