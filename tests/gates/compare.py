"""Compares measured figures with the stored ones. Figures are better the lower they are."""

import dataclasses

TOLERANCE = 0.02  # the share by which a figure may rise


@dataclasses.dataclass
class Figure:
    value: float
    parts: dict = dataclasses.field(default_factory=dict)  # what the value is made of, by name
    limit: float | None = None  # a goal that the value may never exceed


@dataclasses.dataclass
class Verdict:
    name: str
    failed: bool
    said: str  # empty if there is nothing to say


def amount(value):
    return f"{value:,.1f}" if isinstance(value, float) else f"{value:,}"


def percent(now, before):
    return f"{100 * (now / before - 1):+.1f} %" if before else "new"


def judge(name, stored, measured):
    """The verdict about one figure. `stored` or `measured` may be None, but not both."""
    if stored is None:
        return Verdict(name, True, f"measured {amount(measured.value)}, but there is no such figure in the file: "
                                   "write it with --update")
    if measured is None:
        return Verdict(name, True, f"was not measured (the file says {amount(stored.value)}): mend what measures it, "
                                   "or take it out of the file with --update if it is gone for good")
    change = f"{amount(stored.value)} -> {amount(measured.value)} ({percent(measured.value, stored.value)})"
    if stored.limit is not None and measured.value > stored.limit:
        return Verdict(name, True, f"{change} exceeds its limit of {amount(stored.limit)}")
    if measured.value > stored.value * (1 + TOLERANCE):
        return Verdict(name, True, f"{change} rose by more than {TOLERANCE:.0%}")
    if measured.value < stored.value * (1 - TOLERANCE):
        return Verdict(name, False, f"{change} fell: keep the gain with --update")
    return Verdict(name, False, "")


def compare(stored, measured):
    """A verdict for every figure of one of the two dictionaries, in the order of their names."""
    return [judge(name, stored.get(name), measured.get(name)) for name in sorted(stored.keys() | measured.keys())]


def changes(stored, measured, at_least=0.0):
    """The parts that differ, as (difference, name, before, now), the largest difference first. Leaves out differences
    below `at_least`, which is a share of the stored value."""
    found = []
    for name in stored.parts.keys() | measured.parts.keys():
        before, now = stored.parts.get(name, 0), measured.parts.get(name, 0)
        if now != before and abs(now - before) >= at_least * stored.value:
            found.append((now - before, name, before, now))
    return sorted(found, key=lambda change: (-abs(change[0]), change[1]))


def updated(stored, measured):
    """The figures to store after an intended change: the measured ones, with the limits that they had."""
    return {name: dataclasses.replace(figure, limit=stored[name].limit if name in stored else None)
            for name, figure in measured.items()}
