// Positions a bubble near its anchor, wholly inside the viewport.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Place {
  left: number;
  top: number;
  side: "above" | "below";
  tip: number; // place of the arrow, from the bubble's left edge
}

const GAP = 10;
const EDGE = 8;
const TIP = 16; // the arrow keeps this far from the bubble's corners

export function placeBubble(
  anchor: Box,
  size: { width: number; height: number },
  view: { width: number; height: number },
): Place {
  const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));
  const middle = anchor.left + anchor.width / 2;
  const left = between(EDGE, middle - size.width / 2, Math.max(EDGE, view.width - size.width - EDGE));
  const above = anchor.top - GAP - size.height;
  const below = anchor.top + anchor.height + GAP;
  // Above the anchor, so that the finger does not hide it; below if there is no room above.
  const side = above >= EDGE || below + size.height > view.height - EDGE ? "above" : "below";
  const top = between(EDGE, side === "above" ? above : below, Math.max(EDGE, view.height - size.height - EDGE));
  return { left, top, side, tip: between(TIP, middle - left, size.width - TIP) };
}
