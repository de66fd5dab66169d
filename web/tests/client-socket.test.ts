// @vitest-environment happy-dom
// The way to a server, against a server that is a few lines: what is lost, repeated, late or missing.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SocketTransport } from "../src/client/socket";
import { type Follower, NoAnswer } from "../src/client/transport";
import type { Message, ServerMessage } from "../src/protocol";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greet(): void {
    this.open();
    this.say({ type: "hello", protocol: 2, version: "1", player: true, titles: [] });
  }
  lose(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const last = () => FakeSocket.all.at(-1)!;
const ofType = (socket: FakeSocket, type: string) => socket.sent.filter((message) => message.type === type);

class Fellow implements Follower {
  heard: ServerMessage[] = [];
  links: string[] = [];
  number = 0;
  problem: Message | undefined;
  hear(message: ServerMessage): void {
    this.heard.push(message);
  }
  link(state: string): void {
    this.links.push(state);
  }
  have(): number {
    return this.number;
  }
  wanted(): object {
    return {};
  }
  lost(why: Message): void {
    this.problem = why;
  }
  settled(): Promise<void> {
    return Promise.resolve();
  }
}

let greeted = 0;
let refused: string[] = [];
const made: SocketTransport[] = [];
const make = () =>
  made[
    made.push(
      new SocketTransport({
        address: "ws://here/ws",
        key: () => "k".repeat(40),
        open: () => new FakeSocket() as unknown as WebSocket,
        greeted: () => (greeted += 1),
        refused: (why) => refused.push(why.id),
      }),
    ) - 1
  ]!;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  greeted = 0;
  refused = [];
});
afterEach(() => {
  for (const transport of made.splice(0)) transport.close();
  vi.useRealTimers();
});

