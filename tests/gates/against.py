"""Explains how a figure differs between a commit and the working tree: builds both, compares functions and lines."""

import collections
import subprocess
import sys

import instructions
import wasm
from compare import Figure, amount, changes

MOST = 25  # rows that are shown
SMALLEST_CHANGE = 0.001  # a share of the figure
NOT_EXPLAINED = ("--against is for names that start with instructions/ or wasm/; all files of a first visit are in "
                 "tests/gates/figures.json, and --explain alone compares with them")


def run(*command, cwd):
    done = subprocess.run(command, cwd=cwd, stdout=sys.stderr, check=False)
    if done.returncode != 0:
        sys.exit(f"failed in {cwd}: {' '.join(map(str, command))}")


def checkout(root, commit):
    """The folder of a commit, below build/gates, checked out if it is not there yet."""
    found = subprocess.run(["git", "rev-parse", "--verify", "--short", f"{commit}^{{commit}}"], cwd=root,
                           capture_output=True, text=True, check=False)
    if found.returncode != 0:
        sys.exit(f"{commit} is no commit of this repository")
    folder = root / "build/gates" / found.stdout.strip()
    if not folder.exists():
        run("git", "worktree", "prune", cwd=root)
        run("git", "worktree", "add", "--detach", folder, commit, cwd=root)
    return folder


def program_with_lines(tree, folder):
    """Builds the optimised program with line numbers, which change nothing in its code."""
    run("cmake", "--preset", "release", "-B", folder, "-DCMAKE_CXX_FLAGS=-g1", cwd=tree)
    run("cmake", "--build", folder, "--target", "formicary", cwd=tree)
    return folder / "formicary"


def source_lines(tree, lines):
    """Counts by file and text of the line, which stay the same if a line moves."""
    texts, found = {}, collections.Counter()
    for (file, number), count in lines.items():
        if file not in texts:
            try:
                with open(file, encoding="utf-8") as source:
                    texts[file] = source.read().split("\n")
            except OSError:
                texts[file] = []
        text = texts[file][number - 1].strip() if 0 < number <= len(texts[file]) else f"line {number}"
        found[f"{file.removeprefix(f'{tree}/')}: {text}"] += count
    return found


def show(title, before, now):
    print(f"{title}: {amount(before.value)} -> {amount(now.value)}")
    found = changes(before, now, SMALLEST_CHANGE)
    for difference, part, old, new in found[:MOST]:
        print(f"    {difference:+10,.1f}   {amount(old)} -> {amount(new)}   {part}")
    if not found:
        print("    nothing differs")


def explain_instructions(root, old, name):
    trees = ((old, program_with_lines(old, old / "build/lines")),
             (root, program_with_lines(root, root / "build/gates/lines")))
    before, now = (instructions.profiles(program, name) for _, program in trees)
    for each in sorted(now.keys() & before.keys()):
        for kind in ("functions", "lines"):
            compared = []
            for (tree, _), profiles in zip(trees, (before, now)):
                profile, count = profiles[each]
                parts = profile.functions if kind == "functions" else source_lines(tree, profile.lines)
                compared.append(Figure(profile.total / count, {part: cost / count for part, cost in parts.items()}))
            show(f"{each}, by {kind}", *compared)
    for each in sorted(now.keys() - before.keys()):
        print(f"{each}: that commit has no such figure")
    return 0 if now else 1


def explain_wasm(root, old, name):
    for tree in (old, root):
        run("cmake", "--preset", "wasm", cwd=tree)
        run("cmake", "--build", "build/wasm", "--target", "formicary_wasm", cwd=tree)
    for module in sorted(path.name for path in (root / "build/wasm").glob("formicary.*wasm")):
        if not f"wasm/{module}".startswith(name):
            continue
        functions = [wasm.functions_of(tree, module) for tree in (old, root)]
        if not functions[0]:
            sys.exit("that commit does not write the sizes of functions (build/wasm/formicary.sizes.json)")
        show(f"{module} before compression", *(Figure(sum(each.values()), each) for each in functions))
    return 0


def can_explain(name):
    return name.startswith(("instructions/", "wasm/"))


def explain(root, commit, name):
    """Explains all figures whose name begins with `name`."""
    old = checkout(root, commit)
    return (explain_wasm if name.startswith("wasm/") else explain_instructions)(root, old, name)
