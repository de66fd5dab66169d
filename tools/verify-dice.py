#!/usr/bin/env python3
"""Checks the dice of a finished game of Formicary. Shares no code with Formicary.

Needs Python 3.8 and nothing else. The record, of version 1 or 2, is a file, - for standard input, or
an address (http:// or https://). Checked are the commitment, the key, and every draw of the game: the
start player, mounds and dice of It Happens.., anteaters and tiles of Antics!. In version 2 also the
entropy of each seat, who had a seat when, and everybody's consent to what was taken back.

Exit codes: 0 verified; 1 something is wrong, or there is a reservation; 2 it can't be checked,
because the record can't be read, is not finished, or has no commitment.
"""

import argparse
import copy
import hashlib
import hmac
import json
import pathlib
import re
import sys
import urllib.error
import urllib.parse
import urllib.request

MOST_BYTES = 4_000_000
DERIVED = b"formicary-bot-entropy"
VERDICTS = {"verified": 0, "reservation": 1, "wrong": 1, "unfinished": 2, "unreadable": 2}

SENTENCES = {
    # It can't be checked.
    "no-file": "{what} can't be read: {why}.",
    "not-text": "It is not UTF-8 text.",
    "not-a-record": "Line {line} should be: {expected}.",
    "format": "It has the format {found}; this program knows formats 1 and 2.",
    "unknown-line": "Line {line} begins with “{found}”, which this program does not know.",
    "unknown-game": "The game {found} is not known to this program.",
    "no-commitment": "The dice of this game were not committed, so there is nothing to check.",
    "not-revealed": "The secret of the dice is not revealed.",
    "entropy-count": "It has the entropy of {found} seats, not of {expected}.",
    "no-edition": "The edition {edition} is not at hand. Give it with --edition FILE; a server has it "
                  "at /editions/{game}/{edition}.edition.",
    "bad-edition": "The edition can't be read: {why}.",
    # Something is wrong.
    "commitment": "The secret is not the committed one: its SHA-256 is {found}, not {expected}.",
    "edition-hash": "The edition in the record has the hash {found}, not {expected}.",
    "secret-missing": "The game is finished, but the secret of its dice is not in the record.",
    "entropy-own": "Seat {seat} has entropy of its own to which nobody had committed.",
    "entropy-commitment": "The entropy of seat {seat} is neither the committed nor the derived one.",
    "bot-commitment": "Seat {seat} belongs to a bot, but has an entropy commitment.",
    "mine": "Seat {seat} has the entropy {found}, not {expected}.",
    "mine-withheld": "The record says that seat {seat} withheld its entropy, so yours is not in the dice.",
    "mine-commitment": "The entropy commitment of seat {seat} is {found}; yours is {expected}.",
    "saw": "Entry {entry} is “{found}”, but you saw “{expected}”.",
    "saw-more": "The record ends after {most} entries, but you saw “{expected}” after them.",
    "saw-header": "The record has “{found}”, but you saw “{expected}”.",
    "hash": "Its hash is {found}, but the position has {expected}.",
    "no-seat": "There is no seat {seat}.",
    "hands-nobody": "Seat {seat} belongs to no person, so no bot can take it over.",
    "hands-same": "A bot plays for seat {seat} already, for the same reason.",
    "hands-back": "No bot plays for a person who still has seat {seat}.",
    "hands-person": "Seat {seat} belongs to a person.",
    "stranger": "Person {person} agrees, but has had no seat so far.",
    "consent": "{found} plies with a draw are taken back without the consent of {missing}.",
    "back-prefix": "{found} plies are taken back, but only {most} were played in this game.",
    "ended-consent": "The game is ended without the consent of {missing}.",
    "from-among": "“{found}” stands among the first {most} plies, which are those of another game.",
    "from-short": "Only {found} of the first {expected} plies, which are those of another game, are there.",
    "ply-number": "It has the number {found}; it should be {expected}.",
    "back-too-far": "{found} plies are taken back, but there are only {most}.",
    "back-barrier": "{found} plies are taken back without consent; {most} at most may be.",
    "no-chance": "“{found}”: nothing is drawn here.",
    "draw-missing": "“{found}”: something has to be drawn first.",
    "no-outcome": "“{found}” can't be drawn here.",
    "no-ply": "“{found}” is not possible here.",
    "draw": "“{found}” was drawn, but by the dice it is “{expected}”.",
    "not-over": "The game ends before all is drawn.",
}


class Fault(Exception):
    """Why a record is not verified."""

    def __init__(self, verdict, id, **params):
        super().__init__(id)
        self.verdict = verdict
        self.params = {"id": id, **params}


def unreadable(id, **params):
    return Fault("unreadable", id, **params)


def wrong(id, **params):
    return Fault("wrong", id, **params)


# Lines of records and editions.


def lines_of(text):
    """The number, the words and the text of each line that says something."""
    for number, line in enumerate(text.lstrip("\ufeff").split("\n"), 1):
        line = line.strip(" \t\r")
        if line and not line.startswith("#"):
            yield number, re.split(r"[ \t\r]+", line), line


def is_number(word):
    return re.fullmatch(r"[0-9]{1,9}", word) is not None


def is_hex(word, digits):
    return re.fullmatch(r"[0-9a-f]{%d}" % digits, word) is not None


class Reader:
    """The lines of a record, one by one."""

    def __init__(self, text):
        self.lines = list(lines_of(text))
        self.at = 0

    @property
    def number(self):
        return self.lines[min(self.at, len(self.lines) - 1)][0] if self.lines else 1

    def words(self):
        return self.lines[self.at][1] if self.at < len(self.lines) else [""]

    def starts(self, key):
        return self.words()[0] == key

    def expect(self, good, form, taken=0):
        """With taken=1 it is about the line that was taken last."""
        if not good:
            self.at -= taken
            raise unreadable("not-a-record", line=self.number, expected=form)

    def take(self, key, form, least, most=None):
        """Reads a required line; returns its words after the key."""
        words = self.words()
        self.expect(words[0] == key and least <= len(words) - 1 <= (most or least), form)
        self.at += 1
        return words[1:]

    def take_all(self, key, form, least, most=None):
        while self.starts(key):
            yield self.take(key, form, least, most)