describe("connecting", () => {
  it("says hello with the key before anything else", () => {
    void make().request({ type: "lobby" });
    last().open();
    expect(last().sent).toEqual([{ type: "hello", protocol: 2, key: "k".repeat(40), client: "page" }]);
    last().say({ type: "hello", protocol: 2, version: "1", player: true, titles: [] });
    expect(last().sent[1]).toMatchObject({ type: "lobby" });
    expect(greeted).toBe(1);
  });

  it("does not connect before it is needed", () => {
    make();
    expect(FakeSocket.all).toHaveLength(0);
  });

  it("tries again, a little later each time", () => {
    void make().request({ type: "lobby" });
    const waits: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const before = FakeSocket.all.length;
      last().lose();
      let waited = 0;
      for (; FakeSocket.all.length === before; waited += 50) vi.advanceTimersByTime(50);
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThanOrEqual(500);
    expect(waits[4]).toBeGreaterThan(waits[0]! * 3);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(15_050);
  });

  it("tells of a refused version and comes back late", () => {
    void make().request({ type: "lobby" });
    last().open();
    last().say({ type: "refused", message: { id: "protocol.version" } });
    expect(refused).toEqual(["protocol.version"]);
    vi.advanceTimersByTime(25_000);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(40_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("connects at once when the network is back", () => {
    const transport = make();
    const fellow = new Fellow();
    transport.follow("T", fellow);
    last().greet();
    last().lose();
    expect(FakeSocket.all).toHaveLength(1);
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
    expect(fellow.links).toEqual(["connecting", "online", "reconnecting"]);
    last().greet();
    expect(fellow.links.at(-1)).toBe("online");
  });

  it("doubts a connection when the browser says that there is no network", () => {
    make().follow("T", new Fellow());
    last().greet();
    window.dispatchEvent(new Event("offline"));
    expect(ofType(last(), "ping")).toHaveLength(1);
    vi.advanceTimersByTime(4000);
    expect(last().readyState).toBe(3);
  });

  it("is closed for good", () => {
    const transport = make();
    transport.follow("T", new Fellow());
    last().greet();
    transport.close();
    window.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(100_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(last().readyState).toBe(3);
  });

  it("gives up a connection that answers no ping", () => {
    make().follow("T", new Fellow());
    last().greet();
    vi.advanceTimersByTime(25_000);
    expect(ofType(last(), "ping")).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(last().readyState).toBe(3);
    vi.advanceTimersByTime(600);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("keeps one that does", () => {
    make().follow("T", new Fellow());
    last().greet();
    for (let i = 0; i < 5; i += 1) {
      vi.advanceTimersByTime(25_000);
      last().say({ type: "pong" });
    }
    expect(FakeSocket.all).toHaveLength(1);
    expect(ofType(last(), "ping")).toHaveLength(5);
  });
});

describe("requests", () => {
  it("are repeated with the same id until they are answered", async () => {
    const transport = make();
    const answer = transport.request({ type: "play", table: "T", ply: 4, text: "roll" });
    last().greet();
    const first = ofType(last(), "play")[0];
    last().lose();
    vi.advanceTimersByTime(500);
    last().greet();
    expect(ofType(last(), "play")).toEqual([first]);
    last().say({ type: "ok", id: first?.id, n: 7 });
    expect(await answer).toMatchObject({ type: "ok", n: 7 });
    last().lose();
    vi.advanceTimersByTime(500);
    last().greet();
    expect(ofType(last(), "play")).toEqual([]);
  });

  it("are repeated in their order, before tables are watched", () => {
    const transport = make();
    transport.follow("T", new Fellow());
    void transport.request({ type: "chat", table: "T", text: "a" });
    void transport.request({ type: "chat", table: "T", text: "b" });
    last().greet();
    expect(last().sent.map((message) => message.text ?? message.type)).toEqual(["hello", "a", "b", "watch"]);
  });

  it("have ids that no other page has", () => {
    const ids = [make(), make()].map((transport) => {
      void transport.request({ type: "lobby" });
      last().greet();
      return ofType(last(), "lobby")[0]?.id as string;
    });
    expect(ids[0]).not.toBe(ids[1]);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,40}$/);
  });

  it("can be answered in any order", async () => {
    const transport = make();
    const answers = Promise.all([transport.request({ type: "lobby" }), transport.request({ type: "mine" })]);
    last().greet();
    const [lobby, mine] = last().sent.slice(1);
    last().say({ type: "tables", id: mine?.id, tables: [{ id: "M" }] });
    last().say({ type: "tables", id: lobby?.id, tables: [] });
    expect(await answers).toMatchObject([{ tables: [] }, { tables: [{ id: "M" }] }]);
  });

  it("fail where there is no server at all, and so does what is followed", async () => {
    const transport = make();
    const fellow = new Fellow();
    transport.follow("T", fellow);
    const failed = expect(transport.request({ type: "lobby" })).rejects.toBeInstanceOf(NoAnswer);
    last().lose();
    transport.giveUp();
    await failed;
    expect(fellow.problem?.id).toBe("client.no-server-here");
  });

  it("with patience give up, and are not sent later", async () => {
    const transport = make();
    const answer = transport.request({ type: "lobby" }, 1000);
    const failed = expect(answer).rejects.toBeInstanceOf(NoAnswer);
    vi.advanceTimersByTime(1000);
    await failed;
    last().greet();
    expect(ofType(last(), "lobby")).toEqual([]);
  });
});

describe("following", () => {
  it("watches again after a new connection, with what it has", () => {
    const fellow = new Fellow();
    make().follow("T", fellow);
    last().greet();
    expect(ofType(last(), "watch")[0]).not.toHaveProperty("have");
    fellow.number = 12;
    last().lose();
    vi.advanceTimersByTime(500);
    last().greet();
    expect(ofType(last(), "watch")[0]).toMatchObject({ table: "T", have: 12 });
  });

  it("brings messages of its table in order, and no others", () => {
    const fellow = new Fellow();
    make().follow("T", fellow);
    last().greet();
    const watch = ofType(last(), "watch")[0];
    last().say({ type: "table", id: watch?.id, table: "T", n: 3 });
    last().say({ type: "update", table: "U", n: 9 });
    last().say({ type: "update", table: "T", n: 4 });
    last().say({ type: "something-new", table: "T" });
    expect(fellow.heard.map((message) => ("n" in message ? message.n : message.type))).toEqual([3, 4, "something-new"]);
  });

  it("asks once for what is missing, however often that is seen", () => {
    const fellow = new Fellow();
    const following = make().follow("T", fellow);
    last().greet();
    last().say({ type: "table", id: ofType(last(), "watch")[0]?.id, table: "T", n: 3 });
    fellow.number = 3;
    following.again();
    following.again();
    expect(ofType(last(), "watch")).toHaveLength(2);
    expect(ofType(last(), "watch")[1]).toMatchObject({ have: 3 });
    last().say({ type: "ok", id: ofType(last(), "watch")[1]?.id });
    following.again();
    expect(ofType(last(), "watch")).toHaveLength(3);
  });

  it("asks for everything where an update does not tell it", () => {
    const fellow = new Fellow();
    const following = make().follow("T", fellow);
    last().greet();
    last().say({ type: "table", id: ofType(last(), "watch")[0]?.id, table: "T", n: 3 });
    fellow.number = 3;
    following.again(true);
    expect(ofType(last(), "watch")[1]).not.toHaveProperty("have");
  });

  it("tells when there is no such table, and asks again of a busy server", () => {
    const fellow = new Fellow();
    make().follow("T", fellow);
    last().greet();
    last().say({ type: "refused", id: ofType(last(), "watch")[0]?.id, message: { id: "server.busy" } });
    expect(fellow.problem).toBeUndefined();
    vi.advanceTimersByTime(2000);
    last().say({ type: "refused", id: ofType(last(), "watch")[1]?.id, message: { id: "server.no-table" } });
    expect(fellow.problem).toEqual({ id: "server.no-table" });
  });

  it("stops watching with the last who followed", () => {
    const transport = make();
    const one = transport.follow("T", new Fellow());
    const two = transport.follow("T", new Fellow());
    last().greet();
    one.stop();
    expect(ofType(last(), "unwatch")).toHaveLength(0);
    two.stop();
    two.stop();
    expect(ofType(last(), "unwatch")).toHaveLength(1);
  });
});
