// Watches over the dice of one game: gives the reader's part once the table waits for it, remembers the entries that a
// server tells, and raises an alarm if the dice can't be trusted.
import type { Engine } from "../engine/rpc";
import type { Face, ServerMessage } from "../protocol";
import { confirmEntropy, entropyDue, entropyGiven, fixCommitments, notInDice, refuseEntropy } from "./entropy";
import type { Sight, TableModel } from "./model";
import { goesOn, remember } from "./seen";
import type { Transport } from "./transport";

const SEEN_AFTER = 1500; // ms until entries are remembered, so that a busy game is not slowed down
const RETRY_AFTER = 1000; // ms until entropy that was refused is given again, and twice as long each time

export class DiceWatch {
  alarm = $state.raw<TableModel["alarm"]>();

  #id: string;
  #engine: Engine;
  #transport: Transport;
  #commitment = ""; // the server's commitment to the secret of its dice
  #given = new Set<string>(); // hashes of the entropy that was sent and not refused
  #retry: ReturnType<typeof setTimeout> | undefined; // entropy that was refused is about to be given again
  #retryAfter = RETRY_AFTER;
  #face: Face | undefined; // as it is now
  #entries: string[] = []; // the entries of the record as the server told them
  #remembering: ReturnType<typeof setTimeout> | undefined; // the entries are about to be stored
  #closed = false;
  #compared = false; // with the entries that this browser saw before a reload

  constructor(id: string, engine: Engine, transport: Transport) {
    this.#id = id;
    this.#engine = engine;
    this.#transport = transport;
  }

  // Gives the reader's part of the dice once the table waits for it, without anybody pressing anything. Returns false
  // if the server has changed its commitments: nothing is given then.
  async reveal(message: ServerMessage, face: Face | undefined, yours: number[]): Promise<boolean> {
    if (message.type === "table" && message.commitment) this.#commitment = message.commitment;
    this.#face = face;
    return this.#commitment === "" || this.#give(yours);
  }

  async #give(yours: number[]): Promise<boolean> {
    if (this.#retry !== undefined) return true;
    const due = entropyDue(this.#face, yours).filter(({ hash }) => !this.#given.has(hash));
    for (const { hash } of due) this.#given.add(hash);
    for (const { seat, hash, bytes } of due) {
      if (!fixCommitments(hash, this.#id, this.#commitment, this.#face)) return false;
      const reveal = { type: "reveal", table: this.#id, seat, entropy: bytes } as const;
      const answer = await this.#transport.request(reveal).catch(() => undefined);
      if (answer?.type === "ok") {
        confirmEntropy(hash);
        continue;
      }
      if (answer?.type === "refused") refuseEntropy(hash);
      this.#given.delete(hash);
      this.#giveAgain(yours);
    }
    return true;
  }

  // A server that is busy refuses for a while. The table may not wait any more then: nothing is due in that case.
  #giveAgain(yours: number[]): void {
    if (this.#closed || this.#retry !== undefined) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.#give(yours);
    }, this.#retryAfter);
    this.#retryAfter *= 2;
  }

  // Remembers the entries of a message, and raises the alarm if the dice can't be trusted.
  async hear(message: ServerMessage, face: Face | undefined, yours: number[]): Promise<void> {
    if (message.type !== "table" && message.type !== "update") return;
    const fresh = message.entries ?? [];
    const entries = (this.#entries = message.type === "table" ? fresh : [...this.#entries, ...fresh]);
    const began = face?.state !== "gathering";
    if (began && notInDice(this.#id, face, yours, this.#handed()).length > 0) this.alarm = "not-in-dice";
    if (!this.#compared) {
      this.#compared = true;
      if (!(await goesOn(this.#engine, this.#id, entries))) this.alarm = "changed";
    }
    if (fresh.length > 0) this.#remembering ??= setTimeout(() => this.#remember(), SEEN_AFTER);
  }

  // The facts that the record of the game is compared with. `record` is the record of the entries that were seen.
  sight(record: string, face: Face | undefined, yours: number[]): Sight {
    const own = entropyGiven(this.#id, face, yours, this.#handed());
    const { mine, promised, commitment, commitments } = own;
    return {
      mine,
      saw: [...[...promised].map(([seat, hash]) => `entropy-commitment ${seat} ${hash}`), ...record.split("\n")],
      ...(commitment ? { commitment } : {}),
      ...(commitments ? { commitments } : {}),
      ...(this.alarm === "changed" ? { changed: true } : {}),
    };
  }

  // Stores the entries that are about to be stored.
  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    if (this.#remembering === undefined) return;
    clearTimeout(this.#remembering);
    this.#remember();
  }

  #remember(): void {
    this.#remembering = undefined;
    void remember(this.#engine, this.#id, this.#entries).catch(() => undefined);
  }

  // The seats that somebody took during the game, as the server tells it.
  #handed(): Set<number> {
    const found = this.#entries.map((line) => /^hands (\d+) person /.exec(line)?.[1]);
    return new Set(found.filter((seat) => seat !== undefined).map(Number));
  }
}
