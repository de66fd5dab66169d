#include "wasm/ithappens/search_more.h"

#include "bots/ithappens/trained/tail.h"
#include "search/maxn.h"
#include "wasm/search_parts.h"

namespace formicary {

void search_more(const ithappens::Rules& rules, Rng& rng, std::string& out) {
  const ithappens::State state = play_until(rules, rng, [](const ithappens::State& position) {
    return ithappens::trained::Tail::dice_left(position) == 2;
  });
  Budget budget(kUnlimited);
  append(ithappens::trained::Tail(rules, 12).solve(state, budget).win_shares, out);
  Budget plain(kUnlimited);
  search::MaxN<ithappens::Rules>::Memory memory(12);
  search::MaxN<ithappens::Rules> exact(rules, {}, search::PlainLook(rules), &memory);
  append(exact.choose(state, search::kToTheEnd, plain).win_shares, out);
}

}  // namespace formicary
