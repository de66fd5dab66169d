#include "bots/ithappens/greedy.h"
#include "bots/ithappens/players.h"
#include "catalog/typed.h"

namespace formicary::ithappens {
namespace {

class Worker final : public Bot {
 public:
  explicit Worker(const Rules& rules) : rules_(&rules) {}

 private:
  // Over in microseconds: nothing to be stopped.
  AnyAction think(const Position& view, Rng& /*rng*/, StopToken& /*stop*/) override {
    return to_any(greedy_action(*rules_, state_of<Rules>(view)));
  }

  const Rules* rules_;
};

}  // namespace

std::unique_ptr<Bot> make_worker(const Rules& rules) { return std::make_unique<Worker>(rules); }

}  // namespace formicary::ithappens
