// A table under test, with an engine and a transport that do as they are told.
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { frameTime } from "../../src/client/motion.svelte";
import { Table } from "../../src/client/table.svelte";
import type { Follower, Following, Request, Transport } from "../../src/client/transport";
import { setEngine } from "../../src/engine/engine";
import { speak } from "../../src/engine/words.svelte";
import type { ServerMessage, UpdateMessage } from "../../src/protocol";
import { settings } from "../../src/ui/settings.svelte";
import { FakeEngine } from "./fake-engine";

class FakeTransport implements Transport {
  local = false;
  follower: Follower | undefined;
  again = 0;
  all = 0;
  stopped = 0;
  requests: (Request & Record<string, unknown>)[] = [];
  answer: (request: Request) => Promise<ServerMessage> = async () => ({ type: "ok", id: "x" });
  request(request: Request): Promise<ServerMessage> {
    this.requests.push(request);
    return this.answer(request);
  }
  follow(_table: string, follower: Follower): Following {
    this.follower = follower;
    follower.link("online");
    return { again: (all) => (all ? (this.all += 1) : (this.again += 1)), stop: () => (this.stopped += 1) };
  }
  say(message: object): void {
    this.follower?.hear(message as ServerMessage);
  }
}

export const face = (more = {}) => ({ state: "playing", seats: [{ kind: "person" }, { kind: "person" }], ...more });
export const snapshot = (more = {}) => ({
  type: "table",
  table: "T",
  n: 5,
  title: "fake",
  face: face(),
  entries: ["1 1 left = x"],
  toAct: 1,
  chat: [],
  yours: [1],
  presence: { seats: [1], watchers: 0 },
  ...more,
});
export const update = (n: number, more: Partial<UpdateMessage> = {}) => ({ type: "update", table: "T", n, ...more });

// A new one for each test.
export let engine: FakeEngine;
export let transport: FakeTransport;
export let table: Table;
export let outdated = 0;

export const FRAME = frameTime({ at: 1, seat: 1, text: "", events: [{ id: "", text: "", params: {} }] });

// What a reader sees of it, to be compared.
export const seen = () => ({
  state: table.state,
  problem: table.problem,
  link: table.link,
  live: table.live,
  frame: table.frame,
  length: table.length,
  viewer: table.viewer,
  canAct: table.canAct,
  busy: table.busy,
  passTo: table.passTo,
});

// Lets everything that has been said be taken; time goes on by `ms`.
export async function pass(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
}

// The table before the first message about it.
export function join(): void {
  table = new Table("T", { engine, transport, outdated: () => (outdated += 1) });
}

export async function open(message: object = snapshot()): Promise<void> {
  join();
  transport.say(message);
  await pass();
}

// Every file of tests about a table calls this once.
export function useTable(): void {
  // Words come from files, in real time.
  beforeAll(async () => {
    setEngine(new FakeEngine());
    await speak("fake");
  });

  beforeEach(() => {
    vi.useFakeTimers();
    engine = new FakeEngine();
    setEngine(engine);
    transport = new FakeTransport();
    outdated = 0;
    Object.assign(settings, { speed: "normal", forced: true, name: "" });
  });
  afterEach(() => {
    table.close();
    vi.useRealTimers();
  });
}
