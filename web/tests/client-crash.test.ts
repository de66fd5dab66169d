// @vitest-environment happy-dom
// A worker that traps is replaced by another one, and a game in this browser goes on from the store.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LocalTransport } from "../src/client/local";
import { MemoryShelf, Store } from "../src/client/store";
import type { Follower } from "../src/client/transport";
import type { LocalAnswer, StoredTable } from "../src/engine/api";
import { engine, engineStarts, setEngine } from "../src/engine/engine";
import { type Engine, EngineCrash, EngineFault } from "../src/engine/rpc";
import type { FromWorker, ToWorker } from "../src/engine/serve";

const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  ended = false;
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(message: ToWorker): void {
    if (!("text" in message)) return;
    const trap = message.text.includes('"trap"');
    const answer: FromWorker = trap
      ? { id: message.id, fault: "RuntimeError: unreachable" }
      : { id: message.id, text: '{"ok":true}' };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: answer })));
  }
  terminate(): void {
    this.ended = true;
  }
}

describe("the first worker", () => {
  beforeEach(() => {
    FakeWorker.all = [];
    setEngine(undefined);
    vi.stubGlobal("Worker", FakeWorker);
    vi.stubGlobal("fetch", async () => new Response(EMPTY_MODULE));
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is started again after a trap, for whoever asks next", async () => {
    const kept = engine();
    const before = engineStarts();
    await expect(kept.request("close", { watched: "trap" })).rejects.toBeInstanceOf(EngineCrash);
    expect(await kept.request("close", { watched: "t1" })).toEqual({ ok: true });
    expect(engineStarts()).toBe(before + 1);
    expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
  });
});

const TABLE = { id: "t1", title: "fake", record: "", plies: "", over: false, seats: [] } as unknown as StoredTable;
const NOTHING: LocalAnswer = { send: [], store: [], gone: [], jobs: [], wake: -1 };

describe("a game in this browser", () => {
  let starts = 0;
  let traps = 0; // that are still to come
  let asked: string[] = [];
  const lost: string[] = [];
  const follower: Follower = {
    hear: () => {},
    link: () => {},
    have: () => 0,
    wanted: () => ({}),
    lost: ({ id }) => void lost.push(id),
    settled: async () => {},
  };
  const fake = {
    request: async (name: string, { message }: { message?: { type: string; id: string } }) => {
      asked.push(message?.type ?? name);
      if (message?.type === "play" && traps > 0) {
        traps -= 1;
        starts += 1;
        throw new EngineCrash("trap");
      }
      return name === "local"
        ? { ...NOTHING, send: message?.id ? [{ message: { type: "ok", id: message.id } }] : [] }
        : { ok: true };
    },
  } as unknown as Engine;

  async function followed(): Promise<LocalTransport> {
    const store = new Store(new MemoryShelf());
    await store.put(TABLE);
    const through = new LocalTransport({
      engine: () => fake,
      engineStarts: () => starts,
      store,
      speak: async () => {},
      think: async () => "",
      stopThinking: () => {},
    });
    through.follow("t1", follower);
    await vi.waitFor(() => expect(asked).toEqual(["restore", "hello", "watch"]));
    asked = [];
    return through;
  }
  const play = { type: "play", table: "t1", seat: 1, ply: 0, text: "roll" } as const;
  beforeEach(() => {
    asked = [];
    lost.length = 0;
  });

  it("is restored after a crash, and greets the new engine", async () => {
    const through = await followed();
    traps = 1;
    await expect(through.request(play)).rejects.toBeInstanceOf(EngineFault);
    await vi.waitFor(() => expect(asked).toEqual(["play", "restore", "hello", "watch"]));
    expect(lost).toEqual([]);
    expect(await through.request(play)).toMatchObject({ type: "ok" });
  });

  it("says so where the engine crashes again at once", async () => {
    const through = await followed();
    traps = 2;
    await expect(through.request(play)).rejects.toBeInstanceOf(EngineFault);
    await vi.waitFor(() => expect(asked.at(-1)).toBe("watch"));
    await expect(through.request(play)).rejects.toBeInstanceOf(EngineFault);
    await vi.waitFor(() => expect(lost).toEqual(["client.broken"]));
  });
});
