// The parts of a board that are drawn first after a ply or a touch.
import { describe, expect, it } from "vitest";
import type { EventItem, Frame } from "../src/engine/scene";
import { FirstParts as AnticsParts, type Moment as AnticsMoment } from "../src/games/antics/moment";
import type { Moment } from "../src/games/ithappens/look";
import { cardsOf, FirstParts } from "../src/games/ithappens/parts";
import type { Scene } from "../src/engine/scene";

const event = (id: string, params: EventItem["params"] = {}): EventItem => ({ id, params }) as EventItem;
const frame = (at: number, ...events: EventItem[]): Frame => ({ at, events }) as unknown as Frame;

describe("the first parts of It Happens..", () => {
  const moment = (turn: number): Moment => ({ view: { turn }, cast: { viewer: 1 } }) as unknown as Moment;
  it("are the mound of a placed die, once", () => {
    const parts = new FirstParts();
    const placed = frame(5, event("event.placed", { mound: "middle" }));
    expect(parts.of(moment(2), placed, undefined)).toEqual(["middle"]);
    expect(parts.of(moment(2), placed, undefined)).toEqual([]);
  });
  it("are the touched part, otherwise the dock or the player on turn", () => {
    const parts = new FirstParts();
    expect(parts.of(moment(1), undefined, "left")).toEqual(["left"]);
    expect(parts.of(moment(1), undefined, undefined)).toEqual(["dock"]);
    expect(parts.of(moment(3), undefined, undefined)).toEqual(["player-3"]);
  });
});

describe("the cards of players", () => {
  const cards = (viewer: number, seats: number, colours: number): number[] =>
    cardsOf({
      viewer,
      seats: Array.from({ length: seats }),
      colours: Array.from({ length: colours }, (_, i) => (i < seats ? { seat: i + 1 } : {})),
    } as unknown as Scene);
  it("are in turn order from the reader's left", () => {
    expect(cards(2, 4, 4)).toEqual([3, 4, 1]);
    expect(cards(0, 3, 3)).toEqual([1, 2, 3]);
  });
  it("end with the imaginary colour", () => {
    expect(cards(1, 2, 3)).toEqual([2, 3]);
  });
});

describe("the first parts of Antics!", () => {
  const scene = {} as Scene;
  const moment = (shown: Scene, news?: Frame): AnticsMoment =>
    ({ scene: shown, colour: 1, frame: news }) as unknown as AnticsMoment;
  it("are those that a ply is about, once", () => {
    const parts = new AnticsParts();
    const taken = frame(9, event("event.took", { row: "b" }));
    expect(parts.of(moment(scene, taken), undefined)).toEqual(["display-b"]);
    expect(parts.of(moment(scene, taken), undefined)).toEqual(["dock"]);
  });
  it("are the hill for a touch in a new scene, and its highlights in the same one", () => {
    const parts = new AnticsParts();
    expect(parts.of(moment(scene), "hex-a1")).toEqual(["hill"]);
    expect(parts.of(moment(scene), "hex-a1")).toEqual(["touches"]);
    expect(parts.of(moment({} as Scene), undefined)).toEqual(["dock"]);
  });
});
