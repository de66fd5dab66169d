#!/usr/bin/env python3
"""Fills the disk under a running server, on a small file system of its own (needs root).

  tests/reliability/disk_full.py PROGRAM [--times 5]

While it is full commands are refused, nothing is corrupted, and tables that are not in memory can be
watched; as soon as there is space the games go on by themselves, and every record verifies.
"""
import argparse
import asyncio
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(__file__))
from kill import verify  # noqa: E402
from people import Group  # noqa: E402
from served import Served  # noqa: E402


def fill(path):
    """Fills the disk until less than 512 bytes are free."""
    with open(path, "wb", buffering=0) as file:
        size = 1 << 16
        while size >= 512:
            try:
                file.write(b"x" * size)
            except OSError:
                size //= 2


KEY = "k" * 40


def make_tables(served, count):
    """Tables that nobody plays at."""
    return [served.ask({"type": "create", "id": f"idle{i}", "game": "antics", "players": 3}, KEY)
            ["table"] for i in range(count)]


async def run(arguments, folder):
    data = os.path.join(folder, "data")
    served = await asyncio.to_thread(Served(arguments.program, folder).start)
    idle = await asyncio.to_thread(make_tables, served, arguments.times)
    served.stop()  # afterwards none of them is in memory
    await asyncio.to_thread(served.start)
    groups = [Group(served.port, f"{arguments.seed}/{i}", "antics", 3, 1) for i in range(6)]
    games = asyncio.gather(*(group.play() for group in groups))
    refused = times = 0
    while times < arguments.times and not games.done():
        await asyncio.sleep(0.15)
        fill(os.path.join(data, "filler"))
        times += 1
        await asyncio.sleep(2)  # everybody waits in vain
        for type, answer in (("watch", "table"), ("record", "record")):
            said = await asyncio.to_thread(
                served.ask, {"type": type, "id": type, "table": idle[times - 1]}, KEY)
            if said["type"] != answer:
                sys.exit(f"a table can't be watched on a full disk: {said}")
        refused += sum(1 for group in groups for person in group.people if person.waiting)
        os.remove(os.path.join(data, "filler"))
    await asyncio.wait_for(games, 300)
    acknowledged, entries = await asyncio.to_thread(verify, arguments.program, folder, served, groups)
    served.stop()
    if refused == 0:
        sys.exit("the disk was never full at the right moment: nothing was shown")
    print(f"full {times} times, {refused} commands waited: {len(groups)} games, {entries} "
          f"plies, {acknowledged} acknowledged moves, none lost, none twice; {times} tables watched")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="formicary-full-") as folder:
        data = os.path.join(folder, "data")
        os.mkdir(data)
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", data],
                                 capture_output=True, check=False)
        if mounted.returncode != 0:
            print("skipped: a small file system can't be mounted here (root is needed)")
            return
        try:
            asyncio.run(run(arguments, folder))
        except BaseException:
            with open(os.path.join(folder, "server.log"), errors="replace") as log:
                print(log.read()[-3000:], file=sys.stderr)
            raise
        finally:
            subprocess.run(["umount", "-l", data], check=False)


if __name__ == "__main__":
    main()
