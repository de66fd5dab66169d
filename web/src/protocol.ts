// The messages between clients and servers. Made by `formicary protocol --typescript` from
// the schema in src/protocol; change it there. docs/protocol.md explains it.

export const PROTOCOL_VERSION = 2;

/** A parameter of a message: a number, a text, a seat or a colour from 1, or a word of the
 * game with a fallback for languages that do not translate it. */
export type Param =
  | number
  | string
  | { seat: number }
  | { colour: number }
  | { term: string; fallback: string };

/** An untranslated sentence: id, rule clause and named parameters. */
export interface Message {
  /** The id of the sentence in the word files. */
  id: string;
  /** The rule clause that it cites. */
  clause?: string;
  /** The parameters of the sentence by name. */
  params?: Record<string, Param>;
}

/** A fault in a text that was sent, and its place. */
export interface Fault {
  /** The line of the text, from 1; absent for the whole text. */
  line?: number;
  /** The column, in bytes from 1; absent for a whole line. */
  column?: number;
  /** What is wrong. */
  message: Message;
}

/** A ruling that can be chosen for a game. */
export interface Option {
  /** The name of the option. */
  name: string;
  /** The possible values; the first one is the default. */
  values: string[];
}

/** The cards, tiles and board of one printing. */
export interface Edition {
  /** The id of the edition. */
  id: string;
  /** The name of the edition. */
  name: string;
  /** The SHA-256 hash of the part of the edition that the rules use. */
  hash: string;
}

/** A game that the server offers. */
export interface Title {
  /** The id of the title. */
  id: string;
  /** The name on the box. */
  name: string;
  /** The revision of the rules. */
  revision: number;
  /** The smallest number of players. */
  least: number;
  /** The largest number of players. */
  most: number;
  /** The rule options. */
  options: Option[];
  /** The shipped editions; the first one is the default. */
  editions: Edition[];
  /** The levels of bots. */
  levels: number[];
  /** The colours that players can have. */
  colours: string[];
}

/** The time control of a table. */
export interface Pace {
  /** `none`: no clock; `live`: a bank of time per seat; `turns`: a limit per turn. */
  kind: "none" | "live" | "turns";
  /** `live`: seconds in a seat's bank at the start. */
  bank?: number;
  /** `live`: seconds added to the bank for each turn. */
  add?: number;
  /** `turns`: seconds allowed for one turn. */
  turn?: number;
}

/** A seat of a table. */
export interface Seat {
  /** Who occupies the seat. */
  kind: "open" | "person" | "bot";
  /** The level of a bot. */
  level?: number;
  /** The name of the player; absent if none was given. */
  name?: string;
  /** Why a bot plays for the person; absent if the person plays. */
  away?: "resigned" | "time" | "unseated";
  /** The SHA-256 hash of the person's contribution to the dice, if they make one. */
  entropyCommitment?: string;
  /** Whether the game began without that contribution. */
  withheld?: boolean;
}

/** A request to take plies back. */
export interface Offer {
  /** The seat that asks. */
  seat: number;
  /** The number of played plies to go back to. */
  to: number;
  /** The seats that have not answered yet. */
  waiting: number[];
  /** Milliseconds until the offer lapses; -1 if it never does. */
  left: number;
}

/** A start that waits for people's contributions to the dice. */
export interface Reveal {
  /** The seats whose entropy has not been revealed yet. */
  waiting: number[];
  /** Milliseconds until the game starts without it. */
  left: number;
}

/** Everything about a table except its plies. */
export interface Face {
  /** The state of the table. */
  state: "gathering" | "playing" | "over";
  /** Whether the table is in the lobby. */
  listed?: boolean;
  /** The time control; if absent, there is no clock. */
  pace?: Pace;
  /** Whether people may ask for hints, with the seats as they are now. */
  hints?: boolean;
  /** The seats in order. */
  seats: Seat[];
  /** Before the start: the colours of the seats, then those without a seat. */
  colours?: string[];
  /** Present if the game starts after these. */
  reveal?: Reveal;
  /** The open take-back request, if there is one. */
  offer?: Offer;
  /** The id of the table of the rematch. */
  next?: string;
  /** Whether only people with a seat, and the host, may chat. */
  seatedChat?: boolean;
  /** The people who may not chat, by the `speaker` of their lines. */
  muted?: string[];
}

