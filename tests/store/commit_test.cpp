#include <doctest/doctest.h>

#include "tests/store/raw.h"
#include "tests/store/sample.h"

namespace formicary::store {
namespace {

using namespace sample;

TEST_CASE("a table comes back as it was stored") {
  const Folder folder;
  Commit commit = first("t1");
  commit.request = "anna 1";
  commit.plies = "one\n";
  commit.index = {"antics", true, RowState::kPlaying, "anna", "bert", 77, 123456789012, 1};
  commit.seats = {{"person", "anna", "Anna", "https://example.org"}, {"bot-2", "", "Bot", ""}};
  commit.chat = {5, kNoSeat, "Zoe", "hello"};
  {
    const auto store = open_in(folder.path());
    CHECK(put(*store, commit) == kFine);
    Commit second = next(commit, "two\nthree\n");
    second.index.turn = "anna";
    second.index.wake_at = -1;
    second.index.plies = 3;
    second.chat = {6, Seat(0), "", "hi"};
    CHECK(put(*store, second) == kFine);
  }
  const auto store = open_in(folder.path());
  const Got<StoredTable> table = store->peek("t1");
  REQUIRE(table);
  CHECK(table->fence == 0);
  CHECK(table->seq == 2);
  CHECK(table->head == "the head");
  CHECK(table->plies == "one\ntwo\nthree\n");
  CHECK(table->seats == *commit.seats);
  CHECK(table->index.title == "antics");
  CHECK(table->index.listed);
  CHECK(table->index.state == RowState::kPlaying);
  CHECK(table->index.host == "anna");
  CHECK(table->index.turn == "anna");
  CHECK(table->index.wake_at == -1);
  CHECK(table->index.touched == 123456789012);
  CHECK(table->index.plies == 3);
  REQUIRE(table->requests.size() == 1);
  CHECK(table->requests[0] == std::pair<std::uint64_t, std::string>(1, "anna 1"));
  REQUIRE(table->chat.size() == 2);
  CHECK(table->chat[0].name == "Zoe");
  CHECK(table->chat[0].seat == kNoSeat);
  CHECK(table->chat[0].at == 5);
  CHECK(table->chat[1].text == "hi");
  CHECK(table->chat[1].seat == 0);
}

TEST_CASE("what a command names is changed, and nothing else") {
  const Folder folder;
  const auto store = open_in(folder.path());
  const Commit made = first("t");
  CHECK(put(*store, made) == kFine);
  Commit second = next(made);
  second.head = "another head";
  CHECK(put(*store, second) == kFine);
  Commit third = next(second);
  third.seats = {{"person", "carl", "Carl", "hook"}};
  third.index.title = "antics";
  third.index.listed = true;
  third.index.state = RowState::kOver;
  third.index.host = "carl";
  CHECK(put(*store, third) == kFine);
  const Got<StoredTable> table = store->peek("t");
  REQUIRE(table);
  CHECK(table->head == "another head");
  CHECK(table->seats == *third.seats);
  CHECK(table->index.title == "antics");
  CHECK(table->index.listed);
  CHECK(table->index.state == RowState::kOver);
  CHECK(table->index.host == "carl");
}

TEST_CASE("a commit out of turn is refused, and the others of its group are stored") {
  const Folder folder;
  const auto store = open_in(folder.path());
  const Commit a = first("a");
  const Commit b = first("b");
  Commit stale = next(b, "stale\n");
  stale.seq = 3;
  Commit unfenced = next(a, "unfenced\n");
  unfenced.fence = 0;
  const std::vector<Commit> group = {
      a, b, a, stale, unfenced, next(a, "a2\n"), next(b, "b2\n"), next(first("nowhere"))};
  const std::vector<Done> results = store->commit(group);
  REQUIRE(results.size() == group.size());
  CHECK_FALSE(results[0]);
  CHECK_FALSE(results[1]);
  CHECK(kind_of(results[2]) == Error::Kind::kExists);
  CHECK(kind_of(results[3]) == Error::Kind::kFenced);
  CHECK(kind_of(results[4]) == Error::Kind::kFenced);
  CHECK_FALSE(results[5]);
  CHECK_FALSE(results[6]);
  CHECK(kind_of(results[7]) == Error::Kind::kFenced);
  CHECK(store->peek("a")->plies == "a2\n");
  CHECK(store->peek("b")->plies == "b2\n");
  CHECK(store->peek("b")->seq == 2);
  CHECK(store->ids("", 10).value() == Ids{"a", "b"});
  CHECK(store->commit({}).empty());
}

TEST_CASE("a line of chat keeps its sender, and can be removed") {
  const Folder folder;
  const auto store = open_in(folder.path());
  Commit commit = first("t");
  commit.chat = {5, Seat(0), "Zoe", "hello", 0, "0123456789abcdef"};
  CHECK(put(*store, commit) == kFine);
  commit = next(commit);
  commit.chat = {6, kNoSeat, "Eve", "rude"};
  CHECK(put(*store, commit) == kFine);
  commit = next(commit);
  commit.chat.reset();
  commit.removed_chat = 2;
  CHECK(put(*store, commit) == kFine);
  commit = next(commit);
  commit.removed_chat = 2;  // is gone already
  CHECK(put(*store, commit) == kFine);
  const Got<StoredTable> table = store->peek("t");
  REQUIRE(table);
  REQUIRE(table->chat.size() == 1);
  CHECK(table->chat[0].name == "Zoe");
  CHECK(table->chat[0].seq == 1);
  CHECK(table->chat[0].speaker == "0123456789abcdef");
}

TEST_CASE("the latest requests and chat are kept") {
  const Folder folder;
  const auto store = open_in(folder.path());
  std::vector<Commit> group = {first("t")};
  for (int i = 2; i <= 1'550; ++i) {
    Commit commit = next(group.back());
    if (i % 2 != 0) commit.request = (i % 4 == 1 ? "~r" : "r") + std::to_string(i);
    commit.chat = {i, Seat(0), "", "line " + std::to_string(i)};
    group.push_back(commit);
  }
  for (const Done& done : store->commit(group)) CHECK_FALSE(done);
  const Got<StoredTable> table = store->peek("t");
  REQUIRE(table);
  // Those of chat lines are counted apart, so that they displace no others.
  CHECK(table->requests.size() == 387 + kChatRequestsKept);
  CHECK(table->requests.back() == std::pair<std::uint64_t, std::string>(1'549, "~r1549"));
  CHECK(table->requests.front() == std::pair<std::uint64_t, std::string>(3, "r3"));
  REQUIRE(table->chat.size() == kChatKept);
  CHECK(table->chat.front().text == "line 1451");
  CHECK(table->chat.back().text == "line 1550");
  // Reading has a limit of its own, so the rows are counted.
  const Raw raw(folder.file("formicary.db"));
  CHECK(raw.text("SELECT count(*) FROM chat") == std::to_string(kChatKept));
}

TEST_CASE("texts are kept byte by byte") {
  const Folder folder;
  const auto store = open_in(folder.path());
  Commit commit = first("ünï-桌子");
  commit.head = std::string(3 << 20, 'x') + "末";
  commit.plies = std::string("quotes ' \" ; -- %s ?1 \\ \x01\n");
  commit.request = std::string("with a zero \0 in it", 19);
  commit.seats = {{"person", "p", "Zoë 蟻 🐜 \u202e", ""}};
  commit.chat = {0, Seat(0), "", "\xff\xfe not UTF-8"};
  CHECK(put(*store, commit) == kFine);
  const Got<StoredTable> table = store->open("ünï-桌子");
  REQUIRE(table);
  CHECK((table->head == *commit.head));
  CHECK(table->plies == commit.plies);
  CHECK(table->seats == *commit.seats);
  REQUIRE(table->requests.size() == 1);
  CHECK(table->requests[0].second == commit.request);
  REQUIRE(table->chat.size() == 1);
  CHECK(table->chat[0].text == commit.chat->text);
}

}  // namespace
}  // namespace formicary::store
