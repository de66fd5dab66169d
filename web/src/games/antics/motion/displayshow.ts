// Shows a ply on the scout display: tiles leave it, the rest slides down, new tiles come in, and an
// anteater at the end of its row lunges.
import type { Frame, Scene } from "../../../engine/scene";
import { motion } from "../../../ui/settings.svelte";
import { afterFrame } from "../../../draw/frame";
import { slides } from "../display/fields";
import { number, word } from "../map/who";
import TileShape from "../pieces/TileShape.svelte";
import type { AnticsView, SymbolId } from "../scene";
import { tileSpot } from "../spots";
import { awayFrames, boxOf, Flights, hopFrames } from "./flights";
import { eatSound, tileSound } from "./sounds";

const FLY = 380; // ms
const SLIDE = 300;
const COME = 260;
const EASE = "cubic-bezier(.2,.8,.3,1)";

// Two symbols from the name of a tile.
export const symbolsOf = (kind: string): [SymbolId, SymbolId] => {
  const [one, other] = kind.split("-");
  return [one as SymbolId, (other ?? one) as SymbolId];
};

export class DisplayShow {
  #flights = new Flights();
  #root: () => HTMLElement | undefined;
  #pitch: () => number; // px from field to field
  #later: (() => void) | undefined;

  constructor(root: () => HTMLElement | undefined, pitch: () => number) {
    this.#root = root;
    this.#pitch = pitch;
  }

  // Shows the effect of a ply on one row.
  show(
    frame: Frame,
    { scene, view }: { scene: Scene; view: AnticsView },
    before: AnticsView | undefined,
    row: string,
  ): void {
    const events = frame.events;
    const has = (id: string): boolean => events.some((event) => event.id === id);
    // The first row that is named makes the sound.
    const sounds = (...ids: string[]): boolean =>
      word(events.find(({ id }) => ids.includes(id)) ?? { id: "", params: {}, text: "" }, "row") === row;
    if (sounds("event.took", "event.tile-laid")) tileSound();
    if (sounds("event.attacks")) eatSound(motion(200));
    if (motion(1) === 0 || !this.#root()) return;
    let slid = 0;
    if (before && (has("event.slides") || has("event.anteaters-return"))) slid = this.#slide(before, view, row);
    let laid = 0;
    for (const event of events) {
      const wait = event.id === "event.tile-laid" ? laid++ : 0;
      if (word(event, "row") !== row) continue;
      const cell = `${row}${number(event, "field")}`;
      if (event.id === "event.took") {
        this.#later?.();
        this.#later = afterFrame(() => this.#take(cell, word(event, "tile"), number(event, "seat"), scene));
      }
      if (event.id === "event.tile-laid") this.#come(cell, slid + motion(60) * wait);
      if (event.id === "event.attacks") this.#lunge(row, slid);
    }
  }

  stop(): void {
    this.#later?.();
    this.#flights.clear();
  }

  #cell(name: string): HTMLElement | null | undefined {
    return this.#root()?.querySelector<HTMLElement>(`[data-field="${name}"]`);
  }

  #slide(before: AnticsView, view: AnticsView, name: string): number {
    const moved = slides(before.display, view.display).filter((one) => view.display[one.row]?.row === name);
    const step = this.#pitch();
    if (moved.length === 0 || step <= 0) return 0;
    for (const { field, down } of moved) {
      const piece = this.#cell(`${name}${field}`)?.querySelector(".piece");
      piece?.animate([{ transform: `translateY(${-down * step}px)` }, { transform: "none" }], {
        duration: motion(SLIDE),
        easing: EASE,
      });
    }
    return motion(SLIDE) * 0.7;
  }

  #come(cell: string, delay: number): void {
    const piece = this.#cell(cell)?.querySelector(".piece");
    piece?.animate(
      [
        { transform: "translateY(-70%) scale(.9)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: motion(COME), delay, fill: "backwards", easing: EASE },
    );
  }

  #lunge(row: string, delay: number): void {
    const piece = [...(this.#root()?.querySelectorAll(`[data-piece="anteater-${row}"]`) ?? [])][0];
    piece?.animate(
      [
        { transform: "none" },
        { transform: "translateY(14%) scale(1.12)", offset: 0.35, easing: "ease-in" },
        { transform: "translateY(-6%) scale(.98)", offset: 0.7 },
        { transform: "none" },
      ],
      { duration: motion(400), delay },
    );
  }

  // To the supply of the player who took it, if that is visible.
  #take(cell: string, kind: string, seat: number, scene: Scene): void {
    const from = boxOf(this.#cell(cell));
    if (!from) return;
    const names = seat === scene.viewer ? [tileSpot(kind), "supply", `player-${seat}`] : [`player-${seat}`];
    const goal = names
      .map((name) => [...document.querySelectorAll(`[data-part="${name}"]`)].map(boxOf).find((box) => box))
      .find((box) => box);
    const width = Math.min(from.width, 90);
    const size = { width, height: width * 0.66 };
    const around = (box: { left: number; top: number; width: number; height: number }) => ({
      left: box.left + box.width / 2 - size.width / 2,
      top: box.top + box.height / 2 - size.height / 2,
      ...size,
    });
    const frames = goal ? hopFrames(around(from), around(goal), true) : awayFrames();
    this.#flights.add(
      TileShape,
      { symbols: symbolsOf(kind), size: "100%" },
      around(goal ?? from),
      frames,
      motion(FLY),
      0,
    );
  }
}
