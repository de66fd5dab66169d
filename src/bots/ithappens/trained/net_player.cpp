#include "bots/ithappens/trained/net_player.h"

#include <algorithm>

#include "bots/ithappens/trained/lookahead.h"
#include "bots/ithappens/trained/ranking.h"
#include "catalog/typed.h"

namespace formicary::ithappens::trained {
namespace {

class NetPlayer final : public Bot {
 public:
  NetPlayer(const Rules& rules, const neural::Net* net, const NetPlayerSettings& settings)
      : rules_(&rules),
        lookahead_(rules, net),
        end_(rules, settings.tail_dice, settings.tail_nodes),
        settings_(settings) {}

 private:
  AnyAction think(const Position& view, Rng& rng, StopToken& stop) override {
    const State& state = state_of<Rules>(view);
    if (const auto action = only_sane(*rules_, state)) return to_any(*action);
    const Ranking ranking = rank(state, rng, stop);
    return to_any(ranking[near_best(ranking, state.turn, rng)].action);
  }

  std::optional<Advice> judge(const Position& view, Rng& rng, StopToken& stop,
                              std::optional<AnyAction> also) override {
    const State& state = state_of<Rules>(view);
    return advice_of(*rules_, state, rank(state, rng, stop), also);
  }

  // The best choice, or any one in the band.
  std::size_t near_best(const Ranking& ranking, Seat seat, Rng& rng) const {
    if (settings_.band == 0) return 0;
    constexpr std::int64_t kPercent = 100;
    const std::int64_t least = ranking[0].win_shares[seat] * (kPercent - settings_.band) / kPercent;
    std::uint32_t near = 1;
    while (near < ranking.size() && ranking[near].win_shares[seat] >= least) ++near;
    return rng.below(near);
  }

  // All choices, the best first.
  Ranking rank(const State& state, Rng& rng, StopToken& stop) {
    if (auto exact = end_.rank(state, stop)) return *exact;
    Candidates candidates;
    Budget budget(settings_.nodes == 0 ? kUnlimited : settings_.nodes, &stop);
    lookahead_.list(state, candidates, budget);
    if (settings_.walks) {
      const std::size_t best =
          lookahead_.compare(candidates, colour_of(state.turn), budget, rng.next());
      std::swap(candidates[0], candidates[best]);
      return ranking_of(candidates, state.turn, 1);
    }
    for (Candidate& candidate : candidates) {
      if (stop.requested()) break;
      lookahead_.deepen(candidate, settings_.rolls, budget);
    }
    return ranking_of(candidates, state.turn, 0);
  }

  // The first `fixed` candidates keep their places.
  static Ranking ranking_of(const Candidates& candidates, Seat seat, std::size_t fixed) {
    Ranking ranking;
    for (const Candidate& candidate : candidates)
      ranking.push_back({candidate.action, candidate.win_shares});
    sort_ranking(ranking, seat, fixed);
    return ranking;
  }

  const Rules* rules_;
  Lookahead lookahead_;
  ExactEnd end_;
  NetPlayerSettings settings_;
};

}  // namespace

std::unique_ptr<Bot> make_net_player(const Rules& rules, const neural::Net* net,
                                     const NetPlayerSettings& settings) {
  return std::make_unique<NetPlayer>(rules, net, settings);
}

}  // namespace formicary::ithappens::trained
