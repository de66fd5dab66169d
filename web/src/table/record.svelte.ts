// A record that the reader looks at: any moment of it, without a table.
import { Motion } from "../client/motion.svelte";
import { engine } from "../engine/engine";
import type { Frame, LogLine, Scene, Sentence, TimelinePoint } from "../engine/scene";
import { onLanguage, speak } from "../engine/words.svelte";
import type { Viewing } from "./playback.svelte";

let count = 0;

export const titleOf = (record: string): string => /^game[ \t]+([a-z0-9-]+)/m.exec(record)?.[1] ?? "";
export const hasDice = (record: string): boolean => /^commitment /m.test(record) && /^secret /m.test(record);

export class RecordView implements Viewing {
  readonly watched: string;
  readonly text: string;
  opened = $state(false);
  fault = $state.raw<{ line: number; sentence: Sentence }>();
  broken = $state(false); // the engine is not there
  scene = $state.raw<Scene>();
  length = $state(0);
  log = $state.raw<LogLine[]>([]);
  live = $derived(this.scene?.at === this.length);
  #yours: number[]; // the reader's own seats
  #motion: Motion;
  #end: () => void;
  #closed = false;

  constructor(text: string, at: number, yours: number[] = []) {
    count += 1;
    this.#yours = yours;
    this.watched = `record-${count}`;
    this.text = text;
    this.#motion = new Motion({
      frames: async (from, to) =>
        (await engine().request("frames", { watched: this.watched, viewer: 0, from, to })).frames,
      scene: (moment) => engine().request("scene", { watched: this.watched, viewer: 0, at: moment }),
      shown: (scene) => (this.scene = scene),
    });
    this.#end = onLanguage(() => void this.#translate());
    this.#open(at).catch(() => (this.broken = true));
  }

  get frame(): Frame | undefined {
    return this.#motion.frame;
  }

  async #open(at: number): Promise<void> {
    const title = titleOf(this.text);
    // An unknown title has no words; the engine reports it.
    await speak(title).catch(() => speak(""));
    const answer = await engine().request("open", {
      watched: this.watched,
      record: this.text,
      ...(this.#yours.length > 0 ? { yours: this.#yours } : {}),
    });
    if (this.#closed) return;
    if ("fault" in answer) {
      this.fault = { line: answer.line, sentence: answer.fault };
      return;
    }
    this.length = answer.length;
    await this.#tell();
    await this.look(at);
    this.opened = true;
  }

  async #tell(): Promise<void> {
    this.log = (await engine().request("log", { watched: this.watched })).lines;
  }

  async #translate(): Promise<void> {
    if (!this.opened) return;
    await this.#tell();
    await this.#motion.jump(this.scene?.at ?? 0);
  }

  // The next moment is shown as motion.
  async look(at: number): Promise<void> {
    const to = Math.max(0, Math.min(Math.trunc(at) || 0, this.length));
    if (to === this.scene?.at) return;
    await (this.scene && to === this.scene.at + 1 ? this.#motion.step(to) : this.#motion.jump(to));
  }
  goLive(): Promise<void> {
    return this.look(this.length);
  }
  async describe(): Promise<{ heading: string; lines: string[] }[]> {
    return (await engine().request("describe", { watched: this.watched, viewer: 0, at: this.scene?.at ?? 0 })).parts;
  }
  async timeline(): Promise<TimelinePoint[]> {
    return (await engine().request("timeline", { watched: this.watched })).points;
  }
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#end();
    if (!this.fault)
      void engine()
        .request("close", { watched: this.watched })
        .catch(() => {});
  }
}
