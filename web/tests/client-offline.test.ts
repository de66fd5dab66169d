// What the service worker answers itself, and what is for the server alone.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";

type Handler = (event: Record<string, unknown>) => void;

const text = readFileSync(join(import.meta.dirname, "../plugins/service-worker.js"), "utf8");

class FakeCache {
  files = new Map<string, string>();
  async match(path: string) {
    return this.files.get(path);
  }
  async put(path: string, answer: string) {
    this.files.set(path, answer);
  }
}

class Browser {
  handlers = new Map<string, Handler>();
  caches = new Map<string, FakeCache>();
  fetched: string[] = [];
  broken = new Set<string>();

  start(build: string, first: string[], rest: string[]): void {
    const source = text
      .replace("__BUILD__", build)
      .replace("__FIRST__", JSON.stringify(first))
      .replace("__REST__", JSON.stringify(rest));
    const fetch = async (request: string | { url: string }) => {
      const path = typeof request === "string" ? request : new URL(request.url).pathname;
      this.fetched.push(path);
      if (this.broken.has(path)) throw new Error("offline");
      const type = /(\/|\.html)$/.test(path) ? "text/html" : "text/javascript";
      const answer = {
        ok: true,
        redirected: false,
        headers: new Headers({ "Content-Type": type }),
        body: `${build} ${path}`,
        clone: () => answer,
      };
      return answer;
    };
    const open = async (name: string) => {
      if (!this.caches.has(name)) this.caches.set(name, new FakeCache());
      return this.caches.get(name);
    };
    const match = async (path: string) => [...this.caches.values()].map((cache) => cache.files.get(path)).find(Boolean);
    const self = {
      location: { origin: "https://here" },
      skipWaiting: async () => {},
      clients: { claim: async () => {} },
      addEventListener: (name: string, handler: Handler) => this.handlers.set(name, handler),
    };
    runInNewContext(source, {
      self,
      fetch,
      URL,
      Error,
      Promise,
      Set,
      caches: {
        open,
        match,
        keys: async () => [...this.caches.keys()],
        delete: async (name: string) => this.caches.delete(name),
      },
    });
  }

  async happen(name: string, more: Record<string, unknown> = {}): Promise<void> {
    let work: Promise<void> = Promise.resolve();
    this.handlers.get(name)?.({ ...more, waitUntil: (promise: Promise<void>) => (work = promise) });
    await work;
  }

  // What a request gives; nothing: the network's business.
  async ask(path: string, mode = "navigate", method = "GET"): Promise<{ body: string } | undefined> {
    let answer: Promise<{ body: string }> | undefined;
    this.handlers.get("fetch")?.({
      request: { url: path.startsWith("http") ? path : `https://here${path}`, mode, method },
      respondWith: (promise: Promise<{ body: string }>) => (answer = promise),
    });
    return answer;
  }
}

let browser: Browser;
beforeEach(async () => {
  browser = new Browser();
  browser.start("one", ["/", "/assets/a.js"], ["/assets/b.js", "/verify.html"]);
  await browser.happen("install");
  await browser.happen("activate");
});

describe("the service worker", () => {
  it("keeps what a first game needs at once, and the rest when there is time", async () => {
    expect(browser.fetched).toEqual(["/", "/assets/a.js"]);
    await browser.happen("message", { data: "rest" });
    expect([...(browser.caches.get("formicary-one")?.files.keys() ?? [])]).toEqual([
      "/",
      "/assets/a.js",
      "/assets/b.js",
      "/verify.html",
    ]);
  });

  it("gives the page at every address of it", async () => {
    for (const path of [
      "/",
      "/new",
      "/new/fake",
      "/lobby",
      "/t/TABLE",
      "/t/TABLE/TOKEN",
      "/local/1",
      "/replay/t/TABLE",
      "/rules/fake",
      "/k/CODE",
      "/nowhere",
    ]) {
      expect((await browser.ask(path))?.body, path).toBe("one /");
    }
  });

  it("leaves to the server what is the server's", async () => {
    for (const path of [
      "/api",
      "/api/lobby",
      "/ws",
      "/t/TABLE/record",
      "/health",
      "/metrics",
      "/editions",
      "/editions/x.edition",
      "/bot.py",
      "/robots.txt",
      "/build.json",
      "/sw.js",
    ]) {
      expect(await browser.ask(path), path).toBeUndefined();
      expect(await browser.ask(path, "cors"), path).toBeUndefined();
    }
    expect(await browser.ask("/new", "navigate", "POST")).toBeUndefined();
    expect(await browser.ask("https://elsewhere/assets/a.js", "cors")).toBeUndefined();
  });

  it("gives files from what is kept, also those that are pages of their own", async () => {
    browser.fetched = [];
    expect((await browser.ask("/assets/a.js", "cors"))?.body).toBe("one /assets/a.js");
    expect(browser.fetched).toEqual([]);
    expect((await browser.ask("/verify.html"))?.body).toBe("one /verify.html");
    browser.broken.add("/verify.html");
    expect((await browser.ask("/verify.html"))?.body).toBe("one /verify.html");
  });

  it("is not there half: what can't be had is tried again another time", async () => {
    const other = new Browser();
    other.broken.add("/assets/a.js");
    other.start("one", ["/", "/assets/a.js"], []);
    await expect(other.happen("install")).rejects.toThrow();
  });

  it("of a new build takes over unchanged files, and keeps the build before for open windows", async () => {
    browser.fetched = [];
    browser.start("two", ["/", "/assets/a.js", "/assets/c.js"], []);
    await browser.happen("install");
    await browser.happen("activate");
    expect(browser.fetched).toEqual(["/", "/assets/c.js"]);
    expect((await browser.ask("/"))?.body).toBe("two /");
    expect((await browser.ask("/assets/a.js", "cors"))?.body).toBe("one /assets/a.js");
    expect([...browser.caches.keys()]).toEqual(["formicary-one", "formicary-two"]);
    browser.start("three", ["/"], []);
    await browser.happen("install");
    await browser.happen("activate");
    expect([...browser.caches.keys()]).toEqual(["formicary-two", "formicary-three"]);
  });
});
