// The layout of drawings: engines differ in how they measure it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { doAct, nextAct, playOn } from "../lib/play.mjs";
import { root } from "../lib/server.mjs";
import { VISITOR, begin } from "./games.mjs";

// The pictures on the start page and the cards that they are in. Runs in the page.
function pictures() {
  const all = [...document.querySelectorAll("article")].map((card) => {
    const svg = card.querySelector(".picture .picture > svg:last-child");
    return svg && { card: card.clientWidth, picture: svg.parentElement.offsetWidth, drawn: svg.clientWidth };
  });
  return all.length > 0 && all.every(Boolean) ? all : undefined;
}

export async function assertPicturesFillCards(page) {
  const all = await (await page.waitForFunction(pictures)).jsonValue();
  assert.ok(all.length >= 2);
  for (const { card, picture, drawn } of all) {
    assert.equal(picture, card, "a picture is as wide as its card");
    assert.equal(drawn, card, "so is its drawing");
  }
}

// From now on, the first die that flies is kept in `flown` with the box of the die that it becomes: the box around the
// shapes that are drawn. Runs in the page.
function watchFlight() {
  const dice = () => [...document.querySelectorAll("[data-die]")].filter((die) => die.checkVisibility());
  const before = new Set(dice().map((die) => die.dataset.die));
  const plain = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const around = (boxes) => ({
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  });
  const look = () => {
    const flight = document.querySelector(".flight:has(.die)");
    const placed = dice().find((die) => !before.has(die.dataset.die));
    if (!flight || !placed) return;
    observer.disconnect();
    const animations = flight.getAnimations();
    for (const animation of animations) animation.finish(); // where it lands
    globalThis.flown = {
      flight: plain(flight.getBoundingClientRect()),
      die: around([...placed.querySelectorAll("rect")].map((shape) => shape.getBoundingClientRect())),
    };
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
}

// For each hatching area with ants: the space below its name, the drawing of its ants, and the ants themselves. Nothing
// until one has ants of at least `colours` players. Runs in the page.
function antsInAreas(colours) {
  const box = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  };
  const found = [...document.querySelectorAll(".area")].map((area) => ({
    part: area.dataset.part,
    space: { top: box(area.querySelector(".name")).bottom, bottom: box(area).bottom },
    drawn: [area.querySelector(".ants"), ...area.querySelectorAll("[data-piece]")].map(box),
  }));
  return found.some(({ drawn }) => drawn.length > colours) ? found.filter(({ drawn }) => drawn.length > 1) : undefined;
}

// A moment of a recorded game, in the replay.
async function replay(page, server, game, at) {
  await page.evaluate(
    (record) => sessionStorage.setItem("formicary.replay", record),
    readFileSync(join(root, "tests/golden", game), "utf8"),
  );
  await page.goto(`${server.url}/replay#${at}`);
  await page.waitForFunction(
    (wanted) => document.querySelector(".area") && document.querySelector('input[type="range"]')?.value === wanted,
    String(at),
  );
}

// The distances of a drawing from the left and right edge of its box in a picture. Runs in the page.
async function margins({ png, box }) {
  const bytes = Uint8Array.from(atob(png), (each) => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = document.createElement("canvas");
  const [width, height] = [Math.round(box.width), Math.round(box.height)];
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  context.drawImage(image, -Math.round(box.left), -Math.round(box.top));
  const { data } = context.getImageData(0, 0, width, height);
  const light = (x, y) => data[4 * (y * width + x)] + data[4 * (y * width + x) + 1] + data[4 * (y * width + x) + 2];
  const columns = [];
  for (let x = 0; x < width; x += 1) {
    let dark = false;
    for (let y = 0; y < height; y += 1) dark ||= light(x, y) < light(0, 0) - 200;
    if (dark) columns.push(x);
  }
  return { left: columns[0], right: width - 1 - columns.at(-1) };
}

export function testLayout(visit, server) {
  for (const size of ["desktop", "phone"]) {
    test(`pictures on the start page fill their cards: ${size}`, async () => {
      await assertPicturesFillCards(await visit(server, { ...VISITOR, size }));
    });

    test(`ants are inside their hatching areas: ${size}`, async () => {
      const page = await visit(server, { ...VISITOR, size });
      await replay(page, server, "antics-players-4-bots.game", 288);
      const areas = await (await page.waitForFunction(antsInAreas, 3)).jsonValue();
      for (const { part, space, drawn } of areas) {
        for (const { top, bottom } of drawn) {
          const inside = top >= space.top - 1 && bottom <= space.bottom + 1;
          assert.ok(inside, `${part}: from ${top} to ${bottom} in ${JSON.stringify(space)}`);
        }
      }
    });
  }

  test("a placed die flies to its burrow", async () => {
    const page = await visit(server, { settings: { speed: "normal", forced: false } });
    await begin(page);
    await playOn(page, { until: (act) => act.startsWith("target") });
    await page.evaluate(watchFlight);
    await doAct(page, await nextAct(page));
    const { flight, die } = await (await page.waitForFunction(() => globalThis.flown)).jsonValue();
    for (const side of ["left", "top", "right", "bottom"]) {
      assert.ok(Math.abs(flight[side] - die[side]) <= 3, `${side}: ${JSON.stringify({ flight, die })}`);
    }
  });

  test("the speed of a replay is in the middle of its box", async () => {
    const page = await visit(server, VISITOR);
    await replay(page, server, "antics-players-4-bots.game", 0);
    const found = await page.waitForFunction(() => {
      const edge = 3; // px, without the border
      const { left, top, width, height } = document.querySelector(".speed select").getBoundingClientRect();
      return { left: left + edge, top: top + edge, width: width - 2 * edge, height: height - 2 * edge };
    });
    const png = (await page.screenshot()).toString("base64");
    const { left, right } = await page.evaluate(margins, { png, box: await found.jsonValue() });
    assert.ok(Math.abs(left - right) <= 4, `${left} px to the left of it, ${right} px to the right`);
  });
}
