// Rules::parse: a command as an action. docs/record.md lists the commands; people may shorten
// names, as far as they stay clear.
#include <algorithm>
#include <span>

#include "base/text.h"
#include "games/antics/names.h"
#include "games/antics/rules.h"

namespace formicary::antics {
namespace {

class CommandParser {
 public:
  CommandParser(const Rules& rules, std::string_view text)
      : edition_(rules.edition()),
        players_(rules.players()),
        words_(split_words(text)),
        end_(static_cast<int>(text.size()) + 1) {}

  Result<Action, Fault> parse();

 private:
  using Parsed = std::optional<Action>;
  struct Verb {
    std::string_view name;
    std::size_t words;  // at most, with this one
    ActionKind kind;
    Parsed (CommandParser::*arguments)(ActionKind kind);
  };
  static const std::array<Verb, 20> kVerbs;
  static constexpr std::size_t kChanceVerbs = 3;

  // ---- The arguments after the verb. They return nothing if fault_ says why.

  Parsed nothing(ActionKind kind) { return act(kind); }

  Parsed start(ActionKind kind) {
    const auto seat = number_at(1, players_);
    if (!seat) return {};
    return act(kind, *seat - 1);
  }

  Parsed side(ActionKind kind) {
    const auto number = number_at(1, 2);
    if (!number) return {};
    return act(kind, *number - 1);
  }

  // A tile, whose symbols may be shortened and in either order.
  Parsed tile(ActionKind kind) {
    const std::vector<std::string_view> halves = split(word(1), '-');
    if (halves.size() == 2 && !halves[0].empty() && !halves[1].empty()) {
      const auto first = shortened(kSymbolNames, halves[0]);
      const auto second = shortened(kSymbolNames, halves[1]);
      if (first && second) {
        return act(kind, tile_kind(static_cast<Symbol>(*first), static_cast<Symbol>(*second)));
      }
    }
    return expected(1, "SYMBOL-SYMBOL (" + listed(kSymbolNames) + ")");
  }

  Parsed hex(ActionKind kind) {
    const auto place = hex_at(1);
    if (!place) return {};
    return act(kind, 0, place->code);
  }

  Parsed two_hexes(ActionKind kind) {
    const auto first = hex_at(1);
    if (!first) return {};
    const auto second = hex_at(2);
    if (!second) return {};
    const auto direction = direction_between(*first, *second);
    if (!direction) {
      fault_ = {Message("command.not-neighbours").text("hex", word(1)).text("hex2", word(2)), 0,
                words_[2].column};
      return {};
    }
    return act(kind, *direction, first->code);
  }

  Parsed symbol(ActionKind kind) {
    const auto number = name_at(1, std::span(kSymbolNames).first(kActionSymbols));
    if (!number) return {};
    return act(kind, *number);
  }

  // A seat without a player is a matter of why_not.
  Parsed theft(ActionKind kind) {
    const auto from = trail_at(1);
    if (!from) return {};
    const auto seat = number_at(2, kMaxPlayers);
    if (!seat) return {};
    return act(kind, *seat - 1, *from);
  }

  Parsed field(ActionKind kind) {
    const std::string_view text = word(1);
    if (text.size() == 2 && text[0] >= 'a' && text[0] < 'a' + kRows && text[1] >= '1' &&
        text[1] < '1' + kFields) {
      return act(kind, text[0] - 'a', text[1] - '1');
    }
    return expected(1, "a1 | a2 | .. | c5");
  }

  Parsed area(ActionKind kind) {
    const auto number = name_at(1, kAreaNames);
    if (!number) return {};
    return act(kind, *number);
  }

  Parsed trail(ActionKind kind) {
    const auto number = trail_at(1);
    if (!number) return {};
    return act(kind, 0, *number);
  }

  Parsed pick(ActionKind kind) {
    const auto ant = find_trail(edition_, word(1));
    const bool guard = word(1) == "guard" && (words_.size() == 3 || !ant);
    if (guard) {
      const auto number = trail_at(2);
      if (!number) return {};
      return act(ActionKind::kPickGuard, 0, *number);
    }
    if (words_.size() > 2) return too_much(2);
    if (ant) return act(kind, 0, *ant);
    if (words_.size() == 2) {
      if (const auto number = shortened(kAreaNames, word(1))) {
        return act(ActionKind::kPickArea, *number);
      }
    }
    return expected(1, listed(kAreaNames) + " | " + trails() + " | guard TRAIL");
  }

  Parsed heave(ActionKind kind) {
    if (const auto from = find_trail(edition_, word(1))) {
      if (const auto to = find_trail(edition_, word(2))) return act(ActionKind::kPass, *from, *to);
      const std::string& home = hill_place(edition_).id;
      if (words_.size() == 3 && home.starts_with(word(2))) return act(ActionKind::kBring, 0, *from);
      return expected(2, home + " | " + trails());
    }
    if (const auto food = food_of_clearing(word(1))) {
      const auto to = trail_at(2);
      if (!to) return {};
      return act(kind, *food, *to);
    }
    std::string clearings;
    for (Food food = 0; food < kFoods; ++food) clearings += clearing(edition_, food).id + " | ";
    return expected(1, clearings + trails());
  }

  Parsed store(ActionKind kind) {
    std::vector<std::string_view> names;
    for (const PreyType& prey : edition_.prey) names.emplace_back(prey.id);
    const auto prey = name_at(1, names);
    if (!prey) return {};
    const auto place = hex_at(2);
    if (!place) return {};
    return act(kind, *prey, place->code);
  }

