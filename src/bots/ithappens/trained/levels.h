// The trained players by name: levels 4 to 6, and the nets they are compared with.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "bots/ithappens/players.h"

namespace formicary::ithappens::trained {

// Null if no trained player has this name. The other parameters are those of make_player.
std::unique_ptr<Bot> make_level(const Rules& rules, std::string_view name, std::uint64_t nodes,
                                const neural::Net* net);

}  // namespace formicary::ithappens::trained
