// Counts the requests of a page to its workers, and its own plies. Shared by the test of round trips and by their
// measurement (round_trips.mjs).

// Call it before the page is opened.
export async function countTrips(page) {
  await page.addInitScript(() => {
    const measured = { trips: {}, plies: 0, waits: [], look: () => {} };
    globalThis.measured = measured;
    const post = Worker.prototype.postMessage;
    const waiting = new WeakSet();
    let begun = 0;
    let last = 0;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (!waiting.has(this)) {
        waiting.add(this);
        this.addEventListener("message", () => (last = performance.now()));
      }
      if (message?.id !== undefined && typeof message.text === "string") {
        // An older page wrote messages as texts inside the text.
        if (/\\?"type\\?":\\?"play\\?"/.test(message.text)) {
          if (begun > 0) measured.waits.push(last - begun);
          begun = performance.now();
          measured.plies += 1;
        }
        const name = /"(?:request|ask)":"([a-z]+)"/.exec(message.text)?.[1] ?? "";
        measured.trips[name] = (measured.trips[name] ?? 0) + 1;
      }
      return post.call(this, message, ...rest);
    };
  });
}

// Counts from here on.
export const resetTrips = (page) =>
  page.evaluate(() => Object.assign(globalThis.measured, { trips: {}, plies: 0, waits: [] }));
export const ownPlies = (page) => page.evaluate(() => globalThis.measured.plies);
// `trips` by the name of the request, `plies`, and `waits`: the milliseconds from each ply to the last answer before the next.
export const countedTrips = (page) => page.evaluate(() => globalThis.measured);
