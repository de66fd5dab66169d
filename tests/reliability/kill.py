#!/usr/bin/env python3
"""Kills the server with SIGKILL at random moments under load and starts it again.

  tests/reliability/kill.py PROGRAM [--kills 200] [--tables 12] [--seed 1]

No acknowledged command may be lost, none applied twice, every client goes on by itself, and every
table's record must verify.
"""
import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(__file__))
from people import Group  # noqa: E402
from served import Served  # noqa: E402


def verify(program, folder, served, groups):
    """Each record by `formicary verify` and, in a sample, by the independent one."""
    acknowledged = entries = 0
    script = os.path.join(os.path.dirname(__file__), "..", "..", "tools", "verify-dice.py")
    for index, group in enumerate(groups):
        record = served.get(f"/t/{group.table}/record")
        counts = group.check(record)
        acknowledged, entries = acknowledged + counts[0], entries + counts[1]
        path = os.path.join(folder, f"{group.table}.game")
        with open(path, "w", encoding="utf-8") as file:
            file.write(record)
        subprocess.run([program, "verify", path], check=True, stdout=subprocess.DEVNULL)
        if index % 10 == 0:
            subprocess.run([sys.executable, script, path], check=True, stdout=subprocess.DEVNULL)
    return acknowledged, entries


async def keep_playing(served, slot, stop, done, running):
    """One table after another, until it is time to stop; the last game is played to its end."""
    count = 0
    while not stop.is_set():
        game, players = random.Random(f"{slot}/{count}").choice(
            [("ithappens", 3), ("ithappens", 4), ("ithappens", 5), ("antics", 3)])
        group = Group(served.port, f"{slot}/{count}", game, players, 1)
        running[slot] = group
        await group.play()
        done.append(group)
        count += 1


async def run(arguments, folder):
    rng = random.Random(arguments.seed)
    served = await asyncio.to_thread(Served(arguments.program, folder).start)
    stop, done, running = asyncio.Event(), [], {}
    tasks = [asyncio.create_task(keep_playing(served, slot, stop, done, running))
             for slot in range(arguments.tables)]
    slowest = 0.0
    for number in range(arguments.kills):
        await asyncio.sleep(rng.uniform(0.05, 0.6))
        for task in tasks:
            if task.done():
                task.result()  # raises what went wrong
        served.kill()
        began = time.monotonic()
        await asyncio.to_thread(served.start)
        slowest = max(slowest, time.monotonic() - began)
        if (number + 1) % 20 == 0:
            print(f"   {number + 1} kills, {len(done)} games played to their end", flush=True)
    stop.set()
    await asyncio.wait_for(asyncio.gather(*tasks), arguments.patience)
    acknowledged, entries = await asyncio.to_thread(verify, arguments.program, folder, served, done)
    people = [person for group in done for person in group.people]
    served.stop()
    print(f"{arguments.kills} kills: {len(done)} games, {entries} plies, {acknowledged} acknowledged "
          f"moves of people, none lost, none twice; {sum(p.undos for p in people)} taken back, "
          f"{sum(p.reveals for p in people)} parts of dice revealed; {sum(p.reconnects for p in people)} "
          f"reconnections, {sum(p.repeats for p in people)} repeated requests; "
          f"slowest start {slowest:.2f} s")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=float, default=900)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="formicary-kill-") as folder:
        try:
            asyncio.run(run(arguments, folder))
        except BaseException:
            with open(os.path.join(folder, "server.log"), errors="replace") as log:
                print(log.read()[-3000:], file=sys.stderr)
            raise


if __name__ == "__main__":
    main()
