// Small sounds: feet on a trail, something that hops, a tile, a tongue. Off unless the reader wants
// them.
import { audio, knock, tone } from "../../../ui/noise";

export function stepSound(after = 0): void {
  const to = audio();
  if (!to) return;
  [0, 0.06, 0.12].forEach((more, i) => knock(to, to.currentTime + after / 1000 + more, 1500 - i * 200, 0.22, 0.03));
}

export function hopSound(after = 0): void {
  const to = audio();
  if (to) tone(to, to.currentTime + after / 1000, 392, 0.12, 0.16);
}

export function tileSound(after = 0): void {
  const to = audio();
  if (!to) return;
  knock(to, to.currentTime + after / 1000, 900, 0.4, 0.06);
  knock(to, to.currentTime + after / 1000 + 0.04, 420, 0.25, 0.06);
}

export function eatSound(after = 0): void {
  const to = audio();
  if (!to) return;
  knock(to, to.currentTime + after / 1000, 240, 0.6, 0.14);
  tone(to, to.currentTime + after / 1000, 130, 0.16, 0.25);
}
