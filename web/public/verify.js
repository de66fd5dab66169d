// The page around verify-dice.mjs: takes a record, and says what was found out about it.
"use strict";

(() => {
  const { verify } = globalThis.formicaryDice;

  const { language, text: TEXT } = globalThis.formicaryVerifyWords;

  const MOST_BYTES = 4000000;
  const byId = (id) => document.getElementById(id);
  const isFile = location.protocol === "file:";

  class Hint extends Error {}

  async function readFile(file) {
    if (file.size > MOST_BYTES) throw new Hint(TEXT.tooBig);
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    } catch {
      throw new Hint(TEXT.notText);
    }
  }

  async function recordText() {
    const pasted = byId("text").value;
    if (pasted.trim() !== "") return pasted;
    const [file] = byId("file").files;
    if (file === undefined) throw new Hint(TEXT.empty);
    return readFile(file);
  }

  function myEntropy() {
    const hex = byId("entropy").value.trim().toLowerCase();
    if (hex === "") return new Map();
    if (!/^[0-9a-f]{64}$/.test(hex)) throw new Hint(TEXT.badEntropy);
    return new Map([[Number(byId("seat").value), hex]]);
  }

  async function findEdition(game, id) {
    const [file] = byId("edition").files;
    if (file !== undefined) return readFile(file);
    if (isFile) return null;
    const path = [game, id].map(encodeURIComponent).join("/");
    const answer = await fetch(`/editions/${path}.edition`).catch(() => null);
    return answer !== null && answer.ok ? answer.text() : null;
  }

  async function seen() {
    const [file] = byId("saw").files;
    return file === undefined ? undefined : readFile(file);
  }

  // What was found out.

  function element(name, text, className = "") {
    const made = document.createElement(name);
    made.textContent = text;
    if (className) made.className = className;
    return made;
  }

  function sentence(fault) {
    const text = TEXT.faults[fault.id](fault);
    if (fault.ply !== undefined) return TEXT.place(fault.ply, fault.line) + text;
    const inside = fault.id === "not-a-record" || fault.id === "unknown-line";
    return fault.line !== undefined && !inside ? TEXT.line(fault.line) + text : text;
  }

  // `back`, `person`, or a bot and the reason.
  function hands(to) {
    if (to === "back") return TEXT.isBack;
    if (to === "person") return TEXT.newPerson;
    const [bot, reason] = to.split(" ");
    return TEXT.botPlays(bot.slice(4), TEXT.reasons[reason]);
  }

  // What is worth knowing about a game even if all is right.
  function* notes(report) {
    const { notes: say } = TEXT;
    if (report.not_shown) yield say.version1();
    if (report.version === 2 && !report.compared?.commitments) yield say.later();
    const allDerived = report.seats.length > 0 && report.seats.every((seat) => seat.entropy === "derived");
    if (allDerived && !report.reservations.includes("nobody-gave")) yield TEXT.nobodysOwn;
    if (report.from) yield say.from(report.from.ply, report.from.checked);
    if (report.deal) yield say.deal(report.deal);
    for (const { line, person, draws } of report.foreseen ?? []) yield TEXT.line(line) + say.foreseen(person, draws);
    if (report.ended) yield say.ended(report.ended === "scored");
  }

  function* facts(report) {
    if (report.game === undefined) return;
    const title = TEXT.titles[report.game] ?? report.game;
    yield [TEXT.game, TEXT.gameValue(title, report.players, report.edition)];
    for (const [i, seat] of report.seats.entries()) {
      const player = seat.player === "person" ? TEXT.person : TEXT.bot(seat.player.slice(4));
      const who = seat.name === "" ? player : `${seat.name}, ${player}`;
      yield [TEXT.seatNumber(i + 1), TEXT.seatValue(who, TEXT[seat.entropy], seat.mine)];
    }
    if (report.draws !== undefined) {
      yield [TEXT.draws, TEXT.drawsValue(report.draws, report.plies, report.taken_back)];
    }
    for (const { ply, seat, to } of report.hands ?? []) yield [TEXT.hands, TEXT.handsValue(ply, seat, hands(to))];
    for (const { plies, draws, by } of report.consents ?? []) {
      yield [TEXT.consent, TEXT.consentValue(plies, draws, by)];
    }
    if (report.compared) yield [TEXT.compared, TEXT.comparedValue(report.compared.entries, report.compared.of)];
    if (report.fault?.id === "draw") yield [TEXT.label, TEXT.labelValue(report.fault)];
  }

  function show(className, title, sentences, list = []) {
    const box = element("section", "", `verdict ${className}`);
    const heading = element("h2", title);
    heading.tabIndex = -1;
    box.append(heading, ...sentences.filter(Boolean).map((text) => element("p", text)));
    const terms = document.createElement("dl");
    for (const [name, value] of list) terms.append(element("dt", name), element("dd", value));
    if (terms.childElementCount > 0) box.append(terms);
    byId("result").replaceChildren(box);
    heading.focus();
    box.scrollIntoView({ block: "nearest" });
  }

  function showReport(report) {
    const [className, title, text] = TEXT.verdicts[report.verdict];
    const sentences = [report.fault ? sentence(report.fault) : text];
    if (report.verdict === "reservation") sentences.push(...report.reservations.map((id) => TEXT.reservations[id]));
    if (!report.fault) sentences.push(...notes(report));
    show(className, title, sentences, facts(report));
  }

  async function check(event) {
    event?.preventDefault();
    const button = byId("form").querySelector("button");
    button.disabled = true;
    button.textContent = TEXT.checking;
    try {
      showReport(await verify(await recordText(), { edition: findEdition, mine: myEntropy(), saw: await seen() }));
    } catch (error) {
      if (!(error instanceof Hint)) throw error;
      show("doubt", TEXT.verdicts.unreadable[1], [error.message]);
    } finally {
      button.disabled = false;
      button.textContent = TEXT.check;
    }
  }

  // /verify?record=/PATH checks a record of this server at once.
  async function checkAddress() {
    const address = new URLSearchParams(location.search).get("record");
    if (address === null || isFile) return;
    const url = new URL(address, location.href);
    const answer = url.origin === location.origin ? await fetch(url).catch(() => null) : null;
    if (answer === null || !answer.ok) {
      show("doubt", TEXT.verdicts.unreadable[1], [TEXT.notFetched]);
      return;
    }
    byId("text").value = await answer.text();
    await check();
  }

  document.documentElement.lang = language;
  document.title = `${TEXT.title} · Formicary`;
  for (const place of document.querySelectorAll("[data-text]")) {
    place.textContent = TEXT[place.dataset.text];
  }
  for (const link of document.querySelectorAll("[data-script]")) {
    link.href = isFile ? "../../tools/verify-dice.py" : "verify-dice.py";
  }
  byId("form").addEventListener("submit", check);
  byId("file").addEventListener("change", () => {
    byId("text").value = "";
  });
  void checkAddress();
})();