/** A line of chat. */
export interface ChatLine {
  /** The sender's seat at that time; absent for a spectator. */
  seat?: number;
  /** The sender's name at that time. */
  name?: string;
  /** The text of the line. */
  text: string;
  /** The number of the update that brought the line. */
  n?: number;
  /** The same for all lines of a person at this table, also after a change of seat or name; absent in lines of older versions. */
  speaker?: string;
}

/** Who is connected to a table. */
export interface Presence {
  /** The seats whose players are connected. */
  seats: number[];
  /** The number of connections without a seat. */
  watchers: number;
}

/** An invite link to a seat. */
export interface Invite {
  /** The seat, counted from 1. */
  seat: number;
  /** The link that lets its holder take the seat. */
  link: string;
}

/** One line of a score. */
export interface Points {
  /** The id of the score line, as in the message `score.LINE`. */
  line: string;
  /** The points in this line. */
  points: number;
}

/** The score of one colour. */
export interface Score {
  /** The sum of all lines. */
  total: number;
  /** The lines that add up to the total. */
  lines: Points[];
}

/** The result, with everything needed to verify the dice. */
export interface End {
  /** The scores by colour. */
  scores: Score[];
  /** The winning colours; several share the win. */
  winners: number[];
  /** The secret of the dice; its SHA-256 hash is the commitment. */
  secret?: string;
  /** The seats' contributions to the dice. */
  entropy?: string[];
}

/** A table in a list. */
export interface TableSummary {
  /** The id of the table. */
  id: string;
  /** The id of the title. */
  title: string;
  /** The state of the table. */
  state: "gathering" | "playing" | "over";
  /** Whether the table is in the lobby. */
  listed: boolean;
  /** Whether a seat of the player has to act. */
  yourTurn: boolean;
  /** The number of plies so far. */
  plies: number;
  /** The time of the last change, in milliseconds since 1970. */
  touched: number;
  /** The number of seats. */
  players: number;
  /** The seats in order. */
  seats: Seat[];
  /** The player's own seats. */
  yours: number[];
}

/** The first message of a connection. */
export interface HelloRequest {
  type: "hello";
  /** The id of the request, chosen by the client. */
  id?: string;
  /** The protocol version of the client. */
  protocol: number;
  /** The player's secret; if absent, the client can only watch. */
  key?: string;
  /** The client's name and version, for logs. */
  client?: string;
  /** Send `turn` with all legal moves whenever a seat of the player has to act. */
  moves?: boolean;
}

/** Answered by `pong`. */
export interface PingRequest {
  type: "ping";
  /** The id of the request, chosen by the client. */
  id?: string;
}

/** Asks for the listed tables; answered by `tables`. */
export interface LobbyRequest {
  type: "lobby";
  /** The id of the request, chosen by the client. */
  id: string;
}

/** Asks for the player's own tables; answered by `tables`. */
export interface MineRequest {
  type: "mine";
  /** The id of the request, chosen by the client. */
  id: string;
}

/** Asks for a code that moves the player to another device; answered by `code`. */
export interface TransferRequest {
  type: "transfer";
  /** The id of the request, chosen by the client. */
  id: string;
}

/** Makes this key another key of the player who requested the code. */
export interface AdoptRequest {
  type: "adopt";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The code from the answer to `transfer`. */
  code: string;
}

