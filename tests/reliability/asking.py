"""Somebody at a server who asks one thing after another, standard library only."""
import asyncio
import hashlib
import secrets
import sys
import tempfile

from link import Link
from served import Served

LIMIT = 60


class Asker:
    def __init__(self, served, key=None, address=None):
        self.served, self.key, self.address = served, key or secrets.token_hex(20), address
        self.entropy = secrets.token_bytes(32)
        self.heard = []  # all messages, answers included
        self.link = None
        self.count = 0

    def commitment(self):
        return hashlib.sha256(self.entropy).hexdigest()

    async def come(self):
        self.link = await Link.open(self.served.port, address=self.address)
        await self.link.send({"type": "hello", "protocol": 2, "key": self.key})
        await self.until(lambda message: message["type"] == "hello")
        return self

    async def until(self, wanted):
        while True:
            message = await asyncio.wait_for(self.link.receive(), LIMIT)
            self.heard.append(message)
            if wanted(message):
                return message

    async def ask(self, kind, **fields):
        """The answer, a refusal too."""
        self.count += 1
        id = f"{kind}-{self.count}-{secrets.token_hex(4)}"
        await self.link.send({"type": kind, "id": id, **fields})
        return await self.until(lambda message: message.get("id") == id)

    async def must(self, kind, **fields):
        answer = await self.ask(kind, **fields)
        if answer["type"] == "refused":
            raise SystemExit(f"{kind} was refused: {answer}")
        return answer

    async def refused(self, wanted, kind, **fields):
        """Asks for what must not be possible."""
        answer = await self.ask(kind, **fields)
        found = answer.get("message", {}).get("id")
        if found not in wanted:
            raise SystemExit(f"{kind} {fields} was answered by {found or answer['type']}, not {wanted}")
        return found

    async def turn(self, table):
        """The position and the moves of a seat of one's own that has to act; None if there is none."""
        turn = await self.must("turn", table=table, wait=0)
        return turn if turn.get("moves") else None

    async def look(self, table):
        return await self.must("watch", table=table)


def length(entries):
    """The number of plies of a table's entries that were not taken back."""
    plies = 0
    for line in entries:
        words = line.split(" = ")[0].split(" ")
        if words[0] == "back":
            plies -= int(words[1])
        elif words[0].isdigit():
            plies += 1
    return plies


def run(program, main, *flags):
    """Runs main(served) with a server of its own."""
    with tempfile.TemporaryDirectory(prefix="formicary-") as folder:
        served = Served(program, folder, *flags).start()
        try:
            asyncio.run(main(served))
            served.stop()
        except BaseException:
            print(served.tail(), file=sys.stderr)
            if served.process.poll() is None:
                served.kill()
            raise
