// The nets at hand. A bot looks here for one that fits its game; where there is none, it plays
// without.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fault.h"
#include "neural/net.h"

namespace formicary::neural {

class NetShelf {
 public:
  // Puts the net of a weights file here; says what is wrong with one that can't be read.
  std::optional<Fault> add(std::string_view bytes);

  // The net for a title, a number of players and an edition by its hash; null if there is none.
  [[nodiscard]] const Net* find(std::string_view title, int players,
                                std::string_view edition) const;

 private:
  std::vector<std::unique_ptr<const Net>> nets_;
};

// The name of the weights file for a title and a number of players: `ithappens-3`.
std::string net_name(std::string_view title, int players);

// The shipped weights file with this name, which is part of the program; empty in WebAssembly,
// where the page loads it when a level needs it, and where nothing has been trained.
std::string_view shipped_net(std::string_view name);

}  // namespace formicary::neural