KNOWN_WORDS = set(
    "formicary-record game revision edition players option colour seat from from-commitment"
    " from-entropy from-secret deal commitment entropy-commitment entropy | plies hands back ended"
    " score winners no-result unfinished secret end".split())


def read_version(reader):
    form = reader.take("formicary-record", "formicary-record 2", 1)[0]
    if form not in ("1", "2"):
        raise unreadable("format", found=form)
    if form == "2":
        for line, words, _ in reader.lines:
            if words[0] not in KNOWN_WORDS and not is_number(words[0]):
                raise unreadable("unknown-line", line=line, found=words[0])
    return int(form)


def read_record(text):
    reader = Reader(text)
    record = {"version": read_version(reader)}
    record["game"] = reader.take("game", "game ID", 1)[0]
    reader.take("revision", "revision NUMBER", 1)
    record["edition"], record["hash"] = reader.take("edition", "edition ID HASH", 2)
    players = reader.take("players", "players NUMBER", 1)[0]
    reader.expect(re.fullmatch("[1-9]", players), "players NUMBER", 1)
    record["players"] = int(players)
    list(reader.take_all("option", "option NAME VALUE", 2))
    list(reader.take_all("colour", "colour NUMBER NAME", 2))
    record["seats"] = list(read_seats(reader))
    reader.expect(len(record["seats"]) == record["players"], "a seat for each player")
    record["from"] = record["deal"] = None
    if record["version"] == 2:
        read_from(reader, record)
    read_dice(reader, record)
    record["embedded"] = "".join(read_embedded(reader))
    record["header"] = [" ".join(words) for _, words, _ in reader.lines[:reader.at]]
    reader.take("plies", "plies", 0)
    record["entries"] = list(read_entries(reader, record["version"]))
    read_end(reader, record)
    return record


def read_seats(reader):
    form = "seat NUMBER person|bot-LEVEL NAME"
    number = 0
    while reader.starts("seat"):
        text = reader.lines[reader.at][2]
        words = reader.take("seat", form, 2, 1000)
        number += 1
        reader.expect(words[0] == str(number), form, 1)
        reader.expect(re.fullmatch(r"person|bot-[0-9]+", words[1]), form, 1)
        yield {"player": words[1], "name": (re.split(r"[ \t\r]+", text, maxsplit=3) + [""])[3]}


def read_hex(reader, key, form="64 hex digits"):
    """Reads an optional line of hex digits; returns its bytes, or None if the next line has another key."""
    if not reader.starts(key):
        return None
    word = reader.take(key, form, 1)[0]
    reader.expect(is_hex(word, 64), form, 1)
    return bytes.fromhex(word)


def read_entropy(reader, key):
    found = []
    for words in reader.take_all(key, f"{key} SEAT HEX", 2):
        in_order = words[0] == str(len(found) + 1)
        reader.expect(in_order and is_hex(words[1], 64), "64 hex digits", 1)
        found.append(bytes.fromhex(words[1]))
    return found


def read_from(reader, record):
    """The game that this one goes on from, and the deal."""
    if reader.starts("from"):
        form = "from DIGEST PLY"
        digest, ply = reader.take("from", form, 2)
        reader.expect(is_hex(digest, 64) and is_number(ply), form, 1)
        record["from"] = {"digest": digest, "ply": int(ply),
                          "commitment": read_hex(reader, "from-commitment"),
                          "entropy": read_entropy(reader, "from-entropy")}
        whole = len(record["from"]["entropy"]) in (0, record["players"])
        reader.expect(whole, "from-entropy for each seat")
        record["from"]["secret"] = read_hex(reader, "from-secret")
    if reader.starts("deal"):
        record["deal"] = reader.take("deal", "deal ID", 1)[0]


def read_dice(reader, record):
    record["commitment"] = read_hex(reader, "commitment")
    promised = record["promised"] = {}
    while record["version"] == 2 and reader.starts("entropy-commitment"):
        form = "entropy-commitment SEAT HEX"
        seat, digest = reader.take("entropy-commitment", form, 2)
        in_order = re.fullmatch("[1-9]", seat) and max(promised, default=0) < int(seat)
        reader.expect(in_order and int(seat) <= record["players"] and is_hex(digest, 64), form, 1)
        promised[int(seat)] = bytes.fromhex(digest)
    record["entropy"] = read_entropy(reader, "entropy")


def read_embedded(reader):
    while reader.starts("|"):
        yield reader.lines[reader.at][2][1:] + "\n"
        reader.at += 1


# What an entry looks like, by its first word. Version 1 has the first two only.
FORMS = {
    "ply": "NUMBER SEAT COMMAND = HASH",
    "back": "back NUMBER = HASH, with agreed (version 1) or by LIST (version 2)",
    "hands": "hands SEAT bot-LEVEL resigned|time|unseated, back or person = HASH",
    "ended": "ended scored|no-result by LIST = HASH",
}
PERSON = re.compile(r"([1-9])(?:\.([2-9]|[1-9][0-9]{1,5}))?")


def read_entries(reader, version):
    results = ("score", "unfinished", "no-result")[:1 + version]
    while reader.at < len(reader.lines) and reader.words()[0] not in results:
        line, words = reader.number, reader.words()
        kind = words[0] if words[0] in FORMS else "ply"
        if version == 1:
            kind = "back" if kind == "back" else "ply"
        good = len(words) >= 4 and words[-2] == "=" and is_hex(words[-1], 8)
        entry = READ[kind](words[:-2], version) if good else None
        reader.expect(entry is not None, FORMS[kind])
        yield {"line": line, "kind": kind, "hash": words[-1], "text": " ".join(words), **entry}
        reader.at += 1
        if kind == "ended":
            return


def read_ply(words, _):
    if len(words) < 3 or not is_number(words[0]) or not (words[1] == "*" or is_number(words[1])):
        return None
    seat = 0 if words[1] == "*" else int(words[1])
    return {"number": int(words[0]), "chance": words[1] == "*", "seat": seat,
            "command": " ".join(words[2:])}


def read_back(words, version):
    """`by` is None for an undo, and empty if everybody agreed without being named."""
    if not is_number(words[1]) or int(words[1]) == 0:
        return None
    by = None
    if version == 1 and words[2:] == ["agreed"]:
        by = []
    elif words[2:]:
        by = read_people(words[2:]) if version == 2 else None
        if by is None:
            return None
    return {"back": int(words[1]), "by": by}


