#include <doctest/doctest.h>

#include "store/sqlite_schema.h"
#include "tests/store/raw.h"
#include "tests/store/sample.h"
#include "tests/support/power_cut_vfs.h"

namespace formicary::store {
namespace {

using namespace sample;

// A database of the first version, with a row in every table.
void make_version_1(const std::string& path, const char* vfs = nullptr) {
  const Raw raw(path, vfs);
  raw.run("PRAGMA journal_mode = WAL");
  raw.run(schema_steps()[0]);
  raw.run("PRAGMA user_version = 1");
  raw.run("INSERT INTO tables VALUES(7, 'old', 3, 0, 2, 1, 99, 5, 1, 1, 'p', 'q', 'antics')");
  raw.run("INSERT INTO heads VALUES(7, 'head')");
  raw.run("INSERT INTO log VALUES(7, 1, 'r1', 'one\n'), (7, 2, 'r2', 'two\n')");
  raw.run("INSERT INTO seats VALUES(7, 0, 'person', 'p', 'Pia'), (7, 1, 'bot-1', '', '')");
  raw.run("INSERT INTO chat VALUES(7, 2, 55, 0, '', 'hello')");
  raw.run("INSERT INTO keys VALUES('k', 'p')");
  raw.run("INSERT INTO codes VALUES('c', 'p', 1000)");
  raw.run("INSERT INTO settings VALUES('secret', 's')");
  raw.run("UPDATE clock SET service_time = 42");
}

// Letters that wait in a database of the fifth version.
TEST_CASE("waiting letters get their full addresses when a database is brought up to date") {
  const Folder folder;
  make_version_1(folder.file());
  {
    const Raw raw(folder.file());
    for (std::size_t step = 1; step < 5; ++step) raw.run(schema_steps()[step]);
    raw.run("PRAGMA user_version = 5");
    raw.run(
        "INSERT INTO outbox(id, receiver, target, table_id, body, made, due, held, tries) VALUES"
        "('a', 'https://x.example', 'https://x.example/A', 'old', 'one', 1, 0, 0, 2),"
        "('b', 'mailto:bo@y.example', 'mailto:Bo@y.example', 'old', 'two', 1, 0, 0, 0)");
    raw.run("INSERT INTO mails VALUES('mailto:bo@y.example', 'hash', 1, 1)");
  }
  const auto store = open_in(folder.path());
  const auto letters = store->take_letters(50, 60, 10).value();
  REQUIRE(letters.size() == 2);
  CHECK(letters[0].letter.receiver == "https://x.example/A");
  CHECK(letters[0].letter.host == "https://x.example");
  CHECK(letters[0].tries == 2);
  CHECK(letters[1].letter.receiver == "mailto:bo@y.example");
  // Nobody knows for which player the address was confirmed.
  CHECK_FALSE(store->has_chosen({"hash", false}).value());
}

auto kind_of_opening(const std::string& folder) { return kind_of(open_sqlite({.folder = folder})); }

TEST_CASE("an older database is brought up to date, and a copy kept") {
  const Folder folder;
  make_version_1(folder.file());
  {
    const auto store = open_in(folder.path());
    const Got<StoredTable> table = store->open("old");
    REQUIRE(table);
    CHECK(table->fence == 4);
    CHECK(table->seq == 2);
    CHECK(table->head == "head");
    CHECK(table->plies == "one\ntwo\n");
    CHECK(table->index.title == "antics");
    CHECK(table->index.wake_at == 5);
    CHECK(table->seats == std::vector<SeatRow>{{"person", "p", "Pia", ""}, {"bot-1", "", "", ""}});
    CHECK(table->requests.size() == 2);
    REQUIRE(table->chat.size() == 1);
    CHECK(table->chat[0].text == "hello");
    CHECK(table->chat[0].name == "Pia");  // whose seat it was
    CHECK(table->chat[0].seq == 2);
    CHECK(table->chat[0].speaker.empty());
    CHECK(store->player_of("k").value() == std::optional<std::string>("p"));
    const auto code = store->code("c").value();
    REQUIRE(code);
    CHECK(code->player == "p");
    CHECK_FALSE(code->used);
    CHECK(store->setting("secret").value() == std::optional<std::string>("s"));
    CHECK(store->service_time().value() == 42);
    Commit commit = next(first("old"));
    commit.fence = 4;
    commit.seq = 3;
    commit.seats = {{"person", "p", "Pia", "a hook"}};
    CHECK(put(*store, commit) == kFine);
  }
  CHECK(Raw(folder.file()).text("PRAGMA user_version") == std::to_string(schema_steps().size()));
  CHECK(Raw(folder.file()).text("SELECT length(seats_sum) FROM tables") == "32");
  const Raw copy(folder.file("formicary.db.version-1"));
  CHECK(copy.text("PRAGMA user_version") == "1");
  CHECK(copy.text("PRAGMA integrity_check") == "ok");
  CHECK(copy.text("SELECT name FROM seats WHERE seat = 0") == "Pia");
  CHECK_FALSE(std::filesystem::exists(folder.file("formicary.db.version-1.2")));
}

TEST_CASE("an earlier copy is not overwritten") {
  const Folder folder;
  make_version_1(folder.file());
  write_bytes(folder.file("formicary.db.version-1"), "precious");
  CHECK(kind_of_opening(folder.path()) == kFine);
  CHECK(bytes_of(folder.file("formicary.db.version-1")) == "precious");
  CHECK(Raw(folder.file("formicary.db.version-1.2")).text("PRAGMA user_version") == "1");
}

TEST_CASE("a step that fails leaves the database as it was") {
  const Folder folder;
  make_version_1(folder.file());
  Raw(folder.file()).run("ALTER TABLE seats ADD COLUMN hook TEXT");  // now step 2 can't
  CHECK(kind_of_opening(folder.path()) == Error::Kind::kOther);
  CHECK(Raw(folder.file()).text("PRAGMA user_version") == "1");
  CHECK(Raw(folder.file()).text("SELECT count(*) FROM log") == "2");
}

TEST_CASE("a power cut at any moment of making a database or bringing it up to date") {
  for (const bool older : {false, true}) {
    bool opened = false;
    for (std::size_t moment = 0; !opened; ++moment) {
      REQUIRE(moment < 1000);
      testing::PowerCutVfs vfs;
      Rng rng(moment);
      if (older) make_version_1("/data/formicary.db", vfs.name());
      vfs.disk().cut_after(moment);
      opened = open_sqlite({.folder = "/data", .vfs = vfs.name()}).ok() && vfs.disk().powered();
      vfs.disk().power_off();
      vfs.disk().cut(rng);
      CAPTURE(older);
      CAPTURE(moment);
      const auto store = open_sqlite({.folder = "/data", .vfs = vfs.name()});
      if (!store) FAIL(store.error().what);
      CHECK((*store)->ids("", 10).value() == (older ? Ids{"old"} : Ids{}));
      if (older) CHECK((*store)->peek("old")->plies == "one\ntwo\n");
      CHECK(Raw("/data/formicary.db", vfs.name()).text("PRAGMA integrity_check") == "ok");
    }
  }
}

}  // namespace
}  // namespace formicary::store
