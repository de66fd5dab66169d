// The game after this one: the same again, or against better bots. However often it is asked for, it is made once.
import type { TableModel } from "../client/model";
import { createLocal, createOnline, type SeatChoice } from "../client/tables";
import { go } from "../ui/router.svelte";
import { change, settings } from "../ui/settings.svelte";
import { toast } from "../ui/toasts.svelte";
import { LEVELS } from "../engine/levels";

const EASY = 0.8; // largest share of the winner's points for the second, after an easy win

// The level to offer after a win by a wide margin, alone with bots.
export function levelAfter({ scene, yours }: TableModel): number | undefined {
  if (!scene?.over) return undefined;
  const bots = scene.seats.filter((seat) => seat.kind === "bot");
  if (yours.length !== 1 || bots.length === 0 || bots.length !== scene.seats.length - 1) return undefined;
  const [winner, other] = scene.scores.winners;
  if (winner === undefined || other !== undefined || scene.colours[winner - 1]?.seat !== yours[0]) return undefined;
  const [first = 0, second = 0] = scene.scores.totals.map((points) => points ?? 0).toSorted((a, b) => b - a);
  const next = Math.max(...bots.map((seat) => seat.level ?? 0)) + 1;
  return second <= first * EASY && next in LEVELS ? next : undefined;
}

export class NextGame {
  starting = $state(false);
  readonly #model: () => TableModel;

  constructor(model: () => TableModel) {
    this.#model = model;
  }

  again(): Promise<void> {
    return this.#once(() => this.#model().rematch());
  }

  harder(level: number): Promise<void> {
    const { local, scene, face } = this.#model();
    if (!scene) return Promise.resolve();
    change({ levels: { ...settings.levels, [scene.title]: level } });
    const wanted = {
      title: scene.title,
      seats: scene.seats.map((seat) => (seat.kind === "bot" ? (`bot-${level}` as SeatChoice) : "me")),
      names: scene.seats.map((_, i) => face?.seats[i]?.name ?? ""),
      colours: scene.seats.map((seat) => seat.colour),
      options: scene.options,
      start: true,
    };
    return this.#once(() => (local ? createLocal(wanted) : createOnline(wanted)));
  }

  async #once(make: () => ReturnType<TableModel["rematch"]>): Promise<void> {
    if (this.starting) return;
    this.starting = true;
    try {
      const made = await make();
      if ("refusal" in made) toast(made.refusal.text);
      else go(this.#model().local ? `/local/${made.table}` : `/t/${made.table}`);
    } finally {
      this.starting = false;
    }
  }
}