def read_hands(words, _):
    if not is_number(words[1]):
        return None
    hands = {"seat": int(words[1]), "to": words[2] if len(words) > 2 else "", "reason": None}
    if words[2:] in (["back"], ["person"]):
        return hands
    if len(words) != 4 or not re.fullmatch("bot-[0-9]{1,3}", words[2]):
        return None
    return {**hands, "reason": words[3]} if words[3] in ("resigned", "time", "unseated") else None


def read_ended(words, _):
    by = read_people(words[2:])
    return {"ended": words[1], "by": by} if by and words[1] in ("scored", "no-result") else None


def read_people(words):
    """The people of `by LIST`, as pairs of a seat and a number, in ascending order."""
    if len(words) != 2 or words[0] != "by":
        return None
    found = [PERSON.fullmatch(word) for word in words[1].split(",")]
    if not all(found):
        return None
    people = [(int(one[1]), int(one[2] or 1)) for one in found]
    return people if people == sorted(set(people)) else None


READ = {"ply": read_ply, "back": read_back, "hands": read_hands, "ended": read_ended}


def read_end(reader, record):
    last = record["entries"][-1] if record["entries"] else {}
    record["ended"] = last.get("ended")
    record["finished"] = not reader.starts("unfinished")
    if record["ended"] == "no-result":
        reader.take("no-result", "no-result", 0)
    elif record["finished"] or record["ended"]:
        reader.take("score", "score NUMBER total N .., or unfinished", 3, 1000)
        list(reader.take_all("score", "score NUMBER total N ..", 3, 1000))
        reader.take("winners", "winners NUMBER ..", 1, 9)
    else:
        reader.take("unfinished", "unfinished", 0)
    record["secret"] = read_hex(reader, "secret")
    reader.take("end", "end", 0)
    reader.expect(reader.at == len(reader.lines), "nothing behind end")


# Editions. The hash is of the canonical form: what the rules use, in a fixed order.

SYMBOLS = ["scout", "build", "hatch", "ants", "heave", "fungus"]
KINDS = [f"{a}-{b}" for i, a in enumerate(SYMBOLS) for b in SYMBOLS[i:]]
SHAPES = {  # how many words a line of Antics! has, and which of them the rules use
    "prey": (4, 1000, (1, 2, 3)), "place": (5, 6, (1, 4, 5)), "trail": (5, 6, (1, 2, 3, 4)),
    "chasm": (3, 4, (1, 2)), "base": (5, 5, (1, 2, 3, 4)), "anteater": (3, 3, (1, 2)),
}


def read_edition(text, game):
    """The edition's id, its hash, and what the dice need of it."""
    lines = [words for _, words, _ in lines_of(text)]
    heads = [words[1] for words in lines if words[0] == "id" and len(words) == 2]
    if lines[:1] != [["formicary-edition", "1"]] or ["game", game] not in lines or len(heads) != 1:
        raise unreadable("bad-edition", why=f"it is not one of {game}")
    read = {"ithappens": read_mounds, "antics": read_board}[game]
    body, pieces = read([words for words in lines[1:] if words[0] not in
                         ("game", "id", "licence", "note", "size")])
    head = ["formicary-edition 1", f"game {game}", f"id {heads[0]}"]
    canonical = "".join(line + "\n" for line in head + body)
    return heads[0], hashlib.sha256(canonical.encode()).hexdigest(), pieces


def count_of(word):
    if not is_number(word) or int(word) == 0:
        raise unreadable("bad-edition", why=f"{word} should be a number")
    return int(word)


def read_mounds(lines):
    items, mounds = [], []
    for words in lines:
        if words[0] == "item" and len(words) > 1:
            items.append(f"item {words[1]}")
        elif words[0] == "mound" and len(words) == 2:
            mounds.append({"mound": words[1], "column": []})
        elif words[0] in ("queen", "general", "worm") and mounds and len(words) == 2:
            mounds[-1][words[0]] = count_of(words[1])
        elif words[0] == "column" and mounds:
            mounds[-1]["column"].append(" ".join(words))
        elif words[0] != "name":
            raise unreadable("bad-edition", why=f"“{' '.join(words)}” is not understood")
    body = items
    for mound in mounds:
        if not {"queen", "general", "worm"} <= mound.keys():
            raise unreadable("bad-edition", why=f"mound {mound['mound']} is not complete")
        body += [f"{key} {mound[key]}" for key in ("mound", "queen", "general", "worm")]
        body += mound["column"]
    return body, [mound["mound"] for mound in mounds]


def read_board(lines):
    found = {key: [] for key in SHAPES}
    tiles = dict.fromkeys(KINDS, 0)
    base = {}
    for words in lines:
        key, shape = words[0], SHAPES.get(words[0])
        if shape and shape[0] <= len(words) <= shape[1]:
            found[key].append(" ".join([key] + [words[i] for i in shape[2] if i < len(words)]))
            if key == "base":
                base.update({words[1]: (words[2], 1), words[3]: (words[4], 1)})
        elif key == "tile" and len(words) == 3:
            kind = "-".join(sorted(words[2].split("-"), key=(SYMBOLS + words[2].split("-")).index))
            if tiles.get(kind) != 0:
                raise unreadable("bad-edition", why=f"{words[2]} is no tile, or is there twice")
            tiles[kind] = count_of(words[1])
        elif key != "name":
            raise unreadable("bad-edition", why=f"“{' '.join(words)}” is not understood")
    body = found["prey"] + found["place"] + found["trail"] + found["chasm"] + found["base"]
    body += [f"tile {count} {kind}" for kind, count in tiles.items() if count > 0]
    return body + found["anteater"], {"tiles": tiles, "base": base}


# The games: the part of their rules that decides when something is drawn, and from which outcomes.
#   draw()            what has to be or can be drawn now: purpose, seat (0 nobody's) and outcomes,
#                     commands with their weights; or None
#   must_draw         whether nothing else can happen now
#   drawn(command)    it is drawn
#   played(seat, ..)  a seat's command; ValueError if it can't be


