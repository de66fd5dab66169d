// Trains a net on shards: Adam in floats, in a fixed order, so that the same shards give the same
// net. The shipped net is a running mean of the weights, which plays better than the last ones.
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

  // Passes once over a shard in random order. Returns the mean loss of its samples.
  double learn(const Shard& shard, float rate, Rng& rng);

  // The weights in the format of a net.
  [[nodiscard]] neural::NetWeights quantised() const;

  // The whole state, so that training can be resumed.
  [[nodiscard]] std::string save() const;
  static std::optional<Trainer> load(const NetShape& shape, std::string_view bytes);

 private:
  explicit Trainer(const NetShape& shape);

  // The offsets of the parts of the weights.
  [[nodiscard]] std::size_t first_bias() const;
  [[nodiscard]] std::size_t second() const;
  [[nodiscard]] std::size_t second_bias() const;
  [[nodiscard]] std::size_t all() const;

  double add_gradient(const TrainingSample& sample);
  void step(float rate, int samples);

  NetShape shape_;
  std::size_t row_ = 0;  // hidden units, rounded up to whole vectors
  std::uint64_t steps_ = 0;
  // For each input a row of hidden units; the biases of the hidden units; for each hidden unit a
  // row of kOutputRow outputs; the biases of the outputs.
  std::vector<float> weights_;
  std::vector<float> means_;      // running means of the gradients
  std::vector<float> variances_;  // running variances of the gradients
  std::vector<float> averages_;   // running averages of the weights
  std::vector<float> gradient_;
};

}  // namespace formicary::learn
