// The page around verify-dice.mjs: takes a record, and says what was found out about it.
"use strict";

(() => {
  const { verify, isPossible } = globalThis.formicaryDice;

  const TEXT = {
    title: "Check the dice",
    lead: "Every die and every draw of a finished game can be checked, by anybody, without " +
      "trusting the server that dealt them.",
    impossible: "Not over this connection",
    impossibleWhy: "Browsers lend their SHA-256 only to pages that come over https or from this " +
      "device, and this one came over plain http. Take the same check as a program: it needs " +
      "Python 3 and nothing else.",
    download: "verify-dice.py",
    file: "The record of a game, as a file",
    paste: "or pasted here",
    more: "My entropy, another edition",
    seat: "My seat",
    entropy: "My entropy: 64 hex digits",
    entropyWhy: "If you noted the entropy that your client gave, you can see that it went into " +
      "the dice.",
    edition: "The edition, as a file",
    editionWhy: "Only needed if the game was played with cards or a board that are not found by " +
      "themselves.",
    check: "Check",
    checking: "Checking …",
    stays: "The record stays on this device.",
    proofTitle: "What this proves",
    proof: "That the secret is the one to which the server had committed itself, that the dice " +
      "follow from it and from everybody's entropy, and that each draw in the record is the one " +
      "that had to fall. Your client saw the commitment before it gave its entropy, so nobody could " +
      "choose.",
    noProof: "It does not check the moves; “formicary verify” does. And it takes somebody besides " +
      "the server: if nobody gave entropy of their own, the server could try many secrets.",
    scriptToo: "The same as a program:",

    empty: "Choose a file first, or paste a record.",
    badEntropy: "The entropy should be 64 hex digits.",
    tooBig: "This file is too big for a record.",
    notText: "This is not a text file.",
    notFetched: "The record can't be fetched.",

    titles: { ithappens: "It Happens..", antics: "Antics!" },
    verdicts: {
      verified: ["good", "Verified", "The commitment, the key and every draw are right."],
      reservation: ["doubt", "Right, with a reservation",
        "Every draw is right. But bots have an entropy that does not follow from the commitment, " +
        "so a server could have chosen it. If the game was played at one screen, that is as it " +
        "should be."],
      unfinished: ["doubt", "Not finished", "Every draw so far is right, but the game goes on."],
      wrong: ["bad", "Something is wrong", ""],
      unreadable: ["doubt", "Not checked", ""],
    },
    nobodysOwn: "Nobody gave entropy of their own, so whoever made the secret could know all dice " +
      "beforehand.",
    game: "Game",
    gameValue: (title, players, edition) => `${title}, ${players} players, edition ${edition}`,
    draws: "Draws",
    drawsValue: (draws, plies, back) =>
      `${draws} checked in ${plies} plies` + (back > 0 ? `, ${back} plies taken back` : ""),
    seatNumber: (number) => `Seat ${number}`,
    seatValue: (who, entropy, mine) => `${who}: entropy ${entropy}${mine ? ", and it is yours" : ""}`,
    own: "of its own",
    derived: "derived from the commitment",
    person: "person",
    bot: (level) => `bot of level ${level}`,
    place: (ply, line) => `The first wrong ply is ${ply}, line ${line}. `,
    line: (line) => `Line ${line}. `,
    label: "Draw",
    labelValue: (f) => `purpose ${f.purpose}, ${f.seat ? `seat ${f.seat}` : "nobody's"}, index ` +
      `${f.index}, total ${f.total}: number ${f.number}`,

    faults: {
      "not-a-record": (f) => `Line ${f.line} should be: ${f.expected}.`,
      "format": (f) => `It has the format ${f.found}; this page knows format 1.`,
      "unknown-game": (f) => `The game ${f.found} is not known to this page.`,
      "no-commitment": () => "The dice of this game were not committed, so there is nothing to check.",
      "not-revealed": () => "The secret of the dice is not revealed. That happens at the end.",
      "entropy-count": (f) => `It has the entropy of ${f.found} seats, not of ${f.expected}.`,
      "no-edition": (f) => `The edition ${f.edition} is not at hand: choose it as a file.`,
      "bad-edition": (f) => `The edition can't be read: ${f.why}.`,
      "commitment": (f) =>
        `The secret is not the committed one: its SHA-256 is ${f.found}, not ${f.expected}.`,
      "edition-hash": (f) => `The edition in the record has the hash ${f.found}, not ${f.expected}.`,
      "mine": (f) => `Seat ${f.seat} has the entropy ${f.found}, not yours.`,
      "ply-number": (f) => `It has the number ${f.found}; it should be ${f.expected}.`,
      "back-too-far": (f) => `${f.found} plies are taken back, but there are only ${f.most}.`,
      "back-barrier": (f) =>
        `${f.found} plies are taken back without consent; ${f.most} at most may be.`,
      "no-chance": (f) => `“${f.found}”: nothing is drawn here.`,
      "draw-missing": (f) => `“${f.found}”: something has to be drawn first.`,
      "no-outcome": (f) => `“${f.found}” can't be drawn here.`,
      "no-ply": (f) => `“${f.found}” is not possible here.`,
      "draw": (f) => `“${f.found}” was drawn, but by the dice it is “${f.expected}”.`,
      "not-over": () => "The game ends before all is drawn.",
    },
  };

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
    return fault.id.startsWith("back-") ? TEXT.line(fault.line) + text : text;
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
    const allDerived = report.seats?.length > 0 &&
      report.seats.every((seat) => seat.entropy === "derived");
    if (!report.fault && allDerived) sentences.push(TEXT.nobodysOwn);
    show(className, title, sentences, facts(report));
  }

  async function check(event) {
    event?.preventDefault();
    const button = byId("form").querySelector("button");
    button.disabled = true;
    button.textContent = TEXT.checking;
    try {
      showReport(await verify(await recordText(), findEdition, myEntropy()));
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

  for (const place of document.querySelectorAll("[data-text]")) {
    place.textContent = TEXT[place.dataset.text];
  }
  for (const link of document.querySelectorAll("[data-script]")) {
    link.href = isFile ? "../tools/verify-dice.py" : "verify-dice.py";
  }
  byId("form").hidden = !isPossible();
  byId("impossible").hidden = isPossible();
  byId("form").addEventListener("submit", check);
  byId("file").addEventListener("change", () => { byId("text").value = ""; });
  if (isPossible()) checkAddress();
})();
