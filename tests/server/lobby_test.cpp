// The lobby is cheap, fair and up to date.
#include "tests/server/flaky_store.h"
#include "tests/server/serving.h"

namespace formicary::test {
namespace {

CreateRequest listed() {
  CreateRequest request = small_table();
  request.setup.seats[1] = {};
  request.setup.listed = true;
  return request;
}

std::size_t lines(Client& who) { return who.ask("lobby", {}, LobbyRequest{}).tables.size(); }

}  // namespace

TEST_CASE("the lobby is read once for many questions, and shows at once what has changed") {
  Disk disk;
  Serving serving;
  serving.config.open_store = [&] { return open_flaky(serving.folder.path(), disk); };
  serving.start();
  const auto ada = serving.client('a');
  const auto bo = serving.client('b');
  for (int i = 0; i < 200; ++i) CHECK(lines(*ada) == 0);
  CHECK(serving.fetch("/api/lobby").status == 200);
  CHECK(disk.lobbies < 60);  // 200 questions may take some seconds
  const std::string table = make_table(*ada, "1", listed());
  CHECK(lines(*bo) == 1);
  CHECK(bo->ask("sit", table, TableCommand(Sit{Seat(1), "Bo", {}, false})).kind == Kind::kOk);
  const ServerMessage seen = ada->ask("l", {}, LobbyRequest{});
  REQUIRE(seen.tables.size() == 1);
  CHECK(seen.tables[0].seats[1].name == "Bo");
  CHECK(seen.tables[0].yours == std::vector<Seat>{Seat(0)});
  const ServerMessage other = bo->ask("l", {}, LobbyRequest{});
  CHECK(other.tables[0].yours == std::vector<Seat>{Seat(1)});
}

TEST_CASE("one address fills few lines of the lobby, however many keys it has") {
  Serving serving;
  serving.config.limits.lobby_lines = 7;
  serving.config.limits.listed = {100, 1};
  serving.start();
  std::string last;
  for (const char key : {'a', 'b', 'c', 'd'}) {
    const auto player = serving.client(key);
    for (int i = 0; i < 4; ++i) last = make_table(*player, std::to_string(i), listed());
  }
  const auto eve = serving.client('e');
  const ServerMessage seen = eve->ask("l", {}, LobbyRequest{});
  CHECK(seen.tables.size() == 7);
  REQUIRE_FALSE(seen.tables.empty());
  CHECK(seen.tables.front().id == last);  // the newest ones
}

TEST_CASE("an address has its share of the server's work, and what costs more counts more") {
  Serving serving;
  serving.config.limits.work = {40, 0.001};
  serving.start();
  const auto ada = serving.client('a');  // hello costs 1
  for (int i = 0; i < 7; ++i) CHECK(ada->ask("l", {}, LobbyRequest{}).kind == Kind::kTables);
  CHECK(refusal(ada->ask("l", {}, LobbyRequest{})) == "server.too-fast");
  for (int i = 0; i < 4; ++i) CHECK(ada->ask("p", {}, PingRequest{}).kind == Kind::kPong);
  CHECK(refusal(ada->ask("p", {}, PingRequest{})) == "server.too-fast");
  CHECK(serving.fetch("/api/lobby").status == 429);
  // A client that goes on regardless is cut off.
  for (int i = 0; i < 12; ++i) ada->send({"q", {}, {}, LobbyRequest{}});
  ada->wait_until_lost();
}

}  // namespace formicary::test
