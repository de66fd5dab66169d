// Shows a ply on the map: ants march, food hops, the anteater eats. It looks things up by their data
// attributes, waits for nothing and can be stopped at any moment.
import type { Frame, Scene } from "../../../engine/scene";
import { motion } from "../../../ui/settings.svelte";
import { afterFrame } from "../../../draw/frame";
import Ant from "../pieces/Ant.svelte";
import FoodIcon from "../pieces/FoodIcon.svelte";
import type { AnticsLayout, AnticsView } from "../scene";
import { awayFrames, boxOf, eatFrames, Flights, hopFrames, marchFrames, middleOf, Unseen, type Box } from "./flights";
import { legsOf, type Leg, type Where } from "./legs";
import { eatSound, hopSound, stepSound } from "./sounds";

const TIMES = { march: 380, hop: 340, eat: 400 }; // ms
const BETWEEN = 170;
const SOON = 300; // a frame, however slow

export interface Eyes {
  trail: (index: number) => Box | undefined; // its middle, on the screen
  place: (index: number) => Box | undefined;
  size: () => number; // size of a piece, in px
}

export class MapShow {
  #flights = new Flights();
  #unseen = new Unseen();
  #eyes: Eyes;
  #later: (() => void) | undefined;

  constructor(eyes: Eyes) {
    this.#eyes = eyes;
  }

  // Call it after the board shows the result of a ply: then all places are known.
  show(frame: Frame, scene: Scene, layout: AnticsLayout, before: AnticsView | undefined): void {
    const legs = legsOf(frame.events, { scene, layout, before, text: frame.text });
    if (legs.length === 0) return;
    const sound = { march: stepSound, hop: hopSound, eat: eatSound };
    sound[legs[0]!.kind](motion(1) === 0 ? 0 : motion(TIMES[legs[0]!.kind]) * 0.8);
    if (motion(1) === 0) return;
    for (const leg of legs) for (const piece of this.#landing(leg)) this.#unseen.hide(piece, SOON);
    this.#later?.();
    this.#later = afterFrame(() => legs.forEach((leg) => this.#fly(leg)));
  }

  stop(): void {
    this.#later?.();
    this.#flights.clear();
    this.#unseen.clear();
  }

  #landing(leg: Leg): HTMLElement[] {
    return "piece" in leg.to && leg.ends !== "fades"
      ? [...document.querySelectorAll<HTMLElement>(`[data-piece="${leg.to.piece}"]`)]
      : [];
  }

  #where(where: Where): Box | undefined {
    if ("trail" in where) return this.#eyes.trail(where.trail);
    if ("place" in where) return this.#eyes.place(where.place);
    return boxOf(this.#element(where));
  }

  // The one that is seen: on a phone a part may be there twice.
  #element(where: Where): Element | undefined {
    const selector =
      "part" in where ? `[data-part="${where.part}"]` : "piece" in where ? `[data-piece="${where.piece}"]` : undefined;
    if (!selector) return undefined;
    return [...document.querySelectorAll(selector)].find((one) => boxOf(one));
  }

  #fly(leg: Leg): void {
    const [start, goal] = [this.#where(leg.from), this.#where(leg.to)];
    const size = this.#eyes.size();
    const [duration, delay] = [motion(TIMES[leg.kind]), motion(leg.after * BETWEEN)];
    const landed = "piece" in leg.to ? this.#element(leg.to) : undefined;
    // Its origin is not visible: the piece appears at its goal.
    if (!start) {
      this.#unseen.clear();
      landed?.animate(
        [
          { opacity: 0, transform: "translateY(-12px)" },
          { opacity: 1, transform: "none" },
        ],
        { duration, delay, fill: "backwards", easing: "ease-out" },
      );
      return;
    }
    const from = middleOf(start, size);
    const to = goal ? middleOf(goal, landed ? Math.max(goal.width, goal.height) : size) : from;
    const fades = leg.ends === "fades";
    const frames = !goal
      ? awayFrames()
      : leg.kind === "eat"
        ? eatFrames(from, to)
        : leg.kind === "hop"
          ? hopFrames(from, to, fades)
          : marchFrames(from, to, fades);
    for (const piece of this.#landing(leg)) this.#unseen.hide(piece, duration + delay);
    if ("ant" in leg.thing)
      this.#flights.add(
        Ant,
        { colour: leg.thing.ant, soldier: leg.thing.soldier, size: "100%" },
        to,
        frames,
        duration,
        delay,
      );
    else
      this.#flights.add(
        FoodIcon,
        { food: leg.thing.food.id, kind: leg.thing.food.kind, colour: leg.thing.food.colour, size: "100%" },
        to,
        frames,
        duration,
        delay,
      );
  }
}
