// The built page as files: copies of it that differ, and whether a browser has stored it.
import assert from "node:assert/strict";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// A copy of the folder in which `change` was applied to the text of the files that are named.
export function changedPages(folder, names, change) {
  const copy = mkdtempSync(join(tmpdir(), "formicary-build-"));
  cpSync(folder, copy, { recursive: true });
  for (const name of names) {
    const path = join(copy, name);
    writeFileSync(path, change(readFileSync(path, "utf8"), name));
    for (const end of [".br", ".gz"]) if (existsSync(path + end)) rmSync(path + end);
  }
  return copy;
}

// Waits until the browser has stored the whole page for use without a network.
export async function kept(page) {
  const isKept = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.startsWith("formicary-"));
      if (!name || !navigator.serviceWorker.controller) return false;
      const there = new Set((await (await caches.open(name)).keys()).map((request) => new URL(request.url).pathname));
      const wanted = [...(await (await fetch("/sw.js")).text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(
        ([, path]) => path,
      );
      return wanted.length > 10 && wanted.every((path) => there.has(path)) && there.has("/");
    });
  const end = Date.now() + 60_000;
  while (!(await isKept())) {
    assert.ok(Date.now() < end, "the browser keeps the page");
    await page.waitForTimeout(250);
  }
}
