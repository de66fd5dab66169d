// The actions of a player at a table, except playing a move. Each sends a request and resolves with its refusal, if any.
import type { Sentence } from "../engine/scene";
import type { Face } from "../protocol";
import { settings } from "../ui/settings.svelte";
import { own } from "./sentences";
import type { Request } from "./transport";

export abstract class TableActions {
  abstract readonly id: string;
  abstract readonly yours: number[];
  abstract readonly viewer: number;
  abstract readonly length: number;
  abstract readonly face: Face | undefined;
  // Sends it, and is done when its effect is shown.
  protected abstract do(request: Request, busy?: boolean): Promise<Sentence | undefined>;
  protected abstract again(): void; // asks for the whole table
  // The commitment to one's part of the dice, at tables where others have to trust them.
  protected abstract promise(): Promise<{ entropyCommitment?: string }>;

  askBack(to: number): Promise<Sentence | undefined> {
    return this.do({ type: "ask-back", table: this.id, seat: this.#seat(), ply: this.length, to });
  }

  // For cases in which nobody has to be asked. If bots play meanwhile, the request comes too late and is made again.
  protected async backTo(to: number, tries = 3): Promise<Sentence | undefined> {
    const refusal = await this.askBack(to);
    return refusal?.id === "table.stale" && tries > 1 ? this.backTo(to, tries - 1) : refusal;
  }

  async answerBack(agree: boolean): Promise<Sentence | undefined> {
    const offer = this.face?.offer;
    if (!offer) return undefined;
    const waiting = offer.waiting.filter((seat) => this.yours.includes(seat));
    const seats = waiting.length > 0 ? waiting : [offer.seat].filter((seat) => this.yours.includes(seat));
    return this.#all(seats.map((seat) => ({ type: "answer-back", table: this.id, seat, agree })));
  }

  resign(): Promise<Sentence | undefined> {
    return this.do({ type: "resign", table: this.id, seat: this.#seat() });
  }

  comeBack(): Promise<Sentence | undefined> {
    const away = this.yours.filter((seat) => this.face?.seats[seat - 1]?.away !== undefined);
    return this.#all(away.map((seat) => ({ type: "return", table: this.id, seat })));
  }

  say(text: string): Promise<Sentence | undefined> {
    const name = this.yours.length === 0 && settings.name ? { name: settings.name } : {};
    return this.do({ type: "chat", table: this.id, text, ...name }, false);
  }

  mute(speaker: string, muted: boolean): Promise<Sentence | undefined> {
    return this.do({ type: "mute", table: this.id, speaker, muted }, false);
  }

  seatedChat(only: boolean): Promise<Sentence | undefined> {
    return this.do({ type: "seated-chat", table: this.id, only }, false);
  }

  removeLine(line: number): Promise<Sentence | undefined> {
    return this.do({ type: "remove-line", table: this.id, line }, false);
  }

  async sit(seat: number | undefined, name: string, token?: string): Promise<Sentence | undefined> {
    return this.do({
      type: "sit",
      table: this.id,
      ...(await this.promise()),
      ...(name ? { name } : {}),
      ...(seat === undefined ? {} : { seat }),
      ...(token === undefined ? {} : { token }),
    });
  }

  leave(seat: number): Promise<Sentence | undefined> {
    return this.do({ type: "leave", table: this.id, seat });
  }

  rename(seat: number, name: string): Promise<Sentence | undefined> {
    return this.do({ type: "rename", table: this.id, seat, name });
  }

  recolour(seat: number, colour: string): Promise<Sentence | undefined> {
    return this.do({ type: "recolour", table: this.id, seat, colour });
  }

  arrange(seat: number, level: number): Promise<Sentence | undefined> {
    return this.do({ type: "arrange", table: this.id, seat, level });
  }

  async reissue(seat: number): Promise<Sentence | undefined> {
    const refusal = await this.do({ type: "reissue", table: this.id, seat });
    this.again(); // the new link comes only with the whole table
    return refusal;
  }

  start(fill: boolean): Promise<Sentence | undefined> {
    return this.do({ type: "start", table: this.id, ...(fill ? { fill } : {}) });
  }

  async rematch(): Promise<{ table: string } | { refusal: Sentence }> {
    const refusal = this.face?.next ? undefined : await this.do({ type: "rematch", table: this.id });
    const next = this.face?.next;
    return next ? { table: next } : { refusal: refusal ?? own("client.broken") };
  }

  // The seat that a request is for, where several could be meant.
  #seat(): number {
    return this.yours.includes(this.viewer) ? this.viewer : (this.yours[0] ?? 1);
  }

  async #all(requests: Request[]): Promise<Sentence | undefined> {
    for (const request of requests) {
      const refusal = await this.do(request);
      if (refusal) return refusal;
    }
    return undefined;
  }
}
