// @vitest-environment happy-dom
// Playing by typed commands, with a table that does as it is told.
import { describe, expect, it } from "vitest";
import TextPlay from "../src/table/TextPlay.svelte";
import { model, nothing, press, settle, show, text, type, withTable } from "./support/parts";

withTable();

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
