// @vitest-environment happy-dom
// Whose turn it is, in the window's title and icon, and what calls somebody who looks elsewhere.
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attend } from "../src/client/attention.svelte";
import type { TableModel } from "../src/client/model";
import { settings } from "../src/ui/settings.svelte";
import { fakeTable } from "./support/fake-table.svelte";

let hidden = false;
const notes: { title: string; close: () => void }[] = [];
let end = () => {};
let table: ReturnType<typeof fakeTable>;

const icon = () => document.querySelector("#favicon")?.getAttribute("href");
function hide(now: boolean): void {
  hidden = now;
  document.dispatchEvent(new Event("visibilitychange"));
  flushSync();
}
function act(seat: number): void {
  table.toAct(seat);
  flushSync();
  vi.advanceTimersByTime(60); // the window is told a moment later
}

class FakeNotification {
  static permission = "granted";
  close = vi.fn();
  constructor(public title: string) {
    notes.push(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Notification", FakeNotification);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (hidden ? "hidden" : "visible"));
  document.head.innerHTML = '<link id="favicon" rel="icon" href="/favicon.svg">';
  hidden = false;
  notes.length = 0;
  Object.assign(settings, { notify: true, sound: false });
  table = fakeTable();
  end = attend(table.model as unknown as TableModel);
  flushSync();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("attention", () => {
  it("says whose turn it is", () => {
    act(2);
    expect(document.title).toBe("Bob's turn · Fake");
    expect(icon()).toBe("/favicon.svg");
    act(1);
    expect(document.title).toBe("Your turn · Fake");
    expect(icon()).toBe("/favicon-turn.svg");
  });

  it("calls while the page is hidden, and stops when it is looked at", () => {
    act(2);
    hide(true);
    act(1);
    expect(notes).toHaveLength(1);
    vi.advanceTimersByTime(1200);
    expect(document.title).toBe("Your turn!");
    vi.advanceTimersByTime(1200);
    expect(document.title).toBe("Your turn · Fake");
    vi.advanceTimersByTime(1200);
    hide(false);
    vi.advanceTimersByTime(60);
    expect(document.title).toBe("Your turn · Fake");
    vi.advanceTimersByTime(5000);
    expect(document.title).toBe("Your turn · Fake");
  });

  it("calls once for a turn, and takes it back when the turn is over", () => {
    act(2);
    hide(true);
    act(1);
    table.touch();
    flushSync();
    expect(notes).toHaveLength(1);
    act(2);
    expect(notes[0]?.close).toHaveBeenCalled();
    act(1);
    expect(notes).toHaveLength(2);
  });

  it("notifies only who wants it and is not looking", () => {
    act(2);
    act(1);
    hide(true);
    settings.notify = false;
    act(2);
    act(1);
    expect(notes).toHaveLength(0);
  });

  it("leaves no trace", () => {
    act(1);
    end();
    expect(icon()).toBe("/favicon.svg");
  });
});