class ItHappens:
    def __init__(self, mounds, players):
        self.deck = list(mounds)
        self.players = players
        self.starts = [(f"start {seat}", 1) for seat in range(1, players + 1)]
        self.all = 0          # mounds to reveal
        self.rolling = None    # the purpose and seat of a rolled die
        self.may_reveal = False

    def copy(self):
        other = copy.copy(self)
        other.deck = list(self.deck)
        return other

    @property
    def must_draw(self):
        return bool(self.starts or self.all or self.rolling)

    def draw(self):
        if self.starts:
            return "start", 0, self.starts
        if self.rolling:
            return (*self.rolling, [(f"die {face}", 1) for face in range(1, 7)])
        if (self.all or self.may_reveal) and self.deck:
            return "mound", 0, [(f"mound {card}", 1) for card in self.deck]
        return None

    def drawn(self, command):
        kind, what = command.split(" ")
        if kind == "start":
            self.starts, self.all = [], 3
        elif kind == "mound":
            self.deck.remove(what)
            self.all = (self.all or 3) - 1
            self.may_reveal = False
        else:
            self.rolling = None

    def played(self, seat, command):
        if command in ("roll", "reroll"):
            self.rolling = ("die", seat)
        elif command == "roll imaginary":
            self.rolling = ("imaginary-die", seat)
        elif command != "pass" and not re.fullmatch(r"place (left|middle|right)", command):
            raise ValueError
        self.may_reveal = command.startswith("place")  # a die placed may end the round

    def is_over(self):
        return not self.must_draw and not self.deck


GAP, ANTEATER = "-", "anteater"


class Antics:
    """Tiles go round: from the bag into the display, from there into supplies, and onto hills or
    back into the bag. What leaves no choice happens without a command: a field of the display with
    a single tile is scouted at once, the only kind of tile in a supply is built, and surplus tiles
    that are all alike go back into the bag."""

    COMMANDS = re.compile(
        r"use|magnificant|end|steal|take|tile|place|hatch|send|guard|bridge|pick|heave|stop|store"
        r"|discard|attack")

    def __init__(self, board, players):
        self.players = players
        self.starts = [(f"start {seat}", 1) for seat in range(1, players + 1)]
        self.bag = dict(board["tiles"])
        self.sides = 3
        self.set_up = True
        self.gaps = 15         # to be filled from the bag
        self.display = [[GAP] * 5 + [ANTEATER] for _ in range(3)]
        self.supplies = [{"scout-hatch": 1} for _ in range(players)]
        self.hills = [dict(board["base"]) for _ in range(players)]
        self.scouted = set()   # fields to take from
        self.tile = None       # chosen to be built
        self.took = False
        self.cleaning = False  # the turn has ended, and tiles are to be discarded

    def copy(self):
        other = copy.copy(self)
        other.bag = dict(self.bag)
        other.display = [list(row) for row in self.display]
        other.supplies = [dict(supply) for supply in self.supplies]
        other.hills = [dict(hill) for hill in self.hills]
        other.scouted = set(self.scouted)
        return other

    @property
    def must_draw(self):
        return bool(self.starts or self.sides or self.gaps)

    def draw(self):
        if self.starts:
            return "start", 0, self.starts
        if self.sides:
            return "anteater", 0, [("side 1", 1), ("side 2", 1)]
        if self.gaps:
            return "tile", 0, [(f"draw {kind}", n) for kind, n in self.bag.items() if n > 0]
        return None

    def drawn(self, command):
        kind, what = command.split(" ")
        if kind == "start":
            self.starts = []
        elif kind == "side":
            self.sides -= 1
        else:
            self.bag[what] -= 1
            row, field = self.gap_for(what)
            self.display[row][field] = what
            self.gaps -= 1
            self.set_up = self.set_up and self.gaps > 0

    def gap_for(self, tile):
        fields = range(6)
        if self.set_up:
            fields = range(4, -1, -1) if "fungus" in tile else range(5)
        return next((row, field) for field in fields for row in range(3)
                    if self.display[row][field] == GAP)

    def played(self, seat, command):
        words = command.split(" ")
        if not self.COMMANDS.fullmatch(words[0]):
            raise ValueError
        if words[0] in ("store", "attack"):
            return  # they take part in clean-up, but move no tile
        if self.must_draw or self.cleaning != (words[0] == "discard"):
            raise ValueError
        supply, hill = self.supplies[seat - 1], self.hills[seat - 1]
        if words[0] == "use":
            symbol, level = hill[words[1]]
            if symbol == "scout":
                self.scout(supply, level)
        elif command == "magnificant scout":
            self.scout(supply, 1)
        elif words[0] == "take":
            row, field = "abc".index(words[1][0]), "12345".index(words[1][1:])
            self.scouted.remove(field)
            self.take(supply, row, field)
        elif words[0] == "tile":
            self.tile = words[1]
        elif words[0] == "place":
            self.build(supply, hill, words[1:])
        elif words[0] == "discard":
            self.discard(supply, words[1])
            self.clean_up(supply)
        elif words[0] == "end":
            self.scouted, self.tile = set(), None
            self.clean_up(supply)

    def scout(self, supply, level):
        for field in range(min(level, 5)):
            rows = [row for row in range(3) if self.display[row][field] not in (GAP, ANTEATER)]
            if len(rows) == 1:
                self.take(supply, rows[0], field)
            elif rows:
                self.scouted.add(field)

    def take(self, supply, row, field):
        tile = self.display[row][field]
        if tile in (GAP, ANTEATER):
            raise ValueError
        self.display[row][field] = GAP
        supply[tile] = supply.get(tile, 0) + 1
        self.took = True

    def build(self, supply, hill, hexes):
        if self.tile is None:
            (self.tile,) = (kind for kind, count in supply.items() if count > 0)
        self.remove(supply, self.tile)
        for hex, symbol in zip(hexes, self.tile.split("-")):
            hill[hex] = (symbol, hill.get(hex, ("", 0))[1] + 1)
        self.tile = None

    @staticmethod
    def remove(supply, tile):
        if supply.get(tile, 0) == 0:
            raise ValueError
        supply[tile] -= 1

    def discard(self, supply, tile):
        self.remove(supply, tile)
        self.bag[tile] += 1

    def clean_up(self, supply):
        kinds = [kind for kind, count in supply.items() if count > 0]
        while len(kinds) == 1 and supply[kinds[0]] > 3:
            self.discard(supply, kinds[0])
        self.cleaning = sum(supply.values()) > 3
        if self.cleaning or not self.took:
            return
        self.took = False
        self.slide()
        if all(row[0] == ANTEATER for row in self.display):
            # The third has attacked, and they leave.
            for row in self.display:
                row[0] = GAP
            self.slide()
            for row in self.display:
                row[5] = ANTEATER
        gaps = sum(row.count(GAP) for row in self.display)
        self.gaps = min(gaps, sum(self.bag.values()))

    def slide(self):
        for row in self.display:
            row.sort(key=lambda field: field == GAP)  # keeps the order of all others

    def is_over(self):
        return not self.must_draw and not self.cleaning


