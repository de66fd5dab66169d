// The page's engine: one module, fetched and compiled once, in two workers. What only one game needs
// of it comes with that game, and trained players come with the first of them.
import address from "formicary-engine?url";
import parts from "formicary-engine-parts";
import type { Advice, AdviceJob, ThinkJob } from "./api";
import { type Engine, WorkerEngine } from "./rpc";
import { compile } from "./wasm";

export { type Engine, EngineCrash, EngineFault } from "./rpc";

let module: Promise<WebAssembly.Module> | undefined;
let first: Engine | undefined;
let starts = 0;
const ready = new Map<string, WebAssembly.Module>(); // parts of it
// Wherever the page is: a worker's address is another one.
const addresses = Object.fromEntries(
  Object.entries(parts).map(([part, address]) => [part, new URL(address, location.href).href]),
);

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

// The first worker: it is there from the first question on. After a crash the next question starts another one, which
// knows nothing of what the last one was told.
function worker(): Engine {
  if (first && !(first instanceof WorkerEngine && first.crashed)) return first;
  const module = compiled();
  starts += 1;
  if (first instanceof WorkerEngine) first.end();
  first = start(new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), module);
  return first;
}

const restarting: Engine = { request: async (name, request) => worker().request(name, request) };
export function engine(): Engine {
  worker();
  return restarting;
}

// The number of workers started so far: each new one has to be told everything again.
export const engineStarts = (): number => starts;

function start(worker: Worker, module: Promise<WebAssembly.Module>): WorkerEngine {
  const started = new WorkerEngine(worker, module, addresses);
  for (const [part, compiled] of ready) started.give(part, compiled);
  return started;
}

// A game of this title is about to be played or shown, or "trained" players are about to think.
export async function prepare(part: string): Promise<void> {
  const address = addresses[part];
  if (address === undefined || ready.has(part)) return;
  // Without a network now, the workers try for themselves when they need it.
  const compiled = await compile(address).catch(() => undefined);
  if (!compiled) return;
  ready.set(part, compiled);
  for (const worker of [first, bots.worker, adviser.worker])
    if (worker instanceof WorkerEngine) worker.give(part, compiled);
}

// Puts another engine in its place (tests).
export function setEngine(other: Engine | undefined): void {
  first = other;
  starts += 1;
}

// A worker that thinks, with the weights that it needs.
class Thinker {
  worker: WorkerEngine | undefined;
  #taught = new Set<string>();

  async ready(job: { weights: string; editionHash: string }): Promise<WorkerEngine> {
    if (this.worker?.crashed) this.stop();
    const worker = (this.worker ??= start(
      new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
      compiled(),
    ));
    if (job.weights === "" || this.#taught.has(job.weights)) return worker;
    void prepare("trained");
    const bytes = await import("./weights")
      .then((module) => module.weightsFor(job.weights, job.editionHash))
      .catch(() => undefined);
    if (!bytes || worker !== this.worker || this.#taught.has(job.weights)) return worker;
    this.#taught.add(job.weights);
    await worker.teach(bytes).catch(() => {});
    return worker;
  }

  // The engine has no way to be interrupted but this. The next thought gets a new worker.
  stop(): void {
    this.worker?.end();
    this.worker = undefined;
    this.#taught.clear();
  }
}

// The second worker: chooses a move for a bot.
const bots = new Thinker();
export async function think(job: ThinkJob): Promise<{ move: string; withoutNet?: true }> {
  return (await bots.ready(job)).request("think", { job });
}
export const stopThinking = (): void => bots.stop();

// Advice comes from a third one, so that it never waits for a bot, nor a bot for it.
const adviser = new Thinker();
export async function advise(job: AdviceJob): Promise<Advice> {
  return (await adviser.ready(job)).request("advise", { job });
}
export const stopAdvising = (): void => adviser.stop();
