#!/usr/bin/env python3
"""What each kind of request costs the server, compared with a ping, in its processor time.

  tests/reliability/costs.py PROGRAM [--count 2000] [--tables 100]

The lobby has as many listed tables of four seats as it shows, made by as many people; the table that is
watched and whose record is read is a finished game. The weights of requests in
src/server/desk/costs.h come from here. It proves nothing and fails on nothing.
"""
import argparse
import asyncio
import os
import secrets
import sys
import tempfile

sys.path.insert(0, os.path.dirname(__file__))
from link import Link  # noqa: E402
from served import Served  # noqa: E402

IN_FLIGHT = 8  # more answers at once would exceed what may wait for a slow reader


async def greet(port):
    link = await Link.open(port)
    await link.send({"type": "hello", "protocol": 2, "key": secrets.token_hex(16)})
    await link.receive()
    return link


async def ask(link, message):
    await link.send(message)
    while True:
        answer = await link.receive()
        if answer.get("id") == message["id"]:
            if answer["type"] == "refused":
                raise SystemExit(f"refused: {answer}")
            return answer


async def repeat(link, message, count):
    sent = answered = 0
    while answered < count:
        while sent < count and sent - answered < IN_FLIGHT:
            await link.send({**message, "id": f"q{sent}"})
            sent += 1
        answered += (await link.receive()).get("id", "").startswith("q")


async def run(served, count, tables):
    for i in range(tables // 5):
        maker = await greet(served.port)
        for j in range(5):
            await ask(maker, {"type": "create", "id": f"c{i}-{j}", "game": "ithappens", "players": 4,
                              "listed": True, "name": "Ada"})
        maker.drop()
    link = await greet(served.port)
    made = await ask(link, {"type": "create", "id": "game", "game": "antics", "players": 3, "pause": 0,
                            "seats": ["bot-1"] * 3, "start": True})
    table = {"table": made["table"]}
    await link.send({"type": "watch", "id": "end", **table})
    while True:
        message = await link.receive()
        if "end" in message:
            break
    plain = None
    for kind, more in [("ping", {}), ("lobby", {}), ("mine", {}), ("watch", table), ("record", table),
                       ("chat", {**table, "text": "hello"}),
                       ("create", {"game": "ithappens", "players": 2})]:
        before = served.seconds()
        await repeat(link, {"type": kind, **more}, count)
        micros = (served.seconds() - before) / count * 1e6
        plain = plain or max(micros, 1.0)
        print(f"{kind:8} {micros:8.0f} us {micros / plain:8.1f} pings")
    link.drop()


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--count", type=int, default=2000)
    options.add_argument("--tables", type=int, default=100)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        served = Served(given.program, folder, "--unsafe-fast").start()
        try:
            asyncio.run(run(served, given.count, given.tables))
        finally:
            served.stop()


if __name__ == "__main__":
    main()
