// The tests of one browser. The smoke form is for every ./check: the start page and first turns of a game.
import assert from "node:assert/strict";
import { after, afterEach, test } from "node:test";
import { playOn } from "../lib/play.mjs";
import { Server } from "../lib/server.mjs";
import { VISITOR, begin, testGames } from "./games.mjs";
import { assertPicturesFillCards, testLayout } from "./layout.mjs";

const smoke = process.env.FORMICARY_SMOKE === "1";

export async function testIn(engine) {
  const [page, server] = await Promise.all([engine.launch(), Server.start()]);
  after(async () => {
    await page.close();
    await server.stop();
  });
  // Whatever the page reports as an error fails the test.
  afterEach(async () => {
    await page.collectFaults();
    assert.deepEqual(page.faults.splice(0), []);
  });
  // One page for all tests: every visitor of a server has the settings of `options`.
  const visit = async (at, options) => {
    await page.visit(at, options);
    return page;
  };

  if (smoke) {
    test(`${engine.name}: the start page, and first turns of It Happens..`, async () => {
      await visit(server, VISITOR);
      await assertPicturesFillCards(page);
      await begin(page);
      await playOn(page, { until: (_, acts) => acts >= 6 });
    });
    return;
  }
  testGames(visit, server);
  testLayout(visit, server);
}
