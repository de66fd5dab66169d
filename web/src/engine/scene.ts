// The scenes that the engine sends to the page. The page knows no rule: legality, previews, standings,
// scores and words all come in here. Made by `formicary protocol --scene` from the schema in src/view;
// change it there.

export type SymbolId = "scout" | "build" | "hatch" | "ants" | "heave" | "fungus";

export type RowId = "a" | "b" | "c";

export type AreaId = "flower" | "grass" | "water" | "earth" | "stone" | "soldier";

export type TerrainId = "flower" | "grass" | "water" | "earth" | "stone" | "chasm";

/** A sentence in the reader's language, with the rule clause that it cites. */
export interface Sentence {
  /** The id of the message. */
  id: string;
  /** The sentence in the reader's language. */
  text: string;
  /** The rule clause that it cites: `IH-3.5`. */
  clause?: string;
}

/** An event, in words and as data. */
export interface EventItem {
  /** The id of the message. */
  id: string;
  /** The sentence in the reader's language. */
  text: string;
  /** The rule clause that it cites: `IH-3.5`. */
  clause?: string;
  /** Parameters for drawing the event: numbers, colours and seats counted from 1, and words of the game by their id (`left`, `bone`). */
  params: Record<string, number | string>;
}

/** One moment of a game for one viewer: everything that is drawn, with every sentence. Seats and colours are counted from 1; a ply is given as the number of plies played up to it. */
export interface Scene {
  /** The id of the watched game. */
  watched: string;
  /** The id of the title: `ithappens`, `antics`. */
  title: string;
  /** The name of the title: `It Happens..`. */
  titleName: string;
  /** The prefix of its rule clauses: `IH`. */
  prefix: string;
  /** The number of seats. */
  players: number;
  /** The edition that is played. */
  edition: SceneEdition;
  /** The values of all rule options by name. */
  options: Record<string, string>;
  /** The seats in order. */
  seats: SceneSeat[];
  /** The colours of the seats, then those without a seat. */
  colours: SceneColour[];
  /** The seat that the scene is drawn for; 0 for a spectator. */
  viewer: number;
  /** The number of plies played before the moment that is shown. */
  at: number;
  /** The number of played plies; greater than `at` if the moment is in the past. */
  length: number;
  /** The seat to act; 0 if chance acts or the game is over. */
  toAct: number;
  /** Whether the game is over. */
  over: boolean;
  /** One sentence about the situation: `Ada has rolled a 4.`. */
  status: string;
  /** The legal moves of the seat to act; empty for a past moment. */
  moves: Move[];
  /** The events of the last finished turn and everything after it, to be highlighted. */
  last: EventItem[];
  /** The events since the viewer's last decision; empty if nobody else has acted. */
  recap: EventItem[];
  /** The score sheet. */
  scores: Scores;
  /** The number of plies when the action in progress began; undo can go back there. */
  begun?: number;
  /** The layout of the board, for games whose editions differ in it; constant during a game. */
  layout?: AnticsLayout;
  /** The part that is specific to this game. */
  game: ItHappensView | AnticsView | PlainView;
}

/** The edition that is played. */
export interface SceneEdition {
  /** The id of the edition. */
  id: string;
  /** The name of the edition. */
  name: string;
}

/** A seat at the table. */
export interface SceneSeat {
  /** The seat, counted from 1. */
  seat: number;
  /** Who occupies the seat. */
  kind: "open" | "person" | "bot";
  /** The level of a bot; 0 plays at random. */
  level?: number;
  /** The name of that level, to be shown with the bot's name. */
  levelName?: string;
  /** The name shown: "You" for the only seat of the reader, the name given, a name made up for a bot, or else the colour. */
  name: string;
  /** The colour of its pieces: `yellow`. */
  colour: string;
  /** The seat belongs to the reader. */
  yours?: true;
  /** A bot plays for the absent person. */
  away?: true;
}

