// Editions, positions and commands of Pig.
#include "base/check.h"
#include "base/text.h"
#include "tests/games/pig/rules.h"

namespace formicary::pig {
namespace {

constexpr std::array<std::string_view, 2> kKeywords = {"goal", "rounds"};
constexpr std::array<std::string_view, 3> kPhaseNames = {"turn", "roll", "over"};

std::string edition_text(const Edition& edition, bool whole) {
  std::string out = "formicary-edition 1\ngame pig\nid " + edition.id + '\n';
  if (whole) {
    out += "name " + edition.name + '\n';
    if (!edition.licence.empty()) out += "licence " + edition.licence + '\n';
    for (const std::string& note : edition.notes) out += "note " + note + '\n';
  }
  return out + "goal " + std::to_string(edition.goal) + "\nrounds " +
         std::to_string(edition.rounds) + '\n';
}

Fault expected(std::string_view what, const Word& found) {
  return {Message("command.expected").text("expected", what).text("found", found.text), 0,
          found.column};
}

}  // namespace

Result<Edition, Faults> Rules::read_edition(std::string_view text) {
  EditionText lines(text, "pig", kKeywords);
  Edition edition;
  if (lines.is_readable()) {
    for (const Line& line : lines.lines()) {
      const std::string_view key = line.words[0].text;
      if (key == kKeywords[0]) {
        lines.read_number(line, kMaxGoal, edition.goal);
      } else if (key == kKeywords[1]) {
        lines.read_number(line, kMaxRounds, edition.rounds);
      } else {
        lines.read_header(line, edition);
      }
    }
    lines.check_header();
    if (edition.goal == 0) lines.fault(Message("edition.missing").text("what", "goal NUMBER"), 0);
    if (edition.rounds == 0) {
      lines.fault(Message("edition.missing").text("what", "rounds NUMBER"), 0);
    }
  }
  Faults faults = lines.take_faults();
  if (!faults.empty()) return faults;
  return edition;
}

std::string Rules::write_edition(const Edition& edition) { return edition_text(edition, true); }
std::string Rules::canonical_edition(const Edition& edition) {
  return edition_text(edition, false);
}

// `turn round 3 seat 1 gained 8 points 20 0`.
void Rules::write(const State& state, std::string& out) const {
  out += kPhaseNames[static_cast<std::size_t>(state.phase)];
  append_number(out += " round ", state.round);
  append_number(out += " seat ", state.turn + 1);
  append_number(out += " gained ", state.gained);
  out += " points";
  for (int i = 0; i < players_; ++i) {
    append_number(out += ' ', state.points[static_cast<std::size_t>(i)]);
  }
}

// Only what `write` would write is accepted.
Result<State, Fault> Rules::read(std::string_view text) const {
  const std::vector<Word> words = split_words(text);
  constexpr std::size_t kBefore = 8;
  const Fault unreadable{Message("position.unreadable"), 0, 1};
  if (words.size() != kBefore + static_cast<std::size_t>(players_)) return unreadable;
  State state;
  while (kPhaseNames[static_cast<std::size_t>(state.phase)] != words[0].text) {
    if (state.phase == Phase::kOver) return unreadable;
    state.phase = static_cast<Phase>(static_cast<int>(state.phase) + 1);
  }
  constexpr std::uint64_t kMost = 255;
  const auto number = [&](std::size_t word) {
    return static_cast<std::uint8_t>(parse_number(words[word].text, kMost).value_or(0));
  };
  state.round = number(2);
  state.turn = Seat(number(4) - 1);
  state.gained = number(6);
  bool reached = false;
  for (std::size_t i = 0; i + kBefore < words.size(); ++i) {
    state.points[i] = number(kBefore + i);
    reached = reached || state.points[i] >= edition_.goal;
  }
  std::string again;
  write(state, again);
  if (again != text) return unreadable;
  const bool ended = reached || state.round > edition_.rounds;
  const bool possible = state.turn < players_ && state.round >= 1 &&
                        state.round <= edition_.rounds + 1 &&
                        ended == (state.phase == Phase::kOver) && (!ended || state.gained == 0) &&
                        (ended || state.points[state.turn] + state.gained < edition_.goal);
  if (!possible) return Fault{Message("position.impossible"), 0, 0};
  return state;
}

void Rules::text(Action action, std::string& out) {
  if (action.kind == ActionKind::kDie) {
    append_number(out += "die ", action.value);
  } else {
    out += action.kind == ActionKind::kRoll ? "roll" : "hold";
  }
}

Result<Action, Fault> Rules::parse(std::string_view text) {
  constexpr std::string_view kCommands = "roll | hold";
  const std::vector<Word> words = split_words(text);
  if (words.empty()) {
    return Fault{Message("command.expected-more").text("expected", kCommands), 0, 1};
  }
  const bool die = words[0].text == "die";
  const std::size_t most = die ? 2 : 1;
  if (words.size() > most) {
    return Fault{Message("command.too-much").text("found", words[most].text), 0,
                 words[most].column};
  }
  if (words[0].text == "roll") return Action{ActionKind::kRoll};
  if (words[0].text == "hold") return Action{ActionKind::kHold};
  if (!die) return expected(kCommands, words[0]);
  const auto value = words.size() == 2 ? parse_number(words[1].text, kFaces) : std::nullopt;
  if (!value || *value < 1) return expected("1 | 2 | 3 | 4 | 5 | 6", words.back());
  return Action{ActionKind::kDie, static_cast<std::uint8_t>(*value)};
}

Term Rules::term(std::string_view /*vocabulary*/, int /*value*/) {
  FORMICARY_CHECK(false);  // no note of Pig has a term
  return {};
}

Message Rules::describe(const State& state, Action action) {
  if (action.kind == ActionKind::kRoll) return Message("action.roll", "PG-2.1");
  return Message("action.hold", "PG-2.3").number("gained", state.gained);
}

}  // namespace formicary::pig
