// @vitest-environment happy-dom
// The model of a table, with a transport that does as it is told.
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { frameTime } from "../src/client/motion.svelte";
import { Table } from "../src/client/table.svelte";
import type { Follower, Following, Request, Transport } from "../src/client/transport";
import { setEngine } from "../src/engine/engine";
import { speak } from "../src/engine/words.svelte";
import type { ServerMessage, UpdateMessage } from "../src/protocol";
import { settings } from "../src/ui/settings.svelte";
import { setLanguage } from "../src/words/words.svelte";
import { FakeEngine } from "./support/fake-engine";

class FakeTransport implements Transport {
  local = false;
  follower: Follower | undefined;
  again = 0;
  all = 0;
  stopped = 0;
  requests: (Request & Record<string, unknown>)[] = [];
  answer: (request: Request) => Promise<ServerMessage> = async () => ({ type: "ok", id: "x" });
  request(request: Request): Promise<ServerMessage> {
    this.requests.push(request as Request & Record<string, unknown>);
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

const face = (more = {}) => ({ state: "playing", seats: [{ kind: "person" }, { kind: "person" }], ...more });
const snapshot = (more = {}) => ({
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
const update = (n: number, more: Partial<UpdateMessage> = {}) => ({ type: "update", table: "T", n, ...more });

let engine: FakeEngine;
let transport: FakeTransport;
let table: Table;
let outdated = 0;

const FRAME = frameTime({ at: 1, seat: 1, text: "", events: [{ id: "", text: "", params: {} }] });

// What a reader sees of it, to be compared.
const seen = () => ({
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
async function pass(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
}

async function open(message: object = snapshot()): Promise<void> {
  table = new Table("T", { engine, transport, outdated: () => (outdated += 1) });
  transport.say(message);
  await pass();
}

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

describe("following", () => {
  it("shows the table when it comes", async () => {
    table = new Table("T", { engine, transport });
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

describe("playing", () => {
  it("is done when its update is shown, whatever comes first", async () => {
    await open();
    transport.answer = async () => ({ type: "ok", id: "x", n: 6 });
    let done = false;
    void table.play("left").then(() => (done = true));
    await pass();
    expect(transport.requests).toEqual([{ type: "play", table: "T", seat: 1, ply: 1, text: "left" }]);
    expect(seen()).toMatchObject({ busy: true, canAct: false });
    expect(done).toBe(false);
    transport.say(update(6, { entries: ["2 1 left = x"], toAct: 2 }));
    await pass();
    expect(done).toBe(true);
    expect(table.busy).toBe(false);
  });

  it("tells a refusal in words", async () => {
    await open();
    transport.answer = async () => ({ type: "refused", message: { id: "table.stale" } });
    expect(await table.play("left")).toMatchObject({ text: "en:table.stale" });
    expect(table.refusal?.id).toBe("table.stale");
    expect(table.canAct).toBe(true);
  });

  it("sends nothing when it is another's turn", async () => {
    await open(snapshot({ toAct: 2 }));
    expect(await table.play("left")).toMatchObject({ id: "client.not-now" });
    expect(await table.play("up")).toMatchObject({ id: "refusal.no" });
    expect(transport.requests).toEqual([]);
  });

  it("is not possible while a bot plays for the reader, or the link is lost", async () => {
    await open(snapshot({ face: face({ seats: [{ kind: "person", away: "time" }, { kind: "person" }] }) }));
    expect(table.canAct).toBe(false);
    transport.say(update(6, { toAct: 1, face: face() as never }));
    await pass();
    expect(table.canAct).toBe(true);
    transport.follower?.link("reconnecting");
    expect(seen()).toMatchObject({ canAct: false, link: "reconnecting" });
  });
});

describe("forced moves", () => {
  it("play themselves after a moment", async () => {
    engine.moves = ["only"];
    await open();
    expect(transport.requests).toEqual([]);
    await pass(1000);
    expect(transport.requests).toMatchObject([{ type: "play", text: "only" }]);
  });

  it("do not where the reader does not want it, looks elsewhere, or has a choice", async () => {
    settings.forced = false;
    engine.moves = ["only"];
    await open();
    await pass(2000);
    settings.forced = true;
    flushSync();
    await table.look(0);
    await pass(2000);
    expect(transport.requests).toEqual([]);
    await table.goLive();
    await pass(2000);
    expect(transport.requests).toHaveLength(1);
  });

  it("are taken back with the choice before them, and do not come again by themselves", async () => {
    let n = 5;
    // After `left` there is one move, after that one there are two.
    transport.answer = async (request) => {
      n += 1;
      const { text, count } = request as { text?: string; count?: number };
      engine.moves = text === "left" ? ["only"] : ["left", "right"];
      const entry = text ? `9 1 ${text} = x` : `back ${count} = x`;
      transport.say(update(n, { entries: [entry], toAct: 1, undo: text === "only" ? 2 : 1 }));
      return { type: "ok", id: "x", n };
    };
    await open();
    void table.play("left");
    await pass(3000);
    expect(transport.requests).toMatchObject([{ text: "left" }, { text: "only" }]);
    expect(table.length).toBe(3);
    await table.undo();
    expect(transport.requests.at(-1)).toMatchObject({ type: "undo", seat: 1, ply: 3, count: 2 });
    expect(table.length).toBe(1);
    await pass(3000);
    expect(transport.requests).toHaveLength(3);
  });

  it("are tried once", async () => {
    engine.moves = ["only"];
    transport.answer = async () => ({ type: "refused", message: { id: "table.stale" } });
    await open();
    await pass(5000);
    expect(transport.requests).toHaveLength(1);
  });

  it("do not come again where one went back to them", async () => {
    await open(snapshot({ entries: ["1 1 left = x", "2 1 only = x"], undo: 1 }));
    engine.moves = ["only"];
    transport.answer = async () => {
      transport.say(update(6, { entries: ["back 1 = x"], toAct: 1 }));
      return { type: "ok", id: "x", n: 6 };
    };
    await table.undo();
    await pass(5000);
    expect(transport.requests).toMatchObject([{ type: "undo", count: 1 }]);
  });
});

describe("taking back", () => {
  it("is only for who made the last ply", async () => {
    await open(snapshot({ entries: ["1 2 left = x"], undo: 1 }));
    expect(table.undoable).toBe(0);
    transport.say(update(6, { entries: ["2 1 right = x"], undo: 1, toAct: 2 }));
    await pass(1000);
    expect(table.undoable).toBe(1);
    await table.undo();
    expect(transport.requests).toEqual([{ type: "undo", table: "T", seat: 1, ply: 2, count: 1 }]);
  });

  it("is not for others after somebody has talked", async () => {
    await open(snapshot({ entries: ["1 2 left = x"], undo: 1 }));
    transport.say(update(6, { chat: { text: "hm" }, undo: 1, toAct: 1 }));
    await pass();
    expect(table.undoable).toBe(0);
    transport.say(update(7, { entries: ["2 1 right = x"], undo: 1, toAct: 2 }));
    transport.say(update(8, { chat: { text: "hm" }, undo: 1, toAct: 2 }));
    await pass(1000);
    expect(table.undoable).toBe(1);
    transport.say(update(9, { chat: { text: "hm" }, toAct: 2 }));
    await pass();
    expect(table.undoable).toBe(0);
  });

  it("answers an offer for all own seats that are asked", async () => {
    await open(snapshot({ yours: [1, 2], face: face({ offer: { seat: 3, to: 0, waiting: [1, 2], left: -1 } }) }));
    await table.answerBack(true);
    expect(transport.requests).toEqual([1, 2].map((seat) => ({ type: "answer-back", table: "T", seat, agree: true })));
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

describe("the rest", () => {
  it("sits down with a share of the dice", async () => {
    await open();
    await table.sit(undefined, "Ada", "TOKEN");
    expect(transport.requests[0]).toMatchObject({ type: "sit", name: "Ada", token: "TOKEN" });
    expect(transport.requests[0]?.["entropy"]).toMatch(/^[0-9a-f]{64}$/);
  });

  it("asks for new links when seats change, as the host", async () => {
    const gathering = { state: "gathering", seats: [{ kind: "person" }, { kind: "open" }] };
    await open(
      snapshot({ entries: [], toAct: undefined, host: true, face: gathering, invites: [{ seat: 2, link: "old" }] }),
    );
    expect(table.invites).toEqual([{ seat: 2, link: "old" }]);
    transport.say(update(6, { face: gathering as never }));
    await pass();
    expect(transport.all).toBe(1);
    transport.say(
      snapshot({
        n: 6,
        entries: [],
        toAct: undefined,
        host: true,
        face: gathering,
        invites: [{ seat: 2, link: "new" }],
      }),
    );
    await pass();
    expect(table.invites).toEqual([{ seat: 2, link: "new" }]);
    expect(transport.all).toBe(1);
    await table.reissue(2);
    expect(transport.all).toBe(2);
  });

  it("goes to the table of the rematch", async () => {
    await open(snapshot({ face: face({ state: "over" }) }));
    transport.answer = async () => {
      transport.say(update(6, { face: face({ state: "over", next: "N" }) as never }));
      return { type: "ok", id: "x", n: 6 };
    };
    const made = table.rematch();
    await pass();
    expect(await made).toEqual({ table: "N" });
  });

  it("has the engine's record where nobody else has one", async () => {
    await open();
    expect(await table.record()).toBe("of the engine");
    transport.answer = async () => ({ type: "record", id: "x", record: "of the server" });
    expect(await table.record()).toBe("of the server");
  });

  it("hears nothing more once it is closed", async () => {
    await open();
    table.close();
    table.close();
    transport.say(update(6, { chat: { text: "late" }, toAct: 1 }));
    await pass();
    expect(table.chat).toEqual([]);
    expect(transport.stopped).toBe(1);
  });
});
