// Types of messages.mjs, for tests.
export type Part =
  string | { hash: true } | { name: string; type?: "plural" | "select"; branches?: Record<string, Part[]> };
export const LANGUAGES: string[];
export function readMessages(path: string): Map<string, string>;
export function readFolder(folder: string): Map<string, string>;
export function parse(text: string, where: string): Part[];
export function parametersOf(parts: Part[]): Set<string>;
export function compile(text: string, language: string, where: string): string;
