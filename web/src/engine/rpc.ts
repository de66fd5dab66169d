// Questions to a worker, with types: one JSON text each way.
import type { Asks } from "./asks";
import { type Change, changed } from "./change";
import type { FromWorker, ToWorker } from "./serve";

export type AskName = keyof Asks;

export interface Engine {
  ask<Name extends AskName>(name: Name, ask: Asks[Name]["ask"]): Promise<Asks[Name]["answer"]>;
}

// The engine is not there, or broke. Never part of a game: something is wrong with the program.
export class EngineFault extends Error {}
// The worker trapped or could not run: its memory is lost, and another one has to be started.
export class EngineCrash extends EngineFault {}

export function readAnswer<Name extends AskName>(name: Name, text: string): Asks[Name]["answer"] {
  const answer = JSON.parse(text) as Asks[Name]["answer"] | { error: string };
  if ("error" in answer) throw new EngineFault(`${name}: ${answer.error}`);
  return answer;
}

// Of these, answers about the same board are much alike: only what is new comes over, and the rest stays
// the same object. Worker and page both remember the last answer of each.
const FOLLOWED: ReadonlySet<string> = new Set<AskName>(["scene", "log"]);

interface Waiting {
  done: (answer: unknown) => void;
  failed: (error: Error) => void;
  name: string;
  board?: string; // whose answers follow each other
}

export class WorkerEngine implements Engine {
  #worker: Worker;
  #module: Promise<void>;
  #waiting = new Map<number, Waiting>();
  #told = new Map<string, unknown>();
  #next = 1;
  #fault: EngineFault | undefined;

  constructor(worker: Worker, module: Promise<WebAssembly.Module>, parts: Record<string, string>) {
    this.#worker = worker;
    this.#module = module.then((compiled) => this.#post({ module: compiled, parts }));
    this.#module.catch(() => {}); // told to those who ask
    worker.addEventListener("message", (event: MessageEvent<FromWorker>) => this.#hear(event.data));
    worker.addEventListener("error", () => this.#fail(new EngineCrash("the worker could not be started")));
  }

  get crashed(): boolean {
    return this.#fault instanceof EngineCrash;
  }

  async ask<Name extends AskName>(name: Name, ask: Asks[Name]["ask"]): Promise<Asks[Name]["answer"]> {
    if (this.#fault) throw this.#fault;
    await this.#module.catch((error: unknown) => {
      throw new EngineFault(String(error));
    });
    const text = JSON.stringify({ ...ask, request: name });
    const follow = FOLLOWED.has(name) && "board" in ask ? { follow: { name, board: ask.board as string } } : {};
    return (await this.#ask(name, { text, ...follow })) as Asks[Name]["answer"];
  }

  // A weights file. One that can't be read is as good as none.
  async teach(weights: ArrayBuffer): Promise<void> {
    await this.#module;
    await this.#ask("weights", { weights });
  }

  #ask(name: string, what: { text: string; follow?: { name: string; board: string } } | { weights: ArrayBuffer }): Promise<unknown> {
    const id = this.#next++;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed, name, ...("follow" in what ? { board: what.follow.board } : {}) });
      this.#post({ id, ...what });
    });
  }

  // A part of the module, in time: without it, it would be fetched in the middle of an answer.
  give(part: string, rest: WebAssembly.Module): void {
    this.#post({ part, rest });
  }

  // Nothing that was asked is answered any more.
  end(): void {
    this.#worker.terminate();
    this.#fail(new EngineFault("ended"));
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (!waiting) return;
    if ("fault" in message) {
      // After a trap its memory can't be trusted: nothing more is asked of it.
      const fault = new EngineCrash(message.fault);
      waiting.failed(fault);
      this.#fail(fault);
      return;
    }
    try {
      const answer = this.#read(waiting.name, message);
      if (waiting.board !== undefined) this.#told.set(waiting.name, answer);
      waiting.done(answer);
    } catch (error) {
      waiting.failed(error as Error);
    }
  }

  #read(name: string, message: { text: string } | { change: string }): unknown {
    if ("text" in message) return name === "weights" ? undefined : readAnswer(name as AskName, message.text);
    return changed(this.#told.get(name), JSON.parse(message.change) as Change | null);
  }

  #fail(fault: EngineFault): void {
    this.#fault = fault;
    for (const { failed } of this.#waiting.values()) failed(fault);
    this.#waiting.clear();
  }
}
