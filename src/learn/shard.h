// A shard: the training samples of some games of self-play, as a file. Any process can make one,
// and the same games give the same bytes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/fault.h"
#include "neural/self_play.h"

namespace formicary::learn {

// One position: the inputs that are not 0, and the target of each output.
struct TrainingSample {
  std::vector<std::uint16_t> indices;
  std::vector<neural::NetInput> values;
  std::array<std::uint16_t, kMaxColours> targets{};  // by output, in 1/65535
};

class ShardWriter {
 public:
  ShardWriter(int inputs, int outputs);

  // Adds every step of a game with its returns (by colour).
  void add(const neural::SelfPlayGame& game, const std::vector<WinShares>& returns);
  // The bytes of the file.
  [[nodiscard]] std::string finish() const;

 private:
  int inputs_;
  int outputs_;
  std::uint32_t samples_ = 0;
  std::string body_;
};

// The samples of a shard in their order.
class Shard {
 public:
  static Result<Shard, Fault> read(std::string bytes, int inputs, int outputs);

  [[nodiscard]] std::size_t size() const { return offsets_.size(); }
  void get(std::size_t index, TrainingSample& out) const;

 private:
  std::string bytes_;
  std::vector<std::uint32_t> offsets_;
  int inputs_ = 0;
  int outputs_ = 0;
};

}  // namespace formicary::learn
