// @vitest-environment happy-dom
// Tables in this browser, with the real engine: played to the end, stored, restored, taken back.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LocalTransport } from "../src/client/local";
import { DatabaseShelf, MemoryShelf, Store } from "../src/client/store";
import { Table } from "../src/client/table.svelte";
import { setEngine } from "../src/engine/engine";
import type { Engine } from "../src/engine/rpc";
import { speak } from "../src/engine/words.svelte";
import type { ServerMessage } from "../src/protocol";
import { settings } from "../src/ui/settings.svelte";
import { hasEngine, realEngine } from "./support/real-engine";

let engine: Engine;
let store: Store;
let stopped = 0;

function transport(): LocalTransport {
  return new LocalTransport({
    engine: () => engine,
    store,
    speak,
    think: async (job) => (await engine.request("think", { job })).move,
    stopThinking: () => (stopped += 1),
  });
}

async function create(through: LocalTransport, seats: string[]): Promise<string> {
  const made = await through.request({
    type: "create",
    game: "ithappens",
    players: seats.length,
    seats: seats as "me"[],
    name: "Ada",
    pause: 0,
    start: true,
  });
  if (made.type !== "created") throw new Error(JSON.stringify(made));
  return made.table;
}

async function until(what: string, is: () => boolean): Promise<void> {
  for (let i = 0; i < 2000 && !is(); i += 1) await new Promise((done) => setTimeout(done, 1));
  expect(is(), what).toBe(true);
}

// Plays the first legal move wherever the reader has to act.
async function playOn(table: Table, is: () => boolean): Promise<void> {
  for (let i = 0; i < 3000 && !is(); i += 1) {
    if (table.canAct) await table.play(table.scene?.moves[0]?.text ?? "");
    else await new Promise((done) => setTimeout(done, 1));
  }
  expect(is()).toBe(true);
}

