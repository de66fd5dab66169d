// Small sounds: a die that rattles, a die that falls into earth, a Queen. Off unless the reader wants
// them.
import { audio, knock, tone } from "../../ui/noise";

export function rollSound(): void {
  const to = audio();
  if (!to) return;
  [0, 0.07, 0.15, 0.26, 0.4].forEach((after, i) =>
    knock(to, to.currentTime + after, 2600 - i * 250, 0.34 - i * 0.05, 0.05),
  );
}

export function placeSound(after = 0): void {
  const to = audio();
  if (!to) return;
  knock(to, to.currentTime + after / 1000, 320, 0.6, 0.12);
  knock(to, to.currentTime + after / 1000 + 0.05, 180, 0.25, 0.1);
}

export function queenSound(after = 0): void {
  const to = audio();
  if (!to) return;
  [659.3, 830.6, 987.8].forEach((pitch, i) => tone(to, to.currentTime + after / 1000 + i * 0.075, pitch, 0.14, 0.5));
}
