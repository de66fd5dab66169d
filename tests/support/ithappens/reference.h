// A second, slow and simple implementation of docs/rules/it-happens.md, to compare the fast one
// with: strings, maps and vectors, each rule where the text has it, nothing derived or cached.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/ithappens/edition.h"
#include "tests/support/ithappens/match.h"

namespace formicary::testing {

class Reference {
 public:
  Reference(const ithappens::Edition& edition, int players, Choices choices);

  // The legal commands of a seat or the outcomes of chance, in the order of the rules.
  [[nodiscard]] std::vector<std::string> choices() const;
  void play(const std::string& command);
  [[nodiscard]] bool over() const { return phase_ == "over"; }

  // As Rules::write has it.
  [[nodiscard]] std::string position() const;
  [[nodiscard]] int total(int colour) const;
  [[nodiscard]] std::set<int> winners() const;

 private:
  struct Column {
    int colour;
    std::vector<int> dice;
  };
  struct Mound {
    const ithappens::Card* card;
    std::vector<Column> columns;
  };
  struct Player {
    int dice = 0;
    int imaginary_dice = 0;
    int worms = 0;
    std::map<std::string, int> items;  // tiles by type
  };

  [[nodiscard]] bool can_enter(int colour, const Mound& mound) const;
  [[nodiscard]] bool can_place(int colour) const;
  [[nodiscard]] bool can_place_own(int seat) const;
  [[nodiscard]] bool can_place_imaginary(int seat) const;
  [[nodiscard]] int worm_supply() const;
  [[nodiscard]] int different_items(int colour) const;
  void place(Mound& mound);
  void take(int colour, ithappens::Symbol symbol);
  void next_turn();
  void end_round();
  void evaluate(const Mound& mound);

  const ithappens::Edition& edition_;
  int players_;
  int colours_;
  bool pass_any_time_;
  std::string phase_ = "start";
  int round_ = 1;
  int start_ = 1;
  int turn_ = 1;
  int rolling_ = 0;  // the colour of the die
  int die_ = 0;
  std::vector<const ithappens::Card*> deck_;
  std::vector<Mound> mounds_;
  std::map<int, Player> player_;  // by colour, from 1
  std::map<const ithappens::Card*, int> queens_;
  std::map<const ithappens::Card*, int> generals_;
};

}  // namespace formicary::testing
