// Carries messages of docs/protocol.md to the table's authority: a server, or the engine in this browser.
// One interface, so that a table needs one code path.
import type { Followed, Update } from "../engine/api";
import type { Sentence } from "../engine/scene";
import type { ClientMessage, HelloRequest, Message, PingRequest, ServerMessage } from "../protocol";
import type { LinkState } from "./model";

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type Request = WithoutId<Exclude<ClientMessage, HelloRequest | PingRequest>>;

// Somebody who follows a table.
export interface Follower {
  // `update`: the engine's answer, if it has taken the message already.
  hear(message: ServerMessage, update?: Update): void;
  // The parts of the next message to be shown.
  wanted(): Omit<Followed, "watched">;
  link(state: LinkState): void;
  // The number of the last update taken; 0 before the first.
  have(): number;
  // It can't be followed: a refusal of the server, or a sentence of our own.
  lost(why: Message | Sentence, kind: "gone" | "failed"): void;
  // Resolves when nothing is being shown any more, so that a computer player is not too fast to follow.
  settled(): Promise<void>;
}

export interface Following {
  again(all?: boolean): void; // something is missing: watch again; `all`: also what no update tells, as invites
  stop(): void;
}

export interface Transport {
  readonly local: boolean;
  // Resolves with the answer, however often the request has to be repeated for it. With `patience`
  // (ms) it rejects with NoAnswer when none came by then.
  request(request: Request, patience?: number): Promise<ServerMessage>;
  follow(table: string, follower: Follower): Following;
}

export class NoAnswer extends Error {}

export function isSentence(why: Message | Sentence): why is Sentence {
  return "text" in why;
}
