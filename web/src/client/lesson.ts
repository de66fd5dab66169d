// A tutorial as data: positions in which the newcomer makes the moves and the page comments. The
// engine plays every step, so a lesson can't show what the rules forbid.
import type { PlainWord } from "../words/words.svelte";

type Id = PlainWord;

export interface LessonStep {
  say: Id; // the comment of this step
  // The condition to go on: the newcomer plays one of these moves (others are answered with
  // `otherwise`), or reads on (no `moves`).
  moves?: string[];
  otherwise?: Id;
  // Plies that are played automatically before the comment: moves of others and outcomes of chance, as texts.
  before?: string[];
  clause?: string; // the clause of the rules with the full text
  point?: string; // the target of the comment: a name that the game's board marks as data-part
}

export interface Lesson {
  id: string;
  name: Id;
  title: string; // the game's title
  players: number;
  colours: string[];
  names: Id[]; // the names of the players
  position: string; // as records write it; "" is the start
  steps: LessonStep[];
}
