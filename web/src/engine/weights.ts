// The weights of trained bots, loaded when a level or a hint needs them, and kept in this browser for when
// there is no network. Files never change under their address.
import index from "virtual:weights";

const SHELF = "weights-of-formicary"; // name of the cache in the browser
const loaded = new Map<string, Promise<ArrayBuffer | undefined>>();

// Whether there is something to load for an edition, by its hash.
export function hasWeights(name: string, edition: string): boolean {
  return index[name]?.edition === edition;
}

async function keep(address: string, answer: Response): Promise<void> {
  const shelf = await caches.open(SHELF);
  const path = address.slice(0, address.indexOf("?"));
  for (const old of await shelf.keys()) if (new URL(old.url).pathname === path) await shelf.delete(old);
  await shelf.put(address, answer);
}

async function load(address: string): Promise<ArrayBuffer | undefined> {
  // Without https there is no shelf.
  const kept = typeof caches === "undefined" ? undefined : await caches.match(address).catch(() => undefined);
  if (kept) return kept.arrayBuffer();
  const answer = await fetch(address).catch(() => undefined);
  // A hotel's login page is no net.
  if (!answer?.ok || (answer.headers.get("Content-Type") ?? "").includes("html")) return undefined;
  if (typeof caches !== "undefined") await keep(address, answer.clone()).catch(() => {});
  return answer.arrayBuffer();
}

// Resolves with undefined if there are no weights for this edition or they can't be loaded now.
export function weightsFor(name: string, edition: string): Promise<ArrayBuffer | undefined> {
  const found = index[name];
  if (found?.edition !== edition) return Promise.resolve(undefined);
  let bytes = loaded.get(name);
  if (!bytes) {
    bytes = load(found.address);
    loaded.set(name, bytes);
    void bytes.then(
      (got) => got ?? loaded.delete(name),
      () => loaded.delete(name),
    ); // perhaps there is a network later
  }
  return bytes;
}
