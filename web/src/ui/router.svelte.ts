// Which page an address stands for. Every page has an address that can be shared; the server gives
// the same index.html for all of them.
//   /                       start
//   /new[/TITLE]            make a table (?online=1)
//   /lobby                  tables of the server, and one's own
//   /t/TABLE[/TOKEN]        a table of the server; TOKEN is an invite
//   /local/ID               a table in this browser
//   /replay[/t/TABLE|/local/ID][#PLY]   a record; without an id: choose or paste one
//   /rules/TITLE[#CLAUSE]   the rules
//   /learn/TITLE            the tutorial
//   /settings, /about
//   /k/CODE                 take over a player from another device
import { arrive, leave } from "./scroll";

export type PageName =
  "start" | "new" | "lobby" | "table" | "replay" | "rules" | "learn" | "settings" | "about" | "adopt" | "missing";

export interface Route {
  page: PageName;
  path: string;
  title?: string; // a game's id
  table?: string; // a table's id
  local?: boolean; // the table is in this browser
  token?: string; // token of an invite, or the code to adopt
  query: URLSearchParams;
  hash: string; // without #
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const PLAIN: Record<string, PageName> = { lobby: "lobby", settings: "settings", about: "about" };

export function parseAddress(address: URL): Route {
  const parts = address.pathname.split("/").filter((part) => part !== "" && part !== "index.html");
  const base = { path: address.pathname, query: address.searchParams, hash: decodeURIComponent(address.hash.slice(1)) };
  const missing: Route = { ...base, page: "missing" };
  const [first, second, third, ...more] = parts;
  if (first === undefined) return { ...base, page: "start" };
  if (more.length > 0 || [second, third].some((part) => part !== undefined && !ID.test(part))) return missing;
  if (PLAIN[first] && second === undefined) return { ...base, page: PLAIN[first] };
  if ((first === "rules" || first === "learn" || first === "new") && third === undefined) {
    return { ...base, page: first, ...(second ? { title: second } : {}) };
  }
  if (first === "t" && second) return { ...base, page: "table", table: second, ...(third ? { token: third } : {}) };
  if (first === "local" && second && !third) return { ...base, page: "table", table: second, local: true };
  if (first === "k" && second && !third) return { ...base, page: "adopt", token: second };
  if (first === "replay") {
    if (second === undefined) return { ...base, page: "replay" };
    if ((second === "t" || second === "local") && third) {
      return { ...base, page: "replay", table: third, local: second === "local" };
    }
  }
  return missing;
}

let current = $state.raw<Route>(parseAddress(new URL(location.href)));

export function route(): Route {
  return current;
}

export function go(address: string, options: { replace?: boolean } = {}): void {
  const url = new URL(address, location.href);
  const replace = options.replace === true;
  const state = leave({ replace, within: url.pathname === current.path });
  if (replace) history.replaceState(state, "", url);
  else history.pushState(state, "", url);
  current = parseAddress(url);
}

addEventListener("popstate", (event) => {
  arrive(event.state);
  current = parseAddress(new URL(location.href));
});

// Links inside the page need no reload.
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element | null)?.closest("a");
  if (link?.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (parseAddress(new URL(link.href)).page === "missing") return;
  event.preventDefault();
  go(link.href);
});