/** Creates a table; answered by `created`. */
export interface CreateRequest {
  type: "create";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The title's id. */
  game: string;
  /** The number of seats. */
  players: number;
  /** The text of a custom edition; if absent, the default edition is used. */
  edition?: string;
  /** Values of rule options by name; the others keep their defaults. */
  options?: Record<string, string>;
  /** Show the table in the lobby, where anybody may take an open seat. */
  listed?: boolean;
  /** The time control; if absent, there is no clock. */
  pace?: Pace;
  /** The level of bots that stand in for absent people. */
  level?: number;
  /** The pause before a bot moves, in milliseconds. */
  pause?: number;
  /** Whether hints are allowed; if absent, only while a single person plays. */
  hints?: boolean;
  /** What each seat is for; if absent, `me` for the first and `open` for the rest. */
  seats?: ("me" | "open" | "bot-1" | "bot-2" | "bot-3" | "bot-4" | "bot-5" | "bot-6" | "bot-7" | "bot-8" | "bot-9")[];
  /** The colours of the first seats; the others get the remaining ones. */
  colours?: string[];
  /** The name shown to others. */
  name?: string;
  /** The SHA-256 hash of 32 random bytes, which `reveal` contributes to the dice. */
  entropyCommitment?: string;
  /** Start at once, with bots at the open seats. */
  start?: boolean;
}

/** Subscribes to a table; answered by `table`, then updates follow. */
export interface WatchRequest {
  type: "watch";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The number of the last update that the client has, if any. */
  have?: number;
}

/** Ends the subscription to a table. */
export interface UnwatchRequest {
  type: "unwatch";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
}

/** Asks for the record of the game so far; answered by `record`. */
export interface RecordRequest {
  type: "record";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
}

/** Waits until a seat of the player has to act or the time is up; answered by `turn`. */
export interface TurnRequest {
  type: "turn";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** How long to wait for the turn, in seconds. */
  wait?: number;
}

/** Takes a seat. */
export interface SitRequest {
  type: "sit";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The seat, counted from 1; if absent, the seat of the token. */
  seat?: number;
  /** The name shown to others. */
  name?: string;
  /** The SHA-256 hash of 32 random bytes, which `reveal` contributes to the dice. */
  entropyCommitment?: string;
  /** The token of the seat's invite link. */
  token?: string;
}

/** Gives up a seat before the start. */
export interface LeaveRequest {
  type: "leave";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The seat, counted from 1. */
  seat: number;
}

/** Changes the name shown at the player's own seat. */
export interface RenameRequest {
  type: "rename";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The seat, counted from 1. */
  seat: number;
  /** The name shown to others. */
  name: string;
}

/** Changes the colour of the player's own seat before the start; a bot or an open seat that had it gets the old one. */
export interface RecolourRequest {
  type: "recolour";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The seat, counted from 1. */
  seat: number;
  /** The colour. */
  colour: string;
}

/** Lets the host open a seat or put a bot there before the start. */
export interface ArrangeRequest {
  type: "arrange";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The seat, counted from 1. */
  seat: number;
  /** The level of the bot; 0 opens the seat. */
  level: number;
}

/** Lets the host replace the invite link of a seat; the player in it loses the seat. */
export interface ReissueRequest {
  type: "reissue";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The seat, counted from 1. */
  seat: number;
}

/** Starts the game, after everybody's entropy has been revealed. */
export interface StartRequest {
  type: "start";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** Put bots at the open seats. */
  fill?: boolean;
}

/** Contributes the entropy of a seat, once `face` has `reveal`; the game starts after the last one. */
export interface RevealRequest {
  type: "reveal";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The seat, counted from 1. */
  seat: number;
  /** The bytes whose hash was `entropyCommitment`. */
  entropy: string;
}

/** Plays a move. */
export interface PlayRequest {
  type: "play";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The seat, counted from 1; if absent, the seat to act. */
  seat?: number;
  /** The number of played plies that the client has seen. */
  ply: number;
  /** The command in the notation of records. */
  text: string;
}

/** Takes back the player's own plies, down to the last chance ply or ply of another seat. */
export interface UndoRequest {
  type: "undo";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The seat, counted from 1. */
  seat: number;
  /** The number of played plies that the client has seen. */
  ply: number;
  /** The number of plies; 1 if absent. */
  count?: number;
}

