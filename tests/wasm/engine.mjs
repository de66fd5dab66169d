// The module as JavaScript uses it: bytes in, text out. Shared by run.mjs and bench.mjs.
import { readFileSync } from "node:fs";
import { basename, dirname, join as joined } from "node:path";

// wasi-libc asks for these even where nothing is read or printed.
const kBadFile = 8;
const stubs = { fd_close: () => kBadFile, fd_seek: () => kBadFile, fd_write: () => kBadFile };

const partOf = (path, part) => joined(dirname(path), `${basename(path, ".wasm")}.${part}.wasm`);

// The module may have further parts (cmake/split-wasm.mjs), which are loaded when they are called; `called` is
// told of each.
export async function load(path, called = () => {}) {
  const module = await WebAssembly.compile(readFileSync(path));
  const imports = { wasi_snapshot_preview1: stubs, page: { late: () => 0 } }; // late: caps of those who think
  const there = new Set();
  const join = (part) => {
    if (there.has(part)) return;
    called(part);
    new WebAssembly.Instance(new WebAssembly.Module(readFileSync(partOf(path, part))), { primary: exports });
    there.add(part);
  };
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (imports[from]?.[name] !== undefined) continue;
    if (!/^\d+$/.test(name)) {
      throw new Error(
        `the module imports ${from}.${name}, which the browser will not have: ` +
          "something that does input, output, time or threads got into it",
      );
    }
    (imports[from] ??= {})[name] = (...args) => {
      join(from);
      return exports.table.get(Number(name))(...args);
    };
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  exports._initialize();
  const text = (at) => {
    const bytes = new Uint8Array(exports.memory.buffer, at, exports.formicary_answer_size());
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  };
  const call = (name, input) => {
    const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
    const at = exports.formicary_alloc(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    const answer = text(exports[name](at, bytes.length));
    exports.formicary_free(at);
    return answer;
  };
  return {
    shelve: (bytes) => call("formicary_shelve", bytes),
    weights: (bytes) => call("formicary_weights", bytes),
    twin: () => text(exports.formicary_twin()),
    verify: (bytes) => call("formicary_verify", bytes),
    ask: (json) => call("formicary_request", json),
    random: (title, players, games) => exports.formicary_random(title, players, games),
  };
}
