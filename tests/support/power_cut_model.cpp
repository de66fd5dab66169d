#include "tests/support/power_cut_model.h"

namespace formicary::testing {
namespace {

std::string random_text(std::uint32_t most, Rng& rng) {
  std::string text(rng.below(most + 1), ' ');
  for (char& c : text) c = static_cast<char>('a' + rng.below(26));
  return text;
}

store::TableIndex random_index(store::TableIndex index, Rng& rng) {
  ++index.touched;
  index.plies += rng.below(3);
  index.turn = rng.below(2) == 0 ? "anna" : "bert";
  if (rng.below(3) == 0) index.wake_at = static_cast<std::int64_t>(rng.below(1000)) - 1;
  if (rng.below(10) == 0) index.listed = !index.listed;
  if (rng.below(10) == 0) index.state = static_cast<store::RowState>(rng.below(3));
  if (rng.below(20) == 0) index.host = random_text(10, rng);
  return index;
}

bool same(const store::TableIndex& a, const store::TableIndex& b) {
  return a.title == b.title && a.listed == b.listed && a.state == b.state && a.host == b.host &&
         a.turn == b.turn && a.wake_at == b.wake_at && a.touched == b.touched && a.plies == b.plies;
}

template <class T>
void keep_last(std::vector<T>& list, std::size_t most) {
  if (list.size() > most) list.erase(list.begin(), list.end() - static_cast<std::ptrdiff_t>(most));
}

// The table that these commits make.
store::StoredTable made_of(const std::vector<store::Commit>& commits) {
  store::StoredTable table;
  table.seq = commits.size();
  for (const store::Commit& commit : commits) {
    table.plies += commit.plies;
    if (commit.head) table.head = *commit.head;
    if (commit.seats) table.seats = *commit.seats;
    if (commit.chat) table.chat.push_back(*commit.chat);
    if (!commit.request.empty()) table.requests.emplace_back(commit.seq, commit.request);
    table.index = commit.index;
  }
  keep_last(table.requests, store::kRequestsKept);
  keep_last(table.chat, store::kChatKept);
  return table;
}

}  // namespace

store::Commit random_commit(const std::string& table, std::uint64_t fence,
                            const std::vector<store::Commit>& before, Rng& rng) {
  const bool makes = before.empty();
  store::Commit commit;
  commit.table = table;
  commit.fence = fence;
  commit.seq = before.size() + 1;
  commit.request = rng.below(4) == 0 ? "" : "r" + std::to_string(commit.seq);
  commit.plies = random_text(rng.below(8) == 0 ? 6000 : 100, rng) + "\n";
  commit.index = random_index(makes ? store::TableIndex{} : before.back().index, rng);
  if (makes || rng.below(8) == 0) commit.head = random_text(3000, rng);
  if (makes || rng.below(8) == 0) {
    commit.seats.emplace();
    for (std::uint32_t left = 1 + rng.below(4); left > 0; --left) {
      commit.seats->push_back({"person", random_text(5, rng), random_text(5, rng), ""});
    }
  }
  if (rng.below(8) == 0) commit.chat = {7, Seat(0), "", random_text(200, rng)};
  return commit;
}

std::string table_difference(const store::StoredTable& table,
                             const std::vector<store::Commit>& commits) {
  const store::StoredTable wanted = made_of(commits);
  if (table.seq != wanted.seq) {
    return "seq " + std::to_string(table.seq) + " instead of " + std::to_string(wanted.seq);
  }
  if (table.plies != wanted.plies) return "other plies";
  if (table.head != wanted.head) return "another head";
  if (table.seats != wanted.seats) return "other seats";
  if (table.requests != wanted.requests) return "other requests";
  if (table.chat.size() != wanted.chat.size()) return "more or less chat";
  for (std::size_t i = 0; i < wanted.chat.size(); ++i) {
    if (table.chat[i].text != wanted.chat[i].text) return "other chat";
  }
  return same(table.index, wanted.index) ? "" : "another index";
}

std::string first_text(sqlite3* database, const char* sql) {
  sqlite3_stmt* statement = nullptr;
  std::string out;
  if (sqlite3_prepare_v2(database, sql, -1, &statement, nullptr) == SQLITE_OK &&
      sqlite3_step(statement) == SQLITE_ROW) {
    const unsigned char* text = sqlite3_column_text(statement, 0);
    if (text != nullptr) out = reinterpret_cast<const char*>(text);
  } else {
    out = sqlite3_errmsg(database);
  }
  sqlite3_finalize(statement);
  return out;
}

}  // namespace formicary::testing
