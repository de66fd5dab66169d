#include "arena/ladder.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>

#include "arena/report.h"

namespace formicary::arena {
namespace {

struct Row {
  std::string name;
  std::map<int, std::string> cells;  // by number of players
  ThinkTime time;
};

std::string cell_of(const Totals& totals, bool& unclear) {
  std::string cell = with_margin(totals.share);
  if (totals.fair.samples > 0) {
    std::array<char, 32> fair{};
    std::snprintf(fair.data(), fair.size(), " (fair %.3f)", totals.fair.mean);
    cell += fair.data();
  }
  if (totals.share.low() <= kClearlyAbove * totals.fair.mean) {
    cell += " *";
    unclear = true;
  }
  return cell;
}

std::string times_of(const ThinkTime& time) {
  std::array<char, 96> text{};
  const auto mean = [&](std::uint64_t count) {
    return count == 0 ? 0 : static_cast<double>(time.sum) / 1000 / static_cast<double>(count);
  };
  std::snprintf(text.data(), text.size(), " %.2f, %.1f | %.2f, %.1f |", mean(time.decisions),
                static_cast<double>(time.worst_decision) / 1000, mean(time.turns),
                static_cast<double>(time.worst_turn) / 1000);
  return text.data();
}

}  // namespace

std::string ladder_table(const std::vector<LadderRung>& rungs) {
  std::vector<Row> rows;
  std::vector<int> counts;
  bool unclear = false;
  for (const LadderRung& rung : rungs) {
    const Totals totals = sum_up(rung.series.plan, rung.outcome.blocks);
    const std::string name =
        shown_name(rung.series.players[0]) + " v. " + shown_name(rung.series.players[1]);
    auto row =
        std::find_if(rows.begin(), rows.end(), [&](const Row& each) { return each.name == name; });
    if (row == rows.end()) row = rows.insert(rows.end(), Row{name, {}, {}});
    const int players = rung.series.plan.players;
    if (std::find(counts.begin(), counts.end(), players) == counts.end()) {
      counts.push_back(players);
    }
    row->cells[players] = cell_of(totals, unclear);
    row->time.add(totals.times[0]);
  }
  std::string out = "| one v. copies |";
  std::string line = "|---|";
  for (const int players : counts) {
    out += " " + std::to_string(players) + " players |";
    line += "---|";
  }
  out += " ms a decision: mean, longest | ms a turn |\n" + line + "---|---|\n";
  for (const Row& row : rows) {
    out += "| " + row.name + " |";
    for (const int players : counts) {
      const auto cell = row.cells.find(players);
      out += " " + (cell == row.cells.end() ? "" : cell->second) + " |";
    }
    out += times_of(row.time) + "\n";
  }
  if (unclear)
    out += "\n\\* not clearly above: the interval begins below 1.08 times the fair share.\n";
  return out;
}

std::string ladder_json(const std::vector<LadderRung>& rungs) {
  std::string out = "[";
  for (const LadderRung& rung : rungs) {
    out += (out.size() > 1 ? ",\n" : "") + arena_json(rung.series, rung.outcome);
  }
  return out + "]";
}

}  // namespace formicary::arena
