// The cost of storing: commit() against a bare loop that writes the same rows in the same groups,
// and how long it takes to open a database with many tables. Use a release build:
//
//   formicary_measure_store FOLDER [TABLES]
//
// The folder must be new; the databases in it stay behind.
#include <sqlite3.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/rng.h"
#include "store/sqlite.h"

namespace {

using namespace formicary;
using namespace formicary::store;

constexpr std::uint32_t kTables = 2000;
constexpr int kRounds = 10;

double cpu_seconds() {
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double wall_seconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
}

void require(bool fine, const std::string& what) {
  if (fine) return;
  std::fprintf(stderr, "failed: %s\n", what.c_str());
  std::exit(EXIT_FAILURE);
}

std::unique_ptr<Store> open_in(const std::string& folder, bool durable = true) {
  auto store = open_sqlite({.folder = folder, .durable = durable});
  require(store.ok(), store.ok() ? "" : store.error().what);
  return std::move(*store);
}

std::string id_of(std::uint32_t table) {
  return "table-" + std::to_string(Rng(table).next()) + "-" + std::to_string(table);
}

// A third of the tables have a clock.
std::int64_t wake_at(std::uint32_t table) { return table % 3 == 0 ? std::int64_t{table} : -1; }

void commit(Store& store, const std::vector<Commit>& group) {
  for (const Done& done : store.commit(group)) require(!done, done ? done->what : "");
}

// Tables with four seats and a head of 1 KB.
void fill(Store& store, std::uint32_t tables) {
  std::vector<Commit> group;
  for (std::uint32_t i = 0; i < tables; ++i) {
    Commit commit_of_table;
    commit_of_table.table = id_of(i);
    commit_of_table.fence = 1;
    commit_of_table.seq = 1;
    commit_of_table.index = {
        "antics", i % 10 == 0, RowState::kPlaying, "host", "player-1", wake_at(i), 1000, 1};
    commit_of_table.head = std::string(1000, 'h');
    commit_of_table.seats.emplace(
        4, SeatRow{"person", "player-" + std::to_string(i), "Name " + std::to_string(i), ""});
    group.push_back(std::move(commit_of_table));
    if (group.size() < 1000 && i + 1 < tables) continue;
    commit(store, group);
    group.clear();
  }
}

// Moves at random tables, in groups. `seqs` are the tables' last ones.
std::vector<std::vector<Commit>> moves(std::vector<std::uint64_t>& seqs, std::size_t groups,
                                       std::size_t size, Rng& rng) {
  std::vector<std::vector<Commit>> out(groups);
  for (std::vector<Commit>& group : out) {
    for (std::size_t i = 0; i < size; ++i) {
      const std::uint32_t table = rng.below(kTables);
      Commit move;
      move.table = id_of(table);
      move.fence = 1;
      move.seq = ++seqs[table];
      move.request = "player-" + std::to_string(table) + " 12345678";
      move.plies = "12 anna move worker c4 d5 7f3a9c01\n13 dice 4 11aa22bb\n";
      move.index = {"antics",
                    table % 10 == 0,
                    RowState::kPlaying,
                    "host",
                    "player-2",
                    wake_at(table),
                    static_cast<std::int64_t>(1000 + move.seq),
                    static_cast<std::int64_t>(2 * move.seq)};
      group.push_back(std::move(move));
    }
  }
  return out;
}

// The plainest loop that stores the same.
class Bare {
 public:
  explicit Bare(const std::string& path) {
    require(sqlite3_open_v2(path.c_str(), &database_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                            nullptr) == SQLITE_OK,
            path);
    sqlite3_exec(database_,
                 "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; "
                 "PRAGMA cache_size = -16384; PRAGMA journal_size_limit = 16777216",
                 nullptr, nullptr, nullptr);
    begin_ = prepare("BEGIN IMMEDIATE");
    update_ = prepare(
        "UPDATE tables SET seq = ?, turn = ?, touched = ?, plies = ? WHERE id = ? AND fence = ? "
        "AND seq = ?");
    insert_ = prepare(
        "INSERT INTO log(table_no, seq, request, plies) SELECT no, ?, ?, ? FROM tables WHERE id = "
        "?");
    commit_ = prepare("COMMIT");
  }
  ~Bare() {
    for (sqlite3_stmt* statement : {begin_, update_, insert_, commit_}) sqlite3_finalize(statement);
    sqlite3_close(database_);
  }
  Bare(const Bare&) = delete;
  Bare& operator=(const Bare&) = delete;