/** Asks the others to agree to a take-back beyond what `undo` allows. */
export interface AskBackRequest {
  type: "ask-back";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The seat, counted from 1. */
  seat: number;
  /** The number of played plies that the client has seen. */
  ply: number;
  /** The number of played plies to go back to. */
  to: number;
}

/** Agrees to a take-back or declines it. */
export interface AnswerBackRequest {
  type: "answer-back";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The seat, counted from 1. */
  seat: number;
  /** `false` from the seat that asked withdraws the offer. */
  agree: boolean;
}

/** Hands the seat over to a bot. */
export interface ResignRequest {
  type: "resign";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The seat, counted from 1. */
  seat: number;
}

/** Takes the seat back from the bot. */
export interface ReturnRequest {
  type: "return";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The seat, counted from 1. */
  seat: number;
}

/** Sends a line of chat to everybody at the table. */
export interface ChatRequest {
  type: "chat";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The sender's name, if they have no seat. */
  name?: string;
  /** The line of chat. */
  text: string;
}

/** Lets the host silence a person in the chat. */
export interface MuteRequest {
  type: "mute";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The `speaker` of a line that the person said. */
  speaker: string;
  /** `false` lets the person speak again. */
  muted: boolean;
}

/** Lets the host close the chat for people without a seat. */
export interface SeatedChatRequest {
  type: "seated-chat";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** Whether only people with a seat, and the host, may chat. */
  only: boolean;
}

/** Lets the host remove a line of chat. */
export interface RemoveLineRequest {
  type: "remove-line";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The `n` of the line. */
  line: number;
}

/** Sets the address that is notified of the seat's turn while its player is not connected. */
export interface HookRequest {
  type: "hook";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The seat, counted from 1. */
  seat: number;
  /** An address `https://..` or `mailto:..`; empty to remove it. */
  to: string;
}

/** Creates a table with the same setup after the game is over. */
export interface RematchRequest {
  type: "rematch";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
}

/** Any message that a client may send. */
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
  | RecolourRequest
  | ArrangeRequest
  | ReissueRequest
  | StartRequest
  | RevealRequest
  | PlayRequest
  | UndoRequest
  | AskBackRequest
  | AnswerBackRequest
  | ResignRequest
  | ReturnRequest
  | ChatRequest
  | MuteRequest
  | SeatedChatRequest
  | RemoveLineRequest
  | HookRequest
  | RematchRequest;

/** Answers `hello`. */
export interface HelloMessage {
  type: "hello";
  /** The id of the request that this answers. */
  id?: string;
  /** The protocol version of the server. */
  protocol: number;
  /** The version of the server program. */
  version: string;
  /** Whether the client gave a key, so that it is a player. */
  player: boolean;
  /** The games that can be played. */
  titles: Title[];
}

/** Answers `ping`. */
export interface PongMessage {
  type: "pong";
  /** The id of the request that this answers. */
  id?: string;
}

/** The request was carried out and stored. */
export interface OkMessage {
  type: "ok";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The number of the update that the request caused. */
  n?: number;
}

/** The request was refused and changed nothing. */
export interface RefusedMessage {
  type: "refused";
  /** The id of the request that this answers. */
  id?: string;
  /** The reason. */
  message: Message;
  /** The faults of a wrong edition sent with `create`, in the order of the text; `message` is that of the first one. */
  faults?: Fault[];
  /** How many further faults are not listed. */
  moreFaults?: number;
}

