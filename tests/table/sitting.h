// A table for tests: people who say things, bots that play anything, time that passes when told to.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "table/table.h"

namespace formicary::testing {

inline TableSetup setup_of(std::string_view title, int players) {
  TableSetup setup;
  setup.game = {std::string(title), players, {}, {}};
  setup.seats.resize(static_cast<std::size_t>(players));
  return setup;
}

class Sitting {
 public:
  explicit Sitting(const TableSetup& setup) : secret_(sha256("the secret of the tests")) {
    auto made = Table::create(games_, setup, "host", secret_);
    REQUIRE(made.ok());
    table_ = std::move(*made);
    plies_.clear();
    head_ = table_->write_head();
    seats_ = table_->write_seats();
  }

  [[nodiscard]] Table& table() { return *table_; }
  [[nodiscard]] Games& games() { return games_; }
  [[nodiscard]] const TableOutcome& last() const { return last_; }
  Millis now = 1000;

  // Says something; gives the id of the refusal, or nothing.
  std::string say(std::string_view player, TableCommand command, std::string_view request = {}) {
    const TableRequest said{std::string(player), std::string(request), std::move(command)};
    last_ = table_->step(said, now);
    if (last_.refusal) return last_.refusal->id;
    if (last_.update) {  // what the hosting program stores
      plies_ += table_->write_plies(last_.update->first_entry);
      if (last_.update->head) head_ = table_->write_head();
      if (last_.update->seats) seats_ = table_->write_seats();
      const std::string key = Table::request_key(said);
      if (!key.empty()) requests_.emplace_back(last_.update->number, key);
    }
    return {};
  }

  void sit(std::string_view player, Seat seat, std::string_view name = {}) {
    CHECK(say(player, Sit{seat, std::string(name), sha256(entropy_of(player)), true}).empty());
  }
  // A person's contribution to the dice.
  static Digest entropy_of(std::string_view player) { return sha256(player); }
  // Everybody for whom the start waits gives it.
  void reveal() {
    for (const Seat seat : first_seats(table_->seats().size())) {
      const TableSeat& sitting = table_->seats()[seat];
      if (!sitting.entropy_commitment || sitting.entropy) continue;
      const std::string player = sitting.player;
      REQUIRE(say(player, Reveal{seat, entropy_of(player)}).empty());
    }
  }

  // Everybody sits down at a seat of their own, as p1, p2, .., and the game begins.
  void begin() {
    for (const Seat seat : first_seats(table_->seats().size())) {
      if (table_->seats()[seat].kind != SeatKind::kOpen) continue;
      sit("p" + std::to_string(seat + 1), seat);
    }
    REQUIRE(say("host", Start{}).empty());
    reveal();
  }

  [[nodiscard]] int ply() const { return table_->ledger().length(); }
  [[nodiscard]] std::string who() const { return "p" + std::to_string(table_->to_act() + 1); }

  [[nodiscard]] AnyAction any(Rng& rng) const {
    std::vector<AnyAction> legal;
    table_->ledger().position().legal(legal);
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
  [[nodiscard]] std::string any_text(Rng& rng) const {
    std::string text;
    table_->ledger().position().text(any(rng), text);
    return text;
  }
  // The seat to act does something legal.
  void play_any(Rng& rng) {
    if (const auto duty = table_->bot_to_move()) {
      now = std::max(now, duty->ready_at);
      REQUIRE(say("", BotPlay{duty->seat, duty->moment, any(rng)}).empty());
    } else {
      REQUIRE(say(who(), Play{table_->to_act(), ply(), any_text(rng)}).empty());
    }
  }
  void finish(Rng rng = Rng(1)) {
    while (table_->state() == TableState::kPlaying) play_any(rng);
  }

  // The table as it would come back from the store.
  [[nodiscard]] TableParts stored() const {
    return {table_->number(), head_, seats_, plies_, requests_};
  }
  void restart() {
    auto again = Table::restore(games_, stored());
    REQUIRE_MESSAGE(again.ok(), (again.ok() ? "" : again.error().front().message.id));
    table_ = std::move(*again);
  }

 private:
  Games games_;
  Digest secret_;
  std::unique_ptr<Table> table_;
  TableOutcome last_;
  std::string head_;
  std::vector<StoredSeat> seats_;
  std::string plies_;
  std::vector<std::pair<std::uint64_t, std::string>> requests_;
};

}  // namespace formicary::testing
