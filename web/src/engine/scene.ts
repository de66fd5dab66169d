// What the engine tells the page to draw. The page knows no rule: legality, previews, standings,
// scores and words all come in here. Made by `formicary protocol --scene` from the schema in src/view;
// change it there.

export type SymbolId = "scout" | "build" | "hatch" | "ants" | "heave" | "fungus";

export type RowId = "a" | "b" | "c";

export type AreaId = "flower" | "grass" | "water" | "earth" | "stone" | "soldier";

export type TerrainId = "flower" | "grass" | "water" | "earth" | "stone" | "chasm";

/** A sentence in the reader's language, with the clause of the rules behind it. */
export interface Sentence {
  /** Of the message. */
  id: string;
  /** In the reader's language. */
  text: string;
  /** Of the rules: `IH-3.5`. */
  clause?: string;
}

/** Something that happened. */
export interface EventItem {
  /** Of the message. */
  id: string;
  /** In the reader's language. */
  text: string;
  /** Of the rules: `IH-3.5`. */
  clause?: string;
  /** So that a game can draw it: numbers, colours and seats from 1, words of the game by their id (`left`, `bone`). */
  params: Record<string, number | string>;
}

/** A game at a moment, for one viewer: everything that is drawn, and every sentence in it. Seats and colours count from 1, plies are lengths of the line. */
export interface Scene {
  /** The id of the watched game. */
  board: string;
  /** `ithappens`, `antics`. */
  title: string;
  /** `It Happens..`. */
  titleName: string;
  /** Of its clauses: `IH`. */
  prefix: string;
  /** How many seats. */
  players: number;
  edition: SceneEdition;
  /** Of the rules, all of them. */
  options: Record<string, string>;
  /** In order. */
  seats: SceneSeat[];
  /** The seats' first, then those nobody sits at. */
  colours: SceneColour[];
  /** The seat it is drawn for; 0: a spectator. */
  viewer: number;
  /** The ply that is shown. */
  at: number;
  /** Plies in the line; at < length: a moment of the past. */
  length: number;
  /** A seat; 0: chance or nobody. */
  toAct: number;
  /** The game is over. */
  over: boolean;
  /** `Ada has rolled a 4.`. */
  status: string;
  /** Of the seat to act, whoever that is; none of a past moment. */
  moves: Move[];
  /** What the last finished turn did and what came after it, to highlight it. */
  last: EventItem[];
  /** Everything since the viewer's last decision; empty if nobody else acted. */
  recap: EventItem[];
  scores: Scores;
  /** The length of the line when the action under way began: one can go back there. */
  begun?: number;
  /** Of the board, if editions differ in it; it does not change during a game. */
  layout?: AnticsLayout;
  /** What only this game has. */
  game: ItHappensView | AnticsView | PlainView;
}

/** The edition that is played. */
export interface SceneEdition {
  /** Of the edition. */
  id: string;
  /** As shown. */
  name: string;
}

/** Somebody at the table. */
export interface SceneSeat {
  seat: number;
  /** Who sits there. */
  kind: "open" | "person" | "bot";
  /** Of a bot; 0 plays at random. */
  level?: number;
  /** As shown: the name given, or else the level's or colour's name. */
  name: string;
  /** Of its pieces: `yellow`. */
  colour: string;
  /** It is the reader's. */
  yours?: true;
  /** A bot plays for the person. */
  away?: true;
}

/** A colour in the game. */
export interface SceneColour {
  /** `yellow`, `red`, `green`, `blue`, `white`. */
  colour: string;
  /** As shown: the player's name, or the colour with "(imaginary)". */
  name: string;
  /** Without: the colour is imaginary. */
  seat?: number;
}

/** A legal move of the seat to act. */
export interface Move {
  /** What `play` sends. */
  text: string;
  /** What it would do. */
  say: string;
  /** It can't be taken back, because chance comes next. */
  final?: true;
  /** It does not play itself even if it is the only move. */
  waits?: true;
  /** What the game needs to draw it. */
  preview?: AnticsMove | ItHappensPreview;
}

