// A position of Antics! in words, for people who do not see the board. The map is described by
// places and routes.
#pragma once

#include <string>
#include <vector>

#include "view/antics/game.h"
#include "view/antics/outlook.h"
#include "view/antics/words.h"
#include "view/game_view.h"

namespace formicary::view::antics {

class AnticsDescription {
 public:
  // `reader` is the seat whose hill and ants are described in full.
  AnticsDescription(const antics::Rules& rules, const AnticsWords& words,
                    const AnticsOutlook& outlook, const antics::State& state, Seat reader, bool own)
      : rules_(rules),
        words_(words),
        outlook_(outlook),
        state_(state),
        reader_(reader),
        own_(own) {}

  // description.cpp
  [[nodiscard]] Part hill() const;
  [[nodiscard]] Part display() const;
  [[nodiscard]] Part others() const;
  // description_map.cpp
  [[nodiscard]] Part ants() const;
  [[nodiscard]] Part areas() const;
  [[nodiscard]] Part clearings() const;
  [[nodiscard]] Part junctions() const;
  [[nodiscard]] Part ways() const;

 private:
  [[nodiscard]] std::string say(const Message& message) const { return words_.say(message); }
  [[nodiscard]] std::string space(const antics::Hex& hex,
                                  const antics::Rules::LeafList& leaves) const;
  [[nodiscard]] std::string tiles_of(Seat seat) const;
  [[nodiscard]] std::string prey_at(Seat seat, antics::PreyPlace place) const;
  [[nodiscard]] std::vector<std::string> goods(Seat seat) const;
  [[nodiscard]] std::string best_spaces(Seat seat) const;
  [[nodiscard]] std::string ants_on(Seat seat) const;
  [[nodiscard]] std::string chain(int place, int trail, antics::TrailSet& left) const;
  [[nodiscard]] std::string on_trail(int trail) const;
  [[nodiscard]] std::string trails_from(int place) const;

  const antics::Rules& rules_;
  const AnticsWords& words_;
  const AnticsOutlook& outlook_;
  const antics::State& state_;
  Seat reader_;
  bool own_;  // the reader plays this seat
};

}  // namespace formicary::view::antics
