// The command language: Rules::text, parse, term and describe. docs/record.md lists the commands.
#include <array>

#include "base/text.h"
#include "games/ithappens/rules.h"

namespace formicary::ithappens {
namespace {

constexpr std::array<std::string_view, kMounds> kMoundNames = {"left", "middle", "right"};

Fault expected(std::string_view what, const Word& found) {
  return {Message("command.expected").text("expected", what).text("found", found.text), 0,
          found.column};
}

// A mound by name, by a beginning of its name, or by number.
std::optional<int> parse_mound(std::string_view text) {
  for (std::size_t i = 0; i < kMoundNames.size(); ++i) {
    if (kMoundNames[i].starts_with(text)) return static_cast<int>(i);
  }
  const auto number = parse_number(text, kMounds);
  if (number && *number >= 1) return static_cast<int>(*number) - 1;
  return {};
}

Result<Action, Fault> parse_place(const std::vector<Word>& words, std::string_view text) {
  if (words.size() < 2) {
    return Fault{Message("command.expected-more").text("expected", "left | middle | right"), 0,
                 static_cast<int>(text.size()) + 1};
  }
  const auto mound = parse_mound(words[1].text);
  if (!mound) return expected("left | middle | right", words[1]);
  return ithappens::place(*mound);
}

Result<Action, Fault> parse_roll(const std::vector<Word>& words) {
  if (words.size() < 2) return kActRollOwn;
  if (std::string_view("own").starts_with(words[1].text)) return kActRollOwn;
  if (std::string_view("imaginary").starts_with(words[1].text)) return kActRollImaginary;
  return expected("own | imaginary", words[1]);
}

}  // namespace

void Rules::text(Action action, std::string& out) const {
  switch (action.kind) {
    case ActionKind::kStart:
      out += "start ";
      append_number(out, action.value + 1);
      break;
    case ActionKind::kReveal:
      out += "mound ";
      out += edition_.cards[action.value].id;
      break;
    case ActionKind::kDie:
      out += "die ";
      append_number(out, action.value);
      break;
    case ActionKind::kRoll:
      out += action.value == 0 ? "roll" : "roll imaginary";
      break;
    case ActionKind::kPlace:
      out += "place ";
      out += kMoundNames[action.value];
      break;
    case ActionKind::kReroll:
      out += "reroll";
      break;
    case ActionKind::kPass:
      out += "pass";
      break;
  }
}

Result<Action, Fault> Rules::parse(std::string_view text) const {
  constexpr std::string_view kCommands = "roll | place | reroll | pass";
  const std::vector<Word> words = split_words(text);
  if (words.empty()) {
    return Fault{Message("command.expected-more").text("expected", kCommands), 0, 1};
  }
  const std::string_view verb = words[0].text;
  const std::size_t most = verb == "reroll" || verb == "pass" ? 1 : 2;
  if (words.size() > most) {
    return Fault{Message("command.too-much").text("found", words[most].text), 0,
                 words[most].column};
  }
  if (verb == "roll") return parse_roll(words);
  if (verb == "place") return parse_place(words, text);
  if (verb == "reroll") return kActReroll;
  if (verb == "pass") return kActPass;
  const std::string_view argument = words.size() > 1 ? words[1].text : std::string_view();
  if (verb == "die") {
    const auto value = parse_number(argument, kFaces);
    if (value && *value >= 1) return Action{ActionKind::kDie, static_cast<std::uint8_t>(*value)};
    return expected("1 | 2 | 3 | 4 | 5 | 6", words.back());
  }
  if (verb == "start") {
    const auto seat = parse_number(argument, static_cast<std::uint64_t>(players_));
    if (seat && *seat >= 1) {
      return Action{ActionKind::kStart, static_cast<std::uint8_t>(*seat - 1)};
    }
    return expected("1 .. " + std::to_string(players_), words.back());
  }
  if (verb == "mound") {
    for (std::uint8_t i = 0; i < kCards; ++i) {
      if (edition_.cards[i].id == argument) return Action{ActionKind::kReveal, i};
    }
    return expected("mound ID", words.back());
  }
  return expected(kCommands, words[0]);
}

Term Rules::term(std::string_view vocabulary, int value) const {
  const auto index = static_cast<std::size_t>(value);
  if (vocabulary == "mound") {
    FORMICARY_CHECK(index < kMounds);
    return {std::string(kMoundNames[index]), {}};
  }
  if (vocabulary == "card") {
    FORMICARY_CHECK(index < kCards);
    return {edition_.cards[index].id, edition_.cards[index].name};
  }
  FORMICARY_CHECK(vocabulary == "symbol");
  if (value == kBlank) return {"blank", {}};
  if (value == kWorm) return {"worm", {}};
  const std::size_t type = index - kFirstItem;
  FORMICARY_CHECK(type < edition_.items.size());
  return {edition_.items[type].id, edition_.items[type].name};
}

Message Rules::describe(const State& state, Action action) const {
  static constexpr NoteSpec kPlaceSpec{
      ActionKind::kPlace,
      "action.place",
      "IH-3.4",
      {ParamSpec{"mound", ParamKind::kTerm, "mound"}, ParamSpec{"column"}, ParamSpec{"space"},
       ParamSpec{"symbol", ParamKind::kTerm, "symbol"}, ParamSpec{"sum"}}};
  switch (action.kind) {
    case ActionKind::kPlace: {
      const int next = next_space(state, action.value, state.rolling);
      const Symbol symbol = face(state, action.value).spaces[static_cast<std::size_t>(next)];
      const int sum = state.stacks[action.value][state.rolling].sum() + state.die;
      const Note note(0, {action.value, next / 4, next % 4 + 1, symbol, sum});
      return formicary::describe(note, kPlaceSpec, [this](std::string_view vocabulary, int value) {
        return term(vocabulary, value);
      });
    }
    case ActionKind::kRoll:
      return action.value == 0
                 ? Message("action.roll", "IH-2.1").number("dice", state.hand[state.turn])
                 : Message("action.roll-imaginary", "IH-6.2")
                       .number("dice", state.imaginary_hand[state.turn]);
    case ActionKind::kReroll:
      return Message("action.reroll", "IH-2.3").number("worms", state.worms[state.turn]);
    case ActionKind::kPass:
      return Message("action.pass", "IH-2.4").number("worms", state.worms[state.turn]);
    default:
      return Message("action.chance", "IH-2.1");
  }
}

}  // namespace formicary::ithappens
