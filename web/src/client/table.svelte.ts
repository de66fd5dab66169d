// A table as the page uses it (model.ts): follows the messages of a transport, shows them as motion, and
// sends the reader's actions.
import type { Followed, LogChange, Update } from "../engine/api";
import type { Engine } from "../engine/rpc";
import type { LogLine, Scene, Sentence, TimelinePoint } from "../engine/scene";
import { onLanguage, speak } from "../engine/words.svelte";
import type {
  ChatLine,
  End,
  Face,
  Invite,
  Message,
  Presence,
  ServerMessage,
  TableMessage,
  UpdateMessage,
} from "../protocol";
import { settings } from "../ui/settings.svelte";
import { hold } from "./update.svelte";
import { TableActions } from "./actions";
import { DiceWatch } from "./dice_watch.svelte";
import { commitEntropy, dropCommitments } from "./entropy";
import { ForcedMoves, playSoon } from "./forced.svelte";
import type { LinkState, Sight, TableModel } from "./model";
import { Motion } from "./motion.svelte";
import { Reaching } from "./reaching";
import { own, sentenceOf } from "./sentences";
import type { Following, Request, Transport } from "./transport";

const SETTLED_AT_LAST = 6000; // ms that a computer player waits for motion at most
const RECORD_PATIENCE = 8000;

export interface TableOptions {
  engine: Engine;
  transport: Transport;
  outdated?: () => void; // the engine can't follow this server: perhaps it is newer
  closed?: () => void;
}

export class Table extends TableActions implements TableModel {
  readonly id: string;
  readonly local: boolean;
  state = $state<TableModel["state"]>("loading");
  problem = $state.raw<Sentence | undefined>();
  link = $state<LinkState>("connecting");
  linkSince = $state(Date.now());

  scene = $state.raw<Scene | undefined>();
  live = $state(true);
  length = $state(0);
  log = $state.raw<LogLine[]>([]);
  face = $state.raw<Face | undefined>();
  edition = $state("");
  yours = $state.raw<number[]>([]);
  host = $state(false);
  invites = $state.raw<Invite[]>([]);
  presence = $state.raw<Presence>({ seats: [], watchers: 0 });
  chat = $state.raw<ChatLine[]>([]);
  clock = $state.raw<number[]>([]);
  clockAt = $state(0);
  undoable = $state(0);
  #back = $state.raw<number | undefined>(); // the length to go back to without asking anybody
  end = $state.raw<End | undefined>();
  busy = $state(false);
  passTo = $state<string | undefined>();
  refusal = $state.raw<Sentence | undefined>();

  #engine: Engine;
  #transport: Transport;
  #options: TableOptions;
  #following: Following;
  #motion: Motion;
  #queue: Promise<void> = Promise.resolve(); // messages are taken one after the other
  #number = 0; // number of the last update applied
  #reaching = new Reaching();
  #dice: DiceWatch;
  #undo = 0; // plies that the player of the last one may take back
  #lastMover = 0;
  #actor = 0; // the reader's seat that had to act last
  #forced = new ForcedMoves();
  #ends: (() => void)[] = [];
  #lost = false;
  #closed = false;

