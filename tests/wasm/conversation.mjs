// Requests that a page might make, as a conversation with the engine that depends on its answers: local games
// against bots, every golden record, a fixed search of every level. `ask` takes and gives objects.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

const kMostPlies = 3000;

export function converse(ask, root, goldens) {
  const words = (name) => readFileSync(join(root, "words/en", `${name}.txt`), "utf8");
  const titles = ask({ request: "about" }).titles;
  for (const { id } of titles) {
    ask({ request: "words", language: "en", title: id, texts: [words("formicary"), words(id)] });
  }
  for (const title of titles) {
    localGame(ask, title);
    search(ask, title);
  }
  for (const path of goldens) replay(ask, basename(path), readFileSync(path, "utf8"));
  for (const nonsense of ["fly", "scene", "restore", "open", "lesson"]) ask({ request: nonsense });
}

// A client of the local server that plays the first legal move.
export class Page {
  static count = 0; // counts all requests: ids and random numbers are never used again
  constructor(ask) {
    this.ask = ask;
    this.now = 1000;
    this.jobs = [];
    this.follow = [];
    this.stored = undefined;
    this.say({ type: "hello", protocol: 2 });
  }
  take(answer) {
    for (const table of answer.store) this.stored = table;
    this.jobs = answer.jobs;
    return answer.send.map(({ message }) => message);
  }
  say(message) {
    Page.count += 1;
    const random = Page.count.toString(16).padStart(64, "0");
    const said = { id: `r${Page.count}`, ...message };
    if (said.type === "watch") this.follow = [{ watched: said.table, motion: true }];
    return this.take(this.ask({ request: "local", message: said, now: (this.now += 10), random, follow: this.follow }));
  }
  think(job) {
    const { move } = this.ask({ request: "think", job });
    this.take(this.ask({ request: "chosen", job: job.job, move, now: (this.now += 10), follow: this.follow }));
  }
}

export function localGame(ask, title) {
  const page = new Page(ask);
  const players = title.most;
  const kinds = ["me", "bot-1", "me", "bot-2", "bot-1"];
  const seats = Array.from({ length: players }, (_, seat) => kinds[seat % kinds.length]);
  const create = { type: "create", game: title.id, players, seats, name: "Ada", pause: 0, start: true };
  const [{ table }] = page.say(create);
  page.say({ type: "watch", table });
  for (let plies = 0; plies < kMostPlies; plies += 1) {
    if (page.jobs.length > 0) {
      page.think(page.jobs[0]);
      continue;
    }
    const scene = ask({ request: "scene", watched: table, viewer: -1 });
    if (scene.over) break;
    ask({ request: "why", watched: table, text: "nonsense" });
    ask({ request: "type", watched: table, text: scene.moves[0].text.slice(0, 2) });
    page.say({ type: "play", table, ply: scene.length, text: scene.moves[0].text });
  }
  for (const name of ["log", "timeline", "record"]) ask({ request: name, watched: table });
  page.say({ type: "rematch", table });
  ask({ request: "restore", table: { ...page.stored, id: "again" } });
  page.say({ type: "watch", table: "again" });
  ask({ request: "forget", table, now: page.now });
}

// One decision of every level, in the middle of a game of the levels before.
export function search(ask, title) {
  const page = new Page(ask);
  const seats = Array.from({ length: title.least }, () => "bot-1");
  const create = { type: "create", game: title.id, players: seats.length, seats, pause: 0, start: true };
  const [{ table }] = page.say(create);
  page.say({ type: "watch", table });
  for (let plies = 0; plies < 40 && page.jobs.length > 0; plies += 1) page.think(page.jobs[0]);
  for (const level of title.levels) {
    for (let i = 0; i < 2 && page.jobs.length > 0; i += 1) page.think({ ...page.jobs[0], level });
  }
}

function replay(ask, watched, record) {
  const { length, players } = ask({ request: "open", watched, record });
  for (const part of [0, 0.1, 0.35, 0.5, 0.85, 1]) {
    const at = Math.floor(part * length);
    ask({ request: "scene", watched, viewer: at % (players + 1), at });
    ask({ request: "describe", watched, viewer: 0, at });
    ask({ request: "frames", watched, viewer: 1, from: Math.max(0, at - 3), to: at });
  }
  for (const name of ["log", "timeline", "record"]) ask({ request: name, watched });
  ask({ request: "close", watched });
}
