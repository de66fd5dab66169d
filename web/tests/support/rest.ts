// Time passes as if a hand rested, so that guarded buttons (src/ui/guard.ts) can be pressed.
import { vi } from "vitest";

export function rest(ms = 1000): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + ms);
}
