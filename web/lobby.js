// The list of public tables.
"use strict";

(() => {
  const TEXT = {
    looking: "Looking for tables …",
    none: "Nobody is at a public table right now.",
    error: "The list can't be had right now. The server may be away for a moment.",
    titles: { ithappens: "It Happens..", antics: "Antics!" },
    states: { gathering: "waits for players", playing: "is being played", over: "is over" },
    free: "free",
    someone: "somebody",
    bot: (level) => `a bot of level ${level}`,
    count: (tables) => (tables === 1 ? "One table." : `${tables} tables.`),
    seats: (taken, players) => `${taken} of ${players} seats taken`,
  };

  const state = document.getElementById("state");
  const list = document.getElementById("list");
  const again = document.getElementById("again");

  // A seat as docs/protocol.md describes it.
  function seatName(seat) {
    if (seat.kind === "open") return TEXT.free;
    if (seat.kind === "bot") return TEXT.bot(seat.level);
    return String(seat.name || TEXT.someone);
  }

  function element(name, text, className = "") {
    const made = document.createElement(name);
    made.textContent = text;
    if (className) made.className = className;
    return made;
  }

  function tableItem(table) {
    const names = table.seats.map(seatName);
    const taken = table.seats.filter((seat) => seat.kind !== "open").length;
    const link = document.createElement("a");
    link.href = "/t/" + encodeURIComponent(String(table.id));
    link.append(
      element("strong", TEXT.titles[table.title] ?? String(table.title)),
      element("span", TEXT.states[table.state] ?? String(table.state ?? "")),
      element("span", TEXT.seats(taken, table.players ?? names.length)),
      element("span", names.join(", "), "who"));
    const item = document.createElement("li");
    item.append(link);
    return item;
  }

  async function load() {
    again.disabled = true;
    state.textContent = TEXT.looking;
    try {
      const answer = await fetch("/api/lobby", {
        headers: { Accept: "application/json" },
        signal: AbortSignal.timeout(10000),
      });
      if (!answer.ok) throw new Error(String(answer.status));
      const { tables } = await answer.json();
      list.replaceChildren(...tables.map(tableItem));
      list.hidden = tables.length === 0;
      state.textContent = tables.length === 0 ? TEXT.none : TEXT.count(tables.length);
    } catch {
      list.hidden = true;
      state.textContent = TEXT.error;
    }
    again.disabled = false;
  }

  again.addEventListener("click", load);
  load();
})();