GAMES = {"ithappens": ItHappens, "antics": Antics}


# The check.


def number_drawn(key, purpose, seat, index, total):
    for attempt in range(2**32):
        message = b"%s\0%c%s%s" % (purpose.encode(), seat, index.to_bytes(4, "big"),
                                   attempt.to_bytes(4, "big"))
        number = int.from_bytes(hmac.new(key, message, hashlib.sha256).digest()[:8], "big")
        if number < 2**64 - 2**64 % total:
            return number % total


def outcome_of(number, outcomes):
    for command, weight in outcomes:
        if number < weight:
            return command
        number -= weight


class People:
    """The present and former people of each seat. A person is a pair: the seat, and a number from 1."""

    def __init__(self, seats):
        self.all = set()  # everybody so far
        self.now = {}    # by seat: the number of the person who has it, or 0
        self.count = {}  # by seat: the people who had it
        self.bot = {}    # by seat: why a bot plays for its person, or None
        for number, seat in enumerate(seats, 1):
            self.now[number] = self.count[number] = 0
            self.bot[number] = None
            if seat["player"] == "person":
                self.sit(number)

    def sit(self, seat):
        self.count[seat] += 1
        self.now[seat] = self.count[seat]
        self.all.add((seat, self.now[seat]))

    def change(self, entry):
        """A `hands` line."""
        seat, where = entry["seat"], {"line": entry["line"], "seat": entry["seat"]}
        if seat not in self.now:
            raise wrong("no-seat", **where)
        if entry["to"] == "person":
            if self.now[seat]:
                raise wrong("hands-person", **where)
            self.sit(seat)
        elif entry["to"] == "back":
            if not self.now[seat] or self.bot[seat] is None:
                raise wrong("hands-back", **where)
            self.bot[seat] = None
        elif not self.now[seat]:
            raise wrong("hands-nobody", **where)
        elif self.bot[seat] == entry["reason"]:
            raise wrong("hands-same", **where)
        elif entry["reason"] == "unseated":
            self.now[seat], self.bot[seat] = 0, None
        else:
            self.bot[seat] = entry["reason"]

    def everybody(self):
        """All who have or had a seat."""
        return sorted(self.all)

    def playing(self):
        """All who have a seat and have not resigned it."""
        return [(seat, number) for seat, number in sorted(self.now.items())
                if number and self.bot[seat] != "resigned"]

    def check_known(self, people, line):
        for person in people:
            if person not in self.all:
                raise wrong("stranger", line=line, person=name_of(person))


def name_of(person):
    seat, number = person
    return str(seat) if number == 1 else f"{seat}.{number}"


def names_of(people):
    return ",".join(map(name_of, people))


class Step:
    """A ply that counts: the game after it, the number of draws of each kind, the time of the entry, the
    hash, and its own draw (purpose, seat and index) or None."""

    def __init__(self, seat, game, drawn, time, hash):
        self.seat, self.game, self.drawn, self.time, self.hash = seat, game, drawn, time, hash
        self.label = None


