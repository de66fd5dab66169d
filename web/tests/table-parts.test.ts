// @vitest-environment happy-dom
// The parts around a board, with a table that does as it is told.
import { type Component, flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Bubble from "../src/table/Bubble.svelte";
import ChatPanel from "../src/table/ChatPanel.svelte";
import Announcer from "../src/table/Announcer.svelte";
import DiceCheck from "../src/table/DiceCheck.svelte";
import Gathering from "../src/table/Gathering.svelte";
import LogPanel from "../src/table/LogPanel.svelte";
import MenuPanel from "../src/table/MenuPanel.svelte";
import Notices from "../src/table/Notices.svelte";
import { Playback, replayKey } from "../src/table/playback.svelte";
import ScoreSheet from "../src/table/ScoreSheet.svelte";
import TextPlay from "../src/table/TextPlay.svelte";
import Timeline from "../src/table/Timeline.svelte";
import { setLanguage } from "../src/words/words.svelte";
import { FakeTable, fakeScene, LOG } from "./fake.svelte";
import { rest } from "./support/rest";

let mounted: ReturnType<typeof mount> | undefined;
let model: FakeTable;
const nothing = (): void => {};
const text = (): string => document.body.textContent.replace(/\s+/g, " ");
const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

function show<Props extends Record<string, unknown>>(what: Component<Props>, props: Props): void {
  mounted = mount(what, { target: document.body, props });
  flushSync();
  rest();
}
async function settle(): Promise<void> {
  for (let i = 0; i < 5; i += 1) await tick();
  flushSync();
}
async function press(name: string | RegExp): Promise<void> {
  const fits = (each: HTMLElement): boolean => {
    const label = (each.getAttribute("aria-label") ?? each.textContent).replace(/\s+/g, " ").trim();
    return typeof name === "string" ? label === name : name.test(label);
  };
  const button = all("button, a").find(fits);
  if (!button) throw new Error(`no button ${String(name)} in: ${text()}`);
  button.click();
  await settle();
}
async function type(id: string, value: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(`#${id}`);
  if (!field) throw new Error(`no field ${id}`);
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.closest("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await settle();
}

beforeEach(async () => {
  await setLanguage("en");
  model = new FakeTable();
});
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  document.body.replaceChildren();
});

describe("playing by text", () => {
  const props = () => ({ model, only: true, onboard: nothing, onrule: nothing, onundo: nothing });
  it("tells the position, what happened and what can be done", async () => {
    show(TextPlay, props());
    await settle();
    for (const part of ["Ada is on turn.", "Left mound", "Queen 6: Ada.", "Mia places a 6", "Roll one of your 4 dice"])
      expect(text()).toContain(part);
  });
  it("plays what is typed, shortened or not", async () => {
    show(TextPlay, props());
    await type("command", "rol");
    expect(model.done).toEqual(["play roll"]);
  });
  it("asks which of several was meant", async () => {
    show(TextPlay, props());
    await type("command", "r");
    expect(model.done).toEqual([]);
    expect(text()).toContain("Which one?");
    await press(/^Reroll/);
    expect(model.done).toEqual(["play reroll"]);
  });
  it("says why not, with the rule", async () => {
    const rules: string[] = [];
    show(TextPlay, { ...props(), onrule: (clause: string) => void rules.push(clause) });
    await type("command", "fly");
    expect(text()).toContain("There is no such move.");
    model.answer = { id: "refusal.x", text: "A reroll costs a worm.", clause: "IH-2.3" };
    await press(/^Roll/);
    expect(text()).toContain("A reroll costs a worm.");
    await press("rule IH-2.3");
    expect(rules).toEqual(["IH-2.3"]);
  });
  it("plays nothing when it is another's turn", async () => {
    model.canAct = false;
    show(TextPlay, props());
    await type("command", "roll");
    expect(model.done).toEqual([]);
    expect(text()).toContain("not your turn");
  });
});

