// @vitest-environment happy-dom
// The menu of a table and everything that appears above the board, with a model that does as it is told.
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Bubble from "../src/table/Bubble.svelte";
import Announcer from "../src/table/Announcer.svelte";
import MenuPanel from "../src/table/MenuPanel.svelte";
import Notices from "../src/table/Notices.svelte";
import { LOG } from "./fake.svelte";
import { model, nothing, press, show, text, withTable } from "./support/parts";
import { rest } from "./support/rest";

withTable();

describe("the menu", () => {
  const props = () => ({
    model,
    text: false,
    ontext: nothing,
    onresult: undefined,
    onlook: nothing,
    onchat: nothing,
    onplayers: nothing,
    unread: 0,
    onclose: nothing,
  });
  it("asks before one leaves the game", async () => {
    show(MenuPanel, props());
    await press("Leave the game");
    expect(model.done).toEqual([]);
    expect(text()).toContain("A bot will play for you");
    await press("Leave the game");
    expect(model.done, "not by a press that comes at once").toEqual([]);
    rest();
    await press("Leave the game");
    expect(model.done).toEqual(["resign"]);
  });
  it("asks the others to go back to before a turn", async () => {
    show(MenuPanel, props());
    await press("Ask the others to undo further");
    expect(text()).toContain("The others have to agree");
    rest();
    await press(/^Back to the start of your 1st turn/);
    expect(model.done).toEqual(["askBack 1"]);
  });
  it("asks nobody to go back where nobody else sits at another device", async () => {
    model.yours = [1, 2];
    show(MenuPanel, props());
    await press("Undo further");
    expect(text()).not.toContain("agree");
    rest();
    await press(/^Back to the start of your 1st turn/);
    expect(model.done).toEqual(["askBack 1"]);
  });
  it("brings back who was away", async () => {
    model.face = {
      state: "playing",
      seats: [{ kind: "person", name: "Ada", away: "resigned" }, { kind: "person" }, { kind: "bot", level: 1 }],
    };
    show(MenuPanel, props());
    await press("Take over");
    expect(model.done).toEqual(["comeBack"]);
  });
});

describe("notices", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it("say nothing of a connection that is back at once", () => {
    model.link = "reconnecting";
    model.linkSince = Date.now();
    show(Notices, { model });
    vi.advanceTimersByTime(1900);
    flushSync();
    expect(text()).not.toContain("connection");
    vi.advanceTimersByTime(200);
    flushSync();
    expect(text()).toContain("The connection is lost");
    model.link = "online";
    flushSync();
    expect(text()).not.toContain("connection");
  });
  it("bring another's offer, and the answer to it", async () => {
    if (model.face) model.face = { ...model.face, offer: { seat: 2, to: 4, waiting: [1], left: -1 } };
    show(Notices, { model });
    expect(text()).toContain("Mia would like to undo, back to the start of their 1st turn.");
    await press("No, play on");
    expect(model.done).toEqual(["answerBack false"]);
  });
  it("tell an offer to go back to where no turn begins by what happened there", () => {
    if (model.face) model.face = { ...model.face, offer: { seat: 2, to: 3, waiting: [1], left: -1 } };
    show(Notices, { model });
    expect(text()).toContain("Mia would like to undo: Ada places a 4 on the left mound");
  });
  it("tell one's own offer as one's own", () => {
    if (model.face) model.face = { ...model.face, offer: { seat: 1, to: 2, waiting: [2], left: -1 } };
    show(Notices, { model });
    expect(text()).toContain("You asked to undo");
  });
});

describe("a bubble", () => {
  it("a bubble goes by Escape, by a press elsewhere, and by itself", () => {
    vi.useFakeTimers();
    let closed = 0;
    show(Bubble, {
      sentence: { id: "x", text: "That mound is closed." },
      anchor: document.body,
      onrule: nothing,
      onclose: () => void (closed += 1),
    });
    expect(document.querySelector('[role="status"]')?.textContent).toContain("That mound is closed.");
    dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
    expect(closed).toBe(1);
    dispatchEvent(new Event("pointerdown"));
    expect(closed).toBe(2);
    vi.advanceTimersByTime(20_000);
    expect(closed).toBe(3);
    vi.useRealTimers();
  });
});

describe("screen readers", () => {
  it("screen readers hear what is new, and that it is their turn", () => {
    vi.useFakeTimers();
    model.canAct = false;
    show(Announcer, { model });
    vi.advanceTimersByTime(1000);
    flushSync();
    expect(text()).toBe("");
    model.log = [...LOG, { at: 8, seat: 3, turn: 3, id: "x", text: "Worker passes." }];
    model.length = 8;
    model.canAct = true;
    flushSync();
    vi.advanceTimersByTime(1000);
    flushSync();
    expect(text()).toBe("Worker passes. Your turn: Ada is on turn.");
    vi.useRealTimers();
  });
});