  Parsed row(ActionKind kind) {
    const auto number = name_at(1, kRowNames);
    if (!number) return {};
    return act(kind, *number);
  }

  // ---- The word at a place as what it must be; the same.

  [[nodiscard]] std::string_view word(std::size_t at) const {
    return at < words_.size() ? words_[at].text : std::string_view();
  }

  std::optional<int> number_at(std::size_t at, int most) {
    const auto number = parse_number(word(at), static_cast<std::uint64_t>(most));
    if (!number || *number == 0) return expected(at, "1 .. " + std::to_string(most));
    return static_cast<int>(*number);
  }

  std::optional<HexPlace> hex_at(std::size_t at) {
    const auto place = parse_hex(word(at));
    if (!place) return expected(at, "HEX (k10, ..)");
    return place;
  }

  std::optional<int> trail_at(std::size_t at) {
    const auto number = find_trail(edition_, word(at));
    if (!number) return expected(at, trails());
    return number;
  }

  template <class Names>
  std::optional<int> name_at(std::size_t at, const Names& names) {
    const auto number = at < words_.size() ? shortened(names, word(at)) : std::nullopt;
    if (!number) return expected(at, listed(names));
    return number;
  }

  // A clearing may be called by the food that lies there.
  [[nodiscard]] std::optional<Food> food_of_clearing(std::string_view text) const {
    if (text.empty()) return {};
    std::array<std::string_view, kFoods> places;
    std::array<std::string_view, kFoods> foods;
    for (Food food = 0; food < kFoods; ++food) {
      places[food] = clearing(edition_, food).id;
      foods[food] = food_id(edition_, food);
    }
    auto found = shortened(places, text);
    if (!found) found = shortened(foods, text);
    if (!found) return {};
    return static_cast<Food>(*found);
  }

  // ---- Faults.

  // The first few trails are enough to show what they are called.
  [[nodiscard]] std::string trails() const {
    constexpr std::size_t kShown = 3;
    std::string out;
    for (std::size_t i = 0; i < std::min(kShown, edition_.trails.size()); ++i) {
      out += edition_.trails[i].id + " | ";
    }
    if (edition_.trails.size() > kShown) out += ".. | ";
    return out + edition_.chasm.id;
  }

  std::nullopt_t expected(std::size_t at, std::string_view what) {
    if (at >= words_.size()) {
      fault_ = {Message("command.expected-more").text("expected", what), 0,
                words_.empty() ? 1 : end_};
    } else {
      fault_ = {Message("command.expected").text("expected", what).text("found", word(at)), 0,
                words_[at].column};
    }
    return std::nullopt;
  }

  std::nullopt_t too_much(std::size_t at) {
    fault_ = {Message("command.too-much").text("found", word(at)), 0, words_[at].column};
    return std::nullopt;
  }

  const Edition& edition_;
  int players_;
  std::vector<Word> words_;
  int end_;  // the column after the text
  Fault fault_;
};

constexpr std::array<CommandParser::Verb, 20> CommandParser::kVerbs = {{
    {"start", 2, ActionKind::kStart, &CommandParser::start},
    {"side", 2, ActionKind::kSide, &CommandParser::side},
    {"draw", 2, ActionKind::kDraw, &CommandParser::tile},
    {"use", 2, ActionKind::kUse, &CommandParser::hex},
    {"magnificant", 2, ActionKind::kMagnificant, &CommandParser::symbol},
    {"end", 1, ActionKind::kEnd, &CommandParser::nothing},
    {"steal", 3, ActionKind::kSteal, &CommandParser::theft},
    {"take", 2, ActionKind::kTake, &CommandParser::field},
    {"tile", 2, ActionKind::kTile, &CommandParser::tile},
    {"place", 3, ActionKind::kPlace, &CommandParser::two_hexes},
    {"hatch", 2, ActionKind::kHatchAnt, &CommandParser::area},
    {"send", 2, ActionKind::kSend, &CommandParser::trail},
    {"guard", 2, ActionKind::kGuard, &CommandParser::trail},
    {"bridge", 1, ActionKind::kBridge, &CommandParser::nothing},
    {"pick", 3, ActionKind::kPickAnt, &CommandParser::pick},
    {"heave", 3, ActionKind::kLift, &CommandParser::heave},
    {"stop", 1, ActionKind::kStop, &CommandParser::nothing},
    {"store", 3, ActionKind::kStore, &CommandParser::store},
    {"discard", 2, ActionKind::kDiscard, &CommandParser::tile},
    {"attack", 2, ActionKind::kAttack, &CommandParser::row},
}};

Result<Action, Fault> CommandParser::parse() {
  const auto verb = std::find_if(kVerbs.begin(), kVerbs.end(),
                                 [&](const Verb& known) { return known.name == word(0); });
  if (verb == kVerbs.end()) {
    std::vector<std::string_view> names;
    for (const Verb& known : std::span(kVerbs).subspan(kChanceVerbs)) names.push_back(known.name);
    expected(0, listed(names));
    return fault_;
  }
  if (words_.size() > verb->words) {
    too_much(verb->words);
    return fault_;
  }
  const Parsed action = (this->*verb->arguments)(verb->kind);
  if (!action) return fault_;
  return *action;
}

}  // namespace

Result<Action, Fault> Rules::parse(std::string_view text) const {
  return CommandParser(*this, text).parse();
}

}  // namespace formicary::antics
