// The functions of the keys, for the board and for the page that explains them.
import type { PageWords } from "../../words/ids";
import type { SymbolId } from "./scene";

export const keys: { key: string; id: keyof PageWords }[] = [
  { key: "S B H A V", id: "an.keys.actions" },
  { key: "M", id: "an.keys.magnificant" },
  { key: "1 … 6", id: "an.keys.areas" },
  { key: "N", id: "an.keys.next" },
  { key: "R", id: "an.keys.rotate" },
  { key: "F", id: "an.keys.flip" },
  { key: "Enter", id: "an.keys.enter" },
  { key: "D", id: "an.keys.done" },
  { key: "E", id: "an.keys.end" },
  { key: "U", id: "an.keys.undo" },
  { key: "C", id: "an.keys.cancel" },
  { key: "W", id: "an.keys.ways" },
  { key: "← ↑ ↓ →", id: "an.keys.arrows" },
  { key: "Esc", id: "an.keys.escape" },
];

export const ACTION_KEYS: Record<string, SymbolId> = { s: "scout", b: "build", h: "hatch", a: "ants", v: "heave" };
