// The reader is "You" everywhere, also with a name of their own, and a name is as long as it can be shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playAntics } from "./lib/antics.mjs";
import { host } from "./lib/gather.mjs";
import { server, withPeople, withPerson } from "./lib/house.mjs";
import { leave, newTable, playOn } from "./lib/play.mjs";
import { t } from "./lib/words.mjs";

for (const title of ["ithappens", "antics"])
  test(`${title}: a reader who has a name is You too: in hints, answers, log, score sheet, graph, podium and replay`, () =>
    withPerson({ settings: { speed: "off", forced: false, name: "Kimberly" } }, async (page) => {
      const isYou = async (where, locator) => {
        await locator.first().waitFor();
        const said = (await locator.allInnerTexts()).join("\n");
        assert.doesNotMatch(said, /Kimberly|^Yellow /m, `${where}: ${said}`);
      };
      await newTable(page, server, { title, seats: ["me", "bot-1", "bot-1"], names: ["Kimberly"] });
      let acts = 0;
      if (title === "antics") await playAntics(page, { until: (now) => (acts += 1) > 12 && now.startsWith("hex-") });
      else await playOn(page, { until: (act) => (acts += 1) > 6 && act === "roll" });
      await isYou("the board", page.locator("main"));
      await page.getByRole("button", { name: t("table.hint"), exact: true }).click();
      await page.locator("dialog[open] .choices").waitFor();
      await isYou("the hint", page.locator("dialog[open]"));
      await page.keyboard.press("Escape");
      // Something that can't be done now.
      await page
        .locator(title === "antics" ? ".field:not(.target)" : ".whole")
        .first()
        .click({ force: true });
      await isYou("an answer", page.locator(".bubble"));
      await page.getByRole("button", { name: t("table.log"), exact: true }).click();
      await isYou("the log", page.locator("ol.log"));
      await page.keyboard.press("Escape");
      await leave(page);
      const result = page.getByRole("dialog", { name: t("table.result") });
      await result.getByRole("columnheader", { name: "You" }).first().waitFor();
      await result.locator("figcaption").getByText("You", { exact: true }).waitFor();
      await isYou("the result", result);
      await page.keyboard.press("Escape");
      await isYou("the end", page.locator("main"));
      await page.goto(page.url().replace("/local/", "/replay/local/"));
      await page.locator("[data-part^='player-']").first().waitFor({ state: "attached" });
      await page.getByRole("button", { name: t("table.log"), exact: true }).click();
      await isYou("the log of the replay", page.locator("ol.log"));
      await isYou("the replay", page.locator("main"));
    }));

test("a name has twenty letters at most, wherever it is asked for", () =>
  withPeople(2, {}, async (page, guest) => {
    const asks = async (on, label) => {
      const field = on.getByLabel(label, { exact: true }).first();
      await field.waitFor();
      assert.equal(await field.getAttribute("maxlength"), "20", label);
    };
    await page.goto(server.url);
    await asks(page, t("start.name"));
    await page.goto(`${server.url}/settings`);
    await asks(page, t("settings.name"));
    await page.goto(`${server.url}/new/ithappens`);
    await asks(page, t("new.name"));
    const [link] = await host(page, server, ["me", "open", "bot-1"]);
    await guest.goto(link);
    await asks(guest, t("table.your-name"));
  }));
