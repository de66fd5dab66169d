#include <array>
#include <cmath>
#include <cstdio>
#include <optional>

#include "arena/ratings.h"
#include "arena/report.h"
#include "protocol/json_writer.h"

namespace formicary::arena {
namespace {

std::string json_real(double value) {
  if (!std::isfinite(value)) return "null";
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.6g", value);
  return text.data();
}

std::string json_real(const std::optional<double>& value) {
  return value ? json_real(*value) : "null";
}

std::int64_t json_count(std::uint64_t value) { return static_cast<std::int64_t>(value); }

void add_estimate(JsonWriter& out, const Estimate& estimate) {
  out.begin_object();
  out.key("mean").raw(json_real(estimate.mean));
  out.key("margin").raw(json_real(estimate.margin));
  out.key("low").raw(estimate.margin ? json_real(estimate.low()) : "null");
  out.key("high").raw(estimate.margin ? json_real(estimate.high()) : "null");
  out.end_object();
}

void add_player(JsonWriter& out, const ArenaPlayer& player, const ThinkTime& time) {
  out.string("name", player.typed).string_if("weights", player.weights);
  out.true_if("withoutNet", player.without_net);
  out.integer("decisions", json_count(time.decisions)).integer("turns", json_count(time.turns));
  out.integer("thinkMicros", json_count(time.sum));
  out.integer("longestDecisionMicros", json_count(time.worst_decision));
  out.integer("longestTurnMicros", json_count(time.worst_turn));
}

void add_test(JsonWriter& out, const ArenaSeries& series, const SequentialTest& test) {
  using Verdict = SequentialTest::Verdict;
  out.key("test").begin_object();
  out.key("elo0").raw(json_real(series.rule.question->elo0));
  out.key("elo1").raw(json_real(series.rule.question->elo1));
  out.key("ratio").raw(json_real(test.ratio()));
  out.string("verdict", test.verdict() == Verdict::kBetter      ? "better"
                        : test.verdict() == Verdict::kNotBetter ? "not-better"
                                                                : "open");
  out.integer("blocks", json_count(test.blocks())).end_object();
}

void add_results(JsonWriter& out, const ArenaSeries& series, const Totals& totals) {
  if (series.plan.plan == Plan::kMatch) {
    add_estimate(out.key("share"), totals.share);
    add_estimate(out.key("fair"), totals.fair);
    const int players = series.plan.players;
    const bool known = totals.share.margin.has_value();
    out.key("elo").begin_object();
    out.key("mean").raw(json_real(elo_of(totals.share.mean, players)));
    out.key("low").raw(known ? json_real(elo_of(totals.share.low(), players)) : "null");
    out.key("high").raw(known ? json_real(elo_of(totals.share.high(), players)) : "null");
    out.end_object();
  }
  if (!totals.positions.empty()) {
    out.key("positions").begin_array();
    for (const Estimate& position : totals.positions) add_estimate(out, position);
    out.end_array();
  }
  out.key("wonByNobody").raw(json_real(totals.nobody));
}

}  // namespace

std::string arena_json(const ArenaSeries& series, const ArenaOutcome& outcome) {
  const Totals totals = sum_up(series.plan, outcome.blocks);
  JsonWriter out;
  out.begin_object();
  out.string("game", series.game->title().id).integer("players", series.plan.players);
  out.string("edition", series.game->edition().id).string("hash", series.game->edition().hash);
  out.string("seeds", name_of(series.family)).integer("seed", json_count(series.seed));
  out.integer("blocks", json_count(totals.blocks)).integer("games", json_count(totals.games));
  out.true_if("interrupted", outcome.interrupted);
  add_results(out, series, totals);
  if (outcome.test && series.rule.question) add_test(out, series, *outcome.test);
  std::vector<Rating> ratings;
  if (series.plan.plan == Plan::kPool) ratings = rate(series.plan, outcome.blocks);
  out.key("entrants").begin_array();
  for (std::size_t i = 0; i < series.players.size(); ++i) {
    out.begin_object();
    add_player(out, series.players[i], totals.times[i]);
    out.key("wins").raw(json_real(totals.wins[i]));
    out.key("seats").raw(json_real(totals.seats[i]));
    if (!ratings.empty()) {
      out.key("elo").raw(json_real(ratings[i].elo));
      out.key("eloMargin").raw(json_real(ratings[i].margin));
    }
    out.end_object();
  }
  out.end_array().end_object();
  return out.finish();
}

}  // namespace formicary::arena
