"""Instructions of random games, of each kind of decision and of verifying a record, counted by callgrind.

The counts are the same on every machine with the same compiler: the seed is fixed, only what the playing functions
do is counted (not starting the program), the environment is empty, and the variants of memcpy and memset that the C
library chooses by the type of the processor are pinned to those that every x86-64 has.
"""

import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

import callgrind
from compare import Figure

# Title, players, games. The spread of the cost of a game is far below 2 % with this number of games.
GAMES = (("ithappens", 2, 500), ("ithappens", 3, 500), ("ithappens", 4, 500), ("ithappens", 5, 500),
         ("antics", 3, 60), ("antics", 4, 60))
KINDS = (("antics", 4, 1), ("ithappens", 4, 4))
# Title, players, games of a short and of a long series: what starts and ends the program is the same in both.
SELFPLAY = (("ithappens", 4, (20, 220)), ("antics", 4, (2, 22)))
# Title, players, record. Golden games, which never change.
VERIFIED = (("ithappens", 3, "players-3-bots.game"), ("antics", 3, "antics-players-3-bots.game"))
GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "golden"
# A kind with fewer positions would have no figure that stays; the program looks for more in games between bots.
FEWEST_POSITIONS = 20
ENVIRONMENT = {"PATH": os.environ["PATH"],
               "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX_Fast_Unaligned_Load,-AVX2,-ERMS,-FSRM"}
SMALLEST_PART = 0.005  # a share of a figure; smaller functions are summed up


def counted(program, *flags, options=()):
    """Runs the program. Returns the lines that it printed, and the profiles in their order."""
    if not shutil.which("valgrind"):
        raise RuntimeError("valgrind is not installed: scripts/setup check does that")
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out"
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", "--compress-strings=no", "--compress-pos=no",
             f"--callgrind-out-file={out}", *options, program, *map(str, flags)],
            env=ENVIRONMENT, cwd=folder, capture_output=True, text=True, check=False)
        dumps = sorted(out.parent.glob("out.*"), key=lambda path: int(path.suffix[1:]))
        dumps = dumps or [out]  # there is no number if there is only one
        if done.returncode != 0 or not dumps[0].exists():
            raise RuntimeError(f"callgrind could not count {' '.join(map(str, flags))}:\n{done.stderr}")
        return done.stdout.splitlines(), [callgrind.parse(dump.read_text(errors="replace")) for dump in dumps]


def run(program, function, *flags):
    """Runs a kernel of `formicary bench`. Returns for each line that it printed the line and the profile of what
    `function` did since the line before."""
    options = (f"--toggle-collect=formicary::TypedGame<*>::{function}*", "--dump-after=printf")
    lines, profiles_of_lines = counted(program, "bench", "--seed", "1", *flags, options=options)
    if len(lines) != len(profiles_of_lines):
        raise RuntimeError(f"callgrind could not tell the lines of {' '.join(map(str, flags))} apart")
    found = list(zip(lines, profiles_of_lines))
    if any(profile.total == 0 for _, profile in found):
        raise RuntimeError(f"callgrind saw no call of TypedGame::{function}: was it renamed or inlined?")
    return found


def figure(profile, count):
    parts = {}
    for name, cost in profile.functions.items():
        if cost < SMALLEST_PART * profile.total:
            name = "others"
        parts[name] = parts.get(name, 0) + cost
    return Figure(round(profile.total / count, 1), {name: round(cost / count, 1) for name, cost in parts.items()})


def of_games(program, title, players, games):
    [(line, profile)] = run(program, "play_random", "--game", title, "--players", players, "--kernel", games)
    # Programs of older commits do not say how many decisions there were.
    decisions, rolls = re.fullmatch(r"\d+ games,(?: (\d+) decisions,)? (\d+) rolls", line).groups()
    counts = {"per decision": int(decisions or 0), "per roll": int(rolls)}
    return {f"instructions/{title}/{players} players/{name}": (profile, count)
            for name, count in counts.items() if count > 0}


def of_kinds(program, title, players, repeats):
    found = {}
    for line, profile in run(program, "decide_random", "--game", title, "--players", players,
                             "--kernel", repeats, "--kernel-kind", "all"):
        kind, decisions = re.fullmatch(r"(\w+): (\d+) decisions", line).groups()
        if int(decisions) >= FEWEST_POSITIONS * repeats:
            found[f"instructions/{title}/{players} players/kind {kind}"] = (profile, int(decisions))
    return found


def difference(more, less):
    return callgrind.Profile(more.total - less.total, more.functions - less.functions, more.lines - less.lines)


def of_selfplay(program, title, players, series):
    """The difference of a long and a short series of random games without a record, by plies of seats and of chance."""
    plies, counts = [], []
    for games in series:
        lines, [profile] = counted(program, "selfplay", "--seed", "1", "--game", title, "--players", players,
                                   "--jobs", "1", "--count", games)
        plies.append(int(re.match(r"\d+ games, (\d+) plies", lines[0])[1]))
        counts.append(profile)
    short, long = counts
    return {f"instructions/{title}/{players} players/selfplay per ply": (difference(long, short), plies[1] - plies[0])}


def of_verifying(program, title, players, record):
    """Reading and verifying a record and saying that it is good, without starting the program."""
    _, [all_] = counted(program, "verify", GOLDEN / record)
    _, [start] = counted(program, "--version")
    return {f"instructions/{title}/{players} players/verify a record": (difference(all_, start), 1)}


def profiles(program, start=""):
    """A profile and what to divide it by, for every figure whose name begins with `start`."""
    # The longest ones begin first.
    jobs = [("kind", of_kinds, each) for each in KINDS] + [("per", of_games, each) for each in GAMES]
    jobs += [("selfplay", of_selfplay, each) for each in SELFPLAY]
    jobs += [("verify", of_verifying, each) for each in VERIFIED]
    found = {}
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        running = []
        for family, count, arguments in jobs:
            names = f"instructions/{arguments[0]}/{arguments[1]} players/{family} "
            if names.startswith(start) or start.startswith(names):
                running.append(pool.submit(count, program, *arguments))
        for result in running:
            found |= result.result()
    return {name: result for name, result in found.items() if name.startswith(start)}


def measure(program):
    return {name: figure(profile, count) for name, (profile, count) in profiles(program).items()}
