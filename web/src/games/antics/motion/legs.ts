// The events of a ply as pieces that go from one place to another. No screen in here:
// the code that shows them looks up the positions.
import type { EventItem, Scene } from "../../../engine/scene";
import { number, paint, word } from "../map/who";
import type { AnticsLayout, AnticsView, AreaId } from "../scene";
import { anteaterSpot, areaSpot, type Spot } from "../spots";

export type Thing = { ant: string; soldier: boolean } | { food: AnticsLayout["foods"][number] };

// A place of the map, a part of the board by its name, or a piece by its own.
export type Where = { trail: number } | { place: number } | { part: Spot } | { piece: string };

export interface Leg {
  thing: Thing;
  from: Where;
  to: Where;
  kind: "march" | "hop" | "eat";
  ends: "stays" | "fades"; // what becomes of it there
  after: number; // how many legs go first
}

export interface Told {
  scene: Scene;
  layout: AnticsLayout;
  before: AnticsView | undefined;
  text: string; // the command
}

export function legsOf(events: readonly EventItem[], { scene, layout, before, text }: Told): Leg[] {
  const legs: Leg[] = [];
  let group = 0;
  let row = ""; // row of the anteater that eats
  const add = (leg: Omit<Leg, "after">): void => void legs.push({ ...leg, after: group });
  const trail = (id: string): number => layout.trails.findIndex((one) => one.id === id);
  const clearing = (food: string): number =>
    layout.places.findIndex((place) => place.food !== undefined && layout.foods[place.food]?.id === food);
  const hill = layout.places.findIndex((place) => place.kind === "hill");
  const foodOf = (event: EventItem) => layout.foods.find((one) => one.id === word(event, "food"));

  for (const event of events) {
    const seat = number(event, "seat");
    const colour = scene.colours.findIndex((one) => one.seat === seat) + 1;
    const ant = (soldier: boolean): Thing => ({ ant: paint(scene, colour), soldier });
    const food = foodOf(event);
    const id = word(event, "trail");
    const on = trail(id);
    const many = legs.length;
    switch (event.id) {
      case "event.hatched": {
        const area = word(event, "area") as AreaId;
        add({
          thing: ant(area === "soldier"),
          from: { part: `player-${seat}` },
          to: { piece: `area-${area}-${colour}` },
          kind: "march",
          ends: "fades",
        });
        break;
      }
      case "event.sent":
        add({
          thing: ant(false),
          from: { part: areaSpot(word(event, "area")) },
          to: { piece: `${id}-ant-${colour}` },
          kind: "march",
          ends: "stays",
        });
        break;
      case "event.guards":
        add({
          thing: ant(true),
          from: { part: areaSpot("soldier") },
          to: { piece: `${id}-guard` },
          kind: "march",
          ends: "stays",
        });
        break;
      case "event.bridge":
        add({
          thing: ant(true),
          from: { part: areaSpot("soldier") },
          to: { piece: `chasm-ant-${colour}` },
          kind: "march",
          ends: "stays",
        });
        break;
      case "event.picked-area":
        add({
          thing: ant(word(event, "area") === "soldier"),
          from: { part: areaSpot(word(event, "area")) },
          to: { part: `player-${seat}` },
          kind: "march",
          ends: "fades",
        });
        break;
      case "event.picked-ant":
        if (on >= 0) add({ thing: ant(false), from: { trail: on }, to: { place: hill }, kind: "march", ends: "fades" });
        break;
      case "event.picked-guard":
        if (on >= 0) add({ thing: ant(true), from: { trail: on }, to: { place: hill }, kind: "march", ends: "fades" });
        break;
      case "event.food-returned":
        if (food)
          add({ thing: { food }, from: { place: hill }, to: { place: clearing(food.id) }, kind: "hop", ends: "fades" });
        break;
      case "event.stole": {
        const robbed = scene.colours.findIndex((one) => one.seat === number(event, "other")) + 1;
        if (food)
          add({
            thing: { food },
            from: { piece: `${id}-ant-${robbed}` },
            to: { piece: `${id}-food-${colour}` },
            kind: "hop",
            ends: "stays",
          });
        break;
      }
      case "event.lifted":
        if (food)
          add({
            thing: { food },
            from: { place: clearing(food.id) },
            to: { piece: `${id}-food-${colour}` },
            kind: "hop",
            ends: "stays",
          });
        break;
      case "event.passed":
        if (food && on >= 0)
          add({
            thing: { food },
            from: { trail: on },
            to: { piece: `${word(event, "trail2")}-food-${colour}` },
            kind: "hop",
            ends: "stays",
          });
        break;
      case "event.brought": {
        // The event does not say from where; the command does.
        const from = text
          .split(/\s+/)
          .map(trail)
          .find((index) => index >= 0);
        if (food && from !== undefined)
          add({ thing: { food }, from: { trail: from }, to: { place: hill }, kind: "hop", ends: "fades" });
        break;
      }
      case "event.attacks":
        row = word(event, "row");
        break;
      case "event.ate-prey":
        if (food)
          add({
            thing: { food },
            from: { place: clearing(food.id) },
            to: { part: anteaterSpot(row) },
            kind: "eat",
            ends: "fades",
          });
        break;
      case "event.ate-ants": {
        const area = word(event, "area") as AreaId;
        const ants = before?.areas.find((one) => one.area === area)?.ants ?? [];
        ants.forEach((count, i) => {
          const thing: Thing = { ant: paint(scene, i + 1), soldier: area === "soldier" };
          if (count > 0)
            add({ thing, from: { part: areaSpot(area) }, to: { part: anteaterSpot(row) }, kind: "eat", ends: "fades" });
        });
        break;
      }
    }
    if (legs.length > many) group += 1;
  }
  return legs;
}
