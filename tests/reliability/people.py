"""People at tables who never give up: they connect again, ask for what they missed, and repeat a
request until it is answered. They commit to their part of the dice and reveal it, and take a move back
now and then. What was acknowledged to them is what the record must hold."""
import asyncio
import hashlib
import random
import secrets

from link import Link, Lost

TAKE_BACK = 0.1  # the chance that a move that may be undone is
LATE = ("table.stale", "table.not-your-turn", "table.over")

FAULTLESS = {"lose": 0.0, "double": 0.0, "shuffle": 0.0, "cut": 0.0}


class Wrong(Exception):
    """Something that must never happen."""


class Person:
    """One connection with one or more seats of one table."""

    def __init__(self, port, seed, faults=None):
        self.port, self.rng = port, random.Random(seed)
        self.key = secrets.token_hex(16)
        self.faults = faults or FAULTLESS
        self.link = None
        self.table = None
        self.number = 0
        self.entries = []       # as far as they were seen
        self.waiting = {}       # requests without an answer, by id
        self.played = {}        # acknowledged: ply -> text
        self.acknowledged = 0
        self.over = False
        self.resyncs = self.reconnects = self.repeats = 0
        self.created = None
        self.held = None        # a message that the next one overtakes
        self.turn = None
        self.counter = 0
        self.seat = None
        self.entropy = secrets.token_bytes(32)
        self.reveals = self.undos = 0
        self.may_undo = False

    def commitment(self):
        return hashlib.sha256(self.entropy).hexdigest()

    def request(self, kind, **fields):
        self.counter += 1
        message = {"type": kind, "id": f"r{self.counter}", **fields}
        self.waiting[message["id"]] = message
        return message

    async def put(self, message):
        """Sends, sometimes badly."""
        if self.rng.random() < self.faults["cut"]:
            self.link.drop()
            raise Lost("cut by ourselves")
        if self.rng.random() < self.faults["lose"]:
            return
        if self.held is None and self.rng.random() < self.faults["shuffle"]:
            self.held = message
            return
        await self.link.send(message)
        if self.rng.random() < self.faults["double"]:
            await self.link.send(message)
        if self.held is not None:
            held, self.held = self.held, None
            await self.link.send(held)

    async def ask(self, kind, **fields):
        await self.put(self.request(kind, **fields))

    async def connect(self):
        delay = 0.02
        while True:
            try:
                self.link = await Link.open(self.port)
                await self.link.send({"type": "hello", "protocol": 2, "key": self.key,
                                      "client": "test", "moves": True})
                self.held = None
                if self.table:
                    await self.link.send({"type": "watch", "id": "w", "table": self.table,
                                          "have": self.number})
                for message in list(self.waiting.values()):
                    self.repeats += 1
                    await self.link.send(message)
                return
            except Lost:
                await asyncio.sleep(delay)
                delay = min(0.5, delay * 1.5)

    async def live(self, until):
        """Until the condition holds, whatever happens to the connection."""
        await self.connect()
        quiet = 0.0
        while not until():
            try:
                message = await asyncio.wait_for(self.link.receive(), 0.3)
                quiet = 0.0
                if self.rng.random() < self.faults["lose"]:
                    continue
                await self.take(message)
                if self.rng.random() < self.faults["double"]:
                    await self.take(message)
            except asyncio.TimeoutError:
                # An answer or an update may be lost: repeat the request, and ask for news.
                quiet += 0.3
                try:
                    if self.held is not None:
                        held, self.held = self.held, None
                        await self.link.send(held)
                    if quiet >= 0.6:
                        for each in list(self.waiting.values()):
                            self.repeats += 1
                            await self.link.send(each)
                        if self.table:
                            await self.link.send({"type": "watch", "id": "w", "table": self.table,
                                                  "have": self.number})
                        quiet = 0.0
                except Lost:
                    self.reconnects += 1
                    await self.connect()
            except Lost:
                self.reconnects += 1
                await self.connect()
        self.link.drop()

    async def take(self, message):
        kind = message["type"]
        if kind in ("ok", "created", "refused"):
            await self.take_answer(message)
        elif kind == "table" and message["table"] == self.table:
            if message["n"] >= self.number:
                if message["entries"][:len(self.entries)] != self.entries:
                    raise Wrong(f"{self.table}: what was seen is gone or changed")
                self.number, self.entries = message["n"], list(message["entries"])
            self.over = self.over or "end" in message
            await self.take_face(message)
        elif kind == "update" and message["table"] == self.table:
            await self.take_update(message)
        elif kind == "turn" and message["table"] == self.table and "seat" in message:
            await self.move(message)
        elif kind == "gone":
            raise Wrong(f"{self.table} is gone: {message}")

    async def take_update(self, message):
        if message["n"] <= self.number:
            return
        if message["n"] > self.number + 1:
            self.resyncs += 1
            await self.link.send({"type": "watch", "id": "w", "table": self.table,
                                  "have": self.number})
            return
        self.number = message["n"]
        self.entries += message.get("entries", [])
        self.over = self.over or "end" in message
        await self.take_face(message)
        self.may_undo = "undo" in message and message.get("toAct") == self.seat

    def length(self):
        """The number of plies that were played and not taken back."""
        return len(played_plies(self.entries))

    async def take_face(self, message):
        waiting = message.get("face", {}).get("reveal", {}).get("waiting", [])
        if self.seat in waiting and not any(each["type"] == "reveal" for each in self.waiting.values()):
            await self.ask("reveal", table=self.table, seat=self.seat, entropy=self.entropy.hex())

    async def take_answer(self, message):
        asked = self.waiting.pop(message["id"], None)
        if asked is None:
            return
        if message["type"] == "created":
            self.created = message
        elif message["type"] == "refused":
            reason = message["message"]["id"]
            if reason == "server.busy" or reason.startswith("server.disk"):
                self.waiting[asked["id"]] = asked  # later again
                await asyncio.sleep(0.05)
            elif asked["type"] == "undo" and (reason in LATE or reason.startswith("table.undo")):
                pass
            elif asked["type"] == "reveal" and reason.startswith("table.reveal"):
                pass
            elif asked["type"] != "play" or reason not in LATE:
                raise Wrong(f"{asked} was refused: {message}")
        elif asked["type"] == "play":
            self.acknowledged += 1
            if self.played.setdefault(asked["ply"], asked["text"]) != asked["text"]:
                raise Wrong(f"two moves at ply {asked['ply']} were acknowledged")
            if self.may_undo and self.rng.random() < TAKE_BACK:
                self.may_undo, self.turn = False, None
                await self.ask("undo", table=self.table, seat=self.seat, ply=asked["ply"] + 1)
        elif asked["type"] == "undo":
            self.undos += 1
            self.played.pop(asked["ply"] - 1, None)
        elif asked["type"] == "reveal":
            self.reveals += 1
        if self.turn is not None:  # the next turn may have come before this answer
            await self.move(self.turn)

    async def move(self, turn):
        if not turn.get("moves"):
            return  # asks for the entropy, as the face does
        self.turn = turn
        if any(each["type"] in ("play", "undo") for each in self.waiting.values()):
            return
        self.turn = None
        if turn["ply"] in self.played:
            return
        await self.ask("play", table=self.table, seat=turn["seat"], ply=turn["ply"],
                       text=self.rng.choice(turn["moves"]))


