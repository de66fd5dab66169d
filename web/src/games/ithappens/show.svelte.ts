// Turns the events of a ply into motion and sound. It reads the board by its data attributes, never
// waits for anything, and stops at once when the reader does something. Where things lie is asked only
// when the browser has just laid them out: at other times the question is what makes it.
import type { EventItem, Frame, Scene } from "../../engine/scene";
import type { ItHappensView } from "./scene";
import { motion } from "../../ui/settings.svelte";
import { awardsOf, FLIGHT, holdingsWithout, lengthOf, withLastDie, type Award } from "./evaluation";
import { dieSpotOf, fade, fall, Flights, hop, spotOf, type Spot } from "./flights.svelte";
import { burrowKey, isImaginary, itemName, number, paint, viewOf, word, type Place } from "./look";
import { placeSound, queenSound, rollSound } from "./sounds";

const FALL = 400; // ms
const HOP = 380;

const keyOf = (placed: EventItem): string =>
  burrowKey(word(placed, "mound"), number(placed, "column"), number(placed, "space"));

interface Evaluation {
  at: number; // the ply that ended the round
  mounds: ItHappensView["mounds"];
  awards: Award[];
  landed: number;
}

export class Show {
  flights = new Flights();
  #evaluation = $state.raw<Evaluation | undefined>();
  #board: () => HTMLElement | undefined;
  #look: (place: Place) => void; // makes a mound the large one
  #hands = new Map<number, Spot>(); // the place of the die that each seat had in hand
  #hand: Spot | undefined; // the place of the die before it was placed
  #hiding: Animation | undefined; // hides the die that flies to its place
  #before: { at: number; view: ItHappensView } | undefined;
  #timers: number[] = [];

  constructor(board: () => HTMLElement | undefined, look: (place: Place) => void) {
    this.#board = board;
    this.#look = look;
  }

  // The view to draw: the current one, or while a round is being evaluated the one with the mounds before that.
  drawn(view: ItHappensView): ItHappensView {
    const now = this.#evaluation;
    if (!now) return view;
    return { ...view, mounds: now.mounds, colours: holdingsWithout(view, now.awards.slice(now.landed)) };
  }

  get evaluating(): boolean {
    return this.#evaluation !== undefined;
  }

  // Awards that have left a mound.
  gone(place: Place): string {
    const now = this.#evaluation;
    return (
      now?.awards
        .slice(0, now.landed)
        .filter((award) => award.place === place)
        .map((award) => award.kind)
        .join(" ") ?? ""
    );
  }

  // Call it before the board shows the result of a ply: it remembers the old places.
  before(frame: Frame): void {
    this.#hand = this.#hands.get(frame.seat) ?? this.#hand;
    const ends = frame.events.some((event) => event.id === "event.round-ends");
    if (ends && motion(1) > 0) this.#begin(frame);
  }