/** A colour in the game. */
export interface SceneColour {
  /** One of the eight colours that players can have: `yellow`. */
  colour: string;
  /** The name shown: that of the seat, or the colour with "(imaginary)". */
  name: string;
  /** The seat of the colour; absent if the colour is imaginary. */
  seat?: number;
}

/** A legal move of the seat to act. */
export interface Move {
  /** The command to send with `play`. */
  text: string;
  /** What the move would do. */
  say: string;
  /** The move can't be undone, because chance comes next. */
  final?: true;
  /** The move is not played automatically, even if it is the only one. */
  waits?: true;
  /** What the game needs to draw the move. */
  preview?: AnticsMove | ItHappensPreview;
}

/** The data needed to draw a move. */
export interface AnticsMove {
  /** The kind of move. */
  kind: "use" | "magnificant" | "end" | "steal" | "take" | "tile" | "place" | "hatch" | "send" | "guard" | "bridge" | "pickArea" | "pickAnt" | "pickGuard" | "lift" | "pass" | "bring" | "stop" | "store" | "discard" | "attack";
  /** Use, magnificant: the symbol that is used. */
  symbol?: SymbolId;
  /** Use, magnificant: the level of the symbol; place: that of the new tile. */
  level?: number;
  /** Use, magnificant: whether it could have any effect. */
  able?: boolean;
  /** Use, magnificant, store, discard, attack: its possible effect or its consequence. */
  outlook?: string;
  /** Use, store: the hex; place: the hex of the tile's first symbol. */
  hex?: string;
  /** Place: the hex of the second symbol. */
  second?: string;
  /** Place: the action spaces that the tile covers, without fungus. */
  covers?: SymbolId[];
  /** Place: a warning if it covers the only or highest space of an action, or a fungus with a leaf. */
  warns?: string;
  /** Place: the coordinate q of `hex`. */
  q?: number;
  /** Place: the coordinate r of `hex`. */
  r?: number;
  /** Place: the coordinate q of `second`. */
  q2?: number;
  /** Place: the coordinate r of `second`. */
  r2?: number;
  /** Take, tile, discard: the tile. */
  tile?: AnticsTile;
  /** Take, attack: the row of the display. */
  row?: RowId;
  /** Take: the field of the display. */
  field?: number;
  /** Hatch, pickArea: the hatching area. */
  area?: AreaId;
  /** Send, guard, bridge, pickAnt, pickGuard, steal: the trail; lift, pass: the trail that the food goes to; bring: the trail that it comes from. */
  trail?: number;
  /** Pass: the trail that the food comes from. */
  from?: number;
  /** Lift, pass, bring, steal, store: the food. */
  food?: number;
  /** Steal: the colour that is robbed. */
  colour?: number;
}

/** A tile. */
export interface AnticsTile {
  /** The kind of tile in commands: `scout-hatch`. */
  kind: string;
  /** Its two symbols. */
  symbols: [SymbolId, SymbolId];
}

/** The effect of placing the rolled die on a mound. */
export interface ItHappensPreview {
  /** The mound, counted from 1. */
  mound: number;
  /** The column, counted from 1. */
  column: number;
  /** The space, where 1 is the lowest. */
  space: number;
  /** The colour's dice at the mound afterwards, from the ground up. */
  dice: number[];
  /** Their sum. */
  sum: number;
  /** The rank of the colour afterwards. */
  rank: number;
  /** The colour would take the Queen if the round ended then. */
  queen?: true;
  /** The colour would take the General if the round ended then. */
  general?: true;
  /** The sum is the worm number. */
  worm?: true;
  /** The symbol that the die takes. */
  symbol?: string;
}

/** The score sheet. */
export interface Scores {
  /** The lines of the sheet. */
  lines: ScoreLine[];
  /** The totals by colour; null if hidden from this viewer. */
  totals: (number | null)[];
  /** The winning colours; empty before the end. */
  winners: number[];
}

/** A line of the score sheet. */
export interface ScoreLine {
  /** The id of the line: `item-pairs`. */
  id: string;
  /** What the line counts. */
  say: string;
  /** The rule clause. */
  clause: string;
  /** The points by colour; null if hidden from this viewer. */
  points: (number | null)[];
}

