// Limits, small ones here, so that they are reached at once.
#include "tests/server/serving.h"

namespace formicary::test {

TEST_CASE("too many messages are refused by their id, and far too many close the connection") {
  Serving serving;
  serving.config.limits.messages = {5, 0.001};
  serving.start();
  const auto ada = serving.client('a');
  for (int i = 0; i < 4; ++i) CHECK(ada->ask("p", {}, PingRequest{}).kind == Kind::kPong);
  for (int i = 0; i < 5; ++i) CHECK(refusal(ada->ask("q", {}, PingRequest{})) == "server.too-fast");
  ada->send({"r", {}, {}, PingRequest{}});
  ada->wait_until_lost();
  CHECK(serving.client('a')->ask("p", {}, PingRequest{}).kind == Kind::kPong);
  CHECK(serving.metric("limited_total") >= 6);
}

TEST_CASE("so many tables and no more") {
  Serving serving;
  serving.config.limits.creates = {2, 0.001};
  serving.config.limits.watched = 1;
  serving.start();
  const auto ada = serving.client('a');
  const std::string one = make_table(*ada, "1");
  const std::string two = make_table(*ada, "2");
  CHECK(refusal(ada->ask("3", {}, small_table())) == "server.too-many-tables");
  CHECK(make_table(*ada, "1") == one);  // asking again makes none
  CHECK(ada->ask("w", one, WatchRequest{}).kind == Kind::kTable);
  CHECK(ada->ask("w", one, WatchRequest{}).kind == Kind::kTable);
  CHECK(refusal(ada->ask("v", two, WatchRequest{})) == "server.watches-too-many");
}

TEST_CASE("nobody but the host changes a table without end") {
  Serving serving;
  serving.config.limits.changes = {10, 0.001};
  serving.config.limits.changes_of_player = {4, 0.001};
  serving.config.limits.chat = {3, 0.001};
  serving.start();
  const auto ada = serving.client('a');
  CreateRequest open = small_table();
  open.setup.listed = true;
  open.setup.seats[1] = {};
  const std::string table = make_table(*ada, "make", open);
  const std::string other = make_table(*ada, "other", open);
  int number = 0;
  const auto say = [&](Client& who, const std::string& at, TableCommand command) {
    return refusal(who.ask(std::to_string(++number), at, std::move(command)));
  };
  const auto sit_and_leave = [&](Client& who, const std::string& at) {
    const std::string refused = say(who, at, Sit{Seat(1), {}, {}, false});
    return refused.empty() ? say(who, at, Leave{Seat(1)}) : refused;
  };
  const auto eve = serving.client('e');
  CHECK(sit_and_leave(*eve, table).empty());
  CHECK(sit_and_leave(*eve, table).empty());
  CHECK(sit_and_leave(*eve, table) == "server.too-fast");
  CHECK(sit_and_leave(*eve, other).empty());
  // Somebody else at the same address has a share of their own, but not without end.
  const auto bo = serving.client('b');
  CHECK(sit_and_leave(*bo, table).empty());
  CHECK(sit_and_leave(*bo, table).empty());
  const auto cy = serving.client('c');
  CHECK(sit_and_leave(*cy, table).empty());
  CHECK(sit_and_leave(*cy, table) == "server.too-fast");
  for (int i = 0; i < 3; ++i) CHECK(say(*eve, table, Chat{"Eve", "Hello"}).empty());
  CHECK(say(*eve, table, Chat{"Eve", "Hello"}) == "server.too-fast");
  for (int i = 0; i < 20; ++i) {
    CHECK(say(*ada, table, Rename{Seat(0), "Ada " + std::to_string(i)}).empty());
    CHECK(say(*ada, table, Chat{{}, "Hello"}).empty());
  }
}

TEST_CASE("what can't be made is refused as a whole") {
  Serving serving;
  serving.start();
  const auto ada = serving.client('a');
  CreateRequest request = small_table();
  request.setup.level = 77;
  CHECK(refusal(ada->ask("1", {}, request)) == "protocol.range");
  request = small_table();
  request.setup.level = 8;
  CHECK(refusal(ada->ask("1", {}, request)) == "table.level");
  request = small_table(" x");
  CHECK(refusal(ada->ask("1", {}, request)) == "table.name");
  CHECK(ada->ask("m", {}, MineRequest{}).tables.empty());
  CHECK(serving.metric("tables_in_memory") == 0);
  // The id was not used up by it.
  CHECK(ada->ask("1", {}, small_table()).kind == Kind::kCreated);
}

TEST_CASE("connections from one address come only so fast") {
  Serving serving;
  serving.config.limits.connections = {1, 0.001};
  serving.config.limits.requests = {2, 0.001};
  serving.start();
  const auto ada = serving.client('a');
  CHECK(serving.fetch("/api/lobby").status == 200);
  CHECK(serving.fetch("/api/lobby").status == 200);
  CHECK(serving.fetch("/api/lobby").status == 429);
}

}  // namespace formicary::test
