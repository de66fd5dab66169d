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
        ChatRow{3, kNoSeat, "Anna", "of a spectator"}, ChatRow{4, kNoSeat, "Annabel", "of another"},
        ChatRow{4, Seat(1), "Anna", "of Anna at the seat that is Bert's now"}}) {
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

  CHECK(store->purge_name("Anna").value() == 5);
  CHECK(store->purge_name("Anna").value() == 0);
  CHECK(store->purge_name("").value() == 0);
  // A server with these tables still has the name in memory, so it must open them again.
  CHECK(other->heartbeat(1).value() == Ids{"t", "watched"});
  CHECK(store->heartbeat(1).value() == Ids{"t", "watched"});
  CHECK(put(*store, next(group[5])) == Error::Kind::kFenced);
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

}  // namespace
}  // namespace formicary::store