/** The board, with all names in the reader's language. */
export interface AnticsLayout {
  width: number;
  height: number;
  /** All places of the map. */
  places: AnticsPlace[];
  /** All trails of the map. */
  trails: AnticsTrail[];
  /** The foods: 6 prey, then 2 leaves. */
  foods: AnticsFood[];
  /** The hatching areas from left to right. */
  areas: AnticsAreaName[];
  /** The symbols in the order of the rules; fungus is the last. */
  symbols: AnticsSymbolName[];
}

/** A place of the map. */
export interface AnticsPlace {
  /** The name of the place in commands: `hill`, `jb`, `dragonfly`. */
  id: string;
  /** Its name in words: `dragonfly clearing`, `junction b`. */
  name: string;
  x: number;
  y: number;
  /** The kind of place. */
  kind: "hill" | "junction" | "clearing";
  /** The food of a clearing, as an index into `foods`. */
  food?: number;
}

/** A trail of the map. */
export interface AnticsTrail {
  /** The name of the trail in commands: `w3`, `chasm`. */
  id: string;
  /** Its name in words: `water trail w3`. */
  name: string;
  /** The place at one end, as an index into `places`. */
  a: number;
  /** The place at the other end, as an index into `places`. */
  b: number;
  /** The terrain of the trail. */
  terrain: TerrainId;
  /** The distance of the curve's control point from the middle, in hundredths of the length; positive is to the right on the way from a to b, negative to the left (docs/editions/antics.md). */
  bow: number;
}

/** A kind of food. */
export interface AnticsFood {
  /** The id of the food. */
  id: string;
  /** Its name in words. */
  name: string;
  /** Prey or leaf. */
  kind: "prey" | "leaf";
  /** Its colour. */
  colour: string;
  /** The area of the anteater that eats it. */
  area?: AreaId;
}

/** A hatching area. */
export interface AnticsAreaName {
  /** The id of the area. */
  id: AreaId;
  /** Its name in words. */
  name: string;
}

/** A symbol on tiles. */
export interface AnticsSymbolName {
  /** The id of the symbol. */
  id: SymbolId;
  /** Its name in words. */
  name: string;
}

/** The position of It Happens... */
export interface ItHappensView {
  /** The id of the title. */
  title: "ithappens";
  /** The current round. */
  round: number;
  /** The number of rounds. */
  rounds: number;
  /** The start player of the round; 0 before the start player is drawn. */
  start: number;
  /** The phase of the game. */
  phase: "turn" | "rolled" | "roll" | "reveal" | "start" | "over";
  /** The seat whose turn it is; 0 if there is none. */
  turn: number;
  /** The rolled die that has to be placed. */
  die?: ItHappensDie;
  /** Phase `roll`: the colour whose die is being rolled. */
  rolling?: number;
  /** The mounds of this round. */
  mounds: ItHappensMound[];
  /** The colours of the seats, then the imaginary one. */
  colours: ItHappensColour[];
  /** The types of items. */
  items: ItHappensItem[];
  /** The worms left in the supply. */
  wormsLeft: number;
  /** The cards left in the pile. */
  cardsLeft: number;
}

/** A rolled die. */
export interface ItHappensDie {
  /** The number on it. */
  value: number;
  /** Its colour. */
  colour: number;
}

/** A mound of this round. */
export interface ItHappensMound {
  /** The id of its place. */
  place: "left" | "middle" | "right";
  /** Its place in words: `Left mound`. */
  placeName: string;
  /** Its card. */
  card: ItHappensCard;
  /** Its Queen. */
  queen: ItHappensAward;
  /** Its General. */
  general: ItHappensAward;
  /** Its worm number. */
  worm: ItHappensWorm;
  /** The colours, best first. */
  ranking: ItHappensRank[];
  /** The columns from left to right. */
  columns: ItHappensColumn[];
}

/** The card of a mound. */
export interface ItHappensCard {
  /** The id of the card. */
  id: string;
  /** Its name. */
  name: string;
}

