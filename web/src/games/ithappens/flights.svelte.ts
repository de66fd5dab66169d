// Pieces on their way from one place of the board to another, in a layer above it. A flight has its
// place and size from where it ends; only transform and opacity move.
export interface Flight {
  id: number;
  what: { die: { colour: string; value: number; imaginary: boolean } } | { icon: string; name: string };
  left: number; // in its layer
  top: number;
  width: number;
  height: number;
  frames: Keyframe[];
  delay: number;
  duration: number;
}

export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function spotOf(element: Element | null | undefined): Spot | undefined {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

// The spot of a die in a mound: what its shapes cover together. Firefox adds to the box of a group all that a drawing
// inside of it may cover without being clipped.
export function dieSpotOf(group: Element | undefined): Spot | undefined {
  const boxes = [...(group?.querySelectorAll("rect") ?? [])].map((shape) => shape.getBoundingClientRect());
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  const height = Math.max(...boxes.map((box) => box.bottom)) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

// From one spot to another of its own size.
const shift = (from: Spot, to: Spot, scale = from.width / to.width): string =>
  `translate(${from.left + from.width / 2 - to.left - to.width / 2}px, ${from.top + from.height / 2 - to.top - to.height / 2}px) scale(${scale})`;

// A die rises over its burrow and falls in.
export function fall(from: Spot, to: Spot): Keyframe[] {
  const above = `translate(0, ${-to.height * 0.9}px)`;
  return [
    { transform: shift(from, to), opacity: 1, easing: "cubic-bezier(.3,0,.3,1)" },
    { transform: `${above} scale(1.08)`, opacity: 1, offset: 0.55, easing: "ease-in" },
    { transform: "translate(0, 0) scale(1)", offset: 0.82, easing: "ease-out" },
    { transform: `translate(0, ${-to.height * 0.1}px)`, offset: 0.91, easing: "ease-in" },
    { transform: "translate(0, 0)", opacity: 1 },
  ];
}

// A symbol hops out and over to its owner.
export function hop(from: Spot, to: Spot): Keyframe[] {
  const rise = Math.min(70, 20 + Math.abs(from.left - to.left) / 8);
  const half = {
    left: (from.left + to.left) / 2,
    top: Math.min(from.top, to.top) - rise,
    width: from.width,
    height: from.height,
  };
  return [
    { transform: shift(from, to), opacity: 1, easing: "cubic-bezier(.3,0,.6,1)" },
    {
      transform: shift(half, to, (from.width / to.width) * 1.25),
      opacity: 1,
      offset: 0.45,
      easing: "cubic-bezier(.3,0,.4,1)",
    },
    { transform: "translate(0, 0) scale(1)", opacity: 1, offset: 0.92 },
    { transform: "translate(0, 0) scale(1)", opacity: 0 },
  ];
}

// A worm that is paid goes up and away.
export function fade(): Keyframe[] {
  return [
    { transform: "translate(0, 0)", opacity: 1 },
    { transform: "translate(0, -90%) scale(1.3)", opacity: 0 },
  ];
}

export class Flights {
  list = $state.raw<Flight[]>([]);
  layer: Element | undefined; // that they are drawn in
  #next = 1;

  add(what: Flight["what"], to: Spot, frames: Keyframe[], duration: number, delay = 0): void {
    if (duration <= 0) return;
    // Asked now, with all the other places, before a new flight makes the browser lay out its layer again.
    const origin = this.layer?.getBoundingClientRect();
    const [left, top] = [to.left - (origin?.left ?? 0), to.top - (origin?.top ?? 0)];
    const flight: Flight = { id: this.#next++, what, ...to, left, top, frames, delay, duration };
    this.list = [...this.list, flight];
  }

  remove(id: number): void {
    this.list = this.list.filter((flight) => flight.id !== id);
  }

  clear(): void {
    if (this.list.length > 0) this.list = [];
  }
}
