// The whole tutorial, by clicking: every lesson ends.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, person } from "./lib/browser.mjs";
import { HURRIED } from "./lib/play.mjs";
import { Server } from "./lib/server.mjs";
import { t } from "./lib/words.mjs";

let server;
let browser;
before(async () => {
  server = await Server.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

// Where the newcomer is, and what the card offers or what was not tried yet. Runs in the page.
function cardNow({ names, tried }) {
  const card = document.querySelector(`section[aria-label="${names.comment}"]`);
  const where = card?.querySelector(".where")?.textContent;
  // Nothing is said while others move.
  if (!where || !card.querySelector(".say p")) return undefined;
  if (card.querySelector('a[href^="/new/"]')) return { where, offer: "end" };
  const button = [...card.querySelectorAll("button.main")].map((each) => each.textContent.trim())[0];
  if (button) return { where, offer: button };
  const targets = [...document.querySelectorAll("[data-target][data-part]")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true })).map((element) => element.dataset.part)
    .filter((part) => !tried.includes(`${where} ${part}`));
  const tab = document.querySelector('[role="tab"].can:not([aria-selected="true"])')?.checkVisibility() ?? false;
  return targets.length > 0 || tab ? { where, targets, tab } : undefined;
}

for (const size of ["desktop", "phone"]) {
  test(`the whole tutorial, by clicking: ${size}`, async () => {
    const page = await person(browser, { settings: HURRIED, haste: 30, size });
    await page.goto(server.url);
    await page.getByRole("link", { name: t("start.learn") }).first().click();
    const names = { comment: t("learn.comment") };
    const card = page.getByRole("region", { name: names.comment });
    let tried = [];
    const look = async () => (await page.waitForFunction(cardNow, { names, tried })).jsonValue();
    const moved = (where) => page.waitForFunction(([name, before]) =>
      document.querySelector(`section[aria-label="${name}"] .where`)?.textContent !== before, [names.comment, where]);
    let steps = 0;
    for (let now = await look(); now.offer !== "end"; now = await look()) {
      assert.ok((steps += 1) < 300, `stuck at ${now.where}`);
      if (now.offer) {
        await card.getByRole("button", { name: now.offer, exact: true }).click();
        await moved(now.where);
        tried = [];
        continue;
      }
      // One of the things that can be done is the one: the card answers the others kindly.
      const [target] = now.targets;
      if (target) {
        tried.push(`${now.where} ${target}`);
        await page.locator(`[data-target][data-part="${target}"]`).first().click();
        await page.waitForFunction(([name, before]) => {
          const box = document.querySelector(`section[aria-label="${name}"]`);
          return box?.querySelector(".where")?.textContent !== before || box.querySelector(".answer") !== null;
        }, [names.comment, now.where]);
      } else {
        await page.locator('[role="tab"].can:not([aria-selected="true"])').first().click();
      }
    }
    assert.ok(steps > 10, "there is something to learn");
    await card.getByRole("link", { name: t("learn.play") }).waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
