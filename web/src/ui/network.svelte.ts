// Whether the browser has a network at all. `true` does not say that the server can be reached.
let online = $state(typeof navigator === "undefined" || navigator.onLine);

if (typeof addEventListener === "function") {
  addEventListener("online", () => (online = true));
  addEventListener("offline", () => (online = false));
}

export function hasNetwork(): boolean {
  return online;
}