describe("before the start", () => {
  beforeEach(() => {
    model.state = "gathering";
    model.face = {
      state: "gathering",
      seats: [{ kind: "person", name: "Ada" }, { kind: "open" }, { kind: "bot", level: 1 }],
    };
  });
  const choices = {
    levels: [
      { level: 1, name: "Larva" },
      { level: 2, name: "Worker" },
    ],
    colours: [
      { colour: "yellow", name: "Yellow" },
      { colour: "red", name: "Red" },
      { colour: "white", name: "White" },
    ],
  };
  it("lets the host invite, put bots and start", async () => {
    model.host = true;
    model.invites = [{ seat: 2, link: "http://x/t/1/secret" }];
    show(Gathering, { model, part: undefined, token: undefined, choices });
    expect(all("input[readonly]").map((field) => (field as HTMLInputElement).value)).toContain("http://x/t/1/secret");
    const select = document.querySelector<HTMLSelectElement>("#arrange-2");
    if (!select) throw new Error("no choice");
    select.value = "2";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    await press("Fill with bots and start");
    expect(model.done).toEqual(["arrange 2 2", "start true"]);
  });
  it("seats a guest by the invite", async () => {
    Object.assign(model, { yours: [], viewer: 0 });
    show(Gathering, { model, part: undefined, token: "tok", choices });
    expect(all("select")).toEqual([]);
    await type("my-name", "Mia");
    expect(model.done).toEqual(["sit - Mia tok"]);
  });
  it("lets people choose a colour that no other person has", async () => {
    Object.assign(model, { yours: [1], host: true });
    model.face = {
      state: "gathering",
      seats: [
        { kind: "person", name: "Ada" },
        { kind: "person", name: "Mia" },
      ],
    };
    show(Gathering, { model, part: undefined, token: undefined, choices });
    const colours = all("fieldset input").map((each) => each as HTMLInputElement);
    const taken = model.scene?.seats[1]?.colour ?? "";
    const free = choices.colours.findIndex(
      ({ colour }) => colour !== taken && colour !== model.scene?.seats[0]?.colour,
    );
    for (const [i, { colour }] of choices.colours.entries()) expect(colours[i]?.disabled).toBe(colour === taken);
    colours[free]?.click();
    await settle();
    expect(model.done).toEqual([`recolour 1 ${choices.colours[free]?.colour}`]);
  });
  it("shows why it did not work", async () => {
    Object.assign(model, { yours: [], viewer: 0, answer: { id: "x", text: "Somebody sits there." } });
    show(Gathering, { model, part: undefined, token: undefined, choices });
    await type("my-name", "Mia");
    expect(model.done).toEqual(["sit 2 Mia -"]);
    expect(text()).toContain("Somebody sits there.");
  });
});

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
    expect(text()).toContain("Mia would like to undo: Mia rolls a 6.");
    await press("No, play on");
    expect(model.done).toEqual(["answerBack false"]);
  });
});

describe("the rest", () => {
  it("a line of the log leads to its moment, its clause to the rule", async () => {
    const did: (string | number)[] = [];
    show(LogPanel, {
      log: LOG,
      seats: fakeScene().seats,
      at: 4,
      part: undefined,
      onlook: (at: number) => void did.push(at),
      onrule: (clause: string) => void did.push(clause),
    });
    expect(all("h3").map((each) => each.textContent.trim())).toEqual(["Setting up", "Ada", "Mia"]);
    expect(all("[aria-current]").map((each) => each.textContent)).toEqual(["Ada takes a worm (3 now)."]);
    await press("Mia rolls a 6.");
    await press("rule IH-3.6");
    expect(did).toEqual([6, "IH-3.6"]);
  });
  it("a score sheet adds up and names its rules", () => {
    const scene = fakeScene({ over: true });
    show(ScoreSheet, { scene, part: undefined, onrule: nothing });
    const rows = all("tbody tr").map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent)));
    const totals = all("tfoot td").map((cell) => Number(cell.textContent));
    expect(rows.reduce((sums, row) => sums.map((sum, i) => sum + (row[i] ?? 0)), [0, 0, 0])).toEqual(totals);
    expect(all("tbody button").map((each) => each.textContent)).toEqual(["IH-5.1", "IH-5.2", "IH-5.3", "IH-5.4"]);
  });
  it("a timeline has a table behind it", async () => {
    show(Timeline, { points: await model.timeline(), colours: fakeScene().colours, part: undefined });
    expect(all("tbody tr")).toHaveLength(8);
    expect(new Set(all(".chart .line").map((line) => line.getAttribute("stroke-dasharray"))).size).toBe(3);
  });
  it("chat is sent, and kept where it was refused", async () => {
    show(ChatPanel, { model, part: undefined });
    expect(text()).toContain("Hello!");
    model.answer = { id: "x", text: "Not so fast." };
    await type("chat-line", "one");
    expect(document.querySelector<HTMLInputElement>("#chat-line")?.value).toBe("one");
    expect(text()).toContain("Not so fast.");
    model.answer = undefined;
    await type("chat-line", "two");
    expect(document.querySelector<HTMLInputElement>("#chat-line")?.value).toBe("");
    expect(model.done).toEqual(["say one", "say two"]);
  });
  it("a line of chat keeps who said it, and the host can act on it", async () => {
    const speaker = "0123456789abcdef";
    model.chat = [
      { seat: 2, text: "of an older version" },
      { seat: 2, name: "Eve", text: "rude", n: 7, speaker },
      { seat: 1, text: "without a name", n: 8, speaker: "fedcba9876543210" },
    ];
    show(ChatPanel, { model, part: undefined });
    expect(all(".who").map((who) => who.textContent.trim())).toEqual(["Mia", "Eve", "Seat 1"]);
    expect(all("li .icon-button")).toHaveLength(0);
    expect(all("input[type=checkbox]")).toHaveLength(0);
    model.host = true;
    await tick();
    const buttons = all("li .icon-button");
    expect(buttons).toHaveLength(2); // the line of an older version has no number
    buttons[0]?.click();
    await tick();
    expect(buttons[0]?.getAttribute("aria-expanded")).toBe("true");
    const items = (): HTMLElement[] => all("li:nth-child(2) .menu-item");
    expect(items().map((each) => each.textContent)).toEqual(["Remove this line", "Mute Eve"]);
    const choose = async (item: number): Promise<void> => {
      if (buttons[0]?.getAttribute("aria-expanded") !== "true") buttons[0]?.click();
      await tick();
      rest();
      items()[item]?.click();
    };
    items()[0]?.click();
    expect(model.done, "a press that comes as they open").toEqual([]);
    await choose(0);
    await choose(1);
    if (model.face) model.face = { ...model.face, muted: [speaker], seatedChat: true };
    await tick();
    expect(text()).toContain("muted");
    await choose(1);
    const box = document.querySelector<HTMLInputElement>("input[type=checkbox]");
    expect(box?.checked).toBe(true);
    box?.click();
    await tick();
    expect(model.done).toEqual(["removeLine 7", `mute ${speaker} true`, `mute ${speaker} false`, "seatedChat false"]);
  });
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

