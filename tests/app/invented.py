"""Games of It Happens.. in records of version 2 that nobody played: every die falls as it has to, and the
rest is made up. The verifiers of the dice can't tell, because they know neither the board nor the
positions, so that any mixture of seats, entropy and entries can be shown to them."""
import hashlib
import random

from verifiers import derived_entropy, golden, verify_dice

PLACES = ("left", "middle", "right")


def sha256(data):
    return hashlib.sha256(data).hexdigest()


class Invented:
    """`seats` are words such as "person" and "bot-2". `entropy` has "given", "withheld" or "derived" for
    each seat; by default people give it and bots don't."""

    def __init__(self, *seats, entropy=None, seed=1):
        self.numbers = random.Random(seed)
        self.seats = seats
        self.secret = self.numbers.randbytes(32)
        self.commitment = hashlib.sha256(self.secret).digest()
        how = entropy or ["given" if seat == "person" else "derived" for seat in seats]
        self.own = [self.numbers.randbytes(32).hex() for _ in seats]
        self.promised = {n: sha256(bytes.fromhex(self.own[n - 1]))
                         for n, one in enumerate(how, 1) if one != "derived"}
        self.entropy = [self.own[n - 1] if one == "given" else derived_entropy(self.commitment, n)
                        for n, one in enumerate(how, 1)]
        self.prefix = []      # header lines about the game that this one goes on from, and the deal
        self.entries = []
        self.plies = []       # those that count: the seat, the hash and the game after each
        self.drawn = [{}]     # how often each thing was drawn
        self.game = verify_dice.ItHappens(self.deck(), len(seats))
        self.games = [self.game]
        self.hash = "00000000"

    @staticmethod
    def deck():
        finder = verify_dice.edition_finder("-", None)
        return finder(verify_dice.read_record(golden("undo-one-by-one.game")))

    @property
    def key(self):
        return hashlib.sha256(self.secret + bytes.fromhex("".join(self.entropy))).digest()

    def add(self, line):
        """An entry that is no ply."""
        self.entries.append(f"{line} = {self.hash}")
        return self

    def ply(self, who, command):
        game, drawn = self.games[-1].copy(), self.drawn[-1]
        if command is None:
            purpose, seat, outcomes = game.draw()
            index = drawn.get((purpose, seat), 0)
            number = verify_dice.number_drawn(self.key, purpose, seat, index, sum(n for _, n in outcomes))
            command = verify_dice.outcome_of(number, outcomes)
            game.drawn(command)
            drawn = {**drawn, (purpose, seat): index + 1}
        else:
            game.played(who, command)
        self.games.append(game)
        self.drawn.append(drawn)
        number = len(self.games) - 1
        self.hash = sha256(f"{number} {who} {command} {self.plies}".encode())[:8]
        self.plies.append(self.hash)
        self.entries.append(f"{number} {who or '*'} {command} = {self.hash}")

    def draws(self):
        while self.games[-1].must_draw:
            self.ply(0, None)
        return self

    def turns(self, count, seat=1):
        """`count` dice are rolled and placed, in turn, with all draws before and after."""
        self.draws()
        for i in range(count):
            self.roll((seat - 1 + i) % len(self.seats) + 1)
        return self

    def roll(self, seat):
        self.ply(seat, "roll")
        self.draws()
        self.ply(seat, self.numbers.choice([f"place {place}" for place in PLACES]))
        if sum(" roll " in entry for entry in self.entries) % (5 * len(self.seats)) == 0:
            if self.games[-1].deck:
                self.ply(0, None)
        return self.draws()

    def back(self, count, by=None):
        del self.games[-count:], self.drawn[-count:], self.plies[-count:]
        self.hash = self.plies[-1] if self.plies else "00000000"
        return self.add(f"back {count}" + (f" by {by}" if by else ""))

    def to_the_end(self):
        while self.games[-1].deck or self.games[-1].must_draw:
            self.turns(1, seat=len(self.games) % len(self.seats) + 1)
        return self

    def header(self):
        lines = golden("undo-one-by-one.game").split("\n")[:4]
        lines[0] = "formicary-record 2"
        lines += [f"players {len(self.seats)}", "option pass any-time", "option open-scores off",
                  "option imaginary-worms 0"]
        lines += [f"colour {n} c{n}" for n in range(1, len(self.seats) + 1)]
        lines += [f"seat {n} {seat} Name {n}" for n, seat in enumerate(self.seats, 1)]
        lines += [*self.prefix, f"commitment {self.commitment.hex()}"]
        lines += [f"entropy-commitment {n} {digest}" for n, digest in sorted(self.promised.items())]
        return lines + [f"entropy {n} {one}" for n, one in enumerate(self.entropy, 1)]

    def text(self, end="score", secret=True):
        results = {"score": ["score 1 total 1", "winners 1"], "no-result": ["no-result"],
                   "unfinished": ["unfinished"]}[end]
        secret = [f"secret {self.secret.hex()}"] if secret else []
        return "\n".join([*self.header(), "plies", *self.entries, *results, *secret, "end", ""])


def version_2(text):
    """The same game as a record of version 2, in which all people gave entropy and agreed by name."""
    people = [line.split()[1] for line in text.split("\n") if line.startswith("seat ") and " person" in line]
    lines = []
    for line in text.split("\n"):
        words = line.split()
        if line == "formicary-record 1":
            line = "formicary-record 2"
        elif words[:1] == ["commitment"]:
            lines.append(line)
            line = "\n".join(f"entropy-commitment {n} {sha256(bytes.fromhex(one))}" for n, one in entropy_of(text))
        elif words[:1] == ["back"] and "agreed" in words:
            line = line.replace("agreed", f"by {','.join(people)}")
        lines.append(line)
    return "\n".join(lines)


def entropy_of(text):
    return [line.split()[1:] for line in text.split("\n") if line.startswith("entropy ")]
