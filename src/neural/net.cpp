#include "neural/net.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/check.h"
#include "neural/softmax.h"

namespace formicary::neural {
namespace {

constexpr int kInputBits = 8;  // bits after the point of an input: 1 << 8 is kNetOne

// Hidden units are rounded: the sum is in 1/2^(8 + 11).
constexpr int kHiddenShift = kInputBits + kWeightBits - kHiddenBits;

// A sum of 16-bit products in 32 bits. Compilers turn eight of them into one instruction (pmaddwd,
// i32x4.dot_i16x8_s), because the count is a multiple of Net::kBlock.
std::int32_t dot(const std::int16_t* a, const std::int16_t* b, int blocks) {
  std::int32_t sum = 0;
  for (int block = 0; block < blocks; ++block) {
    for (int i = 0; i < Net::kBlock; ++i) sum += std::int32_t{a[i]} * b[i];
    a += Net::kBlock;
    b += Net::kBlock;
  }
  return sum;
}

// Copies rows into longer ones that are padded with zeros.
std::vector<NetWeight> pad_rows(const std::vector<NetWeight>& rows, int length, int padded_length) {
  const auto from = static_cast<std::size_t>(length);
  const auto to = static_cast<std::size_t>(padded_length);
  std::vector<NetWeight> out(rows.size() / from * to);
  for (std::size_t row = 0; row * from < rows.size(); ++row) {
    std::copy_n(rows.begin() + static_cast<std::ptrdiff_t>(row * from), from,
                out.begin() + static_cast<std::ptrdiff_t>(row * to));
  }
  return out;
}

std::vector<NetWeight> cut_rows(const std::vector<NetWeight>& rows, int padded_length, int length) {
  std::vector<NetWeight> out;
  for (auto row = rows.begin(); row != rows.end(); row += padded_length) {
    out.insert(out.end(), row, row + length);
  }
  return out;
}

// Whether 32-bit sums are sufficient for all possible inputs. A partial sum is at most
//   |bias| + most * (|w1| + |w2| + ...),
// in whatever order it is computed, where `most` is the largest input: kNetMost for the first
// layer, 1 << kHiddenBits for the second. Half of the range is reserved for the difference of two
// outputs and for rounding.
bool sums_fit(const std::vector<NetWeight>& rows, const std::vector<std::int32_t>& bias, int length,
              int most) {
  constexpr std::int64_t kLimit = (std::int64_t{1} << 30) - 1;
  std::size_t at = 0;
  for (const std::int32_t start : bias) {
    std::int64_t sum = start < 0 ? -std::int64_t{start} : start;
    for (int i = 0; i < length; ++i, ++at) {
      const std::int64_t weight = rows[at];
      sum += most * (weight < 0 ? -weight : weight);
    }
    if (sum > kLimit) return false;
  }
  return true;
}

bool sizes_fit(const NetWeights& weights) {
  const auto area = [](int a, int b) {
    return static_cast<std::size_t>(a) * static_cast<std::size_t>(b);
  };
  return weights.inputs >= 1 && weights.inputs <= kMaxNetInputs && weights.hidden >= 1 &&
         weights.hidden <= kMaxNetHidden && weights.outputs >= 1 &&
         weights.outputs <= kMaxColours &&
         weights.first.size() == area(weights.inputs, weights.hidden) &&
         weights.first_bias.size() == area(weights.hidden, 1) &&
         weights.second.size() == area(weights.hidden, weights.outputs) &&
         weights.second_bias.size() == area(weights.outputs, 1);
}

}  // namespace

Result<Net, Fault> Net::make(NetOrigin origin, const NetWeights& weights) {
  if (!sizes_fit(weights)) return Fault{Message("net.sizes"), 0, 0};
  if (!sums_fit(weights.first, weights.first_bias, weights.inputs, kNetMost) ||
      !sums_fit(weights.second, weights.second_bias, weights.hidden, 1 << kHiddenBits)) {
    return Fault{Message("net.overflow"), 0, 0};
  }
  Net net;
  net.origin_ = std::move(origin);
  net.inputs_ = weights.inputs;
  net.hidden_ = weights.hidden;
  net.outputs_ = weights.outputs;
  net.row_ = padded(weights.inputs);
  net.hidden_row_ = padded(weights.hidden);
  net.first_ = pad_rows(weights.first, net.inputs_, net.row_);
  net.first_bias_ = weights.first_bias;
  net.second_ = pad_rows(weights.second, net.hidden_, net.hidden_row_);
  net.second_bias_ = weights.second_bias;
  return net;
}

NetWeights Net::weights() const {
  return {inputs_,     hidden_,
          outputs_,    cut_rows(first_, row_, inputs_),
          first_bias_, cut_rows(second_, hidden_row_, hidden_),
          second_bias_};
}

Net Net::with_notes(std::vector<std::string> notes) const {
  Net net = *this;
  net.origin_.notes = std::move(notes);
  return net;
}

void Net::evaluate(std::span<const NetInput> inputs, WinShares& out) const {
  FORMICARY_DCHECK(inputs.size() == static_cast<std::size_t>(row_));
  std::array<std::int16_t, kMaxNetHidden> units;  // all entries in use are set below
  const NetWeight* row = first_.data();
  constexpr int kHalf = 1 << (kHiddenShift - 1);
  for (int i = 0; i < hidden_; ++i, row += row_) {
    const int sum =
        first_bias_[static_cast<std::size_t>(i)] + dot(inputs.data(), row, row_ / kBlock) + kHalf;
    units[static_cast<std::size_t>(i)] =
        static_cast<std::int16_t>(std::clamp(sum >> kHiddenShift, 0, 1 << kHiddenBits));
  }
  for (int i = hidden_; i < hidden_row_; ++i) units[static_cast<std::size_t>(i)] = 0;
  std::array<std::int32_t, kMaxColours> outputs{};
  row = second_.data();
  for (int i = 0; i < outputs_; ++i, row += hidden_row_) {
    outputs[static_cast<std::size_t>(i)] =
        second_bias_[static_cast<std::size_t>(i)] + dot(units.data(), row, hidden_row_ / kBlock);
  }
  softmax(std::span(outputs).first(static_cast<std::size_t>(outputs_)), out);
}

}  // namespace formicary::neural
