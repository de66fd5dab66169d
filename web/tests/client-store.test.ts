// Games in this browser: versions of what is stored, lists, and shelves that fail.
import { describe, expect, it } from "vitest";
import {
  canGoOn,
  describeTable,
  type LocalGame,
  MemoryShelf,
  migrate,
  SCHEMA,
  type Shelf,
  Store,
} from "../src/client/store";
import type { StoredTable } from "../src/engine/api";

const table = (id: string, more: Partial<StoredTable> = {}): StoredTable => ({
  id,
  number: 3,
  head: "h",
  title: "fake",
  over: false,
  record: "the record",
  plies: "1 1 a = x\n2 * b = y\n",
  seats: [
    { kind: "person", player: "me", name: "Ada", hook: "" },
    { kind: "bot-2", player: "", name: "", hook: "" },
  ],
  ...more,
});

class BrokenShelf implements Shelf {
  get = async () => Promise.reject(new Error("no"));
  put = async () => Promise.reject(new Error("no"));
  delete = async () => Promise.reject(new Error("no"));
  all = async () => Promise.reject(new Error("no"));
}

describe("what is stored", () => {
  it("says enough for a list", () => {
    expect(describeTable(table("a"), 7)).toMatchObject({
      schema: SCHEMA,
      id: "a",
      touched: 7,
      title: "fake",
      over: false,
      plies: 2,
      seats: [
        { kind: "person", level: 0, name: "Ada" },
        { kind: "bot", level: 2, name: "" },
      ],
    });
  });

  it("is brought up to date step by step", () => {
    const steps = [
      (game: Record<string, unknown>) => ({ ...game, schema: 1, first: true }),
      (game: Record<string, unknown>) => ({ ...game, schema: 2, second: game.first }),
    ];
    const old = { id: "a", kept: { record: "r" } };
    expect(migrate(old, steps)).toMatchObject({ schema: 2, first: true, second: true });
    expect(migrate({ ...old, schema: 1 }, steps)).toMatchObject({ schema: 2, second: undefined });
    expect(migrate({ ...old, schema: 2 }, steps)).toEqual({ ...old, schema: 2 });
    expect(old).toEqual({ id: "a", kept: { record: "r" } });
  });

  it("of a newer page can be read, and not gone on with", () => {
    const newer = migrate({ ...describeTable(table("a"), 1), schema: SCHEMA + 1, unheard: "of" });
    expect(newer?.kept.record).toBe("the record");
    expect(newer && canGoOn(newer)).toBe(false);
    expect(canGoOn(describeTable(table("a"), 1))).toBe(true);
  });

  it("is passed over where it is none of ours", () => {
    for (const rubbish of [undefined, null, 3, "x", {}, { id: "a" }, { id: 1, kept: { record: "r" } }])
      expect(migrate(rubbish)).toBeUndefined();
  });
});

describe("a store", () => {
  it("lists the newest first and forgets what is deleted", async () => {
    const shelf = new MemoryShelf();
    const store = new Store(shelf);
    for (const [touched, id] of [
      [5, "b"],
      [9, "c"],
      [1, "a"],
    ] as const)
      await shelf.put(describeTable(table(id), touched));
    await shelf.put({ rubbish: true, id: "x" } as unknown as LocalGame).catch(() => {});
    expect((await store.all()).map((game) => game.id)).toEqual(["c", "b", "a"]);
    await store.delete("c");
    expect((await store.all()).map((game) => game.id)).toEqual(["b", "a"]);
    expect(await store.get("c")).toBeUndefined();
  });

  it("does not put an older state over a newer one", async () => {
    const store = new Store(new MemoryShelf());
    expect(await store.put(table("a", { number: 5 }))).toBe(true);
    expect(await store.put(table("a", { number: 4 }))).toBe(false);
    expect((await store.get("a"))?.kept.number).toBe(5);
    expect(await store.put(table("a", { number: 5, over: true }))).toBe(true);
  });

  it("goes on in memory where the browser stores nothing, and says so once", async () => {
    let fell = 0;
    const store = new Store(new BrokenShelf(), () => (fell += 1));
    expect(store.memory).toBe(false);
    expect(await store.put(table("a"))).toBe(true);
    await store.put(table("b"));
    expect(await store.get("a")).toMatchObject({ id: "a" });
    expect(await store.all()).toHaveLength(2);
    await store.delete("a");
    expect(await store.all()).toHaveLength(1);
    expect(store.memory).toBe(true);
    expect(fell).toBe(1);
  });
});
