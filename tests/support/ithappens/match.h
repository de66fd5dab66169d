// A game of It Happens.. for the tests, played and read as text: commands, positions, events and
// refusals all stand in the tests as people would write them. Seats and colours count from 1.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "games/ithappens/rules.h"

namespace formicary::testing {

// A position in short form. What can be worked out is: the deck, and the dice in hand.
struct Spot {
  std::string phase = "turn";
  int round = 1;
  int start = 1;
  int turn = 1;
  std::string die = "-";       // own, imaginary, own:3, imaginary:3
  std::string left = "plain";  // such as real/2:34/1:5, see Rules::write
  std::string middle = "tall";
  std::string right = "ten";
  std::vector<int> worms = {};          // by colour; 2 for each seat if not given
  std::vector<std::string> items = {};  // by colour, a digit for each type; none if not given
  std::vector<int> imaginary = {2, 2};  // imaginary dice held by the seats, with two players
  std::string queens = "-";             // such as real:1,low1:2
  std::string generals = "-";
};

struct Choices {
  bool pass_before_roll = false;
  bool open_scores = false;
  bool imaginary_worms = false;
};

class Match {
 public:
  explicit Match(int players, Choices choices = {});  // on the test deck
  Match(int players, const ithappens::Edition& edition, Choices choices);
  Match(int players, const Spot& spot, Choices choices = {});

  // Carries out commands, which are separated by ';' and must be legal for the seat to act.
  // Afterwards `events` holds what they made happen, in order.
  Match& play(std::string_view script);
  // Draws the start player and the first three mounds.
  Match& begin(int start, std::string_view left = "plain", std::string_view middle = "tall",
               std::string_view right = "ten");

  // Each as `placed colour=1 mound=left value=3 column=1 space=1 sum=3`.
  std::vector<std::string> events;
  // The events of one kind.
  [[nodiscard]] std::vector<std::string> events_of(std::string_view kind) const;

  // `1` .. `5`, `chance`, or `nobody`.
  [[nodiscard]] std::string to_act() const;
  // The legal commands, joined by ", ".
  [[nodiscard]] std::string legal() const;
  // The outcomes of chance, joined by ", ", and what they are for, as `die 1` or `mound`.
  [[nodiscard]] std::string outcomes() const;
  [[nodiscard]] std::string chance_label() const;
  // Empty if the command is legal, else such as `IH-3.5 mound-closed colour=1 mound=left ...`.
  [[nodiscard]] std::string refusal(std::string_view command) const;
  [[nodiscard]] std::string refusal(ithappens::Action action) const;

  // The written position, and one field of it: `left`, `c1`, `round`. `phase` is the first word.
  [[nodiscard]] std::string position() const;
  [[nodiscard]] std::string field(std::string_view key) const;
  [[nodiscard]] int hand(int colour) const;
  [[nodiscard]] int imaginary_hand(int seat) const;
  [[nodiscard]] int worms(int colour) const;
  [[nodiscard]] std::string items(int colour) const;
  [[nodiscard]] int worm_supply() const;

  [[nodiscard]] int points(int colour, ithappens::ScoreLine line) const;
  [[nodiscard]] int total(int colour) const;
  [[nodiscard]] std::string winners() const;  // such as `1 3`

  [[nodiscard]] const ithappens::Rules& rules() const { return rules_; }
  [[nodiscard]] const ithappens::State& state() const { return state_; }

 private:
  [[nodiscard]] std::string colour_field(int colour, std::size_t part) const;

  ithappens::Rules rules_;
  ithappens::State state_;
};

// The whole position text of a spot.
std::string written(const Spot& spot, int players);

}  // namespace formicary::testing
