// The file: a line `formicary-shard 1`, then numbers, the lower byte first. Inputs, outputs and
// samples (32 bits each); then for each sample a bit for each input that is not 0, rounded up to
// whole bytes, those inputs and the targets (16 bits each).
#include "learn/shard.h"

#include <bit>

#include "base/check.h"

namespace formicary::learn {
namespace {

constexpr std::string_view kMagic = "formicary-shard 1\n";
constexpr std::size_t kHeader = kMagic.size() + 3 * sizeof(std::uint32_t);

void put16(std::string& out, std::uint16_t value) {
  out += static_cast<char>(static_cast<std::uint8_t>(value));
  out += static_cast<char>(static_cast<std::uint8_t>(value >> 8));
}
void put32(std::string& out, std::uint32_t value) {
  put16(out, static_cast<std::uint16_t>(value));
  put16(out, static_cast<std::uint16_t>(value >> 16));
}
std::uint8_t byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint8_t>(bytes[at]);
}
std::uint16_t get16(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint16_t>(byte_at(bytes, at) | byte_at(bytes, at + 1) << 8);
}
std::uint32_t get32(std::string_view bytes, std::size_t at) {
  return get16(bytes, at) | std::uint32_t{get16(bytes, at + 2)} << 16;
}

std::size_t mask_bytes(int inputs) { return (static_cast<std::size_t>(inputs) + 7) / 8; }

std::uint16_t as_target(std::int32_t win_share) {
  constexpr std::int64_t kMost = 65535;
  return static_cast<std::uint16_t>(std::int64_t{win_share} * kMost / kCertain);
}

}  // namespace

ShardWriter::ShardWriter(int inputs, int outputs) : inputs_(inputs), outputs_(outputs) {}

void ShardWriter::add(const neural::SelfPlayGame& game, const std::vector<WinShares>& returns) {
  FORMICARY_CHECK(game.steps.size() == returns.size());
  for (std::size_t i = 0; i < returns.size(); ++i) {
    const neural::SelfPlayStep& step = game.steps[i];
    FORMICARY_CHECK(step.inputs.size() == static_cast<std::size_t>(inputs_));
    const std::size_t mask = body_.size();
    body_.append(mask_bytes(inputs_), '\0');
    for (std::size_t k = 0; k < step.inputs.size(); ++k) {
      if (step.inputs[k] == 0) continue;
      body_[mask + k / 8] = static_cast<char>(byte_at(body_, mask + k / 8) | 1U << (k % 8));
      put16(body_, static_cast<std::uint16_t>(step.inputs[k]));
    }
    for (std::size_t k = 0; k < static_cast<std::size_t>(outputs_); ++k) {
      put16(body_, as_target(returns[i][step.order[k]]));
    }
    ++samples_;
  }
}

std::string ShardWriter::finish() const {
  std::string out(kMagic);
  put32(out, static_cast<std::uint32_t>(inputs_));
  put32(out, static_cast<std::uint32_t>(outputs_));
  put32(out, samples_);
  return out + body_;
}

Result<Shard, Fault> Shard::read(std::string bytes, int inputs, int outputs) {
  const Fault damaged{Message("learn.shard"), 0, 0};
  if (bytes.size() < kHeader || !bytes.starts_with(kMagic)) return damaged;
  Shard shard;
  shard.inputs_ = inputs;
  shard.outputs_ = outputs;
  const std::size_t numbers = kMagic.size();
  if (get32(bytes, numbers) != static_cast<std::uint32_t>(inputs) ||
      get32(bytes, numbers + 4) != static_cast<std::uint32_t>(outputs)) {
    return damaged;
  }
  const std::uint32_t samples = get32(bytes, numbers + 8);
  std::size_t at = kHeader;
  for (std::uint32_t i = 0; i < samples; ++i) {
    shard.offsets_.push_back(static_cast<std::uint32_t>(at));
    if (bytes.size() - at < mask_bytes(inputs)) return damaged;
    std::size_t values = static_cast<std::size_t>(outputs);
    for (std::size_t k = 0; k < mask_bytes(inputs); ++k) {
      values += static_cast<std::size_t>(std::popcount(byte_at(bytes, at + k)));
    }
    at += mask_bytes(inputs);
    if (bytes.size() - at < 2 * values) return damaged;
    at += 2 * values;
  }
  if (at != bytes.size()) return damaged;
  shard.bytes_ = std::move(bytes);
  return shard;
}

void Shard::get(std::size_t index, TrainingSample& out) const {
  out.indices.clear();
  out.values.clear();
  const std::size_t mask = offsets_[index];
  std::size_t at = mask + mask_bytes(inputs_);
  for (std::size_t k = 0; k < mask_bytes(inputs_); ++k) {
    for (unsigned bits = byte_at(bytes_, mask + k); bits != 0; bits &= bits - 1) {
      out.indices.push_back(
          static_cast<std::uint16_t>(8 * k + static_cast<std::size_t>(std::countr_zero(bits))));
      out.values.push_back(static_cast<neural::NetInput>(get16(bytes_, at)));
      at += 2;
    }
  }
  for (std::size_t k = 0; k < static_cast<std::size_t>(outputs_); ++k, at += 2) {
    out.targets[k] = get16(bytes_, at);
  }
}

}  // namespace formicary::learn
