// The cost of storing a command before it is answered: commands of many tables, from their JSON
// through the table and the store to the JSON of the answer and the update, against a bare SQLite
// loop that writes the same rows in the same groups. Both take turns, group by group, so that a
// busy machine slows both. Not a test and not built by default:
//   cmake --preset release -DFORMICARY_TESTS=ON
//   cmake --build --preset release --target formicary_measure_durable
//   build/release/tests/formicary_measure_durable [COMMANDS] [FOLDER]
#include <sqlite3.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/check.h"
#include "base/rng.h"
#include "hosting/hosted.h"
#include "hosting/keep.h"
#include "protocol/read.h"
#include "protocol/write.h"
#include "server/desk/commits.h"
#include "store/sqlite.h"
#include "table/table.h"

using namespace formicary;
using hosting::Hosted;

namespace {

constexpr int kTables = 400;
constexpr int kPlayers = 4;

double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

std::string player(int seat) { return "player-" + std::to_string(seat) + std::string(24, 'x'); }

// The same rows without anything around it.
class Bare {
 public:
  explicit Bare(const std::string& path) {
    FORMICARY_CHECK(sqlite3_open(path.c_str(), &database_) == SQLITE_OK);
    run("PRAGMA journal_mode = WAL");
    run("PRAGMA synchronous = FULL");
    run("PRAGMA secure_delete = ON");
    run("PRAGMA cache_size = -16384");
    run("PRAGMA journal_size_limit = 16777216");
    prepare(begin_, "BEGIN IMMEDIATE");
    prepare(end_, "COMMIT");
    prepare(update_, "UPDATE tables SET seq = ?, turn = ?, touched = ?, plies = ? WHERE no = ?");
    prepare(insert_, "INSERT INTO log(table_no, seq, request, plies) VALUES(?, ?, ?, ?)");
  }
  Bare(const Bare&) = delete;
  Bare& operator=(const Bare&) = delete;
  ~Bare() {
    for (sqlite3_stmt* each : {begin_, end_, update_, insert_}) sqlite3_finalize(each);
    sqlite3_close(database_);
  }

  std::int64_t number_of(const std::string& id) {
    sqlite3_stmt* find = nullptr;
    prepare(find, "SELECT no FROM tables WHERE id = ?");
    bind(find, 1, id);
    FORMICARY_CHECK(sqlite3_step(find) == SQLITE_ROW);
    const std::int64_t no = sqlite3_column_int64(find, 0);
    sqlite3_finalize(find);
    return no;
  }

  void write(const std::vector<store::Commit>& commits, const std::vector<std::int64_t>& numbers) {
    step(begin_);
    for (std::size_t i = 0; i < commits.size(); ++i) {
      const store::Commit& commit = commits[i];
      const auto seq = static_cast<std::int64_t>(commit.seq);
      sqlite3_bind_int64(update_, 1, seq);
      bind(update_, 2, commit.index.turn);
      sqlite3_bind_int64(update_, 3, commit.index.touched);
      sqlite3_bind_int64(update_, 4, commit.index.plies);
      sqlite3_bind_int64(update_, 5, numbers[i]);
      step(update_);
      sqlite3_bind_int64(insert_, 1, numbers[i]);
      sqlite3_bind_int64(insert_, 2, seq);
      bind(insert_, 3, commit.request);
      bind(insert_, 4, commit.plies);
      step(insert_);
    }
    step(end_);
  }

 private:
  void run(const char* sql) {
    FORMICARY_CHECK(sqlite3_exec(database_, sql, nullptr, nullptr, nullptr) == SQLITE_OK);
  }
  void prepare(sqlite3_stmt*& statement, const char* sql) {
    FORMICARY_CHECK(sqlite3_prepare_v3(database_, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement,
                                       nullptr) == SQLITE_OK);
  }
  static void bind(sqlite3_stmt* statement, int at, const std::string& text) {
    sqlite3_bind_text(statement, at, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
  }
  static void step(sqlite3_stmt* statement) {
    FORMICARY_CHECK(sqlite3_step(statement) == SQLITE_DONE);
    sqlite3_reset(statement);
  }

  sqlite3* database_ = nullptr;
  sqlite3_stmt* begin_ = nullptr;
  sqlite3_stmt* end_ = nullptr;
  sqlite3_stmt* update_ = nullptr;
  sqlite3_stmt* insert_ = nullptr;
};

std::unique_ptr<store::Store> open(const std::string& folder) {
  store::SqliteConfig config;
  config.folder = folder;
  auto opened = store::open_sqlite(config);
  FORMICARY_CHECK(opened.ok());
  return std::move(*opened);
}

struct Times {
  double read = 0;
  double step = 0;
  double commit = 0;
  double write = 0;
  double bare = 0;
  std::size_t bytes = 0;  // so that nothing is optimised away
};

class Measurement {
 public:
  explicit Measurement(const std::string& folder)
      : ours_(open(folder + "/ours")),
        theirs_(open(folder + "/bare")),
        bare_(folder + "/bare/formicary.db"),
        tables_(kTables),
        numbers_(kTables) {
    for (std::size_t i = 0; i < kTables; ++i) renew(i);
  }

  Times run(int commands, int group) {
    Times times;
    for (int done = 0; done < commands; done += group) {
      std::vector<std::string> frames;
      std::vector<std::size_t> who;
      for (int i = 0; i < group; ++i) {
        next_ = (next_ + 1) % kTables;
        if (tables_[next_].table->state() == TableState::kOver) renew(next_);
        who.push_back(next_);
        frames.push_back(choose(tables_[next_]));
      }
      run_group(frames, who, times);
    }
    return times;
  }

