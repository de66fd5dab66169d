// A store in a folder that goes when the test ends, and commands to fill it with.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "store/sqlite.h"
#include "store/store.h"

namespace formicary::store::sample {

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "formicary-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string file(const std::string& name = "formicary.db") const {
    return path_ + "/" + name;
  }

 private:
  std::string path_;
};

inline std::unique_ptr<Store> open_in(const std::string& folder) {
  Got<std::unique_ptr<Store>> store = open_sqlite({.folder = folder});
  if (!store) FAIL(store.error().what);
  return std::move(*store);
}

inline Commit first(std::string table) {
  Commit commit;
  commit.table = std::move(table);
  commit.fence = 1;
  commit.seq = 1;
  commit.index.title = "ithappens";
  commit.index.touched = 1000;
  commit.head = "the head";
  commit.seats = {{"person", "anna", "Anna", ""}, {"open", "", "", ""}};
  return commit;
}

inline Commit next(const Commit& last, std::string plies = {}) {
  Commit commit;
  commit.table = last.table;
  commit.fence = last.fence;
  commit.seq = last.seq + 1;
  commit.index = last.index;
  commit.plies = std::move(plies);
  return commit;
}

// The kind of failure of one commit; nothing: it went well.
inline std::optional<Error::Kind> put(Store& store, const Commit& commit) {
  const std::vector<Done> results = store.commit({&commit, 1});
  REQUIRE(results.size() == 1);
  if (!results[0]) return {};
  return results[0]->kind;
}

inline std::optional<Error::Kind> kind_of(const Done& done) {
  if (!done) return {};
  return done->kind;
}

template <class T>
std::optional<Error::Kind> kind_of(const Got<T>& got) {
  if (got) return {};
  return got.error().kind;
}

inline std::vector<std::string> ids_of(const Got<std::vector<TableRow>>& tables) {
  std::vector<std::string> ids;
  for (const TableRow& table : tables.value()) ids.push_back(table.id);
  return ids;
}

using Ids = std::vector<std::string>;
inline constexpr std::optional<Error::Kind> kFine;

}  // namespace formicary::store::sample
