// The way to a server: one WebSocket for all tables of the page. It comes back by itself, sends again
// what was not answered, and watches again what is followed (docs/protocol.md).
import { type HelloMessage, type Message, PROTOCOL_VERSION, type ServerMessage } from "../protocol";
import { randomText } from "./key";
import type { LinkState } from "./model";
import { type Follower, type Following, NoAnswer, type Request, type Transport } from "./transport";

export interface SocketOptions {
  address: string;
  key: () => string;
  open?: (address: string) => WebSocket;
  // The server greets, or refuses to.
  greeted?: (hello: HelloMessage) => void;
  refused?: (why: Message) => void;
  failed?: () => void; // an attempt to connect did
}

const QUIET = 25_000; // ms without a message before a ping is sent
const PATIENCE = 10_000; // ms for the answer to a ping or to hello
const SHORT = 4000; // the same if the connection is in doubt
const LONGEST = 15_000; // ms between two attempts
const LONGEST_HIDDEN = 60_000;
// Refusals that say nothing about the table: ask again.
const LATER = new Set(["server.too-fast", "server.busy", "server.stopping", "server.store"]);

interface Pending {
  text: string;
  done: (message: ServerMessage) => void;
  failed: (error: Error) => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Followed {
  table: string;
  follower: Follower;
  watching: string; // the id of the `watch` that is under way
}

export class SocketTransport implements Transport {
  readonly local = false;
  link: LinkState = "connecting";
  #options: SocketOptions;
  #socket: WebSocket | undefined;
  #greeted = false;
  #ever = false;
  #attempts = 0;
  #slowly = false; // it told us to go: come back late
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #pending = new Map<string, Pending>();
  #followed = new Set<Followed>();
  #listening = new AbortController();
  #prefix = randomText(10);
  #next = 1;

  constructor(options: SocketOptions) {
    this.#options = options;
    const { signal } = this.#listening;
    addEventListener("online", () => this.#hurry(), { signal });
    addEventListener(
      "offline",
      () => {
        this.#setLink();
        if (this.#greeted) this.#ping(SHORT);
      },
      { signal },
    );
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "visible") this.#hurry();
      },
      { signal },
    );
  }