class Line:
    """The entries of a record, one by one."""

    def __init__(self, game, record, key, prefix_key):
        self.key, self.prefix_key = key, prefix_key
        self.version = record["version"]
        self.prefix = record["from"]["ply"] if record["from"] else 0
        self.people = People(record["seats"])
        self.steps = [Step(None, game, {}, -1, None)]
        self.time = 0         # how many entries were read
        self.foreseen = set()  # draws that were taken back and have not fallen again
        self.found = {"plies": 0, "draws": 0, "taken_back": 0}
        if self.version == 2:
            self.found.update(unchecked=0, hands=[], consents=[], foreseen=[])

    def play(self, entry):
        if self.time < self.prefix and entry["kind"] != "ply":
            raise wrong("from-among", line=entry["line"], found=entry["text"], most=self.prefix)
        getattr(self, entry["kind"])(entry)
        self.time += 1
        self.found["plies"] = len(self.steps) - 1

    def ply(self, entry):
        last = self.steps[-1]
        step = Step(entry["seat"], last.game.copy(), last.drawn, self.time, entry["hash"])
        where = {"line": entry["line"], "ply": entry["number"]}
        if entry["number"] != len(self.steps):
            raise wrong("ply-number", **where, found=entry["number"], expected=len(self.steps))
        if entry["chance"]:
            self.check_draw(step, entry, where)
        else:
            self.check_ply(step.game, entry, where)
        self.steps.append(step)

    def check_draw(self, step, entry, where):
        draw = step.game.draw()
        if draw is None:
            raise wrong("no-chance", **where, found=entry["command"])
        purpose, seat, outcomes = draw
        if entry["command"] not in [command for command, _ in outcomes]:
            raise wrong("no-outcome", **where, found=entry["command"])
        index = step.drawn.get((purpose, seat), 0)
        key = self.prefix_key if entry["number"] <= self.prefix else self.key
        if key is None:
            self.found["unchecked"] += 1
        else:
            total = sum(weight for _, weight in outcomes)
            number = number_drawn(key, purpose, seat, index, total)
            expected = outcome_of(number, outcomes)
            if entry["command"] != expected:
                raise wrong("draw", **where, purpose=purpose, seat=seat, index=index, total=total,
                            number=number, expected=expected, found=entry["command"])
            self.found["draws"] += 1
        step.game.drawn(entry["command"])
        step.drawn = {**step.drawn, (purpose, seat): index + 1}
        step.label = (purpose, seat, index)
        self.foreseen.discard(step.label)

    def check_ply(self, game, entry, where):
        may_come_first = entry["command"].split(" ")[0] in ("store", "attack")  # within clean-up
        if game.must_draw and not may_come_first:
            raise wrong("draw-missing", **where, found=entry["command"])
        try:
            if not 1 <= entry["seat"] <= game.players:
                raise ValueError
            game.played(entry["seat"], entry["command"])
        except (ValueError, LookupError):
            raise wrong("no-ply", **where, found=entry["command"]) from None

    def back(self, entry):
        """A seat may take back its own plies, down to a draw or another's ply; by consent any number.
        What was drawn falls again, as its index comes up again."""
        length = len(self.steps) - 1
        where = {"line": entry["line"], "found": entry["back"]}
        if entry["back"] > length:
            raise wrong("back-too-far", **where, most=length)
        if entry["back"] > length - self.prefix:
            raise wrong("back-prefix", **where, most=length - self.prefix)
        taken = self.steps[-entry["back"]:]
        if entry["by"] is None:
            own = 0
            while own < length and self.steps[-1].seat and self.steps[-1 - own].seat == self.steps[-1].seat:
                own += 1
            if entry["back"] > own:
                raise wrong("back-barrier", **where, most=own)
        elif self.version == 2:
            self.check_consent(entry, [step for step in taken if step.label], where)
        del self.steps[-entry["back"]:]
        self.foreseen.update(step.label for step in taken if step.label)
        self.check_hash(entry)
        self.found["taken_back"] += entry["back"]

    def check_consent(self, entry, draws, where):
        """Everybody who ever had a seat has to agree that a draw is taken back."""
        self.people.check_known(entry["by"], entry["line"])
        needed = self.people.everybody() if draws else []
        missing = [person for person in needed if person not in entry["by"]]
        if missing:
            raise wrong("consent", **where, missing=names_of(missing))
        self.found["consents"].append({"line": entry["line"], "plies": entry["back"],
                                       "draws": len(draws), "by": names_of(entry["by"])})

    def hands(self, entry):
        self.check_hash(entry)
        self.people.change(entry)
        what = entry["to"] if entry["reason"] is None else f"{entry['to']} {entry['reason']}"
        self.found["hands"].append({"line": entry["line"], "ply": len(self.steps) - 1,
                                    "seat": entry["seat"], "to": what})
        if entry["to"] == "person" and self.foreseen:
            person = (entry["seat"], self.people.now[entry["seat"]])
            self.found["foreseen"].append({"line": entry["line"], "person": name_of(person),
                                           "draws": len(self.foreseen)})

    def ended(self, entry):
        self.check_hash(entry)
        self.people.check_known(entry["by"], entry["line"])
        missing = [person for person in self.people.playing() if person not in entry["by"]]
        if missing:
            raise wrong("ended-consent", line=entry["line"], missing=names_of(missing))

    def check_hash(self, entry):
        """Checks that an entry without a ply repeats the hash of the current position."""
        last = self.steps[-1]
        last.hash = last.hash or entry["hash"]
        if self.version == 2 and entry["hash"] != last.hash:
            raise wrong("hash", line=entry["line"], found=entry["hash"], expected=last.hash)

    def check_end(self, record):
        if len(self.steps) - 1 < self.prefix:
            raise wrong("from-short", found=len(self.steps) - 1, expected=self.prefix)
        if record["finished"] and not record["ended"] and not self.steps[-1].game.is_over():
            raise wrong("not-over")


# A client stores the lines of a record in the order in which it received them.

COMPARED = ("game", "revision", "edition", "players", "option", "from", "deal", "commitment",
            "entropy-commitment", "entropy")
NEVER_COMPARED = ("formicary-record", "seat", "colour", "|", "from-commitment", "from-entropy",
                  "from-secret", "score", "winners", "no-result", "unfinished", "secret", "end")


def compare(record, saw, report):
    """Whether the record is the game that somebody saw. Hashes are compared if they are given."""
    header, entries, whole = [], [], False
    for _, words, _ in lines_of(saw):
        if words[0] == "plies":
            whole = True
        elif words[0] in COMPARED:
            header.append(" ".join(words))
        elif words[0] not in NEVER_COMPARED:
            entries.append(" ".join(words))
    for expected in header:
        if expected not in record["header"]:
            key = expected.split(" ")[:2 if expected.startswith(("entropy", "option")) else 1]
            found = next((line for line in record["header"] if line.split(" ")[:len(key)] == key), "-")
            raise wrong("saw-header", found=found, expected=expected)
    for found in record["header"]:
        # All commitments were there before the first ply: none may come later.
        if whole and found.startswith("entropy-commitment ") and found not in header:
            raise wrong("saw-header", found=found, expected="-")
    held = record["entries"]
    for at, expected in enumerate(entries):
        if at == len(held):
            raise wrong("saw-more", most=at, expected=expected)
        found = held[at]["text"]
        if expected != found and expected != found.rsplit(" = ", 1)[0]:
            raise wrong("saw", line=held[at]["line"], entry=at + 1, found=found, expected=expected)
    report["compared"] = {"entries": len(entries), "of": len(held), "header": len(header),
                          "commitments": whole}


def check_entropy(record, report):
    """Says of each seat where its entropy comes from. In version 2 there are three cases only."""
    commitment, entropy, promised = record["commitment"], record["entropy"], record["promised"]
    for seat, (given, player) in enumerate(zip(entropy, record["seats"]), 1):
        derived = given == hashlib.sha256(DERIVED + commitment + bytes([seat])).digest()
        how = "derived" if derived else "own"
        if record["version"] == 2:
            if seat in promised and player["player"] != "person":
                raise wrong("bot-commitment", seat=seat)
            if seat in promised and hashlib.sha256(given).digest() == promised[seat]:
                how = "given"
            elif not derived:
                raise wrong("entropy-commitment" if seat in promised else "entropy-own", seat=seat)
            elif seat in promised:
                how = "withheld"
        report["seats"].append({**player, "entropy": how})


def check_mine(record, mine, report):
    for seat, given in sorted(mine.items()):
        if record["version"] == 2:
            found = record["promised"].get(seat, b"").hex() or "-"
            expected = hashlib.sha256(bytes.fromhex(given)).hexdigest()
            if found != expected:
                raise wrong("mine-commitment", seat=seat, found=found, expected=expected)
            if report["seats"][seat - 1]["entropy"] == "withheld":
                raise wrong("mine-withheld", seat=seat)
        found = record["entropy"][seat - 1].hex() if seat <= record["players"] else "-"
        if found != given:
            raise wrong("mine", seat=seat, found=found, expected=given)
        report["seats"][seat - 1]["mine"] = True


