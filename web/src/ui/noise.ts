// Generates the small sounds of the games: a knock on wood or earth, a tone. Off unless the
// reader wants them.
import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

export function audio(): AudioContext | undefined {
  if (!settings.sound || typeof AudioContext === "undefined") return undefined;
  context ??= new AudioContext();
  // Browsers start in silence until the reader has touched the page.
  if (context.state === "suspended") void context.resume();
  return context;
}

export function knock(to: AudioContext, at: number, pitch: number, loud: number, length: number): void {
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

export function tone(to: AudioContext, at: number, pitch: number, loud: number, length: number): void {
  const voice = to.createOscillator();
  voice.type = "triangle";
  voice.frequency.value = pitch;
  const gain = to.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  voice.connect(gain).connect(to.destination);
  voice.start(at);
  voice.stop(at + length);
}
