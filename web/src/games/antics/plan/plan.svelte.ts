// Planning help: whether it is wanted, and which way home or reach is shown. What it says comes from
// the engine.
import type { AnticsHelp, AnticsWay, AreaId } from "../scene";

const PLACE = "formicary.antics.help";

function wanted(): boolean {
  try {
    return localStorage.getItem(PLACE) !== "off";
  } catch {
    return true;
  }
}

export class Plan {
  #on = $state(wanted());
  #way = $state.raw<{ food: number; trail: number | undefined } | undefined>();
  #area = $state.raw<AreaId | undefined>();

  get on(): boolean {
    return this.#on;
  }
  switch(): void {
    this.#on = !this.#on;
    this.clear();
    try {
      localStorage.setItem(PLACE, this.#on ? "on" : "off");
    } catch {
      // A browser that stores nothing forgets it.
    }
  }

  get area(): AreaId | undefined {
    return this.#area;
  }
  way(help: AnticsHelp | undefined): AnticsWay | undefined {
    const shown = this.#way;
    if (!shown || !this.#on) return undefined;
    return help?.ways.find((one) => one.food === shown.food && one.trail === shown.trail);
  }
  reach(help: AnticsHelp | undefined): readonly number[] | undefined {
    return this.#on && this.#area ? help?.reach.find((one) => one.area === this.#area)?.trails : undefined;
  }

  // The same again hides it.
  showWay(way: AnticsWay): void {
    const shown = this.#way;
    this.clear();
    if (shown?.food !== way.food || shown.trail !== way.trail) this.#way = { food: way.food, trail: way.trail };
  }
  showReach(area: AreaId): void {
    const shown = this.#area;
    this.clear();
    if (shown !== area) this.#area = area;
  }
  clear(): void {
    this.#way = undefined;
    this.#area = undefined;
  }
}
