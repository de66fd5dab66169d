#!/usr/bin/env python3
"""Measures what must not grow and compares it with tests/gates/figures.json. See scripts/gates."""

import argparse
import concurrent.futures
import pathlib
import sys

import against
import figures
import instructions
import visit
import wasm
from compare import amount, changes, compare, updated

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
GROUPS = ("instructions", "visit", "wasm")
MOST_PARTS = 12  # shown for a figure that failed
SMALLEST_CHANGE = 0.001  # a share of the figure


def measure(groups):
    """All figures of the groups, and why others could not be measured."""
    jobs = {"wasm": lambda: wasm.measure(ROOT), "visit": lambda: visit.measure(ROOT),
            "instructions": lambda: instructions.measure(ROOT / "build/release/formicary")}
    measured, faults = {}, {}
    with concurrent.futures.ThreadPoolExecutor() as pool:
        running = {group: pool.submit(jobs[group]) for group in groups}
        for group, result in running.items():
            try:
                measured |= result.result()
            except (RuntimeError, OSError) as fault:
                faults[group] = str(fault)
    return measured, faults


def of_groups(stored, groups):
    return {name: figure for name, figure in stored.items() if name.split("/")[0] in groups}


def print_changes(before, now, most=None):
    found = changes(before, now, SMALLEST_CHANGE)
    for difference, part, old, new in found[:most]:
        print(f"    {difference:+10,.1f}   {amount(old)} -> {amount(new)}   {part}")
    if not found:
        print("    no part of it differs")
    elif most and len(found) > most:
        print(f"    and {len(found) - most} smaller ones")


def explain(stored, measured, name):
    found = sorted(each for each in measured if name in each)
    for each in found:
        before = stored.get(each)
        if before is None:
            print(f"{each}: {amount(measured[each].value)}, and not in the other")
            continue
        print(f"{each}: {amount(before.value)} -> {amount(measured[each].value)}")
        print_changes(before, measured[each])
    if not found:
        print(f"no figure has {name!r} in its name: {', '.join(sorted(measured))}")
    return 0 if found else 1


def check(stored, measured):
    verdicts = compare(stored, measured)
    for verdict in verdicts:
        if verdict.said:
            print(f"{'FAILED ' if verdict.failed else ''}{verdict.name}: {verdict.said}")
        if verdict.failed and verdict.name in stored and verdict.name in measured:
            print_changes(stored[verdict.name], measured[verdict.name], MOST_PARTS)
    failed = [verdict.name for verdict in verdicts if verdict.failed]
    if failed:
        print(f"\n{len(failed)} of {len(verdicts)} figures failed. If a rise is intended, write the new figures with "
              "scripts/gates --update and say why in the commit.")
        for name in [name for name in failed if against.can_explain(name)][:1]:
            print("Where it comes from, compared with a build of an older commit:\n"
                  f"    scripts/gates --explain '{name}' --against COMMIT")
    elif verdicts:
        print(f"{len(verdicts)} figures are at most 2 % above tests/gates/figures.json")
    return 1 if failed else 0


def parse(arguments):
    """The options and the groups to measure. Ends the program if they are wrong."""
    parser = argparse.ArgumentParser(prog="scripts/gates", description=__doc__)
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"some of {', '.join(GROUPS)}; all without")
    parser.add_argument("--update", action="store_true",
                        help="write the measured figures to the file and to docs/performance.md")
    parser.add_argument("--explain", metavar="NAME", help="show every part that changed of the figures with this name")
    parser.add_argument("--against", metavar="COMMIT", help="with --explain: build that commit and compare with it")
    options = parser.parse_args(arguments)
    groups = options.groups or GROUPS
    unknown = [group for group in groups if group not in GROUPS]
    if unknown:
        parser.error(f"no such group: {', '.join(unknown)}")
    if options.against and not options.explain:
        parser.error("--against is for --explain")
    if options.explain and options.update:
        parser.error("--explain writes nothing: leave out --update")
    if options.against and not against.can_explain(options.explain):
        parser.error(against.NOT_EXPLAINED)
    if options.explain:
        groups = [group for group in GROUPS if group == options.explain.split("/")[0]] or groups
    return options, groups


def main():
    options, groups = parse(sys.argv[1:])
    if options.against:
        return against.explain(ROOT, options.against, options.explain)
    measured, faults = measure(groups)
    for group, fault in faults.items():
        print(f"FAILED {group} could not be measured: {fault}")
    groups = [group for group in groups if group not in faults]
    everything = figures.read()
    stored = of_groups(everything, groups)
    if options.explain:
        return explain(stored, measured, options.explain)
    if options.update:
        if faults:
            sys.exit("nothing was written")
        others = {name: figure for name, figure in everything.items() if name not in stored}
        figures.write(figures.PATH, others | updated(stored, measured))
        figures.PAGE.write_text(figures.quoted(figures.PAGE.read_text(), figures.read())[0])
    return check(of_groups(figures.read(), groups), measured) or len(faults)


if __name__ == "__main__":
    sys.exit(main())