def played_plies(lines):
    """The plies that were not taken back, as (seat, text) by number, from the entries of a record."""
    plies = {}
    for line in lines:
        words = line.split(" = ")[0].split(" ")
        if words[0] == "back":
            for _ in range(int(words[1])):
                plies.popitem()
        elif words[0].isdigit():
            number, seat, text = int(words[0]), words[1], " ".join(words[2:])
            if number != len(plies) + 1:
                raise Wrong(f"ply {number} comes after {len(plies)}")
            plies[number] = (seat, text)
    return plies


class Group:
    """The people of one table, who play it to its end."""

    def __init__(self, port, seed, game="ithappens", players=4, bots=1, faults=None):
        self.game, self.players, self.bots = game, players, bots
        self.people = [Person(port, f"{seed}/{i}", faults) for i in range(players - bots)]
        self.table = None

    async def play(self):
        host = self.people[0]
        seats = ["me"] + ["open"] * (len(self.people) - 1) + ["bot-1"] * self.bots
        for seat, person in enumerate(self.people):
            person.seat = seat + 1
        host.request("create", game=self.game, players=self.players, seats=seats, pause=0,
                     entropyCommitment=host.commitment())
        await host.live(lambda: host.created)
        self.table = host.created["table"]
        for person in self.people:
            person.table = self.table
        for person, invite in zip(self.people[1:], host.created["invites"]):
            person.request("sit", table=self.table, seat=invite["seat"],
                           token=invite["link"].rsplit("/", 1)[1],
                           entropyCommitment=person.commitment())
            await person.live(lambda person=person: not person.waiting)
        host.request("start", table=self.table)
        await asyncio.gather(*(person.live(lambda person=person: person.over)
                               for person in self.people))

    def check(self, record):
        """The record holds every acknowledged move, once, and nothing that nobody played."""
        lines = record.split("\nplies\n")[1].split("\n")
        entries = [line for line in lines if " = " in line]
        plies = played_plies(entries)
        played = {}
        for person in self.people:
            if person.entries != entries[:len(person.entries)]:
                raise Wrong(f"{self.table}: somebody saw another game")
            for ply, text in person.played.items():
                if plies.get(ply + 1, (None, None))[1] != text:
                    raise Wrong(f"{self.table}: the acknowledged {text} at ply {ply} is lost")
                played[ply] = text
            if person.reveals and person.entropy.hex() not in record:
                raise Wrong(f"{self.table}: somebody's part of the dice is not in the record")
        seats = {str(i + 1) for i in range(len(self.people))}
        by_people = sum(1 for seat, _ in plies.values() if seat in seats)
        # A move whose answer never came may be there unacknowledged, but only as the very last.
        if by_people - len(played) not in range(0, len(self.people) + 1):
            raise Wrong(f"{self.table}: {by_people} moves of people, {len(played)} acknowledged")
        return len(played), len(entries)
