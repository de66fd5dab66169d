#!/usr/bin/env python3
"""Somebody's bot while one client does its worst: tables of bots alone, and tables with a seat of its
own that it watches, all of strong bots, without end.

  tests/reliability/unfair.py PROGRAM [--tables 60] [--moves 12] [--seconds 2]

A person's bot must answer within the limit of a thought (--bot-seconds) and a second.
"""
import argparse
import asyncio
import os
import secrets
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(__file__))
from link import Link, Lost  # noqa: E402
from served import Served  # noqa: E402


async def greet(port):
    link = await Link.open(port)
    await link.send({"type": "hello", "protocol": 2, "key": secrets.token_hex(16), "moves": True})
    return link


async def until(link, wanted):
    while True:
        message = await link.receive()
        if message["type"] == "refused":
            raise RuntimeError(f"refused: {message}")
        if wanted(message):
            return message


async def create(link, name, seats):
    await link.send({"type": "create", "id": name, "game": "antics", "players": 3, "seats": seats,
                     "pause": 0, "start": True})
    return (await until(link, lambda m: m.get("id") == name))["table"]


async def worst(port, tables):
    """Plays and watches everything it can, with one key."""
    link = await greet(port)
    for i in range(tables):
        own = i % 2 == 0
        seats = ["me", "bot-6", "bot-6"] if own else ["bot-6"] * 3
        table = await create(link, f"c{i}", seats)
        await link.send({"type": "watch", "id": f"w{i}", "table": table})
    count = 0
    while True:
        message = await link.receive()
        if message["type"] == "turn" and message.get("moves"):
            count += 1
            await link.send({"type": "play", "id": f"p{count}", "table": message["table"],
                             "ply": message["ply"], "text": message["moves"][-1]})


async def person(port, moves):
    """Plays against two bots of the first level; gives the longest wait for one of their moves."""
    link = await greet(port)
    table = await create(link, "mine", ["me", "bot-1", "bot-1"])
    await link.send({"type": "watch", "id": "w", "table": table})
    longest = waits = 0
    since = None
    while waits < moves:
        message = await asyncio.wait_for(link.receive(), 60)
        now = time.monotonic()
        if message["type"] not in ("update", "turn", "table"):
            continue
        if since is not None:
            waits += 1
            longest = max(longest, now - since)
            since = None
        if message["type"] == "turn":
            await link.send({"type": "play", "id": f"p{message['ply']}", "table": table,
                             "ply": message["ply"], "text": message["moves"][0]})
        elif message.get("toAct") in (2, 3):
            since = now
        elif "end" in message:
            break
    return longest, waits


async def run(port, tables, moves):
    before, _ = await person(port, moves)
    enemy = asyncio.create_task(worst(port, tables))
    await asyncio.sleep(3)
    during, waits = await person(port, moves)
    if enemy.done():
        enemy.result()
    enemy.cancel()
    try:
        await enemy
    except (asyncio.CancelledError, Lost):
        pass
    return before, during, waits


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--tables", type=int, default=60)
    options.add_argument("--moves", type=int, default=12)
    options.add_argument("--seconds", type=int, default=2)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        served = Served(given.program, folder, "--bot-seconds", str(given.seconds),
                        "--bot-threads", "1").start()
        try:
            before, during, waits = asyncio.run(run(served.port, given.tables, given.moves))
        finally:
            served.stop()
    print(f"{waits} waits for a bot of the first level: at most {before * 1000:.0f} ms alone, "
          f"{during * 1000:.0f} ms while one client keeps {given.tables} tables thinking")
    if during > given.seconds + 1:
        raise SystemExit("a bot kept its person waiting")


if __name__ == "__main__":
    main()
