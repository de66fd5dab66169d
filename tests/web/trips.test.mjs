// Each own ply at a table in the browser is one request to the worker: hops 4 to 20 of docs/hops.md.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playAntics } from "./lib/antics.mjs";
import { server, withPerson } from "./lib/house.mjs";
import { newTable, playOn } from "./lib/play.mjs";
import { countTrips, countedTrips, ownPlies, resetTrips } from "./lib/trips.mjs";

const TITLES = [
  { title: "ithappens", play: playOn, seats: ["me", "me"] },
  { title: "antics", play: playAntics, seats: ["me", "me", "me"] },
];
const FIRST = 4; // plies before it is counted: the table has been loaded
const COUNTED = 12;
const REST = 400; // ms after the last ply, so that everything that belongs to it is done

for (const { title, play, seats } of TITLES) {
  test(`${title}: an own ply is one round trip to the worker`, () =>
    withPerson({ settings: { forced: false }, haste: 1 }, async (page) => {
      await countTrips(page);
      await newTable(page, server, { title, seats });
      await play(page, { until: async () => (await ownPlies(page)) >= FIRST });
      await page.waitForTimeout(REST);
      await resetTrips(page);
      await play(page, { until: async () => (await ownPlies(page)) >= COUNTED });
      await page.waitForTimeout(REST);
      const { trips, plies } = await countedTrips(page);
      assert.ok(plies >= COUNTED);
      assert.deepEqual(trips, { local: plies });
    }));
}
