// The page's engine: one module, fetched and compiled once, in two workers.
import address from "formicary-engine?url";
import type { ThinkJob } from "./asks";
import { type Engine, WorkerEngine } from "./rpc";
import { compile } from "./wasm";

export { type Engine, EngineFault } from "./rpc";

let module: Promise<WebAssembly.Module> | undefined;
let first: Engine | undefined;
let second: WorkerEngine | undefined;

function compiled(): Promise<WebAssembly.Module> {
  if (module) return module;
  const made = compile(address);
  // Without a network now, perhaps with one later.
  made.catch(() => {
    module = undefined;
    first = undefined;
  });
  module = made;
  return made;
}

// The first worker. It is there from the first question on.
export function engine(): Engine {
  if (first) return first;
  const module = compiled();
  first = new WorkerEngine(new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), module);
  return first;
}

// Puts another engine in its place (tests).
export function setEngine(other: Engine | undefined): void {
  first = other;
}

// The second worker: chooses a move for a bot.
export async function think(job: ThinkJob): Promise<string> {
  second ??= new WorkerEngine(
    new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" }), compiled());
  return (await second.ask("think", { job })).move;
}

// The engine has no way to be interrupted but this. The next thought gets a new worker.
export function stopThinking(): void {
  second?.end();
  second = undefined;
}
