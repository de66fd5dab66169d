#include "terminal/local_link.h"

#include <doctest/doctest.h>

#include "client/mirror.h"
#include "protocol/write_client.h"
#include "record/dice.h"

namespace formicary::terminal {
namespace {

Record new_game() {
  const auto game = open_game({"ithappens", 2, {}, {}});
  REQUIRE(game.ok());
  Record record;
  record.header = make_header(**game);
  record.header.seats[1] = {"bot-1", "Bot"};
  record.secret = sha256("secret");
  record.header.commitment = dice_commitment(*record.secret);
  record.header.entropy_commitments = {sha256(sha256("one")), std::nullopt};
  record.header.entropy = {sha256("one"), derived_entropy(*record.header.commitment, Seat(1))};
  return record;
}

// A client that knows the table.
class Screen {
 public:
  explicit Screen(std::uint64_t seed = 1) : link(nets_, {}, seed), mirror(games_) {
    TableTerms terms;
    terms.bot_pause = 0;
    REQUIRE_FALSE(link.add("t", new_game(), terms));
    link.connect();
    REQUIRE(link.take().size() == 1);
    send({{}, {}, {}, HelloRequest{kProtocolVersion, {}, {}, {}}});
    send({"w", "t", {}, WatchRequest{}});
  }

  void send(const ClientMessage& message) {
    link.send(write_client_message(message));
    take();
  }
  void take() {
    for (const LinkEvent& event : link.take()) {
      const auto message = read_server_message(event.text);
      REQUIRE(message.ok());
      mirror.take(*message, nullptr);
    }
  }
  void play_first() {
    const Ledger& ledger = mirror.ledger();
    std::vector<AnyAction> legal;
    ledger.position().legal(legal);
    Play play{mirror.face().to_act, ledger.length(), {}};
    ledger.position().text(legal.front(), play.text);
    send({"p" + std::to_string(ledger.length()), "t", {}, TableCommand(play)});
  }

 private:
  NetLibrary nets_;
  Games games_;

 public:
  LocalLink link;
  Mirror mirror;
};

TEST_CASE("a game is played to its end with a bot, the same for the same seed") {
  std::string first;
  for (int i = 0; i < 2; ++i) {
    Screen screen(7);
    while (screen.mirror.face().state == TableState::kPlaying) {
      if (screen.mirror.face().to_act == Seat(0)) {
        screen.play_first();
      } else {
        CHECK(screen.link.patience() == std::chrono::milliseconds{0});
        screen.take();
      }
    }
    const auto record = read_record(screen.link.record("t"));
    REQUIRE(record.ok());
    CHECK(record->result.has_value());
    CHECK(record->secret.has_value());
    if (first.empty()) first = screen.link.record("t");
    CHECK(first == screen.link.record("t"));
  }
}

TEST_CASE("bots that are held do not think") {
  Screen screen;
  while (screen.mirror.face().to_act == Seat(0)) screen.play_first();
  REQUIRE(screen.mirror.face().to_act == Seat(1));
  const std::string before = screen.link.record("t");
  screen.link.hold_bots(true);
  CHECK(screen.link.patience() > std::chrono::seconds{1});
  screen.take();
  CHECK(screen.link.record("t") == before);
  screen.link.hold_bots(false);
  screen.take();
  CHECK(screen.link.record("t") != before);
}

TEST_CASE("a record that can't go on is refused") {
  NetLibrary nets;
  LocalLink link(nets, {}, 1);
  Record record = new_game();
  record.secret.reset();
  const auto fault = link.add("t", record, {});
  REQUIRE(fault);
  CHECK(fault->message.id == "table.resume");
}

}  // namespace
}  // namespace formicary::terminal
