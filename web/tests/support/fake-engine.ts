// An engine for tests: a game in which the seats take turns and every move is a word. It knows the
// numbers of docs/protocol.md, and nothing else of the real one.
import type { EngineApi, Update } from "../../src/engine/api";
import type { RequestName, Engine } from "../../src/engine/rpc";
import type { Frame, LogLine, Scene } from "../../src/engine/scene";

interface Board {
  number: number;
  line: { seat: number; text: string }[];
  yours: number[];
  toAct: number;
}

export class FakeEngine implements Engine {
  asked: string[] = [];
  moves: string[] = ["left", "right"]; // moves of the seat to act
  language = "en";
  breaks = false;
  back: number | undefined; // the length to go back to without asking anybody
  #boards = new Map<string, Board>();

  async request<Name extends RequestName>(
    name: Name,
    request: EngineApi[Name]["request"],
  ): Promise<EngineApi[Name]["answer"]> {
    this.asked.push(name);
    const answers: { [N in RequestName]?: (request: EngineApi[N]["request"]) => EngineApi[N]["answer"] } = {
      words: ({ language }) => ((this.language = language), { ok: true }),
      say: ({ messages }) => ({ sentences: messages.map(({ id }) => ({ id, text: `${this.language}:${id}` })) }),
      take: (request) => this.#take(request),
      scene: ({ watched, viewer, at }) => this.#scene(watched, viewer, at),
      frames: ({ watched, from, to }) => ({ frames: this.#frames(watched, from, to) }),
      log: ({ watched }) => ({ lines: this.#log(watched, 0) }),
      why: ({ text }) => (this.moves.includes(text) ? {} : { refusal: { id: "refusal.no", text: "no" } }),
      close: ({ watched }) => (this.#boards.delete(watched), { ok: true }),
      record: () => ({ record: "of the engine" }),
      hash: ({ bytes }) => ({ hash: bytes.split("").reverse().join("") }), // different, and always the same
    };
    const answer = answers[name];
    if (!answer) throw new Error(`${name} is not faked`);
    return answer(request);
  }

  #take({ message, at, motion }: EngineApi["take"]["request"]): Update {
    if (
      message.type !== "table" &&
      message.type !== "update" &&
      message.type !== "presence" &&
      message.type !== "yours"
    )
      throw new Error(message.type);
    let board = this.#boards.get(message.table);
    const answer = (taken: Update["taken"]): Update => ({
      taken,
      number: board?.number ?? 0,
      length: board?.line.length ?? 0,
      mover: board?.line.at(-1)?.seat ?? 0,
      ...(this.back === undefined ? {} : { back: this.back }),
      moments: [],
    });
    if (this.breaks) return { ...answer("broken"), fault: { id: "record.revision", text: "another revision" } };
    if (message.type === "table") {
      if (board && message.n < board.number) return answer("old");
      board = { number: message.n, line: [], yours: message.yours, toAct: 0 };
      this.#boards.set(message.table, board);
    }
    if (!board) return answer("other");
    if (message.type === "presence") return answer("new");
    if (message.type === "yours") {
      board.yours = message.yours;
      return { ...answer("new"), moments: [{ scene: this.#scene(message.table, -1, at) }] };
    }
    if (message.type === "update") {
      if (message.n <= board.number) return answer("old");
      if (message.n > board.number + 1) return answer("gap");
      board.number = message.n;
    }
    const before = board.line.length;
    const entries = message.entries ?? [];
    for (const entry of entries) {
      const [first, seat, text] = entry.split(" ");
      if (first === "back") board.line.length -= Number(seat);
      else board.line.push({ seat: seat === "*" ? 0 : Number(seat), text: text ?? "" });
    }
    board.toAct = message.toAct ?? 0;
    const length = board.line.length;
    const goesOn = message.type === "update" && entries.length > 0 && length - before === entries.length;
    if (message.type === "update" && entries.length === 0 && !message.face && !message.end) return answer("new");
    const kept = goesOn && !message.face ? before : 0;
    const log = { kept, lines: this.#log(message.table, kept) };
    if (goesOn && at !== undefined) return { ...answer("new"), log };
    if (!goesOn || !motion) return { ...answer("new"), log, moments: [{ scene: this.#scene(message.table, -1, at) }] };
    const moments = this.#frames(message.table, before, length).map((frame) => ({
      frame,
      scene: this.#scene(message.table, -1, frame.at === length ? undefined : frame.at),
    }));
    return { ...answer("new"), log, moments };
  }

  #log(id: string, from: number): LogLine[] {
    return this.#frames(id, from, Infinity).map(({ at, seat, text }) => ({
      at,
      seat,
      turn: seat,
      id: text,
      text: `${this.language}:${text}`,
    }));
  }

  #frames(id: string, from: number, to: number): Frame[] {
    const line = this.#boards.get(id)?.line ?? [];
    return line.slice(from, to).map(({ seat, text }, index) => ({
      at: from + index + 1,
      seat,
      text,
      events: [{ id: `event.${text}`, text, params: {} }],
    }));
  }

  #scene(id: string, viewer: number, at?: number): Scene {
    const board = this.#boards.get(id);
    if (!board) throw new Error("no such game");
    const newest = at === undefined;
    const seat = viewer >= 0 ? viewer : board.yours.includes(board.toAct) ? board.toAct : (board.yours[0] ?? 0);
    return {
      watched: id,
      title: "fake",
      titleName: `${this.language}:Fake`,
      prefix: "FK",
      players: 2,
      edition: { id: "e", name: "E" },
      options: {},
      colours: [],
      viewer: seat,
      at: at ?? board.line.length,
      length: board.line.length,
      seats: [1, 2].map((number) => ({
        seat: number,
        kind: "person" as const,
        name: `Player ${number}`,
        colour: "red",
      })),
      toAct: newest ? board.toAct : 0,
      over: false,
      status: "",
      moves: newest && board.toAct > 0 ? this.moves.map((text) => ({ text, say: text })) : [],
      last: [],
      recap: [],
      scores: { lines: [], totals: [], winners: [] },
      game: { title: "plain", lines: [] },
    };
  }
}
