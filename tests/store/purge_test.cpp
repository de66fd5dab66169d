#include <doctest/doctest.h>

#include "tests/store/raw.h"
#include "tests/store/sample.h"

namespace formicary::store {
namespace {

using namespace sample;

TEST_CASE("a purged name is gone from seats and chat") {
  const Folder folder;
  const auto store = open_in(folder.path());
  const auto other = open_in(folder.path());
  Commit made = first("t");
  made.seats = {{"person", "anna", "Anna", ""}, {"person", "bert", "Bert", ""}};
  std::vector<Commit> group = {made};
  for (const ChatRow& chat :
       {ChatRow{1, Seat(0), "", "of Anna"}, ChatRow{2, Seat(1), "", "of Bert"},
        ChatRow{3, kNoSeat, "Anna", "of a spectator"},
        ChatRow{4, kNoSeat, "Annabel", "of another"}}) {
    group.push_back(next(group.back()));
    group.back().chat = chat;
  }
  Commit watched = first("watched");
  watched.seats = {{"person", "bert", "Bert", ""}};
  watched.chat = {5, kNoSeat, "Anna", "of a spectator elsewhere"};
  group.push_back(watched);
  Commit untouched = first("untouched");
  untouched.seats = {{"person", "anna", "anna", ""}, {"open", "", "", ""}};
  untouched.chat = {6, Seat(0), "", "of another Anna"};
  group.push_back(untouched);
  for (const Done& done : store->commit(group)) CHECK_FALSE(done);

  CHECK(store->purge_name("Anna").value() == 4);
  CHECK(store->purge_name("Anna").value() == 0);
  CHECK(store->purge_name("").value() == 0);
  // Who serves these tables still has the name, so they must be opened anew.
  CHECK(other->heartbeat(1).value() == Ids{"t", "watched"});
  CHECK(store->heartbeat(1).value() == Ids{"t", "watched"});
  CHECK(put(*store, next(group[4])) == Error::Kind::kFenced);
  CHECK(put(*store, next(untouched)) == kFine);

  const Got<StoredTable> table = store->open("t");
  REQUIRE(table);
  CHECK(table->seats ==
        std::vector<SeatRow>{{"person", "anna", "", ""}, {"person", "bert", "Bert", ""}});
  REQUIRE(table->chat.size() == 2);
  CHECK(table->chat[0].text == "of Bert");
  CHECK(table->chat[1].text == "of another");
  CHECK(store->peek("watched")->chat.empty());
  CHECK(store->peek("untouched")->chat.size() == 1);
}

TEST_CASE("what was purged is in none of the files") {
  const Folder folder;
  const auto store = open_in(folder.path());
  Commit made = first("t");
  made.seats = {{"person", "anna", "Rumpelstilzchen", ""}};
  made.plies = "a telling ply\n";
  made.head = std::string(20000, 'z') + "a telling head";
  CHECK(put(*store, made) == kFine);
  CHECK(put(*store, first("other")) == kFine);
  const auto found = [&](const std::string& text) {
    return bytes_of(folder.file()).find(text) != std::string::npos ||
           bytes_of(folder.file("formicary.db-wal")).find(text) != std::string::npos;
  };
  CHECK(found("Rumpelstilzchen"));
  CHECK(store->purge_name("Rumpelstilzchen").value() == 1);
  CHECK_FALSE(found("Rumpelstilzchen"));
  CHECK(found("a telling head"));
  CHECK_FALSE(store->purge_table("t"));
  CHECK_FALSE(found("a telling head"));
  CHECK_FALSE(found("a telling ply"));
  CHECK(found("other"));
}

TEST_CASE("a purge while somebody reads") {
  const Folder folder;
  const auto store = open_in(folder.path());
  CHECK(put(*store, first("t")) == kFine);
  const Raw raw(folder.file());
  raw.run("BEGIN; SELECT * FROM tables");
  CHECK_FALSE(store->purge_table("t"));
  CHECK(raw.text("SELECT id FROM tables") == "t");
  raw.run("COMMIT");
  CHECK(raw.text("SELECT count(*) FROM tables") == "0");
}

TEST_CASE("tables that nobody touched expire") {
  const Folder folder;
  const auto store = open_in(folder.path());
  std::vector<Commit> group;
  for (const int touched : {10, 20, 30, 40}) {
    for (const TableState state :
         {TableState::kGathering, TableState::kPlaying, TableState::kOver}) {
      group.push_back(first(std::to_string(touched) + (state == TableState::kGathering ? "g"
                                                       : state == TableState::kPlaying ? "p"
                                                                                       : "o")));
      group.back().index.touched = touched;
      group.back().index.state = state;
    }
  }
  for (const Done& done : store->commit(group)) CHECK_FALSE(done);
  CHECK(store->expire(0, 0, 100).value() == 0);
  CHECK(store->expire(20, 31, 100).value() == 5);
  CHECK(store->ids("", 100).value() == Ids{"20g", "20p", "30g", "30p", "40g", "40o", "40p"});
  CHECK(store->heartbeat(1).value() == Ids{"10g", "10o", "10p", "20o", "30o"});
  CHECK(store->expire(1000, 1000, 4).value() == 4);
  CHECK(store->expire(1000, 1000, 4).value() == 3);
  CHECK(store->ids("", 100).value().empty());
  const Raw raw(folder.file());
  for (const char* name : {"tables", "heads", "log", "seats", "chat"}) {
    CHECK(raw.text(std::string("SELECT count(*) FROM ") + name) == "0");
  }
}

}  // namespace
}  // namespace formicary::store
