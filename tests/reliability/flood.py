#!/usr/bin/env python3
"""One address that asks for the lobby over many connections, each within its own limit.

  tests/reliability/flood.py PROGRAM [--connections 60] [--tables 100] [--seconds 4]

A bystander at another address may wait a few times as long as alone, in the same run. The server
believes X-Forwarded-For, so that one machine can have many addresses.
"""
import argparse
import asyncio
import os
import statistics
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from asking import Asker, run  # noqa: E402
from link import Lost  # noqa: E402

LEAST = 0.1  # seconds: a machine with other work to do answers no faster for sure; without limits it is 18
MOST = 10  # times as long as alone


async def measure(bystander, seconds):
    times = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        began = time.monotonic()
        await bystander.must("ping")
        times.append(time.monotonic() - began)
        await asyncio.sleep(0.02)
    return statistics.median(times)


async def flood(served, sent):
    """About 90 requests a second, and back again after every cut."""
    while True:
        try:
            asker = await Asker(served, address="198.51.100.66").come()
            reader = asyncio.create_task(drain(asker.link))
            for number in range(1 << 30):
                await asker.link.send({"type": "lobby", "id": f"l{number}"})
                sent[0] += 1
                await asyncio.sleep(0.011)
                if reader.done():
                    break
        except (Lost, OSError, asyncio.TimeoutError):
            await asyncio.sleep(0.05)


async def drain(link):
    try:
        while await link.reader.read(1 << 20):
            pass
    except OSError:
        pass


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program", type=os.path.abspath)
    options.add_argument("--connections", type=int, default=60)
    options.add_argument("--tables", type=int, default=100)
    options.add_argument("--seconds", type=float, default=4)
    given = options.parse_args()

    async def compare(served):
        for i in range(given.tables // 5):
            maker = await Asker(served, address=f"192.0.2.{i}").come()
            for _ in range(5):
                await maker.must("create", game="ithappens", players=4, listed=True, name="Ada")
            maker.link.drop()
        bystander = await Asker(served, address="203.0.113.1").come()
        alone = await measure(bystander, given.seconds / 2)
        sent = [0]
        floods = [asyncio.create_task(flood(served, sent)) for _ in range(given.connections)]
        await asyncio.sleep(given.seconds)
        before = sent[0]
        meanwhile = await measure(bystander, given.seconds)
        rate = (sent[0] - before) / given.seconds
        for task in floods:
            task.cancel()
        print(f"a bystander waits {alone * 1000:.1f} ms alone and {meanwhile * 1000:.1f} ms while "
              f"{given.connections} connections of one address ask for the lobby {rate:.0f} times a second")
        if meanwhile > max(LEAST, MOST * alone):
            raise SystemExit("one address makes everybody wait")

    run(given.program, compare, "--limits", "on", "--trust-proxy", "--unsafe-fast")


if __name__ == "__main__":
    main()
