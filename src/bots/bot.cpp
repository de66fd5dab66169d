#include "bots/bot.h"

#include <array>
#include <charconv>

#include "base/check.h"
#include "bots/antics/players.h"
#include "bots/ithappens/players.h"
#include "catalog/typed.h"
#include "games/antics/rules.h"
#include "games/ithappens/rules.h"

namespace formicary {
namespace {

// By level, weakest first; the same for every title.
constexpr std::array kLevels = {
    Level{1, "larva", false}, Level{2, "worker", false}, Level{3, "forager", false},
    Level{4, "scout", true},  Level{5, "soldier", true}, Level{6, "anton", true},
};

const Level* find_level(const Game& game, int number) {
  for (const Level& level : levels(game.title())) {
    if (level.number == number) return &level;
  }
  return nullptr;
}

const Net* net_of(const Game& game, const NetShelf* nets) {
  if (nets == nullptr) return nullptr;
  return nets->find(game.title().id, game.players(), game.edition().hash);
}

std::unique_ptr<Bot> make_named(const Game& game, std::string_view name, std::uint64_t nodes,
                                const NetShelf* nets) {
  const Net* net = net_of(game, nets);
  if (const auto* rules = rules_of<ithappens::Rules>(game)) {
    return ithappens::make_player(*rules, name, nodes, net);
  }
  if (const auto* rules = rules_of<antics::Rules>(game)) {
    return antics::make_player(*rules, name, nodes, net);
  }
  return nullptr;
}

}  // namespace

std::span<const Level> levels(const Title& title) {
  if (&title == &ithappens::title() || &title == &antics::title()) return kLevels;
  return {};
}

int think_millis(const Title& title) {
  constexpr int kDecision = 2000;
  constexpr int kTurn = 5000;
  return &title == &antics::title() ? kTurn : kDecision;
}

std::unique_ptr<Bot> make_bot(const Game& game, int level, const NetShelf* nets) {
  const Level* found = find_level(game, level);
  FORMICARY_CHECK(found != nullptr);
  return make_named(game, found->id, 0, nets);
}

std::string net_for(const Game& game, int level) {
  const Level* found = find_level(game, level);
  if (found == nullptr || !found->trained) return {};
  return net_name(game.title().id, game.players());
}

bool plays_without_net(const Game& game, int level, const NetShelf* nets) {
  return !net_for(game, level).empty() && net_of(game, nets) == nullptr;
}

std::unique_ptr<Bot> make_adviser(const Game& game, const NetShelf* nets) {
  const Net* net = net_of(game, nets);
  if (const auto* rules = rules_of<ithappens::Rules>(game)) {
    return ithappens::make_adviser(*rules, net);
  }
  if (const auto* rules = rules_of<antics::Rules>(game)) return antics::make_adviser(*rules, net);
  FORMICARY_CHECK(false);
  return nullptr;
}

std::unique_ptr<Bot> make_player(const Game& game, std::string_view name, const NetShelf* nets) {
  std::uint64_t nodes = 0;
  if (const std::size_t at = name.find('@'); at != std::string_view::npos) {
    const char* end = name.data() + name.size();
    const auto read = std::from_chars(name.data() + at + 1, end, nodes);
    if (read.ec != std::errc() || read.ptr != end || nodes == 0) return nullptr;
    name = name.substr(0, at);
  }
  constexpr std::string_view kByNumber = "level-";
  for (const Level& level : levels(game.title())) {
    if (name.starts_with(kByNumber) &&
        name.substr(kByNumber.size()) == std::to_string(level.number)) {
      name = level.id;
    }
  }
  return make_named(game, name, nodes, nets);
}

std::vector<std::string> player_names(const Title& title) {
  std::span<const std::string_view> names;
  if (&title == &ithappens::title()) names = ithappens::player_names();
  if (&title == &antics::title()) names = antics::player_names();
  return {names.begin(), names.end()};
}

}  // namespace formicary
