// What a worker sends of an answer that is like the one before, and what the page makes of it.
import { expect, test } from "vitest";
import { changed, changeOf, type Change } from "../src/engine/change";
import { EngineFault, WorkerEngine } from "../src/engine/rpc";
import { condense, hasScenes, type LastScene } from "../src/engine/scenesIn";
import type { FromWorker, ToWorker } from "../src/engine/serve";

// As it comes over: through JSON.
const follow = <T>(before: unknown, after: T): T =>
  changed(before, JSON.parse(JSON.stringify(changeOf(before, after))) as Change | null) as T;

test("what is equal stays the same object, at any depth", () => {
  const before = { at: 1, list: [{ a: 1 }, { a: 2, deep: { b: [1, 2] } }], none: null };
  const after = follow(before, { at: 2, list: [{ a: 1 }, { a: 2, deep: { b: [1, 2] } }], none: null });
  expect(after).not.toBe(before);
  expect(after.list).toBe(before.list);
  expect(follow(before, structuredClone(before))).toBe(before);
});

test("what differs is the new one, with the old parts that are equal", () => {
  const before = { list: [{ a: 1 }, { a: 2, deep: {} }] };
  const after = follow(before, { list: [{ a: 1 }, { a: 3, deep: {} }] });
  expect(after).toEqual({ list: [{ a: 1 }, { a: 3, deep: {} }] });
  expect(after.list[0]).toBe(before.list[0]);
  expect(after.list[1]).not.toBe(before.list[1]);
  expect(after.list[1]?.deep).toBe(before.list[1]?.deep);
  expect(before.list[1]?.a).toBe(2);
});

test("what moves in a list stays the same object", () => {
  const before = [{ a: 1 }, { a: 2 }, { a: 3 }];
  const longer = follow(before, [{ a: 1 }, { a: 9 }, { a: 2 }, { a: 3 }]);
  expect(longer).toEqual([{ a: 1 }, { a: 9 }, { a: 2 }, { a: 3 }]);
  expect(longer[2]).toBe(before[1]);
  expect(longer[3]).toBe(before[2]);
  const shorter = follow(before, [{ a: 1 }, { a: 3 }]);
  expect(shorter).toEqual([{ a: 1 }, { a: 3 }]);
  expect(shorter[1]).toBe(before[2]);
  const turned = follow(before, [{ a: 3 }, { a: 1 }, { a: 2 }]);
  expect(turned).toEqual([{ a: 3 }, { a: 1 }, { a: 2 }]);
  expect(turned.map((one) => before.indexOf(one))).toEqual([2, 0, 1]);
});

test("only what is new comes over", () => {
  const before = {
    at: 1,
    rows: [
      { name: "a", text: "x".repeat(500) },
      { name: "b", text: "y".repeat(500) },
    ],
  };
  const after = { ...before, at: 2, rows: [before.rows[0], { ...before.rows[1], name: "c" }] };
  expect(JSON.stringify(changeOf(before, structuredClone(after))).length).toBeLessThan(100);
});

test.each([
  [
    [1, 2],
    [1, 2, 3],
  ],
  [
    [1, 2, 3],
    [1, 2],
  ],
  [
    [1, 2, 3],
    [3, 2, 1],
  ],
  [
    [[1], [2]],
    [[2], [3], [1]],
  ],
  [{ a: 1 }, {}],
  [{ a: 1 }, { b: 1 }],
  [{}, { a: null }],
  [{ a: 1 }, [1]],
  [[1], { 0: 1 }],
  [[], {}],
  [null, { a: 1 }],
  [{ a: 1 }, null],
  [{ a: null }, { a: {} }],
  [
    { be: 1, list: [1], set: {} },
    { be: { be: 2 }, list: [], set: { drop: ["be"] } },
  ],
  ["a", "b"],
])("from %j to %j", (before, after) => {
  const wanted = structuredClone(after);
  expect(follow(before, after)).toEqual(wanted);
  expect(follow(before, after)).not.toBe(before);
});

// A worker of which one writes the answers.
class Scripted extends EventTarget {
  answers: string[] = [];
  sent: string[] = [];
  #last: LastScene = { scene: undefined };
  postMessage(message: ToWorker): void {
    if (!("text" in message)) return;
    const answer = this.answers.shift() ?? "{}";
    const text = hasScenes(message.name) ? condense(message.name, answer, this.#last) : answer;
    const data: FromWorker = { id: message.id, text };
    this.sent.push(text);
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event("message"), { data })));
  }
}

test("answers of a kind about one board follow each other; a refused one in between changes nothing", async () => {
  const worker = new Scripted();
  const engine = new WorkerEngine(worker as unknown as Worker, Promise.resolve({} as WebAssembly.Module), {});
  const scene = (watched: string, at: number) => JSON.stringify({ watched, at, seats: [{ seat: 1, name: "Ada" }] });
  worker.answers = [
    scene("a", 1),
    scene("a", 2),
    '{"error":"no such game"}',
    scene("a", 2),
    scene("b", 2),
    scene("a", 3),
  ];
  const ask = (watched: string) => engine.request("scene", { watched, viewer: 0 });
  const first = await ask("a");
  const second = await ask("a");
  expect(second).toEqual(JSON.parse(scene("a", 2)));
  expect(second.seats).toBe(first.seats);
  await expect(ask("x")).rejects.toThrow(EngineFault);
  expect(await ask("a")).toBe(second);
  expect(await ask("b")).toEqual(JSON.parse(scene("b", 2)));
  expect(await ask("a")).toEqual(JSON.parse(scene("a", 3)));
  const kinds = worker.sent.map((text) => Object.keys((JSON.parse(text) ?? { same: true }) as object)[0]);
  expect(kinds).toEqual(["be", "set", "error", "same", "be", "be"]);
});

test("the scenes of updates follow each other, and those of other requests", async () => {
  const worker = new Scripted();
  const engine = new WorkerEngine(worker as unknown as Worker, Promise.resolve({} as WebAssembly.Module), {});
  const scene = (at: number) => ({ watched: "a", at, seats: [{ seat: 1, name: "Ada" }] });
  const update = (...at: number[]) => ({
    taken: "new",
    number: 2,
    length: 3,
    mover: 1,
    moments: at.map((each) => ({ scene: scene(each) })),
  });
  const sent = {
    send: [{ message: { type: "ok", id: "r" } }, { message: { type: "update" }, update: update(2, 3) }],
    store: [],
    gone: [],
    jobs: [],
    wake: -1,
  };
  worker.answers = [JSON.stringify(scene(1)), JSON.stringify(sent), JSON.stringify(update(4))];
  const first = await engine.request("scene", { watched: "a", viewer: 0 });
  const host = await engine.request("tick", { now: 1, follow: [] });
  expect(host).toEqual(sent);
  const moments = host.send[1]?.update?.moments ?? [];
  expect(moments[1]?.scene.seats).toBe(first.seats);
  const taken = await engine.request("take", { message: { type: "pong" } });
  expect(taken).toEqual(update(4));
  expect(taken.moments[0]?.scene.seats).toBe(first.seats);
  expect(worker.sent[2]).toContain('"scene":{"set":{"at":{"be":4}}}');
});
