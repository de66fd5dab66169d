// Tables whose data can't be used as they are: damaged ones, and those of other rules.
#include <sqlite3.h>

#include "store/sqlite.h"
#include "tests/server/serving.h"

namespace formicary::test {
namespace {

// Changes the database of a server that is stopped.
void change(const Serving& serving, const std::string& sql) {
  sqlite3* handle = nullptr;
  REQUIRE(sqlite3_open((serving.folder.path() + "/formicary.db").c_str(), &handle) == SQLITE_OK);
  CHECK(sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(handle);
}

std::string health(const Serving& serving) { return *serving.fetch("/health").body; }

// Started tables, of which the last one is left alone.
struct Tables {
  explicit Tables(Serving& serving) {
    serving.start();
    const auto ada = serving.client('a');
    CreateRequest request = small_table();
    request.start = true;
    sick = make_table(*ada, "sick", request);
    well = make_table(*ada, "well", request);
    const ServerMessage turn = ada->ask("t", sick, TurnRequest{25});
    REQUIRE(ada->ask("p", sick, TableCommand(Play{kNoSeat, turn.ply, turn.moves[0]})).kind ==
            Kind::kOk);
    serving.stop();
  }
  std::string sick;
  std::string well;
};

}  // namespace

TEST_CASE("a game whose log lost its end is not played on, and health tells of it") {
  Serving serving;
  const Tables tables(serving);
  change(serving,
         "DELETE FROM log WHERE (table_no, seq) IN (SELECT no, seq FROM tables WHERE id = '" +
             tables.sick + "')");
  change(serving, "UPDATE tables SET seq = seq - 1 WHERE id = '" + tables.sick + "'");
  serving.start();
  const auto ada = serving.client('a');
  CHECK(health(serving).find("\"damaged\":0") != std::string::npos);
  CHECK(refusal(ada->ask("w", tables.sick, WatchRequest{})) == "server.damaged");
  CHECK(refusal(ada->ask("s", tables.sick, TableCommand(Chat{{}, "hm"}))) == "server.damaged");
  CHECK(ada->ask("w2", tables.well, WatchRequest{}).kind == Kind::kTable);
  CHECK(health(serving).find("\"damaged\":1") != std::string::npos);
  CHECK(serving.fetch("/health").status == 200);
  CHECK(serving.metric("tables_damaged_total") == 1);
}

TEST_CASE("a table of another revision of the rules is not played on") {
  Serving serving;
  const Tables tables(serving);
  const auto change_revision = [&](int from, int to) {
    // Without a hash, as if an older program had stored it.
    change(serving, "INSERT OR IGNORE INTO unsummed SELECT no FROM tables");
    change(serving, "UPDATE heads SET sum = '', head = replace(head, char(10) || 'revision " +
                        std::to_string(from) + "' || char(10), char(10) || 'revision " +
                        std::to_string(to) +
                        "' || char(10)) WHERE table_no = (SELECT no FROM "
                        "tables WHERE id = '" +
                        tables.sick + "')");
  };
  change_revision(0, 7);
  for (int round = 0; round < 2; ++round) {
    serving.start();
    const auto ada = serving.client('a');
    const ServerMessage refused = ada->ask("w", tables.sick, WatchRequest{});
    CHECK(refusal(refused) == "server.other-rules");
    REQUIRE(refused.message->params.size() == 2);
    CHECK(refused.message->params[0].number == 7);
    CHECK(refused.message->params[1].number == 0);
    CHECK(refusal(ada->ask("c", tables.sick, TableCommand(Chat{{}, "hm"}))) ==
          "server.other-rules");
    CHECK(refusal(ada->ask("t", tables.sick, TurnRequest{0})) == "server.other-rules");
    CHECK(ada->ask("w2", tables.well, WatchRequest{}).kind == Kind::kTable);
    CHECK(health(serving).find("\"damaged\":0") != std::string::npos);
    serving.stop();
  }
  // A server with its rules plays on where it was.
  change_revision(7, 0);
  serving.start();
  const auto ada = serving.client('a');
  CHECK(ada->ask("w", tables.sick, WatchRequest{}).kind == Kind::kTable);
}

TEST_CASE("a server whose database was taken away acknowledges nothing more") {
  Serving serving;
  serving.config.heartbeat = std::chrono::milliseconds(100);
  serving.start();
  const auto ada = serving.client('a');
  const std::string table = make_table(*ada);
  const std::string path = serving.folder.path() + "/formicary.db";
  std::filesystem::rename(path, path + ".away");
  CHECK(refusal(ada->ask("c", table, TableCommand(Chat{{}, "one"}))) == "server.store");
  wait_until([&] { return serving.fetch("/health").status == 503; });
  std::filesystem::rename(path + ".away", path);
  CHECK(refusal(ada->ask("c", table, TableCommand(Chat{{}, "one"}))) == "server.store");
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  CHECK(serving.fetch("/health").status == 503);
  CHECK(refusal(ada->ask("c", table, TableCommand(Chat{{}, "one"}))) == "server.store");
  serving.stop();
  serving.start();
  const auto again = serving.client('a');
  CHECK(again->ask("c", table, TableCommand(Chat{{}, "one"})).kind == Kind::kOk);
}

TEST_CASE("a second server on the same data is refused, the other commands are not") {
  Serving serving;
  serving.start();
  const auto second = server::Service::start(serving.config);
  REQUIRE_FALSE(second);
  CHECK(second.error().data);
  CHECK(second.error().message.id == "serve.taken");
  CHECK(second.error().message.params[1].text.find("pid " + std::to_string(getpid())) == 0);
  CHECK(store::open_sqlite({.folder = serving.folder.path()}).ok());
  serving.stop();
  serving.start();
}

}  // namespace formicary::test
