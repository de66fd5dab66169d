// Time left as people read it: 4:05, 1:02:09, 3 d; tenths at the very end.
export function clockText(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

// The time left for a seat now: only the clock of the seat to act runs. -1: there is no clock.
export function clockLeft(clock: readonly number[], clockAt: number, seat: number, toAct: number, now: number): number {
  const left = clock[seat - 1] ?? -1;
  if (left < 0) return -1;
  return seat === toAct ? Math.max(0, left - (now - clockAt)) : left;
}
