// Tables are in memory while somebody needs them, and no longer.
#include "store/sqlite.h"
#include "tests/server/serving.h"

namespace formicary::test {
namespace {

std::unique_ptr<store::Store> other_process(const Serving& serving) {
  store::SqliteConfig config;
  config.folder = serving.folder.path();
  auto store = store::open_sqlite(config);
  REQUIRE(store.ok());
  return std::move(*store);
}

}  // namespace

TEST_CASE("a table that nobody needs is dropped from memory, and loaded again") {
  Serving serving;
  serving.config.evict_after = std::chrono::milliseconds(50);
  serving.start();
  const auto ada = serving.client('a');
  const std::string table = make_table(*ada);
  const ServerMessage first = ada->ask("w", table, WatchRequest{});
  CHECK(ada->ask("c", table, TableCommand(Chat{{}, "hello"})).kind == Kind::kOk);
  CHECK(serving.metric("tables_in_memory") == 1);
  const long loads = serving.metric("tables_loaded_total");
  CHECK(ada->ask("u", table, UnwatchRequest{}).kind == Kind::kOk);
  wait_until([&] { return serving.metric("tables_in_memory") == 0; });
  const ServerMessage second = ada->ask("w2", table, WatchRequest{});
  CHECK(second.kind == Kind::kTable);
  CHECK(second.number == first.number + 1);
  CHECK(second.yours == first.yours);
  // Requests from before it was evicted are still known.
  CHECK(ada->ask("c", table, TableCommand(Chat{{}, "hello"})).number == second.number);
  CHECK(serving.metric("tables_loaded_total") == loads + 1);
  // A watching client keeps it in memory; a closed connection does not.
  CHECK(serving.metric("tables_in_memory") == 1);
}

TEST_CASE("tables that nobody watches leave memory after their last command") {
  Serving serving;
  serving.config.evict_after = std::chrono::milliseconds(50);
  serving.start();
  const auto ada = serving.client('a');
  for (int i = 0; i < 20; ++i) make_table(*ada, "make" + std::to_string(i));
  wait_until([&] { return serving.metric("tables_in_memory") == 0; });
  CHECK(serving.metric("tables_evicted_total") == 20);
}

TEST_CASE("a bot goes on after a restart, though nobody comes") {
  Serving serving;
  serving.start();
  auto ada = serving.client('a');
  CreateRequest request = small_table();
  request.setup.bot_pause = 3'000;
  request.start = true;
  const std::string table = make_table(*ada, "make", request);
  // To where the bot has to move.
  for (int i = 0;; ++i) {
    const std::string id = std::to_string(i);
    const ServerMessage turn = ada->ask("t" + id, table, TurnRequest{0});
    if (turn.seat == kNoSeat) break;
    const TableCommand play = Play{kNoSeat, turn.ply, turn.moves[0]};
    REQUIRE(ada->ask("p" + id, table, play).kind == Kind::kOk);
  }
  ada.reset();
  serving.stop();
  const auto plies = [&] { return other_process(serving)->peek(table)->index.plies; };
  const std::int64_t before = plies();
  serving.config.evict_after = std::chrono::milliseconds(0);
  serving.start();
  wait_until([&] { return plies() > before; });
}

TEST_CASE("a table that is purged by another process is gone for all") {
  Serving serving;
  serving.config.heartbeat = std::chrono::milliseconds(50);
  serving.start();
  const auto ada = serving.client('a');
  const std::string table = make_table(*ada);
  const std::string idle = make_table(*ada, "idle");
  CHECK(ada->ask("w", table, WatchRequest{}).kind == Kind::kTable);
  REQUIRE_FALSE(other_process(serving)->purge_table(table));
  const auto gone =
      ada->wait_for([](const ServerMessage& said) { return said.kind == Kind::kGone; });
  CHECK(gone.table == table);
  CHECK(refusal(ada->ask("c", table, TableCommand(Chat{{}, "hello"}))) == "server.no-table");
  CHECK(ada->ask("w2", idle, WatchRequest{}).kind == Kind::kTable);
}

}  // namespace formicary::test
