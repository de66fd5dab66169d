// A value net as it is shipped: from the inputs of one position to the win shares of all colours,
// in integers throughout, so that it gives the same numbers natively and in WebAssembly.
//
//   inputs  (int16, in 1/256)  ->  hidden units (clipped to 0 .. 1)  ->  one output per colour
//
// and a softmax by a table. Colours are rotated so that output 0 is the player from whose point of
// view the inputs are taken; the code that makes the inputs rotates the answer back.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/fault.h"
#include "search/win_shares.h"

namespace formicary::neural {

// One input: 256 stands for 1. No input may be beyond +-4.
using NetInput = std::int16_t;
inline constexpr NetInput kNetOne = 256;
inline constexpr NetInput kNetMost = 4 * kNetOne;

// A weight: 2048 stands for 1.
using NetWeight = std::int16_t;
inline constexpr int kWeightBits = 11;
inline constexpr int kMaxWeight = 8 << kWeightBits;
// A hidden unit is 0 .. 1024, which stands for 0 .. 1.
inline constexpr int kHiddenBits = 10;

// The limits of a net that can be read.
inline constexpr int kMaxNetInputs = 4096;
inline constexpr int kMaxNetHidden = 1024;

// The purpose and origin of a net, from the plain text at the beginning of its file.
struct NetOrigin {
  std::string title;  // `ithappens`
  int players = 0;
  std::string edition;  // the hash of the edition it was trained on
  int features = 0;     // the revision of the inputs; a net for another revision does not fit
  std::vector<std::string> notes;  // the command, seed, games and rating that made it
};

// The numbers of a net, in the layout of its file.
struct NetWeights {
  int inputs = 0;
  int hidden = 0;
  int outputs = 0;
  std::vector<NetWeight> first;           // a row of `inputs` for each hidden unit
  std::vector<std::int32_t> first_bias;   // for each hidden unit, in 1/(256 x 2048)
  std::vector<NetWeight> second;          // a row of `hidden` for each output
  std::vector<std::int32_t> second_bias;  // for each output, in 1/(1024 x 2048)
};

class Net {
 public:
  // Checks the sizes, and that no sum can overflow. Returns what is wrong.
  static Result<Net, Fault> make(NetOrigin origin, const NetWeights& weights);

  // Reads the bytes of a weights file (docs/nets.md).
  static Result<Net, Fault> read(std::string_view bytes);
  [[nodiscard]] std::string write() const;

  [[nodiscard]] const NetOrigin& origin() const { return origin_; }
  [[nodiscard]] int inputs() const { return inputs_; }
  [[nodiscard]] int hidden() const { return hidden_; }
  [[nodiscard]] int outputs() const { return outputs_; }
  [[nodiscard]] NetWeights weights() const;
  // The same net with other notes.
  [[nodiscard]] Net with_notes(std::vector<std::string> notes) const;

  // Inputs are passed in whole blocks of this size; those after inputs() are 0.
  static constexpr int kBlock = 16;
  [[nodiscard]] int padded_inputs() const { return row_; }

  // Requires padded_inputs() inputs. The win shares of the first outputs() entries add up to
  // kCertain; the others are 0.
  void evaluate(std::span<const NetInput> inputs, WinShares& out) const;

 private:
  Net() = default;

  NetOrigin origin_;
  int inputs_ = 0;
  int hidden_ = 0;
  int outputs_ = 0;
  int row_ = 0;         // inputs_, rounded up to whole blocks
  int hidden_row_ = 0;  // hidden_, rounded up to whole blocks
  std::vector<NetWeight> first_;
  std::vector<std::int32_t> first_bias_;
  std::vector<NetWeight> second_;
  std::vector<std::int32_t> second_bias_;
};

constexpr int padded(int count) { return (count + Net::kBlock - 1) / Net::kBlock * Net::kBlock; }

}  // namespace formicary::neural
