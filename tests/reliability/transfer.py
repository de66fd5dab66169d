#!/usr/bin/env python3
"""Four connections that ask for one-time codes without end, on a disk that needs 8 ms for a sync.

  tests/reliability/transfer.py PROGRAM SLOW_SYNC [--count 60] [--connections 4]

SLOW_SYNC is the library made of slow_sync.cpp. A bystander's command, which has to be synced too, may
take a few times as long as without them in the same run, but not their number of codes times as long.
"""
import argparse
import asyncio
import os
import statistics
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from asking import Asker, run  # noqa: E402

MOST = 10  # times as long as alone; a sync for every code would make it hundreds
SYNC = 0.008


async def measure(bystander, table, count):
    """The median time of an answer, in seconds."""
    times = []
    for _ in range(count):
        began = time.monotonic()
        await bystander.must("chat", table=table, text="hello")
        times.append(time.monotonic() - began)
    return statistics.median(times)


async def flood(link, sent):
    """Keeps 20 requests in flight."""
    for number in range(1 << 30):
        await link.send({"type": "transfer", "id": f"t{number}"})
        if number >= 20:
            answer = await link.receive()
            if answer["type"] == "code":
                sent[0] += 1


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program", type=os.path.abspath)
    options.add_argument("slow_sync", type=os.path.abspath)
    options.add_argument("--count", type=int, default=60)
    options.add_argument("--connections", type=int, default=4)
    given = options.parse_args()
    os.environ["LD_PRELOAD"] = given.slow_sync
    # Only the server is slow. The address sanitizer refuses to start if its library is not the first one.
    os.environ["ASAN_OPTIONS"] = "verify_asan_link_order=0:" + os.environ.get("ASAN_OPTIONS", "")

    async def compare(served):
        bystander = await Asker(served).come()
        table = (await bystander.must("create", game="ithappens", players=2))["table"]
        await measure(bystander, table, 5)
        alone = await measure(bystander, table, given.count)
        sent = [0]
        floods = [asyncio.create_task(flood((await Asker(served).come()).link, sent))
                  for _ in range(given.connections)]
        await asyncio.sleep(0.3)
        meanwhile = await measure(bystander, table, given.count)
        for task in floods:
            if task.done():
                task.result()
            task.cancel()
        print(f"a bystander's command takes {alone * 1000:.0f} ms alone and {meanwhile * 1000:.0f} ms "
              f"while {given.connections} connections got {sent[0]} codes")
        if alone < SYNC:
            raise SystemExit("the disk is not slow: nothing is shown")
        if sent[0] < given.count:
            raise SystemExit("there was no load: nothing is shown")
        if meanwhile > MOST * alone:
            raise SystemExit("one-time codes make everybody wait")

    run(given.program, compare)


if __name__ == "__main__":
    main()
