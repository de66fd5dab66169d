// An engine for tests: a game in which the seats take turns and every move is a word. It knows the
// numbers of docs/protocol.md, and nothing else of the real one.
import type { Asks } from "../../src/engine/asks";
import type { AskName, Engine } from "../../src/engine/rpc";
import type { Frame, Scene } from "../../src/engine/scene";
import type { Message, TableMessage, UpdateMessage } from "../../src/protocol";

interface Board {
  number: number;
  line: { seat: number; text: string }[];
  yours: number[];
  toAct: number;
}

export class FakeEngine implements Engine {
  asked: string[] = [];
  moves: string[] = ["left", "right"]; // of whoever has to act
  language = "en";
  breaks = false;
  #boards = new Map<string, Board>();

  async ask<Name extends AskName>(name: Name, ask: Asks[Name]["ask"]): Promise<Asks[Name]["answer"]> {
    this.asked.push(name);
    const answers: { [N in AskName]?: (ask: Asks[N]["ask"]) => Asks[N]["answer"] } = {
      words: ({ language }) => ((this.language = language), { ok: true }),
      say: ({ messages }) => ({ sentences: (messages as Message[]).map(({ id }) => ({ id, text: `${this.language}:${id}` })) }),
      take: ({ message }) => this.#take(JSON.parse(message) as TableMessage),
      scene: ({ board, viewer, at }) => this.#scene(board, viewer, at),
      frames: ({ board, from, to }) => ({ frames: this.#frames(board, from, to) }),
      log: ({ board }) => ({ lines: this.#frames(board, 0, Infinity).map(({ at, seat, text }) => ({ at, seat, id: text, text: `${this.language}:${text}` })) }),
      why: ({ text }) => (this.moves.includes(text) ? {} : { refusal: { id: "refusal.no", text: "no" } }),
      close: ({ board }) => (this.#boards.delete(board), { ok: true }),
      record: () => ({ record: "of the engine" }),
    };
    const answer = answers[name];
    if (!answer) throw new Error(`${name} is not faked`);
    return answer(ask as never) as Asks[Name]["answer"];
  }

  #take(message: TableMessage | UpdateMessage): Asks["take"]["answer"] {
    let board = this.#boards.get(message.table);
    const answer = (taken: Asks["take"]["answer"]["taken"]) => ({ taken, number: board?.number ?? 0, length: board?.line.length ?? 0 });
    if (this.breaks) return { ...answer("broken"), fault: { id: "record.revision", text: "another revision" } };
    if (message.type === "table") {
      if (board && message.n < board.number) return answer("old");
      board = { number: message.n, line: [], yours: message.yours, toAct: 0 };
      this.#boards.set(message.table, board);
    }
    if (!board) return answer("other");
    if (message.type === "update") {
      if (message.n <= board.number) return answer("old");
      if (message.n > board.number + 1) return answer("gap");
      board.number = message.n;
    }
    for (const entry of message.entries ?? []) {
      const [first, seat, text] = entry.split(" ");
      if (first === "back") board.line.length -= Number(seat);
      else board.line.push({ seat: seat === "*" ? 0 : Number(seat), text: text ?? "" });
    }
    if ("n" in message) board.toAct = message.toAct ?? 0;
    return answer("new");
  }

  #frames(id: string, from: number, to: number): Frame[] {
    const line = this.#boards.get(id)?.line ?? [];
    return line.slice(from, to).map(({ seat, text }, index) => ({
      at: from + index + 1, seat, text,
      events: [{ id: `event.${text}`, text, params: {} }],
    }));
  }

  #scene(id: string, viewer: number, at?: number): Scene {
    const board = this.#boards.get(id);
    if (!board) throw new Error("no such board");
    const newest = at === undefined;
    const seat = viewer >= 0 ? viewer : board.yours.includes(board.toAct) ? board.toAct : (board.yours[0] ?? 0);
    return {
      board: id, title: "fake", titleName: `${this.language}:Fake`, prefix: "FK", players: 2, edition: { id: "e", name: "E" },
      options: {}, colours: [], viewer: seat, at: at ?? board.line.length, length: board.line.length,
      seats: [1, 2].map((number) => ({ seat: number, kind: "person" as const, name: `Player ${number}`, colour: "red" })),
      toAct: newest ? board.toAct : 0, over: false, status: "",
      moves: newest && board.toAct > 0 ? this.moves.map((text) => ({ text, say: text })) : [],
      last: [], recap: [], scores: { lines: [], totals: [], winners: [] }, game: { title: "antics" },
    };
  }
}
