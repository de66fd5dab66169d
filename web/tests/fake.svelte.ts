// A table that is nowhere: for tests of what surrounds a board, and to look at it in every state.
import type { LinkState, TableModel } from "../src/client/model";
import type { Frame, LogLine, Scene, Sentence } from "../src/engine/scene";
import type { ChatLine, End, Face, Invite, Presence } from "../src/protocol";

export const LOG: LogLine[] = [
  {
    at: 1,
    seat: 0,
    turn: 0,
    id: "event.start-player",
    text: "Ada is drawn as the first start player.",
    clause: "IH-1.3",
  },
  { at: 2, seat: 1, turn: 1, id: "event.rolls", text: "Ada rolls." },
  { at: 3, seat: 0, turn: 0, id: "event.rolled", text: "Ada rolls a 4." },
  { at: 4, seat: 1, turn: 1, id: "event.placed", text: "Ada places a 4 on the left mound (column 1)." },
  { at: 4, seat: 1, turn: 1, id: "event.took-worm", text: "Ada takes a worm (3 now).", clause: "IH-3.6" },
  { at: 6, seat: 2, turn: 2, id: "event.rolled", text: "Mia rolls a 6." },
  { at: 7, seat: 2, turn: 2, id: "event.placed", text: "Mia places a 6 on the middle mound (column 1)." },
];

export function fakeScene(changes: Partial<Scene> = {}): Scene {
  return {
    watched: "t1",
    title: "nogame",
    titleName: "A Game",
    prefix: "IH",
    players: 3,
    edition: { id: "twelve-mounds", name: "Twelve mounds" },
    options: {},
    seats: [
      { seat: 1, kind: "person", name: "Ada", colour: "blue", yours: true },
      { seat: 2, kind: "person", name: "Mia", colour: "yellow" },
      { seat: 3, kind: "bot", level: 2, name: "Worker", colour: "red" },
    ],
    colours: [
      { colour: "blue", name: "Ada", seat: 1 },
      { colour: "yellow", name: "Mia", seat: 2 },
      { colour: "red", name: "Worker", seat: 3 },
    ],
    viewer: 1,
    at: 7,
    length: 7,
    toAct: 1,
    over: false,
    status: "Ada is on turn.",
    moves: [
      { text: "roll", say: "Roll one of your 4 dice", final: true },
      { text: "pass", say: "Pay one of your 3 worms to pass" },
    ],
    last: [],
    recap: [],
    scores: {
      lines: [
        { id: "item-pairs", say: "Items found twice or more", clause: "IH-5.1", points: [5, 10, 0] },
        { id: "worms", say: "Worms", clause: "IH-5.2", points: [3, 1, 2] },
        { id: "queens", say: "Queens", clause: "IH-5.3", points: [14, 9, 6] },
        { id: "most-types", say: "Most different items", clause: "IH-5.4", points: [10, 10, 0] },
      ],
      totals: [32, 30, 8],
      winners: [],
    },
    game: { title: "plain", lines: [] },
    ...changes,
  };
}

export class FakeTable implements TableModel {
  id = "t1";
  edition = "";
  local = $state(false);
  state = $state<TableModel["state"]>("playing");
  problem = $state.raw<Sentence>();
  link = $state<LinkState>("online");
  linkSince = $state(0);
  scene = $state.raw<Scene | undefined>(fakeScene());
  live = $state(true);
  frame = $state.raw<Frame>();
  length = $state(7);
  log = $state.raw<LogLine[]>(LOG);
  face = $state.raw<Face | undefined>({
    state: "playing",
    seats: [
      { kind: "person", name: "Ada" },
      { kind: "person", name: "Mia" },
      { kind: "bot", level: 2 },
    ],
  });
  yours = $state.raw([1]);
  viewer = $state(1);
  host = $state(false);
  invites = $state.raw<Invite[]>([]);
  presence = $state.raw<Presence>({ seats: [1], watchers: 2 });
  chat = $state.raw<ChatLine[]>([{ seat: 2, text: "Hello!" }]);
  clock = $state.raw<number[]>([]);
  clockAt = $state(0);
  undoable = $state(0);
  canUndo = $derived(this.undoable > 0);
  end = $state.raw<End>();
  canAct = $state(true);
  busy = $state(false);
  passTo = $state<string>();
  refusal = $state.raw<Sentence>();
  alarm = $state<TableModel["alarm"]>();
  done: string[] = []; // what was asked for
  answer: Sentence | undefined; // to every request

  async #did(what: string): Promise<Sentence | undefined> {
    this.done.push(what);
    return this.answer;
  }
  play = (text: string) => this.#did(`play ${text}`);
  why = (text: string) => this.#did(`why ${text}`);
  async typed(text: string): ReturnType<TableModel["typed"]> {
    if (text === "r")
      return {
        several: [
          { text: "roll", say: "Roll" },
          { text: "reroll", say: "Reroll" },
        ],
      };
    if (text.startsWith("ro")) return { move: "roll" };
    return { refusal: { id: "refusal.no-such-command", text: "There is no such move." } };
  }
  undo = () => this.#did("undo");
  askBack = (to: number) => this.#did(`askBack ${to}`);
  answerBack = (agree: boolean) => this.#did(`answerBack ${agree}`);
  resign = () => this.#did("resign");
  comeBack = () => this.#did("comeBack");
  say = (text: string) => this.#did(`say ${text}`);
  mute = (speaker: string, muted: boolean) => this.#did(`mute ${speaker} ${muted}`);
  seatedChat = (only: boolean) => this.#did(`seatedChat ${only}`);
  removeLine = (line: number) => this.#did(`removeLine ${line}`);
  sit = (seat: number | undefined, name: string, token?: string) =>
    this.#did(`sit ${seat ?? "-"} ${name} ${token ?? "-"}`);
  leave = (seat: number) => this.#did(`leave ${seat}`);
  rename = (seat: number, name: string) => this.#did(`rename ${seat} ${name}`);
  recolour = (seat: number, colour: string) => this.#did(`recolour ${seat} ${colour}`);
  arrange = (seat: number, level: number) => this.#did(`arrange ${seat} ${level}`);
  reissue = (seat: number) => this.#did(`reissue ${seat}`);
  start = (fill: boolean) => this.#did(`start ${fill}`);
  async rematch(): ReturnType<TableModel["rematch"]> {
    this.done.push("rematch");
    return { refusal: { id: "", text: "Not now." } };
  }
  takeTablet(): void {
    this.passTo = undefined;
  }
  async look(at: number): Promise<void> {
    this.done.push(`look ${at}`);
    if (this.scene) this.scene = { ...this.scene, at };
    this.live = at === this.length;
    this.canAct = this.live;
  }
  goLive = () => this.look(this.length);
  skipMotion = (): void => {};
  async describe(): Promise<{ heading: string; lines: string[] }[]> {
    return [
      { heading: "Left mound", lines: ["Column 1: Ada, 4. Two spaces free, a worm above.", "Queen 6: Ada."] },
      { heading: "Ada", lines: ["4 dice, 3 worms"] },
    ];
  }
  async timeline(): ReturnType<TableModel["timeline"]> {
    return [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({ at, totals: [at * 4 + (at % 3), at * 4, at] }));
  }
  record = async (): Promise<string> => "formicary-record 1\n";
  close(): void {
    this.done.push("close");
  }
}
