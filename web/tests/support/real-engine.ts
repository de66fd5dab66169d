// The real engine for tests, in this thread: where the preset `wasm` is built.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Asks } from "../../src/engine/asks";
import { type AskName, type Engine, readAnswer } from "../../src/engine/rpc";
import { instantiate } from "../../src/engine/wasm";

const path = process.env["FORMICARY_WASM"] ?? join(import.meta.dirname, "../../../build/wasm/formicary.wasm");
export const hasEngine = existsSync(path);

export async function realEngine(): Promise<Engine> {
  const answer = await instantiate(await WebAssembly.compile(readFileSync(path)));
  return {
    async ask<Name extends AskName>(name: Name, ask: Asks[Name]["ask"]): Promise<Asks[Name]["answer"]> {
      return readAnswer(name, answer(JSON.stringify({ ...ask, ask: name })));
    },
  };
}
