// Tables that nobody uses are deleted, after their records were written.
#include <sqlite3.h>

#include <fstream>
#include <sstream>

#include "record/verify.h"
#include "tests/server/serving.h"

namespace formicary::test {
namespace {

constexpr std::int64_t kDay = 24 * 60 * 60 * std::int64_t{1000};

void change(const Serving& serving, const std::string& sql) {
  sqlite3* handle = nullptr;
  REQUIRE(sqlite3_open((serving.folder.path() + "/formicary.db").c_str(), &handle) == SQLITE_OK);
  CHECK(sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(handle);
}

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// A server that was stopped with a table that has begun and one that has not.
struct Stopped {
  Stopped() {
    serving.config.expire_days = 7;
    serving.config.expiry = std::chrono::milliseconds(50);
    serving.start();
    const auto ada = serving.client('a');
    CreateRequest request = small_table();
    request.start = true;
    begun = make_table(*ada, "begun", request);
    gathering = make_table(*ada, "gathering");
    serving.stop();
  }
  [[nodiscard]] std::string expired(const std::string& name) const {
    return serving.folder.path() + "/expired/" + name;
  }

  Serving serving;
  std::string begun;
  std::string gathering;
};

}  // namespace

TEST_CASE("tables that nobody used for long expire, and the record of a game is written first") {
  Stopped stopped;
  Serving& serving = stopped.serving;
  change(serving, "UPDATE clock SET service_time = service_time + " + std::to_string(8 * kDay));
  serving.start();
  const auto ada = serving.client('a');
  wait_until([&] { return ada->ask("m", {}, MineRequest{}).tables.empty(); });
  CHECK(refusal(ada->ask("w", stopped.begun, WatchRequest{})) == "server.no-table");
  const Verification found = verify(text_of(stopped.expired(stopped.begun + ".game")));
  CHECK_FALSE(found.fault.has_value());
  CHECK_FALSE(std::filesystem::exists(stopped.expired(stopped.gathering + ".game")));
}

TEST_CASE("a wall clock that jumps ten years forward or back deletes nothing") {
  Stopped stopped;
  Serving& serving = stopped.serving;
  for (const char* years : {"-", "+"}) {
    // The difference between the clock of the last command and that of now.
    change(serving, std::string("UPDATE tables SET touched = unixepoch() * 1000 ") + years + " " +
                        std::to_string(3653 * kDay));
    serving.start();
    const auto ada = serving.client('a');
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    CHECK(ada->ask("m", {}, MineRequest{}).tables.size() == 2);
    serving.stop();
  }
}

TEST_CASE("a game whose record can't be written is not deleted") {
  Stopped stopped;
  Serving& serving = stopped.serving;
  std::ofstream(serving.folder.path() + "/expired") << "not a folder";
  change(serving, "UPDATE clock SET service_time = service_time + " + std::to_string(8 * kDay));
  serving.start();
  const auto ada = serving.client('a');
  wait_until([&] { return ada->ask("m", {}, MineRequest{}).tables.size() == 1; });
  CHECK(ada->ask("w", stopped.begun, WatchRequest{}).kind == Kind::kTable);
  CHECK(serving.log.text().find("expiry-failed") != std::string::npos);
}

TEST_CASE("of a game that can't be restored everything stored is written") {
  Stopped stopped;
  Serving& serving = stopped.serving;
  change(serving, "UPDATE clock SET service_time = service_time + " + std::to_string(8 * kDay));
  change(serving, "INSERT OR IGNORE INTO unsummed SELECT no FROM tables");
  change(serving, "UPDATE heads SET sum = '', head = replace(head, 'revision 0', 'revision 7')");
  serving.start();
  const auto ada = serving.client('a');
  wait_until([&] { return ada->ask("m", {}, MineRequest{}).tables.empty(); });
  const std::string text = text_of(stopped.expired(stopped.begun + ".stored"));
  CHECK(text.find("revision 7") != std::string::npos);
  CHECK(text.find("\n1 ") != std::string::npos);
}

TEST_CASE("tables that the store can't read hold up no others, and are written as they are") {
  Serving serving;
  serving.config.expire_days = 7;
  serving.config.expiry = std::chrono::milliseconds(50);
  serving.config.heartbeat = std::chrono::milliseconds(50);
  serving.start();
  std::vector<std::string> tables;
  {
    const auto ada = serving.client('a');
    CreateRequest request = small_table();
    request.start = true;
    for (int i = 0; i < 20; ++i) {
      tables.push_back(make_table(*ada, std::to_string(i), request));
    }
  }
  serving.stop();
  change(serving, "UPDATE clock SET service_time = service_time + " + std::to_string(8 * kDay));
  change(serving, "UPDATE log SET plies = plies || 'changed' WHERE seq = 1 AND table_no <= 10");
  serving.start();
  const auto ada = serving.client('a');
  wait_until([&] { return ada->ask("m", {}, MineRequest{}).tables.empty(); });
  const std::string expired = serving.folder.path() + "/expired/";
  CHECK(text_of(expired + tables[0] + ".stored").find("changed\n") != std::string::npos);
  CHECK_FALSE(verify(text_of(expired + tables[19] + ".game")).fault.has_value());
}

}  // namespace formicary::test
