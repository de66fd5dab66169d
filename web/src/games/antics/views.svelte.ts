// The views of the board and the one that the reader looks at, if only one is shown at a time.
import { untrack } from "svelte";
import type { BoardProps } from "../../client/model";
import { motion } from "../../ui/settings.svelte";
import { t } from "../../words/words.svelte";
import { viewOf } from "./look";
import type { Spot } from "./spots";
import { tabFor, tabOf, type Tab } from "./tabs";

const LOOK = 900; // ms

export class Views {
  tab = $state<Tab>("map");
  // Views that were shown once stay in the document, hidden: making them again would take long.
  #made = $state.raw<readonly Tab[]>([]);
  readonly #props: () => BoardProps;
  readonly #all: () => boolean; // whether all views are shown
  readonly #view = $derived.by(() => viewOf(this.#props().scene));
  readonly #phase = $derived(this.#view?.phase);
  readonly #mine = $derived.by(() => this.#props().scene.viewer > 0 && this.#view?.turn === this.#props().scene.viewer);

  // To be made while a component is set up.
  constructor(props: () => BoardProps, all: () => boolean) {
    this.#props = props;
    this.#all = all;
    $effect.pre(() => {
      const now = this.tab;
      const made = untrack(() => this.#made);
      if (!made.includes(now)) this.#made = [...made, now];
    });
    this.#followPhase();
    this.#followLesson();
    this.#followTurn();
  }

  isThere(one: Tab): boolean {
    return this.#all() || this.tab === one || this.#made.includes(one);
  }

  isAway(one: Tab): boolean {
    return !this.#all() && this.tab !== one;
  }

  panel(one: Tab) {
    if (this.#all()) return {};
    return { id: `an-view-${one}`, role: "tabpanel", "aria-label": t(`an.tab.${one}`) };
  }

  show(spot: Spot): void {
    const where = tabOf(spot);
    if (where) this.tab = where;
  }

  // The view follows the phase of the turn; the reader may look elsewhere. The result of an action on the
  // map or the display is shown before the hill comes back. In a lesson the view is the one with its target.
  #followPhase(): void {
    $effect(() => {
      const spoken = this.#props().show;
      if (spoken && tabOf(spoken)) return;
      const wanted = this.#props().canAct && this.#phase ? tabFor(this.#phase) : undefined;
      if (!wanted) return;
      const before = untrack(() => this.tab);
      const wait = wanted === "hill" && before !== "hill" && untrack(() => this.#mine) ? motion(LOOK) : 0;
      if (wait === 0) {
        this.tab = wanted;
        return;
      }
      const timer = setTimeout(() => {
        if (this.tab === before) this.tab = wanted;
      }, wait);
      return () => clearTimeout(timer);
    });
  }

  // The view that a lesson points at takes precedence.
  #followLesson(): void {
    $effect(() => {
      const spoken = this.#props().show;
      if (spoken) untrack(() => this.show(spoken));
    });
  }

  // When the turn goes on, the others are watched on the map.
  #followTurn(): void {
    let was = false;
    $effect(() => {
      if (was && !this.#mine && untrack(() => this.tab) === "hill") this.tab = "map";
      was = this.#mine;
    });
  }
}
