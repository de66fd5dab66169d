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
    const raws = text.replace(/^\ufeff+/, "").split("\n");
    raws.forEach((raw, i) => {
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

  const KNOWN_WORDS = new Set(
    (
      "formicary-record game revision edition players option colour seat from from-commitment " +
      "from-entropy from-secret deal commitment entropy-commitment entropy | plies hands back ended " +
      "score winners no-result unfinished secret end"
    ).split(" "),
  );

  function readVersion(reader) {
    const [format] = reader.take("formicary-record", "formicary-record 2", 1);
    if (format !== "1" && format !== "2") throw unreadable("format", { found: format });
    if (format === "2") {
      const unknown = reader.lines.find(({ words: [word] }) => !KNOWN_WORDS.has(word) && !isNumber(word));
      if (unknown) throw unreadable("unknown-line", { line: unknown.number, found: unknown.words[0] });
    }
    return Number(format);
  }

  function readRecord(text) {
    const reader = new Reader(text);
    const record = { version: readVersion(reader) };
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
    record.from = null;
    record.deal = null;
    if (record.version === 2) readFrom(reader, record);
    readDice(reader, record);
    record.embedded = readEmbedded(reader);
    record.header = reader.lines.slice(0, reader.at).map(({ words }) => words.join(" "));
    reader.take("plies", "plies", 0);
    record.entries = readEntries(reader, record.version);
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

  // The 64 hex digits behind the key, or null if there is no such line.
  function readHex(reader, key) {
    const form = "64 hex digits";
    if (!reader.starts(key)) return null;
    const [word] = reader.take(key, form, 1);
    reader.expect(isHex(word, 64), form, 1);
    return word;
  }

  function readEntropy(reader, key) {
    const found = [];
    while (reader.starts(key)) {
      const [seat, word] = reader.take(key, `${key} SEAT HEX`, 2);
      reader.expect(seat === String(found.length + 1) && isHex(word, 64), "64 hex digits", 1);
      found.push(word);
    }
    return found;
  }

  // The game that this one goes on from, and the deal.
  function readFrom(reader, record) {
    if (reader.starts("from")) {
      const form = "from DIGEST PLY";
      const [digest, ply] = reader.take("from", form, 2);
      reader.expect(isHex(digest, 64) && isNumber(ply), form, 1);
      const commitment = readHex(reader, "from-commitment");
      const entropy = readEntropy(reader, "from-entropy");
      reader.expect([0, record.players].includes(entropy.length), "from-entropy for each seat");
      record.from = { digest, ply: Number(ply), commitment, entropy, secret: readHex(reader, "from-secret") };
    }
    if (reader.starts("deal")) [record.deal] = reader.take("deal", "deal ID", 1);
  }

  function readDice(reader, record) {
    record.commitment = readHex(reader, "commitment");
    record.promised = new Map();
    let last = 0;
    while (record.version === 2 && reader.starts("entropy-commitment")) {
      const form = "entropy-commitment SEAT HEX";
      const [seat, digest] = reader.take("entropy-commitment", form, 2);
      const inOrder = /^[1-9]$/.test(seat) && Number(seat) > last && Number(seat) <= record.players;
      reader.expect(inOrder && isHex(digest, 64), form, 1);
      last = Number(seat);
      record.promised.set(last, digest);
    }
    record.entropy = readEntropy(reader, "entropy");
  }

  function readEmbedded(reader) {
    let text = "";
    for (; reader.starts("|"); ++reader.at) text += reader.line().text.slice(1) + "\n";
    return text;
  }

  // What an entry looks like, by its first word. Version 1 has the first two only.
  const FORMS = new Map([
    ["ply", "NUMBER SEAT COMMAND = HASH"],
    ["back", "back NUMBER = HASH, with agreed (version 1) or by LIST (version 2)"],
    ["hands", "hands SEAT bot-LEVEL resigned|time|unseated, back or person = HASH"],
    ["ended", "ended scored|no-result by LIST = HASH"],
  ]);

  function readEntries(reader, version) {
    const entries = [];
    const results = version === 1 ? ["score", "unfinished"] : ["score", "unfinished", "no-result"];
    while (reader.at < reader.lines.length && !results.includes(reader.line().words[0])) {
      const { number: line, words } = reader.line();
      const kinds = version === 1 ? ["back"] : ["back", "hands", "ended"];
      const kind = kinds.includes(words[0]) ? words[0] : "ply";
      const good = words.length >= 4 && words.at(-2) === "=" && isHex(words.at(-1), 8);
      const entry = good ? READ[kind](words.slice(0, -2), version) : null;
      reader.expect(entry !== null, FORMS.get(kind));
      entries.push({ line, kind, hash: words.at(-1), text: words.join(" "), ...entry });
      ++reader.at;
      if (kind === "ended") break;
    }
    return entries;
  }

  // The words of an entry in front of its hash; null if they are not well formed.
  const READ = {
    ply([number, who, ...rest]) {
      if (!isNumber(number) || !(who === "*" || isNumber(who)) || rest.length === 0) return null;
      const chance = who === "*";
      return { number: Number(number), chance, seat: chance ? 0 : Number(who), command: rest.join(" ") };
    },
    // `by` is null for an undo, and empty if everybody agreed without being named.
    back([, count, ...rest], version) {
      if (!isNumber(count) || Number(count) === 0) return null;
      if (rest.length === 0) return { back: Number(count), by: null };
      if (version === 1) return rest.join(" ") === "agreed" ? { back: Number(count), by: [] } : null;
      const by = readPeople(rest);
      return by && { back: Number(count), by };
    },
    hands([, seat, to, ...rest]) {
      if (!isNumber(seat)) return null;
      const [reason = null] = rest;
      const hands = { seat: Number(seat), to, reason };
      if (rest.length === 0) return to === "back" || to === "person" ? hands : null;
      const known = ["resigned", "time", "unseated"].includes(reason);
      return rest.length === 1 && /^bot-[0-9]{1,3}$/.test(to) && known ? hands : null;
    },
    ended([, how, ...rest]) {
      const by = readPeople(rest);
      return by && (how === "scored" || how === "no-result") ? { ended: how, by } : null;
    },
  };

  // The people of `by LIST`, as seat and number, in ascending order.
  function readPeople(words) {
    if (words.length !== 2 || words[0] !== "by") return null;
    const found = words[1].split(",").map((word) => /^([1-9])(?:\.([2-9]|[1-9][0-9]{1,5}))?$/.exec(word));
    if (found.includes(null)) return null;
    const people = found.map(([, seat, number]) => [Number(seat), Number(number ?? 1)]);
    const ascending = people.every((one, i) => i === 0 || byPerson(people[i - 1], one) < 0);
    return ascending ? people : null;
  }
  const byPerson = ([seat, number], [otherSeat, otherNumber]) => seat - otherSeat || number - otherNumber;

  function readEnd(reader, record) {
    record.ended = record.entries.at(-1)?.ended ?? null;
    record.finished = !reader.starts("unfinished");
    if (record.ended === "no-result") {
      reader.take("no-result", "no-result", 0);
    } else if (record.finished || record.ended !== null) {
      reader.take("score", "score NUMBER total N .., or unfinished", 3, 1000);
      reader.takeAll("score", "score NUMBER total N ..", 3, 1000);
      reader.take("winners", "winners NUMBER ..", 1, 9);
    } else {
      reader.take("unfinished", "unfinished", 0);
    }
    record.secret = readHex(reader, "secret");
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

  // Who has and had which seat. A person is a seat and a number from 1, as a name: 2 or 2.3.
  const nameOf = (seat, number) => (number === 1 ? String(seat) : `${seat}.${number}`);
  const namesOf = (people) => people.map(([seat, number]) => nameOf(seat, number)).join(",");

  class People {
    constructor(seats) {
      this.all = []; // in the order in which they came: seat, number, and when the seat was lost
      this.seats = seats.map(() => ({ person: null, count: 0, bot: null }));
      seats.forEach((seat, i) => {
        if (seat.player === "person") this.sit(i + 1);
      });
    }
    sit(number) {
      const seat = this.seats[number - 1];
      seat.count += 1;
      seat.person = { seat: number, number: seat.count };
      this.all.push(seat.person);
    }
    // A `hands` line.
    change({ line, seat: number, to, reason }) {
      const where = { line, seat: number };
      const seat = this.seats[number - 1];
      if (seat === undefined) throw wrong("no-seat", where);
      const { person, bot } = seat;
      if (to === "person") {
        if (person !== null) throw wrong("hands-person", where);
        this.sit(number);
      } else if (to === "back") {
        if (person === null || bot === null) throw wrong("hands-back", where);
        seat.bot = null;
      } else if (person === null) {
        throw wrong("hands-nobody", where);
      } else if (bot === reason) {
        throw wrong("hands-same", where);
      } else if (reason === "unseated") {
        Object.assign(seat, { person: null, bot: null });
      } else {
        seat.bot = reason;
      }
    }
    // Those of the people who are not in the list.
    static missing(people, list) {
      const named = new Set(list.map(([seat, number]) => nameOf(seat, number)));
      const pairs = people.map(({ seat, number }) => [seat, number]).sort(byPerson);
      return pairs.filter(([seat, number]) => !named.has(nameOf(seat, number)));
    }
    // All who have a seat and have not resigned it.
    playing() {
      return this.seats.filter(({ person, bot }) => person !== null && bot !== "resigned").map(({ person }) => person);
    }
    checkKnown(list, line) {
      for (const [seat, number] of list) {
        const count = this.seats[seat - 1]?.count ?? 0;
        if (number > count) throw wrong("stranger", { line, person: nameOf(seat, number) });
      }
    }
  }

  // The entries of a record, one by one. Of each ply that counts it keeps the game behind it, how
  // often each thing was drawn, the entry's time and hash, and what it drew itself.
  class Line {
    constructor(game, record, dice, prefixDice) {
      this.dice = dice;
      this.prefixDice = prefixDice;
      this.version = record.version;
      this.prefix = record.from?.ply ?? 0;
      this.people = new People(record.seats);
      this.steps = [{ seat: 0, game, drawn: new Map(), time: -1, hash: null, label: null }];
      this.time = 0; // how many entries were read
      this.foreseen = new Set(); // draws that were taken back and have not fallen again
      this.found = { plies: 0, draws: 0, taken_back: 0 };
      if (this.version === 2) Object.assign(this.found, { unchecked: 0, hands: [], consents: [], foreseen: [] });
    }
    async play(entry) {
      const { kind, line, text: found } = entry;
      if (this.time < this.prefix && kind !== "ply") throw wrong("from-among", { line, found, most: this.prefix });
      if (kind === "ply") await this.ply(entry);
      else if (kind === "back") this.back(entry);
      else if (kind === "hands") this.hands(entry);
      else this.ended(entry);
      ++this.time;
      this.found.plies = this.steps.length - 1;
    }
    async ply(entry) {
      const { game, drawn } = this.steps.at(-1);
      const { seat, hash } = entry;
      const next = { seat, game: game.copy(), drawn, time: this.time, hash, label: null };
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
      const whose = `${purpose} ${seat}`;
      const index = next.drawn.get(whose) ?? 0;
      const dice = where.ply <= this.prefix ? this.prefixDice : this.dice;
      if (dice === null) {
        ++this.found.unchecked;
      } else {
        const total = outcomes.reduce((sum, [, weight]) => sum + weight, 0);
        const number = await dice(purpose, seat, index, total);
        const expected = outcomeOf(number, outcomes);
        if (found !== expected) {
          throw wrong("draw", { ...where, purpose, seat, index, total, number, expected, found });
        }
        ++this.found.draws;
      }
      next.game.drawn(found);
      next.drawn = new Map(next.drawn).set(whose, index + 1);
      next.label = `${whose} ${index}`;
      this.foreseen.delete(next.label);
    }
    checkPly(next, found, where) {
      const mayComeFirst = /^(store|attack) /.test(found); // within clean-up
      if (next.game.mustDraw() && !mayComeFirst) throw wrong("draw-missing", { ...where, found });
      const good = next.seat >= 1 && next.seat <= next.game.players && next.game.played(next.seat, found);
      if (!good) throw wrong("no-ply", { ...where, found });
    }
    // A seat may take back its own plies, down to a draw or another's ply; by consent any number.
    // What was drawn falls again, as its index comes up again.
    back(entry) {
      const length = this.steps.length - 1;
      const where = { line: entry.line, found: entry.back };
      if (entry.back > length) throw wrong("back-too-far", { ...where, most: length });
      const most = length - this.prefix;
      if (entry.back > most) throw wrong("back-prefix", { ...where, most });
      const draws = this.steps.slice(-entry.back).filter(({ label }) => label !== null);
      if (entry.by === null) this.checkOwn(entry, where);
      else if (this.version === 2) this.checkConsent(entry, draws, where);
      this.steps.length -= entry.back;
      for (const { label } of draws) this.foreseen.add(label);
      this.checkHash(entry);
      this.found.taken_back += entry.back;
    }
    checkOwn(entry, where) {
      const last = this.steps.at(-1).seat;
      let own = 0;
      while (own < this.steps.length - 1 && last !== 0 && this.steps.at(-1 - own).seat === last) ++own;
      if (entry.back > own) throw wrong("back-barrier", { ...where, most: own });
    }
    // Everybody who ever had a seat has to agree that a draw is taken back.
    checkConsent({ line, back: plies, by }, draws, where) {
      this.people.checkKnown(by, line);
      const missing = draws.length > 0 ? People.missing(this.people.all, by) : [];
      if (missing.length > 0) throw wrong("consent", { ...where, missing: namesOf(missing) });
      this.found.consents.push({ line, plies, draws: draws.length, by: namesOf(by) });
    }
    hands(entry) {
      const { line, seat, to, reason } = entry;
      this.checkHash(entry);
      this.people.change(entry);
      const ply = this.steps.length - 1;
      this.found.hands.push({ line, ply, seat, to: reason === null ? to : `${to} ${reason}` });
      if (to === "person" && this.foreseen.size > 0) {
        const person = nameOf(seat, this.people.seats[seat - 1].count);
        this.found.foreseen.push({ line, person, draws: this.foreseen.size });
      }
    }
    ended(entry) {
      this.checkHash(entry);
      this.people.checkKnown(entry.by, entry.line);
      const missing = People.missing(this.people.playing(), entry.by);
      if (missing.length > 0) throw wrong("ended-consent", { line: entry.line, missing: namesOf(missing) });
    }
    // An entry that is no ply repeats the hash of the position behind it.
    checkHash({ line, hash: found }) {
      const last = this.steps.at(-1);
      last.hash ??= found;
      if (this.version === 2 && found !== last.hash) throw wrong("hash", { line, found, expected: last.hash });
    }
    checkEnd(record) {
      const { plies } = this.found;
      if (plies < this.prefix) throw wrong("from-short", { found: plies, expected: this.prefix });
      const open = record.finished && record.ended === null;
      if (open && !this.steps.at(-1).game.isOver()) throw wrong("not-over");
    }
  }

  // What a client saw: lines of a record, in the order in which it saw them.

  const COMPARED = "game revision edition players option from deal commitment entropy-commitment entropy".split(" ");
  const NEVER_COMPARED = (
    "formicary-record seat colour | from-commitment from-entropy from-secret score winners no-result " +
    "unfinished secret end"
  ).split(" ");

  // Whether the record is the game that somebody saw. Hashes are compared if they are given.
  function compare(record, { header, entries, whole }, report) {
    for (const expected of header) {
      if (record.header.includes(expected)) continue;
      const count = /^(entropy|option)/.test(expected) ? 2 : 1;
      const key = expected.split(" ").slice(0, count).join(" ") + " ";
      throw wrong("saw-header", { found: record.header.find((line) => line.startsWith(key)) ?? "-", expected });
    }
    // All commitments were there before the first ply: none may come later.
    const added = record.header.find((line) => line.startsWith("entropy-commitment ") && !header.includes(line));
    if (whole && added !== undefined) throw wrong("saw-header", { found: added, expected: "-" });
    entries.forEach((expected, i) => {
      const held = record.entries[i];
      if (held === undefined) throw wrong("saw-more", { most: i, expected });
      const { line, text: found } = held;
      if (expected !== found && expected !== found.replace(/ = .*$/, "")) {
        throw wrong("saw", { line, entry: i + 1, found, expected });
      }
    });
    report.compared = {
      entries: entries.length,
      of: record.entries.length,
      header: header.length,
      commitments: whole,
    };
  }

  // What somebody saw, from the options of `verify`; null if nothing is to be compared.
  function sightOf({ saw, commitment, commitments }) {
    if (saw === undefined && commitment === undefined && commitments === undefined) return null;
    const sight = { header: [], entries: [], whole: commitments !== undefined };
    const text = Array.isArray(saw) ? saw.join("\n") : (saw ?? "");
    for (const { words } of linesOf(text)) {
      if (words[0] === "plies") sight.whole = true;
      else if (COMPARED.includes(words[0])) sight.header.push(words.join(" "));
      else if (!NEVER_COMPARED.includes(words[0])) sight.entries.push(words.join(" "));
    }
    if (commitment !== undefined) sight.header.push(`commitment ${commitment}`);
    for (const [seat, hex] of pairsOf(commitments)) sight.header.push(`entropy-commitment ${seat} ${hex}`);
    return sight;
  }
  // A Map, an object or nothing, from seats to hex digits, by seat.
  function pairsOf(bySeat = {}) {
    const pairs = bySeat instanceof Map ? Array.from(bySeat) : Object.entries(bySeat);
    return pairs.map(([seat, hex]) => [Number(seat), hex]).sort(([a], [b]) => a - b);
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

  // Says of each seat where its entropy comes from. In version 2 there are three cases only.
  async function checkEntropy({ version, commitment, entropy, promised, seats }, report) {
    for (const [i, given] of entropy.entries()) {
      const seat = i + 1;
      const promise = promised.get(seat);
      const source = join(encoder.encode("formicary-bot-entropy"), fromHex(commitment), [seat]);
      const derived = toHex(await sha256(source)) === given;
      let how = derived ? "derived" : "own";
      if (version === 2) {
        if (promise !== undefined && seats[i].player !== "person") throw wrong("bot-commitment", { seat });
        if (promise !== undefined && toHex(await sha256(fromHex(given))) === promise) how = "given";
        else if (!derived) throw wrong(promise === undefined ? "entropy-own" : "entropy-commitment", { seat });
        else if (promise !== undefined) how = "withheld";
      }
      report.seats.push({ ...seats[i], entropy: how });
    }
  }

  async function checkMine(record, mine, report) {
    for (const [seat, given] of mine) {
      if (record.version === 2) {
        const found = record.promised.get(seat) ?? "-";
        const expected = toHex(await sha256(fromHex(given)));
        if (found !== expected) throw wrong("mine-commitment", { seat, found, expected });
        if (report.seats[seat - 1].entropy === "withheld") throw wrong("mine-withheld", { seat });
      }
      const found = record.entropy[seat - 1] ?? "-";
      if (found !== given) throw wrong("mine", { seat, found, expected: given });
      report.seats[seat - 1].mine = true;
    }
  }

  const keyOf = (secret, entropy) => sha256(join(fromHex(secret), ...entropy.map(fromHex)));

  // The key of this game.
  async function checkDice(record, mine, report) {
    const { version, players, finished, commitment, secret, entropy } = record;
    if (commitment === null) throw unreadable("no-commitment");
    if (entropy.length !== players && (version === 1 || entropy.length > 0 || secret !== null)) {
      throw unreadable("entropy-count", { found: entropy.length, expected: players });
    }
    await checkEntropy(record, report);
    if (secret === null) throw finished ? wrong("secret-missing") : unreadable("not-revealed");
    const found = toHex(await sha256(fromHex(secret)));
    if (found !== commitment) throw wrong("commitment", { found, expected: commitment });
    await checkMine(record, mine, report);
    const key = await keyOf(secret, entropy);
    report.key = toHex(key);
    return key;
  }

  // The key of the game that this one goes on from, or null.
  async function checkFrom({ from, commitment: own, secret: ownSecret }, report) {
    if (from === null) return null;
    const { digest, ply, commitment, secret, entropy } = from;
    const known = secret !== null && entropy.length > 0 && toHex(await sha256(fromHex(secret))) === commitment;
    // Who knows the other game's secret, or its later draws, could know what falls in this one.
    report.from = { digest, ply, checked: known, same_secret: commitment === own || secret === ownSecret };
    return known ? keyOf(secret, entropy) : null;
  }

  // Why a game is not called verified although every draw that can be checked is right.
  function reservationsOf({ version, seats, foreseen, unchecked, from }, local) {
    const how = seats.map(({ entropy }) => entropy);
    const people = seats.filter(({ player }) => player === "person");
    const given = how.includes("given");
    const all = {
      bots: !local && seats.some(({ player, entropy }) => player !== "person" && entropy === "own"),
      withheld: how.includes("withheld"),
      // At one screen the program that draws the secret is the players' own.
      "nobody-gave": version === 2 && people.length > 0 && !given && !local,
      "not-all-gave": version === 2 && given && people.some(({ entropy }) => entropy === "derived") && !local,
      foreseen: foreseen?.length > 0,
      unchecked: unchecked > 0,
      "same-secret": from?.same_secret,
    };
    return Object.keys(all).filter((id) => all[id]);
  }

  // Fills in the report as far as it gets; throws the first fault.
  async function check(record, { findEdition, mine, sight, local }, report) {
    const { version, game, edition, players, finished, ended, deal } = record;
    Object.assign(report, { version, game, edition, players, finished, seats: [] });
    if (version === 2) Object.assign(report, { ended, deal });
    else if (record.commitment !== null) report.not_shown = ["entropy-time", "consent", "hands"];
    if (!GAMES.has(game)) throw unreadable("unknown-game", { found: game });
    if (sight !== null) compare(record, sight, report);
    const key = await checkDice(record, mine, report);
    const prefixKey = await checkFrom(record, report);
    const pieces = await findPieces(record, findEdition);
    const prefixDice = prefixKey && (await makeDice(prefixKey));
    const line = new Line(new (GAMES.get(game))(pieces, players), record, await makeDice(key), prefixDice);
    Object.assign(report, line.found);
    for (const entry of record.entries) {
      await line.play(entry);
      Object.assign(report, line.found);
    }
    if (version === 2) line.people.seats.forEach(({ count }, i) => (report.seats[i].people = count));
    line.checkEnd(record);
    report.reservations = reservationsOf(report, local);
    if (!finished) report.verdict = "unfinished";
    else if (report.reservations.length > 0) report.verdict = "reservation";
  }

  // What is found out about a record. All options may be left out:
  //   edition      the text of the edition, or a function (game, id, hash) that gives it or null, for
  //                a record that does not hold its edition
  //   mine         the entropy that the asker's seats gave: a Map or object from seats to 64 hex digits
  //   saw          what the asker's client saw: lines of a record in their order, as a list or a text.
  //                Entries (plies, back, hands, ended; the hash may be left out) are compared from the
  //                first one on; lines of the header have to be in the record as well. With a line
  //                `plies`, as in a whole record, all entropy commitments are there.
  //   commitment   the commitment that the client was shown first: 64 hex digits
  //   commitments  all entropy commitments that the client was shown before it gave its own entropy:
  //                a Map or object from seats to 64 hex digits. The record must hold no others.
  //   local        true if the game was played at one screen, where bots of version 1 have any entropy
  // The verdict is verified; reservation (every draw that could be checked is right, but see
  // `reservations`); wrong, unfinished or unreadable. Wrong and unreadable come with the first fault.
  // The report is the one that verify-dice.py gives with --json; docs/verify.md has its fields.
  async function verify(text, options = {}, mine = undefined) {
    // Pages from before version 2 give the function and their entropy.
    const given = typeof options === "function" ? { edition: options, mine } : options;
    const edition = given.edition ?? null;
    const findEdition = typeof edition === "function" ? edition : () => edition;
    const report = { verdict: "verified" };
    try {
      const asked = { findEdition, mine: pairsOf(given.mine), sight: sightOf(given), local: given.local ?? false };
      await check(readRecord(text), asked, report);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      report.verdict = error.verdict;
      report.fault = error.params;
    }
    return report;
  }

  return { verify, ownSha256, ownHmac };
})();
