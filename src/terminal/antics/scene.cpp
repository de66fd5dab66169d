#include "terminal/antics/scene.h"

#include <array>
#include <cctype>

#include "base/text.h"
#include "catalog/typed.h"
#include "terminal/columns.h"

namespace formicary::antics {

Scene::Scene(const Rules& game_rules, const terminal::BoardView& board_view)
    : view(board_view),
      rules(game_rules),
      state(state_of<Rules>(board_view.position)),
      paint(board_view.colour) {}

std::string Scene::word(std::string_view vocabulary, int value) const {
  const Term term = rules.term(vocabulary, value);
  const std::string id = "term." + std::string(vocabulary) + "." + term.id;
  if (view.words.has(id)) return say(id);
  return term.fallback.empty() ? term.id : term.fallback;
}

std::string Scene::short_symbol(Symbol symbol) const {
  return say("term.short." + std::string(kSymbolNames[symbol]));
}

std::string Scene::short_tile(TileKind kind) const {
  return short_symbol(kTileFaces[kind].first) + "-" + short_symbol(kTileFaces[kind].second);
}

std::string Scene::letter(Seat seat) const {
  return {static_cast<char>(std::toupper(static_cast<unsigned char>(view.colours[seat][0])))};
}

std::string Scene::name(Seat seat, std::size_t width) const {
  return terminal::shorten(view.names.seats[seat], width);
}

std::string_view area_code(int area) {
  static constexpr std::array<std::string_view, kAreas> kCodes = {"35", "32", "34",
                                                                  "33", "37", "31"};
  return kCodes[static_cast<std::size_t>(area)];
}

std::string_view symbol_code(Symbol symbol) {
  static constexpr std::array<std::string_view, kSymbols> kCodes = {"36", "33", "32",
                                                                    "31", "34", "35"};
  return kCodes[symbol];
}

std::string list_of(std::string_view head, const std::vector<std::string>& items,
                    std::string_view between) {
  constexpr std::size_t kIndent = 2;
  std::string out(head);
  std::size_t used = terminal::width_of(head);
  const auto add = [&](std::string_view text) {
    const std::size_t width = terminal::width_of(text);
    if (used + 1 + width > terminal::kScreenWidth) {
      out += "\n" + std::string(kIndent, ' ');
      used = kIndent + width;
    } else {
      out += ' ';
      used += 1 + width;
    }
    out += text;
  };
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string item = items[i] + std::string(i + 1 < items.size() ? between : "");
    if (kIndent + terminal::width_of(item) <= terminal::kScreenWidth) {
      add(item);
      continue;
    }
    for (const Word& word : split_words(item)) add(word.text);
  }
  return out + "\n";
}

}  // namespace formicary::antics
