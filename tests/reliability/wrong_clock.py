#!/usr/bin/env python3
"""A server whose wall clock jumps ten years ahead and behind, while it runs and between two starts.

  tests/reliability/wrong_clock.py PROGRAM WRONG_CLOCK

WRONG_CLOCK is the library made of wrong_clock.cpp. No table may be deleted, nobody may run out of time,
and games go on. Then the server is told that a hundred days of service have passed, and the same tables
must expire: otherwise nothing would be shown.
"""
import argparse
import asyncio
import os
import sqlite3
import struct
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(__file__))
from asking import Asker  # noqa: E402
from served import Served  # noqa: E402

HOUR = 60 * 60
DAY = 24 * HOUR
TEN_YEARS = 3653 * DAY


class Clocks:
    def __init__(self, folder):
        self.path = os.path.join(folder, "wrong-by")
        self.wall = self.steady = 0
        with open(self.path, "wb") as file:
            file.write(struct.pack("qq", 0, 0))

    def set(self, wall, steady):
        """Sets the error of the wall clock and the lead of the steady clock, in seconds."""
        self.wall, self.steady = wall, steady
        with open(self.path, "r+b") as file:  # in place: it is mapped
            file.write(struct.pack("qq", wall, steady))


async def seat_two(served, **pace):
    """The id of a table of two people that has started, and their keys."""
    ada, bo = await Asker(served).come(), await Asker(served).come()
    made = await ada.must("create", game="ithappens", players=2, seats=["me", "open"],
                          entropyCommitment=ada.commitment(), **pace)
    table = made["table"]
    token = made["invites"][0]["link"].rsplit("/", 1)[1]
    await bo.must("sit", table=table, token=token, entropyCommitment=bo.commitment())
    await ada.must("start", table=table)
    for seat, who in ((1, ada), (2, bo)):
        await who.must("reveal", table=table, seat=seat, entropy=who.entropy.hex())
    return table, [ada.key, bo.key]


async def play_everywhere(served, tables, when):
    """One move at each table by the seat to act, after reading the table."""
    for table, keys in tables.items():
        moved = False
        for key in keys:
            player = await Asker(served, key).come()
            face = (await player.look(table))["face"]
            if any("away" in seat for seat in face["seats"]):
                raise SystemExit(f"{when}: somebody ran out of time: {face}")
            turn = await player.turn(table)
            if turn is None or moved:
                continue
            await player.must("play", table=table, seat=turn["seat"], ply=turn["ply"],
                              text=turn["moves"][0])
            moved = True
        if not moved:
            raise SystemExit(f"{when}: nobody has to act at {table}")


async def wrong_by(served, tables):
    """By how many seconds the server's clock is wrong, from the time of the last move at each table."""
    keys = {keys[0] for keys in tables.values()}
    mine = [(await (await Asker(served, key).come()).must("mine"))["tables"] for key in keys]
    touched = [table["touched"] / 1000 - time.time() for some in mine for table in some]
    return max(touched, key=abs)


async def left_after_an_hour(served, clocks, tables, seconds):
    """Returns the number of tables that are left after `seconds`, or 0 as soon as there is none.

    The server looks for expired tables once an hour, so the steady clock jumps by an hour. Its timers follow the
    real clock, so requests keep it awake."""
    askers = [await Asker(served, keys[0]).come() for keys in tables.values()]
    clocks.set(clocks.wall, clocks.steady + HOUR)  # not before the server has answered: it counts from its start
    until = time.monotonic() + seconds
    while True:
        left = sum([len((await asker.must("mine"))["tables"]) for asker in askers])
        if left == 0 or time.monotonic() > until:
            return left
        await asyncio.sleep(0.05)


async def jump(served, clocks, tables, what):
    """Nothing is lost, although the server looks for expired tables."""
    await play_everywhere(served, tables, what)
    found = await wrong_by(served, tables)
    if abs(found - clocks.wall) > DAY:
        raise SystemExit(f"{what}: the server's clock is wrong by {found} s: nothing is shown")
    left = await left_after_an_hour(served, clocks, tables, 0.3)
    if left != len(tables):
        raise SystemExit(f"{what}: {left} of {len(tables)} tables are left")
    await play_everywhere(served, tables, what)


def pass_service_days(folder, days):
    database = sqlite3.connect(os.path.join(folder, "data", "formicary.db"))
    with database:
        database.execute("UPDATE clock SET service_time = service_time + ?", (days * DAY * 1000,))
    database.close()


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program", type=os.path.abspath)
    options.add_argument("wrong_clock", type=os.path.abspath)
    given = options.parse_args()
    with tempfile.TemporaryDirectory(prefix="formicary-") as folder:
        clocks = Clocks(folder)
        os.environ["FORMICARY_WRONG_CLOCK"] = clocks.path
        os.environ["LD_PRELOAD"] = given.wrong_clock
        # The address sanitizer refuses to start if its library is not the first one that is loaded.
        os.environ["ASAN_OPTIONS"] = "verify_asan_link_order=0:" + os.environ.get("ASAN_OPTIONS", "")
        served = Served(given.program, folder, "--expire-days", "1", "--keep-days", "1").start()
        try:
            quiet = dict([asyncio.run(seat_two(served)) for _ in range(2)])
            live = {"kind": "live", "bank": 600, "add": 0}
            timed = [asyncio.run(seat_two(served, pace=pace)) for pace in ({"kind": "turns", "turn": DAY}, live)]
            tables = {**quiet, **dict(timed)}
            for wrong in (0, TEN_YEARS, -TEN_YEARS, 0):
                clocks.set(wrong, clocks.steady)
                asyncio.run(jump(served, clocks, tables, f"a clock wrong by {wrong} s"))
                served.stop()
                served.start()
                asyncio.run(jump(served, clocks, tables, f"a start with a clock wrong by {wrong} s"))
            served.stop()
            print(f"{len(tables)} tables were played on through jumps of ten years and {served.starts} starts")
            pass_service_days(folder, 100)
            served.start()
            # At the others somebody runs out of time, so they were used a moment ago.
            if left := asyncio.run(left_after_an_hour(served, clocks, quiet, 20)):
                raise SystemExit(f"{left} tables outlast a hundred days of service: nothing is shown")
            served.stop()
            for table in quiet:
                if not os.path.exists(os.path.join(folder, "data", "expired", f"{table}.game")):
                    raise SystemExit(f"no record of {table} was written before it was deleted")
            print("a hundred days of service deleted those without a clock, after their records were written")
        except BaseException:
            print(served.tail(), file=sys.stderr)
            if served.process.poll() is None:
                served.kill()
            raise


if __name__ == "__main__":
    main()
