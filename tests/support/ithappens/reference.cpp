#include "tests/support/ithappens/reference.h"

#include <algorithm>
#include <tuple>

#include "base/check.h"
#include "base/text.h"

namespace formicary::testing {

Reference::Reference(std::string_view edition, int players, Choices choices)
    : players_(players),
      colours_(players == 2 ? 3 : players),
      pass_any_time_(!choices.pass_before_roll) {
  read_deck(edition);
  for (int seat = 1; seat <= players; ++seat) player_[seat].worms = 2;
  if (players == 2) player_[3].worms = choices.imaginary_worms ? 2 : 0;
}

void Reference::read_deck(std::string_view edition) {
  for (const std::string_view line : split(edition, '\n')) {
    std::vector<std::string> words;
    for (const Word& word : split_words(line)) words.emplace_back(word.text);
    if (words.empty()) continue;
    if (words[0] == "item") item_types_.push_back(words[1]);
    if (words[0] == "mound") {
      deck_.insert(static_cast<int>(cards_.size()));
      cards_.push_back({.id = words[1], .columns = {}});
    }
    if (words[0] == "queen") cards_.back().queen = std::stoi(words[1]);
    if (words[0] == "general") cards_.back().general = std::stoi(words[1]);
    if (words[0] == "worm") cards_.back().worm = std::stoi(words[1]);
    if (words[0] == "column") cards_.back().columns.emplace_back(words.begin() + 1, words.end());
  }
}

bool Reference::can_enter(int colour, const Mound& mound) const {
  for (std::size_t i = 0; i < mound.columns.size(); ++i) {
    if (mound.columns[i].colour != colour) continue;
    return mound.columns[i].dice.size() < card(mound.card).columns[i].size();  // IH-3.5
  }
  return mound.columns.size() < 5;
}

bool Reference::can_place(int colour) const {
  return std::any_of(mounds_.begin(), mounds_.end(),
                     [&](const Mound& mound) { return can_enter(colour, mound); });
}

bool Reference::can_place_own(int seat) const {
  return player_.at(seat).dice > 0 && can_place(seat);
}

bool Reference::can_place_imaginary(int seat) const {
  return players_ == 2 && player_.at(seat).imaginary_dice > 0 && can_place(3);
}

int Reference::worm_supply() const {
  int supply = 24;
  for (const auto& [colour, player] : player_) supply -= player.worms;
  return supply;
}

std::vector<std::string> Reference::choices() const {
  std::vector<std::string> out;
  const bool worm = player_.at(turn_).worms > 0;
  if (phase_ == "start") {
    for (int seat = 1; seat <= players_; ++seat) out.push_back("start " + std::to_string(seat));
  } else if (phase_ == "reveal") {
    for (const int index : deck_) out.push_back("mound " + card(index).id);
  } else if (phase_ == "roll") {
    for (int face = 1; face <= 6; ++face) out.push_back("die " + std::to_string(face));
  } else if (phase_ == "turn") {
    if (can_place_own(turn_)) out.emplace_back("roll");
    if (can_place_imaginary(turn_)) out.emplace_back("roll imaginary");
    if (can_place_own(turn_) && worm) out.emplace_back("pass");
  } else if (phase_ == "rolled") {
    const std::vector<std::string> names = {"left", "middle", "right"};
    for (std::size_t i = 0; i < 3; ++i) {
      if (can_enter(rolling_, mounds_[i])) out.push_back("place " + names[i]);
    }
    if (worm && rolling_ == turn_) out.emplace_back("reroll");
    if (worm && rolling_ == turn_ && pass_any_time_) out.emplace_back("pass");
  }
  return out;
}

void Reference::play(const std::string& command) {
  const auto options = choices();
  FORMICARY_CHECK(std::find(options.begin(), options.end(), command) != options.end());
  const std::vector<std::string_view> words = split(command, ' ');
  if (words[0] == "start") {
    start_ = std::stoi(std::string(words[1]));
    phase_ = "reveal";
  } else if (words[0] == "mound") {
    const auto drawn = std::find_if(deck_.begin(), deck_.end(),
                                    [&](int each) { return card(each).id == words[1]; });
    mounds_.push_back({*drawn, {}});
    deck_.erase(drawn);
    if (mounds_.size() < 3) return;
    for (int seat = 1; seat <= players_; ++seat) {
      player_[seat].dice = 5;
      player_[seat].imaginary_dice = players_ == 2 ? 2 : 0;
    }
    turn_ = start_;
    phase_ = "turn";
  } else if (words[0] == "roll") {
    rolling_ = words.size() > 1 ? 3 : turn_;
    phase_ = "roll";
  } else if (words[0] == "die") {
    die_ = std::stoi(std::string(words[1]));
    phase_ = "rolled";
  } else if (words[0] == "reroll") {
    --player_[turn_].worms;
    phase_ = "roll";
  } else if (words[0] == "pass") {
    --player_[turn_].worms;
    next_turn();
  } else {
    place(mounds_[words[1] == "left" ? 0 : words[1] == "middle" ? 1 : 2]);
    next_turn();
  }
}

void Reference::place(Mound& mound) {
  auto column = std::find_if(mound.columns.begin(), mound.columns.end(),
                             [&](const Column& each) { return each.colour == rolling_; });
  if (column == mound.columns.end()) {
    mound.columns.push_back({rolling_, {}});  // IH-3.3
    column = mound.columns.end() - 1;
  }
  const auto index = static_cast<std::size_t>(column - mound.columns.begin());
  take(rolling_, card(mound.card).columns[index][column->dice.size()]);
  column->dice.push_back(die_);
  --(rolling_ == turn_ ? player_[turn_].dice : player_[turn_].imaginary_dice);
}

void Reference::take(int colour, const std::string& symbol) {
  if (symbol == ".") return;
  if (symbol == "worm") {
    if (worm_supply() > 0) ++player_[colour].worms;
    return;
  }
  int taken = 0;
  for (auto& [other, player] : player_) taken += player.items[symbol];
  if (taken < 4) ++player_[colour].items[symbol];
}

void Reference::next_turn() {
  phase_ = "turn";
  for (int step = 1; step <= players_; ++step) {
    const int seat = (turn_ - 1 + step) % players_ + 1;
    if (!can_place_own(seat) && !can_place_imaginary(seat)) continue;
    turn_ = seat;
    return;
  }
  end_round();  // IH-4.1
}

void Reference::end_round() {
  for (const Mound& mound : mounds_) evaluate(mound);
  mounds_.clear();
  for (auto& [colour, player] : player_) player.dice = player.imaginary_dice = 0;
  turn_ = 1;
  if (round_ == 4) {
    phase_ = "over";
    return;
  }
  ++round_;
  start_ = start_ % players_ + 1;
  phase_ = "reveal";
}

void Reference::evaluate(const Mound& mound) {
  std::vector<std::tuple<int, int, int>> ranking;  // -sum, column, colour
  for (std::size_t i = 0; i < mound.columns.size(); ++i) {
    int sum = 0;
    for (const int die : mound.columns[i].dice) sum += die;
    ranking.emplace_back(-sum, static_cast<int>(i), mound.columns[i].colour);
    if (sum == card(mound.card).worm && worm_supply() > 0) ++player_[mound.columns[i].colour].worms;
  }
  std::sort(ranking.begin(), ranking.end());
  if (!ranking.empty()) queens_[mound.card] = std::get<2>(ranking[0]);
  if (ranking.size() > 1) generals_[mound.card] = std::get<2>(ranking[1]);
}

std::string Reference::position() const {
  std::string out = phase_ + " round=" + std::to_string(round_) +
                    " start=" + std::to_string(start_) + " turn=" + std::to_string(turn_) + " die=";
  if (phase_ == "roll" || phase_ == "rolled") {
    out += rolling_ == turn_ ? "own" : "imaginary";
    if (phase_ == "rolled") out += ':' + std::to_string(die_);
  } else {
    out += '-';
  }
  std::string deck;
  for (const int index : deck_) deck += (deck.empty() ? "" : ",") + card(index).id;
  out += " deck=" + (deck.empty() ? "-" : deck);
  const std::vector<std::string> names = {"left", "middle", "right"};
  for (std::size_t i = 0; i < 3; ++i) {
    out += ' ' + names[i] + '=' + (i < mounds_.size() ? card(mounds_[i].card).id : "-");
    if (i >= mounds_.size()) continue;
    for (const Column& column : mounds_[i].columns) {
      out += '/' + std::to_string(column.colour) + ':';
      for (const int die : column.dice) out += std::to_string(die);
    }
  }
  for (const auto& [colour, player] : player_) {
    out += " c" + std::to_string(colour) + '=' + std::to_string(player.dice) + ',' +
           std::to_string(player.imaginary_dice) + ',' + std::to_string(player.worms) + ',';
    for (const std::string& type : item_types_) {
      const auto found = player.items.find(type);
      out += std::to_string(found == player.items.end() ? 0 : found->second);
    }
  }
  const auto tiles = [&](const std::map<int, int>& owners) {
    std::string list;
    for (const auto& [index, owner] : owners) {
      list += (list.empty() ? "" : ",") + card(index).id + ':' + std::to_string(owner);
    }
    return list.empty() ? "-" : list;
  };
  return out + " queens=" + tiles(queens_) + " generals=" + tiles(generals_);
}

int Reference::different_items(int colour) const {
  int types = 0;
  for (const auto& [type, tiles] : player_.at(colour).items) types += tiles > 0;
  return types;
}

int Reference::total(int colour) const {
  int points = player_.at(colour).worms;
  for (const auto& [type, tiles] : player_.at(colour).items) points += tiles >= 2 ? 5 : 0;
  for (const auto& [index, owner] : queens_) points += owner == colour ? card(index).queen : 0;
  for (const auto& [index, owner] : generals_) {
    points += owner == colour ? card(index).general : 0;
  }
  int most = 0;
  for (int other = 1; other <= colours_; ++other) most = std::max(most, different_items(other));
  if (most > 0 && different_items(colour) == most) points += 10;
  return points;
}

std::set<int> Reference::winners() const {
  std::map<std::tuple<int, int, int, int>, std::set<int>> ranking;
  for (int colour = 1; colour <= colours_; ++colour) {
    const auto owned = [&](const std::map<int, int>& owners) {
      return static_cast<int>(std::count_if(
          owners.begin(), owners.end(), [&](const auto& tile) { return tile.second == colour; }));
    };
    ranking[{total(colour), owned(queens_), owned(generals_), player_.at(colour).worms}].insert(
        colour);
  }
  return ranking.rbegin()->second;
}

}  // namespace formicary::testing
