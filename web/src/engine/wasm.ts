// The engine's WebAssembly module: text in, text out (src/wasm/exports.cpp).
interface Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  formicary_alloc: (size: number) => number;
  formicary_free: (at: number) => void;
  formicary_request: (at: number, size: number) => number;
  formicary_weights: (at: number, size: number) => number;
  formicary_answer_size: () => number;
}

// wasi-libc imports these even if nothing is read or printed.
const BAD_FILE = 8;
const stubs = { fd_close: () => BAD_FILE, fd_seek: () => BAD_FILE, fd_write: () => BAD_FILE };

export async function compile(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // A host that gives the file a wrong type, or an old browser: read the whole file, then compile it.
  if (typeof WebAssembly.compileStreaming === "function" && answer.headers.get("Content-Type") === "application/wasm") {
    return WebAssembly.compileStreaming(answer);
  }
  return WebAssembly.compile(await answer.arrayBuffer());
}

// A text is a request, bytes are a weights file for those who think.
export type Respond = (what: string | Uint8Array) => string;

// Parts of the engine that many players never need are modules of their own, each of which joins the first one
// when one of its functions is called (cmake/split-wasm.mjs). `part` returns it, loading it synchronously if needed.
export async function instantiate(
  module: WebAssembly.Module,
  part: (name: string) => WebAssembly.Module,
): Promise<Respond> {
  const joined = new Set<string>();
  const placeholder =
    (name: string, place: string) =>
    (...args: unknown[]): unknown => {
      if (!joined.has(name)) new WebAssembly.Instance(part(name), { primary: instance.exports });
      joined.add(name); // every placeholder of it in the table has been replaced
      const real = (instance.exports.table as WebAssembly.Table).get(Number(place)) as (...args: unknown[]) => unknown;
      return real(...args);
    };
  const own: WebAssembly.Imports = {
    wasi_snapshot_preview1: stubs,
    page: { late: (millis: number): number => Number(performance.now() - began > millis) },
  };
  const imports: WebAssembly.Imports = { ...own };
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (!(from in own)) (imports[from] ??= {})[name] = placeholder(from, name);
  }
  let began = 0; // the call under way
  const instance = await WebAssembly.instantiate(module, imports);
  const engine = instance.exports as unknown as Exports;
  engine._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (what) => {
    const bytes = typeof what === "string" ? encoder.encode(what) : what;
    const at = engine.formicary_alloc(bytes.length);
    // Any call can invalidate a view of the memory, so a new one is made each time.
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    began = performance.now();
    const take = typeof what === "string" ? engine.formicary_request : engine.formicary_weights;
    const found = take(at, bytes.length);
    const answer = decoder.decode(new Uint8Array(engine.memory.buffer, found, engine.formicary_answer_size()));
    engine.formicary_free(at);
    return answer;
  };
}

// For a worker that needs a part which was not handed over in time.
export function compileNow(address: string): WebAssembly.Module {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  return new WebAssembly.Module(request.response as ArrayBuffer);
}
