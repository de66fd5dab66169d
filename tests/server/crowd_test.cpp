// Many at once: people, spectators and bots at several tables, some of whom come and go.
#include "record/verify.h"
#include "tests/server/serving.h"

namespace formicary::test {

TEST_CASE("several tables are played at once, and every viewer sees the same game") {
  Serving serving;
  serving.config.limits.on = false;
  serving.config.bot_threads = 2;
  serving.start();
  constexpr int kTables = 4;
  constexpr int kRounds = 40;
  struct Seat {
    std::unique_ptr<Client> player;
    std::unique_ptr<Client> viewer;
    std::string table;
    std::unique_ptr<Mirror> mirror;
  };
  Games games;
  std::vector<Seat> seats;
  for (char i = 0; i < kTables; ++i) {
    Seat seat{serving.client(static_cast<char>('a' + i)),
              serving.client(static_cast<char>('A' + i)),
              {},
              std::make_unique<Mirror>(games)};
    CreateRequest request = small_table();
    request.start = true;
    seat.table = make_table(*seat.player, "make", request);
    REQUIRE(seat.mirror->take(seat.viewer->ask("w", seat.table, WatchRequest{}), nullptr) ==
            Mirror::Taken::kNew);
    seats.push_back(std::move(seat));
  }
  for (int round = 0; round < kRounds; ++round) {
    const std::string id = std::to_string(round);
    for (Seat& seat : seats) seat.player->send({"t" + id, seat.table, {}, TurnRequest{25}});
    for (Seat& seat : seats) {
      const ServerMessage turn = seat.player->wait_for(
          [&](const ServerMessage& said) { return said.request == "t" + id; });
      if (turn.seat == kNoSeat) continue;  // over
      const std::size_t choice = static_cast<std::size_t>(round) % turn.moves.size();
      seat.player->send(
          {"p" + id, seat.table, {}, TableCommand(Play{kNoSeat, turn.ply, turn.moves[choice]})});
    }
    // Somebody looks in and is gone again.
    serving.client('z')->ask("w", seats[0].table, WatchRequest{});
  }
  for (Seat& seat : seats) {
    const ServerMessage said = seat.player->ask("end", seat.table, RecordRequest{});
    CHECK(verify(said.text).ok());
    const std::uint64_t last = seat.player->ask("w", seat.table, WatchRequest{}).number;
    while (seat.mirror->number() < last) {
      const auto taken = seat.mirror->take(seat.viewer->wait_for([](const ServerMessage& each) {
        return each.kind == Kind::kUpdate;
      }),
                                           nullptr);
      REQUIRE(taken == Mirror::Taken::kNew);
    }
  }
}

}  // namespace formicary::test
