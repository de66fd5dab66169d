// WebKitGTK's MiniBrowser on a screen in memory (Xvfb), driven by its WebDriver over HTTP.
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SETPRIV, demand, end, startTied, tied } from "../../lib/child.mjs";
import { Page } from "./page.mjs";

const START = 20_000; // ms, for a driver to listen

// Debian keeps it in the folder of its library, which is named after the architecture.
function miniBrowser() {
  const found = readdirSync("/usr/lib")
    .map((folder) => join("/usr/lib", folder, "webkit2gtk-4.1/MiniBrowser"))
    .find((path) => existsSync(path));
  return found ?? "/usr/lib/webkit2gtk-4.1/MiniBrowser";
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

class WebKitPage extends Page {
  #session = "";
  #address = "";
  #children = [];
  #home = mkdtempSync(join(tmpdir(), "formicary-webkit-"));

  async start(browser) {
    const screen = startTied("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    this.#children.push(screen);
    const [display] = await Promise.race([
      once(screen.stdio[3], "data"),
      once(screen, "exit").then(([code]) => {
        throw new Error(`Xvfb ended with ${code}`);
      }),
    ]);
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: "x11",
      HOME: this.#home,
      LANG: "C.UTF-8",
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1", // layers take long without a graphics card
      NO_AT_BRIDGE: "1", // there is no accessibility bus
      // Its sandbox needs user namespaces, which root in a container has not got.
      ...(process.getuid() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {}),
    };
    this.#children.push(startTied("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" }));
    this.#address = `http://127.0.0.1:${port}`;
    await this.#listening();
    const options = { binary: SETPRIV, args: tied(browser, ["--automation"]) };
    const made = await this.#call("POST", "/session", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
    });
    this.#session = `/session/${made.sessionId}`;
  }

  async #listening() {
    const until = Date.now() + START;
    for (;;) {
      try {
        await fetch(`${this.#address}/status`);
        return;
      } catch (error) {
        if (Date.now() > until) throw new Error("WebKitWebDriver does not answer", { cause: error });
        await this.waitForTimeout(50);
      }
    }
  }

  async #call(method, path, body) {
    const response = await fetch(this.#address + this.#session + path, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  #act(type, actions, more = {}) {
    return this.#call("POST", "/actions", { actions: [{ type, id: type, actions, ...more }] });
  }

  run(source, args) {
    return this.#call("POST", "/execute/sync", { script: `return (${source})(...arguments);`, args });
  }
  async open(url) {
    await this.#call("POST", "/url", { url });
  }
  async refresh() {
    await this.#call("POST", "/refresh", {});
  }
  async click(x, y) {
    const to = { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y), origin: "viewport" };
    const [down, up] = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
    await this.#act("pointer", [to, down, up], { parameters: { pointerType: "mouse" } });
  }
  async type(text) {
    const keys = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
    await this.#act("key", keys);
  }
  // The window has a bar, and is never narrower than 447 pixels.
  async resize({ width, height }) {
    let bar = 0;
    for (let tries = 0; tries < 2; tries += 1) {
      await this.#call("POST", "/window/rect", { x: 0, y: 0, width, height: height + bar });
      bar += height - (await this.evaluate(() => innerHeight));
    }
  }
  // A picture is made of a frame, and there are frames only while something that is seen changes.
  async screenshot() {
    await this.evaluate(() => {
      const dot = document.createElement("div");
      dot.id = "formicary-dot";
      dot.style.cssText = "position: fixed; inset: auto 0 0 auto; width: 1px; height: 1px; z-index: 99";
      document.body.append(dot);
      dot.animate([{ background: "#000" }, { background: "#fff" }], { duration: 3_000, iterations: Infinity });
    });
    const picture = await this.#call("GET", "/screenshot");
    await this.evaluate(() => document.querySelector("#formicary-dot").remove());
    return Buffer.from(picture, "base64");
  }
  async close() {
    if (this.#session) await this.#call("DELETE", "").catch(() => {});
    for (const child of this.#children.reverse()) await end(child);
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }
}

export const webkit = {
  name: "WebKit",
  async launch() {
    const browser = miniBrowser();
    demand({ Xvfb: "xvfb", WebKitWebDriver: "webkit2gtk-driver", [browser]: "libwebkit2gtk-4.1-0" });
    const page = new WebKitPage();
    try {
      await page.start(browser);
    } catch (error) {
      await page.close();
      throw error;
    }
    return page;
  },
};
