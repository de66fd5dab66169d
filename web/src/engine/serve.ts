// What both workers do: wait for the module, then answer texts, one after the other.
import { changeOf } from "./change";
import { type Ask, compileNow, instantiate } from "./wasm";

export type ToWorker =
  | { module: WebAssembly.Module; parts: Record<string, string> } // and where the parts of it are
  | { part: string; rest: WebAssembly.Module } // which somebody will need soon
  | { id: number; text: string; follow?: { name: string; board: string } } // its answers follow each other: see rpc.ts
  | { id: number; weights: ArrayBuffer }; // a weights file
export type FromWorker = { id: number; text: string } | { id: number; change: string } | { id: number; fault: string };

// The last answer of each kind: of the next one only what is new is sent.
const told = new Map<string, { board: string; answer: unknown }>();

export function followed({ name, board }: { name: string; board: string }, text: string): { text: string } | { change: string } {
  const answer = JSON.parse(text) as Record<string, unknown>;
  const before = told.get(name);
  if ("error" in answer) return { text };
  told.set(name, { board, answer });
  return before?.board === board ? { change: JSON.stringify(changeOf(before.answer, answer)) } : { text };
}

export function serve(): void {
  let engine: Promise<Ask> | undefined;
  const ready = new Map<string, WebAssembly.Module>();
  addEventListener("message", (event: MessageEvent<ToWorker>) => {
    const message = event.data;
    if ("module" in message) {
      engine = instantiate(message.module, (part) => ready.get(part) ?? compileNow(message.parts[part] ?? part));
      engine.catch(() => {}); // told to those who ask
      return;
    }
    if ("rest" in message) {
      ready.set(message.part, message.rest);
      return;
    }
    const answer = async (): Promise<FromWorker> => {
      try {
        if (!engine) throw new Error("no module");
        const text = (await engine)("text" in message ? message.text : new Uint8Array(message.weights));
        if (!("follow" in message) || message.follow === undefined) return { id: message.id, text };
        return { id: message.id, ...followed(message.follow, text) };
      } catch (error) {
        return { id: message.id, fault: String(error) };
      }
    };
    void answer().then((reply) => postMessage(reply));
  });
}