/** What the board needs to draw a move. */
export interface AnticsMove {
  kind: "use" | "magnificant" | "end" | "steal" | "take" | "tile" | "place" | "hatch" | "send" | "guard" | "bridge" | "pickArea" | "pickAnt" | "pickGuard" | "lift" | "pass" | "bring" | "stop" | "store" | "discard" | "attack";
  /** Use, magnificant. */
  symbol?: SymbolId;
  /** Use, magnificant, place (of the new tile). */
  level?: number;
  /** Use, magnificant: false if it could do nothing at all. */
  able?: boolean;
  /** Use, magnificant, store, discard, attack: what it could do, or what follows. */
  outlook?: string;
  /** Use, store; place: where the tile's first symbol comes to lie. */
  hex?: string;
  /** Place: where the second symbol comes to lie. */
  second?: string;
  /** Place: action spaces that disappear under it (no fungus). */
  covers?: SymbolId[];
  /** Place: if that loses one's only or highest space of an action, or a fungus with a leaf. */
  warns?: string;
  /** Place: of `hex`. */
  q?: number;
  /** Place: of `hex`. */
  r?: number;
  /** Place: of `second`. */
  q2?: number;
  /** Place: of `second`. */
  r2?: number;
  /** Take, tile, discard. */
  tile?: AnticsTile;
  /** Take, attack. */
  row?: RowId;
  /** Take. */
  field?: number;
  /** Hatch, pickArea. */
  area?: AreaId;
  /** Send, guard, bridge, pickAnt, pickGuard, lift (to), pass (to), bring (from), steal. */
  trail?: number;
  /** Pass: the trail it comes from. */
  from?: number;
  /** Lift, pass, bring, steal, store. */
  food?: number;
  /** Steal: from whom. */
  colour?: number;
}

/** A tile. */
export interface AnticsTile {
  /** As commands name it: `scout-hatch`. */
  kind: string;
  symbols: [SymbolId, SymbolId];
}

/** What placing the rolled die on a mound would do. */
export interface ItHappensPreview {
  mound: number;
  column: number;
  /** 1 is the lowest. */
  space: number;
  /** The colour's dice there afterwards, from the ground up. */
  dice: number[];
  sum: number;
  rank: number;
  /** Would take it if the round ended then. */
  queen?: true;
  /** Would take it if the round ended then. */
  general?: true;
  /** Its sum is the worm number. */
  worm?: true;
  /** What it takes there. */
  symbol?: string;
}

/** The score sheet. */
export interface Scores {
  lines: ScoreLine[];
  /** By colour; null: not shown to this viewer yet. */
  totals: (number | null)[];
  /** Colours; empty before the end. */
  winners: number[];
}

/** A line of the score sheet. */
export interface ScoreLine {
  /** `item-pairs`. */
  id: string;
  /** What is counted. */
  say: string;
  /** Of the rules. */
  clause: string;
  /** By colour; null: not shown to this viewer yet. */
  points: (number | null)[];
}

/** The board, with names in the reader's language. */
export interface AnticsLayout {
  width: number;
  height: number;
  places: AnticsPlace[];
  trails: AnticsTrail[];
  /** 6 prey, then 2 leaves. */
  foods: AnticsFood[];
  /** Left to right. */
  areas: AnticsAreaName[];
  /** In the order of the rules; fungus last. */
  symbols: AnticsSymbolName[];
}

/** A place of the map. */
export interface AnticsPlace {
  /** As commands name it: `hill`, `jb`, `dragonfly`. */
  id: string;
  /** `dragonfly clearing`, `junction b`. */
  name: string;
  x: number;
  y: number;
  kind: "hill" | "junction" | "clearing";
  /** Of a clearing: index of foods. */
  food?: number;
}

