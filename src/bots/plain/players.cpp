#include "bots/plain/players.h"

#include <array>

namespace formicary::plain {
namespace {

constexpr std::array kLevels = {Level{1, "larva", false}, Level{2, "worker", false}};
constexpr std::array<std::string_view, 2> kNames = {"larva", "worker"};
constexpr PlayerList kPlayers = {kLevels, kNames, {}};

}  // namespace

const PlayerList& player_list() { return kPlayers; }

}  // namespace formicary::plain
