// Numbers, times and lists as the reader's language writes them.
import { language, t } from "./words.svelte";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["minute", 60_000],
  ["hour", 3_600_000],
  ["day", 86_400_000],
  ["week", 604_800_000],
  ["month", 2_629_800_000],
  ["year", 31_557_600_000],
];

// `3 hours ago`
export function ago(then: number, now: number): string {
  const passed = Math.max(0, now - then);
  const step = STEPS.findLast(([, each]) => passed >= each);
  if (!step) return t("mine.now");
  const [unit, ms] = step;
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-Math.floor(passed / ms), unit);
}

export function number(value: number): string {
  return new Intl.NumberFormat(language()).format(value);
}

// `21st`
export function ordinal(n: number): string {
  return t("table.ordinal", { n, form: new Intl.PluralRules(language(), { type: "ordinal" }).select(n) });
}

// `Ada, Ben and 2 bots`
export function list(items: string[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(items);
}

// `3 days`, `90 seconds`
export function span(seconds: number): string {
  const unit =
    seconds % 86_400 === 0 ? "day" : seconds % 3600 === 0 ? "hour" : seconds % 60 === 0 ? "minute" : "second";
  const value = seconds / { day: 86_400, hour: 3600, minute: 60, second: 1 }[unit];
  return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "long" }).format(value);
}
