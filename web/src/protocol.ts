// What clients and servers say to each other. Made by `formicary protocol --typescript` from
// the schema in src/protocol; change it there. The page docs/protocol explains it.

export const PROTOCOL_VERSION = 1;

/** A parameter of a message: a number, a text, a seat or a colour from 1, or a word of the
 * game with what to say where the language does not know it. */
export type Param =
  | number
  | string
  | { seat: number }
  | { colour: number }
  | { term: string; fallback: string };

/** A sentence to be; the words of a language turn it into one. */
export interface Message {
  /** Which sentence. */
  id: string;
  /** Of the rules, behind it. */
  clause?: string;
  /** What the sentence is about, by name. */
  params?: Record<string, Param>;
}

/** A ruling that can be switched. */
export interface Option {
  /** Of the option. */
  name: string;
  /** The first one is the default. */
  values: string[];
}

/** A set of cards or tiles. */
export interface Edition {
  /** Of the edition. */
  id: string;
  /** What people call it. */
  name: string;
  /** Of what the rules use of it. */
  hash: string;
}

/** A game that the server knows. */
export interface Title {
  /** Of the title. */
  id: string;
  /** What the box says. */
  name: string;
  /** Of the rules. */
  revision: number;
  /** Players. */
  least: number;
  /** Players. */
  most: number;
  /** Of the rules. */
  options: Option[];
  /** Shipped; the first one is the default. */
  editions: Edition[];
  /** Of bots. */
  levels: number[];
}

/** How long people may think. */
export interface Pace {
  /** No clock; a bank of time for each seat; so long for each turn. */
  kind: "none" | "live" | "turns";
  /** `live`: seconds that a seat has. */
  bank?: number;
  /** `live`: seconds that each turn adds. */
  add?: number;
  /** `turns`: seconds that a turn may take. */
  turn?: number;
}

/** A seat of a table. */
export interface Seat {
  /** Who sits there. */
  kind: "open" | "person" | "bot";
  /** Of a bot. */
  level?: number;
  /** Without: none was given. */
  name?: string;
  /** Why a bot plays for the person; without: none does. */
  away?: "resigned" | "time" | "unseated";
}

/** Somebody asks to take plies back. */
export interface Offer {
  /** Who asks. */
  seat: number;
  /** The length of the line to go back to. */
  to: number;
  /** Who has not answered. */
  waiting: number[];
  /** Milliseconds that it still holds; -1: for ever. */
  left: number;
}

/** What a table is beside its plies. */
export interface Face {
  state: "gathering" | "playing" | "over";
  /** In the lobby. */
  listed?: boolean;
  /** Without: no clock. */
  pace?: Pace;
  /** People may ask for hints here, as they sit now. */
  hints?: boolean;
  /** In order. */
  seats: Seat[];
  /** Without: none. */
  offer?: Offer;
  /** The table of the rematch. */
  next?: string;
}

/** A line of chat. */
export interface ChatLine {
  /** Without: somebody who watches. */
  seat?: number;
  /** Of somebody who watches. */
  name?: string;
  text: string;
}

/** Who is there. */
export interface Presence {
  /** Whose people are connected. */
  seats: number[];
  /** Connections without a seat. */
  watchers: number;
}

/** The way to a seat. */
export interface Invite {
  /** From 1. */
  seat: number;
  /** To give to whoever shall sit there. */
  link: string;
}

/** A line of a score. */
export interface Points {
  /** Of the score, as in the message `score.LINE`. */
  line: string;
  points: number;
}

/** Of a colour. */
export interface Score {
  /** Points. */
  total: number;
  /** What it is made of. */
  lines: Points[];
}

/** The result, and what the dice were made of. */
export interface End {
  /** By colour. */
  scores: Score[];
  /** Colours; several share the win. */
  winners: number[];
  /** Of the dice; its SHA-256 is the commitment. */
  secret?: string;
  /** Of the seats, for the dice. */
  entropy?: string[];
}

