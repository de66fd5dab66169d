// The reader's choice before a move is played: one touch if that is unambiguous, two if it is
// not (food, then its target), a small menu if a spot allows several moves, and a tile that is
// laid down and turned before it is built. The legal moves come with the scene.
import type { BoardProps } from "../../client/model";
import type { Move } from "../../engine/scene";
import { isKeyAgain, TWICE, within } from "../../ui/guard";
import { settings } from "../../ui/settings.svelte";
import { viewOf } from "./look";
import { Plan } from "./plan/plan.svelte";
import { layoutOf, previewOf, type AnticsMove, type AreaId } from "./scene";
import { NO_SHARES, sharesOf, type Shares } from "./shares";
import { ANT_HILL, tileSpot, type Marks, type Spot, type Targets } from "./spots";
import { goalOf, isHeave, meant, sourceOf, targetsOf, type Ground } from "./targets";

const NOTHING: Targets = new Map();
const NO_MARKS: Marks = {};
// The possible moves stay visible for this time while a move is being sent: mostly the answer is there
// sooner, and only its changes are drawn.
const PATIENCE = 150; // ms

interface Kept<T> {
  at: number; // the moment it belongs to: afterwards it is forgotten
  since: number;
  what: T;
}

export class Choice {
  plan = new Plan();
  touched: Spot | undefined; // last
  #props: () => BoardProps;
  #chosen = $state.raw<Kept<Spot> | undefined>();
  #picked = $state.raw<Kept<string> | undefined>();
  #pointed = $state.raw<Move | undefined>();
  #menu = $state.raw<Kept<{ moves: readonly Move[]; element: Element }> | undefined>();
  #ghost = $state.raw<Kept<{ spot: Spot; turn: number }> | undefined>();
  #food = $state.raw<number | undefined>();
  #sent = $state.raw(-1); // the moment at which a move was sent
  #patience: ReturnType<typeof setTimeout> | undefined;
  // The spot whose touch played the last move, and when that move was shown: a double tap is one touch.
  #last: { spot: Spot; at: number; since: number; shown?: true } | undefined;
  #instead: { at: number; text: string } | undefined; // another tile to build, once the first one is put back

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  #ground = $derived.by((): Ground | undefined => {
    const { scene } = this.#props();
    const view = viewOf(scene);
    return view && { layout: layoutOf(scene), view, colour: scene.viewer || scene.toAct };
  });
  #waits = $derived.by((): boolean => {
    const { canAct, scene } = this.#props();
    return !canAct && this.#sent === scene.at;
  });
  #can = $derived.by((): boolean => this.#waits || this.#props().canAct);
  #all = $derived.by((): Targets => {
    const ground = this.#ground;
    return this.#can && ground ? targetsOf(this.#props().scene.moves, ground) : NOTHING;
  });
  #now<T>(kept: Kept<T> | undefined): T | undefined {
    return kept?.at === this.#props().scene.at && this.#can ? kept.what : undefined;
  }
  #keep<T>(what: T): Kept<T> {
    return { at: this.#props().scene.at, since: Date.now(), what };
  }

  // ---- State for drawing

  // The spots that glow. With half of a move chosen: those of its other half.
  targets: Targets = $derived.by(() => {
    const chosen = this.chosen;
    if (!chosen) return this.#all;
    const left = new Map<Spot, readonly Move[]>();
    for (const [spot, moves] of this.#all) {
      const fit = spot === chosen ? moves : moves.filter((move) => this.#follows(chosen, spot, previewOf(move)));
      if (fit.length > 0) left.set(spot, fit);
    }
    return left;
  });
  // The same, by part of the board.
  #before: Shares = NO_SHARES;
  shares: Shares = $derived.by(() => (this.#before = sharesOf(this.targets, this.#before)));
  marks: Marks = $derived.by(() => {
    const [chosen, help] = [this.chosen, this.#ground?.view.help];
    const [way, reach] = [this.plan.way(help), this.plan.reach(help)];
    if (chosen === undefined && way === undefined && reach === undefined) return NO_MARKS;
    return { ...(chosen === undefined ? {} : { chosen }), ...(way ? { way } : {}), ...(reach ? { reach } : {}) };
  });
  get chosen(): Spot | undefined {
    const chosen = this.#now(this.#chosen);
    return chosen !== undefined && (this.#all.has(chosen) || chosen.startsWith("area-")) ? chosen : undefined;
  }
  get menu(): { moves: readonly Move[]; element: Element } | undefined {
    return this.#now(this.#menu);
  }
  // A move that waits for its second touch.
  get picked(): Move | undefined {
    const text = this.#now(this.#picked);
    return text === undefined ? undefined : this.move(text);
  }
  // The move whose outlook is shown: picked, or pointed at.
  get pointed(): Move | undefined {
    return this.#pointed;
  }
  get shown(): Move | undefined {
    const pointed = this.#pointed;
    return (pointed && this.move(pointed.text)) ?? this.picked;
  }
  // The prey that is being stored.
  get food(): number | undefined {
    const foods = this.foods;
    return this.#food !== undefined && foods.includes(this.#food) ? this.#food : foods[0];
  }
  get foods(): number[] {
    const found = this.kind("store").map((move) => previewOf(move)?.food ?? -1);
    return [...new Set(found)];
  }
  chooseFood(food: number): void {
    this.#food = food;
    this.#picked = undefined;
  }

  move(text: string): Move | undefined {
    return this.#can ? this.#props().scene.moves.find((move) => move.text === text) : undefined;
  }
  kind(kind: AnticsMove["kind"]): Move[] {
    return this.#can ? this.#props().scene.moves.filter((move) => previewOf(move)?.kind === kind) : [];
  }
  at(spot: Spot): readonly Move[] {
    return this.#all.get(spot) ?? [];
  }

  // ---- A tile that is laid down before it is built

  get laid(): { spot: Spot; move: Move; turns: number } | undefined {
    const ghost = this.#now(this.#ghost);
    if (!ghost) return undefined;
    const turns = this.#turns(ghost.spot);
    const move = turns[ghost.turn % Math.max(1, turns.length)];
    return move && { spot: ghost.spot, move, turns: turns.length };
  }
  // The ways a tile can lie with an end on this spot: first those with its first symbol there.
  #turns(spot: Spot): Move[] {
    const moves = (this.#all.get(spot) ?? []).filter((move) => previewOf(move)?.kind === "place");
    const first = (move: Move): boolean => spot.endsWith(`-${previewOf(move)?.hex ?? ""}`);
    return [...moves.filter(first), ...moves.filter((move) => !first(move))];
  }
  lay(spot: Spot): void {
    const ghost = this.#now(this.#ghost);
    if (ghost?.spot === spot) {
      if (!this.#isNew(this.#ghost)) this.turn();
    } else if (this.#turns(spot).length > 0) this.#ghost = this.#keep({ spot, turn: 0 });
  }
  turn(): void {
    const ghost = this.#now(this.#ghost);
    if (ghost)
      this.#ghost = {
        ...this.#keep({
          spot: ghost.spot,
          turn: (ghost.turn + 1) % Math.max(1, this.#turns(ghost.spot).length),
        }),
        since: -Infinity, // every touch turns it from now on
      };
  }
  // The other way round, in the same place.
  flip(): void {
    const laid = this.laid;
    const now = previewOf(laid?.move);
    if (!laid || !now) return;
    const turns = this.#turns(laid.spot);
    const other = turns.findIndex((move) => previewOf(move)?.hex === now.second && previewOf(move)?.second === now.hex);
    if (other >= 0) this.#ghost = this.#keep({ spot: laid.spot, turn: other });
  }
  build(): void {
    const laid = this.laid;
    if (laid) this.play(laid.move);
  }

  // ---- Touches

  point(move: Move | undefined): void {
    this.#pointed = move;
  }
  drop(): void {
    this.#chosen = this.#picked = this.#menu = this.#ghost = this.#pointed = undefined;
  }
  closeMenu(): void {
    this.#menu = undefined;
  }
  play(move: Move): void {
    if (this.#waits) return;
    this.drop();
    this.plan.clear();
    this.#sent = this.#props().scene.at;
    if (this.touched !== undefined) this.#last = { spot: this.touched, at: this.#sent, since: Date.now() };
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => (this.#sent = -1), PATIENCE);
    this.#props().play(move.text);
  }

  // Plays a move, or asks for a second touch first if the move may be regretted.
  tap(move: Move): void {
    if (this.#asks(move) && this.picked?.text !== move.text) {
      this.drop();
      this.#picked = this.#keep(move.text);
    } else {
      this.play(move);
    }
  }
  confirm(): void {
    if (this.picked) this.play(this.picked);
    else this.build();
  }
  #asks(move: Move): boolean {
    const preview = previewOf(move);
    switch (preview?.kind) {
      case "use":
      case "magnificant":
        return settings.confirm || preview.able === false;
      case "end":
        return settings.confirm || (this.#ground?.view.markers ?? 0) > 0;
      case "store":
        return true; // for good: what follows is shown first
      default:
        return false;
    }
  }

  // The board shows another moment. The board calls it, since only an effect sees that.
  arrive(): void {
    const { scene, canAct } = this.#props();
    const last = this.#last;
    if (last && !last.shown && last.at !== scene.at) this.#last = { ...last, since: Date.now(), shown: true };
    const instead = this.#instead;
    if (!instead || !canAct) return;
    this.#instead = undefined;
    const move = instead.at === scene.at ? this.move(instead.text) : undefined;
    if (move) this.play(move);
  }
  #isDoubleTap(spot: Spot): boolean {
    const last = this.#last;
    return last !== undefined && (last.spot === spot || isKeyAgain()) && within(last.since, Date.now(), TWICE);
  }
  // What the press before has made: the second press of a double tap does not end or turn it.
  #isNew(kept: Kept<unknown> | undefined): boolean {
    return kept?.at === this.#props().scene.at && within(kept.since, Date.now(), TWICE);
  }

  touch(spot: Spot, element: Element): void {
    const ground = this.#ground;
    if (!ground || this.#waits || this.#isDoubleTap(spot)) return;
    this.touched = spot;
    const open = this.#now(this.#menu);
    if (open?.element === element && this.#isNew(this.#menu)) return;
    this.#menu = undefined;
    if (open?.element === element) return; // a second touch closes it
    const moves = this.#all.get(spot) ?? [];
    const chosen = this.chosen;
    if (chosen === spot) {
      if (this.#isNew(this.#chosen)) return;
      this.#chosen = undefined;
      this.plan.clear();
      return;
    }
    if (chosen) {
      const fit = moves.filter((move) => this.#follows(chosen, spot, previewOf(move)));
      if (fit.length > 0) return this.#offer(fit, element);
    }
    if (ground.view.phase === "place" && moves.length > 0) return this.lay(spot);
    if (ground.view.phase === "place" && this.#takeInstead(spot, ground)) return;
    if (ground.view.phase === "ants" && spot.startsWith("area-")) return this.#chooseArea(spot, moves, element);
    if (moves.length === 0) return this.#answer(spot, element, ground);
    const stored = moves.filter((move) => previewOf(move)?.kind === "store" && previewOf(move)?.food === this.food);
    if (stored[0]) return this.tap(stored[0]);
    const leaving = moves.filter(
      (move) => isHeave(previewOf(move)?.kind) && sourceOf(ground.layout, previewOf(move)!) === spot,
    );
    if (leaving.length > 1 && leaving.length === moves.length) {
      this.drop();
      this.#chosen = this.#keep(spot);
      return;
    }
    this.#offer(moves, element);
  }

  // Another tile of the supply instead of the one that was chosen: that one is put back first.
  #takeInstead(spot: Spot, { view, colour }: Ground): boolean {
    const { scene, canUndo, undo } = this.#props();
    const other = view.colours[colour - 1]?.supply.find(({ kind }) => tileSpot(kind) === spot);
    if (!canUndo || !other || other.kind === view.tile?.kind) return false;
    this.drop();
    this.#instead = { at: scene.at - 1, text: `tile ${other.kind}` };
    undo(scene.at - 1);
    return true;
  }

  #offer(moves: readonly Move[], element: Element): void {
    const only = moves.length === 1 ? moves[0] : undefined;
    if (only) return this.tap(only);
    this.#picked = undefined;
    this.#menu = this.#keep({ moves, element });
  }
  // An area of which ants are sent: its trails glow. Picking up from it is offered beside it.
  #chooseArea(spot: Spot, moves: readonly Move[], element: Element): void {
    const sends = [...this.#all].some(([where, them]) =>
      them.some((move) => this.#follows(spot, where, previewOf(move))),
    );
    const area = spot.slice(5) as AreaId;
    this.drop();
    this.plan.clear();
    if (sends || moves.length > 0) this.#chosen = this.#keep(spot);
    if (this.plan.on && !sends) this.plan.showReach(area);
    if (moves.length > 0) this.#menu = this.#keep({ moves, element });
    else if (!sends && !this.plan.on) this.#props().refuse(`pick ${area}`, element);
  }
  // Whether a move at a spot completes the choice.
  #follows(chosen: Spot, spot: Spot, move: AnticsMove | undefined): boolean {
    const layout = this.#ground?.layout;
    if (!layout || !move) return false;
    if (isHeave(move.kind)) return sourceOf(layout, move) === chosen && goalOf(layout, move) === spot;
    if (chosen === "area-soldier") return move.kind === "guard" || move.kind === "bridge";
    return move.kind === "send" && chosen === `area-${layout.trails[move.trail ?? -1]?.terrain ?? ""}`;
  }

  // A spot that can do nothing now: help with planning, or why not.
  #answer(spot: Spot, element: Element, ground: Ground): void {
    const { view, layout, colour } = ground;
    const { canAct } = this.#props();
    const heaving = canAct && view.phase === "heave";
    const hatching = canAct && view.phase === "hatch";
    if (this.plan.on && view.help) {
      const way =
        view.help.ways.find(
          (one) => spot === `clearing-${layout.foods[one.food]?.id ?? ""}` && one.from === "clearing",
        ) ??
        view.help.ways.find((one) => one.trail !== undefined && spot === `trail-${layout.trails[one.trail]?.id ?? ""}`);
      if (way && view.help.colour === colour) this.plan.showWay(way);
      if (way && !heaving) return;
      if (spot.startsWith("area-") && !hatching) return this.plan.showReach(spot.slice(5) as AreaId);
    }
    this.#picked = undefined;
    if (spot === ANT_HILL && !heaving && !canAct) return;
    this.#props().refuse(meant(spot, ground, { chosen: this.chosen, food: this.food }), element);
  }
}
