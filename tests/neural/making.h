// Nets with random weights, for tests.
#pragma once

#include "base/rng.h"
#include "neural/net.h"

namespace formicary::tests {

inline neural::NetWeights random_weights(int inputs, int hidden, int outputs, std::uint64_t seed) {
  Rng rng(seed);
  const auto below = [&rng](int most) {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
  };
  neural::NetWeights weights{inputs, hidden, outputs, {}, {}, {}, {}};
  for (int i = 0; i < inputs * hidden; ++i) {
    weights.first.push_back(static_cast<neural::NetWeight>(below(1000)));
  }
  for (int i = 0; i < hidden; ++i) weights.first_bias.push_back(below(1 << 18));
  for (int i = 0; i < hidden * outputs; ++i) {
    weights.second.push_back(static_cast<neural::NetWeight>(below(3000)));
  }
  for (int i = 0; i < outputs; ++i) weights.second_bias.push_back(below(1 << 20));
  return weights;
}

inline neural::NetOrigin some_origin() {
  return {"ithappens", 3, "0123456789abcdef", 1, {"games 5", "rating none yet"}};
}

inline neural::Net random_net(int inputs, int hidden, int outputs, std::uint64_t seed) {
  return *neural::Net::make(some_origin(), random_weights(inputs, hidden, outputs, seed));
}

}  // namespace formicary::tests