def check_dice(record, mine, report):
    """The key of this game."""
    commitment, secret, entropy = record["commitment"], record["secret"], record["entropy"]
    if commitment is None:
        raise unreadable("no-commitment")
    if len(entropy) != record["players"] and (record["version"] == 1 or entropy or secret):
        raise unreadable("entropy-count", found=len(entropy), expected=record["players"])
    check_entropy(record, report)
    if secret is None and record["finished"]:
        raise wrong("secret-missing")
    if secret is None:
        raise unreadable("not-revealed")
    found = hashlib.sha256(secret).hexdigest()
    if found != commitment.hex():
        raise wrong("commitment", found=found, expected=commitment.hex())
    check_mine(record, mine, report)
    key = hashlib.sha256(secret + b"".join(entropy)).digest()
    report["key"] = key.hex()
    return key


def check_from(record, report):
    """The key of the game that this one goes on from, or None."""
    source, key = record["from"], None
    if source is None:
        return None
    secret, entropy = source["secret"], source["entropy"]
    if secret and entropy and hashlib.sha256(secret).digest() == source["commitment"]:
        key = hashlib.sha256(secret + b"".join(entropy)).digest()
    # Anyone who knows the other game's secret, or its later draws, could know the draws of this one.
    same = source["commitment"] == record["commitment"] or secret == record["secret"]
    report["from"] = {"digest": source["digest"], "ply": source["ply"], "checked": key is not None,
                      "same_secret": same}
    return key


def silent_seats(report):
    """The seats of people who never committed to entropy, in a record that would show it."""
    return [number for number, seat in enumerate(report["seats"], 1)
            if report["version"] == 2 and seat["player"] == "person" and seat["entropy"] == "derived"]


# Why a game is not called verified although every draw that can be checked is right.
def reservations(report, local):
    seats = report["seats"]
    how = [seat["entropy"] for seat in seats]
    if not local and any(seat["player"] != "person" and seat["entropy"] == "own" for seat in seats):
        yield "bots"
    if "withheld" in how:
        yield "withheld"
    # At one screen the program that draws the secret is the players' own.
    people = any(seat["player"] == "person" for seat in seats)
    if report["version"] == 2 and people and "given" not in how and not local:
        yield "nobody-gave"
    if silent_seats(report) and "given" in how and not local:
        yield "not-all-gave"
    if report.get("foreseen"):
        yield "foreseen"
    if report.get("unchecked"):
        yield "unchecked"
    if report.get("from") and report["from"]["same_secret"]:
        yield "same-secret"


def check(record, find_edition, mine, saw, local, report):
    """Fills in the report as far as it gets; raises the first fault."""
    report.update({key: record[key] for key in ("version", "game", "edition", "players", "finished")})
    report["seats"] = []
    if record["version"] == 2:
        report.update(ended=record["ended"], deal=record["deal"])
    elif record["commitment"]:
        report["not_shown"] = ["entropy-time", "consent", "hands"]
    if record["game"] not in GAMES:
        raise unreadable("unknown-game", found=record["game"])
    if saw is not None:
        compare(record, saw, report)
    key = check_dice(record, mine, report)
    prefix_key = check_from(record, report)
    game = GAMES[record["game"]](find_edition(record), record["players"])
    line = Line(game, record, key, prefix_key)
    report.update(line.found)
    for entry in record["entries"]:
        line.play(entry)
        report.update(line.found)
    for seat, count in line.people.count.items():
        if record["version"] == 2:
            report["seats"][seat - 1]["people"] = count
    line.check_end(record)
    report["reservations"] = list(reservations(report, local))
    if not record["finished"]:
        report["verdict"] = "unfinished"
    elif report["reservations"]:
        report["verdict"] = "reservation"


def verify(text, find_edition, mine, saw=None, local=False):
    """Verifies a record and returns a report. `mine` has the entropy, in hex digits, by seat; `saw` is a text
    with the lines that a player saw, or a whole record. `local`: the game was played at one screen."""
    report = {"verdict": "verified"}
    try:
        check(read_record(text), find_edition, mine, saw, local, report)
    except Fault as fault:
        report["verdict"] = fault.verdict
        report["fault"] = fault.params
    return report


# Where records and editions come from.


def is_address(name):
    return re.match(r"https?://", name) is not None


def fetch(name):
    try:
        if name == "-":
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        elif is_address(name):
            with urllib.request.urlopen(name, timeout=20) as answer:
                data = answer.read(MOST_BYTES + 1)
        else:
            with open(name, "rb") as file:
                data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise unreadable("no-file", what=name, why=error) from None
    if len(data) > MOST_BYTES:
        raise unreadable("no-file", what=name, why="it is too big")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise unreadable("not-text") from None


def edition_finder(source, given):
    """Editions come from the record, from --edition, from the folder editions of the project, or
    from the server that the record came from. Only the right hash counts."""

    def candidates(record):
        if given:
            yield given
            return
        folder = pathlib.Path(__file__).resolve().parent.parent / "editions" / record["game"]
        yield from (str(path) for path in sorted(folder.glob("*.edition")))
        if is_address(source):
            yield urllib.parse.urljoin(
                source, f"/editions/{record['game']}/{record['edition']}.edition")

    def find(record):
        wanted = (record["edition"], record["hash"])
        if record["embedded"]:
            id, hash, pieces = read_edition(record["embedded"], record["game"])
            if (id, hash) != wanted:
                raise wrong("edition-hash", found=hash, expected=record["hash"])
            return pieces
        for name in candidates(record):
            try:
                id, hash, pieces = read_edition(fetch(name), record["game"])
            except Fault:
                if given:
                    raise
                continue
            if (id, hash) == wanted:
                return pieces
        raise unreadable("no-edition", game=record["game"], edition=record["edition"],
                         hash=record["hash"])

    return find


# What people see.


def sentence(fault):
    return SENTENCES[fault["id"]].format_map(fault)


def place(fault):
    if "ply" in fault:
        return f"The first wrong ply is {fault['ply']} (line {fault['line']}). "
    inside = fault["id"] in ("not-a-record", "unknown-line")
    return f"Line {fault['line']}. " if "line" in fault and not inside else ""


