#include "arena/players.h"

#include "base/sha256.h"
#include "base/text.h"
#include "platform/text_io.h"

namespace formicary::arena {
namespace {

constexpr std::size_t kHashShown = 12;

std::string hash_of(std::string_view bytes) {
  Sha256 hash;
  hash.update({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  return to_hex(hash.finish()).substr(0, kHashShown);
}

std::string names_to_choose_from(const Title& title) {
  std::string out;
  for (const std::string& name : player_names(title)) out += (out.empty() ? "" : ", ") + name;
  return out;
}

// The level with this name; null if the name is not that of a level.
const Level* level_called(const Game& game, std::string_view name) {
  name = name.substr(0, name.find('@'));
  for (const Level& level : levels(game.title())) {
    if (name == level.id || name == "level-" + std::to_string(level.number)) return &level;
  }
  return nullptr;
}

}  // namespace

Result<ArenaPlayer, Message> open_arena_player(const Game& game, std::string_view typed,
                                               std::uint64_t nodes) {
  ArenaPlayer player;
  player.typed = typed;
  const std::size_t plus = typed.find('+');
  player.name = typed.substr(0, plus);
  const Level* level = level_called(game, player.name);
  if (nodes > 0 && level != nullptr && player.name.find('@') == std::string::npos) {
    player.name += '@' + std::to_string(nodes);
    player.typed.insert(std::min(plus, typed.size()), '@' + std::to_string(nodes));
  }
  const auto shelf = std::make_shared<neural::NetShelf>();
  std::string bytes(neural::shipped_net(neural::net_name(game.title().id, game.players())));
  if (plus != std::string_view::npos) {
    const std::string path(typed.substr(plus + 1));
    auto file = read_file(path);
    if (!file) return file.error();
    bytes = std::move(*file);
  }
  if (!bytes.empty()) {
    if (auto fault = shelf->add(bytes)) return fault->message;
  }
  const bool fits = shelf->find(game.title().id, game.players(), game.edition().hash) != nullptr;
  if (plus != std::string_view::npos && !fits) {
    return Message("arena.net-fits-not").text("path", typed.substr(plus + 1));
  }
  if (make_player(game, player.name, shelf.get()) == nullptr) {
    return Message("arena.player")
        .text("found", player.name)
        .text("known", names_to_choose_from(game.title()));
  }
  const bool wants_net = uses_net(game.title(), player.name);
  player.without_net = wants_net && !fits;
  if (wants_net && fits) player.weights = hash_of(bytes);
  player.nets = shelf;
  return player;
}

std::string shown_name(const ArenaPlayer& player) {
  return player.typed + (player.without_net ? " (no net)" : "");
}

}  // namespace formicary::arena
