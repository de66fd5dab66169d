// Tables in this browser: the same messages as with a server, answered by the engine's first worker.
// Its messages are shown only after their changes are stored. The second worker thinks for computer players.
import type { EngineApi, Followed, LocalAnswer, Sent, ThinkJob } from "../engine/api";
import { type Engine, EngineCrash } from "../engine/rpc";
import { type Message, PROTOCOL_VERSION, type ServerMessage } from "../protocol";
import { randomHex, randomText } from "./key";
import { canGoOn, type Store } from "./store";
import { type Follower, type Following, NoAnswer, type Request, type Transport } from "./transport";

const RECOVERY = 10_000; // ms between two crashes of the engine, to try again by ourselves

export interface LocalOptions {
  engine: () => Engine;
  engineStarts?: () => number; // another number when it was started again, and has forgotten everything
  store: Store;
  think: (job: ThinkJob) => Promise<string>; // the move
  stopThinking: () => void;
  // Before the engine says anything of a title; with "": of none.
  speak: (title: string) => Promise<void>;
  onFocus?: (listener: () => void) => void; // calls back when this window gets the focus
  // Other windows of this page.
  channel?: Pick<BroadcastChannel, "postMessage" | "addEventListener">;
}

export class LocalTransport implements Transport {
  readonly local = true;
  #options: LocalOptions;
  #prefix = randomText(10);
  #next = 1;
  #pending = new Map<string, (message: ServerMessage) => void>();
  #followed = new Map<Follower, string>();
  #yielded = new Map<Follower, string>(); // to another window
  #turn: Promise<void> = Promise.resolve(); // one after the other
  #greeted: number | undefined; // the start of the engine that heard a hello
  #thinking = ""; // the job under way
  #thought = false; // it is done, and not yet told
  #timer: ReturnType<typeof setTimeout> | undefined;
  #now = 0;
  #crashed = -Infinity; // when the engine did last

  constructor(options: LocalOptions) {
    this.#options = options;
    options.channel?.addEventListener("message", (event) => {
      const table: unknown = (event as MessageEvent<unknown>).data;
      if (typeof table === "string") this.#elsewhere(table);
    });
    (options.onFocus ?? ((listener) => addEventListener("focus", listener)))(() => this.#takeOver());
  }

  async request(request: Request): Promise<ServerMessage> {
    const id = this.#id();
    let answer: ServerMessage | undefined;
    this.#pending.set(id, (message) => (answer = message));
    await this.#send({ ...request, id });
    this.#pending.delete(id);
    if (!answer) throw new NoAnswer();
    return answer;
  }

  follow(table: string, follower: Follower): Following {
    follower.link("local");
    this.#begin(table, follower);
    return {
      again: () => this.#begin(table, follower),
      stop: () => {
        this.#yielded.delete(follower);
        if (!this.#followed.delete(follower) || [...this.#followed.values()].includes(table)) return;
        void this.request({ type: "unwatch", table }).catch(() => {});
      },
    };
  }

  // Deletes a game.
  forget(table: string): Promise<void> {
    return this.#inTurn(() =>
      this.#options.engine().request("forget", { table, now: this.#clock(), follow: this.#follow() }),
    );
  }

  #begin(table: string, follower: Follower): void {
    this.#followed.set(follower, table);
    this.#options.channel?.postMessage(table); // the window that was opened last goes on
    void this.#watch(table, follower).catch(() => follower.lost({ id: "client.engine" }, "failed"));
  }

