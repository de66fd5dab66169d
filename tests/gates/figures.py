"""The file of stored figures, JSON with one number on a line, sorted by name; and the page that quotes them."""

import json
import pathlib
import re

from compare import Figure

PATH = pathlib.Path(__file__).resolve().parent / "figures.json"
PAGE = PATH.parent.parent.parent / "docs/performance.md"
# A quoted figure: `**283,715** <!-- gate: visit/TITLE/bytes -->`.
QUOTED = re.compile(r"(?P<bold>\*{0,2})[\d.,]+(?P=bold) <!-- gate: (?P<name>[^>]+) -->")
# Behind a name: the sum of the figure's parts is quoted, which is another number for files that are compressed.
PARTS = ", all parts"
# Figures that the page has to quote.
TO_QUOTE = re.compile(r"(visit|wasm)/|.* players/(per|selfplay|verify) ")


def read(path=PATH):
    if not path.exists():
        return {}
    return {name: Figure(entry["figure"], entry.get("parts", {}), entry.get("limit"))
            for name, entry in json.loads(path.read_text()).items()}


def write(path, figures):
    entries = {}
    for name in sorted(figures):
        figure = figures[name]
        entry = {"figure": figure.value}
        if figure.limit is not None:
            entry["limit"] = figure.limit
        if figure.parts:
            entry["parts"] = dict(sorted(figure.parts.items()))
        entries[name] = entry
    path.write_text(json.dumps(entries, indent=1) + "\n")


def quoted(text, figures):
    """The text of a page with all quoted figures as they are now, and the names that it quotes but nothing measures."""
    unknown = []

    def now(found):
        name, bold = found["name"], found["bold"]
        figure = figures.get(name.removesuffix(PARTS))
        if figure is None:
            unknown.append(name)
            return found[0]
        value = sum(figure.parts.values()) if name.endswith(PARTS) else figure.value
        return f"{bold}{round(value):,}{bold} <!-- gate: {name} -->"

    return QUOTED.sub(now, text), unknown


def not_quoted(text, figures):
    """The names of figures that the page has to quote and does not."""
    there = {found["name"] for found in QUOTED.finditer(text)}
    return sorted(name for name in figures if TO_QUOTE.match(name) and name not in there)