  // For good.
  close(): void {
    this.#listening.abort();
    this.#followed.clear();
    this.#lose();
    clearTimeout(this.#retry);
  }

  request(request: Request, patience = 0): Promise<ServerMessage> {
    const id = this.#id();
    return new Promise((done, failed) => {
      const timer =
        patience > 0
          ? setTimeout(() => {
              this.#pending.delete(id);
              failed(new NoAnswer());
            }, patience)
          : undefined;
      const text = JSON.stringify({ ...request, id });
      this.#pending.set(id, { text, done, failed, timer });
      if (this.#greeted) this.#send(text);
      else this.#connect();
    });
  }

  follow(table: string, follower: Follower): Following {
    const followed: Followed = { table, follower, watching: "" };
    this.#followed.add(followed);
    follower.link(this.link);
    if (this.#greeted) this.#watch(followed);
    else this.#connect();
    return {
      again: (all) => {
        if (this.#greeted && followed.watching === "") this.#watch(followed, all);
      },
      stop: () => {
        if (!this.#followed.delete(followed)) return;
        if (!this.#greeted || [...this.#followed].some((other) => other.table === table)) return;
        this.#send(JSON.stringify({ type: "unwatch", id: this.#id(), table }));
      },
    };
  }

  // There is no server at all. It goes on trying, seldom.
  giveUp(): void {
    this.#slowly = true;
    for (const { failed, timer } of this.#pending.values()) {
      clearTimeout(timer);
      failed(new NoAnswer());
    }
    this.#pending.clear();
    for (const { follower } of this.#followed) follower.lost({ id: "client.no-server-here" }, "failed");
  }

  #id(): string {
    return `${this.#prefix}-${this.#next++}`;
  }

  #watch(followed: Followed, all = false): void {
    followed.watching = this.#id();
    const have = all ? 0 : followed.follower.have();
    this.#send(
      JSON.stringify({
        type: "watch",
        id: followed.watching,
        table: followed.table,
        ...(have > 0 ? { have } : {}),
      }),
    );
  }

  #send(text: string): void {
    if (this.#socket?.readyState === 1) this.#socket.send(text);
  }

  #connect(): void {
    if (this.#socket || this.#retry !== undefined) return;
    this.#setLink();
    let socket: WebSocket;
    try {
      socket = (this.#options.open ?? ((address) => new WebSocket(address)))(this.#options.address);
    } catch {
      this.#later();
      return;
    }
    this.#socket = socket;
    this.#giveUpAfter(PATIENCE);
    socket.onopen = () => {
      socket.send(
        JSON.stringify({ type: "hello", protocol: PROTOCOL_VERSION, key: this.#options.key(), client: "page" }),
      );
    };
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (socket === this.#socket && typeof event.data === "string") this.#hear(event.data);
    };
    socket.onclose = (event: CloseEvent) => {
      if (socket !== this.#socket) return;
      this.#slowly ||= event.code === 1008;
      this.#lose();
    };
  }

  // The connection is no good any more, whether it says so or not.
  #lose(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    clearTimeout(this.#watchdog);
    const had = this.#greeted;
    this.#greeted = false;
    for (const followed of this.#followed) followed.watching = "";
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      try {
        socket.close();
      } catch {
        // It was not open yet.
      }
    }
    if (!had) this.#options.failed?.();
    this.#later();
  }

  #later(): void {
    this.#setLink();
    const longest = document.visibilityState === "hidden" ? LONGEST_HIDDEN : LONGEST;
    const wait = this.#slowly ? LONGEST_HIDDEN : Math.min(500 * 1.7 ** this.#attempts, longest);
    this.#attempts += 1;
    // Not all at once after a server was gone.
    this.#retry = setTimeout(
      () => {
        this.#retry = undefined;
        this.#connect();
      },
      wait * (0.5 + Math.random() / 2),
    );
  }

  // Somebody is back, or the network: no reason to wait.
  #hurry(): void {
    this.#setLink();
    if (this.#retry !== undefined) {
      clearTimeout(this.#retry);
      this.#retry = undefined;
      this.#attempts = 0;
      this.#connect();
    } else if (this.#greeted) {
      this.#ping(SHORT); // after a sleep a connection may only seem to be there
    }
  }

  #ping(patience: number): void {
    this.#send('{"type":"ping"}');
    this.#giveUpAfter(patience);
  }

  // Gives the connection up unless something is heard by then.
  #giveUpAfter(patience: number): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#lose(), patience);
  }

  #setLink(): void {
    const link: LinkState = this.#greeted
      ? "online"
      : !navigator.onLine
        ? "offline"
        : this.#ever
          ? "reconnecting"
          : "connecting";
    if (link === this.link) return;
    this.link = link;
    for (const { follower } of this.#followed) follower.link(link);
  }

  #hear(text: string): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#ping(PATIENCE), QUIET);
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    if (!this.#greeted) {
      if (message.type === "hello") this.#greet(message);
      else if (message.type === "refused") {
        this.#slowly = true;
        this.#options.refused?.(message.message);
        this.#lose();
      }
      return;
    }
    const id = "id" in message ? message.id : undefined;
    if (id !== undefined) this.#answer(id, message);
    if (!("table" in message) || message.type === "created") return;
    const table = message.table;
    for (const followed of [...this.#followed]) {
      if (followed.table === table) followed.follower.hear(message);
    }
  }

  #greet(hello: HelloMessage): void {
    this.#greeted = true;
    this.#ever = true;
    this.#attempts = 0;
    this.#slowly = false;
    this.#setLink();
    this.#options.greeted?.(hello);
    // Unanswered requests first, in their order, so that the tables that are watched afterwards include their effects.
    for (const { text } of this.#pending.values()) this.#send(text);
    for (const followed of this.#followed) this.#watch(followed);
  }

  #answer(id: string, message: ServerMessage): void {
    const pending = this.#pending.get(id);
    if (pending) {
      this.#pending.delete(id);
      clearTimeout(pending.timer);
      pending.done(message);
      return;
    }
    for (const followed of this.#followed) {
      if (followed.watching !== id) continue;
      followed.watching = "";
      if (message.type === "refused") this.#refuse(followed, message.message);
    }
  }

  #refuse(followed: Followed, why: Message): void {
    if (LATER.has(why.id)) {
      setTimeout(() => {
        if (this.#greeted && this.#followed.has(followed) && followed.watching === "") this.#watch(followed);
      }, 2000);
      return;
    }
    followed.follower.lost(why, "gone");
  }
}
