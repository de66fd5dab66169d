// Shared by the tests of a file: a server, a browser, and people who visit. Each file runs in a
// process of its own, so importing this is enough.
import { after } from "node:test";
import { launch, person } from "./browser.mjs";
import { HURRIED, assertNoFaults } from "./play.mjs";
import { Server } from "./server.mjs";

// There before the first test begins: hooks of two files would not wait for each other.
export const server = await Server.start();
export const browser = await launch();
after(async () => {
  await browser.close();
  await server.stop();
});

// `count` people in a hurry, each with a browser of their own; nothing may have gone wrong for them.
export async function withPeople(count, options, act) {
  const pages = [];
  try {
    for (let i = 0; i < count; i += 1) pages.push(await person(browser, { settings: HURRIED, haste: 30, ...options }));
    await act(...pages);
    assertNoFaults(...pages);
  } finally {
    await Promise.all(pages.map((page) => page.context().close()));
  }
}

export const withPerson = (options, act) => withPeople(1, options, act);
