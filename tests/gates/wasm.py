"""Sizes of the WebAssembly modules as they are sent (brotli), and of the functions in them before compression."""

import json
import re

from compare import Figure

SMALLEST_PART = 1000  # bytes; smaller groups are summed up


def group_of(name):
    """The namespace or class of a function. A namespace that a template was made for comes first."""
    if name.startswith("section: "):
        return name
    inner = re.search(r"<[^(]*?formicary::([a-z]\w*)::", name)
    found = inner or re.search(r"formicary::(\w+)(?:::|<)", name.split("(")[0])
    if found:
        return f"formicary::{found[1]}"
    if "formicary::" in name.split("(")[0]:
        return "formicary"
    library = re.search(r"\b(std|rapidjson)::", name)
    return library[1] if library else "others"


def grouped(functions):
    groups = {}
    for name, size in functions.items():
        groups[group_of(name)] = groups.get(group_of(name), 0) + size
    small = {group for group, size in groups.items() if size < SMALLEST_PART}
    others = groups.pop("others", 0) + sum(groups.pop(group) for group in small if group in groups)
    return groups | ({"others": others} if others else {})


def functions_of(root, module):
    """Bytes of each function of a module, and of its sections without code, as cmake/split-wasm.mjs wrote them."""
    path = root / "build/wasm/formicary.sizes.json"
    return json.loads(path.read_text()).get(module, {}) if path.exists() else {}


def measure(root):
    figures = {}
    for path in sorted((root / "build/web/assets").glob("formicary*.wasm.br")):
        module = re.sub(r"-[\w-]{8}\.wasm\.br$", ".wasm", path.name)
        figures[f"wasm/{module}"] = Figure(path.stat().st_size, grouped(functions_of(root, module)))
    if not figures:
        raise RuntimeError("build/web/assets has no formicary*.wasm.br: build the page with scripts/web")
    return figures
