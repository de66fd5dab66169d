// A hint, or what a bot thinks of a move: asked for, thought about in a worker of its own, and
// forgotten once the game goes another way.
import type { TableModel } from "../client/model";
import type { AdviceStep } from "../engine/api";
import { advise, engine, stopAdvising } from "../engine/engine";
import type { Sentence } from "../engine/scene";

export interface HintChoice {
  steps: AdviceStep[];
  winShares: number[]; // percents, by colour
  played: boolean;
}

export class Hint {
  phase = $state<"thinking" | "there" | "none" | "refused" | "failed">("thinking");
  refusal = $state.raw<Sentence | undefined>();
  seat = $state(0); // who decides
  ply = $state(-1); // the moment it is about
  played = $state.raw<AdviceStep[]>([]); // the move that was played there; empty: none yet
  choices = $state.raw<HintChoice[]>([]);
  reasons = $state.raw<Sentence[]>([]);
  picked = $state(-1); // the choice that is shown on the board
  done = $state(0); // steps of it that were played
  readonly asked: number | undefined; // the ply that is to be explained; without: what to do now
  #model: TableModel;
  #closed = false;

  constructor(model: TableModel, asked: number | undefined) {
    this.#model = model;
    this.asked = asked;
    void this.#ask().catch(() => {
      if (!this.#closed) this.phase = "failed";
    });
  }

  // The next step of the picked choice.
  get step(): AdviceStep | undefined {
    return this.choices[this.picked]?.steps[this.done];
  }
  // The cost of the played move against the best one, in points of the win share of the decider.
  get loss(): number | undefined {
    const share = (choice: HintChoice | undefined): number => choice?.winShares[this.seat - 1] ?? 0;
    const played = this.choices.find((choice) => choice.played);
    return played ? share(this.choices[0]) - share(played) : undefined;
  }

  async #ask(): Promise<void> {
    const watched = this.#model.id;
    const question = await engine().request("question", {
      watched,
      ...(this.asked === undefined ? {} : { ply: this.asked }),
    });
    if (this.#closed) return;
    if ("refusal" in question) {
      this.refusal = question.refusal;
      this.phase = "refused";
      return;
    }
    this.seat = question.seat;
    this.ply = question.ply;
    this.played = question.steps;
    const advice = await advise(question.job);
    if (this.#closed) return;
    const { choices, reasons } = await engine().request("advice", { watched, ply: question.ply, advice });
    if (this.#closed) return;
    const first = question.steps[0]?.text;
    this.choices = choices.map((choice) => ({ ...choice, played: choice.steps[0]?.text === first }));
    this.reasons = reasons;
    this.phase = choices.length > 0 ? "there" : "none";
  }

  pick(choice: number): void {
    this.picked = this.picked === choice ? -1 : choice;
  }

  // The game went on: whether this is still about it. What explains a move stays.
  async follow(length: number): Promise<boolean> {
    if (this.asked !== undefined || this.ply < 0) return true;
    if (length < this.ply) return false;
    const { frames } =
      length === this.ply
        ? { frames: [] }
        : await engine().request("frames", { watched: this.#model.id, viewer: 0, from: this.ply, to: length });
    this.done = frames.length;
    if (frames.length === 0) return true;
    // The steps that were picked, as far as they were played.
    const steps = this.choices[this.picked]?.steps ?? [];
    return (
      frames.length < steps.length &&
      frames.every((frame, i) => frame.seat === this.seat && frame.text === steps[i]?.text)
    );
  }

  close(): void {
    this.#closed = true;
    if (this.phase === "thinking") stopAdvising();
  }
}
