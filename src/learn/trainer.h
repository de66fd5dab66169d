// Teaches a net from shards: Adam in floats, in a fixed order, so that the same shards give the
// same net. What is shipped is a running mean of the weights, which plays better than the last
// ones.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "learn/shard.h"
#include "neural/net.h"

namespace formicary::learn {

struct NetShape {
  int inputs = 0;
  int hidden = 0;
  int outputs = 0;
  friend bool operator==(const NetShape&, const NetShape&) = default;
};

class Trainer {
 public:
  // Begins with small random weights.
  Trainer(const NetShape& shape, std::uint64_t seed);

  // One pass over a shard, in an order that the generator gives; the mean loss of its samples.
  double learn(const Shard& shard, float rate, Rng& rng);

  // The weights as a net has them.
  [[nodiscard]] neural::NetWeights quantised() const;

  // Everything, to go on later.
  [[nodiscard]] std::string save() const;
  static std::optional<Trainer> load(const NetShape& shape, std::string_view bytes);

 private:
  explicit Trainer(const NetShape& shape);

  // Where the parts of the weights begin.
  [[nodiscard]] std::size_t first_bias() const;
  [[nodiscard]] std::size_t second() const;
  [[nodiscard]] std::size_t second_bias() const;
  [[nodiscard]] std::size_t all() const;

  double add_gradient(const TrainingSample& sample);
  void step(float rate, int samples);

  NetShape shape_;
  std::size_t row_ = 0;  // hidden units, rounded up to whole vectors
  std::uint64_t steps_ = 0;
  // Input by input a row of hidden units; their biases; hidden unit by hidden unit a row of
  // kOutputRow outputs; their biases.
  std::vector<float> weights_;
  std::vector<float> means_;      // of gradients
  std::vector<float> variances_;  // of gradients
  std::vector<float> averages_;   // of weights
  std::vector<float> gradient_;
};

}  // namespace formicary::learn