describe("a replay", () => {
  it("goes by keys, but not by those of fields", async () => {
    const playback = new Playback(model);
    await model.look(3);
    const key = (name: string, target: Element = document.body): boolean => {
      const event = new KeyboardEvent("keydown", { key: name, bubbles: true });
      Object.defineProperty(event, "target", { value: target });
      return replayKey(event, playback, model.length);
    };
    expect(key("ArrowRight")).toBe(true);
    expect(model.done.at(-1)).toBe("look 4");
    await settle();
    expect(key("Home")).toBe(true);
    expect(model.done.at(-1)).toBe("look 0");
    expect(key("End")).toBe(true);
    expect(model.done.at(-1)).toBe("look 7");
    const before = model.done.length;
    document.body.innerHTML = "<input><button></button>";
    expect(key("ArrowLeft", all("input")[0])).toBe(false);
    expect(key(" ", all("button")[0])).toBe(false);
    expect(key("x")).toBe(false);
    expect(model.done).toHaveLength(before);
  });
  it("plays by itself to the end, and from the end anew", async () => {
    vi.useFakeTimers();
    const playback = new Playback(model);
    await playback.play();
    expect(model.scene?.at).toBe(0);
    await vi.advanceTimersByTimeAsync(1200 * 3);
    expect(model.scene?.at).toBe(3);
    playback.pause();
    await vi.advanceTimersByTimeAsync(5000);
    expect(model.scene?.at).toBe(3);
    playback.speed = 4;
    await playback.play();
    await vi.advanceTimersByTimeAsync(300 * 4);
    expect(model.scene?.at).toBe(7);
    expect(playback.playing).toBe(false);
    vi.useRealTimers();
  });
});

describe("dice that can't be trusted", () => {
  it("are told of at once, with a way to leave, until the reader has decided", async () => {
    show(Notices, { model });
    expect(text()).not.toContain("not in the dice");
    model.alarm = "not-in-dice";
    flushSync();
    expect(text()).toContain("Your part is not in the dice of this game");
    expect(all("a").map((link) => link.getAttribute("href"))).toContain("/");
    await press("Play on");
    expect(text()).not.toContain("not in the dice");
    model.alarm = "changed";
    flushSync();
    expect(text()).toContain("The server tells this game differently than before");
  });

  it("do not keep a host waiting for somebody who never comes", async () => {
    model.state = "gathering";
    model.host = true;
    model.face = { state: "gathering", seats: model.face!.seats, reveal: { waiting: [2], left: 9000 } };
    show(Gathering, { model, part: undefined, token: undefined, choices: undefined });
    expect(text()).toContain("waiting for Mia");
    await press("Start without them");
    expect(model.done).toEqual(["start false"]);
  });

  const check = async (report: object, seen: object = {}): Promise<void> => {
    globalThis.formicaryDice = { verify: () => Promise.resolve({ verdict: "reservation", ...report } as never) };
    const sight = (): Promise<never> => Promise.resolve(seen as never);
    show(DiceCheck, { record: () => Promise.resolve(""), sight, id: "t1" });
    await press(/Check the dice/);
    await settle();
    globalThis.formicaryDice = undefined;
  };
  const seats = [
    { player: "person", name: "Ada", entropy: "given" },
    { player: "person", name: "", entropy: "withheld" },
  ];

  it("come with the reason of each reservation", async () => {
    await check({ seats, reservations: ["withheld", "foreseen"] });
    expect(text()).toContain("The part of Seat 2 is not in the dice.");
    expect(text()).toContain("A player sat down when others knew");
  });

  it("are wrong if this device saw or gave something else", async () => {
    await check({ verdict: "wrong", fault: { id: "saw-header" } });
    expect(text()).toContain("This is not the game that was shown on this device.");
    await unmount(mounted!);
    await check({ verdict: "wrong", fault: { id: "mine-commitment" } });
    expect(text()).toContain("The random numbers of this device are not in the dice");
  });

  it("are wrong if the server told another story before a reload", async () => {
    await check({ verdict: "verified" }, { changed: true });
    expect(text()).not.toContain("All dice are fair");
    expect(text()).toContain("This is not the game that was shown on this device.");
  });
});
