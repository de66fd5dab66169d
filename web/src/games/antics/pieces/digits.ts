// Numbers as drawings, for where a screen reader has them in words already: each digit in a box of 6 by 9.
import { moved } from "./path";

const DIGITS = [
  "M3 0q3 0 3 4.500T3 9 0 4.500 3 0z",
  "M1 2 3.500 0v9",
  "M.500 2.500Q.500 0 3 0t2.500 2.500Q5.500 4.500.500 9h5.500",
  "M.500 1Q1.500 0 3 0q2.500 0 2.500 2.200T3 4.300q3 0 3 2.400T3 9Q1 9 .300 7.800",
  "M4.500 9V0L0 6.500h6",
  "M5.500 0H1L.700 4Q2 3.300 3.200 3.300 6 3.300 6 6T3 9Q1 9 .300 7.800",
  "M5 .500Q1 1.500.500 5.800.300 9 3 9q3 0 3-2.800T3.200 3.500Q1 3.500.500 6",
  "M.300 0H6L2.500 9",
  "M3 4.200Q.500 4 .500 2T3 0t2.500 2T3 4.200Q0 4.500 0 6.700T3 9t3-2.300T3 4.200z",
  "M1 8.500Q5 7.500 5.500 3.200 5.700 0 3 0 0 0 0 2.800T2.800 5.500Q5 5.500 5.500 3",
];
const [WIDE, HIGH, PITCH] = [6, 9, 8];

// Strokes of a number around a point.
export function numberAt(number: number, x: number, y: number): string {
  const digits = Array.from(String(number), Number);
  const left = x - (WIDE + PITCH * (digits.length - 1)) / 2;
  return digits.map((digit, i) => moved(DIGITS[digit] ?? "", left + PITCH * i, y - HIGH / 2, 1)).join("");
}
