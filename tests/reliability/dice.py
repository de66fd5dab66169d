#!/usr/bin/env python3
"""A cheat who tries to know the dice that are to come, or to choose them.

  tests/reliability/dice.py PROGRAM [--moves 12]

Peek and return: while the opponent is away for any reason, the host plays on against the bot in the
opponent's seat, sees draws, and tries to take them back alone. It must be refused, or wait for the
opponent's consent. Order of revealing: entropy is taken only after every seat is fixed, and nobody is
shown anybody's before the end.
"""
import argparse
import asyncio
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from asking import Asker, length, run  # noqa: E402

REFUSALS = ("table.back-witness",)


async def begin(served, pace=None):
    """A table of two people that has started; the host is first."""
    ada, bo = await Asker(served).come(), await Asker(served).come()
    more = {"pace": pace} if pace else {}
    made = await ada.must("create", game="ithappens", players=2, seats=["me", "open"], name="Ada",
                          entropyCommitment=ada.commitment(), **more)
    table = made["table"]
    token = made["invites"][0]["link"].rsplit("/", 1)[1]
    await bo.must("sit", table=table, token=token, name="Bo", entropyCommitment=bo.commitment())
    await ada.must("start", table=table)
    for seat, who in ((1, ada), (2, bo)):
        await who.must("reveal", table=table, seat=seat, entropy=who.entropy.hex())
    return ada, bo, table


async def play_on(players, table, moves):
    """Each plays when it is their turn, until they have made this many moves together."""
    count = 0
    while count < moves:
        for player in players:
            turn = await player.turn(table)
            if turn is not None:
                await player.must("play", table=table, seat=turn["seat"], ply=turn["ply"],
                                  text=turn["moves"][0])
                count += 1
        await asyncio.sleep(0.005)


def draws(entries):
    return sum(1 for line in entries if line.split(" ")[1:2] == ["*"])


async def peek_and_return(served, why, moves):
    ada, bo, table = await begin(served, {"kind": "turns", "turn": 1} if why == "late" else None)
    await play_on([ada, bo], table, 2)
    before = await ada.look(table)
    start = length(before["entries"])
    if why == "reissued":
        await ada.must("reissue", table=table, seat=2)
    elif why == "resigned":
        await bo.must("resign", table=table, seat=2)
    else:  # until Bo's time has run out
        while True:
            turn = await ada.turn(table)
            if turn is None and "away" in (await ada.look(table))["face"]["seats"][1]:
                break
            if turn is not None:
                await ada.must("play", table=table, seat=1, ply=turn["ply"], text=turn["moves"][0])
            await asyncio.sleep(0.1)
    await play_on([ada], table, moves)
    while (await ada.turn(table)) is None:
        await asyncio.sleep(0.01)
    seen = await ada.look(table)
    if draws(seen["entries"]) <= draws(before["entries"]):
        raise SystemExit("no draw was seen: nothing is shown")
    ply = length(seen["entries"])
    for count in (ply - start, 1):
        answer = await ada.ask("undo", table=table, seat=1, ply=ply, count=count)
        if answer["type"] != "refused" and draws((await ada.look(table))["entries"]) != draws(
                seen["entries"]):
            raise SystemExit(f"{why}: a draw was undone alone")
    answer = await ada.ask("ask-back", table=table, seat=1, ply=ply, to=start)
    after = await ada.look(table)
    if any(line.startswith("back") for line in after["entries"][len(seen["entries"]):]):
        raise SystemExit(f"{why}: draws were taken back without consent: {after['entries'][-1]}")
    if answer["type"] == "refused":
        found = answer["message"]["id"]
        if found not in REFUSALS:
            raise SystemExit(f"{why}: refused with {found}")
        return f"refused ({found})"
    if 2 not in after["face"]["offer"]["waiting"]:
        raise SystemExit(f"{why}: nobody is asked: {after['face']['offer']}")
    # With the other's consent it is no secret: then it may go back.
    await bo.must("answer-back", table=table, seat=2, agree=True)
    if length((await ada.look(table))["entries"]) != start:
        raise SystemExit(f"{why}: consent has no effect")
    # Nobody new may sit down now, who would not know what the others know.
    eve = await Asker(served).come()
    await eve.refused(("table.foreseen", "table.taken", "server.bad-invite", "table.seat-taken",
                       "table.not-open", "table.started"), "sit", table=table, seat=2, name="Eve")
    return "waits for consent"


async def order_of_revealing(served):
    ada, bo = await Asker(served).come(), await Asker(served).come()
    made = await ada.must("create", game="ithappens", players=2, seats=["me", "open"], name="Ada",
                          listed=True, entropyCommitment=ada.commitment())
    table = made["table"]
    commitment = (await ada.look(table))["commitment"]
    reveal = {"table": table, "seat": 1, "entropy": ada.entropy.hex()}
    await ada.refused(("table.reveal-early",), "reveal", **reveal)
    if (await bo.look(table))["commitment"] != commitment:
        raise SystemExit("the server shows two commitments")
    await bo.must("sit", table=table, seat=2, name="Bo", entropyCommitment=bo.commitment())
    await ada.refused(("table.reveal-early",), "reveal", **reveal)
    if "reveal" in (await bo.look(table))["face"]:
        raise SystemExit("entropy is asked for before the start")
    await ada.must("start", table=table)
    await ada.must("reveal", **reveal)
    # Bo knows everything that he may know, and nothing of Ada's; he can neither leave nor change.
    waiting = (await bo.look(table))["face"]["reveal"]["waiting"]
    if waiting != [2]:
        raise SystemExit(f"waits for {waiting}")
    for kind, more in (("leave", {}), ("sit", {"name": "Bo", "entropyCommitment": "ab" * 32})):
        answer = await bo.ask(kind, table=table, seat=2, **more)
        if answer["type"] != "refused":
            raise SystemExit(f"{kind} goes on while entropy is revealed")
    await bo.refused(("table.entropy-differs",), "reveal", table=table, seat=2, entropy="ab" * 32)
    shown = str(bo.heard) + served.get(f"/t/{table}/record")
    if ada.entropy.hex() in shown:
        raise SystemExit("Bo was shown Ada's entropy before he gave his own")
    await bo.must("reveal", table=table, seat=2, entropy=bo.entropy.hex())
    await play_on([ada, bo], table, 6)
    shown = str(bo.heard) + served.get(f"/t/{table}/record")
    if ada.entropy.hex() in shown or "\nsecret" in shown or bo.entropy.hex() in str(ada.heard):
        raise SystemExit("entropy or the secret is shown before the end")
    if (await bo.look(table))["commitment"] != commitment:
        raise SystemExit("the commitment has changed")


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program", type=os.path.abspath)
    options.add_argument("--moves", type=int, default=12)
    given = options.parse_args()

    async def cheat(served):
        await order_of_revealing(served)
        print("entropy is taken after all seats are fixed, and shown at the end only")
        for why in ("reissued", "resigned", "late"):
            found = await peek_and_return(served, why, given.moves)
            print(f"opponent {why}: a take-back across draws that were seen {found}")

    run(given.program, cheat)


if __name__ == "__main__":
    main()
