#!/usr/bin/env python3
"""One address that sits down at a listed table and leaves again, and takes names and sits, without end.

  tests/reliability/ruin.py PROGRAM [--keys 4] [--seconds 6]

A table keeps every change and has room for 10,000 of them by guests before it starts. The attacker, with
several keys, may add no more than a burst and then a change in some seconds. Meanwhile and afterwards
somebody at another address sits down, takes a name, and plays; after a kill too.
"""
import argparse
import asyncio
import os
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from asking import Asker, run  # noqa: E402
from link import Lost  # noqa: E402

BURST = 200  # changes by one address at once, and some to spare
A_SECOND = 0.5  # after that
ATTACKER, BYSTANDER = "198.51.100.66", "203.0.113.1"


async def drain(link):
    try:
        while await link.reader.read(1 << 20):
            pass
    except OSError:
        pass


async def attack(served, table, name, sent):
    """About 90 requests a second over one connection, back again after every cut."""
    while True:
        try:
            asker = await Asker(served, address=ATTACKER).come()
            reader = asyncio.create_task(drain(asker.link))
            for number in range(1 << 30):
                commands = ({"type": "sit", "seat": 2, "name": f"{name} {number}"},
                            {"type": "rename", "seat": 2, "name": f"{name}s {number}"},
                            {"type": "leave", "seat": 2},
                            {"type": "chat", "name": f"{name} {number}", "text": "!"})
                for each in commands:
                    await asker.link.send({**each, "id": f"{each['type']}{number}", "table": table})
                    sent[0] += 1
                    await asyncio.sleep(0.011)
                if reader.done():
                    break
        except (Lost, OSError, asyncio.TimeoutError):
            await asyncio.sleep(0.05)


async def number_of(served, table):
    """The number of changes so far."""
    asker = await Asker(served, address=BYSTANDER).come()
    seen = await asker.look(table)
    asker.link.drop()
    return seen["n"]


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program", type=os.path.abspath)
    options.add_argument("--keys", type=int, default=4)
    options.add_argument("--seconds", type=float, default=6)
    given = options.parse_args()

    async def ruin(served):
        host = await Asker(served, address="192.0.2.1").come()
        table = (await host.must("create", game="ithappens", players=3, listed=True, name="Ada",
                                 seats=["me", "open", "open"], pause=0))["table"]
        sent = [0]
        attacks = [asyncio.create_task(attack(served, table, f"Eve{i}", sent)) for i in range(given.keys)]
        await asyncio.sleep(given.seconds / 2)
        bo = await Asker(served, address=BYSTANDER).come()
        await bo.must("sit", table=table, seat=3, name="Bo")
        await bo.must("chat", table=table, text="Hello")
        before, began = await number_of(served, table), time.monotonic()
        await asyncio.sleep(given.seconds / 2)
        after, ended = await number_of(served, table), time.monotonic()
        for task in attacks:
            task.cancel()
        print(f"{sent[0]} requests with {given.keys} keys from one address made {after} changes of a table, the "
              f"last {after - before} in {ended - began:.1f} s")
        if sent[0] < 2 * BURST:
            raise SystemExit("there was no load: nothing is shown")
        if after > BURST + A_SECOND * given.seconds:
            raise SystemExit("one address uses up the room of a table")
        served.kill()
        served.start()
        host = await Asker(served, host.key, address=host.address).come()
        bo = await Asker(served, bo.key, address=BYSTANDER).come()
        await bo.must("rename", table=table, seat=3, name="Bob")
        await host.must("arrange", table=table, seat=2, level=1)
        await host.must("start", table=table)
        while (turn := await bo.turn(table)) is None:
            theirs = await host.turn(table)
            if theirs:
                await host.must("play", table=table, ply=theirs["ply"], text=theirs["moves"][0])
        await bo.must("play", table=table, ply=turn["ply"], text=turn["moves"][0])

    run(given.program, ruin, "--limits", "on", "--trust-proxy", "--unsafe-fast")


if __name__ == "__main__":
    main()
