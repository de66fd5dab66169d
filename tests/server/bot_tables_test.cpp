// Tables at which only bots play are limited, however they come about.
#include "tests/server/serving.h"

namespace formicary::test {
namespace {

TableSeat bot() {
  TableSeat seat;
  seat.kind = SeatKind::kBot;
  seat.level = 1;
  return seat;
}

CreateRequest table_of(int people, int bots) {
  CreateRequest request;
  request.setup.game = {"antics", 3, {}, {}};
  request.setup.level = 1;
  request.setup.bot_pause = 60'000;  // so that no game ends meanwhile
  request.setup.seats.resize(3);
  for (int i = 0; i < bots; ++i) request.setup.seats[static_cast<std::size_t>(2 - i)] = bot();
  for (int i = 0; i < people; ++i) request.mine.emplace_back(i);
  request.name = "Ada";
  return request;
}

constexpr const char* kTooMany = "server.too-many-bot-tables";

}  // namespace

TEST_CASE("bot tables: those made at once, those filled at the start and those arranged count") {
  Serving serving;
  serving.config.limits.bot_tables = {2, 0.0001};
  serving.start();
  const auto ada = serving.client('a');
  // One that is made for bots counts once, although it is started later.
  const std::string whole = make_table(*ada, "1", table_of(0, 3));
  CHECK(ada->ask("s1", whole, TableCommand(Start{})).kind == Kind::kOk);
  const std::string one_open = make_table(*ada, "2", table_of(0, 2));
  CHECK(ada->ask("s2", one_open, TableCommand(Start{true})).kind == Kind::kOk);
  CHECK(refusal(ada->ask("3", {}, table_of(0, 3))) == kTooMany);
  const std::string arranged = make_table(*ada, "4", table_of(1, 2));
  CHECK(ada->ask("l", arranged, TableCommand(Leave{Seat(0)})).kind == Kind::kOk);
  CHECK(ada->ask("a", arranged, TableCommand(Arrange{Seat(0), 1})).kind == Kind::kOk);
  CHECK(refusal(ada->ask("s4", arranged, TableCommand(Start{}))) == kTooMany);
  // Where a person plays, nothing is counted.
  const std::string own = make_table(*ada, "5", table_of(1, 2));
  CHECK(ada->ask("s5", own, TableCommand(Start{})).kind == Kind::kOk);
}

TEST_CASE("bot tables: few may be in progress for a player, also those that people leave") {
  Serving serving;
  serving.config.limits.bot_tables_of_player = 2;
  serving.config.limits.bot_tables_of_address = 3;
  serving.config.heartbeat = std::chrono::milliseconds(20);
  serving.start();
  const auto ada = serving.client('a');
  const auto bo = serving.client('b');
  const auto resign = [](Client& who, const std::string& id) {
    CreateRequest request = table_of(1, 2);
    request.start = true;
    const std::string table = make_table(who, "m" + id, request);
    std::string refused = refusal(who.ask("r" + id, table, TableCommand(Resign{Seat(0)})));
    // A repeated request gets the same answer, and does not count twice.
    if (refused.empty()) {
      CHECK(who.ask("r" + id, table, TableCommand(Resign{Seat(0)})).kind == Kind::kOk);
    }
    return std::pair(table, refused);
  };
  const auto [first, first_refused] = resign(*ada, "1");
  CHECK(first_refused.empty());
  CHECK(resign(*ada, "2").second.empty());
  CHECK(resign(*ada, "3").second == kTooMany);
  CHECK(refusal(ada->ask("m", {}, table_of(0, 3))) == kTooMany);
  CHECK(resign(*bo, "1").second.empty());
  CHECK(resign(*bo, "2").second == kTooMany);  // for this address
  // Somebody plays again: there is room for another one.
  CHECK(ada->ask("back", first, TableCommand(Return{Seat(0)})).kind == Kind::kOk);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  CHECK(resign(*ada, "4").second.empty());
}

}  // namespace formicary::test
