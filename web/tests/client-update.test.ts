// @vitest-environment happy-dom
// When the page reloads itself, and when it must not.
import { beforeEach, describe, expect, it } from "vitest";
import { toasts } from "../src/ui/toasts.svelte";
import { hold, isHeld, type Outside, update, Updater } from "../src/client/update.svelte";

let outside: Outside & {
  loads: number;
  clock: number;
  build: string | Error;
  ready: boolean;
  calm: boolean;
  needed: boolean;
};
let stored: string | null;

beforeEach(() => {
  Object.assign(update, { ready: false, stuck: false });
  stored = null;
  outside = {
    own: "old",
    loads: 0,
    clock: 100_000,
    build: "new",
    ready: true,
    calm: true,
    needed: false,
    async newest() {
      if (outside.build instanceof Error) throw outside.build;
      return outside.build;
    },
    prepare: async () => outside.ready,
    quiet: (needed) => ((outside.needed = needed), outside.calm),
    reload: () => (outside.loads += 1),
    tries: { get: () => stored, set: (text) => (stored = text) },
    now: () => outside.clock,
  };
});

describe("an update", () => {
  it("is loaded at a quiet moment", async () => {
    const updater = new Updater(outside);
    outside.calm = false;
    await updater.look();
    expect(update.ready).toBe(true);
    expect(toasts().at(-1)?.action).toBeDefined();
    updater.tick();
    expect(outside.loads).toBe(0);
    outside.calm = true;
    updater.tick();
    expect(outside.loads).toBe(1);
  });

  it("is not there for the same build, without a network, or while the page is developed", async () => {
    outside.build = "old";
    await new Updater(outside).look();
    outside.build = new Error("offline");
    await new Updater(outside).look();
    outside.build = "new";
    outside.own = "";
    await new Updater(outside).look();
    expect(update).toEqual({ ready: false, stuck: false });
  });

  it("waits until its files are here", async () => {
    outside.ready = false;
    const updater = new Updater(outside);
    await updater.look();
    updater.tick();
    expect(outside.loads).toBe(0);
    outside.ready = true;
    outside.clock += 60_000;
    await updater.look();
    updater.tick();
    expect(outside.loads).toBe(1);
  });

  it("is looked for seldom, unless it is needed", async () => {
    let looks = 0;
    outside.newest = async () => ((looks += 1), "old");
    const updater = new Updater(outside);
    await updater.look();
    await updater.look();
    expect(looks).toBe(1);
    outside.clock += 30_001;
    await updater.look();
    expect(looks).toBe(2);
    await updater.look(true);
    expect(looks).toBe(3);
  });

  it("is looked for again at once where there was no network", async () => {
    outside.build = new Error("offline");
    const updater = new Updater(outside);
    await updater.look();
    outside.build = "new";
    await updater.look();
    expect(update.ready).toBe(true);
  });

  it("is tried twice at most: no page goes round and round", async () => {
    for (let i = 0; i < 5; i += 1) {
      update.ready = false;
      update.stuck = false;
      const updater = new Updater(outside); // the page again, still the old one
      await updater.look();
      updater.tick();
    }
    expect(outside.loads).toBe(2);
    expect(update).toEqual({ ready: false, stuck: true });
  });

  it("is tried again for yet another build", async () => {
    stored = JSON.stringify({ build: "new", tries: 2 });
    outside.build = "newer";
    const updater = new Updater(outside);
    await updater.look();
    updater.tick();
    expect(outside.loads).toBe(1);
  });

  it("does not load by itself where nothing can be remembered", async () => {
    outside.tries.set = () => {
      throw new Error("denied");
    };
    const updater = new Updater(outside);
    await updater.look();
    updater.tick();
    updater.tick();
    expect(outside.loads).toBe(0);
  });

  it("that is needed, and not there, is said", async () => {
    outside.build = "old";
    await new Updater(outside).look(true);
    expect(update.stuck).toBe(true);
    expect(outside.loads).toBe(0);
  });

  it("that is needed does not wait for what can't be answered", async () => {
    const updater = new Updater(outside);
    await updater.look(true);
    updater.tick();
    expect(outside.needed).toBe(true);
  });
});

describe("holding", () => {
  it("is released once, however often that is said", () => {
    const one = hold();
    const two = hold();
    one();
    one();
    expect(isHeld()).toBe(true);
    two();
    expect(isHeld()).toBe(false);
  });
});
