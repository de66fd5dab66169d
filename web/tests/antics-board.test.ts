// @vitest-environment happy-dom
// The board of Antics! as a whole: what the dock offers, what is asked, and what keys do.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BoardProps } from "../src/client/model";
import Board from "../src/games/antics/Board.svelte";
import { keys } from "../src/games/antics/keys";
import { modeFor, tabFor, tabOf } from "../src/games/antics/tabs";
import { settings } from "../src/ui/settings.svelte";
import { t } from "../src/words/words.svelte";
import { move, moveFor, propsFor, sceneFor, type Wish } from "./support/antics";
import { rest } from "./support/rest";

let shown: Record<string, unknown> | undefined;
const play = vi.fn();
const refuse = vi.fn();
const undo = vi.fn();

function show(wish: Wish, more: Partial<BoardProps> = {}): void {
  shown = mount(Board, { target: document.body, props: propsFor(sceneFor(wish), { play, refuse, undo }, more) });
  flushSync();
}
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
function click(name: string): void {
  rest();
  part(name)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
}
function press(key: string, target: Element = document.body): void {
  rest();
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
}
const dock = (): string => part("dock")?.textContent ?? "";

beforeEach(() => {
  settings.confirm = false;
  settings.speed = "off";
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.innerHTML = "";
  vi.clearAllMocks();
});

const TURN = ["use k10", "use l10", "magnificant scout", "magnificant build", "end"];

describe("the dock", () => {
  test("says whose turn it is and offers only what there is", () => {
    show({ moves: TURN });
    expect(dock()).toContain(t("an.turn.yours"));
    expect(part("stop")).toBeNull();
    expect(part("cancel")).toBeNull();
    click("undo");
    expect(undo).toHaveBeenCalledExactlyOnceWith();
  });
  test("an action under way: its words, its steps, back by one or to where it began", () => {
    show({
      phase: "ants",
      moves: ["send w1", "stop"],
      scene: { begun: 7 },
      view: { action: { symbol: "ants", steps: 2, say: "ANTS!: 2 steps left." } },
    });
    expect(dock()).toContain("ANTS!: 2 steps left.");
    expect(document.querySelectorAll('[data-part="dock"] .dots i')).toHaveLength(2);
    click("cancel");
    expect(undo).toHaveBeenCalledExactlyOnceWith(7);
    click("stop");
    expect(play).toHaveBeenCalledExactlyOnceWith("stop");
    expect(part("end")?.getAttribute("aria-disabled"), "it keeps its place").toBe("true");
  });
  test("what can't be taken back looks different", () => {
    show({ moves: [move("end", { kind: "end" }, { final: true })], view: { markers: 0 } });
    expect(part("end")?.classList.contains("final")).toBe(true);
    expect(part("end")?.textContent).toContain(t("an.final"));
    click("end");
    expect(play).toHaveBeenCalledExactlyOnceWith("end");
  });
  test("tiles that would go back are announced at the end of a turn", () => {
    show({ moves: ["end"], view: { markers: 0 }, own: { tilesTooMany: 2 } });
    expect(dock()).toContain(t("an.hint.end-tiles", { tiles: 2 }));
  });
  test("ending with actions left asks once more", () => {
    show({ moves: TURN });
    click("end");
    expect(play).not.toHaveBeenCalled();
    expect(dock()).toContain("say end");
    expect(dock()).toContain(t("an.hint.or-action"));
    expect(dock()).not.toContain(t("an.hint.turn"));
    click("not-yet");
    expect(part("confirm")).toBeNull();
    click("end");
    click("confirm");
    expect(play).toHaveBeenCalledExactlyOnceWith("end");
  });
  test("others' turns: only what happens", () => {
    show({ moves: ["use k10"], view: { turn: 2 }, scene: { toAct: 2, status: "Ada thinks." } });
    expect(dock()).toContain("Ada thinks.");
    expect(part("undo")).toBeNull();
    expect(document.querySelector("[data-target]")).toBeNull();
  });
  test("what others did is one touch away", () => {
    show({ moves: TURN }, { recap: [{ id: "event.x", text: "Ada builds.", params: {} }] });
    click("recap");
    expect(document.querySelector("dialog")?.textContent).toContain("Ada builds.");
  });
  test("decisions of clean-up come with what follows from them", () => {
    show({ phase: "discard", moves: ["discard scout-hatch", "discard ants-heave"] });
    expect(dock()).toContain("outlook of scout-hatch");
    click("choose-discard-ants-heave");
    expect(play).toHaveBeenCalledExactlyOnceWith("discard ants-heave");
  });
  test("anteaters are put in order there too", () => {
    show({ phase: "attack", moves: ["attack a", "attack b"] });
    expect(dock()).toContain("outlook of b");
    click("choose-attack-b");
    expect(play).toHaveBeenCalledExactlyOnceWith("attack b");
  });
  test("prey: which one, where, and what follows", () => {
    show({ phase: "store", moves: ["store dragonfly k10", "store brown-leaf k10"] });
    click("store-brown-leaf");
    click("hex-k10");
    expect(dock()).toContain("outlook of k10");
    click("confirm");
    expect(play).toHaveBeenCalledExactlyOnceWith("store brown-leaf k10");
  });
});

