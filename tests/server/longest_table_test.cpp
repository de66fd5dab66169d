// The longest table fits one message: it can always be watched.
#include "net/server.h"
#include "table/bounds.h"
#include "tests/server/serving.h"

namespace formicary::test {
namespace {

std::size_t snapshot_size(const Serving& serving, const std::string& table) {
  const auto url =
      net::parse_url("http://127.0.0.1:" + std::to_string(serving.service->port()) + "/api");
  net::FetchRequest request;
  request.method = "POST";
  request.content_type = "application/json";
  request.body = R"({"type":"watch","id":"w","table":")" + table + R"("})";
  request.max_body = std::size_t{16} << 20;
  const auto answer = net::fetch(*url, request);
  REQUIRE(answer.ok());
  REQUIRE(answer->body->find(R"("type":"table")") != std::string::npos);
  return answer->body->size();
}

TEST_CASE("the longest table is watched, and watched again after a restart") {
  Serving serving;
  serving.config.limits.on = false;
  serving.start();
  auto ada = serving.client('a');
  CreateRequest create;
  create.setup.game = {"antics", 3, {}, {}};
  create.setup.seats.resize(3);
  create.mine = {Seat(0), Seat(1), Seat(2)};
  create.start = true;
  const std::string table = make_table(*ada, "make", create);
  // Many people have had each seat, and every take-back names them.
  int id = 0;
  const auto ask = [&](const TableCommand& command) {
    return ada->ask(std::to_string(++id), table, command);
  };
  for (int people = 3; people < kMostPeople; ++people) {
    const Seat seat(people < kMostPeopleOfSeat + 2 ? 0 : 1);
    REQUIRE(ask(Reissue{seat}).kind == Kind::kOk);
    REQUIRE(ask(Sit{seat, {}, {}, false}).kind == Kind::kOk);
  }
  // Nobody else has to agree, so that plies can be taken back and played until the table is long.
  std::string refused;
  while (refused != "table.too-long-to-take-back") {
    const ServerMessage turn = ada->ask("t" + std::to_string(++id), table, TurnRequest{0});
    const TableCommand play = Play{kNoSeat, turn.ply, turn.moves.at(0)};
    REQUIRE(ask(play).kind == Kind::kOk);
    const int after = ada->ask("t" + std::to_string(++id), table, TurnRequest{0}).ply;
    const TableCommand back = AskBack{Seat(1), after, turn.ply};
    for (refused.clear(); refused.empty();) {
      for (int pair = 0; pair < 50; ++pair) {
        ada->send({std::to_string(++id), table, {}, back});
        ada->send({std::to_string(++id), table, {}, play});
      }
      const std::string last = std::to_string(id - 1);
      refused =
          refusal(ada->wait_for([&](const ServerMessage& said) { return said.request == last; }));
    }
  }
  for (int i = 0; i < 100; ++i) {
    const TableCommand chat = Chat{{}, std::string(kMaxChatLength, '"')};
    REQUIRE(ada->ask("chat" + std::to_string(i), table, chat).kind == Kind::kOk);
  }
  const ServerMessage watched = ada->ask("watch", table, WatchRequest{});
  REQUIRE(watched.kind == Kind::kTable);
  const std::size_t size = snapshot_size(serving, table);
  MESSAGE("entries: " << kMostEntriesToTakeBack << ", bytes: " << size);
  // After that it grows by plies only, whose lines are shorter.
  constexpr std::size_t kOfPly = 80;
  CHECK(size + (kMostEntries - kMostEntriesToTakeBack) * kOfPly <
        net::ServerConfig().max_unsent * 9 / 10);
  ada.reset();
  serving.stop();
  serving.start();
  ada = serving.client('a');
  CHECK(ada->ask("watch", table, WatchRequest{}).number == watched.number);
  CHECK(ada->ask("more", table, TurnRequest{0}).seat != kNoSeat);
  CHECK(snapshot_size(serving, table) == size);
}

}  // namespace
}  // namespace formicary::test
