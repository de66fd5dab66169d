// The page's engine: one module, fetched and compiled once, in two workers. What only one game needs
// of it comes with that game.
import address from "formicary-engine?url";
import parts from "formicary-engine-parts";
import type { ThinkJob } from "./asks";
import { type Engine, WorkerEngine } from "./rpc";
import { compile } from "./wasm";

export { type Engine, EngineFault } from "./rpc";

let module: Promise<WebAssembly.Module> | undefined;
let first: Engine | undefined;
let second: WorkerEngine | undefined;
let rest: WebAssembly.Module | undefined;
// Wherever the page is: a worker's address is another one.
const restAddress = new URL(Object.values(parts)[0] ?? "", location.href).href;

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
  first = start(new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), module);
  return first;
}

function start(worker: Worker, module: Promise<WebAssembly.Module>): WorkerEngine {
  const started = new WorkerEngine(worker, module, restAddress);
  if (rest) started.give(rest);
  return started;
}

// A game of this title is about to be played or shown.
export async function prepare(title: string): Promise<void> {
  const part = parts[title];
  if (part === undefined || rest) return;
  // Without a network now, the workers try for themselves when they need it.
  rest = await compile(part).catch(() => undefined);
  if (!rest) return;
  for (const worker of [first, second]) if (worker instanceof WorkerEngine) worker.give(rest);
}

// Puts another engine in its place (tests).
export function setEngine(other: Engine | undefined): void {
  first = other;
}

// The second worker: chooses a move for a bot.
export async function think(job: ThinkJob): Promise<string> {
  second ??= start(new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" }), compiled());
  return (await second.ask("think", { job })).move;
}

// The engine has no way to be interrupted but this. The next thought gets a new worker.
export function stopThinking(): void {
  second?.end();
  second = undefined;
}
