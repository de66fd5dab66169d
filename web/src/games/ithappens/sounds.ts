// Small sounds, made on the spot: a die that rattles, a die that falls into earth, a Queen. Off unless
// the reader wants them.
import { settings } from "../../shell/settings.svelte";

let context: AudioContext | undefined;

function audio(): AudioContext | undefined {
  if (!settings.sound || typeof AudioContext === "undefined") return undefined;
  context ??= new AudioContext();
  // Browsers start in silence until the reader has touched the page.
  if (context.state === "suspended") void context.resume();
  return context;
}

function knock(to: AudioContext, at: number, pitch: number, loud: number, length: number): void {
  const samples = to.createBuffer(1, Math.ceil(to.sampleRate * length), to.sampleRate);
  const data = samples.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = to.createBufferSource();
  source.buffer = samples;
  const filter = to.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 1.2;
  const gain = to.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(to.destination);
  source.start(at);
}

function tone(to: AudioContext, at: number, pitch: number, loud: number, length: number): void {
  const voice = to.createOscillator();
  voice.type = "triangle";
  voice.frequency.value = pitch;
  const gain = to.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + .015);
  gain.gain.exponentialRampToValueAtTime(.001, at + length);
  voice.connect(gain).connect(to.destination);
  voice.start(at);
  voice.stop(at + length);
}

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