/** The whole table; sent when a client subscribes or has missed an update. */
export interface TableMessage {
  type: "table";
  /** The id of the request that this answers. */
  id?: string;
  /** The id of the table. */
  table: string;
  /** The number of the last update. */
  n: number;
  /** The id of the title. */
  title: string;
  /** The revision of its rules. */
  revision: number;
  /** The id of the edition. */
  edition: string;
  /** The SHA-256 hash of the part of the edition that the rules use. */
  editionHash: string;
  /** The text of an edition that is not shipped. */
  editionText?: string;
  /** The number of seats. */
  players: number;
  /** The values of all rule options by name. */
  options: Record<string, string>;
  /** The colours of the seats, then those without a seat. */
  colours: string[];
  /** The version of the table's record. */
  format: number;
  /** The SHA-256 hash of the secret of the dice; some imported games have none. */
  commitment?: string;
  /** Everything except the plies. */
  face: Face;
  /** New entries as lines of a record. */
  entries: string[];
  /** The seat that has to act; absent if there is none. */
  toAct?: number;
  /** The number of plies that the seat of the last one may undo; absent if 0. */
  undo?: number;
  /** The milliseconds left by seat; -1 for a seat without a clock. */
  clock?: number[];
  /** The result, after the game is over. */
  end?: End;
  /** The latest lines of chat. */
  chat: ChatLine[];
  /** The player's own seats. */
  yours: number[];
  /** Whether the receiver created the table. */
  host?: boolean;
  /** The invite links, sent only to the host. */
  invites?: Invite[];
  /** Who is connected. */
  presence: Presence;
}

/** A change at a table; the same message goes to everybody. */
export interface UpdateMessage {
  type: "update";
  /** The id of the table. */
  table: string;
  /** The number of the update. */
  n: number;
  /** New entries as lines of a record. */
  entries?: string[];
  /** The events of the new entries. */
  events?: Message[];
  /** The seat that has to act; absent if there is none. */
  toAct?: number;
  /** The number of plies that the seat of the last one may undo; absent if 0. */
  undo?: number;
  /** The milliseconds left by seat; -1 for a seat without a clock. */
  clock?: number[];
  /** Present if anything in it changed. */
  face?: Face;
  /** A new line of chat. */
  chat?: ChatLine;
  /** The `n` of a line of chat that is gone. */
  removed?: number;
  /** The result, after the game is over. */
  end?: End;
}

/** The connected people changed. */
export interface PresenceMessage {
  type: "presence";
  /** The id of the table. */
  table: string;
  /** The seats whose players are connected. */
  seats: number[];
  /** The number of connections without a seat. */
  watchers: number;
}

/** The player's seats changed. */
export interface YoursMessage {
  type: "yours";
  /** The id of the table. */
  table: string;
  /** The player's own seats. */
  yours: number[];
}

/** A seat of the player has to act; also answers `turn`. */
export interface TurnMessage {
  type: "turn";
  /** The id of the request that this answers. */
  id?: string;
  /** The id of the table. */
  table: string;
  /** The number of the last update. */
  n: number;
  /** The state of the table. */
  state: "gathering" | "playing" | "over";
  /** The number of played plies, to be sent with `play`. */
  ply: number;
  /** The player's seat that has to act; absent if there is none. */
  seat?: number;
  /** The start waits for the entropy of this seat: send `reveal`. */
  reveal?: boolean;
  /** The position in the notation of records, masked for the seat. */
  position: string;
  /** All legal commands. */
  moves: string[];
}

/** The table is no longer available. */
export interface GoneMessage {
  type: "gone";
  /** The id of the table. */
  table: string;
  /** The reason. */
  message: Message;
}

/** Answers `create`. */
export interface CreatedMessage {
  type: "created";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The id of the table. */
  table: string;
  /** The invite links of the open seats. */
  invites: Invite[];
  /** The link for spectators. */
  watch: string;
}

/** Answers `lobby` and `mine`. */
export interface TablesMessage {
  type: "tables";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The tables, newest first. */
  tables: TableSummary[];
}

/** Answers `transfer`. */
export interface CodeMessage {
  type: "code";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The code; valid for one `adopt` and a limited time. */
  code: string;
  /** A link that does the same in a browser. */
  link: string;
}

/** Answers `record`. */
export interface RecordMessage {
  type: "record";
  /** The id of the request, chosen by the client. */
  id: string;
  /** The text of the record. */
  record: string;
}

/** Any message that a server may send. */
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
