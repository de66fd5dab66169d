#!/usr/bin/env python3
"""The comparison of scripts/gates: it fails on what it is for."""

import contextlib
import io
import json
import pathlib
import tempfile
import unittest

import against
import figures
import gates
import instructions
from compare import Figure, changes, compare, updated
from callgrind import parse, short_name
from wasm import group_of


def verdicts(stored, measured):
    return {verdict.name: verdict for verdict in compare(stored, measured)}


class Compare(unittest.TestCase):
    def judged(self, stored, measured):
        return verdicts({"a": stored}, {"a": measured})["a"]

    def test_an_equal_figure_passes_and_says_nothing(self):
        verdict = self.judged(Figure(100), Figure(100))
        self.assertFalse(verdict.failed)
        self.assertEqual(verdict.said, "")

    def test_a_rise_within_two_percent_passes(self):
        self.assertFalse(self.judged(Figure(1000), Figure(1020)).failed)

    def test_a_larger_rise_fails(self):
        verdict = self.judged(Figure(1000), Figure(1021))
        self.assertTrue(verdict.failed)
        self.assertIn("1,000 -> 1,021 (+2.1 %) rose", verdict.said)

    def test_a_fall_is_said_and_passes(self):
        verdict = self.judged(Figure(1000), Figure(979))
        self.assertFalse(verdict.failed)
        self.assertIn("fell", verdict.said)
        self.assertIn("--update", verdict.said)
        self.assertEqual(self.judged(Figure(1000), Figure(980)).said, "")

    def test_a_limit_holds_within_two_percent_too(self):
        stored = Figure(239.5, limit=240)
        self.assertFalse(self.judged(stored, Figure(240.0)).failed)
        verdict = self.judged(stored, Figure(240.1))
        self.assertTrue(verdict.failed)
        self.assertIn("limit of 240", verdict.said)

    def test_a_figure_that_is_not_in_the_file_fails(self):
        verdict = verdicts({}, {"a": Figure(1)})["a"]
        self.assertTrue(verdict.failed)
        self.assertIn("--update", verdict.said)

    def test_a_figure_that_was_not_measured_fails(self):
        verdict = verdicts({"a": Figure(1)}, {})["a"]
        self.assertTrue(verdict.failed)
        self.assertIn("was not measured", verdict.said)

    def test_a_figure_of_nothing_may_not_become_something(self):
        self.assertTrue(self.judged(Figure(0), Figure(1)).failed)
        self.assertFalse(self.judged(Figure(0), Figure(0)).failed)

    def test_changes_name_the_parts_largest_first(self):
        before = Figure(100, {"grew": 50, "same": 20, "gone": 30})
        now = Figure(110, {"grew": 55, "same": 20, "came": 35})
        self.assertEqual([(name, difference) for difference, name, _, _ in changes(before, now)],
                         [("came", 35), ("gone", -30), ("grew", 5)])
        self.assertEqual(len(changes(before, now, at_least=0.1)), 2)

    def test_an_update_keeps_limits(self):
        new = updated({"a": Figure(1, limit=5), "b": Figure(2)}, {"a": Figure(3), "c": Figure(4)})
        self.assertEqual(new, {"a": Figure(3, limit=5), "c": Figure(4)})


class File(unittest.TestCase):
    def test_figures_survive_the_file(self):
        stored = {"b": Figure(2.5, {"x": 1.5, "y": 1.0}, limit=3), "a": Figure(7)}
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "figures.json"
            figures.write(path, stored)
            self.assertEqual(figures.read(path), stored)
            self.assertEqual(list(json.loads(path.read_text())), ["a", "b"])

    def test_a_missing_file_has_no_figures(self):
        self.assertEqual(figures.read(pathlib.Path("/no/such/file")), {})


class Page(unittest.TestCase):
    STORED = {"visit/x/bytes": Figure(1234567), "instructions/x/2 players/per roll": Figure(238.6),
              "instructions/x/2 players/kind a": Figure(5)}

    def test_quoted_figures_become_those_of_the_file(self):
        page = "| **1,200** <!-- gate: visit/x/bytes --> | 9 <!-- gate: instructions/x/2 players/per roll --> | 7 |"
        text, unknown = figures.quoted(page, self.STORED)
        self.assertEqual(text, "| **1,234,567** <!-- gate: visit/x/bytes --> | "
                               "239 <!-- gate: instructions/x/2 players/per roll --> | 7 |")
        self.assertEqual(unknown, [])
        self.assertEqual(figures.not_quoted(page, self.STORED), [])

    def test_the_sum_of_the_parts_can_be_quoted(self):
        stored = {"wasm/x": Figure(10, {"a": 1000, "b": 250})}
        page = "1 <!-- gate: wasm/x, all parts --> 2 <!-- gate: wasm/x -->"
        self.assertEqual(figures.quoted(page, stored),
                         ("1,250 <!-- gate: wasm/x, all parts --> 10 <!-- gate: wasm/x -->", []))
        self.assertEqual(figures.quoted("1 <!-- gate: wasm/y, all parts -->", stored)[1], ["wasm/y, all parts"])

    def test_a_name_that_is_not_measured_is_said(self):
        self.assertEqual(figures.quoted("12 <!-- gate: visit/y/bytes -->", self.STORED),
                         ("12 <!-- gate: visit/y/bytes -->", ["visit/y/bytes"]))

    def test_a_figure_that_has_to_be_quoted_and_is_not_is_said(self):
        self.assertEqual(figures.not_quoted("", self.STORED), ["instructions/x/2 players/per roll", "visit/x/bytes"])


