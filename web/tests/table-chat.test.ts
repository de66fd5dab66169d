// @vitest-environment happy-dom
// The chat of a table, with a model that does as it is told.
import { tick } from "svelte";
import { describe, expect, it } from "vitest";
import ChatPanel from "../src/table/ChatPanel.svelte";
import { all, model, show, text, type, withTable } from "./support/parts";
import { rest } from "./support/rest";

withTable();

describe("the chat", () => {
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
    expect(items().map((each) => each.textContent)).toEqual(["Remove this message", "Mute Eve"]);
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
});
