// Keeps the page for when there is no network. plugins/offline.mjs fills in what was built.
// Files with a hash in their name never change, so what is kept is right; the page itself comes from
// the cache of its build, and asks by itself whether there is a newer one.
const BUILD = "__BUILD__";
const FIRST = __FIRST__; // what a first game needs
const REST = __REST__;
const CACHE = `formicary-${BUILD}`;
const ALL = new Set([...FIRST, ...REST]);
// Addresses of the server, and files: never the page.
const NO_PAGE = /^\/(api|ws|health|metrics|editions)(\/|$)|^\/t\/[^/]+\/record$|\.[a-z0-9]+$/i;

async function keep(cache, path) {
  const hashed = path.startsWith("/assets/");
  const had = hashed ? await caches.match(path) : undefined;
  if (had) return cache.put(path, had);
  const answer = await fetch(path, { cache: hashed ? "default" : "no-cache" });
  // A hotel's login page is no script.
  const html = (answer.headers.get("Content-Type") ?? "").includes("html");
  if (!answer.ok || answer.redirected || html !== /(\/|\.html)$/.test(path)) throw new Error(path);
  return cache.put(path, answer);
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(FIRST.map((path) => keep(cache, path)));
  await self.skipWaiting();
}

async function activate() {
  // A window may still show the build before this one, and load more parts of it.
  const others = (await caches.keys()).filter((name) => name.startsWith("formicary-") && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// One by one, when the page has nothing better to do.
async function keepRest() {
  const cache = await caches.open(CACHE);
  for (const path of REST) {
    if (!(await cache.match(path))) await keep(cache, path).catch(() => {});
  }
}

async function page(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match("/")) ?? fetch(request);
}

async function file(path, request) {
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(path)) ?? (path.startsWith("/assets/") ? await caches.match(path) : undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && !answer.redirected && ALL.has(path)) await cache.put(path, answer.clone());
  return answer;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "rest") event.waitUntil(keepRest());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (ALL.has(pathname) && pathname !== "/") event.respondWith(file(pathname, request));
  else if (request.mode === "navigate" && !NO_PAGE.test(pathname)) event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(pathname, request));
});
// "It is your turn" was touched: back to that table.
self.addEventListener("notificationclick", (event) => {
  const path = event.notification.data;
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((windows) => {
      const there = windows.find((each) => new URL(each.url).pathname === path);
      return there ? there.focus() : self.clients.openWindow(path);
    }),
  );
});
