#include <doctest/doctest.h>

#include "tests/store/sample.h"

namespace formicary::store {
namespace {

using namespace sample;

TEST_CASE("one host fills a few lines of the lobby, with the newest tables") {
  const Folder folder;
  const auto store = open_in(folder.path());
  std::vector<Commit> group;
  for (int i = 0; i < 20; ++i) {
    group.push_back(first("greedy " + std::to_string(i)));
    group.back().index.listed = true;
    group.back().index.host = "greedy";
    if (i % 4 != 0) continue;
    group.push_back(first("other " + std::to_string(i)));
    group.back().index.listed = true;
    group.back().index.host = i < 12 ? "other" : "";
  }
  for (const Done& done : store->commit(group)) CHECK_FALSE(done);
  CHECK(ids_of(store->lobby(100, {})) == Ids{"greedy 19", "greedy 18", "greedy 17", "other 16",
                                             "greedy 16", "greedy 15", "other 12", "other 8",
                                             "other 4", "other 0"});
  CHECK(store->states().value() == std::array<std::int64_t, 3>{25, 0, 0});
  Commit over = next(group.back());
  over.index.state = RowState::kOver;
  CHECK(put(*store, over) == kFine);
  // A table that is over makes room for an older one.
  CHECK(ids_of(store->lobby(3, {})) == Ids{"greedy 18", "greedy 17", "other 16"});
  CHECK(store->states().value() == std::array<std::int64_t, 3>{24, 0, 1});
}

TEST_CASE("the lobby lists what is listed and not over, the newest first") {
  const Folder folder;
  const auto store = open_in(folder.path());
  std::vector<Commit> group;
  for (const char* id : {"d", "c", "b", "a", "private"}) {
    group.push_back(first(id));
    group.back().index.listed = std::string_view(id) != "private";
    group.back().index.host = "host of " + group.back().table;
  }
  for (const Done& done : store->commit(group)) CHECK_FALSE(done);
  CHECK(ids_of(store->lobby(10, {})) == Ids{"a", "b", "c", "d"});
  CHECK(ids_of(store->lobby(2, {})) == Ids{"a", "b"});
  Commit playing = next(group[0]);
  playing.index.state = RowState::kPlaying;
  Commit over = next(group[2]);
  over.index.state = RowState::kOver;
  Commit hidden = next(group[3]);
  hidden.index.listed = false;
  CHECK(put(*store, playing) == kFine);
  CHECK(put(*store, over) == kFine);
  CHECK(put(*store, hidden) == kFine);
  const Got<std::vector<TableRow>> lobby = store->lobby(10, {});
  CHECK(ids_of(lobby) == Ids{"c", "d"});
  CHECK((*lobby)[0].index.host == "host of c");
  CHECK((*lobby)[0].seats == *group[1].seats);
  CHECK((*lobby)[1].index.state == RowState::kPlaying);
}

TEST_CASE("a player's tables are those they sit at or made, the latest first") {
  const Folder folder;
  const auto store = open_in(folder.path());
  Commit sits = first("sits");
  sits.index.touched = 1;
  Commit both = first("both");
  both.index.host = "anna";
  both.index.touched = 3;
  Commit made = first("made");
  made.index.host = "anna";
  made.index.touched = 2;
  made.seats = {{"person", "bert", "Anna", ""}};
  Commit other = first("other");
  other.seats = {{"person", "bert", "Bert", ""}, {"open", "", "", ""}};
  const std::vector<Commit> group = {sits, both, made, other};
  for (const Done& done : store->commit(group)) CHECK_FALSE(done);
  CHECK(ids_of(store->tables_of("anna", 10)) == Ids{"both", "made", "sits"});
  CHECK(ids_of(store->tables_of("anna", 1)) == Ids{"both"});
  CHECK(ids_of(store->tables_of("bert", 10)) == Ids{"other", "made"});
  CHECK(store->tables_of("", 10)->empty());
  Commit left = next(sits);
  left.seats = {{"open", "", "", ""}, {"open", "", "", ""}};
  CHECK(put(*store, left) == kFine);
  CHECK(ids_of(store->tables_of("anna", 10)) == Ids{"both", "made"});
}

TEST_CASE("tables are due in the order of their time") {
  const Folder folder;
  const auto store = open_in(folder.path());
  std::vector<Commit> group;
  for (const int at : {30, 10, -1, 20, 0}) {
    group.push_back(first("at " + std::to_string(at)));
    group.back().index.wake_at = at;
  }
  for (const Done& done : store->commit(group)) CHECK_FALSE(done);
  CHECK(store->due(20, 10).value() == Ids{"at 0", "at 10", "at 20"});
  CHECK(store->due(100, 2).value() == Ids{"at 0", "at 10"});
  CHECK(store->due(-1, 10).value().empty());
  Commit later = next(group[1]);
  later.index.wake_at = 25;
  CHECK(put(*store, later) == kFine);
  Commit never = next(group[4]);
  never.index.wake_at = -1;
  CHECK(put(*store, never) == kFine);
  CHECK(store->due(25, 10).value() == Ids{"at 20", "at 10"});
}

TEST_CASE("all ids, page by page") {
  const Folder folder;
  const auto store = open_in(folder.path());
  for (const char* id : {"b", "d", "a", "c"}) CHECK(put(*store, first(id)) == kFine);
  CHECK(store->ids("", 3).value() == Ids{"a", "b", "c"});
  CHECK(store->ids("c", 3).value() == Ids{"d"});
  CHECK(store->ids("bb", 1).value() == Ids{"c"});
  CHECK(store->ids("d", 3).value().empty());
}

}  // namespace
}  // namespace formicary::store
