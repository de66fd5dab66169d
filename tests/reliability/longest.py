#!/usr/bin/env python3
"""Somebody who makes a table as long as it can get, to ruin it: plays and takes back, over and over.

  tests/reliability/longest.py PROGRAM [--pairs 0 | --whole]

First by `undo`, until that is refused, then by asking a table of one's own to go back, until that is
refused too, or after --pairs. With the longest chat on top, the table can be watched, also after a kill,
and played on. With --whole the table is played on whenever it can't go back, until it is too long to go
back at all; then seats are resigned and taken again until that is refused, and the game is played to its
end, which makes the longest table that there can be.
"""
import argparse
import asyncio
import json
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
from asking import LIMIT, Asker, length, run  # noqa: E402

AT_ONCE = 50
MOST_BYTES = 900_000  # below the 1 MB that may wait to be sent to a client


async def repeat(ada, table, play, back, most):
    """Plays and goes back, many at once. Returns the refusal that ends it; none after `most` pairs."""
    done = 0
    while not most or done < most:
        for number in range(AT_ONCE):
            for name, message in (("p", play), ("b", back)):
                await ada.link.send({**message, "id": f"{name}{done + number}", "table": table})
        left = 2 * AT_ONCE
        refused = None
        while left:
            message = await asyncio.wait_for(ada.link.receive(), LIMIT)
            if message["type"] == "refused" and message["id"].startswith("b"):
                refused = refused or message["message"]["id"]
            left -= message.get("id", "-")[0] in "pb"
        if refused:
            return refused
        done += AT_ONCE
    return None


async def lengthen(ada, table):
    """Goes back until the table is too long for that."""
    refused = None
    while refused != "table.too-long-to-take-back":
        turn = await ada.turn(table)
        play = {"type": "play", "ply": turn["ply"], "text": turn["moves"][0]}
        await ada.must("play", table=table, ply=play["ply"], text=play["text"])
        after = (await ada.turn(table))["ply"]
        back = {"type": "ask-back", "seat": turn["seat"], "ply": after, "to": turn["ply"]}
        answer = await ada.ask("ask-back", table=table, **{k: back[k] for k in ("seat", "ply", "to")})
        if answer["type"] == "ok":
            refused = await repeat(ada, table, play, back, 0)
        else:
            refused = answer["message"]["id"]


async def finish(ada, table, players):
    """Changes hands as often as possible, and plays to the end."""
    for seat in range(1, players + 1):
        while (await ada.ask("resign", table=table, seat=seat))["type"] == "ok":
            if (await ada.ask("return", table=table, seat=seat))["type"] != "ok":
                break
    while True:
        turn = await ada.must("turn", table=table, wait=20)
        if turn.get("moves"):
            await ada.ask("play", table=table, ply=turn["ply"], text=random.choice(turn["moves"]))
        elif (await ada.look(table))["face"]["state"] == "over":
            return


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program", type=os.path.abspath)
    options.add_argument("--pairs", type=int, default=0)
    options.add_argument("--whole", action="store_true")
    given = options.parse_args()

    async def ruin(served):
        ada = await Asker(served).come()
        made = await ada.must("create", game="antics", players=3, seats=["me"] * 3, name="Ada", start=True)
        table = made["table"]
        turn = await ada.turn(table)
        play = {"type": "play", "ply": turn["ply"], "text": turn["moves"][0]}
        undo = {"type": "undo", "seat": turn["seat"], "ply": turn["ply"] + 1}
        refused = await repeat(ada, table, play, undo, 0)
        if refused != "table.undo-often":
            raise SystemExit(f"undo ends with {refused}")
        if (await ada.turn(table))["ply"] == turn["ply"]:  # it was refused after going back or before
            await ada.must("play", table=table, **{k: play[k] for k in ("ply", "text")})
        back = {"type": "ask-back", "seat": turn["seat"], "ply": turn["ply"] + 1, "to": turn["ply"]}
        await ada.must("ask-back", table=table, **{k: back[k] for k in ("seat", "ply", "to")})
        refused = await repeat(ada, table, play, back, given.pairs)
        if refused not in ((None,) if given.pairs else ("table.back-often",)):
            raise SystemExit(f"going back ends with {refused}")
        if given.whole:
            await lengthen(ada, table)
            await finish(ada, table, 3)
        for _ in range(100):
            await ada.must("chat", table=table, text='"' * 500)
        seen = await (await Asker(served).come()).look(table)
        size = len(json.dumps(seen, separators=(",", ":")).encode())
        served.kill()
        served.start()
        ada = await Asker(served, ada.key).come()
        again = await ada.look(table)
        if again["entries"] != seen["entries"]:
            raise SystemExit("the table is another one after a restart")
        if not given.whole:
            turn = await ada.turn(table)
            await ada.must("play", table=table, ply=turn["ply"], text=turn["moves"][0])
        entries = len(seen["entries"])
        print(f"{entries} entries, {length(seen['entries'])} of them not taken back, {size} bytes: "
              "watched, watched after a kill" + ("" if given.whole else ", and played on"))
        if size > MOST_BYTES:
            raise SystemExit("a longer one would not fit into a message")

    run(given.program, ruin)


if __name__ == "__main__":
    main()
