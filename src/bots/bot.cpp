#include "bots/bot.h"

#include <algorithm>
#include <charconv>

#include "base/check.h"
#include "bots/titles.h"

namespace formicary {
namespace {

const Level* find_level(const Game& game, int number) {
  for (const Level& level : levels(game.title())) {
    if (level.number == number) return &level;
  }
  return nullptr;
}

// Finds a level by its id, or as `level-4`. Returns null if there is no such level.
const Level* find_level(const Title& title, std::string_view name) {
  constexpr std::string_view kByNumber = "level-";
  for (const Level& level : levels(title)) {
    if (name == level.id) return &level;
    if (name.starts_with(kByNumber) &&
        name.substr(kByNumber.size()) == std::to_string(level.number)) {
      return &level;
    }
  }
  return nullptr;
}

const neural::Net* net_of(const Game& game, const neural::NetShelf* nets) {
  if (nets == nullptr) return nullptr;
  return nets->find(game.title().id, game.players(), game.edition().hash);
}

}  // namespace

std::span<const Level> levels(const Title& title) {
  const std::span<const Level> known = player_list(title).levels;
  FORMICARY_CHECK(!known.empty());
  return known;
}
int think_millis(const Title& title) { return player_list(title).think_millis; }

std::unique_ptr<Bot> make_bot(const Game& game, int level, const neural::NetShelf* nets) {
  const Level* found = find_level(game, level);
  FORMICARY_CHECK(found != nullptr);
  // Only trained levels look for a net: the page loads that code when one of them is chosen.
  return make_named_player(game, found->id, 0, found->trained ? net_of(game, nets) : nullptr);
}

std::string net_for(const Game& game, int level) {
  const Level* found = find_level(game, level);
  if (found == nullptr || !found->trained) return {};
  return neural::net_name(game.title().id, game.players());
}

bool plays_without_net(const Game& game, int level, const neural::NetShelf* nets) {
  return !net_for(game, level).empty() && net_of(game, nets) == nullptr;
}

std::unique_ptr<Bot> make_adviser(const Game& game, const neural::NetShelf* nets) {
  return make_adviser_with(game, net_of(game, nets));
}

std::unique_ptr<Bot> make_player(const Game& game, std::string_view name,
                                 const neural::NetShelf* nets) {
  std::uint64_t nodes = 0;
  if (const std::size_t at = name.find('@'); at != std::string_view::npos) {
    const char* end = name.data() + name.size();
    const auto read = std::from_chars(name.data() + at + 1, end, nodes);
    if (read.ec != std::errc() || read.ptr != end || nodes == 0) return nullptr;
    name = name.substr(0, at);
  }
  if (const Level* level = find_level(game.title(), name)) name = level->id;
  return make_named_player(game, name, nodes, net_of(game, nets));
}

bool uses_net(const Title& title, std::string_view name) {
  name = name.substr(0, name.find('@'));
  if (const Level* level = find_level(title, name)) return level->trained;
  const auto trained = player_list(title).trained_names;
  return std::find(trained.begin(), trained.end(), name) != trained.end();
}

std::vector<std::string> player_names(const Title& title) {
  const auto names = player_list(title).names;
  return {names.begin(), names.end()};
}

}  // namespace formicary
