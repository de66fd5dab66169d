// The loaded nets. A bot looks here for one that fits its game; if there is none, it plays without.
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
  // Adds the net of a weights file; returns what is wrong with an unreadable one.
  std::optional<Fault> add(std::string_view bytes);

  // The net for a title, a number of players and the hash of an edition; null if there is none.
  [[nodiscard]] const Net* find(std::string_view title, int players,
                                std::string_view edition) const;

 private:
  std::vector<std::unique_ptr<const Net>> nets_;
};

// The name of the weights file for a title and a number of players: `ithappens-3`.
std::string net_name(std::string_view title, int players);

// The shipped weights file with this name, which is built into the program. Empty if nothing was
// trained, and in WebAssembly, where the page loads the file when a level needs it.
std::string_view shipped_net(std::string_view name);

}  // namespace formicary::neural
