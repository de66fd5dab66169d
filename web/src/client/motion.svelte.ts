// Shows plies one by one: the board after each, with what happened, for as long as a motion takes.
// Never in the way: whoever can't wait is shown the newest moment at once.
import type { Frame, Scene } from "../engine/scene";
import { motion } from "../ui/settings.svelte";

// So many plies behind, one wants to see where the game is and not how it got there.
const TOO_MANY = 24;
const PER_FRAME = 520; // ms
const PER_EVENT = 260; // for each event after the first
const LONGEST = 1500;

export interface MotionSource {
  frames(from: number, to: number): Promise<Frame[]>;
  scene(at: number): Promise<Scene>;
  newest(): number; // the length of the line
  shown(scene: Scene): void;
}

const hidden = () => document.visibilityState === "hidden";

export function frameTime(frame: Frame): number {
  if (frame.events.length === 0) return 0;
  return motion(Math.min(PER_FRAME + PER_EVENT * (frame.events.length - 1), LONGEST));
}

export class Motion {
  frame = $state.raw<Frame | undefined>();
  #source: MotionSource;
  #at = 0;
  #run = 0; // a run that is not the latest stops
  #running: Promise<void> | undefined;
  #skip: (() => void) | undefined;

  constructor(source: MotionSource) {
    this.#source = source;
  }

  get moving(): boolean {
    return this.#running !== undefined;
  }

  // Resolves when nothing moves.
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  // Shows a moment without motion, whatever was being shown.
  async jump(at: number): Promise<void> {
    const run = this.#stop();
    const scene = await this.#source.scene(at);
    if (run !== this.#run) return;
    this.#at = at;
    this.#source.shown(scene);
  }

  // Goes on to the newest moment, from where it is.
  async forward(): Promise<void> {
    if (this.#running) return; // it will get there
    const behind = this.#source.newest() - this.#at;
    if (behind <= 0 || behind > TOO_MANY || motion(1) === 0 || hidden()) {
      return this.jump(this.#source.newest());
    }
    const run = ++this.#run;
    const running = this.#play(run).finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    await running;
    // Something came between the last look and the end.
    if (run === this.#run && this.#at < this.#source.newest()) await this.forward();
  }

  // Shows one ply as motion, wherever in the line it is.
  async step(to: number): Promise<void> {
    const run = this.#stop();
    const [frames, scene] = await Promise.all([this.#source.frames(to - 1, to), this.#source.scene(to)]);
    if (run !== this.#run) return;
    // It is shown: whoever looks on need not wait for the end of it.
    void this.#show(run, scene, frames[0]).then(() => {
      if (run === this.#run) this.frame = undefined;
    });
  }

  skip(): Promise<void> {
    return this.jump(this.#source.newest());
  }

  #stop(): number {
    this.#run += 1;
    this.#running = undefined;
    this.frame = undefined;
    this.#skip?.();
    return this.#run;
  }

  async #play(run: number): Promise<void> {
    while (run === this.#run && this.#at < this.#source.newest()) {
      const to = this.#source.newest();
      if (to - this.#at > TOO_MANY || hidden()) return this.#end(run);
      for (const frame of await this.#source.frames(this.#at, to)) {
        if (run !== this.#run) return;
        const scene = await this.#source.scene(frame.at);
        if (run !== this.#run) return;
        await this.#show(run, scene, frame);
        if (run !== this.#run) return;
        if (hidden()) break;
      }
    }
    if (run === this.#run) this.frame = undefined;
  }

  async #end(run: number): Promise<void> {
    const at = this.#source.newest();
    const scene = await this.#source.scene(at);
    if (run !== this.#run) return;
    this.frame = undefined;
    this.#at = at;
    this.#source.shown(scene);
  }

  async #show(run: number, scene: Scene, frame: Frame | undefined): Promise<void> {
    this.#at = scene.at;
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
