// Moves without an alternative play themselves.
const PAUSE = 700; // ms: one should see what there was to do

// Plays after a pause and once nothing moves any more. Returns a function that prevents it.
export function playSoon(settled: () => Promise<void>, play: () => Promise<unknown>): () => void {
  let wanted = true;
  const timer = setTimeout(() => void settled().then(() => (wanted ? play() : undefined)), PAUSE);
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}