/** A Queen or a General. */
export interface ItHappensAward {
  /** The points that it is worth. */
  points: number;
  /** The colour that would take it now. */
  colour?: number;
}

/** The worm number of a mound. */
export interface ItHappensWorm {
  /** The sum that wins a worm. */
  sum: number;
  /** The colours that match it now. */
  colours: number[];
}

/** The rank of a colour at a mound. */
export interface ItHappensRank {
  /** The colour. */
  colour: number;
  /** The sum of its dice. */
  sum: number;
}

/** A column of a mound. */
export interface ItHappensColumn {
  /** The colour whose dice lie in the column. */
  owner?: number;
  /** The sum of its dice. */
  sum?: number;
  /** The spaces from the ground up. */
  spaces: ItHappensSpace[];
}

/** A space of a column. */
export interface ItHappensSpace {
  /** `worm` or the id of an item; absent if nothing is printed on the space. */
  symbol?: string;
  /** The die on the space; it has the colour of the column's owner. */
  die?: number;
  /** The legal move that puts the rolled die here. */
  move?: string;
}

/** Everything that belongs to a colour. */
export interface ItHappensColour {
  /** The own dice in hand; 0 for the imaginary colour. */
  dice: number;
  /** The dice of the imaginary colour in hand, in a game with two players. */
  imaginaryDice: number;
  /** The worms. */
  worms: number;
  /** The tiles by type, in the order of ItHappensView.items. */
  items: number[];
  /** By type: whether the pair scores (IH-5.1). */
  pairs: boolean[];
  /** The Queens won. */
  queens: number;
  /** The Generals won. */
  generals: number;
  /** The points of the Queens; null if hidden from this viewer. */
  queenPoints: number | null;
  /** The points of the Generals; null if hidden from this viewer. */
  generalPoints: number | null;
  /** Whether the colour would get the points of IH-5.4 now. */
  mostTypes: boolean;
  /** Whether the colour can place no more dice this round (IH-2.6); false for the imaginary one. */
  out: boolean;
}

/** A type of item. */
export interface ItHappensItem {
  /** The id of the type. */
  id: string;
  /** Its name in words. */
  name: string;
  /** The tiles left in the supply. */
  left: number;
}

/** The position of Antics!. */
export interface AnticsView {
  /** The id of the title. */
  title: "antics";
  /** The phase; `start` to `return` are chance, `store` to `attack` are clean-up. */
  phase: "start" | "sides" | "setup" | "refill" | "return" | "turn" | "scout" | "build" | "place" | "hatch" | "ants" | "heave" | "store" | "discard" | "attack" | "over";
  /** The seat whose turn it is; 0 if there is none. */
  turn: number;
  /** The actions left in this turn. */
  markers: number;
  /** The actions that this turn began with: 1, 2 or 3. */
  markersOfTurn: number;
  /** Whether it can still be used this turn. */
  magnificant: boolean;
  /** The action in progress. */
  action?: AnticsAction;
  /** While scouting: the fields to take from. */
  fields?: number[];
  /** Phase `place`: the tile that is being built. */
  tile?: AnticsTile;
  /** While hatching: the area where the second ant must go (AN-5.2). */
  sameArea?: AreaId;
  /** What lies on each trail, by trail of the layout. */
  trails: AnticsOnTrail[];
  /** The clearings by food. */
  clearings: AnticsClearing[];
  /** The hatching areas. */
  areas: AnticsArea[];
  /** Everything that each colour has. */
  colours: AnticsColour[];
  /** The rows of the display. */
  display: AnticsRow[];
  /** The anteaters by row. */
  anteaters: AnticsAnteater[];
  /** The next attack, if one is near. */
  threat?: AnticsThreat;
  /** The tiles in the bag. */
  bag: number;
  /** Present if the end of the game is near. */
  end?: AnticsEnd;
  /** Planning help for the viewer's seat, or for the seat to act if a spectator watches; only together with moves. */
  help?: AnticsHelp;
}

