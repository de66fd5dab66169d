// Requests to a worker, with types: one JSON text each way.
import type { EngineApi } from "./api";
import { expand, hasScenes, type LastScene } from "./scenesIn";
import type { FromWorker, ToWorker } from "./serve";

export type RequestName = keyof EngineApi;

export interface Engine {
  request<Name extends RequestName>(
    name: Name,
    request: EngineApi[Name]["request"],
  ): Promise<EngineApi[Name]["answer"]>;
}

// The engine is not there, or broke. Never part of a game: something is wrong with the program.
export class EngineFault extends Error {}
// The worker trapped or could not run: its memory is lost, and another one has to be started.
export class EngineCrash extends EngineFault {}

function checked<Name extends RequestName>(
  name: Name,
  answer: EngineApi[Name]["answer"] | { error: string },
): EngineApi[Name]["answer"] {
  if ("error" in answer) throw new EngineFault(`${name}: ${answer.error}`);
  return answer;
}

export function readAnswer<Name extends RequestName>(name: Name, text: string): EngineApi[Name]["answer"] {
  return checked(name, JSON.parse(text) as EngineApi[Name]["answer"] | { error: string });
}

interface Waiting {
  done: (text: string) => void; // reads the answer at once: scenes follow each other
  failed: (error: Error) => void;
}

export class WorkerEngine implements Engine {
  #worker: Worker;
  #module: Promise<void>;
  #waiting = new Map<number, Waiting>();
  #last: LastScene = { scene: undefined };
  #next = 1;
  #fault: EngineFault | undefined;

  constructor(worker: Worker, module: Promise<WebAssembly.Module>, parts: Record<string, string>) {
    this.#worker = worker;
    this.#module = module.then((compiled) => this.#post({ module: compiled, parts }));
    this.#module.catch(() => {}); // reported to the caller of each request
    worker.addEventListener("message", (event: MessageEvent<FromWorker>) => this.#hear(event.data));
    worker.addEventListener("error", () => this.#fail(new EngineCrash("the worker could not be started")));
  }

  get crashed(): boolean {
    return this.#fault instanceof EngineCrash;
  }

  async request<Name extends RequestName>(
    name: Name,
    request: EngineApi[Name]["request"],
  ): Promise<EngineApi[Name]["answer"]> {
    if (this.#fault) throw this.#fault;
    await this.#module.catch((error: unknown) => {
      throw new EngineFault(String(error));
    });
    return new Promise((done, failed) => {
      const read = (text: string) => done(this.#read(name, text));
      this.#send({ name, text: JSON.stringify({ ...request, request: name }) }, { done: read, failed });
    });
  }

  // A weights file. One that can't be read is as good as none.
  async teach(weights: ArrayBuffer): Promise<void> {
    await this.#module;
    return new Promise((done, failed) => this.#send({ weights }, { done: () => done(), failed }));
  }

  #read<Name extends RequestName>(name: Name, text: string): EngineApi[Name]["answer"] {
    if (!hasScenes(name)) return readAnswer(name, text);
    return checked(name, expand(name, text, this.#last) as EngineApi[Name]["answer"] | { error: string });
  }

  #send(what: { name: RequestName; text: string } | { weights: ArrayBuffer }, waiting: Waiting): void {
    const id = this.#next++;
    this.#waiting.set(id, waiting);
    this.#post({ id, ...what });
  }

  // A part of the module, in time: without it, it would be fetched in the middle of an answer.
  give(part: string, rest: WebAssembly.Module): void {
    this.#post({ part, rest });
  }

  // No request is answered any more.
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
      // After a trap its memory can't be trusted: it gets no more requests.
      const fault = new EngineCrash(message.fault);
      waiting.failed(fault);
      this.#fail(fault);
      return;
    }
    try {
      waiting.done(message.text);
    } catch (error) {
      waiting.failed(error as Error);
    }
  }

  #fail(fault: EngineFault): void {
    this.#fault = fault;
    for (const { failed } of this.#waiting.values()) failed(fault);
    this.#waiting.clear();
  }
}
