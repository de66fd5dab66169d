// The functions of the keys, for the board and for the page that explains them.
import type { PageWords } from "../../words/ids";

export const keys: { key: string; id: keyof PageWords }[] = [
  { key: "1 2 3", id: "ih.keys.place" },
  { key: "R", id: "ih.keys.roll" },
  { key: "I", id: "ih.keys.roll-imaginary" },
  { key: "P", id: "ih.keys.pass" },
  { key: "U", id: "ih.keys.undo" },
  { key: "← →", id: "ih.keys.arrows" },
  { key: "Esc", id: "ih.keys.escape" },
];
