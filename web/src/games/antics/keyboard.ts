// Single keys, while nothing else listens: no field, no dialog, no menu has the focus.
import type { BoardProps } from "../../client/model";
import type { Choice } from "./choice.svelte";
import { ACTION_KEYS } from "./keys";
import { layoutOf, previewOf, type SymbolId } from "./scene";
import { areaSpot, hexSpot, type Spot } from "./spots";
import { viewOf } from "./look";

interface Hands {
  board: HTMLElement;
  props: BoardProps;
  choice: Choice;
  ways: () => void; // shows the ways home
  show: (spot: Spot) => void; // brings a spot into sight
}

// The highest space that can do this.
export function bestSpace(choice: Choice, symbol: SymbolId): Spot | undefined {
  const uses = choice
    .kind("use")
    .map((move) => previewOf(move))
    .filter((move) => move?.symbol === symbol);
  uses.sort((a, b) => Number(b?.able !== false) - Number(a?.able !== false) || (b?.level ?? 0) - (a?.level ?? 0));
  const hex = uses[0]?.hex;
  return hex === undefined ? undefined : hexSpot(hex);
}

function nextTarget(board: HTMLElement, step: number): void {
  // Small buttons only undo or look back.
  const all = [...board.querySelectorAll<HTMLElement | SVGElement>("[data-target]:not(.small, .tiny)")].filter((one) =>
    one.checkVisibility(),
  );
  const now = all.indexOf(document.activeElement as HTMLElement);
  all[now < 0 ? (step > 0 ? 0 : all.length - 1) : (now + step + all.length) % all.length]?.focus();
}

// Whether the key meant something.
export function handle(event: KeyboardEvent, { board, props, choice, ways, show }: Hands): boolean {
  const at = (spot: Spot): Element => board.querySelector(`[data-part="${spot}"]`) ?? board;
  const touch = (spot: Spot): void => {
    show(spot);
    choice.touch(spot, at(spot));
  };
  // As if it was pressed, so that a key is guarded as a hand is.
  const press = (spot: Spot, otherwise = () => touch(spot)): void => {
    const button = board.querySelector<HTMLElement>(`[data-part="dock"] [data-part="${spot}"]`);
    if (button) button.click();
    else otherwise();
  };
  const view = viewOf(props.scene);
  const layout = layoutOf(props.scene);
  const key = event.key.toLowerCase();
  const area = /^[1-6]$/.test(key) ? layout.areas[Number(key) - 1] : undefined;
  const symbol = ACTION_KEYS[key];
  const mine = view?.turn === props.scene.viewer;
  if (key === "escape") {
    if (choice.menu) choice.closeMenu();
    else if (choice.picked || choice.laid || choice.chosen) choice.drop();
    else choice.plan.clear();
  } else if (key === "w") ways();
  else if (key === "n") nextTarget(board, event.shiftKey ? -1 : 1);
  else if (area) touch(areaSpot(area.id));
  else if (!mine) return false;
  else if (symbol) {
    const spot = bestSpace(choice, symbol);
    if (spot) touch(spot);
    else {
      const hex = view.colours[props.scene.viewer - 1]?.hexes.find((one) => one.symbol === symbol);
      props.refuse(`use ${hex?.hex ?? ""}`, at("turn"));
    }
  } else if (key === "m") touch("magnificant");
  else if (key === "e") press("end");
  else if (key === "d") press("stop");
  else if (key === "u" && props.canUndo) press("undo", () => props.undo());
  else if (key === "c" && props.canUndo && props.scene.begun !== undefined) {
    const { begun } = props.scene;
    press("cancel", () => props.undo(begun));
  } else if (key === "r" && choice.laid) choice.turn();
  else if (key === "f" && choice.laid) choice.flip();
  else if (
    key === "enter" &&
    (choice.laid || choice.picked) &&
    !(event.target as Element).closest("button, [role=button]")
  ) {
    if (choice.laid) choice.confirm();
    else press("confirm");
  } else return false;
  return true;
}