  canUndo = $derived(this.undoable > 0 || this.#back !== undefined);
  viewer = $derived(this.scene?.viewer ?? 0);
  // The newest moment is shown, and the viewer's seat has to act.
  #turn = $derived.by(() => {
    const scene = this.scene;
    return (
      this.state === "playing" &&
      this.live &&
      scene?.at === this.length &&
      scene.toAct > 0 &&
      scene.toAct === scene.viewer &&
      this.yours.includes(scene.toAct) &&
      this.face?.seats[scene.toAct - 1]?.away === undefined
    );
  });
  canAct = $derived(this.#turn && !this.busy && (this.link === "local" || this.link === "online"));

  constructor(id: string, options: TableOptions) {
    super();
    this.id = id;
    this.local = options.transport.local;
    this.#engine = options.engine;
    this.#transport = options.transport;
    this.#options = options;
    this.#dice = new DiceWatch(id, options.engine, options.transport);
    this.#motion = new Motion({
      frames: async (from, to) => (await this.#engine.request("frames", { ...this.#view(), from, to })).frames,
      scene: (at) => this.#engine.request("scene", at === this.length ? this.#view() : { ...this.#view(), at }),
      shown: (scene) => this.#show(scene),
    });
    this.#ends.push(
      onLanguage(() => void this.#translate()),
      $effect.root(() => {
        $effect(() => this.#playForced());
      }),
    );
    this.#following = this.#transport.follow(id, {
      hear: (message, update) => this.#hear(message, update),
      wanted: () => this.#wanted(),
      link: (state) => {
        if (state !== this.link) this.linkSince = Date.now();
        this.link = state;
      },
      have: () => this.#number,
      lost: (why, kind) => void this.#lose(why, kind),
      settled: () =>
        Promise.race([this.#motion.settled(), new Promise<void>((done) => setTimeout(done, SETTLED_AT_LAST))]),
    });
  }

  get frame() {
    return this.#motion.frame;
  }

  get alarm() {
    return this.#dice.alarm;
  }

  // ---- Messages of the server

  // The parts of the next message to be shown.
  #wanted(): Omit<Followed, "watched"> {
    if (!this.live) return { at: this.scene?.at ?? this.length };
    return Motion.wanted ? { motion: true } : {};
  }

  #hear(message: ServerMessage, update?: Update): void {
    this.#queue = this.#queue
      .then(() => (this.#closed ? undefined : this.#take(message, update)))
      .catch(() => {
        void this.#lose({ id: this.scene ? "client.broken" : "client.engine" }, "failed");
      });
  }

  async #take(message: ServerMessage, update?: Update): Promise<void> {
    if (message.type === "gone") return this.#lose(message.message, "gone");
    if (!["table", "update", "presence", "yours"].includes(message.type)) return;
    if (message.type === "table" && !update) await speak(message.title);
    const answer = update ?? (await this.#engine.request("take", { message, ...this.#wanted() }));
    if (this.#closed) return;
    if (answer.taken === "gap") {
      this.#following.again();
      return;
    }
    if (answer.taken === "broken") {
      this.#options.outdated?.();
      return this.#lose(answer.fault ?? { id: "client.broken" }, "failed");
    }
    if (answer.taken === "new") await this.#absorb(message, answer);
    this.#reaching.release(this.#number);
  }

  async #absorb(message: ServerMessage, update: Update): Promise<void> {
    this.#number = update.number;
    this.length = update.length;
    if (message.type === "presence") this.presence = { seats: message.seats, watchers: message.watchers };
    if (message.type === "yours") this.yours = message.yours;
    if (message.type === "table") {
      this.yours = message.yours;
      this.host = message.host ?? false;
      this.edition = message.editionHash;
      this.invites = message.invites ?? [];
      this.presence = message.presence;
      this.chat = message.chat;
    }
    if (message.type === "update" && message.chat) this.chat = [...this.chat, message.chat];
    if (message.type === "update" && message.removed) this.chat = this.chat.filter(({ n }) => n !== message.removed);
    if (message.type === "table" || message.type === "update") this.#absorbTurn(message);
    void this.#reveal(message);
    if (!this.local) void this.#dice.hear(message, this.face, this.yours);
    if (update.log) this.#absorbLog(update.log, message.type === "update" && !message.face);
    this.#lastMover = update.mover;
    this.undoable = this.yours.includes(this.#lastMover) ? this.#undo : 0;
    this.#back = update.back;
    await this.#follow(update);
    // Links to seats that were opened or taken come only with the whole table.
    if (message.type === "update" && message.face && this.host && this.state === "gathering") this.again();
  }

  #absorbTurn(message: TableMessage | UpdateMessage): void {
    if (message.face) this.face = message.face;
    if (message.end) this.end = message.end;
    this.clock = message.clock ?? [];
    this.clockAt = performance.now();
    this.#undo = message.undo ?? 0;
    if (this.scene) this.state = this.face?.state ?? "loading"; // else when there is something to show
    this.problem = undefined;
    this.#lost = false;
  }

  async #reveal(message: ServerMessage): Promise<void> {
    const given = await this.#dice.reveal(message, this.face, this.yours);
    if (!given) await this.#lose({ id: "protocol.commitment" }, "failed");
  }

  protected override async promise(): Promise<{ entropyCommitment?: string }> {
    if (this.local) return {};
    // After the start the dice are fixed.
    const gathering = this.face?.state === "gathering";
    if (gathering && !this.face?.reveal) dropCommitments(this.id);
    const joined = gathering ? {} : { joined: [...this.yours] };
    return { entropyCommitment: await commitEntropy(this.#engine, { table: this.id, ...joined }) };
  }

  #absorbLog({ kept, lines }: LogChange, goesOn: boolean): void {
    this.log = [...this.log.filter(({ at }) => at <= kept), ...lines];
    this.#forced.goOn(this.length, goesOn && kept > 0);
  }

  // Shows the new moments, while the next message may come. The reader may have looked elsewhere since it was requested.
  async #follow(update: Update): Promise<void> {
    const last = update.moments.at(-1);
    const at = this.live ? this.length : Math.min(this.scene?.at ?? this.length, this.length);
    const stale = last ? last.scene.at !== at : this.live && update.log !== undefined;
    if (last && !stale) void this.#motion.follow(update.moments);
    else if (stale && (this.live || !last?.frame)) await this.#motion.jump(at);
  }

  async #lose(why: Message | Sentence, kind: "gone" | "failed"): Promise<void> {
    if (this.#closed) return;
    this.#lost = true;
    this.#reaching.release();
    this.problem = await sentenceOf(this.#engine, why, this.id);
    this.state = kind;
  }

  // Drawn for whichever of the reader's seats has to act.
  #view(): { watched: string; viewer: number } {
    return { watched: this.id, viewer: -1 };
  }

  #show(scene: Scene): void {
    this.scene = scene;
    if (this.state === "loading") this.state = this.face?.state ?? "loading";
    if (scene.at !== this.length || this.yours.length < 2 || !this.yours.includes(scene.toAct)) return;
    if (this.#actor !== 0 && this.#actor !== scene.toAct) this.passTo = scene.seats[scene.toAct - 1]?.name;
    this.#actor = scene.toAct;
  }

  async #translate(): Promise<void> {
    if (!this.scene) return;
    this.refusal = undefined;
    this.log = (await this.#engine.request("log", { watched: this.id })).lines;
    await this.#motion.jump(this.live ? this.length : this.scene.at);
  }

  // ---- Actions of the reader

  // Plays a forced move automatically, after a moment to see it.
  #playForced(): (() => void) | undefined {
    const move = this.scene?.moves[0];
    if (!settings.forced || !this.canAct || this.passTo !== undefined) return undefined;
    if (this.scene?.moves.length !== 1 || !move || move.waits) return undefined;
    if (!this.#forced.mayPlay(this.length)) return undefined;
    return playSoon(
      () => this.#motion.settled(),
      () => {
        this.#forced.add(this.length);
        return this.play(move.text);
      },
    );
  }

  async play(text: string): Promise<Sentence | undefined> {
    if (!this.canAct) return (this.refusal = (await this.why(text)) ?? own("client.not-now"));
    this.passTo = undefined;
    return this.do({ type: "play", table: this.id, seat: this.viewer, ply: this.length, text });
  }

  async undo(to?: number): Promise<Sentence | undefined> {
    if (this.undoable === 0) return this.#back === undefined ? undefined : this.backTo(this.#forced.stopAt(this.#back));
    // Also undoes forced moves, back to the last real choice.
    const least = to === undefined ? 1 : Math.max(1, Math.min(this.undoable, this.length - to));
    const count = this.#forced.extend(least, this.undoable, this.length);
    this.#forced.stopAt(this.length - count);
    return this.do({ type: "undo", table: this.id, seat: this.#lastMover, ply: this.length, count });
  }

  takeTablet(): void {
    this.passTo = undefined;
  }

  // An action is done when its update is shown: the answer may come before the update.
  protected async do(request: Request, busy = true): Promise<Sentence | undefined> {
    this.refusal = undefined;
    if (busy) this.busy = true;
    const release = hold(); // a page that is reloaded would not repeat it
    try {
      const answer = await this.#transport.request(request);
      if (answer.type === "refused") this.refusal = await sentenceOf(this.#engine, answer.message, this.id);
      else if (answer.type === "ok" && answer.n !== undefined) await this.#reach(answer.n);
    } catch {
      this.refusal = own(this.local ? "client.broken" : "client.no-server");
    } finally {
      release();
      if (busy) this.busy = false;
    }
    return this.refusal;
  }

  #reach(number: number): Promise<void> {
    const there = number <= this.#number || this.#lost || this.#closed;
    return there ? Promise.resolve() : this.#reaching.until(number);
  }

  protected again(): void {
    this.#following.again(true);
  }

  // ---- Asking and looking

  async why(text: string): Promise<Sentence | undefined> {
    return (await this.#engine.request("why", { watched: this.id, text })).refusal;
  }

  typed(text: string): ReturnType<TableModel["typed"]> {
    return this.#engine.request("type", { watched: this.id, text });
  }

  async look(at: number): Promise<void> {
    const to = Math.max(0, Math.min(at, this.length));
    const next = !this.live && to === (this.scene?.at ?? 0) + 1;
    this.live = to === this.length;
    await (next ? this.#motion.step(to) : this.#motion.jump(to));
  }

  async goLive(): Promise<void> {
    this.live = true;
    await this.#motion.jump(this.length);
  }

  skipMotion(): void {
    if (this.#motion.moving) this.#motion.skip();
  }

  async describe(): Promise<{ heading: string; lines: string[] }[]> {
    const at = this.live ? {} : { at: this.scene?.at ?? this.length };
    return (await this.#engine.request("describe", { ...this.#view(), ...at })).parts;
  }

  async timeline(): Promise<TimelinePoint[]> {
    return (await this.#engine.request("timeline", { watched: this.id })).points;
  }

  // The record of the table's authority, which includes the dice; otherwise the part that was seen here.
  async record(): Promise<string> {
    const answer = await this.#transport
      .request({ type: "record", table: this.id }, RECORD_PATIENCE)
      .catch(() => undefined);
    if (answer?.type === "record") return answer.record;
    return (await this.#engine.request("record", { watched: this.id })).record;
  }

  async sight(): Promise<Sight> {
    const seen = (await this.#engine.request("record", { watched: this.id })).record;
    return this.#dice.sight(seen, this.face, this.yours);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#dice.close();
    this.#following.stop();
    for (const end of this.#ends) end();
    this.#reaching.release();
    this.#options.closed?.();
  }
}