/** A table in a list. */
export interface TableLine {
  /** Of the table. */
  id: string;
  /** Of the game. */
  title: string;
  state: "gathering" | "playing" | "over";
  /** In the lobby. */
  listed: boolean;
  /** A seat of the player has to act. */
  yourTurn: boolean;
  /** So far. */
  plies: number;
  /** When something happened last, in ms since 1970. */
  touched: number;
  /** How many seats. */
  players: number;
  /** In order. */
  seats: Seat[];
  /** The player's seats. */
  yours: number[];
}

/** The first message of a connection. */
export interface HelloRequest {
  type: "hello";
  /** Of the request, chosen by the client. */
  id?: string;
  /** The version that the client speaks. */
  protocol: number;
  /** The player's secret; without: to watch. */
  key?: string;
  /** Its name and version, for logs. */
  client?: string;
  /** Wants a `turn` with all legal moves when it has to act. */
  moves?: boolean;
}

/** Answered by `pong`. */
export interface PingRequest {
  type: "ping";
  /** Of the request, chosen by the client. */
  id?: string;
}

/** Answered by `tables`: those that are listed. */
export interface LobbyRequest {
  type: "lobby";
  /** Of the request, chosen by the client. */
  id: string;
}

/** Answered by `tables`: those of the player. */
export interface MineRequest {
  type: "mine";
  /** Of the request, chosen by the client. */
  id: string;
}

/** Answered by `code`, which brings the player to another device. */
export interface TransferRequest {
  type: "transfer";
  /** Of the request, chosen by the client. */
  id: string;
}

/** Makes the key one of the player's who has the code. */
export interface AdoptRequest {
  type: "adopt";
  /** Of the request, chosen by the client. */
  id: string;
  /** As `transfer` gave it. */
  code: string;
}

/** Makes a table; answered by `created`. */
export interface CreateRequest {
  type: "create";
  /** Of the request, chosen by the client. */
  id: string;
  /** The title's id. */
  game: string;
  /** How many seats. */
  players: number;
  /** The text of an own edition. */
  edition?: string;
  /** Of the rules, by name. */
  options?: Record<string, string>;
  /** In the lobby, where everybody may take an open seat. */
  listed?: boolean;
  /** Without: no clock. */
  pace?: Pace;
  /** Of bots that stand in for people. */
  level?: number;
  /** Milliseconds before a bot moves. */
  pause?: number;
  /** Allowed or not; without: where one person plays with bots. */
  hints?: boolean;
  /** One each; without: `me`, then `open`. */
  seats?: ("me" | "open" | "bot-1" | "bot-2" | "bot-3" | "bot-4" | "bot-5" | "bot-6" | "bot-7" | "bot-8" | "bot-9")[];
  /** What others see. */
  name?: string;
  /** For the dice: random, and kept secret until the end. */
  entropy?: string;
  /** At once, with bots at the open seats. */
  start?: boolean;
}

/** Answered by `table`; from then on updates come. */
export interface WatchRequest {
  type: "watch";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** The number of the last update seen, if any. */
  have?: number;
}

/** No more updates of the table. */
export interface UnwatchRequest {
  type: "unwatch";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
}

/** Answered by `record`, the game so far. */
export interface RecordRequest {
  type: "record";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
}

/** Answered by `turn`, once a seat of the player has to act or time is up. */
export interface TurnRequest {
  type: "turn";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** Seconds to wait for the turn at most. */
  wait?: number;
}

/** Takes a seat. */
export interface SitRequest {
  type: "sit";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** From 1; without: the seat of the token. */
  seat?: number;
  /** What others see. */
  name?: string;
  /** For the dice: random, and kept secret until the end. */
  entropy?: string;
  /** Of the seat's invite link. */
  token?: string;
}

/** Leaves a seat, before the start. */
export interface LeaveRequest {
  type: "leave";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** From 1. */
  seat: number;
}

/** Another name for an own seat. */
export interface RenameRequest {
  type: "rename";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** From 1. */
  seat: number;
  /** What others see. */
  name: string;
}

