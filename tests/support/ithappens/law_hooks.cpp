#include "tests/support/ithappens/law_hooks.h"

#include <array>
#include <map>

#include "base/text.h"
#include "tests/support/edition_files.h"
#include "tests/support/ithappens/deck.h"

namespace formicary::testing {

using namespace ithappens;  // NOLINT(google-build-using-namespace)
using ithappens::Rules;     // and not the concept

namespace {

// The fields of a written position: `phase` for its first word, the others by their keys.
std::map<std::string, std::string> fields(const std::string& position) {
  std::map<std::string, std::string> out;
  for (const std::string_view word : split(position, ' ')) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) {
      out["phase"] = word;
    } else {
      out[std::string(word.substr(0, equals))] = word.substr(equals + 1);
    }
  }
  return out;
}

std::size_t cards_listed(const std::string& list) {
  return list == "-" ? 0 : split(list, ',').size();
}

}  // namespace

std::vector<std::string_view> LawHooks<Rules>::editions() {
  std::vector<std::string_view> out{test_deck_text(), worm_deck_text()};
  for (const std::string& text : edition_files(Rules::title().id)) out.push_back(text);
  return out;
}

std::vector<Action> LawHooks<Rules>::typable(const Rules&) {
  std::vector<Action> out{kActRollOwn, kActRollImaginary, kActReroll, kActPass};
  for (const ActionKind kind :
       {ActionKind::kStart, ActionKind::kReveal, ActionKind::kDie, ActionKind::kPlace}) {
    for (int value = 0; value < 256; ++value) {
      out.push_back({kind, static_cast<std::uint8_t>(value)});
    }
  }
  return out;
}

// Counts the pieces in the written position, so that it does not rely on the state's own sums.
std::string LawHooks<Rules>::conserved(const Rules& rules, const State& state) {
  std::string position;
  rules.write(state, position);
  std::map<std::string, std::string> field = fields(position);
  const bool over = field["phase"] == "over";
  const bool dice_out =
      field["phase"] == "turn" || field["phase"] == "roll" || field["phase"] == "rolled";

  std::map<char, std::size_t> dice;  // by colour, '1' to '5'
  std::size_t cards = cards_listed(field["deck"]);
  for (const char* mound : {"left", "middle", "right"}) {
    const std::vector<std::string_view> parts = split(field[mound], '/');
    if (parts[0] != "-") ++cards;
    for (std::size_t i = 1; i < parts.size(); ++i) dice[parts[i][0]] += parts[i].size() - 2;
  }
  const auto rounds_done = static_cast<std::size_t>(std::stoi(field["round"])) - (over ? 0 : 1);
  if (cards + 3 * rounds_done != 12) return "cards";
  if (cards_listed(field["queens"]) > 3 * rounds_done) return "Queens";
  if (cards_listed(field["generals"]) > cards_listed(field["queens"])) return "Generals";

  int worms = 0;
  std::array<int, kMaxItemTypes> items{};
  for (int i = 0; i < rules.colours(); ++i) {
    const char colour = static_cast<char>('1' + i);
    const std::string text = field[std::string("c") + colour];
    const std::vector<std::string_view> parts = split(text, ',');
    dice[colour] += static_cast<std::size_t>(parts[0][0] - '0');
    dice['3'] += static_cast<std::size_t>(parts[1][0] - '0');  // imaginary dice, with two players
    worms += std::stoi(std::string(parts[2]));
    for (std::size_t type = 0; type < parts[3].size(); ++type) items[type] += parts[3][type] - '0';
  }
  for (int i = 0; i < rules.colours(); ++i) {
    const std::size_t wanted = !dice_out ? 0 : i < rules.players() ? 5 : 4;
    if (dice[static_cast<char>('1' + i)] != wanted) return "dice";
  }
  if (worms > 24 || state.worms_left() != 24 - worms) return "worms";
  for (std::size_t type = 0; type < rules.edition().items.size(); ++type) {
    const int left = state.items_left(static_cast<int>(type));
    if (left < 0 || left + items[type] != 4) return "items";
  }
  return {};
}

}  // namespace formicary::testing