describe("the hill", () => {
  test("says what each hex is, and what it would do", () => {
    show({ moves: TURN });
    expect(part("hex-k10")?.getAttribute("aria-label")).toMatch(/k10: ants, level 3.*outlook of k10/);
    expect(part("hex-j11")?.getAttribute("aria-label")).toContain(t("an.hex.marked"));
    expect(part("hex-m9")?.getAttribute("aria-label")).toContain("dragonfly");
  });
  test("is one stop of the Tab key; arrows lead on", () => {
    show({ moves: TURN });
    expect(document.querySelectorAll('[data-part="hill"] [tabindex="0"]')).toHaveLength(1);
    const start = part("hex-k10")!;
    start.focus();
    press("ArrowRight", start);
    expect((document.activeElement as HTMLElement).dataset.part).toBe("hex-l10");
    press("Enter", document.activeElement!);
    expect(play).toHaveBeenCalledExactlyOnceWith("use l10");
  });
  test("a tile is laid, warned about, turned and built by keys", () => {
    const at = { q: 0, r: -1, q2: 1, r2: -1, level: 2 };
    show({
      phase: "place",
      view: {
        tile: { kind: "scout-hatch", symbols: ["scout", "hatch"] },
        action: { symbol: "build", steps: 1, say: "Build." },
      },
      moves: [
        moveFor("place k9 l9", { ...at, warns: "Your only fungus!" }),
        moveFor("place l9 k9", { q: 1, r: -1, q2: 0, r2: -1, level: 2 }),
      ],
    });
    expect(part("build")?.getAttribute("aria-disabled")).toBe("true");
    const place = part("hex-k9")!;
    place.focus();
    press("Enter", place);
    expect(document.querySelector(".laid")?.textContent).toContain("Your only fungus!");
    expect(play).not.toHaveBeenCalled();
    press("r", place);
    expect(document.querySelector(".laid")?.textContent).not.toContain("Your only fungus!");
    press("f", place);
    expect(document.querySelector(".laid")?.textContent).toContain("Your only fungus!");
    press("Enter", place);
    expect(play).toHaveBeenCalledExactlyOnceWith("place k9 l9");
  });
});

describe("keys", () => {
  test("letters start the highest space, the magnificANT, the end", async () => {
    show({
      moves: [
        moveFor("use j10", { symbol: "scout", level: 1 }),
        moveFor("use k9", { symbol: "scout", level: 2 }),
        "magnificant scout",
        "magnificant heave",
        "end",
      ],
    });
    press("s");
    expect(play).toHaveBeenLastCalledWith("use k9");
    press("m");
    await vi.waitFor(() => expect(part("menu")).not.toBeNull()); // a frame later
    press("2", part("menu")!);
    expect(play).toHaveBeenLastCalledWith("magnificant heave");
    press("v");
    expect(refuse).toHaveBeenLastCalledWith("use l10", expect.anything());
    press("u");
    expect(undo).toHaveBeenCalledOnce();
  });
  test("numbers are hatching areas", () => {
    show({ phase: "hatch", moves: ["hatch water", "stop"] });
    press("3");
    expect(play).toHaveBeenLastCalledWith("hatch water");
    press("d");
    expect(play).toHaveBeenLastCalledWith("stop");
  });
  test("they do nothing while something is written", () => {
    show({ moves: TURN });
    const field = document.body.appendChild(document.createElement("input"));
    press("e", field);
    expect(part("confirm")).toBeNull();
  });
  test("each is explained", () => {
    for (const { id } of keys) expect(t(id as "an.keys.end")).not.toBe(id);
  });
});

describe("around it", () => {
  test("another player's hill opens large, with all they have", () => {
    show({ moves: TURN });
    click("player-2");
    const dialog = document.querySelector("dialog[open]");
    expect(dialog?.textContent).toContain("Ada");
    expect(dialog?.textContent).toContain("k10: ants, level 3");
  });
  test("ways home are listed with who could rob them, and can be switched off", () => {
    show({ moves: TURN });
    expect(part("ways")?.textContent).toContain("one ant, then 2 heaves");
    expect(part("ways")?.textContent).toContain("Ada");
    click("way-brown-leaf");
    expect(part("way-brown-leaf")?.getAttribute("aria-pressed")).toBe("true");
    click("help");
    expect(part("way-brown-leaf")).toBeNull();
    expect(part("standing")).toBeNull();
    click("help");
    expect(part("standing")).not.toBeNull();
  });
  test("room decides how it is laid out, the phase what a phone shows", () => {
    expect(modeFor(0, 0)).toBe("wide");
    expect(modeFor(90, 50)).toBe("wide");
    expect(modeFor(48, 60)).toBe("tall");
    expect(modeFor(22.5, 36)).toBe("phone");
    expect(modeFor(40, 20)).toBe("side");
    expect(modeFor(32, 19)).toBe("side"); // beside the card of a lesson
    expect([tabFor("turn"), tabFor("scout"), tabFor("heave"), tabFor("refill")]).toEqual([
      "hill",
      "display",
      "map",
      undefined,
    ]);
    expect([tabOf("trail-w3"), tabOf("ant-hill"), tabOf("ground-a1"), tabOf("field-a1"), tabOf("end")]).toEqual([
      "map",
      "map",
      "hill",
      "display",
      undefined,
    ]);
  });
});
