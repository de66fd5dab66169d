#include "learn/trainer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "learn/rows.h"

namespace formicary::learn {
namespace {

constexpr std::size_t kOutputRow = 8;
constexpr std::size_t kMaxRow = (neural::kMaxNetHidden + kRowUnit - 1) / kRowUnit * kRowUnit;
constexpr int kBatch = 128;
constexpr float kMeanDecay = 0.9F;
constexpr float kVarianceDecay = 0.999F;
constexpr float kAverageDecay = 0.999F;
constexpr float kTiny = 1e-8F;
// A clipped unit has no gradient. It gets a small one towards its range, so that no unit is lost.
constexpr float kLeak = 0.1F;
constexpr float kLargest =
    static_cast<float>(neural::kMaxWeight) / (1 << neural::kWeightBits) - 0.01F;

void add_scaled(float* __restrict out, const float* __restrict in, float factor,
                std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) out[i] += factor * in[i];
}

using Outputs = std::array<float, kOutputRow>;

// From outputs to win shares; gives the loss and leaves the difference to the targets.
double loss_and_slope(Outputs& outputs, const TrainingSample& sample, std::size_t count) {
  constexpr float kTargetUnit = 1.0F / 65535.0F;
  const float highest =
      *std::max_element(outputs.begin(), outputs.begin() + static_cast<int>(count));
  float sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    outputs[i] = std::exp(outputs[i] - highest);
    sum += outputs[i];
  }
  double loss = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const float win_share = outputs[i] / sum;
    const float target = static_cast<float>(sample.targets[i]) * kTargetUnit;
    loss -= static_cast<double>(target) * std::log(static_cast<double>(win_share) + 1e-9);
    outputs[i] = win_share - target;
  }
  return loss;
}

template <class Number>
Number rounded(float value, int bits) {
  return static_cast<Number>(std::lround(std::ldexp(value, bits)));
}

// Makes a row of weights smaller if its sums could overflow (Net::make).
void limit_row(std::vector<neural::NetWeight>& rows, std::size_t begin, std::size_t length,
               int most, std::int32_t bias) {
  constexpr std::int64_t kLimit = (std::int64_t{1} << 30) - 1;
  std::int64_t sum = 0;
  for (std::size_t i = begin; i < begin + length; ++i) sum += most * std::abs(int{rows[i]});
  const std::int64_t room = kLimit - std::abs(std::int64_t{bias});
  if (sum <= room) return;
  for (std::size_t i = begin; i < begin + length; ++i) {
    rows[i] = static_cast<neural::NetWeight>(rows[i] * room / sum);
  }
}

}  // namespace

Trainer::Trainer(const NetShape& shape)
    : shape_(shape),
      row_((static_cast<std::size_t>(shape.hidden) + kRowUnit - 1) / kRowUnit * kRowUnit) {
  weights_.resize(all());
  means_.resize(all());
  variances_.resize(all());
  averages_.resize(all());
  gradient_.resize(all());
}

Trainer::Trainer(const NetShape& shape, std::uint64_t seed) : Trainer(shape) {
  Rng rng(seed);
  const auto uniform = [&rng](float most) {
    constexpr std::uint32_t kSteps = 1 << 20;
    return most * (static_cast<float>(rng.below(2 * kSteps)) / kSteps - 1.0F);
  };
  const float first = 1.0F / std::sqrt(static_cast<float>(shape.inputs) / 4.0F);
  const float second_most = 1.0F / std::sqrt(static_cast<float>(shape.hidden));
  const auto hidden = static_cast<std::size_t>(shape.hidden);
  for (std::size_t i = 0; i < static_cast<std::size_t>(shape.inputs); ++i) {
    for (std::size_t h = 0; h < hidden; ++h) weights_[i * row_ + h] = uniform(first);
  }
  for (std::size_t h = 0; h < hidden; ++h) weights_[first_bias() + h] = 0.5F + uniform(0.25F);
  for (std::size_t h = 0; h < hidden; ++h) {
    for (std::size_t o = 0; o < static_cast<std::size_t>(shape.outputs); ++o) {
      weights_[second() + h * kOutputRow + o] = uniform(second_most);
    }
  }
  averages_ = weights_;
}

std::size_t Trainer::first_bias() const { return static_cast<std::size_t>(shape_.inputs) * row_; }
std::size_t Trainer::second() const { return first_bias() + row_; }
std::size_t Trainer::second_bias() const { return second() + row_ * kOutputRow; }
std::size_t Trainer::all() const { return second_bias() + kOutputRow; }

double Trainer::learn(const Shard& shard, float rate, Rng& rng) {
  std::vector<std::uint32_t> order(shard.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    const std::uint32_t other = rng.below(i + 1);
    order[i] = order[other];
    order[other] = i;
  }
  TrainingSample sample;
  double loss = 0;
  int in_batch = 0;
  for (const std::uint32_t index : order) {
    shard.get(index, sample);
    loss += add_gradient(sample);
    if (++in_batch == kBatch) {
      step(rate, in_batch);
      in_batch = 0;
    }
  }
  if (in_batch != 0) step(rate, in_batch);
  return order.empty() ? 0 : loss / static_cast<double>(order.size());
}

