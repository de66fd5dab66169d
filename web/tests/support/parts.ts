// Mounts one of the parts around a board, with a table that does as it is told.
import { type Component, flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach } from "vitest";
import { setLanguage } from "../../src/words/words.svelte";
import { FakeTable } from "../fake.svelte";
import { rest } from "./rest";

let mounted: ReturnType<typeof mount> | undefined;
// The table of the current test.
export let model: FakeTable;

// Gives each test of the calling file a table of its own, and removes what the test mounted.
export function withTable(): void {
  beforeEach(async () => {
    await setLanguage("en");
    model = new FakeTable();
  });
  afterEach(async () => {
    await hide();
    document.body.replaceChildren();
  });
}

export const nothing = (): void => {};
export const text = (): string => document.body.textContent.replace(/\s+/g, " ");
export const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

export function show<Props extends Record<string, unknown>>(what: Component<Props>, props: Props): void {
  mounted = mount(what, { target: document.body, props });
  flushSync();
  rest();
}
export async function hide(): Promise<void> {
  if (mounted) await unmount(mounted);
  mounted = undefined;
}
export async function settle(): Promise<void> {
  for (let i = 0; i < 5; i += 1) await tick();
  flushSync();
}
export async function press(name: string | RegExp): Promise<void> {
  const fits = (each: HTMLElement): boolean => {
    const label = (each.getAttribute("aria-label") ?? each.textContent).replace(/\s+/g, " ").trim();
    return typeof name === "string" ? label === name : name.test(label);
  };
  const button = all("button, a").find(fits);
  if (!button) throw new Error(`no button ${String(name)} in: ${text()}`);
  button.click();
  await settle();
}
export async function type(id: string, value: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(`#${id}`);
  if (!field) throw new Error(`no field ${id}`);
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.closest("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await settle();
}
