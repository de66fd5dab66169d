// A second, slow and simple implementation of docs/rules/it-happens.md, to compare the fast one
// with: strings, maps and vectors, each rule where the text has it, nothing derived or cached.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/ithappens/match.h"

namespace formicary::testing {

class Reference {
 public:
  // Takes the edition as text, the way a person sees it.
  Reference(std::string_view edition, int players, Choices choices);

  // The legal commands of a seat or the outcomes of chance, in the order of the rules.
  [[nodiscard]] std::vector<std::string> choices() const;
  void play(const std::string& command);
  [[nodiscard]] bool over() const { return phase_ == "over"; }

  // As Rules::write has it.
  [[nodiscard]] std::string position() const;
  [[nodiscard]] int total(int colour) const;
  [[nodiscard]] std::set<int> winners() const;

 private:
  struct Card {
    std::string id;
    int queen = 0;
    int general = 0;
    int worm = 0;
    std::vector<std::vector<std::string>> columns;  // what the spaces show, from the bottom
  };
  struct Column {
    int colour;
    std::vector<int> dice;
  };
  struct Mound {
    int card;

    std::vector<Column> columns;
  };
  struct Player {
    int dice = 0;
    int imaginary_dice = 0;
    int worms = 0;
    std::map<std::string, int> items;  // tiles by type
  };

  void read_deck(std::string_view edition);
  [[nodiscard]] const Card& card(int index) const {
    return cards_[static_cast<std::size_t>(index)];
  }
  [[nodiscard]] bool can_enter(int colour, const Mound& mound) const;
  [[nodiscard]] bool can_place(int colour) const;
  [[nodiscard]] bool can_place_own(int seat) const;
  [[nodiscard]] bool can_place_imaginary(int seat) const;
  [[nodiscard]] int worm_supply() const;
  [[nodiscard]] int different_items(int colour) const;
  void place(Mound& mound);
  void take(int colour, const std::string& symbol);
  void next_turn();
  void end_round();
  void evaluate(const Mound& mound);

  std::vector<std::string> item_types_;
  std::vector<Card> cards_;
  int players_;
  int colours_;
  bool pass_any_time_;
  std::string phase_ = "start";
  int round_ = 1;
  int start_ = 1;
  int turn_ = 1;
  int rolling_ = 0;  // the colour of the die
  int die_ = 0;
  std::set<int> deck_;  // indices of cards_
  std::vector<Mound> mounds_;
  std::map<int, Player> player_;  // by colour, from 1
  std::map<int, int> queens_;     // owner by card
  std::map<int, int> generals_;
};

}  // namespace formicary::testing
