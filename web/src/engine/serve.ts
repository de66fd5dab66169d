// What both workers do: wait for the module, then answer texts, one after the other.
import { type Ask, compileNow, instantiate } from "./wasm";

export type ToWorker =
  | { module: WebAssembly.Module; parts: Record<string, string> } // and where the parts of it are
  | { part: string; rest: WebAssembly.Module } // which somebody will need soon
  | { id: number; text: string }
  | { id: number; weights: ArrayBuffer }; // a weights file
export type FromWorker = { id: number; text: string } | { id: number; fault: string };

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
        return { id: message.id, text: (await engine)("text" in message ? message.text : new Uint8Array(message.weights)) };
      } catch (error) {
        return { id: message.id, fault: String(error) };
      }
    };
    void answer().then((reply) => postMessage(reply));
  });
}
