// Checks the dice of a finished game: the commitment, the key and every draw. Shares no code with
// the server. SHA-256 and HMAC are those of the platform (crypto.subtle), or, where a browser lends
// them to nobody because the page came over plain http, the few lines below.
//
// It exports nothing but sets globalThis.formicaryDice, so that it is a module for node and a plain
// script for a page that was opened as a file, where browsers refuse modules.
"use strict";

globalThis.formicaryDice = (() => {
  class Fault extends Error {
    constructor(verdict, id, params) {
      super(id);
      this.verdict = verdict;
      this.params = { id, ...params };
    }
  }
  const unreadable = (id, params) => new Fault("unreadable", id, params);
  const wrong = (id, params) => new Fault("wrong", id, params);

  // Bytes.

  const encoder = new TextEncoder();
  const toHex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
  const fromHex = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
  const join = (...parts) => Uint8Array.from(parts.flatMap((part) => Array.from(part)));
  const bigEndian = (value) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

  // SHA-256 and HMAC.

  const subtle = globalThis.crypto?.subtle;

  // The first 32 bits of the fractional parts of roots of the first primes.
  const fraction = (value) => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
  const primes = (() => {
    const found = [];
    for (let n = 2; found.length < 64; ++n) if (found.every((p) => n % p !== 0)) found.push(n);
    return found;
  })();
  const ROUNDS = primes.map((p) => fraction(Math.cbrt(p)));
  const START = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
  const turn = (word, by) => (word >>> by) | (word << (32 - by));

  function ownSha256(bytes) {
    const blocks = Math.ceil((bytes.length + 9) / 64);
    const padded = new Uint8Array(blocks * 64);
    padded.set(bytes);
    padded[bytes.length] = 128;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
    view.setUint32(padded.length - 4, bytes.length << 3);
    const hash = START.slice();
    const w = new Int32Array(64);
    for (let at = 0; at < padded.length; at += 64) {
      for (let i = 0; i < 64; ++i) {
        if (i < 16) {
          w[i] = view.getInt32(at + 4 * i);
        } else {
          const [x, y] = [w[i - 15], w[i - 2]];
          w[i] =
            w[i - 16] + w[i - 7] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
        }
      }
      let [a, b, c, d, e, f, g, h] = hash;
      for (let i = 0; i < 64; ++i) {
        const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0;
        const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((word, i) => {
        hash[i] = (hash[i] + word) | 0;
      });
    }
    return Uint8Array.from(hash.flatMap(bigEndian));
  }

  // The key has 32 bytes, fewer than a block.
  function ownHmac(key, message) {
    const pad = (byte) => Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ byte);
    return ownSha256(join(pad(0x5c), ownSha256(join(pad(0x36), message))));
  }

  const sha256 = async (bytes) => (subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : ownSha256(bytes));

  // Lines of records and editions.

  function linesOf(text) {
    const lines = [];
    text.split("\n").forEach((raw, i) => {
      const line = raw.replace(/^[ \t\r]+|[ \t\r]+$/g, "");
      if (line === "" || line.startsWith("#")) return;
      lines.push({ number: i + 1, words: line.split(/[ \t\r]+/), text: line });
    });
    return lines;
  }
  const isNumber = (word) => /^[0-9]{1,9}$/.test(word);
  const isHex = (word, digits) => word.length === digits && /^[0-9a-f]*$/.test(word);

  class Reader {
    constructor(text) {
      this.lines = linesOf(text);
      this.at = 0;
    }
    line() {
      const last = this.lines.at(-1)?.number ?? 1;
      return this.lines[this.at] ?? { number: last, words: [""], text: "" };
    }
    starts(key) {
      return this.line().words[0] === key;
    }
    // With taken = 1 it is about the line that was taken last.
    expect(good, form, taken = 0) {
      if (good) return;
      this.at -= taken;
      throw unreadable("not-a-record", { line: this.line().number, expected: form });
    }
    // The words behind the key of a line that has to be there.
    take(key, form, least, most = least) {
      const { words } = this.line();
      this.expect(words[0] === key && words.length > least && words.length <= most + 1, form);
      ++this.at;
      return words.slice(1);
    }
    takeAll(key, form, least, most = least) {
      const all = [];
      while (this.starts(key)) all.push(this.take(key, form, least, most));
      return all;
    }
  }

  function readRecord(text) {
    const reader = new Reader(text);
    const [format] = reader.take("formicary-record", "formicary-record 1", 1);
    if (format !== "1") throw unreadable("format", { found: format });
    const record = {};
    [record.game] = reader.take("game", "game ID", 1);
    reader.take("revision", "revision NUMBER", 1);
    [record.edition, record.hash] = reader.take("edition", "edition ID HASH", 2);
    const [players] = reader.take("players", "players NUMBER", 1);
    reader.expect(/^[1-9]$/.test(players), "players NUMBER", 1);
    record.players = Number(players);
    reader.takeAll("option", "option NAME VALUE", 2);
    reader.takeAll("colour", "colour NUMBER NAME", 2);
    record.seats = readSeats(reader);
    reader.expect(record.seats.length === record.players, "a seat for each player");
    readDice(reader, record);
    record.embedded = readEmbedded(reader);
    reader.take("plies", "plies", 0);
    record.entries = readEntries(reader);
    readEnd(reader, record);
    return record;
  }

  function readSeats(reader) {
    const form = "seat NUMBER person|bot-LEVEL NAME";
    const seats = [];
    while (reader.starts("seat")) {
      const { text } = reader.line();
      const words = reader.take("seat", form, 2, 1000);
      reader.expect(words[0] === String(seats.length + 1), form, 1);
      reader.expect(/^(person|bot-[0-9]+)$/.test(words[1]), form, 1);
      seats.push({ player: words[1], name: text.replace(/^(?:[^ \t\r]+[ \t\r]*){3}/, "") });
    }
    return seats;
  }

  function readDice(reader, record) {
    const form = "64 hex digits";
    record.commitment = null;
    if (reader.starts("commitment")) {
      const [word] = reader.take("commitment", form, 1);
      reader.expect(isHex(word, 64), form, 1);
      record.commitment = word;
    }
    record.entropy = [];
    while (reader.starts("entropy")) {
      const [seat, word] = reader.take("entropy", "entropy SEAT HEX", 2);
      reader.expect(seat === String(record.entropy.length + 1) && isHex(word, 64), form, 1);
      record.entropy.push(word);
    }
  }

  function readEmbedded(reader) {
    let text = "";
    for (; reader.starts("|"); ++reader.at) text += reader.line().text.slice(1) + "\n";
    return text;
  }

  function readEntries(reader) {
    const form = "NUMBER SEAT COMMAND = HASH, or back NUMBER = HASH";
    const entries = [];
    const ended = () => reader.starts("score") || reader.starts("unfinished");
    while (reader.at < reader.lines.length && !ended()) {
      const { number: line, words } = reader.line();
      reader.expect(words.length >= 4 && words.at(-2) === "=" && isHex(words.at(-1), 8), form);
      const [first, second, ...rest] = words.slice(0, -2);
      if (first === "back") {
        reader.expect(isNumber(second) && Number(second) > 0, form);
        reader.expect(rest.length === 0 || (rest.length === 1 && rest[0] === "agreed"), form);
        entries.push({ line, back: Number(second), agreed: rest.length === 1 });
      } else {
        reader.expect(isNumber(first) && (second === "*" || isNumber(second)), form);
        reader.expect(rest.length > 0, form);
        const chance = second === "*";
        const seat = chance ? 0 : Number(second);
        entries.push({ line, number: Number(first), chance, seat, command: rest.join(" ") });
      }
      ++reader.at;
    }
    return entries;
  }

  function readEnd(reader, record) {
    record.finished = !reader.starts("unfinished");
    if (record.finished) {
      reader.take("score", "score NUMBER total N .., or unfinished", 3, 1000);
      reader.takeAll("score", "score NUMBER total N ..", 3, 1000);
      reader.take("winners", "winners NUMBER ..", 1, 9);
    } else {
      reader.take("unfinished", "unfinished", 0);
    }
    record.secret = null;
    if (reader.starts("secret")) {
      [record.secret] = reader.take("secret", "secret HEX", 1);
      reader.expect(isHex(record.secret, 64), "64 hex digits", 1);
    }
    reader.take("end", "end", 0);
    reader.expect(reader.at === reader.lines.length, "nothing behind end");
  }

  // Editions. The hash is of the canonical form: what the rules use, in a fixed order.

  const SYMBOLS = ["scout", "build", "hatch", "ants", "heave", "fungus"];
  const KINDS = SYMBOLS.flatMap((a, i) => SYMBOLS.slice(i).map((b) => `${a}-${b}`));
  // How many words a line of Antics! has, and which of them the rules use.
  const SHAPES = new Map([
    ["prey", [4, 1000, [1, 2, 3]]],
    ["place", [5, 6, [1, 4, 5]]],
    ["trail", [5, 6, [1, 2, 3, 4]]],
    ["chasm", [3, 4, [1, 2]]],
    ["base", [5, 5, [1, 2, 3, 4]]],
    ["anteater", [3, 3, [1, 2]]],
  ]);
  const badEdition = (why) => unreadable("bad-edition", { why });

  // The edition's id, its hash, and what the dice need of it.
  async function readEdition(text, game) {
    const lines = linesOf(text).map((line) => line.words);
    const is = (words, expected) => words !== undefined && words.join(" ") === expected;
    const ids = lines.filter((words) => words[0] === "id" && words.length === 2);
    const right =
      is(lines[0], "formicary-edition 1") && ids.length === 1 && lines.some((words) => is(words, `game ${game}`));
    if (!right) throw badEdition(`it is not one of ${game}`);
    const own = lines.slice(1).filter((words) => !["game", "id", "licence", "note", "size"].includes(words[0]));
    const { body, pieces } = game === "antics" ? readBoard(own) : readMounds(own);
    const id = ids[0][1];
    const canonical = ["formicary-edition 1", `game ${game}`, `id ${id}`, ...body].map((line) => line + "\n").join("");
    return { id, hash: toHex(await sha256(encoder.encode(canonical))), pieces };
  }

  function countOf(word) {
    if (!isNumber(word) || Number(word) === 0) throw badEdition(`${word} should be a number`);
    return Number(word);
  }

  function readMounds(lines) {
    const body = [];
    const mounds = [];
    for (const words of lines) {
      const [key, value] = words;
      const mound = mounds.at(-1);
      if (key === "item" && words.length > 1) body.push(`item ${value}`);
      else if (key === "mound" && words.length === 2) mounds.push({ mound: value, columns: [] });
      else if (["queen", "general", "worm"].includes(key) && mound && words.length === 2) {
        mound[key] = countOf(value);
      } else if (key === "column" && mound) mound.columns.push(words.join(" "));
      else if (key !== "name") throw badEdition(`“${words.join(" ")}” is not understood`);
    }
    for (const mound of mounds) {
      const { queen, general, worm } = mound;
      if (!queen || !general || !worm) throw badEdition(`mound ${mound.mound} is not complete`);
      body.push(`mound ${mound.mound}`, `queen ${queen}`, `general ${general}`, `worm ${worm}`);
      body.push(...mound.columns);
    }
    return { body, pieces: mounds.map((mound) => mound.mound) };
  }

  function readBoard(lines) {
    const found = new Map(Array.from(SHAPES.keys(), (key) => [key, []]));
    const tiles = new Map(KINDS.map((kind) => [kind, 0]));
    const base = new Map();
    for (const words of lines) {
      const [key] = words;
      const shape = SHAPES.get(key);
      if (shape && words.length >= shape[0] && words.length <= shape[1]) {
        const used = shape[2].filter((i) => i < words.length).map((i) => words[i]);
        found.get(key).push([key, ...used].join(" "));
        if (key === "base") {
          base.set(words[1], [words[2], 1]);
          base.set(words[3], [words[4], 1]);
        }
      } else if (key === "tile" && words.length === 3) {
        const kind = words[2]
          .split("-")
          .sort((a, b) => SYMBOLS.indexOf(a) - SYMBOLS.indexOf(b))
          .join("-");
        if (tiles.get(kind) !== 0) throw badEdition(`${words[2]} is no tile, or is there twice`);
        tiles.set(kind, countOf(words[1]));
      } else if (key !== "name") {
        throw badEdition(`“${words.join(" ")}” is not understood`);
      }
    }
    const body = ["prey", "place", "trail", "chasm", "base"].flatMap((key) => found.get(key));
    for (const [kind, count] of tiles) if (count > 0) body.push(`tile ${count} ${kind}`);
    return { body: body.concat(found.get("anteater")), pieces: { tiles, base } };
  }

  // The games: as much of their rules as says what is drawn when, and out of what.
  //   draw()            what can be drawn now: purpose, seat (0 nobody's) and outcomes, commands
  //                     with their weights; or null
  //   mustDraw()        whether nothing else can happen now
  //   drawn(command)    it is drawn
  //   played(seat, ..)  a seat's command; false if it can't be

  const startsOf = (players) => Array.from({ length: players }, (_, i) => [`start ${i + 1}`, 1]);
  const FACES = [1, 2, 3, 4, 5, 6].map((face) => [`die ${face}`, 1]);

  class ItHappens {
    constructor(mounds, players) {
      this.players = players;
      this.starts = startsOf(players);
      this.deck = mounds;
      this.left = 0; // mounds to reveal
      this.rolling = null; // the purpose and seat of a rolled die
      this.mayReveal = false;
    }
    copy() {
      return Object.assign(Object.create(ItHappens.prototype), this);
    }
    mustDraw() {
      return this.starts.length > 0 || this.left > 0 || this.rolling !== null;
    }
    draw() {
      if (this.starts.length > 0) return ["start", 0, this.starts];
      if (this.rolling !== null) return [...this.rolling, FACES];
      if ((this.left === 0 && !this.mayReveal) || this.deck.length === 0) return null;
      return ["mound", 0, this.deck.map((card) => [`mound ${card}`, 1])];
    }
    drawn(command) {
      const [kind, what] = command.split(" ");
      if (kind === "start") {
        this.starts = [];
        this.left = 3;
      } else if (kind === "mound") {
        this.deck = this.deck.filter((card) => card !== what);
        this.left = (this.left || 3) - 1;
        this.mayReveal = false;
      } else {
        this.rolling = null;
      }
    }
    played(seat, command) {
      const known = /^(roll|roll imaginary|reroll|pass|place (left|middle|right))$/;
      if (!known.test(command)) return false;
      if (command === "roll" || command === "reroll") this.rolling = ["die", seat];
      if (command === "roll imaginary") this.rolling = ["imaginary-die", seat];
      this.mayReveal = command.startsWith("place"); // a die placed may end the round
      return true;
    }
    isOver() {
      return !this.mustDraw() && this.deck.length === 0;
    }
  }

  const GAP = "-";
  const ANTEATER = "anteater";
  const isTile = (field) => field !== GAP && field !== ANTEATER;
  const kindsIn = (supply) => Array.from(supply.keys()).filter((kind) => supply.get(kind) > 0);
  const sizeOf = (counts) => Array.from(counts.values()).reduce((sum, count) => sum + count, 0);
  const add = (counts, kind, by) => counts.set(kind, (counts.get(kind) ?? 0) + by);

  // Tiles go round: from the bag into the display, from there into supplies, and onto hills or back
  // into the bag. What leaves no choice happens without a command: a field of the display with a
  // single tile is scouted at once, the only kind of tile in a supply is built, and surplus tiles
  // that are all alike go back into the bag.
  class Antics {
    constructor(board, players) {
      this.players = players;
      this.starts = startsOf(players);
      this.bag = new Map(board.tiles);
      this.sides = 3;
      this.setUp = true;
      this.gaps = 15; // to be filled from the bag
      this.display = [0, 1, 2].map(() => [GAP, GAP, GAP, GAP, GAP, ANTEATER]);
      this.supplies = this.starts.map(() => new Map([["scout-hatch", 1]]));
      this.hills = this.starts.map(() => new Map(board.base));
      this.scouted = new Set(); // fields to take from
      this.tile = null; // chosen to be built
      this.took = false;
      this.cleaning = false; // the turn has ended, and tiles are to be discarded
    }
    copy() {
      return Object.assign(Object.create(Antics.prototype), this, {
        bag: new Map(this.bag),
        display: this.display.map((row) => row.slice()),
        supplies: this.supplies.map((supply) => new Map(supply)),
        hills: this.hills.map((hill) => new Map(hill)),
        scouted: new Set(this.scouted),
      });
    }
    mustDraw() {
      return this.starts.length > 0 || this.sides > 0 || this.gaps > 0;
    }
    draw() {
      if (this.starts.length > 0) return ["start", 0, this.starts];
      if (this.sides > 0)
        return [
          "anteater",
          0,
          [
            ["side 1", 1],
            ["side 2", 1],
          ],
        ];
      if (this.gaps === 0) return null;
      return ["tile", 0, kindsIn(this.bag).map((kind) => [`draw ${kind}`, this.bag.get(kind)])];
    }
    drawn(command) {
      const [kind, what] = command.split(" ");
      if (kind === "start") this.starts = [];
      else if (kind === "side") --this.sides;
      else {
        add(this.bag, what, -1);
        this.lay(what);
        --this.gaps;
        this.setUp = this.setUp && this.gaps > 0;
      }
    }
    lay(tile) {
      let fields = [0, 1, 2, 3, 4, 5];
      if (this.setUp) fields = tile.includes("fungus") ? [4, 3, 2, 1, 0] : [0, 1, 2, 3, 4];
      for (const field of fields) {
        const row = this.display.find((each) => each[field] === GAP);
        if (row === undefined) continue;
        row[field] = tile;
        return;
      }
    }
    played(seat, command) {
      const [word, ...rest] = command.split(" ");
      const known = [
        "use",
        "magnificant",
        "end",
        "steal",
        "take",
        "tile",
        "place",
        "hatch",
        "send",
        "guard",
        "bridge",
        "pick",
        "heave",
        "stop",
        "store",
        "discard",
        "attack",
      ];
      if (!known.includes(word)) return false;
      if (word === "store" || word === "attack") return true; // within clean-up; move no tile
      if (this.mustDraw() || this.cleaning !== (word === "discard")) return false;
      const supply = this.supplies[seat - 1];
      const hill = this.hills[seat - 1];
      if (command === "magnificant scout") return this.scout(supply, 1);
      if (word === "use") return this.use(supply, hill.get(rest[0]));
      if (word === "take") return this.takeChosen(supply, rest[0] ?? "");
      if (word === "place") return this.build(supply, hill, rest);
      if (word === "tile") this.tile = rest[0];
      if (word === "discard") return this.discard(supply, rest[0]) && this.cleanUp(supply);
      if (word !== "end") return true;
      this.scouted.clear();
      this.tile = null;
      return this.cleanUp(supply);
    }
    use(supply, space) {
      if (space === undefined) return false;
      const [symbol, level] = space;
      return symbol !== "scout" || this.scout(supply, level);
    }
    scout(supply, level) {
      for (let field = 0; field < Math.min(level, 5); ++field) {
        const rows = this.display.filter((row) => isTile(row[field]));
        if (rows.length === 1) this.take(supply, rows[0], field);
        else if (rows.length > 1) this.scouted.add(field);
      }
      return true;
    }
    takeChosen(supply, name) {
      if (!/^[abc][1-5]$/.test(name)) return false;
      const field = Number(name[1]) - 1;
      const row = this.display["abc".indexOf(name[0])];
      return this.scouted.delete(field) && this.take(supply, row, field);
    }
    take(supply, row, field) {
      if (!isTile(row[field])) return false;
      add(supply, row[field], 1);
      row[field] = GAP;
      this.took = true;
      return true;
    }
    build(supply, hill, hexes) {
      const kinds = kindsIn(supply);
      const tile = this.tile ?? (kinds.length === 1 ? kinds[0] : "");
      if (!kinds.includes(tile) || hexes.length !== 2) return false;
      add(supply, tile, -1);
      tile.split("-").forEach((symbol, i) => {
        const below = hill.get(hexes[i]);
        hill.set(hexes[i], [symbol, (below ? below[1] : 0) + 1]);
      });
      this.tile = null;
      return true;
    }
    discard(supply, tile) {
      if (!kindsIn(supply).includes(tile)) return false;
      add(supply, tile, -1);
      add(this.bag, tile, 1);
      return true;
    }
    cleanUp(supply) {
      const kinds = kindsIn(supply);
      while (kinds.length === 1 && supply.get(kinds[0]) > 3) this.discard(supply, kinds[0]);
      this.cleaning = sizeOf(supply) > 3;
      if (this.cleaning || !this.took) return true;
      this.took = false;
      this.slide();
      if (this.display.every((row) => row[0] === ANTEATER)) {
        // The third has attacked, and they leave.
        for (const row of this.display) row[0] = GAP;
        this.slide();
        for (const row of this.display) row[5] = ANTEATER;
      }
      const gaps = this.display.flat().filter((field) => field === GAP).length;
      this.gaps = Math.min(gaps, sizeOf(this.bag));
      return true;
    }
    slide() {
      this.display = this.display.map((row) => {
        const left = row.filter((field) => field !== GAP);
        return left.concat(Array(6 - left.length).fill(GAP));
      });
    }
    isOver() {
      return !this.mustDraw() && !this.cleaning;
    }
  }

  const GAMES = new Map([
    ["ithappens", ItHappens],
    ["antics", Antics],
  ]);

  // The check.

  async function makeDice(key) {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const hmacKey = subtle && (await subtle.importKey("raw", key, algorithm, false, ["sign"]));
    const hmac = async (message) =>
      subtle ? new Uint8Array(await subtle.sign("HMAC", hmacKey, message)) : ownHmac(key, message);
    // The number that falls below the total.
    return async (purpose, seat, index, total) => {
      for (let attempt = 0; ; ++attempt) {
        const numbers = [bigEndian(index), bigEndian(attempt)];
        const message = join(encoder.encode(purpose), [0, seat], ...numbers);
        const mac = await hmac(message);
        const number = new DataView(mac.buffer).getBigUint64(0);
        const all = 1n << 64n;
        if (number < all - (all % BigInt(total))) return Number(number % BigInt(total));
      }
    };
  }

  function outcomeOf(number, outcomes) {
    for (const [command, weight] of outcomes) {
      if (number < weight) return command;
      number -= weight;
    }
    return null;
  }

  // The plies that count, each with the game behind it and how often each thing was drawn.
  class Line {
    constructor(game, dice) {
      this.dice = dice;
      this.steps = [{ seat: 0, game, drawn: new Map() }];
      this.draws = 0;
      this.takenBack = 0;
    }
    async play(entry) {
      if (entry.back) return this.back(entry);
      const step = this.steps.at(-1);
      const next = { seat: entry.seat, game: step.game.copy(), drawn: step.drawn };
      const where = { line: entry.line, ply: entry.number };
      if (entry.number !== this.steps.length) {
        throw wrong("ply-number", { ...where, found: entry.number, expected: this.steps.length });
      }
      if (entry.chance) await this.checkDraw(next, entry.command, where);
      else this.checkPly(next, entry.command, where);
      this.steps.push(next);
    }
    async checkDraw(next, found, where) {
      const draw = next.game.draw();
      if (draw === null) throw wrong("no-chance", { ...where, found });
      const [purpose, seat, outcomes] = draw;
      if (!outcomes.some(([command]) => command === found)) {
        throw wrong("no-outcome", { ...where, found });
      }
      const label = `${purpose} ${seat}`;
      const index = next.drawn.get(label) ?? 0;
      const total = outcomes.reduce((sum, [, weight]) => sum + weight, 0);
      const number = await this.dice(purpose, seat, index, total);
      const expected = outcomeOf(number, outcomes);
      if (found !== expected) {
        throw wrong("draw", { ...where, purpose, seat, index, total, number, expected, found });
      }
      next.game.drawn(found);
      next.drawn = new Map(next.drawn).set(label, index + 1);
      ++this.draws;
    }
    checkPly(next, found, where) {
      const mayComeFirst = /^(store|attack) /.test(found); // within clean-up
      if (next.game.mustDraw() && !mayComeFirst) throw wrong("draw-missing", { ...where, found });
      const good = next.seat >= 1 && next.seat <= next.game.players && next.game.played(next.seat, found);
      if (!good) throw wrong("no-ply", { ...where, found });
    }
    // A seat may take back its own plies, down to a draw or another's ply; with everybody's consent
    // any number. What was drawn falls again, as its index comes up again.
    back(entry) {
      const length = this.steps.length - 1;
      const where = { line: entry.line, found: entry.back };
      if (entry.back > length) throw wrong("back-too-far", { ...where, most: length });
      const last = this.steps.at(-1).seat;
      let own = 0;
      while (own < length && last !== 0 && this.steps.at(-1 - own).seat === last) ++own;
      if (!entry.agreed && entry.back > own) throw wrong("back-barrier", { ...where, most: own });
      this.steps.length -= entry.back;
      this.takenBack += entry.back;
    }
  }

  async function findPieces(record, findEdition) {
    const { game, edition: id, hash } = record;
    if (record.embedded !== "") {
      const edition = await readEdition(record.embedded, game);
      if (edition.id === id && edition.hash === hash) return edition.pieces;
      throw wrong("edition-hash", { found: edition.hash, expected: hash });
    }
    const text = await findEdition(game, id, hash);
    if (typeof text === "string") {
      const edition = await readEdition(text, game);
      if (edition.id === id && edition.hash === hash) return edition.pieces;
    }
    throw unreadable("no-edition", { game, edition: id, hash });
  }

  async function describeSeats(record) {
    const commitment = fromHex(record.commitment);
    const seats = [];
    for (const [i, seat] of record.seats.entries()) {
      const derived = await sha256(join(encoder.encode("formicary-bot-entropy"), commitment, [i + 1]));
      const entropy = toHex(derived) === record.entropy[i] ? "derived" : "own";
      seats.push({ ...seat, entropy });
    }
    return seats;
  }

  // Fills in the report as far as it gets; throws the first fault.
  async function check(record, findEdition, mine, report) {
    const { game, edition, players, finished, commitment, secret, entropy } = record;
    Object.assign(report, { game, edition, players, finished, seats: [] });
    if (!GAMES.has(game)) throw unreadable("unknown-game", { found: game });
    if (commitment === null) throw unreadable("no-commitment");
    if (entropy.length !== players) {
      throw unreadable("entropy-count", { found: entropy.length, expected: players });
    }
    report.seats = await describeSeats(record);
    if (secret === null) throw unreadable("not-revealed");
    const found = toHex(await sha256(fromHex(secret)));
    if (found !== commitment) throw wrong("commitment", { found, expected: commitment });
    for (const [seat, given] of mine) {
      const held = entropy[seat - 1] ?? "-";
      if (held !== given) throw wrong("mine", { seat, found: held, expected: given });
      report.seats[seat - 1].mine = true;
    }
    const key = await sha256(join(fromHex(secret), ...entropy.map(fromHex)));
    report.key = toHex(key);
    const pieces = await findPieces(record, findEdition);
    const line = new Line(new (GAMES.get(game))(pieces, players), await makeDice(key));
    Object.assign(report, { plies: 0, draws: 0, taken_back: 0 });
    for (const entry of record.entries) {
      await line.play(entry);
      report.plies = line.steps.length - 1;
      report.draws = line.draws;
      report.taken_back = line.takenBack;
    }
    if (finished && !line.steps.at(-1).game.isOver()) throw wrong("not-over");
    const chosen = (seat) => seat.player !== "person" && seat.entropy === "own";
    if (!finished) report.verdict = "unfinished";
    else if (report.seats.some(chosen)) report.verdict = "reservation";
  }

  // What is found out about a record. `findEdition(game, id, hash)` gives the text of an edition
  // that is not in the record, or null; `mine` is a Map from seats to the entropy they gave. The
  // verdict is verified, reservation (all draws are right, but the entropy of a bot was chosen),
  // wrong, unfinished or unreadable; the last two and wrong come with the first fault.
  async function verify(text, findEdition, mine = new Map()) {
    const report = { verdict: "verified" };
    try {
      await check(readRecord(text), findEdition, mine, report);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      report.verdict = error.verdict;
      report.fault = error.params;
    }
    return report;
  }

  return { verify, ownSha256, ownHmac };
})();
