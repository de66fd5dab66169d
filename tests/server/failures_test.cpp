// A failure at a table or at the disk affects nothing else, and loses nothing.
#include <stdexcept>

#include "tests/server/flaky_store.h"
#include "tests/server/serving.h"

namespace formicary::test {

TEST_CASE("a full disk refuses commands, changes nothing, and recovers by itself") {
  Disk disk;  // outlives the threads of the server
  Serving serving;
  serving.config.open_store = [&] { return open_flaky(serving.folder.path(), disk); };
  serving.config.heartbeat = std::chrono::milliseconds(100);
  serving.start();
  const auto ada = serving.client('a');
  const auto bo = serving.client('b');
  const std::string table = make_table(*ada);
  CHECK(bo->ask("w", table, WatchRequest{}).kind == Kind::kTable);
  CHECK(ada->ask("c1", table, TableCommand(Chat{{}, "one"})).kind == Kind::kOk);
  const std::uint64_t before =
      bo->wait_for([](const ServerMessage& said) { return said.kind == Kind::kUpdate; }).number;

  disk.full = true;
  CHECK(refusal(ada->ask("c2", table, TableCommand(Chat{{}, "two"}))) == "server.disk-full");
  CHECK(refusal(ada->ask("start", table, TableCommand(Start{}))) == "server.disk-full");
  CHECK(refusal(ada->ask("make-2", {}, small_table())) == "server.disk-full");
  CHECK(refusal(ada->ask("code", {}, TransferRequest{})) == "server.disk-full");
  wait_until([&] { return serving.fetch("/health").status == 503; });

  disk.full = false;
  wait_until([&] { return serving.fetch("/health").status == 200; });
  // Asked again with the same id, it is done once.
  const ServerMessage done = ada->ask("c2", table, TableCommand(Chat{{}, "two"}));
  CHECK(done.kind == Kind::kOk);
  CHECK(done.number == before + 1);
  CHECK(ada->ask("c2", table, TableCommand(Chat{{}, "two"})).number == done.number);
  // A client that watched all the time misses nothing and hears nothing that was not stored.
  CHECK(bo->wait_for([](const ServerMessage& said) { return said.kind == Kind::kUpdate; }).number ==
        before + 1);
  CHECK(ada->ask("make-2", {}, small_table()).kind == Kind::kCreated);
  // With the disk full while bots have to move, they go on afterwards.
  disk.full = true;
  CHECK(refusal(ada->ask("start-2", table, TableCommand(Start{}))) == "server.disk-full");
  disk.full = false;
  wait_until([&] { return ada->ask("start-2", table, TableCommand(Start{})).kind == Kind::kOk; });
  CHECK(ada->ask("turn", table, TurnRequest{25}).seat == 0);
}

TEST_CASE("a table that is not in memory can be watched on a full disk") {
  Disk disk;  // outlives the threads of the server
  Serving serving;
  serving.config.open_store = [&] { return open_flaky(serving.folder.path(), disk); };
  serving.config.heartbeat = std::chrono::milliseconds(100);
  serving.config.evict_after = std::chrono::milliseconds(50);
  serving.config.look_ahead = std::chrono::milliseconds(50);
  serving.start();
  const auto ada = serving.client('a');
  const std::string table = make_table(*ada);
  REQUIRE(ada->ask("start", table, TableCommand(Start{})).kind == Kind::kOk);
  REQUIRE(ada->ask("turn", table, TurnRequest{25}).seat == 0);
  REQUIRE(ada->ask("w", table, WatchRequest{}).kind == Kind::kTable);
  REQUIRE(ada->ask("u", table, UnwatchRequest{}).kind == Kind::kOk);
  wait_until([&] { return serving.metric("tables_in_memory") == 0; });

  disk.full = true;
  const auto bo = serving.client('b');
  CHECK(bo->ask("w", table, WatchRequest{}).kind == Kind::kTable);
  CHECK(bo->ask("r", table, RecordRequest{}).kind == Kind::kRecord);
  CHECK(refusal(ada->ask("c", table, TableCommand(Chat{{}, "hm"}))) == "server.disk-full");
  CHECK(ada->ask("turn-2", table, TurnRequest{0}).seat == 0);
  // It goes on by itself, with those who watched all the time.
  disk.full = false;
  wait_until([&] { return ada->ask("c", table, TableCommand(Chat{{}, "hm"})).kind == Kind::kOk; });
  bo->wait_for([](const ServerMessage& said) { return said.kind == Kind::kUpdate; });
}

TEST_CASE("our own bug freezes one table, and the others go on") {
  Serving serving;
  serving.config.before_step = [](const std::string&, const TableRequest& request) {
    const auto* chat = std::get_if<Chat>(&request.command);
    if (chat != nullptr && chat->text == "bug") throw std::logic_error("a bug at last");
  };
  serving.start();
  const auto ada = serving.client('a');
  const std::string sick = make_table(*ada, "sick");
  const std::string well = make_table(*ada, "well");
  CHECK(ada->ask("w", sick, WatchRequest{}).kind == Kind::kTable);
  CHECK(refusal(ada->ask("c", sick, TableCommand(Chat{{}, "bug"}))) == "server.frozen");
  CHECK(refusal(ada->ask("d", sick, TableCommand(Chat{{}, "fine"}))) == "server.frozen");
  CHECK(refusal(ada->ask("s", sick, TableCommand(Start{}))) == "server.frozen");
  const ServerMessage seen = ada->ask("w2", sick, WatchRequest{});
  CHECK(seen.kind == Kind::kTable);
  CHECK(seen.yours == std::vector<Seat>{Seat(0)});
  CHECK(ada->ask("r", sick, RecordRequest{}).kind == Kind::kRecord);
  CHECK(ada->ask("s2", well, TableCommand(Start{})).kind == Kind::kOk);
  CHECK(serving.metric("tables_frozen_total") == 1);
  CHECK(serving.log.text().find("a bug at last") != std::string::npos);
  CHECK(serving.log.text().find(sick) != std::string::npos);
  // After a restart it thaws, with all that was stored.
  serving.stop();
  serving.config.before_step = nullptr;
  serving.start();
  const auto again = serving.client('a');
  CHECK(again->ask("s3", sick, TableCommand(Start{})).kind == Kind::kOk);
}

TEST_CASE("a table that can't be read is refused, and the others go on") {
  Serving serving;
  serving.start();
  auto ada = serving.client('a');
  const std::string sick = make_table(*ada, "sick");
  const std::string well = make_table(*ada, "well");
  ada.reset();
  serving.stop();
  {
    store::SqliteConfig config;
    config.folder = serving.folder.path();
    auto store = store::open_sqlite(config);
    REQUIRE(store.ok());
    auto stored = (*store)->open(sick);
    REQUIRE(stored.ok());
    store::Commit commit;
    commit.table = sick;
    commit.fence = stored->fence;
    commit.seq = stored->seq + 1;
    commit.index = stored->index;
    commit.head = "nonsense";
    REQUIRE_FALSE((*store)->commit(std::span(&commit, 1))[0]);
  }
  serving.start();
  ada = serving.client('a');
  CHECK(refusal(ada->ask("w", sick, WatchRequest{})) == "server.frozen");
  CHECK(refusal(ada->ask("c", sick, TableCommand(Chat{{}, "hm"}))) == "server.frozen");
  CHECK(ada->ask("w2", well, WatchRequest{}).kind == Kind::kTable);
  CHECK(serving.log.text().find("table-damaged") != std::string::npos);
}

}  // namespace formicary::test
