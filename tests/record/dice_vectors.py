"""An independent implementation of the dice (src/record/dice.h, docs/record.md), from nothing but
Python's hashlib and hmac. It checks the table in dice_vectors.txt, which dice_test.cpp checks too.
"""

import hashlib
import hmac
import pathlib
import sys


def key_of(secret, entropy):
    return hashlib.sha256(secret + b"".join(entropy)).digest()


def draw(key, purpose, seat, index, total):
    attempt = 0
    while True:
        message = (
            purpose.encode()
            + b"\0"
            + bytes([seat])
            + index.to_bytes(4, "big")
            + attempt.to_bytes(4, "big")
        )
        number = int.from_bytes(hmac.new(key, message, "sha256").digest()[:8], "big")
        if number < 2**64 // total * total:
            return number % total
        attempt += 1


def check(path):
    secret, entropy, wrong, draws = b"", [], [], 0
    for number, line in enumerate(path.read_text().splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "secret":
            secret, entropy = bytes.fromhex(words[1]), []
            continue
        if words[0] == "entropy":
            entropy.append(bytes.fromhex(words[1]))
            continue
        if words[0] == "commitment":
            found = hashlib.sha256(secret).hexdigest()
        elif words[0] == "key":
            found = key_of(secret, entropy).hex()
        else:
            assert words[0] == "draw" and words[5] == "=", line
            seat, index, total = (int(word) for word in words[2:5])
            found = str(draw(key_of(secret, entropy), words[1], seat, index, total))
            draws += 1
        if found != words[-1]:
            wrong.append(f"{path}:{number}: {words[-1]} should be {found}")
    if draws < 50:
        wrong.append(f"{path}: {draws} draws are too few")
    return wrong


if __name__ == "__main__":
    faults = check(pathlib.Path(__file__).with_name("dice_vectors.txt"))
    print("\n".join(faults) or "every vector is right")
    sys.exit(1 if faults else 0)
