// @vitest-environment happy-dom
// Dice that can't be trusted, with a table that does as it is told.
import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import DiceCheck from "../src/table/DiceCheck.svelte";
import Notices from "../src/table/Notices.svelte";
import { all, hide, model, press, settle, show, text, withTable } from "./support/parts";
import { rest } from "./support/rest";

withTable();

describe("dice that can't be trusted", () => {
  it("are told of at once, with a way to leave, until the reader has decided", async () => {
    show(Notices, { model });
    expect(text()).not.toContain("not in the dice");
    model.alarm = "not-in-dice";
    flushSync();
    expect(text()).toContain("Your part is not in the dice of this game");
    expect(all("a").map((link) => link.getAttribute("href"))).toContain("/");
    await press("Play on"); // too early: it has only just appeared
    expect(text()).toContain("not in the dice");
    rest();
    await press("Play on");
    expect(text()).not.toContain("not in the dice");
    model.alarm = "changed";
    flushSync();
    expect(text()).toContain("The server now tells a different story of this game");
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

  it("come with the names of those who gave nothing", async () => {
    const silent = [seats[0], { player: "person", name: "Mia", entropy: "derived" }];
    await check({
      seats: [...silent, { player: "bot-1", name: "", entropy: "derived" }],
      reservations: ["not-all-gave"],
    });
    expect(text()).toContain("Mia gave no random numbers");
  });

  it("come with what the record can't show, with changes of hands and with consents", async () => {
    await check({ verdict: "verified", version: 1, not_shown: ["entropy-time", "consent", "hands"] });
    expect(text()).toContain("This record has an older format.");
    await hide();
    const people = [
      { player: "person", name: "Ada", entropy: "given", people: 1 },
      { player: "person", name: "Mia", entropy: "given", people: 2 },
    ];
    const hands = ["bot-2 resigned", "back", "bot-2 unseated", "person"].map((to, i) => ({
      line: 40,
      ply: i,
      seat: 2,
      to,
    }));
    const consents = [{ line: 50, plies: 3, draws: 1, by: "1,2,2.2" }];
    await check({ verdict: "verified", version: 2, seats: people, hands, consents });
    for (const each of [
      "After move 0, Seat 2: the player left",
      "After move 1, Seat 2: the same player came back",
      "After move 2, Seat 2: the host freed the seat",
      "After move 3, Seat 2: another player sat down",
      "Moves undone: 3, with one roll or draw. Agreed by Ada, player 1 of seat 2, Mia.",
    ])
      expect(text()).toContain(each);
    await hide();
    await check({ verdict: "verified", version: 2, seats: people, hands: [], consents: [] });
    expect(all("details")).toHaveLength(0);
  });

  it("are wrong if this device saw or gave something else", async () => {
    await check({ verdict: "wrong", fault: { id: "saw-header" } });
    expect(text()).toContain("This is not the game that was shown on this device.");
    await hide();
    await check({ verdict: "wrong", fault: { id: "mine-commitment" } });
    expect(text()).toContain("The random numbers of this device are not in the dice");
  });

  it("are wrong if the server told another story before a reload", async () => {
    await check({ verdict: "verified" }, { changed: true });
    expect(text()).not.toContain("All dice are fair");
    expect(text()).toContain("This is not the game that was shown on this device.");
  });
});
