#include "bots/ithappens/reasons.h"

namespace formicary::ithappens {

std::vector<Message> reasons_for(const Rules& /*rules*/, const State& /*state*/,
                                 const Ranking& /*ranking*/) {
  return {};
}

}  // namespace formicary::ithappens