double Trainer::add_gradient(const TrainingSample& sample) {
  const ScaledRows rows{sample.indices, sample.values};
  std::array<float, kMaxRow> sums;
  std::copy_n(weights_.begin() + static_cast<std::ptrdiff_t>(first_bias()), row_, sums.begin());
  gather_rows(weights_.data(), row_, rows, sums.data());
  const auto hidden = static_cast<std::size_t>(shape_.hidden);
  Outputs outputs;
  std::copy_n(&weights_[second_bias()], kOutputRow, outputs.begin());
  std::array<float, neural::kMaxNetHidden> units;
  for (std::size_t h = 0; h < hidden; ++h) {
    units[h] = std::clamp(sums[h], 0.0F, 1.0F);
    add_scaled(outputs.data(), &weights_[second() + h * kOutputRow], units[h], kOutputRow);
  }
  const double loss = loss_and_slope(outputs, sample, static_cast<std::size_t>(shape_.outputs));
  for (std::size_t o = static_cast<std::size_t>(shape_.outputs); o < kOutputRow; ++o)
    outputs[o] = 0;
  add_scaled(&gradient_[second_bias()], outputs.data(), 1.0F, kOutputRow);
  std::array<float, kMaxRow> slopes{};
  for (std::size_t h = 0; h < hidden; ++h) {
    const float* row = &weights_[second() + h * kOutputRow];
    add_scaled(&gradient_[second() + h * kOutputRow], outputs.data(), units[h], kOutputRow);
    float slope = 0;
    for (std::size_t o = 0; o < kOutputRow; ++o) slope += row[o] * outputs[o];
    if (sums[h] <= 0.0F) slope = std::min(slope, 0.0F) * kLeak;
    if (sums[h] >= 1.0F) slope = std::max(slope, 0.0F) * kLeak;
    slopes[h] = slope;
  }
  add_scaled(&gradient_[first_bias()], slopes.data(), 1.0F, row_);
  spread_rows(gradient_.data(), row_, rows, slopes.data());
  return loss;
}

void Trainer::step(float rate, int samples) {
  ++steps_;
  const auto taken = static_cast<float>(steps_);
  const float mean_part = 1.0F / (1.0F - std::pow(kMeanDecay, taken));
  const float variance_part = 1.0F / (1.0F - std::pow(kVarianceDecay, taken));
  // The running mean of weights is short at first.
  const float keep = std::min(kAverageDecay, taken / (taken + 10.0F));
  const float share = 1.0F / static_cast<float>(samples);
  float* __restrict weights = weights_.data();
  float* __restrict means = means_.data();
  float* __restrict variances = variances_.data();
  float* __restrict averages = averages_.data();
  float* __restrict gradient = gradient_.data();
  const std::size_t count = weights_.size();
  for (std::size_t i = 0; i < count; ++i) {
    const float slope = gradient[i] * share;
    gradient[i] = 0;
    means[i] = kMeanDecay * means[i] + (1.0F - kMeanDecay) * slope;
    variances[i] = kVarianceDecay * variances[i] + (1.0F - kVarianceDecay) * slope * slope;
    const float moved = weights[i] - rate * mean_part * means[i] /
                                         (std::sqrt(variances[i] * variance_part) + kTiny);
    weights[i] = std::min(std::max(moved, -kLargest), kLargest);
    averages[i] = keep * averages[i] + (1.0F - keep) * weights[i];
  }
}

neural::NetWeights Trainer::quantised() const {
  constexpr int kInputBits = 8;
  const auto inputs = static_cast<std::size_t>(shape_.inputs);
  const auto hidden = static_cast<std::size_t>(shape_.hidden);
  neural::NetWeights out{shape_.inputs, shape_.hidden, shape_.outputs, {}, {}, {}, {}};
  for (std::size_t h = 0; h < hidden; ++h) {
    for (std::size_t i = 0; i < inputs; ++i) {
      out.first.push_back(rounded<neural::NetWeight>(averages_[i * row_ + h], neural::kWeightBits));
    }
    out.first_bias.push_back(
        rounded<std::int32_t>(averages_[first_bias() + h], neural::kWeightBits + kInputBits));
    limit_row(out.first, h * inputs, inputs, neural::kNetMost, out.first_bias.back());
  }
  for (std::size_t o = 0; o < static_cast<std::size_t>(shape_.outputs); ++o) {
    for (std::size_t h = 0; h < hidden; ++h) {
      out.second.push_back(rounded<neural::NetWeight>(averages_[second() + h * kOutputRow + o],
                                                      neural::kWeightBits));
    }
    out.second_bias.push_back(rounded<std::int32_t>(averages_[second_bias() + o],
                                                    neural::kWeightBits + neural::kHiddenBits));
    limit_row(out.second, o * hidden, hidden, 1 << neural::kHiddenBits, out.second_bias.back());
  }
  return out;
}

std::string Trainer::save() const {
  std::string out(reinterpret_cast<const char*>(&shape_), sizeof(shape_));
  out.append(reinterpret_cast<const char*>(&steps_), sizeof(steps_));
  for (const auto* part : {&weights_, &means_, &variances_, &averages_}) {
    out.append(reinterpret_cast<const char*>(part->data()), part->size() * sizeof(float));
  }
  return out;
}

std::optional<Trainer> Trainer::load(const NetShape& shape, std::string_view bytes) {
  Trainer trainer(shape);
  const std::size_t size = trainer.all() * sizeof(float);
  const std::string_view of_shape(reinterpret_cast<const char*>(&shape), sizeof(shape));
  if (bytes.size() != sizeof(shape) + sizeof(trainer.steps_) + 4 * size) return {};
  if (!bytes.starts_with(of_shape)) return {};
  bytes.remove_prefix(of_shape.size());
  std::memcpy(&trainer.steps_, bytes.data(), sizeof(trainer.steps_));
  bytes.remove_prefix(sizeof(trainer.steps_));
  for (auto* part : {&trainer.weights_, &trainer.means_, &trainer.variances_, &trainer.averages_}) {
    std::memcpy(part->data(), bytes.data(), size);
    bytes.remove_prefix(size);
  }
  return trainer;
}

}  // namespace formicary::learn
