// Without a network, with a newer server, and on an address that browsers do not trust.
import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { launch, person } from "./lib/browser.mjs";
import { changedPages, kept } from "./lib/pages.mjs";
import {
  HURRIED,
  assertAddsUp,
  assertNoFaults,
  newTable,
  nextAct,
  playOn,
  quickGame,
  rolledValue,
} from "./lib/play.mjs";
import { Server, pageFolder } from "./lib/server.mjs";
import { t } from "./lib/words.mjs";

async function withServer(options, act) {
  const server = await Server.start(options.server);
  const browser = await launch(options.browser);
  try {
    const page = await person(browser, { settings: HURRIED, haste: 30, ...options.person });
    await act(page, server);
    assertNoFaults(page);
  } finally {
    await browser.close();
    await server.stop();
  }
}

test("after one visit there need be no network", () =>
  withServer({ person: { serviceWorkers: "allow" } }, async (page, server) => {
    await page.goto(server.url);
    await page
      .getByRole("button", { name: t("start.play") })
      .first()
      .waitFor();
    await kept(page);
    await server.kill();
    await quickGame(page, server);
    await playOn(page, { until: (act, acts) => acts > 4 && act.startsWith("target") });
    const value = await rolledValue(page);
    await page.reload();
    assert.match(await nextAct(page), /target/);
    assert.equal(await rolledValue(page), value);
    await page.goto(`${server.url}/rules/ithappens`);
    await page.getByText("IH-3.5", { exact: true }).first().waitFor();
    await page.goto(`${server.url}/learn/ithappens`);
    await page.locator("[data-part]").first().waitFor();
    // Pages that need a server say so.
    await page.goto(`${server.url}/lobby`);
    await page
      .getByText(t("lobby.no-server"))
      .or(page.getByText(t("client.no-server")))
      .or(page.getByText(t("lobby.offline")))
      .first()
      .waitFor();
  }));

// The same page as another build.
function otherBuild(folder) {
  const { build } = JSON.parse(readFileSync(join(folder, "build.json"), "utf8"));
  const next = build.split("").reverse().join("");
  const names = ["index.html", "404.html", "build.json", "sw.js"];
  return { copy: changedPages(folder, names, (text) => text.replaceAll(build, next)), build, next };
}

const buildOf = (page) => page.locator('meta[name="build"]').getAttribute("content");

for (const workers of ["allow", "block"]) {
  test(`a page that meets a newer server updates itself and keeps the table: service worker ${workers}`, async () => {
    const { copy, build, next } = otherBuild(pageFolder);
    const options = { pages: pageFolder };
    try {
      await withServer({ server: options, person: { serviceWorkers: workers } }, async (page, server) => {
        await quickGame(page, server);
        assert.equal(await buildOf(page), build);
        if (workers === "allow") await kept(page);
        await playOn(page, { until: (act, acts) => acts > 2 && act.startsWith("target") });
        const value = await rolledValue(page);
        await server.kill();
        server.options.pages = copy;
        await server.restart();
        const address = page.url();
        await page.evaluate(() => dispatchEvent(new Event("online")));
        await page.waitForFunction((wanted) => document.querySelector('meta[name="build"]')?.content === wanted, next, {
          timeout: 60_000,
        });
        assert.equal(page.url(), address);
        assert.match(await nextAct(page), /target/);
        assert.equal(await rolledValue(page), value);
      });
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
}

test("on a plain-http address of the home network it plays, and says what is missing", () =>
  withServer(
    {
      browser: {
        args: [
          "--no-sandbox",
          "--disable-gpu",
          "--disable-dev-shm-usage",
          "--host-resolver-rules=MAP games.home 127.0.0.1",
        ],
      },
      person: { serviceWorkers: "allow" },
      server: { args: ["--host", "games.home"] },
    },
    async (page, server) => {
      server.url = server.url.replace("127.0.0.1", "games.home");
      await page.goto(`${server.url}/settings`);
      assert.equal(await page.evaluate(() => isSecureContext || crypto.subtle !== undefined), false);
      await page.getByText(t("client.missing.offline")).waitFor();
      await newTable(page, server, { seats: ["me", "me"], names: ["Ada", "Bo"], online: true });
      await playOn(page);
      await assertAddsUp(page);
      // With a script of our own where the browser has no SHA-256.
      await page.getByRole("button", { name: t("table.dice-check") }).click();
      await page.getByText(t("table.dice-verified")).waitFor();
      await quickGame(page, server);
      await nextAct(page);
    },
  ));