class Options(unittest.TestCase):
    def refused(self, *arguments):
        said = io.StringIO()
        with self.assertRaises(SystemExit) as end, contextlib.redirect_stderr(said):
            gates.parse(arguments)
        self.assertEqual(end.exception.code, 2)
        return said.getvalue()

    def test_all_groups_are_measured_unless_some_are_named(self):
        self.assertEqual(gates.parse([])[1], gates.GROUPS)
        self.assertEqual(gates.parse(["visit", "wasm"])[1], ["visit", "wasm"])

    def test_an_unknown_group_is_refused(self):
        self.assertIn("no such group: sizes", self.refused("wasm", "sizes"))

    def test_only_the_group_of_an_explained_figure_is_measured(self):
        self.assertEqual(gates.parse(["--explain", "wasm/formicary.wasm"])[1], ["wasm"])
        self.assertEqual(gates.parse(["--explain", "per roll"])[1], gates.GROUPS)

    def test_options_that_do_not_go_together_are_refused(self):
        self.assertIn("--against is for --explain", self.refused("--against", "HEAD"))
        self.assertIn("leave out --update", self.refused("--explain", "wasm/", "--update"))
        self.assertIn("names that start with", self.refused("--explain", "visit/x/bytes", "--against", "HEAD"))

    def test_a_commit_that_is_none_is_refused(self):
        with self.assertRaises(SystemExit) as end:
            against.checkout(gates.ROOT, "no-such-commit")
        self.assertIn("no-such-commit is no commit", str(end.exception))


class Selfplay(unittest.TestCase):
    def test_only_the_games_between_two_series_count(self):
        def counted(_program, *flags):
            games = flags[-1]
            profile = parse(PROFILE)
            profile.total = 1000 + 30 * games
            profile.functions.update({"play<State>": 30 * games})
            return [f"{games} games, {games * 3} plies, counted"], [profile]

        real, instructions.counted = instructions.counted, counted
        self.addCleanup(setattr, instructions, "counted", real)
        [(name, (profile, plies))] = instructions.of_selfplay("program", "x", 4, (2, 12)).items()
        self.assertEqual(name, "instructions/x/4 players/selfplay per ply")
        self.assertEqual(plies, 30)
        self.assertEqual(instructions.figure(profile, plies), Figure(10.0, {"play<State>": 10.0}))


PROFILE = """# callgrind format
events: Ir
summary: 46

fl=game.cpp
fn=int formicary::play<formicary::State>(formicary::State&) [clone .isra.0]
10 7
fi=rng.h
3 5
fe=game.cpp
cfn=memcpy
calls=2 0
11 30
12 4
fl=???
fn=memcpy
0 30
"""


class Profile(unittest.TestCase):
    def test_self_counts_without_those_of_calls(self):
        counts = parse(PROFILE)
        self.assertEqual(counts.total, 46)
        self.assertEqual(counts.functions, {"play<State>": 16, "memcpy": 30})
        self.assertEqual(counts.lines[("rng.h", 3)], 5)
        self.assertNotIn(("game.cpp", 11), counts.lines)

    def test_short_names(self):
        self.assertEqual(short_name("void formicary::Rules::place<formicary::Sink>(formicary::State&, int) const"),
                         "Rules::place<Sink>")
        self.assertEqual(short_name("formicary::(anonymous namespace)::f(int)'2"), "{anonymous}::f")


class Groups(unittest.TestCase):
    def test_functions_are_grouped_by_namespace(self):
        self.assertEqual(group_of("formicary::view::antics::Hill::draw(int)"), "formicary::view")
        self.assertEqual(group_of("void formicary::play_random<formicary::antics::Rules>(int)"), "formicary::antics")
        self.assertEqual(group_of("formicary::parse_number(int)"), "formicary")
        self.assertEqual(group_of("std::__2::basic_string<char>::append(char)"), "std")
        self.assertEqual(group_of("dlmalloc"), "others")


if __name__ == "__main__":
    unittest.main()