HOW = {"derived": "derived from the commitment", "own": "its own", "given": "given, as committed",
       "withheld": "withheld, so the derived one was taken"}

RESERVATIONS = {
    "bots": "the entropy of bots (seat {bots}) is not the derived one, and a server could have chosen it. "
            "If the game was played at one screen, add --local.",
    "withheld": "the entropy of a person was committed to, but is not in the dice (seat {withheld}). The "
                "operator could have ignored it, and with a friend in the last seat chosen the dice.",
    "nobody-gave": "no person gave entropy: whoever made the secret could choose all dice.",
    "not-all-gave": "a person gave no entropy (seat {silent}), or the server dropped what they committed to. With "
                    "a friend among the others, the operator could have chosen the dice.",
    "foreseen": "a person took a seat while draws to come were known to others.",
    "unchecked": "not all draws could be checked.",
    "same-secret": "the dice are those of another game, so people could know them.",
}


def tell_game(report):
    yield (f"{report['game']}, {report['players']} players, edition {report['edition']}, record "
           f"version {report['version']}")
    for number, seat in enumerate(report["seats"], 1):
        who = " ".join(filter(None, [seat["player"], seat["name"]]))
        mine = ", and it is yours" if seat.get("mine") else ""
        yield f"  seat {number} ({who}): entropy {HOW[seat['entropy']]}{mine}"
    if "draws" in report:
        back = f", {report['taken_back']} plies taken back" if report["taken_back"] else ""
        yield f"  {report['plies']} plies, {report['draws']} draws checked{back}"
    for one in report.get("hands", []):
        yield f"  after ply {one['ply']} seat {one['seat']} changed hands: {one['to']}"
    for one in report.get("consents", []):
        yield f"  {one['plies']} plies ({one['draws']} draws) taken back by consent of {one['by']}"
    if "compared" in report:
        yield ("  {entries} of {of} entries and {header} lines of the header are as you saw them"
               .format_map(report["compared"]))


def tell_notes(report):
    """Yields the notes that matter even if all dice are right."""
    seats = report["seats"]
    if report.get("not_shown"):
        yield ("  Version 1 does not show when the entropy of people was fixed, whose consent “agreed” "
               "stands for, and when a seat changed hands.")
    if report["version"] == 2 and not report.get("compared", {}).get("commitments"):
        yield ("  That no commitment was added later is known to those only whose program kept what it "
               "was shown: --saw FILE.")
    nobody = seats and all(seat["entropy"] == "derived" for seat in seats)
    if nobody and "nobody-gave" not in report["reservations"]:
        yield ("  Nobody gave entropy of their own, so whoever made the secret could know all dice "
               "beforehand.")
    source = report.get("from")
    if source:
        how = "checked" if source["checked"] else "not checked"
        yield (f"  The first {source['ply']} plies are those of another game ({source['digest'][:16]}..); "
               f"their draws are {how}.")
    if report.get("deal"):
        yield (f"  Other tables play with the same dice (deal {report['deal']}): who saw one of them could "
               "know them, and the entropy may come from there.")
    for one in report.get("foreseen", []):
        yield (f"  Line {one['line']}: person {one['person']} took a seat while {one['draws']} draws that had "
               "been taken back were still to come.")
    if report.get("ended"):
        yield f"  The people agreed to end the game here: {report['ended']}."


def tell(report):
    verdict, fault = report["verdict"], report.get("fault")
    if "game" in report:
        yield from tell_game(report)
    if fault:
        what = "WRONG" if verdict == "wrong" else "NOT CHECKED"
        yield f"{what}: {place(fault)}{sentence(fault)}"
        if fault["id"] == "draw":
            seat = f"seat {fault['seat']}" if fault["seat"] else "nobody's"
            yield (f"  purpose {fault['purpose']}, {seat}, index {fault['index']}, "
                   f"total {fault['total']}: number {fault['number']}")
        return
    yield from tell_notes(report)
    if verdict == "unfinished":
        yield "NOT FINISHED: every draw so far is right, but the game goes on."
    elif verdict == "reservation":
        bots = ", ".join(str(number) for number, seat in enumerate(report["seats"], 1)
                         if seat["player"] != "person" and seat["entropy"] == "own")
        withheld = ", ".join(str(number) for number, seat in enumerate(report["seats"], 1)
                             if seat["entropy"] == "withheld")
        silent = ", ".join(map(str, silent_seats(report)))
        for id in report["reservations"]:
            why = RESERVATIONS[id].format(bots=bots, withheld=withheld, silent=silent)
            yield f"NOT VERIFIED, though every draw that was checked is right: {why}"
    else:
        yield "VERIFIED: the commitment, the key and every draw are right."


def read_mine(words):
    mine = {}
    for word in words:
        found = re.fullmatch(r"([1-9])=([0-9a-fA-F]{64})", word)
        if not found:
            raise argparse.ArgumentTypeError(f"{word} should be SEAT=64 hex digits")
        mine[int(found[1])] = found[2].lower()
    return mine


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("record", help="a file, - for standard input, or an address")
    parser.add_argument("--edition", metavar="FILE", help="the edition (or its address), if it is not in the record")
    parser.add_argument("--mine", metavar="SEAT=HEX", action="append", default=[],
                        help="the entropy that you gave; the record must hold it, and the commitment to it")
    parser.add_argument("--saw", metavar="FILE",
                        help="what your client saw: entries of a record, line by line, or a whole record")
    parser.add_argument("--local", action="store_true",
                        help="the game was played at one screen: bots may have any entropy")
    parser.add_argument("--json", action="store_true", help="a report for programs")
    flags = parser.parse_args()
    try:
        mine = read_mine(flags.mine)
    except argparse.ArgumentTypeError as error:
        parser.error(str(error))
    try:
        text = fetch(flags.record)
        saw = fetch(flags.saw) if flags.saw else None
        report = verify(text, edition_finder(flags.record, flags.edition), mine, saw, flags.local)
    except Fault as fault:
        report = {"verdict": fault.verdict, "fault": fault.params}
    if flags.json:
        print(json.dumps(report, ensure_ascii=False, indent=2, default=str))
    else:
        sys.stdout.reconfigure(errors="replace")
        for line in tell(report):
            print("".join(c if c.isprintable() else "?" for c in line))
    return VERDICTS[report["verdict"]]


if __name__ == "__main__":
    sys.exit(main())
