"""Profiles that callgrind wrote with --compress-strings=no --compress-pos=no."""

import collections
import dataclasses
import re


@dataclasses.dataclass
class Profile:
    total: int
    functions: collections.Counter  # instructions of each function itself, without those that it calls
    lines: collections.Counter  # the same for each (file, line); files are ??? without debug information


def short_name(name):
    """A C++ function without return type, parameters and the project's namespace."""
    name = name.split("'")[0].replace("(anonymous namespace)", "{anonymous}")
    short, depth = "", 0
    for letter in re.sub(r"operator(<=>|<<|>>|<=|>=|->|<|>|\(\))", "operator", name):
        if letter == "(" and depth == 0:
            break
        depth += {"<": 1, ">": -1}.get(letter, 0)
        short = "" if letter == " " and depth == 0 else short + letter
    return short.replace("formicary::", "") or name


def parse(text):
    functions, lines = collections.Counter(), collections.Counter()
    file = function = ""
    total = 0
    inclusive = False  # the next line of costs belongs to a call
    for line in text.split("\n"):
        key, _, value = line.partition("=")
        if key in ("fl", "fi", "fe"):
            file = value
        elif key == "fn":
            function = short_name(value)
        elif key == "calls":
            inclusive = True
        elif line.startswith("summary: "):
            total = int(line.split()[1])
        elif line[:1].isdigit():
            if not inclusive:
                at, cost = line.split()
                functions[function] += int(cost)
                lines[file, int(at)] += int(cost)
            inclusive = False
    return Profile(total, functions, lines)
