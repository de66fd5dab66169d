// Playing a line by itself, a turn's ply at a time.
import type { TableModel } from "../client/model";

export type Viewing = Pick<TableModel, "scene" | "live" | "length" | "log" | "look" | "goLive">;

export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP = 1200; // ms from ply to ply at speed 1

export class Playback {
  playing = $state(false);
  speed = $state<number>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #model: Viewing;

  constructor(model: Viewing) {
    this.#model = model;
  }
  get at(): number {
    return this.#model.scene?.at ?? 0;
  }
  async to(at: number): Promise<void> {
    this.pause();
    await this.#look(at);
  }
  async step(by: number): Promise<void> {
    await this.to(this.at + by);
  }
  // At the end it starts from the beginning.
  async play(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    if (this.at >= this.#model.length) await this.#look(0);
    this.#next();
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }
  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }
  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#advance(), STEP / this.speed);
  }
  async #advance(): Promise<void> {
    if (!this.playing) return;
    await this.#look(this.at + 1);
    if (!this.playing) return;
    if (this.at >= this.#model.length) this.pause();
    else this.#next();
  }
  async #look(at: number): Promise<void> {
    await this.#model.look(Math.max(0, Math.min(at, this.#model.length)));
  }
}

// Handles a key of a replay; returns false if the key belongs to another element.
export function replayKey(event: KeyboardEvent, playback: Playback, length: number): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select, dialog, [contenteditable]")) return false;
  if (event.key === " " && target?.closest("button, a, summary")) return false;
  switch (event.key) {
    case "ArrowLeft":
      void playback.step(-1);
      return true;
    case "ArrowRight":
      void playback.step(1);
      return true;
    case "Home":
      void playback.to(0);
      return true;
    case "End":
      void playback.to(length);
      return true;
    case " ":
      playback.toggle();
      return true;
    default:
      return false;
  }
}
