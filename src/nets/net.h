// A value net as it is shipped: inputs of one position to everybody's chances to win, in integers
// from beginning to end, so that it gives the same numbers natively and in WebAssembly.
//
//   inputs  (int16, in 1/256)  ->  hidden units (clipped to 0 .. 1)  ->  one output per player
//
// and a softmax by a table. Seats are turned so that output 0 is the player whose view the inputs
// take; who makes the inputs turns the answer back.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/fault.h"
#include "search/chances.h"

namespace formicary {

// One input: 256 stands for 1.
using NetInput = std::int16_t;
inline constexpr NetInput kNetOne = 256;

// What a net was made for and how, as the beginning of its file says in plain text.
struct NetOrigin {
  std::string title;  // `ithappens`
  int players = 0;
  std::string edition;             // the hash of the edition it was trained on
  int features = 0;                // the revision of the inputs: a net of another one does not fit
  std::vector<std::string> notes;  // the command, seed, games and rating that made it
};

class Net {
 public:
  // The bytes of a weights file (docs/nets.md).
  static Result<Net, Fault> read(std::string_view bytes);
  [[nodiscard]] std::string write() const;

  [[nodiscard]] const NetOrigin& origin() const { return origin_; }
  [[nodiscard]] int inputs() const { return inputs_; }
  [[nodiscard]] int hidden() const { return hidden_; }

  // Requires inputs() inputs. The chances of the first origin().players entries add up to kCertain.
  void evaluate(std::span<const NetInput> inputs, Chances& out) const;

 private:
  NetOrigin origin_;
  int inputs_ = 0;
  int hidden_ = 0;
  std::vector<std::int16_t> weights_;
};

}  // namespace formicary
