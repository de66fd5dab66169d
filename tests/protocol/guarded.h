// A table with secrets, and everything that is said about it.
#pragma once

#include <algorithm>

#include "tests/protocol/speaking.h"

namespace formicary::testing {

// Secrets given to a table that nobody else may see.
struct Secrets {
  std::string name;  // all others are made of it

  [[nodiscard]] Digest secret() const { return sha256("secret " + name); }
  [[nodiscard]] PlayerId player(int seat) const {
    return seat == 0 ? "host-" + name : "player-" + name + std::to_string(seat);
  }
  [[nodiscard]] Digest entropy(int seat) const {
    return sha256("entropy " + name + std::to_string(seat));
  }
  [[nodiscard]] std::string hook(int seat) const {
    return "https://example.org/hook-" + name + std::to_string(seat);
  }
  [[nodiscard]] std::vector<Digest> all_entropy(int seats, int bots) const {
    std::vector<Digest> out;
    for (int seat = 0; seat < seats; ++seat) {
      out.push_back(seat + bots < seats
                        ? entropy(seat)
                        : derived_entropy(dice_commitment(secret()), static_cast<Seat>(seat)));
    }
    return out;
  }
};

// A table with secrets, where people sit at all seats but the last, which is a bot's. Keeps all
// that is said to anybody.
class Guarded {
 public:
  Guarded(const GameRequest& game, Secrets secrets, int invites) : secrets_(std::move(secrets)) {
    TableSetup setup;
    setup.game = game;
    setup.pace = {Pace::Kind::kLive, 600'000, 1'000, 0};
    setup.seats.resize(static_cast<std::size_t>(game.players));
    auto made = Table::create(games_, setup, secrets_.player(0), secrets_.secret());
    REQUIRE(made.ok());
    // Links that were given out before are counted in the head.
    TableParts parts{1, (*made)->write_head(), (*made)->write_seats(), {}, {}};
    constexpr std::string_view kSeat = "seat no ";
    for (std::size_t at = parts.head.find(kSeat); at != std::string::npos;
         at = parts.head.find(kSeat, at + 1)) {
      parts.head.replace(at + kSeat.size(), 1, std::to_string(invites));
    }
    auto again = Table::restore(games_, parts);
    REQUIRE(again.ok());
    table_ = std::move(*again);
    CHECK(table_->seats()[0].invite == invites);
  }

  [[nodiscard]] Table& table() { return *table_; }
  [[nodiscard]] const Secrets& secrets() const { return secrets_; }
  [[nodiscard]] static int bots() { return 1; }
  [[nodiscard]] int people() const { return static_cast<int>(table_->seats().size()) - bots(); }

  bool listens = true;  // whether what is said is kept

  // All messages about what somebody did, as everybody gets them.
  void say(int person, TableCommand command) {
    now_ += 100;
    const PlayerId player = person < 0 ? PlayerId() : secrets_.player(person);
    const std::string request = "r" + std::to_string(++requests_);
    const auto outcome = table_->step({player, request, std::move(command)}, now_);
    if (outcome.refusal) said_.push_back(write_refused(request, *outcome.refusal));
    if (!outcome.update || (!listens && table_->state() == TableState::kPlaying)) return;
    said_.push_back(write_ok(request, outcome.update->number));
    said_.push_back(write_update("t1", *table_, *outcome.update, now_));
    said_.push_back(write_yours("t1", table_->seats_of(player)));
    SnapshotExtras extras;
    extras.yours = table_->seats_of(player);
    extras.host = person == 0;
    said_.push_back(write_snapshot("t1", *table_, extras, now_));
    said_.push_back(write_turn("t1", *table_, table_->to_act(), request));
    TableSummary summary;
    summary.id = "t1";
    summary.title = table_->game().title().id;
    summary.state = "playing";
    summary.seats = table_->seats();
    said_.push_back(write_tables(request, std::vector{summary}));
    said_.push_back(write_record_answer(request, write_record(table_->public_record())));
  }

  // Everything that may happen before the start.
  void gather() {
    for (int seat = 0; seat < people(); ++seat) {
      say(seat, Sit{static_cast<Seat>(seat), "P" + std::to_string(seat),
                    sha256(secrets_.entropy(seat)), true});
    }
    const auto bot = static_cast<Seat>(people());
    say(1, Rename{Seat(1), "Ada"});
    say(1, Recolour{Seat(1), "green"});
    say(1, Hook{Seat(1), secrets_.hook(1)});
    say(1, Hook{Seat(0), secrets_.hook(1)});  // not hers
    say(0, Reissue{Seat(1)});
    say(1, Leave{Seat(1)});  // she has lost it
    say(1, Sit{Seat(1), "Ada", sha256(secrets_.entropy(1)), false});
    say(1, Sit{Seat(1), "Ada", sha256(secrets_.entropy(1)), true});
    for (int seat = 0; seat < people(); ++seat) {
      say(seat, Hook{static_cast<Seat>(seat), secrets_.hook(seat)});
    }
    say(0, Arrange{bot, 2});
    say(1, Chat{{}, "Hello"});
    say(9, Chat{"Eve", "Hello"});
    say(0, Mute{speaker_of(table_->commitment(), "nobody"), true});
    say(0, SeatedChat{true});
    say(0, RemoveLine{2});
    say(9, Play{kNoSeat, 0, "roll"});
  }
  void start() {
    say(0, Start{});
    for (int seat = 0; seat < people(); ++seat) {
      say(seat, Reveal{static_cast<Seat>(seat), secrets_.entropy(seat)});
    }
  }

  // The seat to act does what it may do first, at the bot's seat too.
  void play_first() {
    std::vector<AnyAction> legal;
    table_->ledger().position().legal(legal);
    play(legal.front());
  }
  void play(AnyAction action) {
    std::string text;
    table_->ledger().position().text(action, text);
    if (const auto duty = table_->bot_to_move()) {
      now_ = std::max(now_, duty->ready_at);
      say(-1, BotPlay{duty->seat, duty->moment, action});
    } else {
      say(table_->to_act(), Play{kNoSeat, table_->ledger().length(), text});
    }
  }

  // The messages since the last call.
  std::vector<std::string> take() { return std::exchange(said_, {}); }

 private:
  Games games_;
  Secrets secrets_;
  std::unique_ptr<Table> table_;
  Millis now_ = 1000;
  int requests_ = 0;
  std::vector<std::string> said_;
};

}  // namespace formicary::testing