  void store(const std::vector<Commit>& group) {
    run(begin_);
    for (const Commit& move : group) {
      number(update_, 1, static_cast<std::int64_t>(move.seq));
      text(update_, 2, move.index.turn);
      number(update_, 3, move.index.touched);
      number(update_, 4, move.index.plies);
      text(update_, 5, move.table);
      number(update_, 6, static_cast<std::int64_t>(move.fence));
      number(update_, 7, static_cast<std::int64_t>(move.seq - 1));
      run(update_);
      require(sqlite3_changes(database_) == 1, "changes");
      number(insert_, 1, static_cast<std::int64_t>(move.seq));
      text(insert_, 2, move.request);
      text(insert_, 3, move.plies);
      text(insert_, 4, move.table);
      run(insert_);
    }
    run(commit_);
  }

 private:
  sqlite3_stmt* prepare(const char* sql) {
    sqlite3_stmt* statement = nullptr;
    require(sqlite3_prepare_v3(database_, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement,
                               nullptr) == SQLITE_OK,
            sql);
    return statement;
  }
  void run(sqlite3_stmt* statement) {
    require(sqlite3_step(statement) == SQLITE_DONE, sqlite3_errmsg(database_));
    sqlite3_reset(statement);
  }
  static void number(sqlite3_stmt* statement, int at, std::int64_t value) {
    sqlite3_bind_int64(statement, at, value);
  }
  static void text(sqlite3_stmt* statement, int at, const std::string& value) {
    sqlite3_bind_text(statement, at, value.c_str(), static_cast<int>(value.size()), SQLITE_STATIC);
  }

  sqlite3* database_ = nullptr;
  sqlite3_stmt* begin_ = nullptr;
  sqlite3_stmt* update_ = nullptr;
  sqlite3_stmt* insert_ = nullptr;
  sqlite3_stmt* commit_ = nullptr;
};

void compare(const std::string& folder, std::size_t size, std::size_t groups) {
  const std::string ours = folder + "/ours-" + std::to_string(size);
  const std::string bare = folder + "/bare-" + std::to_string(size);
  for (const std::string& path : {ours, bare}) fill(*open_in(path), kTables);
  const auto store = open_in(ours);
  Bare loop(bare + "/formicary.db");
  std::vector<std::uint64_t> seqs(kTables, 1);
  Rng rng(size);
  double our_time = 0;
  double bare_time = 0;
  // By turns, so that both see the same weather.
  for (int round = 0; round < kRounds; ++round) {
    const auto work = moves(seqs, groups / kRounds, size, rng);
    const double began = cpu_seconds();
    for (const auto& group : work) commit(*store, group);
    const double between = cpu_seconds();
    for (const auto& group : work) loop.store(group);
    our_time += between - began;
    bare_time += cpu_seconds() - between;
  }
  const double count = static_cast<double>(groups * size);
  std::printf(
      "groups of %3zu: %8.0f commits per CPU second, bare %8.0f, costs %.2f times as much\n", size,
      count / our_time, count / bare_time, our_time / bare_time);
}

void measure_opening(const std::string& folder, std::uint32_t tables) {
  const std::string path = folder + "/many";
  fill(*open_in(path, false), tables);
  const double began = wall_seconds();
  const auto store = open_in(path);
  const double opened = wall_seconds();
  const auto due = store->due(1 << 30, 1000);
  const auto lobby = store->lobby(100, {});
  const double listed = wall_seconds();
  require(due.ok() && lobby.ok() && !due->empty() && !lobby->empty(), "lists");
  const auto table = store->open(id_of(tables / 2));
  const double loaded = wall_seconds();
  require(table.ok(), "open");
  const auto expired = store->expired({0, 0}, 0, 100);
  const double scanned = wall_seconds();
  require(expired.ok(), "expire");
  std::printf(
      "%u tables: opened in %.1f ms, due() and lobby() %.1f ms, a table %.1f ms, "
      "expire() that finds nothing %.1f ms\n",
      tables, 1e3 * (opened - began), 1e3 * (listed - opened), 1e3 * (loaded - listed),
      1e3 * (scanned - loaded));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "formicary_measure_store FOLDER [TABLES]\n");
    return EXIT_FAILURE;
  }
  const std::string folder = argv[1];
  compare(folder, 1, 3000);
  compare(folder, 10, 3000);
  compare(folder, 100, 1000);
  measure_opening(folder, argc > 2 ? static_cast<std::uint32_t>(std::atoi(argv[2])) : 100000);
  return EXIT_SUCCESS;
}