/** The host opens a seat or puts a bot there, before the start. */
export interface ArrangeRequest {
  type: "arrange";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** From 1. */
  seat: number;
  /** Of the bot; 0: an open seat. */
  level: number;
}

/** The host makes a new invite link; who sits there loses the seat. */
export interface ReissueRequest {
  type: "reissue";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** From 1. */
  seat: number;
}

/** Starts the game. */
export interface StartRequest {
  type: "start";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** Bots where nobody sits. */
  fill?: boolean;
}

/** A move. */
export interface PlayRequest {
  type: "play";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** From 1; without: the one to act. */
  seat?: number;
  /** The length of the line that the client has seen. */
  ply: number;
  /** The command, as in records. */
  text: string;
}

/** Takes back own plies, as far as nothing else is behind them. */
export interface UndoRequest {
  type: "undo";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** From 1. */
  seat: number;
  /** The length of the line that the client has seen. */
  ply: number;
  /** Of plies; without: 1. */
  count?: number;
}

/** Asks the others to take back more than that. */
export interface AskBackRequest {
  type: "ask-back";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** From 1. */
  seat: number;
  /** The length of the line that the client has seen. */
  ply: number;
  /** The length of the line to go back to. */
  to: number;
}

/** Answers such an offer. */
export interface AnswerBackRequest {
  type: "answer-back";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** From 1. */
  seat: number;
  /** False of the one who asked: it is withdrawn. */
  agree: boolean;
}

/** Leaves the seat to a bot. */
export interface ResignRequest {
  type: "resign";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** From 1. */
  seat: number;
}

/** Takes it back from the bot. */
export interface ReturnRequest {
  type: "return";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** From 1. */
  seat: number;
}

/** A line for everybody at the table. */
export interface ChatRequest {
  type: "chat";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** Of somebody without a seat. */
  name?: string;
  /** What is said. */
  text: string;
}

/** Where to tell of the seat's turn while nobody is connected. */
export interface HookRequest {
  type: "hook";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** From 1. */
  seat: number;
  /** `https://..`, `mailto:..`, or empty for none. */
  to: string;
}

/** The same table anew, once the game is over. */
export interface RematchRequest {
  type: "rematch";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
}

/** Whatever a client may send. */
export type ClientMessage =
  | HelloRequest
  | PingRequest
  | LobbyRequest
  | MineRequest
  | TransferRequest
  | AdoptRequest
  | CreateRequest
  | WatchRequest
  | UnwatchRequest
  | RecordRequest
  | TurnRequest
  | SitRequest
  | LeaveRequest
  | RenameRequest
  | ArrangeRequest
  | ReissueRequest
  | StartRequest
  | PlayRequest
  | UndoRequest
  | AskBackRequest
  | AnswerBackRequest
  | ResignRequest
  | ReturnRequest
  | ChatRequest
  | HookRequest
  | RematchRequest;

/** Answers `hello`. */
export interface HelloMessage {
  type: "hello";
  /** Of the request that this answers. */
  id?: string;
  /** That the server speaks. */
  protocol: number;
  /** Of the server. */
  version: string;
  /** Whether a key was given. */
  player: boolean;
  /** Games that can be played. */
  titles: Title[];
}

/** Answers `ping`. */
export interface PongMessage {
  type: "pong";
  /** Of the request that this answers. */
  id?: string;
}

/** The request is carried out, and safe. */
export interface OkMessage {
  type: "ok";
  /** Of the request, chosen by the client. */
  id: string;
  /** The update that the request made. */
  n?: number;
}

/** The request changed nothing. */
export interface RefusedMessage {
  type: "refused";
  /** Of the request that this answers. */
  id?: string;
  /** Why. */
  message: Message;
}

