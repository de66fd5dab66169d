#!/usr/bin/env python3
"""Tests a game in which a player commits to entropy for the dice and never reveals it.

  tests/reliability/withheld.py PROGRAM VERIFIER

VERIFIER is tools/verify-dice.py. Nobody waits longer than the time of docs/verify.md; then the derived
entropy takes the place of what was withheld, which can't be given any more; and the record of the game
says so and is not called verified. Where there is no clock, the host frees the seat after that time: all
commitments are dropped, everybody commits again, and the game is verified.
"""
import argparse
import asyncio
import hashlib
import os
import secrets
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from asking import Asker, run  # noqa: E402

SECONDS = 20  # in which people with a running clock give their part
LATE = 5      # more than that, on a machine that does other things too
DERIVED = b"formicary-bot-entropy"


async def play(players, table):
    """The game to its end."""
    over = False
    while not over:
        for player in players:
            turn = await player.must("turn", table=table, wait=0)
            over = turn["state"] == "over"
            if turn.get("moves"):
                await player.must("play", table=table, seat=turn["seat"], ply=turn["ply"],
                                  text=turn["moves"][0])
        await asyncio.sleep(0.005)  # a bot may have to move


def verify(verifier, record):
    return subprocess.run([sys.executable, verifier, "-"], input=record, capture_output=True, text=True)


async def free(served, verifier):
    ada, bo, cem = [await Asker(served).come() for _ in range(3)]
    made = await ada.must("create", game="ithappens", players=2, seats=["me", "open"], name="Ada",
                          entropyCommitment=ada.commitment())
    table = made["table"]
    token = made["invites"][0]["link"].rsplit("/", 1)[1]
    await bo.must("sit", table=table, token=token, name="Bo", entropyCommitment=bo.commitment())
    await ada.must("start", table=table)
    began = time.monotonic()
    await ada.must("reveal", table=table, seat=1, entropy=ada.entropy.hex())
    await ada.refused(("table.starting",), "reissue", table=table, seat=2)  # Bo has some time
    await asyncio.sleep(SECONDS + 1 - (time.monotonic() - began))
    await ada.refused(("table.starting",), "reissue", table=table, seat=1)  # what is given stays
    await ada.must("reissue", table=table, seat=2)
    seen = await ada.look(table)
    if "reveal" in seen["face"] or any("entropyCommitment" in seat for seat in seen["face"]["seats"]):
        raise SystemExit(f"the start was not called off: {seen['face']}")
    await bo.refused(("table.reveal-early", "table.not-your-seat"), "reveal", table=table, seat=2,
                     entropy=bo.entropy.hex())
    old, ada.entropy = ada.entropy, secrets.token_bytes(32)
    await ada.must("sit", table=table, seat=1, name="Ada", entropyCommitment=ada.commitment())
    token = seen["invites"][0]["link"].rsplit("/", 1)[1]
    await cem.must("sit", table=table, token=token, name="Cem", entropyCommitment=cem.commitment())
    await ada.must("start", table=table)
    await ada.refused(("table.entropy-differs",), "reveal", table=table, seat=1, entropy=old.hex())
    for player, seat in ((ada, 1), (cem, 2)):
        await player.must("reveal", table=table, seat=seat, entropy=player.entropy.hex())
    await play((ada, cem), table)
    checked = verify(verifier, served.get(f"/t/{table}/record"))
    if checked.returncode != 0:
        raise SystemExit(f"the verifier says {checked.returncode}: {checked.stdout}")
    print("a seat that kept the start waiting was freed, and the game is verified")


async def withhold(served, verifier):
    ada, bo = await Asker(served).come(), await Asker(served).come()
    made = await ada.must("create", game="ithappens", players=3, seats=["me", "open", "bot-1"], pause=0,
                          pace={"kind": "live", "bank": 3600, "add": 0},
                          entropyCommitment=ada.commitment())
    table = made["table"]
    token = made["invites"][0]["link"].rsplit("/", 1)[1]
    await bo.must("sit", table=table, token=token, name="Bo", entropyCommitment=bo.commitment())
    commitment = bytes.fromhex((await bo.look(table))["commitment"])
    await ada.look(table)
    await ada.must("start", table=table)
    began = time.monotonic()
    await ada.must("reveal", table=table, seat=1, entropy=ada.entropy.hex())
    await ada.refused(("table.starting",), "start", table=table)  # the host can't hurry Bo
    await ada.until(lambda message: message["type"] == "update" and message.get("entries"))
    waited = time.monotonic() - began
    if not SECONDS - 1 < waited < SECONDS + LATE:
        raise SystemExit(f"the game began after {waited:.1f} s")
    await bo.refused(("table.started",), "reveal", table=table, seat=2, entropy=bo.entropy.hex())
    if not (await ada.look(table))["face"]["seats"][1].get("withheld"):
        raise SystemExit("nobody is told who withheld")
    await play((ada, bo), table)
    record = served.get(f"/t/{table}/record")
    lines = record.splitlines()
    derived = hashlib.sha256(DERIVED + commitment + b"\x02").hexdigest()
    for line in (f"entropy-commitment 2 {bo.commitment()}", f"entropy 2 {derived}",
                 f"entropy 1 {ada.entropy.hex()}"):
        if line not in lines:
            raise SystemExit(f"the record has no line {line}")
    checked = verify(verifier, record)
    if checked.returncode != 1 or "withheld" not in checked.stdout:
        raise SystemExit(f"the verifier says {checked.returncode}: {checked.stdout}")
    print(f"the game began after {waited:.1f} s with the derived entropy, and its record says so")


async def both(served, verifier):
    await asyncio.gather(withhold(served, verifier), free(served, verifier))


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program", type=os.path.abspath)
    options.add_argument("verifier", type=os.path.abspath)
    given = options.parse_args()
    run(given.program, lambda served: both(served, given.verifier))


if __name__ == "__main__":
    main()
