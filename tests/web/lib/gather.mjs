// People who come together at a table of a server, by invite links.
import { newTable } from "./play.mjs";
import { t } from "./words.mjs";

// The names of the players, in the order of the pages given to gather().
export const NAMES = ["Ada", "Bo", "Cleo", "Dirk", "Eva"];

// The host's page with a table, and the invite links of its open seats.
export async function host(page, server, seats, title) {
  await newTable(page, server, { title, seats, names: NAMES.slice(0, 1), online: true });
  const fields = page.locator("ol li input[readonly]");
  await fields.nth(seats.filter((seat) => seat === "open").length - 1).waitFor();
  return fields.evaluateAll((all) => all.map((field) => field.value));
}

export async function accept(page, link, name) {
  await page.goto(link);
  await page.getByLabel(t("table.your-name")).fill(name);
  await page.getByRole("button", { name: t("table.accept-invite") }).click();
  await page.getByText(t("table.seat-you"), { exact: true }).waitFor();
}

// The first of the pages is the host's; `extra` are seats that nobody of them takes. Returns the table's address.
export async function gather(server, pages, { extra = [], title } = {}) {
  const [first, ...guests] = pages;
  const links = await host(first, server, ["me", ...guests.map(() => "open"), ...extra], title);
  for (const [i, guest] of guests.entries()) await accept(guest, links[i], NAMES[i + 1]);
  await first.getByRole("button", { name: t("table.start"), exact: true }).click();
  await Promise.all(pages.map((page) => page.locator('[data-part="dock"]').waitFor()));
  return first.url().split("#")[0];
}