/** The whole table, when somebody begins to watch or missed something. */
export interface TableMessage {
  type: "table";
  /** Of the request that this answers. */
  id?: string;
  /** The table's id. */
  table: string;
  /** The number of the last update. */
  n: number;
  /** Of the game. */
  title: string;
  /** Of its rules. */
  revision: number;
  /** The id of the edition. */
  edition: string;
  /** Of what the rules use of it. */
  editionHash: string;
  /** Of one that is not shipped. */
  editionText?: string;
  /** How many seats. */
  players: number;
  /** Of the rules, all of them. */
  options: Record<string, string>;
  /** The seats' first, then those nobody sits at. */
  colours: string[];
  /** SHA-256 of the dice's secret; not of every imported game. */
  commitment?: string;
  face: Face;
  /** Lines as in a record. */
  entries: string[];
  /** Who has to act; without: nobody. */
  toAct?: number;
  /** Plies that who made the last one may take back; without: none. */
  undo?: number;
  /** Milliseconds left of each seat; -1: it has no clock. */
  clock?: number[];
  /** Once the game is over. */
  end?: End;
  /** The latest lines. */
  chat: ChatLine[];
  /** The seats of the player. */
  yours: number[];
  /** The viewer made the table. */
  host?: boolean;
  /** For the host. */
  invites?: Invite[];
  presence: Presence;
}

/** What changed at a table; the same for everybody. */
export interface UpdateMessage {
  type: "update";
  /** The table's id. */
  table: string;
  /** The number of the update. */
  n: number;
  /** Lines as in a record. */
  entries?: string[];
  /** What the new entries did. */
  events?: Message[];
  /** Who has to act; without: nobody. */
  toAct?: number;
  /** Plies that who made the last one may take back; without: none. */
  undo?: number;
  /** Milliseconds left of each seat; -1: it has no clock. */
  clock?: number[];
  /** Where something of it changed. */
  face?: Face;
  /** A new line. */
  chat?: ChatLine;
  /** Once the game is over. */
  end?: End;
}

/** Who is there changed. */
export interface PresenceMessage {
  type: "presence";
  /** The table's id. */
  table: string;
  /** Whose people are connected. */
  seats: number[];
  /** Connections without a seat. */
  watchers: number;
}

/** The player's seats changed. */
export interface YoursMessage {
  type: "yours";
  /** The table's id. */
  table: string;
  /** The seats of the player. */
  yours: number[];
}

/** A seat of the player has to act; also answers `turn`. */
export interface TurnMessage {
  type: "turn";
  /** Of the request that this answers. */
  id?: string;
  /** The table's id. */
  table: string;
  /** The number of the last update. */
  n: number;
  /** Of the table. */
  state: "gathering" | "playing" | "over";
  /** The length of the line, for `play`. */
  ply: number;
  /** That has to act; without: none of the player's. */
  seat?: number;
  /** As records write it, as far as the seat may know it. */
  position: string;
  /** All legal commands. */
  moves: string[];
}

/** The table can't be had any more. */
export interface GoneMessage {
  type: "gone";
  /** The table's id. */
  table: string;
  /** Why. */
  message: Message;
}

/** Answers `create`. */
export interface CreatedMessage {
  type: "created";
  /** Of the request, chosen by the client. */
  id: string;
  /** The table's id. */
  table: string;
  /** Of the open seats. */
  invites: Invite[];
  /** Link for those who watch. */
  watch: string;
}

/** Answers `lobby` and `mine`. */
export interface TablesMessage {
  type: "tables";
  /** Of the request, chosen by the client. */
  id: string;
  /** Newest first. */
  tables: TableLine[];
}

/** Answers `transfer`. */
export interface CodeMessage {
  type: "code";
  /** Of the request, chosen by the client. */
  id: string;
  /** Good for one `adopt`, for a while. */
  code: string;
  /** The same for a browser. */
  link: string;
}

/** Answers `record`. */
export interface RecordMessage {
  type: "record";
  /** Of the request, chosen by the client. */
  id: string;
  /** As text. */
  record: string;
}

/** Whatever a server may say. */
export type ServerMessage =
  | HelloMessage
  | PongMessage
  | OkMessage
  | RefusedMessage
  | TableMessage
  | UpdateMessage
  | PresenceMessage
  | YoursMessage
  | TurnMessage
  | GoneMessage
  | CreatedMessage
  | TablesMessage
  | CodeMessage
  | RecordMessage;
