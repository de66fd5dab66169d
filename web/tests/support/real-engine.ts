// The real engine for tests, in this thread: where the preset `wasm` is built.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { EngineApi } from "../../src/engine/api";
import { type RequestName, type Engine, readAnswer } from "../../src/engine/rpc";
import { instantiate } from "../../src/engine/wasm";

const path = process.env.FORMICARY_WASM ?? join(import.meta.dirname, "../../../build/wasm/formicary.wasm");
export const hasEngine = existsSync(path);

function part(name: string): WebAssembly.Module {
  const file = join(dirname(path), `${basename(path, ".wasm")}.${name}.wasm`);
  return new WebAssembly.Module(readFileSync(file));
}

export async function realEngine(): Promise<Engine> {
  const answer = await instantiate(await WebAssembly.compile(readFileSync(path)), part);
  return {
    async request<Name extends RequestName>(
      name: Name,
      request: EngineApi[Name]["request"],
    ): Promise<EngineApi[Name]["answer"]> {
      return readAnswer(name, answer(JSON.stringify({ ...request, request: name })));
    },
  };
}