/** The action in progress. */
export interface AnticsAction {
  /** The symbol of the action. */
  symbol: SymbolId;
  /** The tiles, ants, steps or heaves left. */
  steps: number;
  /** The state in words: `ANTS!: 2 steps left`. */
  say: string;
}

/** What is on a trail. */
export interface AnticsOnTrail {
  /** The colours with an ordinary ant here (a bridge counts as one), in order. */
  ants: number[];
  /** The colour of the soldier. */
  guard?: number;
  /** The foods that are carried here. */
  carried: AnticsCarried[];
}

/** A food on a trail. */
export interface AnticsCarried {
  /** The colour that carries it. */
  colour: number;
  /** The food that is carried. */
  food: number;
}

/** A clearing. */
export interface AnticsClearing {
  /** The number of foods left there. */
  left: number;
  /** Whether the clearing is exhausted. */
  exhausted: boolean;
}

/** A hatching area. */
export interface AnticsArea {
  /** The id of the area. */
  area: AreaId;
  /** The number of ants by colour. */
  ants: number[];
}

/** Everything that belongs to a colour. */
export interface AnticsColour {
  /** The ant-hill as seen from above. */
  hexes: AnticsHex[];
  /** The tiles in the supply. */
  supply: AnticsSupply[];
  /** The number of tiles to discard if the turn ended now (AN-9.3). */
  tilesTooMany: number;
  /** The ants left in the supply. */
  antsLeft: number;
  /** The prey of the colour. */
  prey: AnticsPrey[];
  /** The leaves of the colour. */
  leaves: AnticsLeaves;
  /** The points if the game ended now (AN-10). */
  points: number;
}

/** A hex of an ant-hill. */
export interface AnticsHex {
  /** The name of the hex in commands: `k10`. */
  hex: string;
  /** The coordinate along the row, increasing to the right. */
  q: number;
  /** The row, increasing downwards; each row is shifted right by half a hex. Hexes stand on a corner. */
  r: number;
  /** The symbol on top. */
  symbol: SymbolId;
  /** The level, counted from 1. */
  level: number;
  /** A number that two hexes share if they show the same tile. */
  tile: number;
  /** An action marker lies on the hex. */
  marked?: true;
  /** The prey that is stored here. */
  prey?: number;
  /** The leaf that would lie here if scoring took place now (AN-10.3). */
  leaf?: number;
}

/** The tiles of one kind in a supply. */
export interface AnticsSupply {
  /** The kind of tile in commands: `scout-hatch`. */
  kind: string;
  /** Its two symbols. */
  symbols: [SymbolId, SymbolId];
  /** The number of such tiles. */
  count: number;
}

/** A prey of a colour. */
export interface AnticsPrey {
  /** The prey. */
  food: number;
  /** Where it is. */
  at: "carried" | "brought" | "stored" | "beside";
  /** The trail on which it is `carried`. */
  trail?: number;
}

/** The leaves that a colour has brought home. */
export interface AnticsLeaves {
  /** Green leaves. */
  green: number;
  /** Brown leaves. */
  brown: number;
}

/** A row of the display. */
export interface AnticsRow {
  /** The name of the row. */
  row: RowId;
  /** Fields 1 to 6. */
  fields: (AnticsTileField | AnticsAnteaterField | AnticsGap)[];
}

/** A field with a tile. */
export interface AnticsTileField {
  /** The tile on the field. */
  tile: AnticsTile;
}

/** A field with an anteater. */
export interface AnticsAnteaterField {
  /** The colour of the anteater. */
  anteater: string;
}

/** An empty field. */
export type AnticsGap = Record<never, never>;

/** An anteater. */
export interface AnticsAnteater {
  /** The row of the display that it moves along. */
  row: RowId;
  /** Its colour: `blue`. */
  colour: string;
  /** Its field; 0 while it is being put back. */
  field: number;
  /** It has attacked in this cycle. */
  attacked?: true;
  /** The prey that it eats. */
  prey: number;
  /** The area where it starts looking for ants. */
  area: AreaId;
}

