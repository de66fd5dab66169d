// The module as JavaScript uses it: bytes in, text out. Shared by run.mjs and bench.mjs.
import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join as joined } from "node:path";

// wasi-libc asks for these even where nothing is read or printed.
const kBadFile = 8;
const stubs = { fd_close: () => kBadFile, fd_seek: () => kBadFile, fd_write: () => kBadFile };

function partOf(path) {
  const part = new RegExp(`^${basename(path, ".wasm")}\\.\\w+\\.wasm$`);
  return joined(dirname(path), readdirSync(dirname(path)).find((name) => part.test(name)));
}

// The module may have a part besides (cmake/split-wasm.mjs), which joins it when it is called; `called`
// hears of that.
export async function load(path, called = () => {}) {
  const module = await WebAssembly.compile(readFileSync(path));
  const placeholder = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from === "placeholder") {
      placeholder[name] = (...args) => {
        join();
        return exports.table.get(Number(name))(...args);
      };
      continue;
    }
    if (from === "host" && name === "late") continue; // the caps of those who think
    if (from !== "wasi_snapshot_preview1" || !(name in stubs)) {
      throw new Error(`the module imports ${from}.${name}, which the browser will not have: ` +
        "something that does input, output, time or threads got into it");
    }
  }
  const { exports } = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: stubs, placeholder, host: { late: () => 0 },
  });
  let there = false;
  const join = () => {
    if (there) return;
    called();
    new WebAssembly.Instance(new WebAssembly.Module(readFileSync(partOf(path))), { primary: exports });
    there = true;
  };
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
    ask: (json) => call("formicary_ask", json),
    random: (title, players, games) => exports.formicary_random(title, players, games),
  };
}
