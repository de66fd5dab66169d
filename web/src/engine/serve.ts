// The main loop of all workers: waits for the module, then answers texts, one after the other.
import { condense, hasScenes, type LastScene } from "./scenesIn";
import { compileNow, instantiate, type Respond } from "./wasm";

export type ToWorker =
  | { module: WebAssembly.Module; parts: Record<string, string> } // `parts`: the addresses of its parts
  | { part: string; rest: WebAssembly.Module } // a part that will be needed soon
  | { id: number; name: string; text: string } // a request
  | { id: number; weights: ArrayBuffer }; // a weights file
export type FromWorker = { id: number; text: string } | { id: number; fault: string };

export function serve(): void {
  let engine: Promise<Respond> | undefined;
  const ready = new Map<string, WebAssembly.Module>();
  const last: LastScene = { scene: undefined };
  addEventListener("message", (event: MessageEvent<ToWorker>) => {
    const message = event.data;
    if ("module" in message) {
      engine = instantiate(message.module, (part) => ready.get(part) ?? compileNow(message.parts[part] ?? part));
      engine.catch(() => {}); // reported to the caller of each request
      return;
    }
    if ("rest" in message) {
      ready.set(message.part, message.rest);
      return;
    }
    const answer = async (): Promise<FromWorker> => {
      try {
        if (!engine) throw new Error("no module");
        if ("weights" in message) return { id: message.id, text: (await engine)(new Uint8Array(message.weights)) };
        const text = (await engine)(message.text);
        return { id: message.id, text: hasScenes(message.name) ? condense(message.name, text, last) : text };
      } catch (error) {
        return { id: message.id, fault: String(error) };
      }
    };
    void answer().then((reply) => postMessage(reply));
  });
}