  // When it does: a die that will fly to its place is not seen there yet.
  hide(frame: Frame): void {
    const placed = frame.events.find((event) => event.id === "event.placed");
    this.#hiding = undefined;
    if (!placed || !this.#hand || motion(1) === 0) return;
    this.#hiding = this.#board()
      ?.querySelector(`[data-die="${keyOf(placed)}"]`)
      ?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: motion(FALL) });
  }

  // Whenever all of it is there: where dice are held.
  rest(): void {
    for (const held of this.#board()?.querySelectorAll<HTMLElement>("[data-hand]") ?? []) {
      const spot = spotOf(held.matches(".grip") ? held : held.querySelector(".rolled"));
      if (spot) this.#hands.set(Number(held.dataset.hand), spot);
    }
  }

  // After: sets everything in motion.
  after(frame: Frame, scene: Scene): void {
    const events = frame.events;
    const placed = events.find((event) => event.id === "event.placed");
    if (events.some((event) => event.id === "event.rolled")) rollSound();
    if (motion(1) === 0) {
      if (placed) placeSound();
      return;
    }
    if (placed) this.#place(placed, events, scene);
    for (const event of events) if (event.id === "event.passes" || event.id === "event.rerolls") this.#pay(event);
    if (this.#evaluation?.at === frame.at) this.#awards(scene);
  }

  // Called after every change: remembers the state before the next ply.
  remember(at: number, view: ItHappensView): void {
    const now = this.#evaluation;
    if (now && at < now.at) this.stop();
    this.#before = { at, view };
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.flights.clear();
    this.#evaluation = undefined;
  }

  #find(selector: string): Element | undefined {
    const all = this.#board()?.querySelectorAll(selector) ?? [];
    return [...all].find((one) => one.getBoundingClientRect().width > 0);
  }

  #later(work: () => void, ms: number): void {
    this.#timers.push(window.setTimeout(work, ms));
  }

  #place(placed: EventItem, events: EventItem[], scene: Scene): void {
    const colour = number(placed, "colour");
    const to = dieSpotOf(this.#find(`[data-die="${keyOf(placed)}"]`));
    const duration = motion(FALL);
    placeSound(duration * 0.8);
    if (!to) return;
    if (this.#hand) {
      if (this.#hiding) this.#hiding.currentTime = 0; // for as long as it flies
      const die = {
        colour: paint(scene, colour),
        value: number(placed, "value"),
        imaginary: isImaginary(scene, colour),
      };
      this.flights.add({ die }, to, fall(this.#hand, to), duration);
    }
    this.#hand = undefined;
    const view = viewOf(scene);
    for (const event of events) {
      const symbol =
        event.id === "event.took-item" ? word(event, "symbol") : event.id === "event.took-worm" ? "worm" : undefined;
      if (symbol === undefined || !view) continue;
      const home = symbol === "worm" ? `[data-stat="worm-${colour}"] .icon` : `[data-item="${colour}-${symbol}"] .icon`;
      const spot = spotOf(this.#find(home));
      if (spot)
        this.flights.add(
          { icon: symbol, name: itemName(view, symbol) },
          spot,
          hop(to, spot),
          motion(HOP),
          duration * 0.75,
        );
    }
  }

  #pay(event: EventItem): void {
    const spot = spotOf(this.#find(`[data-stat="worm-${number(event, "colour")}"] .icon`));
    if (spot) this.flights.add({ icon: "worm", name: "" }, spot, fade(), motion(HOP));
  }

  #begin(frame: Frame): void {
    const before = this.#before;
    if (before?.at !== frame.at - 1 || before.view.mounds.length === 0) return;
    this.#evaluation = {
      at: frame.at,
      mounds: withLastDie(before.view.mounds, frame.events),
      awards: awardsOf(frame.events),
      landed: 0,
    };
  }

  #awards(scene: Scene): void {
    const now = this.#evaluation;
    if (!now) return;
    now.awards.forEach((award, i) => {
      this.#later(() => {
        if (now.awards[i - 1]?.place !== award.place) this.#look(award.place);
        this.#later(() => this.#fly(award, scene), 20);
      }, motion(award.at));
      this.#later(
        () => {
          if (this.#evaluation) this.#evaluation = { ...this.#evaluation, landed: i + 1 };
        },
        motion(award.at + FLIGHT * 0.85),
      );
    });
    this.#later(() => (this.#evaluation = undefined), motion(lengthOf(now.awards)));
  }

  #fly(award: Award, scene: Scene): void {
    const from = spotOf(this.#find(`[data-award="${award.kind}-${award.place}"] .icon`));
    const to = spotOf(this.#find(`[data-stat="${award.kind}-${award.colour}"] .icon`));
    if (award.kind === "queen") queenSound();
    const view = viewOf(scene);
    if (from && to && view) this.flights.add({ icon: award.kind, name: "" }, to, hop(from, to), motion(FLIGHT));
  }
}
