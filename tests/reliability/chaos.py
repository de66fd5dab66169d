#!/usr/bin/env python3
"""Clients that lose, double and reorder messages and cut their connections, while others send garbage,
oversized frames, wrong lengths, half a handshake, or nothing at all.

  tests/reliability/chaos.py PROGRAM [--rounds 3] [--tables 6] [--nuisances 40] [--seed 1]

The games must come to their end as if nothing were, whatever is not a proper message must get a
clear answer or a clean close, and the server's memory must stay flat from round to round.
"""
import argparse
import asyncio
import json
import os
import random
import sys
import tempfile

sys.path.insert(0, os.path.dirname(__file__))
from kill import verify  # noqa: E402
from link import BINARY, TEXT, Link, Lost  # noqa: E402
from people import Group, Wrong  # noqa: E402
from served import Served  # noqa: E402

FAULTS = {"lose": 0.04, "double": 0.08, "shuffle": 0.05, "cut": 0.01}
GROWTH = 24 << 20  # bytes that the last round may have above the first


async def answer(link):
    """The answer: a message, or how the connection was closed."""
    try:
        return await asyncio.wait_for(link.receive(), 20)
    except Lost as lost:
        return f"{link.close_code or lost}"


def hello(link, rng):
    link.write_frame(TEXT, json.dumps({"type": "hello", "protocol": 2,
                                       "key": f"{rng.getrandbits(160):040x}"}).encode())


async def bad_text(port, rng):
    """Text that is no message: each is refused with words, until the connection is closed."""
    link = await Link.open(port)
    hello(link, rng)
    await answer(link)
    texts = ["", "{", "[]", "null", '{"type":"dance"}', '{"type":"play"}', '{"type":"play","id":7}',
             '{"type":"watch","id":"a","table":"../../etc"}', "{" * 5000, '{"id":"' + "x" * 300 + '"}',
             '{"type":"sit","id":"b","table":"aaaaaaaaaaaaaaaa","seat":1}',
             '{"type":"play","id":"c","table":"aaaaaaaaaaaaaaaa","ply":1e99,"text":"roll"}']
    for _ in range(8):
        link.write_frame(TEXT, rng.choice(texts).encode())
        got = await answer(link)
        if isinstance(got, str):
            if got not in ("1008", "1007"):
                raise Wrong(f"closed with {got}")
            break
        if got["type"] != "refused" or not got["message"]["id"]:
            raise Wrong(f"bad text was answered by {got}")
    link.drop()


async def bad_frames(port, rng):
    """Frames against the rules of WebSockets: a clean close."""
    link = await Link.open(port)
    hello(link, rng)
    await answer(link)
    kind = rng.randrange(5)
    expected = {"1002", "1003", "1007", "1008", "1009"}
    if kind == 0:
        link.write_frame(BINARY, os.urandom(100))
    elif kind == 1:
        link.write_frame(TEXT, b"x" * (1 << 20))
    elif kind == 2:
        link.write_frame(TEXT, b"\xff\xfe\xfd")
    elif kind == 3:
        link.write_frame(TEXT, b"x", length=1 << 40)  # a lie
    else:
        link.write_frame(5, b"what")  # no such opcode
    got = await answer(link)
    if not isinstance(got, str) or (got.isdigit() and got not in expected):
        raise Wrong(f"a bad frame of kind {kind} was answered by {got}")
    link.drop()


async def bad_http(port, rng):
    """Bytes that are no request: an answer 4xx or the end of the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(rng.choice([
        os.urandom(500), b"GET / HTTP/9.9\r\n\r\n", b"GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n",
        b"POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n",
        b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\nHost: x\r\n\r\n"]))
    try:
        got = await asyncio.wait_for(reader.read(100), 60)
        if got and not got.startswith((b"HTTP/1.1 4", b"HTTP/1.0 4", b"HTTP/1.1 5")):
            raise Wrong(f"bad HTTP was answered by {got!r}")
    except OSError:
        pass
    writer.transport.abort()


async def half_open(port, rng):
    """Begins something and then says nothing more."""
    _, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(rng.choice([b"", b"GET /ws HTT", b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: webso"]))
    await asyncio.sleep(rng.uniform(0.1, 3))
    writer.transport.abort()


async def stranger(port, rng):
    """A proper client that tries to see the data of others."""
    link = await Link.open(port)
    hello(link, rng)
    await answer(link)
    table = "".join(rng.choice("abcdefghijklmnopqrstuvwxyz234567") for _ in range(16))
    for number, kind in enumerate(["watch", "record", "rematch", "start"]):
        await link.send({"type": kind, "id": f"s{number}", "table": table})
        got = await answer(link)
        if isinstance(got, str) or got["type"] != "refused":
            raise Wrong(f"a table nobody made: {got}")
    link.drop()


async def nuisance(port, rng, stop):
    while not stop.is_set():
        deed = rng.choice([bad_text, bad_frames, bad_http, half_open, stranger])
        try:
            await deed(port, rng)
        except Lost:
            pass


async def run(arguments, folder):
    served = await asyncio.to_thread(
        Served(arguments.program, folder).start)
    memory, done = [], []
    for number in range(arguments.rounds):
        stop = asyncio.Event()
        nuisances = [asyncio.create_task(nuisance(served.port, random.Random(f"{number}/{i}"), stop))
                     for i in range(arguments.nuisances)]
        groups = [Group(served.port, f"{arguments.seed}/{number}/{i}", "ithappens", 3 + i % 3, i % 2,
                        FAULTS) for i in range(arguments.tables)]
        await asyncio.wait_for(asyncio.gather(*(group.play() for group in groups)),
                               arguments.patience)
        stop.set()
        await asyncio.wait_for(asyncio.gather(*nuisances), 120)
        done += groups
        memory.append(served.memory())
        print(f"   round {number + 1}: {len(groups)} games, {memory[-1] >> 20} MB", flush=True)
    acknowledged, entries = await asyncio.to_thread(verify, arguments.program, folder, served, done)
    people = [person for group in done for person in group.people]
    json.loads(served.get("/health"))
    served.stop()
    # The first round fills caches and pools.
    if len(memory) > 1 and memory[-1] > memory[0] + GROWTH:
        raise Wrong(f"the server grew from {memory[0] >> 20} to {memory[-1] >> 20} MB")
    print(f"{len(done)} games, {entries} plies, {acknowledged} acknowledged moves, none lost, none "
          f"twice; {sum(p.resyncs for p in people)} gaps, {sum(p.reconnects for p in people)} cut "
          f"connections, {sum(p.repeats for p in people)} repeated requests; memory "
          + ", ".join(f"{size >> 20}" for size in memory) + " MB")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--nuisances", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=float, default=600)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="formicary-chaos-") as folder:
        try:
            asyncio.run(run(arguments, folder))
        except BaseException:
            with open(os.path.join(folder, "server.log"), errors="replace") as log:
                print(log.read()[-3000:], file=sys.stderr)
            raise


if __name__ == "__main__":
    main()
