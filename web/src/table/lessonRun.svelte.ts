// Runs a lesson: the engine plays every step, the newcomer makes the moves.
import { engine } from "../engine/engine";
import type { Engine } from "../engine/rpc";
import type { Frame, Scene, Sentence } from "../engine/scene";
import { onLanguage, speak } from "../engine/words.svelte";
import { motion } from "../ui/settings.svelte";
import { t } from "../words/words.svelte";
import type { Lesson } from "../client/lesson";

const PER_PLY = 650; // ms that a ply of others is shown
const SEAT = 1; // the newcomer's
let count = 0;

export class LessonRun {
  step = $state(0);
  scene = $state.raw<Scene>();
  frame = $state.raw<Frame>();
  hint = $state(""); // the answer to a move that the step did not ask for
  busy = $state(true);
  failed = $state(false);
  readonly lesson: Lesson;
  readonly #watched: string;
  readonly #request: Engine["request"];
  readonly #end: () => void;
  #chosen: string[] = []; // by step, the move that was made
  #run = 0; // a run that is not the latest stops
  #closed = false;

  constructor(lesson: Lesson, request?: Engine["request"]) {
    count += 1;
    this.#watched = `lesson-${count}`;
    this.lesson = lesson;
    this.#request = request ?? ((name, what) => engine().request(name, what));
    this.#end = request ? () => {} : onLanguage(() => void this.go(this.step));
  }

  get steps() {
    return this.lesson.steps;
  }
  get now() {
    return this.steps[this.step];
  }
  get canAct(): boolean {
    return !this.busy && this.now?.moves !== undefined;
  }
  get last(): boolean {
    return this.step >= this.steps.length - 1;
  }

  // To a step, from the beginning of the lesson, with the moves that were made; the last `before` is
  // shown as motion only where `moving`.
  async go(step: number, moving = false): Promise<void> {
    const run = ++this.#run;
    this.busy = true;
    this.hint = "";
    try {
      await speak(this.lesson.title);
      await this.#begin();
      for (let i = 0; i < step; i += 1) {
        await this.#playAll(this.steps[i]?.before ?? []);
        const chosen = this.#chosen[i] ?? this.steps[i]?.moves?.[0];
        if (chosen !== undefined) await this.#playAll([chosen]);
      }
      if (run !== this.#run || this.#closed) return;
      if (!moving) await this.#playAll(this.steps[step]?.before ?? []);
      this.step = step;
      await this.#show(run);
      if (moving) await this.#enter(run);
      this.failed = false;
    } catch {
      this.failed = true;
    }
    if (run === this.#run) this.busy = false;
  }

  // Reads on.
  async next(): Promise<void> {
    if (this.busy || this.last || this.now?.moves) return;
    await this.#forward();
  }
  async back(): Promise<void> {
    if (this.step > 0) await this.go(this.step - 1);
  }

  // A move on the board.
  async play(text: string): Promise<void> {
    if (this.busy) return;
    const step = this.now;
    if (!step?.moves) {
      this.hint = t("learn.read-first");
      return;
    }
    if (!step.moves.includes(text)) {
      const refusal = await this.why(text);
      if (step !== this.now || this.busy) return; // the lesson went on meanwhile
      this.hint = refusal?.text ?? (step.otherwise ? t(step.otherwise) : t("learn.your-move"));
      return;
    }
    this.busy = true;
    const answer = await this.#request("step", { watched: this.#watched, text });
    if ("refusal" in answer) {
      this.hint = answer.refusal.text;
      this.busy = false;
      return;
    }
    this.#chosen[this.step] = text;
    await this.#motion(++this.#run);
    if (!this.last) await this.#forward();
    else this.busy = false;
  }

  // Why a move can't be made at all.
  async why(text: string): Promise<Sentence | undefined> {
    return (await this.#request("why", { watched: this.#watched, text })).refusal;
  }

  close(): void {
    this.#closed = true;
    this.#run += 1;
    this.#end();
    void this.#request("close", { watched: this.#watched }).catch(() => {});
  }

  async #forward(): Promise<void> {
    const run = ++this.#run;
    this.busy = true;
    this.hint = "";
    this.step += 1;
    await this.#enter(run);
    if (run === this.#run) this.busy = false;
  }

  async #begin(): Promise<void> {
    const { title, players, colours, names, position } = this.lesson;
    const answer = await this.#request("lesson", {
      watched: this.#watched,
      title,
      players,
      colours,
      position,
      names: names.map((name) => t(name)),
    });
    if ("fault" in answer) throw new Error(`lesson ${this.lesson.id}: ${answer.fault.text}`);
  }

  async #playAll(texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      const answer = await this.#request("step", { watched: this.#watched, text });
      if ("refusal" in answer) throw new Error(`lesson ${this.lesson.id}: ${text}: ${answer.refusal.text}`);
    }
  }

  // Plays the plies before the comment, one by one.
  async #enter(run: number): Promise<void> {
    for (const text of this.now?.before ?? []) {
      await this.#playAll([text]);
      await this.#motion(run);
      if (run !== this.#run) return;
    }
  }

  // The last ply as motion.
  async #motion(run: number): Promise<void> {
    const scene = await this.#request("scene", { watched: this.#watched, viewer: SEAT });
    const { frames } = await this.#request("frames", {
      watched: this.#watched,
      viewer: SEAT,
      from: scene.length - 1,
      to: scene.length,
    });
    if (run !== this.#run) return;
    this.frame = frames[0];
    this.scene = scene;
    const time = motion(PER_PLY);
    if (time > 0) await new Promise((done) => setTimeout(done, time));
    if (run === this.#run) this.frame = undefined;
  }

  async #show(run: number): Promise<void> {
    const scene = await this.#request("scene", { watched: this.#watched, viewer: SEAT });
    if (run !== this.#run) return;
    this.frame = undefined;
    this.scene = scene;
  }
}