/** A trail of the map. */
export interface AnticsTrail {
  /** `w3`, `chasm`. */
  id: string;
  /** `water trail w3`. */
  name: string;
  /** Index of places. */
  a: number;
  /** Index of places. */
  b: number;
  terrain: TerrainId;
  /** The curve's control point lies this far beside the middle, in hundredths of the length, to the right of whoever goes from a to b, or to the left if negative (docs/editions/antics.md). */
  bow: number;
}

/** A food. */
export interface AnticsFood {
  id: string;
  name: string;
  kind: "prey" | "leaf";
  colour: string;
  /** Of the anteater that eats it. */
  area?: AreaId;
}

/** A hatching area. */
export interface AnticsAreaName {
  id: AreaId;
  name: string;
}

/** A symbol of tiles. */
export interface AnticsSymbolName {
  id: SymbolId;
  name: string;
}

/** The position of It Happens... */
export interface ItHappensView {
  title: "ithappens";
  round: number;
  rounds: number;
  /** The start player of the round; 0 before it is drawn. */
  start: number;
  phase: "turn" | "rolled" | "roll" | "reveal" | "start" | "over";
  /** The seat whose turn it is; 0: nobody's. */
  turn: number;
  /** In hand. */
  die?: ItHappensDie;
  /** Phase `roll`: the colour whose die is being rolled. */
  rolling?: number;
  mounds: ItHappensMound[];
  /** The seats', then the imaginary one. */
  colours: ItHappensColour[];
  items: ItHappensItem[];
  /** In the supply. */
  wormsLeft: number;
  cardsLeft: number;
}

/** A rolled die. */
export interface ItHappensDie {
  value: number;
  colour: number;
}

/** A mound that lies out. */
export interface ItHappensMound {
  place: "left" | "middle" | "right";
  /** `Left mound`, in the reader's language. */
  placeName: string;
  card: ItHappensCard;
  queen: ItHappensAward;
  general: ItHappensAward;
  worm: ItHappensWorm;
  /** Best first. */
  ranking: ItHappensRank[];
  /** From left to right. */
  columns: ItHappensColumn[];
}

/** The card of a mound. */
export interface ItHappensCard {
  id: string;
  name: string;
}

/** A Queen or a General. */
export interface ItHappensAward {
  /** That it is worth. */
  points: number;
  /** Who would take it now. */
  colour?: number;
}

/** The worm number of a mound. */
export interface ItHappensWorm {
  /** That takes a worm. */
  sum: number;
  /** Who matches it now. */
  colours: number[];
}

/** A colour at a mound. */
export interface ItHappensRank {
  colour: number;
  /** Of its dice. */
  sum: number;
}

/** A column of a mound. */
export interface ItHappensColumn {
  /** Whose dice lie in it. */
  owner?: number;
  /** Of its dice. */
  sum?: number;
  /** From the ground up. */
  spaces: ItHappensSpace[];
}

/** A space of a column. */
export interface ItHappensSpace {
  /** `worm`, or the id of an item; without: nothing is printed there. */
  symbol?: string;
  /** That lies there; its colour is the column's owner. */
  die?: number;
  /** The legal move that puts the rolled die here. */
  move?: string;
}

/** What a colour has. */
export interface ItHappensColour {
  /** Own dice in hand; 0 for the imaginary colour. */
  dice: number;
  /** Dice of the imaginary colour in hand, in a game of two. */
  imaginaryDice: number;
  worms: number;
  /** By type, as in ItHappensView.items. */
  items: number[];
  /** By type: whether it scores (IH-5.1). */
  pairs: boolean[];
  queens: number;
  generals: number;
  /** Null: not shown to this viewer. */
  queenPoints: number | null;
  /** Null: not shown to this viewer. */
  generalPoints: number | null;
  /** Would take the points of IH-5.4 now. */
  mostTypes: boolean;
  /** Can't place any more this round (IH-2.6); false for the imaginary colour. */
  out: boolean;
}

/** A type of item. */
export interface ItHappensItem {
  id: string;
  name: string;
  /** In the supply. */
  left: number;
}

