// Pieces on their way over the board, in a layer above it that nothing can touch. Only transform and
// opacity move; a reader who doesn't wait sees the current board.
import { mount, unmount, type Component } from "svelte";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

// Returns undefined for a hidden element. Visibility is checked first because measuring forces a layout.
export function boxOf(element: Element | null | undefined): Box | undefined {
  if (element?.checkVisibility?.() === false) return undefined;
  const { left, top, width, height } = element?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

// A box of a piece's size around the middle of another.
export const middleOf = ({ left, top, width, height }: Box, size: number): Box => ({
  left: left + width / 2 - size / 2,
  top: top + height / 2 - size / 2,
  width: size,
  height: size,
});

const shift = (from: Box, to: Box): string =>
  `translate(${from.left + from.width / 2 - to.left - to.width / 2}px, ${from.top + from.height / 2 - to.top - to.height / 2}px) scale(${from.width / to.width})`;

// On the ground, with small steps.
export function marchFrames(from: Box, to: Box, fades: boolean): Keyframe[] {
  const steps = 6;
  return Array.from({ length: steps + 1 }, (_, i): Keyframe => {
    const part = i / steps;
    const mix = (one: number, other: number): number => one + (other - one) * part;
    const here = {
      left: mix(from.left, to.left),
      top: mix(from.top, to.top),
      width: mix(from.width, to.width),
      height: mix(from.height, to.height),
    };
    const turn = i === 0 || i === steps ? 0 : i % 2 === 0 ? 7 : -7;
    return { transform: `${shift(here, to)} rotate(${turn}deg)`, opacity: fades && i === steps ? 0 : 1 };
  });
}

// Through the air.
export function hopFrames(from: Box, to: Box, fades: boolean): Keyframe[] {
  const rise = Math.min(46, 14 + Math.hypot(from.left - to.left, from.top - to.top) / 6);
  const half = {
    left: (from.left + to.left) / 2,
    top: (from.top + to.top) / 2 - rise,
    width: (from.width + to.width) * 0.62,
    height: (from.height + to.height) * 0.62,
  };
  return [
    { transform: shift(from, to), opacity: 1, easing: "cubic-bezier(.3,0,.6,1)" },
    { transform: shift(half, to), opacity: 1, offset: 0.5, easing: "cubic-bezier(.4,0,.7,1)" },
    { transform: "none", opacity: 1, offset: 0.96 },
    { transform: "none", opacity: fades ? 0 : 1 },
  ];
}

// Snatched: it waits a moment, then it is gone.
export function eatFrames(from: Box, to: Box): Keyframe[] {
  return [
    { transform: shift(from, to), opacity: 1, easing: "ease-out" },
    { transform: `${shift(from, to)} scale(1.25)`, opacity: 1, offset: 0.35, easing: "cubic-bezier(.6,0,.9,.5)" },
    { transform: "scale(.5)", opacity: 1, offset: 0.95 },
    { transform: "scale(.2)", opacity: 0 },
  ];
}

// Nowhere to go to: up and away.
export const awayFrames = (): Keyframe[] => [
  { transform: "none", opacity: 1 },
  { transform: "translate(0, -60%) scale(1.25)", opacity: 0 },
];

// Pieces that are not seen until what flies to them has landed. Not as an animation: inside a drawing
// that would be worked out in every frame.
export class Unseen {
  #all = new Map<Element, ReturnType<typeof setTimeout>>();

  hide(element: HTMLElement | SVGElement, ms: number): void {
    this.show(element);
    element.style.visibility = "hidden";
    this.#all.set(
      element,
      setTimeout(() => this.show(element), ms),
    );
  }
  show(element: HTMLElement | SVGElement): void {
    clearTimeout(this.#all.get(element));
    if (this.#all.delete(element)) element.style.visibility = "";
  }
  clear(): void {
    for (const element of [...this.#all.keys()]) this.show(element as HTMLElement);
  }
}

interface Flight {
  end: () => void;
}

export class Flights {
  #layer: HTMLElement | undefined;
  #all = new Set<Flight>();

  add<Props extends Record<string, unknown>>(
    what: Component<Props>,
    props: Props,
    to: Box,
    frames: Keyframe[],
    duration: number,
    delay: number,
  ): void {
    if (duration <= 0) return;
    const node = document.createElement("span");
    Object.assign(node.style, {
      position: "absolute",
      left: `${to.left}px`,
      top: `${to.top}px`,
      width: `${to.width}px`,
      height: `${to.height}px`,
      opacity: "0",
    });
    this.#shown().append(node);
    const piece = mount(what, { target: node, props });
    const animation = node.animate(frames, { duration, delay });
    const flight: Flight = {
      end: () => {
        if (!this.#all.delete(flight)) return;
        animation.cancel();
        void unmount(piece);
        node.remove();
        if (this.#all.size === 0) this.#layer?.remove();
      },
    };
    animation.onfinish = flight.end;
    this.#all.add(flight);
  }

  clear(): void {
    for (const flight of [...this.#all]) flight.end();
  }

  #shown(): HTMLElement {
    if (!this.#layer) {
      this.#layer = document.createElement("div");
      this.#layer.setAttribute("aria-hidden", "true");
      this.#layer.dataset.flights = "";
      Object.assign(this.#layer.style, {
        position: "fixed",
        inset: "0",
        zIndex: "6",
        overflow: "hidden",
        pointerEvents: "none",
      });
    }
    if (!this.#layer.isConnected) document.body.append(this.#layer);
    return this.#layer;
  }
}
