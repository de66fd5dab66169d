// Shows plies one by one: the board after each, with what happened, for as long as a motion takes.
// It never blocks: a reader who doesn't wait is shown the newest moment at once.
import type { ShownMoment } from "../engine/api";
import type { Frame, Scene } from "../engine/scene";
import { motion } from "../ui/settings.svelte";

// If at least this number of plies has not been shown yet, the current position is shown without motion.
const TOO_MANY = 24;
const PER_FRAME = 520; // ms
const PER_EVENT = 260; // for each event after the first
const LONGEST = 1500;

export interface MotionSource {
  frames(from: number, to: number): Promise<Frame[]>;
  scene(at: number): Promise<Scene>;
  shown(scene: Scene): void;
}

const still = () => motion(1) === 0 || document.visibilityState === "hidden";

export function frameTime(frame: Frame): number {
  if (frame.events.length === 0) return 0;
  return motion(Math.min(PER_FRAME + PER_EVENT * (frame.events.length - 1), LONGEST));
}

export class Motion {
  frame = $state.raw<Frame | undefined>();
  #source: MotionSource;
  #run = 0; // a run that is not the latest stops
  #running: Promise<void> | undefined;
  #next: ShownMoment[] = []; // to be shown after the current one
  #skip: (() => void) | undefined;

  constructor(source: MotionSource) {
    this.#source = source;
  }

  get moving(): boolean {
    return this.#running !== undefined;
  }

  // Whether plies would be seen one by one now.
  static get wanted(): boolean {
    return !still();
  }

  // Resolves when nothing moves.
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  // Shows a moment without motion, and ends any motion.
  async jump(at: number): Promise<void> {
    const run = this.#stop();
    const scene = await this.#source.scene(at);
    if (run === this.#run) this.#source.shown(scene);
  }

  // Goes on to further moments after the current motion. A moment without a frame is shown at once.
  async follow(moments: ShownMoment[]): Promise<void> {
    const last = moments.at(-1);
    if (last && !last.frame) {
      this.#stop();
      this.#source.shown(last.scene);
      return;
    }
    this.#next.push(...moments);
    if (this.#running) return; // it will get there
    const running = this.#play(++this.#run).finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    await running;
  }

  // Shows one ply as motion, wherever in the line it is.
  async step(to: number): Promise<void> {
    const run = this.#stop();
    const [frames, scene] = await Promise.all([this.#source.frames(to - 1, to), this.#source.scene(to)]);
    if (run !== this.#run) return;
    // It is shown already: the caller need not wait for the end of its motion.
    void this.#show(run, scene, frames[0]).then(() => {
      if (run === this.#run) this.frame = undefined;
    });
  }

  // Shows the newest moment that is known.
  skip(): void {
    const last = this.#next.at(-1);
    this.#stop();
    if (last) this.#source.shown(last.scene);
  }

  #stop(): number {
    this.#run += 1;
    this.#running = undefined;
    this.#next = [];
    this.frame = undefined;
    this.#skip?.();
    return this.#run;
  }

  async #play(run: number): Promise<void> {
    while (run === this.#run && this.#next.length > 0) {
      const all = still() || this.#next.length > TOO_MANY;
      const moment = all ? this.#next.at(-1) : this.#next[0];
      this.#next = all ? [] : this.#next.slice(1);
      if (moment) await this.#show(run, moment.scene, all ? undefined : moment.frame);
    }
    if (run === this.#run) this.frame = undefined;
  }

  async #show(run: number, scene: Scene, frame: Frame | undefined): Promise<void> {
    this.frame = frame;
    this.#source.shown(scene);
    const time = frame ? frameTime(frame) : 0;
    if (time <= 0) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, time);
      this.#skip = () => {
        clearTimeout(timer);
        done();
      };
    });
    if (run === this.#run) this.#skip = undefined;
  }
}