/** The position of Antics!. */
export interface AnticsView {
  title: "antics";
  /** `start` to `return` is chance, `store` to `attack` is clean-up. */
  phase: "start" | "sides" | "setup" | "refill" | "return" | "turn" | "scout" | "build" | "place" | "hatch" | "ants" | "heave" | "store" | "discard" | "attack" | "over";
  /** The seat whose turn it is; 0: nobody's. */
  turn: number;
  /** Actions left. */
  markers: number;
  /** 1, 2 or 3. */
  markersOfTurn: number;
  /** It can still be used this turn. */
  magnificant: boolean;
  /** Under way. */
  action?: AnticsAction;
  /** Scout: fields to take from. */
  fields?: number[];
  /** Phase `place`: what is being built. */
  tile?: AnticsTile;
  /** Hatch: where the second ant must go (AN-5.2). */
  sameArea?: AreaId;
  /** By trail of the layout. */
  trails: AnticsOnTrail[];
  /** By food. */
  clearings: AnticsClearing[];
  areas: AnticsArea[];
  colours: AnticsColour[];
  display: AnticsRow[];
  /** By row. */
  anteaters: AnticsAnteater[];
  threat?: AnticsThreat;
  /** Tiles in it. */
  bag: number;
  end?: AnticsEnd;
  /** For the viewer's seat (spectators: the seat to act); only if moves are listed. */
  help?: AnticsHelp;
}

/** The action under way. */
export interface AnticsAction {
  symbol: SymbolId;
  /** Left: tiles, ants, steps, heaves. */
  steps: number;
  /** `ANTS!: 2 steps left`. */
  say: string;
}

/** What is on a trail. */
export interface AnticsOnTrail {
  /** Colours with an ordinary ant (a bridge is one), in order. */
  ants: number[];
  /** The colour of the soldier. */
  guard?: number;
  /** Who carries which food here. */
  carried: AnticsCarried[];
}

/** A food on a trail. */
export interface AnticsCarried {
  /** Who carries it. */
  colour: number;
  food: number;
}

/** A clearing. */
export interface AnticsClearing {
  /** How many lie there. */
  left: number;
  exhausted: boolean;
}

/** A hatching area. */
export interface AnticsArea {
  area: AreaId;
  /** How many by colour. */
  ants: number[];
}

/** What a colour has. */
export interface AnticsColour {
  hexes: AnticsHex[];
  supply: AnticsSupply[];
  /** That would have to be discarded if the turn ended now (AN-9.3). */
  tilesTooMany: number;
  /** In the supply. */
  antsLeft: number;
  prey: AnticsPrey[];
  leaves: AnticsLeaves;
  /** As it stands (AN-10). */
  points: number;
}

/** A hex of an ant-hill. */
export interface AnticsHex {
  /** As commands name it: `k10`. */
  hex: string;
  /** Along the row, to the right. */
  q: number;
  /** Down the rows; each row is half a hex further to the right. Hexes stand on a corner. */
  r: number;
  symbol: SymbolId;
  /** From 1. */
  level: number;
  /** Hexes with the same number show the same tile; every other has its own number. */
  tile: number;
  /** An action marker lies on it. */
  marked?: true;
  /** Stored here. */
  prey?: number;
  /** That would lie here at scoring (AN-10.3), as it stands now. */
  leaf?: number;
}

/** Tiles of one kind in a supply. */
export interface AnticsSupply {
  /** As commands name it: `scout-hatch`. */
  kind: string;
  symbols: [SymbolId, SymbolId];
  /** How many. */
  count: number;
}

/** A prey of a colour. */
export interface AnticsPrey {
  food: number;
  at: "carried" | "brought" | "stored" | "beside";
  /** `carried`: where. */
  trail?: number;
}

/** Leaves at home. */
export interface AnticsLeaves {
  green: number;
  brown: number;
}

