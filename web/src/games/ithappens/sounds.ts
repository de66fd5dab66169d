// Small sounds: a die that rattles, a die that falls into earth, a Queen. Off unless the reader wants
// them.
import { audio, knock, tone } from "../../ui/noise";

export function rollSound(): void {
  const to = audio();
  if (!to) return;
  [0, .07, .15, .26, .4].forEach((after, i) => knock(to, to.currentTime + after, 2600 - i * 250, .34 - i * .05, .05));
}

export function placeSound(after = 0): void {
  const to = audio();
  if (!to) return;
  knock(to, to.currentTime + after / 1000, 320, .6, .12);
  knock(to, to.currentTime + after / 1000 + .05, 180, .25, .1);
}

export function queenSound(after = 0): void {
  const to = audio();
  if (!to) return;
  [659.3, 830.6, 987.8].forEach((pitch, i) => tone(to, to.currentTime + after / 1000 + i * .075, pitch, .14, .5));
}
