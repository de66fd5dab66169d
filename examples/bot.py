#!/usr/bin/env python3
"""Sits down at a table of Formicary and plays random legal moves: bot.py INVITE-LINK [NAME]"""
import hashlib, json, os, random, re, secrets, sys, time, urllib.error, urllib.request

LINK, NAME = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "Random"
SERVER, _, TABLE, TOKEN = LINK.rsplit("/", 3)  # SERVER/t/TABLE/TOKEN
ENTROPY = secrets.token_bytes(32)  # our part of the dice: its hash first, itself when the game starts
PROMISE = hashlib.sha256(ENTROPY).hexdigest()
KEY = os.environ.get("FORMICARY_KEY") or secrets.token_hex(24)  # who we are: with it we can return
FIXED = []  # the commitments of all, as they are when we give our part: none may change afterwards


def ask(**message):
    """Asks until there is an answer: the same id again has no second effect."""
    body = json.dumps({"id": secrets.token_hex(8), "table": TABLE, **message}).encode()
    request = urllib.request.Request(SERVER + "/api", body, {"Authorization": "Bearer " + KEY})
    while True:
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code < 500 and error.code != 429:
                sys.exit(f"{error}: {error.read().decode()}")
        except OSError:
            pass  # the server is away: it comes back, and nothing is lost
        time.sleep(1)


for seat in range(1, 6):  # the link is for one of them
    answer = ask(type="sit", seat=seat, token=TOKEN, name=NAME, entropyCommitment=PROMISE)
    if answer["type"] == "ok":
        break
else:
    sys.exit(f"there is no seat for us: {answer}")
while True:
    turn = ask(type="turn", wait=25)
    if turn["type"] != "turn" or turn["state"] == "over":
        break
    if turn.get("reveal"):
        table = ask(type="watch")
        promised = [seat.get("entropyCommitment") for seat in table["face"]["seats"]]
        FIXED = FIXED or ["commitment " + table["commitment"]] + [
            f"entropy-commitment {n} {hash}" for n, hash in enumerate(promised, 1) if hash]
        ask(type="reveal", seat=turn["seat"], entropy=ENTROPY.hex())
    if turn["moves"]:
        move = random.choice(turn["moves"])
        if ask(type="play", seat=turn["seat"], ply=turn["ply"], text=move)["type"] == "refused":
            time.sleep(1)  # something changed just now: look again
record = ask(type="record").get("record", str(turn))
print(record)
shown = re.findall(r"^(?:entropy-)?commitment .*", record, re.M)
ours = {f"entropy {seat} {ENTROPY.hex()}", f"entropy-commitment {seat} {PROMISE}"}
if turn.get("state") == "over" and (not ours <= set(record.split("\n")) or shown != FIXED):
    sys.exit("the dice are not those that were fixed with our part of them: do not trust them")
