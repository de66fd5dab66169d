#include "arena/plan.h"

#include <algorithm>

#include "base/text.h"

namespace formicary::arena {
namespace {

constexpr std::uint64_t kMostBlocks = 99999;  // a run folder has no names for more
constexpr std::uint64_t kBlocks = 500;
constexpr std::uint64_t kBlocksOfSeats = 2000;
constexpr std::uint64_t kBlocksUntilProved = 20000;
constexpr std::size_t kMostEntrants = 100;
constexpr double kLadderWithin = 0.04;

struct Entrants {
  Plan plan = Plan::kMatch;
  std::vector<std::string> names;
};

// 0: levels think as long as they always do.
Result<std::uint64_t, Message> nodes_of(const SeriesRequest& request) {
  if (request.think == "full") return std::uint64_t{0};
  const auto nodes = parse_number(request.think, ~std::uint64_t{0});
  if (nodes.value_or(0) > 0) return *nodes;
  return Message("arena.think").text("found", request.think);
}

Result<Entrants, Message> entrants_of(const SeriesRequest& request) {
  const int forms = (request.names.empty() ? 0 : 1) + (request.pool.empty() ? 0 : 1) +
                    (request.seats.empty() ? 0 : 1);
  Entrants out;
  std::size_t fewest = 2;
  std::size_t most = kMostEntrants;
  if (!request.pool.empty()) {
    out.plan = Plan::kPool;
    for (const std::string_view name : split(request.pool, ',')) out.names.emplace_back(trim(name));
  } else if (!request.seats.empty()) {
    out = {Plan::kSeats, {request.seats}};
    fewest = 1;
  } else {
    out.names = request.names;
    most = 2;
  }
  if (forms == 1 && out.names.size() >= fewest && out.names.size() <= most) return out;
  return Message("arena.who");
}

StopRule rule_of(const SeriesRequest& request, const Series& plan) {
  StopRule rule;
  const std::uint64_t in_block = line_ups(plan, 0).size();
  const bool bounded = request.within > 0 || request.sprt || request.ladder;
  rule.blocks = bounded ? kBlocksUntilProved : plan.plan == Plan::kSeats ? kBlocksOfSeats : kBlocks;
  if (request.games) rule.blocks = (*request.games + in_block - 1) / in_block;
  if (request.blocks) rule.blocks = *request.blocks;
  rule.blocks = std::min(rule.blocks, kMostBlocks);
  if (plan.plan == Plan::kMatch) rule.within = request.within;
  if (request.ladder && request.within <= 0) rule.within = kLadderWithin;
  if (request.sprt && plan.plan == Plan::kMatch) {
    rule.question = {plan.players, request.elo0, request.elo1};
  }
  return rule;
}

Result<ArenaSeries, Message> make_series(const SeriesRequest& request, const Entrants& entrants,
                                         std::shared_ptr<const Game> game) {
  const auto nodes = nodes_of(request);
  if (!nodes) return nodes.error();
  ArenaSeries series;
  series.plan = {entrants.plan, game->players(), game->colours(),
                 static_cast<int>(entrants.names.size())};
  for (const std::string& name : entrants.names) {
    auto player = open_arena_player(*game, name, *nodes);
    if (!player) return player.error();
    series.players.push_back(std::move(*player));
  }
  series.game = std::move(game);
  series.family = request.acceptance ? SeedFamily::kAcceptance : SeedFamily::kDevelopment;
  series.seed = request.seed;
  series.threads = request.threads;
  series.rule = rule_of(request, series.plan);
  series.folder = request.folder;
  return series;
}

}  // namespace

Result<ArenaSeries, Message> plan_series(const SeriesRequest& request,
                                         std::shared_ptr<const Game> game) {
  const auto entrants = entrants_of(request);
  if (!entrants) return entrants.error();
  return make_series(request, *entrants, std::move(game));
}

Result<std::vector<LadderRung>, Message> plan_ladder(
    const SeriesRequest& request, const std::vector<std::shared_ptr<const Game>>& games) {
  if (!request.names.empty() || !request.pool.empty() || !request.seats.empty() || request.sprt) {
    return Message("arena.who");
  }
  std::vector<LadderRung> rungs;
  for (const std::shared_ptr<const Game>& game : games) {
    const auto all = levels(game->title());
    for (std::size_t i = 1; i < all.size(); ++i) {
      const Entrants pair{Plan::kMatch, {std::string(all[i].id), std::string(all[i - 1].id)}};
      auto series = make_series(request, pair, game);
      if (!series) return series.error();
      if (!request.folder.empty()) {
        series->folder =
            request.folder + "/" + std::to_string(game->players()) + "-" + pair.names[0];
      }
      rungs.push_back({std::move(*series), {}});
    }
  }
  return rungs;
}

}  // namespace formicary::arena
