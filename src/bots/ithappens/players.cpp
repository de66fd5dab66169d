#include "bots/ithappens/players.h"

#include <array>

namespace formicary::ithappens {
namespace {

constexpr std::array<std::string_view, 6> kNames = {"larva", "worker",  "forager",
                                                    "scout", "soldier", "anton"};

}  // namespace

std::span<const std::string_view> player_names() { return kNames; }

std::unique_ptr<Bot> make_player(const Rules& rules, std::string_view name, std::uint64_t /*nodes*/,
                                 const Net* /*net*/) {
  if (name == "larva") return make_larva(rules);
  if (name == "worker") return make_worker(rules);
  if (name == "forager") return make_forager(rules);
  if (name == "scout" || name == "soldier" || name == "anton") return make_forager(rules);
  return nullptr;
}

std::unique_ptr<Bot> make_adviser(const Rules& rules, const Net* /*net*/) {
  return make_forager(rules);
}

}  // namespace formicary::ithappens
