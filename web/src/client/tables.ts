// Creates, lists and opens tables, here or at the server.
import { engine, engineStarts, stopThinking, think } from "../engine/engine";
import type { Sentence } from "../engine/scene";
import { speak } from "../engine/words.svelte";
import type { CreateRequest, Invite, Pace, TableSummary, Title } from "../protocol";
import { attend } from "./attention.svelte";
import { commitEntropy, placeEntropy } from "./entropy";
import { playerKey } from "./key";
import { LocalTransport } from "./local";
import { own, sentenceOf } from "./sentences";
import { probe, server, storage } from "./server.svelte";
import { SocketTransport } from "./socket";
import { DatabaseShelf, type LocalGame, Store } from "./store";
import { Table } from "./table.svelte";
import { NoAnswer, type Request, type Transport } from "./transport";
import { toast } from "../ui/toasts.svelte";
import { outdated } from "./update.svelte";
import { t } from "../words/words.svelte";

export { probe, server, storage } from "./server.svelte";
export { canGoOn, type LocalGame } from "./store";

const PATIENCE = 10_000; // ms for an answer of the server

export type SeatChoice = NonNullable<CreateRequest["seats"]>[number];

export interface NewTable {
  title: string;
  seats: SeatChoice[]; // one for each player; several "me": people at this screen
  names?: string[]; // by seat, for those of "me"
  colours?: string[]; // by seat
  options?: Record<string, string>;
  edition?: string; // the text of an own one
  start?: boolean; // at once, with bots at the open seats
  // Only at the server:
  listed?: boolean;
  pace?: Pace;
  level?: number; // level of the bots that stand in
  hints?: boolean; // where two or more people play
}

export type Made = { table: string; invites: Invite[]; watch: string } | { refusal: Sentence };

export const store = new Store(new DatabaseShelf(), () => {
  storage.memory = true;
  toast(t("client.memory"), { ms: 12_000 });
});

let localTransport: LocalTransport | undefined;
let onlineTransport: SocketTransport | undefined;

function local(): LocalTransport {
  localTransport ??= new LocalTransport({
    engine,
    engineStarts,
    store,
    stopThinking,
    speak,
    think: async (job) => {
      const { move, withoutNet } = await think(job);
      if (withoutNet)
        void import("./missingWeights").then(({ tellMissingWeights }) => tellMissingWeights(job)).catch(() => {});
      return move;
    },
    ...(typeof BroadcastChannel === "function" ? { channel: new BroadcastChannel("formicary-tables") } : {}),
  });
  return localTransport;
}

function online(): SocketTransport {
  onlineTransport ??= new SocketTransport({
    address: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`,
    key: playerKey,
    greeted: (hello) => {
      Object.assign(server, { state: "yes", version: hello.version, titles: hello.titles });
      outdated("look");
    },
    refused: (why) => {
      if (why.id === "protocol.version") outdated("surely");
    },
    failed: () => {
      if (server.state === "yes") return;
      void probe().then((state) => {
        if (state === "no") onlineTransport?.giveUp();
      });
    },
  });
  return onlineTransport;
}

// Before it is needed: then a game begins at once.
export function warm(): void {
  engine();
}

// The engine follows a table once, however many models there are of it.
const open = new Map<string, number>();

export function openTable(id: string, here: boolean): Table {
  open.set(id, (open.get(id) ?? 0) + 1);
  let ignore = () => {};
  const table = new Table(id, {
    engine: engine(),
    transport: here ? local() : online(),
    outdated: () => {
      if (!here) outdated("surely");
    },
    closed: () => {
      ignore();
      const left = (open.get(id) ?? 1) - 1;
      open.set(id, left);
      if (left > 0) return;
      open.delete(id);
      void engine()
        .request("close", { watched: id })
        .catch(() => {});
    },
  });
  ignore = attend(table);
  return table;
}

async function ask(transport: Transport, request: Request) {
  try {
    const answer = await transport.request(request, PATIENCE);
    if (answer.type !== "refused") return answer;
    await speak("game" in request ? request.game : "").catch(() => {});
    return { refusal: await sentenceOf(engine(), answer.message) };
  } catch (error) {
    if (!(error instanceof NoAnswer) || transport.local) return { refusal: own("client.engine") };
    return { refusal: own(server.state === "no" ? "client.no-server-here" : "client.no-server") };
  }
}

async function create(transport: Transport, wanted: NewTable): Promise<Made> {
  const { title, seats, names, colours, options, edition, start, listed, pace, level, hints } = wanted;
  const first = names?.[seats.indexOf("me")];
  const hash = transport.local ? undefined : await commitEntropy(engine());
  const made = await ask(transport, {
    type: "create",
    game: title,
    players: seats.length,
    seats,
    ...(hash === undefined ? {} : { entropyCommitment: hash }),
    ...(first ? { name: first } : {}),
    ...(colours ? { colours } : {}),
    ...(options ? { options } : {}),
    ...(edition ? { edition } : {}),
    ...(listed ? { listed } : {}),
    ...(pace ? { pace } : {}),
    ...(level ? { level } : {}),
    ...(hints ? { hints } : {}),
  });
  if ("refusal" in made) return made;
  if (made.type !== "created") return { refusal: own("client.broken") };
  const table = made.table;
  if (hash !== undefined) placeEntropy(hash, table);
  // A request names one player only; the others at this screen are named afterwards.
  for (const [index, choice] of seats.entries()) {
    const name = names?.[index];
    if (choice !== "me" || !name || index === seats.indexOf("me")) continue;
    await ask(transport, { type: "rename", table, seat: index + 1, name });
  }
  if (start) {
    const started = await ask(transport, { type: "start", table, fill: true });
    if ("refusal" in started) return started;
  }
  return { table, invites: made.invites, watch: made.watch };
}

// A table in this browser, at /local/TABLE.
export function createLocal(wanted: NewTable): Promise<Made> {
  return create(local(), { ...wanted, start: wanted.start ?? true });
}

// A table of the server, at /t/TABLE.
export function createOnline(wanted: NewTable): Promise<Made> {
  return create(online(), wanted);
}

async function list(type: "lobby" | "mine"): Promise<TableSummary[] | { refusal: Sentence }> {
  const answer = await ask(online(), { type });
  if ("refusal" in answer) return answer;
  return answer.type === "tables" ? answer.tables : [];
}

export const lobby = () => list("lobby");
export const mine = () => list("mine");

// Games in this browser, newest first.
export const localGames = (): Promise<LocalGame[]> => store.all();

export async function deleteLocal(id: string): Promise<void> {
  await localTransport?.forget(id).catch(() => {});
  await store.delete(id);
}

// A code that makes another device the same player, for ten minutes.
export async function transfer(): Promise<{ code: string; link: string } | { refusal: Sentence }> {
  const answer = await ask(online(), { type: "transfer" });
  if ("refusal" in answer) return answer;
  return answer.type === "code" ? { code: answer.code, link: answer.link } : { refusal: own("client.broken") };
}

export async function adopt(code: string): Promise<{ refusal: Sentence } | undefined> {
  const answer = await ask(online(), { type: "adopt", code });
  return "refusal" in answer ? answer : undefined;
}

// Re-exported for pages that load it lazily: a dynamic import of another module would be one more request.
export { levelNames } from "./levels";

// The games of the engine in this page, with their options, editions and levels.
export async function titles(): Promise<Title[]> {
  await speak("");
  return (await engine().request("about", {})).titles;
}
