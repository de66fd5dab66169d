// @vitest-environment happy-dom
// A table before the start, with a model that does as it is told.
import { beforeEach, describe, expect, it } from "vitest";
import Gathering from "../src/table/Gathering.svelte";
import { all, hide, model, press, settle, show, text, type, withTable } from "./support/parts";

withTable();

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
  it("does not keep a host waiting for somebody who never comes", async () => {
    model.state = "gathering";
    model.host = true;
    model.face = { state: "gathering", seats: model.face!.seats, reveal: { waiting: [2], left: 9000 } };
    show(Gathering, { model, part: undefined, token: undefined, choices: undefined });
    expect(text()).toContain("waiting for Mia");
    await press("Start without them");
    expect(model.done).toEqual(["start false"]);
  });
  it("lets people take part in the dice again after the start was called off", async () => {
    const entropyCommitment = "a".repeat(64);
    Object.assign(model, { yours: [1, 2], state: "gathering" });
    const seats = [
      { kind: "person" as const, name: "Ada" },
      { kind: "person" as const, name: "Mia", entropyCommitment },
      { kind: "person" as const, name: "Zoe" },
    ];
    model.face = { state: "gathering", seats };
    show(Gathering, { model, part: undefined, token: undefined, choices: undefined });
    expect(all("button").filter((each) => each.textContent.includes("Take part in the dice"))).toHaveLength(1);
    await press("Take part in the dice");
    expect(model.done).toEqual(["sit 1 Ada -"]);
    await hide();
    model.local = true;
    show(Gathering, { model, part: undefined, token: undefined, choices: undefined });
    expect(text()).not.toContain("Take part in the dice");
  });
});
