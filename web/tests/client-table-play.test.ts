// @vitest-environment happy-dom
// The model of a table: what its reader does.
import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { settings } from "../src/ui/settings.svelte";
import { engine, face, open, pass, seen, snapshot, table, transport, update, useTable } from "./support/table";

useTable();

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

  it("takes the answers of bots along, again if one more comes meanwhile", async () => {
    engine.back = 0;
    await open(snapshot({ entries: ["1 1 left = x", "2 2 right = x"] }));
    expect([table.undoable, table.canUndo]).toEqual([0, true]);
    transport.answer = async () => {
      if (transport.requests.length > 1) return { type: "ok", id: "x" };
      transport.say(update(6, { entries: ["3 2 left = x"], toAct: 1 }));
      return { type: "refused", id: "x", message: { id: "table.stale" } };
    };
    await table.undo();
    expect(transport.requests).toEqual([
      { type: "ask-back", table: "T", seat: 1, ply: 2, to: 0 },
      { type: "ask-back", table: "T", seat: 1, ply: 3, to: 0 },
    ]);
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

describe("the rest", () => {
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