/** A row of the display. */
export interface AnticsRow {
  row: RowId;
  /** From 1 to 6. */
  fields: (AnticsTileField | AnticsAnteaterField | AnticsGap)[];
}

/** A field with a tile. */
export interface AnticsTileField {
  tile: AnticsTile;
}

/** A field with an anteater. */
export interface AnticsAnteaterField {
  /** Its colour. */
  anteater: string;
}

/** A field with nothing on it. */
export type AnticsGap = Record<never, never>;

/** An anteater. */
export interface AnticsAnteater {
  row: RowId;
  /** `blue`. */
  colour: string;
  /** 0: it is being put back. */
  field: number;
  /** In this cycle. */
  attacked?: true;
  /** That it eats, if it eats prey. */
  prey: number;
  /** Where it begins to look for ants. */
  area: AreaId;
}

/** What the next anteater to reach field 1 would do now (AN-9.5). */
export interface AnticsThreat {
  /** Whose. */
  row: RowId;
  /** That it still has to come down. */
  fields: number;
  /** Of the cycle. */
  which: number;
  prey?: AnticsPreyMeal;
  ants?: AnticsAntsMeal;
  /** All that in a sentence. */
  say: string;
}

/** It eats prey. */
export interface AnticsPreyMeal {
  food: number;
  /** How many lie there; 0: nothing happens. */
  left: number;
}

/** It eats ants. */
export interface AnticsAntsMeal {
  /** Without: there are none. */
  area?: AreaId;
  /** How many by colour. */
  colours: number[];
}

/** The end is near. */
export interface AnticsEnd {
  why: "gap" | "prey" | "stall";
  /** Left. */
  turns: number;
  say: string;
}

/** Planning help. */
export interface AnticsHelp {
  /** Whose. */
  colour: number;
  /** By area. */
  reach: AnticsReach[];
  /** For every food that lies in a clearing or is carried by this colour; the cheapest first. */
  ways: AnticsWay[];
}

/** Where new ants could go. */
export interface AnticsReach {
  area: AreaId;
  /** That an ant of this terrain could be sent to now, were one hatched. */
  trails: number[];
}

/** A way home for a food. */
export interface AnticsWay {
  food: number;
  /** Where it lies. */
  from: "clearing" | "trail";
  /** From `trail`: who carries it. */
  trail?: number;
  /** False: `say` tells why not (one has that prey, none is left, no way). */
  possible: boolean;
  /** From the food to the ant-hill. */
  path: number[];
  missing: AnticsMissing[];
  heaves: number;
  /** Colours that could steal it on the path as things stand (AN-7.5). */
  robbers: number[];
  /** `1 ant (water), then 4 heaves`. */
  say: string;
}

/** An ant that is not on the path yet. */
export interface AnticsMissing {
  trail: number;
  terrain: TerrainId;
  /** It is hatched already. */
  hatched: boolean;
}

/** A game that is played by text. */
export interface PlainView {
  title: "plain";
  /** The position as records write it, as far as the viewer may know it. */
  lines: string[];
}

/** One ply of the line, to be shown as motion; the board after it is the scene at that moment. */
export interface Frame {
  /** The length of the line after it. */
  at: number;
  /** Who made it; 0: chance. */
  seat: number;
  /** The command. */
  text: string;
  /** What happened. */
  events: EventItem[];
}

/** A line of the log. */
export interface LogLine {
  /** Of the message. */
  id: string;
  /** In the reader's language. */
  text: string;
  /** Of the rules: `IH-3.5`. */
  clause?: string;
  /** The moment after it. */
  at: number;
  /** Whose ply it was; 0: chance. */
  seat: number;
  /** Whose turn it is part of; 0: nobody's yet. */
  turn: number;
}

/** A part of the position in words: a heading and the lines below it. */
export interface DescriptionPart {
  heading: string;
  /** Below it. */
  lines: string[];
}

/** The points as they would have been if the game had ended then. */
export interface TimelinePoint {
  at: number;
  /** By colour. */
  totals: number[];
}