/** What the next anteater to reach field 1 would do now (AN-9.5). */
export interface AnticsThreat {
  /** The row of the anteater. */
  row: RowId;
  /** The number of fields left until it reaches field 1. */
  fields: number;
  /** The number of the attack in the cycle. */
  which: number;
  /** If it would eat prey. */
  prey?: AnticsPreyMeal;
  /** If it would eat ants. */
  ants?: AnticsAntsMeal;
  /** The threat in a sentence. */
  say: string;
}

/** An attack that eats prey. */
export interface AnticsPreyMeal {
  /** The prey. */
  food: number;
  /** The number left there; 0: nothing happens. */
  left: number;
}

/** An attack that eats ants. */
export interface AnticsAntsMeal {
  /** The area whose ants are eaten; absent if there are none. */
  area?: AreaId;
  /** The ants eaten, by colour. */
  colours: number[];
}

/** The end is near. */
export interface AnticsEnd {
  /** The condition that ends the game. */
  why: "gap" | "prey" | "stall";
  /** The number of turns left. */
  turns: number;
  /** The announcement in words. */
  say: string;
}

/** Planning help. */
export interface AnticsHelp {
  /** The colour that the help is for. */
  colour: number;
  /** The reachable trails by area. */
  reach: AnticsReach[];
  /** The ways home for every food in a clearing or carried by this colour, cheapest first. */
  ways: AnticsWay[];
}

/** The trails that new ants of one area could reach. */
export interface AnticsReach {
  /** The hatching area. */
  area: AreaId;
  /** The trails that an ant hatched in this area could be sent to now. */
  trails: number[];
}

/** A way home for a food. */
export interface AnticsWay {
  /** The food to bring home. */
  food: number;
  /** Where the food is. */
  from: "clearing" | "trail";
  /** The trail on which the food is carried, if `from` is `trail`. */
  trail?: number;
  /** Whether there is a way; if not, `say` gives the reason (this prey is owned already, none is left, or no path exists). */
  possible: boolean;
  /** The trails from the food to the ant-hill. */
  path: number[];
  /** The ants still needed on the path. */
  missing: AnticsMissing[];
  /** The heaves needed. */
  heaves: number;
  /** The colours that could steal it on the path now (AN-7.5). */
  robbers: number[];
  /** The way in words: `1 ant (water), then 4 heaves`. */
  say: string;
}

/** An ant that the path still needs. */
export interface AnticsMissing {
  /** The trail without an ant. */
  trail: number;
  /** The terrain of the trail. */
  terrain: TerrainId;
  /** Whether such an ant has hatched. */
  hatched: boolean;
}

/** A game that is played by text. */
export interface PlainView {
  title: "plain";
  /** The position in the notation of records, masked for the viewer. */
  lines: string[];
}

/** One ply, to be animated; the board after it is the scene at that moment. */
export interface Frame {
  /** The number of plies after this one. */
  at: number;
  /** The seat that played it; 0 for chance. */
  seat: number;
  /** The command of the ply. */
  text: string;
  /** The events of the ply. */
  events: EventItem[];
}

/** A line of the log. */
export interface LogLine {
  /** The id of the message. */
  id: string;
  /** The sentence in the reader's language. */
  text: string;
  /** The rule clause that it cites: `IH-3.5`. */
  clause?: string;
  /** The sentence with codes of hexes, rows and trails, for play by text; absent if it is the same. */
  coded?: string;
  /** The number of plies after this line. */
  at: number;
  /** The seat that played the ply; 0 for chance. */
  seat: number;
  /** The seat whose turn the line belongs to; 0 before the first turn. */
  turn: number;
}

/** One part of the position in words: a heading and the lines below it. */
export interface DescriptionPart {
  /** The heading of the part. */
  heading: string;
  /** The lines below the heading. */
  lines: string[];
}

/** The points at one moment, as if the game had ended then. */
export interface TimelinePoint {
  /** The number of plies played. */
  at: number;
  /** The totals by colour. */
  totals: number[];
}
