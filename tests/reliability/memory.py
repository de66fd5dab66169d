#!/usr/bin/env python3
"""Memory before, during and after many tables, finished games among them.

  tests/reliability/memory.py PROGRAM [--tables 10000] [--finished 1000] [--wait 45]

Each table is made by a command and never watched. The finished ones are played to their end by bots
of the first level. Afterwards all of them must have left memory, and the memory must have returned.
The server drops a table 30 seconds after its last use, so that even a short run takes that long.
"""
import argparse
import asyncio
import os
import re
import secrets
import sys
import tempfile
import threading
import time
import urllib.request

sys.path.insert(0, os.path.dirname(__file__))
from link import Link  # noqa: E402
from served import Served  # noqa: E402

ROOM = 48 << 20  # bytes above the beginning that may stay: caches of the store and of the games


def metric(served, name):
    with urllib.request.urlopen(f"http://127.0.0.1:{served.port}/metrics", timeout=30) as answer:
        return int(re.search(rf"^formicary_{re.escape(name)} (\d+)", answer.read().decode(), re.M)[1])


async def make(served, count, seats, start):
    link = await Link.open(served.port)
    await link.send({"type": "hello", "protocol": 2, "key": secrets.token_hex(16)})
    await link.receive()
    open_requests = 0
    tables = []
    for i in range(count):
        await link.send({"type": "create", "id": f"c{i}", "game": "ithappens", "players": 2,
                         "seats": seats, "pause": 0, "start": start})
        open_requests += 1
        while open_requests > 50 or (i == count - 1 and open_requests > 0):
            message = await link.receive()
            if message["type"] == "refused":
                raise SystemExit(f"refused: {message}")
            if message["type"] == "created":
                open_requests -= 1
                tables.append(message["table"])
    link.drop()
    return tables


class Watch:
    """Looks at the memory and the tables in it until it is stopped."""

    def __init__(self, served):
        self.served = served
        self.memory = self.tables = 0
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self):
        while not self.stopping.wait(0.2):
            self.memory = max(self.memory, self.served.memory())
            self.tables = max(self.tables, metric(self.served, "tables_in_memory"))

    def stop(self):
        self.stopping.set()
        self.thread.join()


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--tables", type=int, default=10_000)
    options.add_argument("--finished", type=int, default=1_000)
    options.add_argument("--wait", type=float, default=45)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        served = Served(given.program, folder, "--unsafe-fast").start()
        try:
            before = served.memory()
            watch = Watch(served)
            try:
                finished = asyncio.run(make(served, given.finished, ["bot-1", "bot-1"], True))
                asyncio.run(make(served, given.tables - given.finished, ["me", "open"], False))
                deadline = time.monotonic() + 600 + given.wait
                while metric(served, "tables_in_memory") > 0 and time.monotonic() < deadline:
                    time.sleep(0.5)
            finally:
                watch.stop()
            left = metric(served, "tables_in_memory")
            time.sleep(11)  # memory is given back every 10 seconds
            after, seconds = served.memory(), served.seconds()
            for table in finished:
                if not served.get(f"/t/{table}/record").count("\nwinners "):
                    raise SystemExit("a game is not finished")
        finally:
            served.stop()
    mega = 1 << 20
    print(f"{given.tables} tables, {given.finished} of them played to the end: {before / mega:.0f} MB before, "
          f"{watch.memory / mega:.0f} MB at most with {watch.tables} tables in memory, "
          f"{after / mega:.0f} MB after with {left}; {seconds:.0f} s of processor time")
    if left > 0:
        raise SystemExit("tables stay in memory")
    if after > before + ROOM:
        raise SystemExit("the memory does not return")


if __name__ == "__main__":
    main()
