// Firefox without windows, driven by puppeteer-core over WebDriver BiDi.
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../../lib/server.mjs";
import { SETPRIV, demand, tied } from "../../lib/child.mjs";
import { Page } from "./page.mjs";

const require = createRequire(join(root, "web/package.json"));

class FirefoxPage extends Page {
  #page;
  #browser;

  constructor(browser, page) {
    super();
    this.#browser = browser;
    this.#page = page;
  }

  run(source, args) {
    return this.#page.evaluate(`(${source})(...${JSON.stringify(args)})`);
  }
  async open(url) {
    await this.#page.goto(url);
  }
  async refresh() {
    await this.#page.reload();
  }
  async click(x, y) {
    await this.#page.mouse.click(x, y);
  }
  async type(text) {
    await this.#page.keyboard.type(text);
  }
  async resize(size) {
    await this.#page.setViewport(size);
  }
  async screenshot() {
    return Buffer.from(await this.#page.screenshot());
  }
  async close() {
    await this.#browser.close();
  }
}

// A browser with one page and a profile of its own, which is deleted in the end.
export const firefox = {
  name: "Firefox",
  async launch() {
    demand({ "firefox-esr": "firefox-esr" });
    const browser = await require("puppeteer-core").launch({
      browser: "firefox",
      protocol: "webDriverBiDi",
      executablePath: SETPRIV,
      ignoreDefaultArgs: true,
      args: tied("firefox-esr", ["--headless", "about:blank"]),
      // A mouse that can hover; without screens there would be none.
      extraPrefsFirefox: { "ui.primaryPointerCapabilities": 6, "ui.allPointerCapabilities": 6 },
    });
    const [page] = await browser.pages();
    return new FirefoxPage(browser, page ?? (await browser.newPage()));
  },
};
