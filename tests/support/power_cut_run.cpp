#include "tests/support/power_cut_run.h"

#include <sqlite3.h>

#include "store/sqlite.h"
#include "tests/support/power_cut_model.h"

namespace formicary::testing {
namespace {

constexpr char kFolder[] = "/data";
constexpr std::size_t kTables = 8;
constexpr int kCutsOfDisk = 25;  // then an empty one: databases are made, too, and stay small
constexpr std::size_t kProblemsKept = 10;

}  // namespace

PowerCutReport PowerCutRun::run(int cuts) {
  report_ = {};
  new_disk();
  for (int i = 0; i < cuts; ++i) life();
  new_disk();  // adds the figures of the last one
  return report_;
}

void PowerCutRun::new_disk() {
  stores_.clear();
  if (vfs_) {
    const SimulatedDisk::Figures& figures = vfs_->disk().figures();
    report_.disk.writes += figures.writes;
    report_.disk.syncs += figures.syncs;
    report_.disk.failed_syncs += figures.failed_syncs;
    report_.disk.unsafe_writes += figures.unsafe_writes;
    report_.disk.lost_pieces += figures.lost_pieces;
    report_.disk.lost_names += figures.lost_names;
  }
  vfs_ = std::make_unique<PowerCutVfs>();
  model_.clear();
  held_.clear();
  tables_.assign(kTables, {});
  cuts_of_disk_ = 0;
  excuses_ = 0;
}

// From one power cut to the next.
void PowerCutRun::life() {
  SimulatedDisk& disk = vfs_->disk();
  maybe_.clear();
  held_.clear();
  bad_ = false;
  steady_ = false;
  const std::uint32_t fuse = rng_.below(4);
  if (fuse < 2) disk.cut_after(rng_.below(1U << (3 + rng_.below(11))));
  if (fuse == 2) disk.cut_after_syncs(rng_.below(1U << (1 + rng_.below(6))));
  if (open_stores()) {
    if (stores_.size() == 1 && rng_.below(3) == 0) fail_a_sync();
    for (std::uint32_t left = rng_.below(80); left > 0 && act(); --left) {
    }
    // Some end well, just before.
    if (rng_.below(5) == 0) stores_.clear();
  } else if (!disk.powered()) {
    ++report_.cuts_while_opening;
  }
  disk.power_off();
  stores_.clear();
  disk.cut(rng_);
  ++report_.cuts;
  if (!maybe_.empty()) ++report_.cuts_under_way;
  verify();
  if (bad_) ++report_.bad_cuts;
  if (++cuts_of_disk_ == kCutsOfDisk || bad_) new_disk();
}

// One process, or two of them.
bool PowerCutRun::open_stores() {
  const std::uint32_t count = 1 + rng_.below(2);
  for (std::uint32_t i = 0; i < count; ++i) {
    auto store = store::open_sqlite({.folder = kFolder, .durable = durable_, .vfs = vfs_->name()});
    if (!store) {
      failed(store.error(), "opening");
      return false;
    }
    stores_.push_back(std::move(*store));
  }
  return true;
}

bool PowerCutRun::failed(const store::Error& error, const char* what) {
  if (!vfs_->disk().powered()) return false;
  const std::uint64_t failures = vfs_->disk().figures().failed_syncs;
  if (failures == excuses_) problem(std::string(what) + ": " + error.what);
  excuses_ = failures;
  ++report_.refusals;
  return true;
}

void PowerCutRun::fail_a_sync() {
  for (const auto& [table, line] : model_) {
    if (!take(0, table)) return;
  }
  if (!commit_group(0)) return;
  steady_ = true;
  vfs_->disk().fail_sync_after(rng_.below(20));
}

bool PowerCutRun::act() {
  const std::size_t by = rng_.below(static_cast<std::uint32_t>(stores_.size()));
  const std::uint32_t dice = steady_ ? 6 + rng_.below(34) : rng_.below(40);
  if (dice < 3) {
    const auto lost = stores_[by]->heartbeat(report_.commits);
    return lost.ok() || failed(lost.error(), "heartbeat");
  }
  if (dice < 6 && !model_.empty()) {
    return take(
        by,
        std::next(model_.begin(), rng_.below(static_cast<std::uint32_t>(model_.size())))->first);
  }
  if (dice == 6 && model_.size() == kTables) return purge(by, tables_[rng_.below(kTables)]);
  return commit_group(by);
}

bool PowerCutRun::take(std::size_t by, const std::string& table) {
  const auto taken = stores_[by]->open(table);
  if (!taken) return failed(taken.error(), "taking over");
  held_[table] = {taken->fence, by};
  return true;
}

bool PowerCutRun::purge(std::size_t by, const std::string& table) {
  Model after = model_;
  after.erase(table);
  if (const store::Done done = stores_[by]->purge_table(table)) {
    maybe_.push_back(std::move(after));
    return failed(*done, "purge");
  }
  model_ = std::move(after);
  maybe_.clear();
  for (std::string& id : tables_) {
    if (id == table) id.clear();
  }
  return true;
}

bool PowerCutRun::commit_group(std::size_t by) {
  Model after = model_;
  std::vector<store::Commit> group;
  for (std::uint32_t left = 1 + rng_.below(1 + rng_.below(20)); left > 0; --left) {
    std::string& table = tables_[rng_.below(kTables)];
    if (table.empty()) table = "table-" + std::to_string(++made_);
    std::vector<store::Commit>& line = after[table];
    if (line.empty()) held_[table] = {1, by};
    if ((!held_.contains(table) || held_[table].by != by) && !take(by, table)) return false;
    line.push_back(random_commit(table, held_[table].fence, line, rng_));
    group.push_back(line.back());
  }
  for (const store::Done& done : stores_[by]->commit(group)) {
    if (!done) continue;
    maybe_.push_back(std::move(after));
    return failed(*done, "commit");
  }
  model_ = std::move(after);
  maybe_.clear();
  ++report_.groups;
  report_.commits += static_cast<std::int64_t>(group.size());
  return true;
}

void PowerCutRun::problem(const std::string& text) {
  bad_ = true;
  if (report_.problems.size() < kProblemsKept) {
    report_.problems.push_back("cut " + std::to_string(report_.cuts) + ": " + text);
  }
}

void PowerCutRun::verify() {
  auto opened = store::open_sqlite({.folder = kFolder, .durable = durable_, .vfs = vfs_->name()});
  if (!opened) return problem("opening after the cut: " + opened.error().what);
  store::Store& store = **opened;
  std::string different = difference(store, model_);
  for (Model& maybe : maybe_) {
    if (different.empty() || !difference(store, maybe).empty()) continue;
    ++report_.found_whole;
    model_ = std::move(maybe);
    different.clear();
  }
  if (!different.empty()) problem(different);
  const std::string integrity_text = integrity();
  if (!integrity_text.empty()) problem(integrity_text);
  for (std::string& id : tables_) {
    if (!model_.contains(id)) id.clear();
  }
}

std::string PowerCutRun::difference(store::Store& store, const Model& model) {
  const auto ids = store.ids("", 1000);
  if (!ids) return "ids: " + ids.error().what;
  if (ids->size() != model.size()) {
    return std::to_string(ids->size()) + " tables instead of " + std::to_string(model.size());
  }
  for (const auto& [id, line] : model) {
    const auto table = store.peek(id);
    if (!table) return id + ": " + table.error().what;
    const std::string text = table_difference(*table, line);
    if (!text.empty()) return id + ": " + text;
  }
  return {};
}

// Nothing if all is well.
std::string PowerCutRun::integrity() {
  sqlite3* database = nullptr;
  const std::string path = std::string(kFolder) + "/formicary.db";
  std::string out = "can't be opened";
  if (sqlite3_open_v2(path.c_str(), &database, SQLITE_OPEN_READWRITE, vfs_->name()) == SQLITE_OK) {
    out = first_text(database, "PRAGMA integrity_check");
    if (out == "ok") {
      out = first_text(database,
                       "SELECT 'a gap in table ' || table_no FROM log GROUP BY table_no "
                       "HAVING min(seq) <> 1 OR max(seq) <> count(*) UNION ALL SELECT ''");
    }
  }
  sqlite3_close(database);
  return out;
}

}  // namespace formicary::testing
