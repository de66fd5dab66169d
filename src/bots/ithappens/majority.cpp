#include "bots/ithappens/majority.h"

namespace formicary::ithappens {
namespace {

// below[s]: the probability of a sum smaller than s.
using Below = std::array<Fixed, kSums + 1>;

Below running_total(const std::array<Fixed, kSums>& sum) {
  Below below{};
  for (std::size_t s = 0; s < kSums; ++s) below[s + 1] = below[s] + sum[s];
  return below;
}

}  // namespace

std::array<MoundOdds, kMaxColours> mound_odds(
    const std::array<MoundProspect, kMaxColours>& prospects, int colours, int worm_number) {
  std::array<Below, kMaxColours> below;
  for (std::size_t c = 0; c < static_cast<std::size_t>(colours); ++c) {
    below[c] = running_total(prospects[c].sum);
  }
  std::array<MoundOdds, kMaxColours> odds{};
  for (std::size_t c = 0; c < static_cast<std::size_t>(colours); ++c) {
    for (std::size_t s = 1; s < kSums; ++s) {
      const Fixed probability = prospects[c].sum[s];
      if (probability == 0) continue;
      Fixed none = kOne;  // the probability that none, and that one of the others is ahead
      Fixed one = 0;
      for (std::size_t o = 0; o < static_cast<std::size_t>(colours); ++o) {
        if (o == c) continue;
        const bool wins_ties = prospects[c].column < prospects[o].column;  // IH-4.3
        const Fixed behind = below[o][wins_ties ? s + 1 : s];
        one = times(one, behind) + times(none, kOne - behind);
        none = times(none, behind);
      }
      odds[c].queen += times(probability, none);
      odds[c].general += times(probability, one);
    }
    odds[c].match = prospects[c].sum[static_cast<std::size_t>(worm_number)];
  }
  return odds;
}

}  // namespace formicary::ithappens
