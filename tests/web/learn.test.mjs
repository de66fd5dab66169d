// The whole tutorial of every game, by clicking: every lesson ends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { person } from "./lib/browser.mjs";
import { browser, server } from "./lib/house.mjs";
import { learn } from "./lib/learning.mjs";
import { HURRIED } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

// The card leaves free what it points at, wherever the board has to go for that. Runs in the page.
function pointsFreely(comment) {
  const card = document.querySelector(`section[aria-label="${comment}"]`).getBoundingClientRect();
  const ring = document.querySelector("[data-points]")?.getBoundingClientRect();
  if (!ring) return true;
  const [x, y] = [ring.left + ring.width / 2, ring.top + ring.height / 2];
  return x < card.left || x > card.right || y < card.top || y > card.bottom;
}

for (const title of ["ithappens", "antics"]) {
  for (const size of ["desktop", "phone"]) {
    test(`the whole tutorial of ${title}, by clicking: ${size}`, async () => {
      const page = await person(browser, { settings: HURRIED, haste: 30, size });
      await page.goto(server.url);
      await page.locator(`a[href="/learn/${title}"]`).filter({ visible: true }).first().click();
      const { steps } = await learn(page, { at: () => page.waitForFunction(pointsFreely, t("learn.comment")) });
      assert.ok(steps > 10, "there is something to learn");
      await page
        .getByRole("region", { name: t("learn.comment") })
        .getByRole("link", { name: t("learn.play") })
        .waitFor();
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
  }
}
