// The owners of things, for drawing and for descriptions.
import type { EventItem, Scene } from "../../../engine/scene";
import type { AnticsLayout } from "../scene";

export type People = Pick<Scene, "colours" | "seats" | "viewer">;

export const paint = (people: People, colour: number): string => people.colours[colour - 1]?.colour ?? "white";

export const nameOf = (people: People, colour: number): string => people.colours[colour - 1]?.name ?? "";

// Whether that colour is the reader's alone: then it is "you". At a shared tablet names are clearer.
export function isYou(people: People, colour: number): boolean {
  const seat = people.colours[colour - 1]?.seat ?? 0;
  return seat !== 0 && seat === people.viewer && people.seats.filter((one) => one.yours).length <= 1;
}

export const number = (event: EventItem, name: string): number => Number(event.params[name] ?? 0);
export const word = (event: EventItem, name: string): string => String(event.params[name] ?? "");

// The trails that some events were about.
export function trailsOf(events: readonly EventItem[], layout: AnticsLayout): Set<number> {
  const found = new Set<number>();
  for (const event of events) {
    const ids = event.id === "event.bridge" ? ["chasm"] : [event.params.trail, event.params.trail2];
    for (const id of ids) {
      const index = layout.trails.findIndex((trail) => trail.id === id);
      if (index >= 0) found.add(index);
    }
  }
  return found;
}
