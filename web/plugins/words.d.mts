// Types of words.mjs, for the build and for tests.
import type { Plugin } from "vite";
export type Texts = Map<string, string>;
export interface Used {
  has: Set<string>;
  begins: string[];
}
export function compare(all: Map<string, Texts>): string[];
export function pageWords(): Map<string, Texts>;
export function engineFaults(): string[];
export function usedIn(source: string): Used;
export function unusedWords(ids: Iterable<string>, used: Used): string[];
export function writeIds(): void;
export function words(): Plugin;
export function chapterOf(file: string, games?: string[]): string;