  #id(): string {
    return `${this.#prefix}-${this.#next++}`;
  }

  #engineStart(): number {
    this.#options.engine(); // one that crashed is started again
    return this.#options.engineStarts?.() ?? 0;
  }

  // Never decreases, even if the clock of the machine is set back.
  #clock(): number {
    this.#now = Math.max(this.#now, Date.now());
    return this.#now;
  }

  async #watch(table: string, follower: Follower): Promise<void> {
    const game = await this.#options.store.get(table);
    if (!game) {
      follower.lost({ id: "client.no-game" }, "gone");
      return;
    }
    await this.#options.speak(game.title).catch(() => {}); // better without words than not at all
    if (!canGoOn(game)) {
      follower.lost({ id: "client.newer-game" }, "failed");
      return;
    }
    const restored = await this.#options.engine().request("restore", { table: game.kept });
    if ("fault" in restored) {
      follower.lost(restored.fault, "failed");
      return;
    }
    if (!this.#followed.has(follower)) return;
    // All of it, always: it costs nothing here, and is right whatever was before.
    const answer = await this.request({ type: "watch", table });
    if (answer.type === "refused") follower.lost(answer.message, "gone");
  }

  // Sends a message to the local server, preceded by hello after each start of the engine.
  async #send(message: EngineApi["local"]["request"]["message"]): Promise<void> {
    if (this.#greeted !== this.#engineStart()) {
      this.#greeted = this.#engineStart();
      await this.#options.speak("").catch(() => {});
      await this.#send({ type: "hello", protocol: PROTOCOL_VERSION, client: "page" });
    }
    await this.#inTurn(() =>
      this.#options
        .engine()
        .request("local", { message, now: this.#clock(), random: randomHex(32), follow: this.#follow() }),
    );
  }

  // The engine takes messages about these tables itself, so that no further request is needed to show them.
  #follow(): Followed[] {
    const followed = new Map<string, Followed>();
    for (const [follower, watched] of this.#followed) followed.set(watched, { watched, ...follower.wanted() });
    return [...followed.values()];
  }

  #inTurn(request: () => Promise<LocalAnswer>): Promise<void> {
    const done = this.#turn.then(async () => this.#take(await request()));
    this.#turn = done.catch((error: unknown) => {
      if (error instanceof EngineCrash) this.#recover();
    });
    return done;
  }

  // A new worker knows no table: those that are followed are restored from the store. If that crashes it again, or
  // soon after, the followers are told instead.
  #recover(): void {
    const again = this.#clock() - this.#crashed > RECOVERY;
    this.#crashed = this.#clock();
    clearTimeout(this.#timer);
    if (this.#thinking !== "") this.#stop();
    for (const [follower, table] of [...this.#followed]) {
      if (again) this.#begin(table, follower);
      else follower.lost({ id: "client.broken" }, "failed");
    }
  }

  async #take(answer: LocalAnswer): Promise<void> {
    for (const table of answer.store) {
      if (!(await this.#options.store.put(table))) this.#elsewhere(table.id);
      else this.#options.channel?.postMessage(table.id);
    }
    for (const table of answer.gone) await this.#options.store.delete(table);
    this.#wake(answer.wake);
    this.#start(answer.jobs);
    for (const sent of answer.send) this.#hear(sent);
  }

  #hear({ message, update }: Sent): void {
    const id = "id" in message ? message.id : undefined;
    if (id !== undefined) {
      this.#pending.get(id)?.(message);
      this.#pending.delete(id);
    }
    if (!("table" in message) || message.type === "created") return;
    for (const [follower, table] of [...this.#followed]) if (table === message.table) follower.hear(message, update);
  }

  // Somebody plays the same game in another window: two of them can't go on.
  #elsewhere(table: string): void {
    const why: Message = { id: "client.other-window" };
    for (const [follower, followed] of [...this.#followed]) {
      if (followed !== table) continue;
      this.#followed.delete(follower);
      this.#yielded.set(follower, table);
      follower.lost(why, "failed");
    }
    // The state kept here is outdated; the store has the current one.
    const drop = async () => ({
      ...(await this.#options.engine().request("forget", { table, drop: true, now: this.#clock(), follow: [] })),
      gone: [],
      send: [],
    });
    if (this.#greeted !== undefined && this.#greeted === this.#engineStart()) void this.#inTurn(drop).catch(() => {});
  }

  // A player who comes back to this window plays on here.
  #takeOver(): void {
    for (const [follower, table] of [...this.#yielded]) {
      this.#yielded.delete(follower);
      this.#begin(table, follower);
    }
  }

  #wake(at: number): void {
    clearTimeout(this.#timer);
    if (at < 0) return;
    this.#timer = setTimeout(() => void this.#tick().catch(() => {}), Math.max(0, at - this.#clock()));
  }

  async #tick(): Promise<void> {
    await this.#settled();
    await this.#inTurn(() => this.#options.engine().request("tick", { now: this.#clock(), follow: this.#follow() }));
  }

  async #settled(): Promise<void> {
    await Promise.all([...this.#followed.keys()].map((follower) => follower.settled()));
  }

  // An answer lists all current jobs; a job that is not among them has ended.
  #start(jobs: ThinkJob[]): void {
    if (this.#thinking !== "" && jobs.some(({ job }) => job === this.#thinking)) return;
    if (this.#thinking !== "") this.#stop();
    const job = jobs[0];
    if (!job) return;
    this.#thinking = job.job;
    this.#thought = false;
    void this.#think(job);
  }

  #stop(): void {
    this.#thinking = "";
    if (!this.#thought) this.#options.stopThinking();
  }

  async #think(job: ThinkJob): Promise<void> {
    // Without a move, because the thinker failed, the local server chooses one itself.
    const move = await this.#options.think(job).catch(() => "");
    if (this.#thinking !== job.job) return;
    this.#thought = true;
    await this.#settled();
    if (this.#thinking !== job.job) return;
    await this.#inTurn(() =>
      this.#options.engine().request("chosen", { job: job.job, move, now: this.#clock(), follow: this.#follow() }),
    ).catch(() => {});
  }
}
