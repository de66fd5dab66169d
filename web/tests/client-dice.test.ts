// @vitest-environment happy-dom
// The reader's part of the dice: when it is given, and what is said if it is not in the dice.
import { describe, expect, it } from "vitest";
import { face, open, pass, snapshot, table, transport, update, useTable } from "./support/table";

useTable();

const GATHERING = { state: "gathering", seats: [{ kind: "open" }, { kind: "person" }] };

describe("the dice", () => {
  it("fixes its share of the dice when it sits down, and gives it when the game starts", async () => {
    const waiting = { waiting: [1, 2], left: 20000 };
    await open(snapshot({ commitment: "c".repeat(64), entries: [], toAct: undefined, face: GATHERING }));
    await table.sit(undefined, "Ada", "TOKEN");
    expect(transport.requests[0]).toMatchObject({ type: "sit", name: "Ada", token: "TOKEN" });
    const hash = String(transport.requests[0]?.entropyCommitment);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(transport.requests[0]?.entropy).toBeUndefined();
    const other = "d".repeat(64);
    const seats = [hash, other].map((entropyCommitment) => ({ kind: "person" as const, entropyCommitment }));
    transport.say(update(6, { face: { state: "gathering", seats, reveal: waiting } }));
    await pass();
    transport.say(update(7, { face: { state: "gathering", seats, reveal: waiting } }));
    await pass();
    const given = transport.requests.filter(({ type }) => type === "reveal");
    expect(given).toEqual([{ type: "reveal", table: "T", seat: 1, entropy: hash.split("").reverse().join("") }]);
    const sight = await table.sight();
    expect(sight.commitment).toBe("c".repeat(64));
    expect(sight.mine.get(1)).toBe(hash.split("").reverse().join(""));
    expect(sight.commitments).toEqual(
      new Map([
        [1, hash],
        [2, other],
      ]),
    );
  });

  // A page that sat down and then hears what a server says of the start.
  async function seated(): Promise<{ hash: string; bytes: string }> {
    localStorage.clear();
    await open(snapshot({ commitment: "c".repeat(64), entries: [], toAct: undefined, face: GATHERING }));
    await table.sit(1, "Ada");
    const hash = String(transport.requests[0]?.entropyCommitment);
    return { hash, bytes: hash.split("").reverse().join("") };
  }
  const seatsOf = (...hashes: (string | undefined)[]) =>
    hashes.map((hash) => ({ kind: "person" as const, ...(hash ? { entropyCommitment: hash } : {}) }));

  it("says at once that its part of the dice was withheld, and does not claim it", async () => {
    const { hash } = await seated();
    const [mine, other] = seatsOf(hash, "d".repeat(64));
    expect(table.alarm).toBeUndefined();
    transport.say(update(6, { face: face({ seats: [{ ...mine, withheld: true }, other] }) as never }));
    await pass();
    expect(table.alarm).toBe("not-in-dice");
    // It was never given, so the record may say so.
    expect((await table.sight()).mine.size).toBe(0);
  });

  it("says that its part was withheld although the server had confirmed it", async () => {
    const { hash, bytes } = await seated();
    const [mine, other] = seatsOf(hash, "d".repeat(64));
    const waiting = { waiting: [1], left: 20000 };
    transport.say(update(6, { face: { state: "gathering", seats: [mine!, other!], reveal: waiting } }));
    await pass();
    transport.say(update(7, { face: face({ seats: [{ ...mine, withheld: true }, other] }) as never }));
    await pass();
    expect(table.alarm).toBe("not-in-dice");
    expect((await table.sight()).mine.get(1)).toBe(bytes);
  });

  it("says that the server dropped its commitment and started at once", async () => {
    const { bytes } = await seated();
    transport.say(update(6, { face: face({ seats: seatsOf(undefined, "d".repeat(64)) }) as never }));
    await pass();
    expect(table.alarm).toBe("not-in-dice");
    expect((await table.sight()).mine.get(1)).toBe(bytes);
  });

  it("claims no part for a seat that was taken during the game", async () => {
    localStorage.clear();
    await open();
    await table.sit(1, "Ada");
    transport.say(
      update(6, { entries: ["hands 1 person = x"], face: face({ seats: seatsOf("a".repeat(64)) }) as never }),
    );
    await pass();
    expect(table.alarm).toBeUndefined();
    expect((await table.sight()).mine.size).toBe(0);
  });

  it("gives nothing for other commitments than before a reload", async () => {
    const { hash } = await seated();
    const reveal = { waiting: [1], left: 20000 };
    const told = (other: string) =>
      snapshot({
        commitment: "c".repeat(64),
        entries: [],
        toAct: undefined,
        face: { state: "gathering", seats: seatsOf(hash, other), reveal },
      });
    transport.say({ ...told("d".repeat(64)), n: 6 });
    await pass();
    expect(transport.requests.filter(({ type }) => type === "reveal")).toHaveLength(1);
    table.close();
    transport.requests = [];
    await open({ ...told("e".repeat(64)), n: 7 });
    expect(transport.requests.filter(({ type }) => type === "reveal")).toEqual([]);
    expect(table.problem?.id).toBe("protocol.commitment");
  });

  it("remembers over a reload what it saw of the game", async () => {
    localStorage.clear();
    await open(snapshot({ entries: ["1 * die 3 = x", "2 1 left = y"] }));
    table.close();
    await pass();
    await open(snapshot({ entries: ["1 * die 3 = x", "2 1 left = y", "3 1 right = z"] }));
    expect(table.alarm).toBeUndefined();
    table.close();
    await open(snapshot({ entries: ["1 * die 3 = x", "2 1 right = q", "3 1 right = z"] }));
    expect(table.alarm).toBe("changed");
    expect((await table.sight()).changed).toBe(true);
    table.close();
    // Once is enough: the first story does not make it good again.
    await open(snapshot({ entries: ["1 * die 3 = x", "2 1 left = y", "3 1 right = z"] }));
    expect(table.alarm).toBe("changed");
    localStorage.clear();
  });

  it("gives nothing if the server has committed to no secret", async () => {
    await open(snapshot({ entries: [], toAct: undefined }));
    await table.sit(undefined, "Ada", "TOKEN");
    const entropyCommitment = String(transport.requests[0]?.entropyCommitment);
    const seats = [{ kind: "person" as const, entropyCommitment }];
    transport.say(update(6, { face: { state: "gathering", seats, reveal: { waiting: [1], left: 20000 } } }));
    await pass();
    expect(transport.requests.filter(({ type }) => type === "reveal")).toEqual([]);
  });

  const began = (n: number, seats: object[], entries: string[] = []) =>
    update(n, { entries, face: face({ seats }) as never });

  // A server that says that somebody else had the seat when the dice were fixed.
  it("does not believe that its seat changed hands, unless it took it during the game itself", async () => {
    const { hash, bytes } = await seated();
    const hands = ["hands 1 bot-2 unseated = x", "hands 1 person = x"];
    transport.say(began(6, seatsOf(undefined, "d".repeat(64)), hands));
    await pass();
    expect(table.alarm).toBe("not-in-dice");
    const sight = await table.sight();
    expect(sight.mine.get(1)).toBe(bytes);
    expect(sight.saw).toContain(`entropy-commitment 1 ${hash}`);
    // An attempt to sit down during the game is no excuse for the seat that it has.
    await table.sit(2, "Ada");
    transport.say(began(7, seatsOf(undefined, "d".repeat(64))));
    await pass();
    expect((await table.sight()).mine.get(1)).toBe(bytes);
  });

  it("demands its commitment in the record although the server says that its part was withheld", async () => {
    const { hash } = await seated();
    const [mine, other] = seatsOf(undefined, "d".repeat(64));
    transport.say(began(6, [{ ...mine, withheld: true }, other!]));
    await pass();
    const sight = await table.sight();
    expect(sight.mine.size).toBe(0);
    expect(sight.saw).toContain(`entropy-commitment 1 ${hash}`);
  });

  it("says that a game began without its part, also after a reload, whatever the server says then", async () => {
    const { hash } = await seated();
    const seats = seatsOf(hash, "d".repeat(64));
    transport.say(began(6, [{ ...seats[0], withheld: true }, seats[1]!]));
    await pass();
    expect(table.alarm).toBe("not-in-dice");
    table.close();
    await open(snapshot({ n: 7, commitment: "c".repeat(64), face: face({ seats }) }));
    expect(table.alarm).toBe("not-in-dice");
  });

  it("says that the game began although its part was never asked for", async () => {
    const { hash } = await seated();
    transport.say(began(6, seatsOf(hash, "d".repeat(64))));
    await pass();
    expect(table.alarm).toBe("not-in-dice");
  });

  const waits = { waiting: [1, 2], left: 20000 };
  const hashes = () =>
    transport.requests.filter(({ type }) => type === "sit").map((each) => String(each.entropyCommitment));
  const revealed = () => transport.requests.filter(({ type }) => type === "reveal").map(({ entropy }) => entropy);

  it("gives new bytes for new commitments after the start was called off", async () => {
    const { hash, bytes } = await seated();
    const other = ["d".repeat(64), "e".repeat(64)];
    transport.say(update(6, { face: { state: "gathering", seats: seatsOf(hash, other[0]), reveal: waits } }));
    await pass();
    transport.say(update(7, { face: { state: "gathering", seats: seatsOf(undefined, undefined) } }));
    await pass();
    await table.sit(1, "Ada");
    const anew = hashes()[1]!;
    expect(anew).not.toBe(hash);
    transport.say(update(8, { face: { state: "gathering", seats: seatsOf(anew, other[1]), reveal: waits } }));
    await pass();
    expect(revealed()).toEqual([bytes, anew.split("").reverse().join("")]);
    transport.say(began(9, seatsOf(anew, other[1])));
    await pass();
    expect(table.alarm).toBeUndefined();
    expect((await table.sight()).commitments?.get(2)).toBe(other[1]);
  });

  // A server that calls the start off by itself, so that a friend can commit when the bytes are known.
  it("does not take old bytes for its part if others committed anew", async () => {
    const { hash } = await seated();
    transport.say(update(6, { face: { state: "gathering", seats: seatsOf(hash, "d".repeat(64)), reveal: waits } }));
    await pass();
    transport.say(update(7, { face: { state: "gathering", seats: seatsOf(undefined, undefined) } }));
    transport.say(began(8, seatsOf(hash, "e".repeat(64))));
    await pass();
    expect(revealed()).toHaveLength(1);
    expect(table.alarm).toBe("not-in-dice");
    expect((await table.sight()).commitments?.get(2)).toBe("d".repeat(64));
  });

  // The server answers `reveal` with the next of these, the last one for ever.
  function answers(...kinds: ("ok" | "refused")[]): void {
    transport.answer = async ({ type }) => {
      const kind = type === "reveal" && kinds.length > 1 ? kinds.shift() : kinds[0];
      if (type !== "reveal" || kind === "ok") return { type: "ok", id: "x" };
      return { type: "refused", id: "x", message: { id: "server.too-fast" } };
    };
  }
  const given = () => transport.requests.filter(({ type }) => type === "reveal").length;

  it("gives its part again if the server refuses it, until it is taken or the table waits no more", async () => {
    const { hash } = await seated();
    const seats = seatsOf(hash, "d".repeat(64));
    answers("refused", "refused", "ok");
    const reveal = { waiting: [1], left: 20000 };
    transport.say(update(6, { face: { state: "gathering", seats, reveal } }));
    await pass();
    expect(given()).toBe(1);
    await pass(10_000);
    expect(given()).toBe(3);
    transport.say(began(7, seats));
    await pass();
    expect(table.alarm).toBeUndefined();
  });

  it("says that the game began without its part, which the server had refused", async () => {
    const { hash } = await seated();
    const seats = seatsOf(hash, "d".repeat(64));
    answers("refused");
    transport.say(update(6, { face: { state: "gathering", seats, reveal: { waiting: [1], left: 20000 } } }));
    await pass();
    transport.say(began(7, seats));
    await pass(10_000);
    expect(given()).toBe(1);
    expect(table.alarm).toBe("not-in-dice");
  });
});