 private:
  // A new game at this place, in both databases.
  void renew(std::size_t at) {
    Hosted& hosted = tables_[at];
    hosted.id = "table-" + std::to_string(++made_);
    TableSetup setup;
    setup.game.title = at % 2 == 0 ? "ithappens" : "antics";
    setup.game.players = kPlayers;
    setup.seats.resize(kPlayers);
    Digest secret{};
    for (std::uint8_t& byte : secret) byte = static_cast<std::uint8_t>(rng_.below(256));
    auto table = Table::create(games_, setup, player(0), secret);
    FORMICARY_CHECK(table.ok());
    hosted.table = std::move(*table);
    keep(server::commit_of(hosting::keep_new(hosted.id, *hosted.table)));
    for (int seat = 0; seat < kPlayers; ++seat) {
      set_up(hosted, player(seat), Sit{static_cast<Seat>(seat), player(seat), {}, true});
    }
    set_up(hosted, player(0), Start{});
    numbers_[at] = bare_.number_of(hosted.id);
  }

  void set_up(const Hosted& hosted, const std::string& who, TableCommand command) {
    const TableOutcome outcome = hosted.table->step({who, "", std::move(command)}, 0);
    FORMICARY_CHECK(outcome.update.has_value());
    keep(server::commit_of(
        hosting::keep_update(hosted.id, hosted.fence, *hosted.table, "", *outcome.update)));
  }

  void keep(const store::Commit& commit) {
    FORMICARY_CHECK(!ours_->commit({&commit, 1}).front());
    FORMICARY_CHECK(!theirs_->commit({&commit, 1}).front());
  }

  // A random legal move, as a client sends it.
  std::string choose(const Hosted& hosted) {
    const Position& position = hosted.table->ledger().position();
    std::vector<AnyAction> legal;
    position.legal(legal);
    std::string text;
    position.text(legal[rng_.below(static_cast<std::uint32_t>(legal.size()))], text);
    return R"({"type":"play","id":"r)" + std::to_string(++requests_) + R"(","table":")" +
           hosted.id + R"(","seat":)" + std::to_string(hosted.table->to_act() + 1) + R"(,"ply":)" +
           std::to_string(hosted.table->ledger().length()) + R"(,"text":")" + text + "\"}";
  }

  void run_group(const std::vector<std::string>& frames, const std::vector<std::size_t>& who,
                 Times& times) {
    const std::size_t count = frames.size();
    std::vector<ClientMessage> messages;
    std::vector<TableOutcome> outcomes;
    std::vector<store::Commit> commits;
    std::vector<std::int64_t> numbers;
    std::array<double, 6> at{};
    at[0] = cpu_seconds();
    for (const std::string& frame : frames) {
      auto message = read_client_message(frame);
      FORMICARY_CHECK(message.ok());
      messages.push_back(std::move(*message));
    }
    at[1] = cpu_seconds();
    for (std::size_t i = 0; i < count; ++i) {
      const Hosted& hosted = tables_[who[i]];
      const TableRequest request{player(hosted.table->to_act()), messages[i].id,
                                 std::get<TableCommand>(std::move(messages[i].what))};
      outcomes.push_back(hosted.table->step(request, 0));
      FORMICARY_CHECK(outcomes[i].update.has_value());
      commits.push_back(server::commit_of(
          hosting::keep_update(hosted.id, hosted.fence, *hosted.table, Table::request_key(request),
                               *outcomes[i].update)));
    }
    at[2] = cpu_seconds();
    for (const store::Done& failed : ours_->commit(commits)) FORMICARY_CHECK(!failed);
    at[3] = cpu_seconds();
    for (std::size_t i = 0; i < count; ++i) {
      const Hosted& hosted = tables_[who[i]];
      times.bytes += write_ok(messages[i].id, hosted.table->number()).size();
      times.bytes += write_update(hosted.id, *hosted.table, *outcomes[i].update, 0).size();
    }
    at[4] = cpu_seconds();
    for (const std::size_t each : who) numbers.push_back(numbers_[each]);
    at[5] = cpu_seconds();
    bare_.write(commits, numbers);
    times.bare += cpu_seconds() - at[5];
    times.read += at[1] - at[0];
    times.step += at[2] - at[1];
    times.commit += at[3] - at[2];
    times.write += at[4] - at[3];
  }

  Games games_;
  Rng rng_{1};
  std::unique_ptr<store::Store> ours_;
  std::unique_ptr<store::Store> theirs_;
  Bare bare_;
  std::vector<Hosted> tables_;
  std::vector<std::int64_t> numbers_;  // numbers of the tables in the bare database
  std::size_t next_ = 0;
  std::uint64_t made_ = 0;
  std::uint64_t requests_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  const int commands = argc > 1 ? std::atoi(argv[1]) : 20000;
  const std::string folder = argc > 2 ? argv[2] : "durable-measurement";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  {
    Measurement measurement(folder);
    std::printf("microseconds of CPU per command\n%6s %8s %8s %8s %8s %8s %8s %8s\n", "group",
                "read", "step", "store", "write", "all", "bare", "ratio");
    for (const int group : {1, 10, 100}) {
      measurement.run(commands / 10, group);  // to warm up
      const Times times = measurement.run(commands, group);
      const double all = times.read + times.step + times.commit + times.write;
      const double each = 1e6 / commands;
      std::printf("%6d %8.2f %8.2f %8.2f %8.2f %8.2f %8.2f %8.2f\n", group, times.read * each,
                  times.step * each, times.commit * each, times.write * each, all * each,
                  times.bare * each, all / times.bare);
      std::fflush(stdout);
    }
  }
  std::filesystem::remove_all(folder);
  return 0;
}