describe.runIf(hasEngine)("tables in this browser", { timeout: 30_000 }, () => {
  beforeAll(() => Object.assign(settings, { speed: "off", forced: false }));
  beforeEach(async () => {
    engine = await realEngine();
    setEngine(engine);
    await engine.request("words", { language: "en", title: "ithappens", texts: [] });
    store = new Store(new MemoryShelf());
    stopped = 0;
  });

  it("are played against bots to the end", async () => {
    const through = transport();
    const id = await create(through, ["me", "bot-1", "bot-1"]);
    const table = new Table(id, { engine, transport: through });
    await until("it is there", () => table.state === "playing");
    expect(table.yours).toEqual([1]);
    expect(table.link).toBe("local");
    await playOn(table, () => table.state === "over");
    expect(table.end?.winners.length).toBeGreaterThan(0);
    expect(table.scene?.over).toBe(true);
    const [game] = await store.all();
    expect(game).toMatchObject({
      id,
      over: true,
      title: "ithappens",
      seats: [
        { kind: "person", name: "Ada" },
        { kind: "bot", level: 1 },
        { kind: "bot", level: 1 },
      ],
    });
    expect(await table.record()).toContain("\nwinners ");
    const next = await table.rematch();
    expect(next).toHaveProperty("table");
    table.close();
  });

  it("go on after the page was loaded anew, at every ply", async () => {
    let through = transport();
    const id = await create(through, ["me", "me"]);
    for (let i = 0; i < 12; i += 1) {
      const table = new Table(id, { engine, transport: through });
      await until("it is there", () => table.canAct);
      const before = table.length;
      expect(await table.play(table.scene?.moves[0]?.text ?? "")).toBeUndefined();
      const { length } = table;
      expect(length).toBeGreaterThan(before);
      table.close();
      // Another engine, and nothing but the store.
      engine = await realEngine();
      setEngine(engine);
      await engine.request("words", { language: "en", title: "ithappens", texts: [] });
      through = transport();
      const again = new Table(id, { engine, transport: through });
      await until("it is back", () => again.canAct);
      expect(again.length).toBe(length);
      again.close();
    }
  });

  it("are shown only after they are stored", async () => {
    const order: string[] = [];
    const shelf = new MemoryShelf();
    const put = shelf.put.bind(shelf);
    shelf.put = async (game) => {
      await new Promise((done) => setTimeout(done, 5));
      order.push("stored");
      return put(game);
    };
    store = new Store(shelf);
    const through = transport();
    const id = await create(through, ["me", "me"]);
    order.length = 0;
    through.follow(id, {
      hear: (message: ServerMessage) => order.push(message.type),
      link: () => {},
      have: () => 0,
      wanted: () => ({}),
      lost: () => {},
      settled: async () => {},
    });
    await until("watched", () => order.length > 0);
    order.length = 0;
    const turn = await through.request({ type: "turn", table: id });
    if (turn.type !== "turn") throw new Error("no turn");
    order.length = 0;
    await through.request({ type: "play", table: id, ply: turn.ply, text: turn.moves[0]! });
    expect(order[0]).toBe("stored");
    expect(order).toContain("update");
  });

  it("tell of games that are not here", async () => {
    const missing = new Table("0000", { engine, transport: transport() });
    await until("told", () => missing.state === "gone");
    expect(missing.problem?.id).toBe("client.no-game");
  });

  it("go on in the window that was opened last, and where one comes back to", async () => {
    const windows = new Set<(event: MessageEvent<unknown>) => void>();
    const focus: (() => void)[] = [];
    const open = async (id?: string) => {
      const own = await realEngine();
      let hear: (event: MessageEvent<unknown>) => void = () => {};
      const through = new LocalTransport({
        engine: () => own,
        store,
        speak: async () => {},
        stopThinking: () => {},
        think: async (job) => (await own.request("think", { job })).move,
        onFocus: (listener) => focus.push(listener),
        channel: {
          addEventListener: (_name: string, listener: unknown) => windows.add((hear = listener as typeof hear)),
          postMessage: (data: unknown) =>
            windows.forEach((each) => each !== hear && each({ data } as MessageEvent<unknown>)),
        },
      });
      const table = id ?? (await create(through, ["me", "me"]));
      return new Table(table, { engine: own, transport: through });
    };
    const one = await open();
    await until("one is there", () => one.canAct);
    await one.play(one.scene?.moves[0]?.text ?? "");
    const two = await open(one.id);
    await until("two is there", () => two.canAct && one.state === "failed");
    expect(one.problem?.id).toBe("client.other-window");
    expect(two.length).toBe(one.length);
    await two.play(two.scene?.moves[0]?.text ?? "");
    const { length } = two;
    expect(length).toBeGreaterThan(one.length);
    focus[0]?.();
    await until("one is back", () => one.canAct && two.state === "failed");
    expect(one.length).toBe(length);
    one.close();
    two.close();
  });

  it("yield to what another window has stored", async () => {
    const through = transport();
    const id = await create(through, ["me", "me"]);
    const table = new Table(id, { engine, transport: through });
    await until("it is there", () => table.canAct);
    const game = await store.get(id);
    if (!game) throw new Error("not stored");
    await store.put({ ...game.kept, number: game.kept.number + 9 });
    await table.play(table.scene?.moves[0]?.text ?? "");
    await until("told", () => table.state === "failed");
    expect(table.problem?.id).toBe("client.other-window");
    expect((await store.get(id))?.kept.number).toBe(game.kept.number + 9);
    table.close();
  });

  it("are forgotten for good", async () => {
    const through = transport();
    const id = await create(through, ["me", "me"]);
    await through.forget(id);
    expect(await store.all()).toEqual([]);
    expect(await through.request({ type: "watch", table: id })).toMatchObject({ type: "refused" });
  });

  it("play where the browser stores nothing", async () => {
    let fell = 0;
    store = new Store(new DatabaseShelf(), () => (fell += 1)); // there is no IndexedDB here
    const through = transport();
    const id = await create(through, ["me", "bot-1"]);
    const table = new Table(id, { engine, transport: through });
    await playOn(table, () => table.length > 30);
    expect(fell).toBe(1);
    expect(store.memory).toBe(true);
    table.close();
  });

  it("stop thinking when one leaves or goes back", async () => {
    const through = transport();
    const id = await create(through, ["me", "bot-1"]);
    let thought = 0;
    const slow = new LocalTransport({
      engine: () => engine,
      store,
      speak,
      think: () => ((thought += 1), new Promise(() => {})),
      stopThinking: () => (stopped += 1),
    });
    const table = new Table(id, { engine, transport: slow });
    await playOn(table, () => thought > 0);
    expect(stopped).toBe(0);
    table.close();
    await until("stopped", () => stopped === 1);
  });
});
