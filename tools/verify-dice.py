#!/usr/bin/env python3
"""Checks the dice of a finished game of Formicary. Shares no code with Formicary.

Needs Python 3.8 and nothing else. The record is a file, - for standard input, or an address
(http:// or https://). Checked are the commitment, the key, and every draw of the game: the start
player, mounds and dice of It Happens.., anteaters and tiles of Antics!.

Exit codes: 0 verified; 1 something is wrong; 2 it can't be checked, because the record can't be
read, is not finished, or has no commitment.
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
    "format": "It has the format {found}; this program knows format 1.",
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
    "mine": "Seat {seat} has the entropy {found}, not {expected}.",
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
    for number, line in enumerate(text.split("\n"), 1):
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
        """The words behind the key of a line that has to be there."""
        words = self.words()
        self.expect(words[0] == key and least <= len(words) - 1 <= (most or least), form)
        self.at += 1
        return words[1:]

    def take_all(self, key, form, least, most=None):
        while self.starts(key):
            yield self.take(key, form, least, most)


def read_record(text):
    reader = Reader(text)
    form = reader.take("formicary-record", "formicary-record 1", 1)
    if form != ["1"]:
        raise unreadable("format", found=form[0])
    record = {"game": reader.take("game", "game ID", 1)[0]}
    reader.take("revision", "revision NUMBER", 1)
    record["edition"], record["hash"] = reader.take("edition", "edition ID HASH", 2)
    players = reader.take("players", "players NUMBER", 1)[0]
    reader.expect(is_number(players) and 1 <= int(players) <= 9, "players NUMBER", 1)
    record["players"] = int(players)
    list(reader.take_all("option", "option NAME VALUE", 2))
    list(reader.take_all("colour", "colour NUMBER NAME", 2))
    record["seats"] = list(read_seats(reader))
    reader.expect(len(record["seats"]) == record["players"], "a seat for each player")
    read_dice(reader, record)
    record["embedded"] = "".join(read_embedded(reader))
    reader.take("plies", "plies", 0)
    record["entries"] = list(read_entries(reader))
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


def read_dice(reader, record):
    form = "64 hex digits"
    record["commitment"] = None
    if reader.starts("commitment"):
        words = reader.take("commitment", form, 1)
        reader.expect(is_hex(words[0], 64), form, 1)
        record["commitment"] = bytes.fromhex(words[0])
    record["entropy"] = []
    for words in reader.take_all("entropy", "entropy SEAT HEX", 2):
        in_order = words[0] == str(len(record["entropy"]) + 1)
        reader.expect(in_order and is_hex(words[1], 64), form, 1)
        record["entropy"].append(bytes.fromhex(words[1]))


def read_embedded(reader):
    while reader.starts("|"):
        yield reader.lines[reader.at][2][1:] + "\n"
        reader.at += 1


def read_entries(reader):
    form = "NUMBER SEAT COMMAND = HASH, or back NUMBER = HASH"
    while reader.at < len(reader.lines) and reader.words()[0] not in ("score", "unfinished"):
        line, words = reader.number, reader.words()
        reader.expect(len(words) >= 4 and words[-2] == "=" and is_hex(words[-1], 8), form)
        command = words[:-2]
        if command[0] == "back":
            reader.expect(is_number(command[1]) and command[2:] in ([], ["agreed"]), form)
            reader.expect(int(command[1]) > 0, form)
            yield {"line": line, "back": int(command[1]), "agreed": len(command) == 3}
        else:
            reader.expect(len(command) >= 3 and is_number(command[0]), form)
            reader.expect(command[1] == "*" or is_number(command[1]), form)
            seat = 0 if command[1] == "*" else int(command[1])
            yield {"line": line, "number": int(command[0]), "chance": command[1] == "*",
                   "seat": seat, "command": " ".join(command[2:])}
        reader.at += 1


def read_end(reader, record):
    record["finished"] = not reader.starts("unfinished")
    if record["finished"]:
        reader.take("score", "score NUMBER total N .., or unfinished", 3, 1000)
        list(reader.take_all("score", "score NUMBER total N ..", 3, 1000))
        reader.take("winners", "winners NUMBER ..", 1, 9)
    else:
        reader.take("unfinished", "unfinished", 0)
    record["secret"] = None
    if reader.starts("secret"):
        words = reader.take("secret", "secret HEX", 1)
        reader.expect(is_hex(words[0], 64), "64 hex digits", 1)
        record["secret"] = bytes.fromhex(words[0])
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


# The games: as much of their rules as says what is drawn when, and out of what.
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
        self.left = 0          # mounds to reveal
        self.rolling = None    # the purpose and seat of a rolled die
        self.may_reveal = False

    def copy(self):
        other = copy.copy(self)
        other.deck = list(self.deck)
        return other

    @property
    def must_draw(self):
        return bool(self.starts or self.left or self.rolling)

    def draw(self):
        if self.starts:
            return "start", 0, self.starts
        if self.rolling:
            return (*self.rolling, [(f"die {face}", 1) for face in range(1, 7)])
        if (self.left or self.may_reveal) and self.deck:
            return "mound", 0, [(f"mound {card}", 1) for card in self.deck]
        return None

    def drawn(self, command):
        kind, what = command.split(" ")
        if kind == "start":
            self.starts, self.left = [], 3
        elif kind == "mound":
            self.deck.remove(what)
            self.left = (self.left or 3) - 1
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


class Line:
    """The plies that count, each with the game behind it and how often each thing was drawn."""

    def __init__(self, game, key):
        self.key = key
        self.steps = [(None, game, {})]
        self.draws = 0
        self.taken_back = 0

    def play(self, entry):
        if "back" in entry:
            return self.back(entry)
        _, game, drawn = self.steps[-1]
        game = game.copy()
        where = {"line": entry["line"], "ply": entry["number"]}
        if entry["number"] != len(self.steps):
            raise wrong("ply-number", **where, found=entry["number"], expected=len(self.steps))
        if entry["chance"]:
            drawn = self.check_draw(game, drawn, entry, where)
        else:
            self.check_ply(game, entry, where)
        self.steps.append((entry["seat"], game, drawn))

    def check_draw(self, game, drawn, entry, where):
        draw = game.draw()
        if draw is None:
            raise wrong("no-chance", **where, found=entry["command"])
        purpose, seat, outcomes = draw
        if entry["command"] not in [command for command, _ in outcomes]:
            raise wrong("no-outcome", **where, found=entry["command"])
        index = drawn.get((purpose, seat), 0)
        total = sum(weight for _, weight in outcomes)
        number = number_drawn(self.key, purpose, seat, index, total)
        expected = outcome_of(number, outcomes)
        if entry["command"] != expected:
            raise wrong("draw", **where, purpose=purpose, seat=seat, index=index, total=total,
                        number=number, expected=expected, found=entry["command"])
        game.drawn(expected)
        self.draws += 1
        return {**drawn, (purpose, seat): index + 1}

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
        """A seat may take back its own plies, down to a draw or another's ply; with everybody's
        consent any number. What was drawn falls again, as its index comes up again."""
        length = len(self.steps) - 1
        where = {"line": entry["line"], "found": entry["back"]}
        if entry["back"] > length:
            raise wrong("back-too-far", **where, most=length)
        own = 0
        while own < length and self.steps[-1][0] and self.steps[-1 - own][0] == self.steps[-1][0]:
            own += 1
        if not entry["agreed"] and entry["back"] > own:
            raise wrong("back-barrier", **where, most=own)
        del self.steps[-entry["back"]:]
        self.taken_back += entry["back"]


def check(record, find_edition, mine, report):
    """Fills in the report as far as it gets; raises the first fault."""
    report.update({key: record[key] for key in ("game", "edition", "players", "finished")})
    report["seats"] = []
    if record["game"] not in GAMES:
        raise unreadable("unknown-game", found=record["game"])
    commitment, secret, entropy = record["commitment"], record["secret"], record["entropy"]
    if commitment is None:
        raise unreadable("no-commitment")
    if len(entropy) != record["players"]:
        raise unreadable("entropy-count", found=len(entropy), expected=record["players"])
    for seat, (given, player) in enumerate(zip(entropy, record["seats"]), 1):
        derived = given == hashlib.sha256(DERIVED + commitment + bytes([seat])).digest()
        report["seats"].append({**player, "entropy": "derived" if derived else "own"})
    if secret is None:
        raise unreadable("not-revealed")
    found = hashlib.sha256(secret).hexdigest()
    if found != commitment.hex():
        raise wrong("commitment", found=found, expected=commitment.hex())
    for seat, given in sorted(mine.items()):
        found = entropy[seat - 1].hex() if seat <= len(entropy) else "-"
        if found != given:
            raise wrong("mine", seat=seat, found=found, expected=given)
        report["seats"][seat - 1]["mine"] = True
    key = hashlib.sha256(secret + b"".join(entropy)).digest()
    report["key"] = key.hex()
    game = GAMES[record["game"]](find_edition(record), record["players"])
    line = Line(game, key)
    report.update(plies=0, draws=0, taken_back=0)
    for entry in record["entries"]:
        line.play(entry)
        report.update(plies=len(line.steps) - 1, draws=line.draws, taken_back=line.taken_back)
    if record["finished"] and not line.steps[-1][1].is_over():
        raise wrong("not-over")
    if not record["finished"]:
        report["verdict"] = "unfinished"
    elif any(seat["player"] != "person" and seat["entropy"] == "own" for seat in report["seats"]):
        report["verdict"] = "reservation"


def verify(text, find_edition, mine):
    report = {"verdict": "verified"}
    try:
        check(read_record(text), find_edition, mine, report)
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
        return data.decode("utf-8")
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
    return f"Line {fault['line']}. " if fault["id"].startswith("back") else ""


def tell(report, local):
    verdict, fault = report["verdict"], report.get("fault")
    if "game" in report:
        yield f"{report['game']}, {report['players']} players, edition {report['edition']}"
    for number, seat in enumerate(report.get("seats", []), 1):
        who = " ".join(filter(None, [seat["player"], seat["name"]]))
        how = "derived from the commitment" if seat["entropy"] == "derived" else "its own"
        mine = ", and it is yours" if seat.get("mine") else ""
        yield f"  seat {number} ({who}): entropy {how}{mine}"
    if "draws" in report:
        back = f", {report['taken_back']} plies taken back" if report["taken_back"] else ""
        yield f"  {report['plies']} plies, {report['draws']} draws checked{back}"
    if fault:
        what = "WRONG" if verdict == "wrong" else "NOT CHECKED"
        yield f"{what}: {place(fault)}{sentence(fault)}"
        if fault["id"] == "draw":
            seat = f"seat {fault['seat']}" if fault["seat"] else "nobody's"
            yield (f"  purpose {fault['purpose']}, {seat}, index {fault['index']}, "
                   f"total {fault['total']}: number {fault['number']}")
        return
    seats = report["seats"]
    if all(seat["entropy"] == "derived" for seat in seats):
        yield ("  Nobody gave entropy of their own, so whoever made the secret could know all dice "
               "beforehand.")
    if verdict == "unfinished":
        yield "NOT FINISHED: every draw so far is right, but the game goes on."
        return
    chosen = [str(number) for number, seat in enumerate(seats, 1)
              if seat["player"] != "person" and seat["entropy"] == "own"]
    if chosen and not local:
        yield (f"NOT VERIFIED, though every draw is right: the entropy of bots (seat "
               f"{', '.join(chosen)}) is not the derived one. A server could have chosen it. If the "
               "game was played at one screen, add --local.")
        return
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
                        help="the entropy that you gave; the record must hold it")
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
        report = verify(text, edition_finder(flags.record, flags.edition), mine)
    except Fault as fault:
        report = {"verdict": fault.verdict, "fault": fault.params}
    if report["verdict"] == "reservation" and flags.local:
        report["verdict"] = "verified"
    if flags.json:
        print(json.dumps(report, ensure_ascii=False, indent=2, default=str))
    else:
        sys.stdout.reconfigure(errors="replace")
        for line in tell(report, flags.local):
            print("".join(c if c.isprintable() else "?" for c in line))
    return VERDICTS[report["verdict"]]


if __name__ == "__main__":
    sys.exit(main())
