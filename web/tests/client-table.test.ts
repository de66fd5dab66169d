// @vitest-environment happy-dom
// The model of a table: what it follows and shows.
import { describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "../src/protocol";
import { settings } from "../src/ui/settings.svelte";
import { setLanguage } from "../src/words/words.svelte";
import {
  engine,
  face,
  FRAME,
  join,
  open,
  outdated,
  pass,
  seen,
  snapshot,
  table,
  transport,
  update,
  useTable,
} from "./support/table";

useTable();

describe("following", () => {
  it("shows the table when it comes", async () => {
    join();
    expect(table.state).toBe("loading");
    transport.say(snapshot());
    await pass();
    expect(seen()).toMatchObject({ state: "playing", length: 1, viewer: 1, live: true, canAct: true, link: "online" });
    expect(table.scene?.moves).toHaveLength(2);
    expect(table.log).toHaveLength(1);
    expect(transport.follower?.have()).toBe(5);
  });

  it("makes one request for each message, whatever is shown of it", async () => {
    await open();
    engine.asked = [];
    transport.say(update(6, { entries: ["2 2 b = x", "3 1 c = x"], undo: 1, toAct: 2 }));
    await pass();
    expect(engine.asked).toEqual(["take"]);
    expect(table.log.map(({ at }) => at)).toEqual([1, 2, 3]);
    expect(table.scene?.at).toBe(2);
    await pass(FRAME);
    expect(table.scene?.at).toBe(3);
    expect(table.undoable).toBe(1);
    expect(engine.asked).toEqual(["take"]);
  });

  it("makes no request for what the engine has taken already", async () => {
    await open();
    engine.asked = [];
    const scene = { ...table.scene!, at: 2, length: 2 };
    const frame = { at: 2, seat: 1, text: "b", events: [] };
    const line = { at: 2, seat: 1, turn: 1, id: "b", text: "b" };
    transport.follower?.hear(update(6, { entries: ["2 1 b = x"] }) as ServerMessage, {
      taken: "new",
      number: 6,
      length: 2,
      mover: 1,
      log: { kept: 1, lines: [line] },
      moments: [{ frame, scene }],
    });
    await pass();
    expect(engine.asked).toEqual([]);
    expect(seen()).toMatchObject({ length: 2, live: true });
    expect(table.scene?.at).toBe(2);
    expect(table.log.at(-1)).toEqual(line);
  });

  it("shows the newest moment to who came back from the past before an update was there", async () => {
    await open();
    await table.look(0);
    expect(transport.follower?.wanted()).toEqual({ at: 0 });
    await table.goLive();
    // It was requested for somebody who looks back: nothing to be shown came along.
    engine.asked = [];
    transport.say(update(6, { entries: ["2 1 b = x"] }));
    await pass();
    expect(transport.follower?.wanted()).toEqual({ motion: true });
    const line = { at: 3, seat: 1, turn: 1, id: "c", text: "c" };
    transport.follower?.hear(update(7, { entries: ["3 1 c = x"] }) as ServerMessage, {
      taken: "new",
      number: 7,
      length: 3,
      mover: 1,
      log: { kept: 2, lines: [line] },
      moments: [],
    });
    await pass(FRAME);
    expect(engine.asked).toContain("scene");
  });

  it("drops what is old and asks for what is missing", async () => {
    await open();
    transport.say(update(5, { entries: ["2 1 old = x"] }));
    transport.say(update(7, { entries: ["3 1 far = x"], chat: { text: "lost" } }));
    await pass();
    expect(table.length).toBe(1);
    expect(table.chat).toEqual([]);
    expect(transport.again).toBe(1);
    transport.say(snapshot({ n: 7, entries: ["1 1 left = x", "2 2 b = x", "3 1 c = x"] }));
    await pass();
    expect(table.length).toBe(3);
    expect(table.scene?.at).toBe(3);
    expect(transport.follower?.have()).toBe(7);
  });

  it("takes messages in their order even if the engine is slow", async () => {
    await open();
    for (let n = 6; n < 10; n += 1) transport.say(update(n, { chat: { text: String(n) }, toAct: 1 }));
    await pass();
    expect(table.chat.map((line) => line.text)).toEqual(["6", "7", "8", "9"]);
  });

  it("drops a line of chat that the host has removed", async () => {
    await open();
    transport.say(update(6, { chat: { text: "rude", n: 6 }, toAct: 1 }));
    transport.say(update(7, { chat: { text: "kind", n: 7 }, toAct: 1 }));
    transport.say(update(8, { removed: 6, toAct: 1 }));
    await pass();
    expect(table.chat.map((line) => line.text)).toEqual(["kind"]);
  });

  it("says why there is nothing more to follow", async () => {
    await open();
    transport.say({ type: "gone", table: "T", message: { id: "server.gone" } });
    await pass();
    expect(table.state).toBe("gone");
    expect(table.problem?.text).toBe("en:server.gone");
  });

  it("fails, and looks for a newer page, where the engine can't follow", async () => {
    engine.breaks = true;
    await open();
    expect(seen()).toMatchObject({ state: "failed", problem: { id: "record.revision" } });
    expect(outdated).toBe(1);
  });

  it("knows who is there, whose the seats are and what time is left", async () => {
    await open();
    transport.say({ type: "presence", table: "T", seats: [1, 2], watchers: 3 });
    transport.say(update(6, { clock: [1000, 2000], toAct: 2, face: face({ next: "N" }) as never }));
    transport.say({ type: "yours", table: "T", yours: [2] });
    await pass();
    expect(table.presence).toEqual({ seats: [1, 2], watchers: 3 });
    expect(table.clock).toEqual([1000, 2000]);
    expect(table.face?.next).toBe("N");
    expect(table.viewer).toBe(2);
  });
});

describe("motion", () => {
  it("shows new plies one by one, the last with its moves at once", async () => {
    await open();
    transport.say(update(6, { entries: ["2 1 a = x", "3 * b = x", "4 2 c = x"], toAct: 1 }));
    await pass();
    expect(table.length).toBe(4);
    expect(table.frame?.text).toBe("a");
    expect(table.scene?.at).toBe(2);
    expect(table.canAct).toBe(false);
    await pass(FRAME);
    expect(table.frame?.text).toBe("b");
    await pass(FRAME);
    expect(table.frame?.text).toBe("c");
    expect(table.canAct).toBe(true);
    await pass(FRAME);
    expect(table.frame).toBeUndefined();
    expect(table.scene?.at).toBe(4);
  });

  it("goes on with what comes meanwhile", async () => {
    await open();
    transport.say(update(6, { entries: ["2 1 a = x"], toAct: 2 }));
    await pass(100);
    transport.say(update(7, { entries: ["3 2 b = x"], toAct: 1 }));
    await pass(FRAME - 100);
    expect(table.frame?.text).toBe("b");
    await pass(FRAME);
    expect(seen()).toMatchObject({ frame: undefined, canAct: true });
  });

  it("can be skipped", async () => {
    await open();
    transport.say(update(6, { entries: ["2 1 a = x", "3 2 b = x", "4 2 c = x"], toAct: 1 }));
    await pass();
    table.skipMotion();
    await pass();
    expect(seen()).toMatchObject({ frame: undefined, canAct: true });
    expect(table.scene?.at).toBe(4);
  });

  it("is not for those who are far behind, or want none", async () => {
    await open();
    transport.say(update(6, { entries: Array.from({ length: 30 }, (_, i) => `${i + 2} 2 a = x`), toAct: 1 }));
    await pass();
    expect(seen()).toMatchObject({ frame: undefined, canAct: true, length: 31 });
    settings.speed = "off";
    transport.say(update(7, { entries: ["32 2 a = x"], toAct: 1 }));
    await pass();
    expect(seen()).toMatchObject({ frame: undefined, canAct: true, length: 32 });
  });

  it("does not show plies that were taken back", async () => {
    await open();
    transport.say(update(6, { entries: ["2 1 a = x", "3 2 b = x"], toAct: 1 }));
    await pass();
    transport.say(update(7, { entries: ["back 2 = x"], toAct: 1 }));
    await pass();
    expect(seen()).toMatchObject({ frame: undefined, length: 1 });
    expect(table.scene?.at).toBe(1);
  });
});

describe("looking at the past", () => {
  it("stays there while the game goes on", async () => {
    await open(snapshot({ entries: ["1 1 a = x", "2 1 b = x"] }));
    await table.look(1);
    expect(seen()).toMatchObject({ live: false, canAct: false });
    transport.say(update(6, { entries: ["3 2 c = x"], toAct: 1 }));
    await pass(1000);
    expect(table.scene?.at).toBe(1);
    expect(table.length).toBe(3);
    expect(table.log).toHaveLength(3);
    await table.goLive();
    expect(table.scene?.at).toBe(3);
    expect(table.canAct).toBe(true);
  });

  it("goes to moments that exist", async () => {
    await open();
    await table.look(99);
    expect(seen()).toMatchObject({ live: true });
    await table.look(-1);
    expect(table.scene?.at).toBe(0);
  });

  it("shows one ply forward as motion", async () => {
    await open(snapshot({ entries: ["1 1 a = x", "2 1 b = x", "3 1 c = x"] }));
    await table.look(1);
    await table.look(2);
    expect(table.frame?.text).toBe("b");
    await pass(FRAME);
    expect(table.frame).toBeUndefined();
  });
});

describe("several people at one screen", () => {
  it("names who gets it next, and forces nothing before", async () => {
    engine.moves = ["only"];
    await open(snapshot({ yours: [1, 2] }));
    expect(table.passTo).toBeUndefined();
    settings.forced = false;
    transport.say(update(6, { entries: ["2 1 only = x"], toAct: 2 }));
    await pass(1000);
    expect(seen()).toMatchObject({ passTo: "Player 2", viewer: 2, canAct: true });
    settings.forced = true;
    await pass(2000);
    expect(transport.requests).toEqual([]);
    table.takeTablet();
    await pass(2000);
    expect(transport.requests).toHaveLength(1);
  });
});

describe("the language", () => {
  it("changes scene and log", async () => {
    await open();
    expect(table.scene?.titleName).toBe("en:Fake");
    await setLanguage("nl");
    await pass();
    await vi.waitFor(() => expect(table.scene?.titleName).toBe("nl:Fake"));
    expect(table.log[0]?.text).toBe("nl:left");
    await setLanguage("en");
    await pass();
  });
});
