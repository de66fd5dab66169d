// Questions to a worker, with types: one JSON text each way.
import type { Asks } from "./asks";
import type { FromWorker, ToWorker } from "./serve";

export type AskName = keyof Asks;

export interface Engine {
  ask<Name extends AskName>(name: Name, ask: Asks[Name]["ask"]): Promise<Asks[Name]["answer"]>;
}

// The engine is not there, or broke. Never part of a game: something is wrong with the program.
export class EngineFault extends Error {}

export function readAnswer<Name extends AskName>(name: Name, text: string): Asks[Name]["answer"] {
  const answer = JSON.parse(text) as Asks[Name]["answer"] | { error: string };
  if ("error" in answer) throw new EngineFault(`${name}: ${answer.error}`);
  return answer;
}

export class WorkerEngine implements Engine {
  #worker: Worker;
  #module: Promise<void>;
  #waiting = new Map<number, { done: (text: string) => void; failed: (error: Error) => void }>();
  #next = 1;
  #fault: EngineFault | undefined;

  constructor(worker: Worker, module: Promise<WebAssembly.Module>, parts: Record<string, string>) {
    this.#worker = worker;
    this.#module = module.then((compiled) => this.#post({ module: compiled, parts }));
    this.#module.catch(() => {}); // told to those who ask
    worker.addEventListener("message", (event: MessageEvent<FromWorker>) => this.#hear(event.data));
    worker.addEventListener("error", () => this.#fail(new EngineFault("the worker could not be started")));
  }

  async ask<Name extends AskName>(name: Name, ask: Asks[Name]["ask"]): Promise<Asks[Name]["answer"]> {
    if (this.#fault) throw this.#fault;
    await this.#module.catch((error: unknown) => {
      throw new EngineFault(String(error));
    });
    return readAnswer(name, await this.#ask({ text: JSON.stringify({ ...ask, ask: name }) }));
  }

  // A weights file. One that can't be read is as good as none.
  async teach(weights: ArrayBuffer): Promise<void> {
    await this.#module;
    await this.#ask({ weights });
  }

  #ask(what: { text: string } | { weights: ArrayBuffer }): Promise<string> {
    const id = this.#next++;
    return new Promise<string>((done, failed) => {
      this.#waiting.set(id, { done, failed });
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
    if ("text" in message) {
      waiting?.done(message.text);
      return;
    }
    // What traps once has lost its memory: nothing more is asked of it.
    const fault = new EngineFault(message.fault);
    waiting?.failed(fault);
    this.#fail(fault);
  }

  #fail(fault: EngineFault): void {
    this.#fault = fault;
    for (const { failed } of this.#waiting.values()) failed(fault);
    this.#waiting.clear();
  }
}
