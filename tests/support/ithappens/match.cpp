#include "tests/support/ithappens/match.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "base/text.h"
#include "tests/support/ithappens/deck.h"
#include "tests/support/notes.h"

namespace formicary::testing {

using namespace ithappens;  // NOLINT(google-build-using-namespace)
using ithappens::Rules;     // and not the concept

namespace {

OptionValues options_of(Choices choices) {
  OptionValues values{};
  values[static_cast<std::size_t>(Option::kPass)] = choices.pass_before_roll;
  values[static_cast<std::size_t>(Option::kOpenScores)] = choices.open_scores;
  values[static_cast<std::size_t>(Option::kImaginaryWorms)] = choices.imaginary_worms;
  return values;
}

void join(std::string& out, std::string_view separator, std::string_view piece) {
  if (!out.empty()) out += separator;
  out += piece;
}

bool names_card(std::string_view list, std::string_view id) {
  for (const std::string_view entry : split(list, ',')) {
    if (split(entry, ':')[0] == id) return true;
  }
  return false;
}

// The cards still in the deck: not on the table, and not used in the rounds before. Cards whose
// tiles were taken are used; the others are taken from the end of the deck.
std::string deck_of(const Spot& spot) {
  std::vector<std::string> deck;
  int used = spot.phase == "over" ? kCards : kMounds * (spot.round - 1);
  for (const Card& card : test_deck().cards) {
    const auto lies = [&](const std::string& mound) { return split(mound, '/')[0] == card.id; };
    if (lies(spot.left) || lies(spot.middle) || lies(spot.right)) continue;
    if (names_card(spot.queens, card.id) || names_card(spot.generals, card.id)) {
      --used;
    } else {
      deck.push_back(card.id);
    }
  }
  while (used-- > 0) deck.pop_back();
  std::string out;
  for (const std::string& id : deck) join(out, ",", id);
  return out.empty() ? "-" : out;
}

int dice_on_mounds(const Spot& spot, int colour) {
  std::size_t dice = 0;
  for (const std::string& mound : {spot.left, spot.middle, spot.right}) {
    for (const std::string_view stack : split(mound, '/')) {
      if (stack.size() > 2 && stack[1] == ':' && stack[0] == '0' + colour) dice += stack.size() - 2;
    }
  }
  return static_cast<int>(dice);
}

}  // namespace

std::string written(const Spot& spot, int players) {
  const bool dice_out = spot.phase == "turn" || spot.phase == "roll" || spot.phase == "rolled";
  const int colours = players == 2 ? 3 : players;
  std::string out = spot.phase + " round=" + std::to_string(spot.round) +
                    " start=" + std::to_string(spot.start) + " turn=" + std::to_string(spot.turn) +
                    " die=" + spot.die + " deck=" + deck_of(spot) + " left=" + spot.left +
                    " middle=" + spot.middle + " right=" + spot.right;
  for (int colour = 1; colour <= colours; ++colour) {
    const auto i = static_cast<std::size_t>(colour - 1);
    const bool seat = colour <= players;
    const int hand = seat && dice_out ? kDice - dice_on_mounds(spot, colour) : 0;
    const int imaginary = players == 2 && seat && dice_out ? spot.imaginary.at(i) : 0;
    const int worms = i < spot.worms.size() ? spot.worms[i] : seat ? kStartWorms : 0;
    out += " c" + std::to_string(colour) + '=' + std::to_string(hand) + ',' +
           std::to_string(imaginary) + ',' + std::to_string(worms) + ',' +
           (i < spot.items.size() ? spot.items[i] : std::string(kMaxItemTypes, '0'));
  }
  return out + " queens=" + spot.queens + " generals=" + spot.generals;
}

Match::Match(int players, Choices choices) : Match(players, test_deck(), choices) {}

Match::Match(int players, const Edition& edition, Choices choices)
    : rules_(edition, players, options_of(choices)), state_(rules_.initial()) {}

Match::Match(int players, const Spot& spot, Choices choices) : Match(players, choices) {
  const std::string text = written(spot, players);
  const auto state = rules_.read(text);
  INFO(text);
  REQUIRE(state.ok());
  state_ = *state;
}

Match& Match::play(std::string_view script) {
  events.clear();
  for (const std::string_view command : split(script, ';')) {
    CAPTURE(trim(command));
    CAPTURE(position());
    const auto action = rules_.parse(command);
    REQUIRE(action.ok());
    if (Rules::to_act(state_).is_chance()) {
      Rules::OutcomeList outcomes;
      rules_.chance(state_, outcomes);
      REQUIRE(std::any_of(outcomes.begin(), outcomes.end(),
                          [&](const auto& outcome) { return outcome.action == *action; }));
    } else {
      REQUIRE(refusal(command) == "");
    }
    RecordingSink<Rules> sink{rules_, events};
    rules_.apply(state_, *action, sink);
  }
  return *this;
}

Match& Match::begin(int start, std::string_view left, std::string_view middle,
                    std::string_view right) {
  return play("start " + std::to_string(start) + "; mound " + std::string(left) + "; mound " +
              std::string(middle) + "; mound " + std::string(right));
}

std::vector<std::string> Match::events_of(std::string_view kind) const {
  std::vector<std::string> found;
  for (const std::string& event : events) {
    if (split(event, ' ')[0] == kind) found.push_back(event);
  }
  return found;
}

std::string Match::to_act() const {
  const Actor actor = Rules::to_act(state_);
  if (actor.is_chance()) return "chance";
  return actor.is_nobody() ? "nobody" : std::to_string(actor.seat() + 1);
}

std::string Match::legal() const {
  Rules::ActionList actions;
  rules_.legal(state_, actions);
  std::string out;
  for (const Action& action : actions) {
    std::string text;
    rules_.text(action, text);
    join(out, ", ", text);
  }
  return out;
}

std::string Match::outcomes() const {
  Rules::OutcomeList outcomes;
  rules_.chance(state_, outcomes);
  std::string out;
  for (const auto& outcome : outcomes) {
    CHECK(outcome.weight == 1);
    std::string text;
    rules_.text(outcome.action, text);
    join(out, ", ", text);
  }
  return out;
}

std::string Match::chance_label() const {
  Rules::OutcomeList outcomes;
  rules_.chance(state_, outcomes);
  std::string out(Rules::title().purposes[outcomes.label.purpose]);
  if (outcomes.label.seat != kNoSeat) out += ' ' + std::to_string(outcomes.label.seat + 1);
  return out;
}

std::string Match::refusal(std::string_view command) const {
  const auto action = rules_.parse(command);
  INFO(command);
  REQUIRE(action.ok());
  return refusal(*action);
}

std::string Match::refusal(Action action) const {
  return refusal_text(rules_, rules_.why_not(state_, action));
}

std::string Match::position() const {
  std::string out;
  rules_.write(state_, out);
  return out;
}

std::string Match::field(std::string_view key) const {
  const std::string text = position();
  const std::vector<std::string_view> words = split(text, ' ');
  if (key == "phase") return std::string(words[0]);
  for (const std::string_view word : words) {
    if (word.starts_with(std::string(key) + '=')) return std::string(word.substr(key.size() + 1));
  }
  FAIL("no such field: " << key);
  return {};
}

std::string Match::colour_field(int colour, std::size_t part) const {
  const std::string text = field("c" + std::to_string(colour));
  return std::string(split(text, ',').at(part));
}

int Match::hand(int colour) const { return std::stoi(colour_field(colour, 0)); }
int Match::imaginary_hand(int seat) const { return std::stoi(colour_field(seat, 1)); }
int Match::worms(int colour) const { return std::stoi(colour_field(colour, 2)); }
std::string Match::items(int colour) const { return colour_field(colour, 3); }

int Match::worm_supply() const {
  int supply = kWormTiles;
  for (int colour = 1; colour <= rules_.colours(); ++colour) supply -= worms(colour);
  return supply;
}

int Match::points(int colour, ScoreLine line) const {
  return rules_.scores(state_)
      .points.at(static_cast<std::size_t>(colour - 1))
      .at(static_cast<std::size_t>(line));
}

int Match::total(int colour) const {
  return rules_.scores(state_).total(static_cast<Colour>(colour - 1));
}

std::string Match::winners() const {
  const ColourSet winners = rules_.winners(state_);
  std::string out;
  for (int colour = 1; colour <= rules_.colours(); ++colour) {
    if ((winners >> (colour - 1) & 1) != 0) join(out, " ", std::to_string(colour));
  }
  return out;
}

}  // namespace formicary::testing
