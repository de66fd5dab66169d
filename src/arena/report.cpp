#include "arena/report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdarg>
#include <cstdio>

#include "arena/ratings.h"

namespace formicary::arena {
namespace {

[[gnu::format(printf, 1, 2)]] std::string formatted(const char* format, ...) {
  std::array<char, 512> text{};
  std::va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(text.data(), text.size(), format, arguments);
  va_end(arguments);
  return text.data();
}

double in_millis(std::uint64_t micros) { return static_cast<double>(micros) / 1000; }

double mean_millis(std::uint64_t micros, std::uint64_t count) {
  return count == 0 ? 0 : in_millis(micros) / static_cast<double>(count);
}

std::string elo_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "more" : "less";
  return formatted("%+.0f", std::abs(elo) < 0.5 ? 0.0 : elo);  // never -0
}

std::string elo_range(const Estimate& share, int players) {
  const auto elo = [&](double value) { return elo_text(elo_of(value, players)); };
  if (!share.margin) return elo(share.mean) + " (-)";
  return elo(share.mean) + " (" + elo(share.low()) + " to " + elo(share.high()) + ")";
}

std::string match_table(const ArenaSeries& series, const Totals& totals) {
  const int players = series.plan.players;
  return "| player | against | win share | fair | Elo | blocks | games |\n"
         "|---|---|---|---|---|---|---|\n" +
         formatted("| %s | %d x %s | %s | %s | %s | %llu | %llu |\n",
                   shown_name(series.players[0]).c_str(), players - 1,
                   shown_name(series.players[1]).c_str(), with_margin(totals.share).c_str(),
                   totals.fair.samples > 0 ? with_margin(totals.fair).c_str()
                                           : formatted("%.3f", totals.fair.mean).c_str(),
                   elo_range(totals.share, players).c_str(),
                   static_cast<unsigned long long>(totals.blocks),
                   static_cast<unsigned long long>(totals.games));
}

std::string seats_table(const ArenaSeries& series, const Totals& totals) {
  std::string head = "| player | players | fair |";
  std::string line = "|---|---|---|";
  std::string row = formatted("| %s | %d | %.3f |", shown_name(series.players[0]).c_str(),
                              series.plan.players, totals.share.mean);
  for (std::size_t i = 0; i < totals.positions.size(); ++i) {
    head += formatted(" position %d |", static_cast<int>(i) + 1);
    line += "---|";
    row += " " + with_margin(totals.positions[i]) + " |";
  }
  return head + " games |\n" + line + "---|\n" + row +
         formatted(" %llu |\n", static_cast<unsigned long long>(totals.games));
}

std::string pool_table(const ArenaSeries& series, const ArenaOutcome& outcome,
                       const Totals& totals) {
  const auto ratings = rate(series.plan, outcome.blocks);
  std::vector<std::size_t> order(ratings.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return ratings[a].elo > ratings[b].elo; });
  std::string out = "| player | Elo | win share | games |\n|---|---|---|---|\n";
  for (const std::size_t i : order) {
    const std::string margin = ratings[i].margin ? formatted("+-%.0f", *ratings[i].margin) : "(-)";
    out += formatted("| %s | %+.0f %s | %.3f | %.0f |\n", shown_name(series.players[i]).c_str(),
                     ratings[i].elo, margin.c_str(),
                     totals.seats[i] > 0 ? totals.wins[i] / totals.seats[i] : 0, totals.seats[i]);
  }
  return out;
}

std::string time_table(const ArenaSeries& series, const Totals& totals) {
  std::string out =
      "| player | ms a decision | longest | ms a turn | longest |\n|---|---|---|---|---|\n";
  for (std::size_t i = 0; i < series.players.size(); ++i) {
    const ThinkTime& time = totals.times[i];
    out += formatted("| %s | %.3f | %.1f | %.3f | %.1f |\n", shown_name(series.players[i]).c_str(),
                     mean_millis(time.sum, time.decisions), in_millis(time.worst_decision),
                     mean_millis(time.sum, time.turns), in_millis(time.worst_turn));
  }
  return out;
}

}  // namespace

std::string with_margin(const Estimate& estimate) {
  if (!estimate.margin) return formatted("%.3f (-)", estimate.mean);
  const double above = estimate.high() - estimate.mean;
  const double below = estimate.mean - estimate.low();
  if (above < *estimate.margin || below < *estimate.margin) {
    return formatted("%.3f +%.3f -%.3f", estimate.mean, above, below);
  }
  return formatted("%.3f +-%.3f", estimate.mean, *estimate.margin);
}

std::string describe_series(const ArenaSeries& series, const Totals& totals) {
  std::string out = formatted(
      "%s, %d players, edition %s (%.8s), %.*s seed %llu, %llu games",
      std::string(series.game->title().name).c_str(), series.plan.players,
      series.game->edition().id.c_str(), series.game->edition().hash.c_str(),
      static_cast<int>(name_of(series.family).size()), name_of(series.family).data(),
      static_cast<unsigned long long>(series.seed), static_cast<unsigned long long>(totals.games));
  for (const ArenaPlayer& player : series.players) {
    if (!player.weights.empty() && out.find(player.weights) == std::string::npos) {
      out += ", weights " + player.weights;
    }
  }
  return out;
}

std::string arena_tables(const ArenaSeries& series, const ArenaOutcome& outcome) {
  const Totals totals = sum_up(series.plan, outcome.blocks);
  std::string out = describe_series(series, totals) + "\n\n";
  switch (series.plan.plan) {
    case Plan::kMatch:
      out += match_table(series, totals);
      break;
    case Plan::kSeats:
      out += seats_table(series, totals);
      break;
    case Plan::kPool:
      out += pool_table(series, outcome, totals);
      break;
  }
  return out + "\n" + time_table(series, totals);
}

std::string describe_verdict(const ArenaSeries& series, const ArenaOutcome& outcome,
                             const Words& words) {
  if (!outcome.test || !series.rule.question) return {};
  using Verdict = SequentialTest::Verdict;
  const SequentialTest& test = *outcome.test;
  const std::string_view id = test.verdict() == Verdict::kBetter      ? "arena.better"
                              : test.verdict() == Verdict::kNotBetter ? "arena.not-better"
                                                                      : "arena.undecided";
  return words.say(Message(id)
                       .text("elo0", elo_text(series.rule.question->elo0))
                       .text("elo1", elo_text(series.rule.question->elo1))
                       .number("blocks", static_cast<std::int64_t>(test.blocks()))
                       .text("ratio", formatted("%.2f", test.ratio()))
                       .text("lower", formatted("%.2f", test.lower()))
                       .text("upper", formatted("%.2f", test.upper())));
}

}  // namespace formicary::arena
