// Letters wait in the store until they are delivered.
#include <doctest/doctest.h>

#include "tests/store/sample.h"

namespace formicary::store {
namespace {

using namespace sample;
using Kind = LetterResult::Kind;

Letter letter(const std::string& id, const std::string& receiver, const std::string& host = {},
              const std::string& player = {}) {
  return {id,
          receiver,
          host.empty() ? receiver : host,
          player.empty() ? "of " + receiver : player,
          "https://" + receiver + "/" + id,
          "t",
          "body of " + id,
          {},
          {},
          {}};
}

// What becomes of a choice about mail.
std::optional<Error::Kind> choose(Store& store, const std::string& code, bool stops) {
  Commit commit;
  commit.player = MailChoice{code, stops};
  return put(store, commit);
}
std::optional<Error::Kind> confirm(Store& store, const std::string& code) {
  return choose(store, code, false);
}
std::optional<Error::Kind> stop(Store& store, const std::string& code) {
  return choose(store, code, true);
}

Ids taken(Store& store, std::int64_t now, std::int64_t until, int most = 10) {
  Ids ids;
  const auto letters = store.take_letters(now, until, most);
  for (const TakenLetter& each : letters.value()) ids.push_back(each.letter.id);
  return ids;
}

TEST_CASE("letters are stored with their commit, or not at all") {
  const Folder folder;
  {
    const auto store = open_in(folder.path());
    CHECK(store->heartbeat(40).ok());
    Commit made = first("t");
    made.letters = {letter("a", "one.example"), letter("b", "two.example")};
    CHECK(put(*store, made) == kFine);
    Commit late = made;  // the table exists already
    late.letters = {letter("lost", "three.example")};
    CHECK(put(*store, late) == Error::Kind::kExists);
    CHECK(store->count_letters().value() == 2);
  }
  const auto store = open_in(folder.path());
  const auto letters = store->take_letters(50, 60, 10).value();
  REQUIRE(letters.size() == 2);
  CHECK(letters[0].letter == letter("a", "one.example"));
  CHECK(letters[0].tries == 0);
  CHECK(letters[0].made == 40);
  CHECK_FALSE(store->purge_table("t"));
  CHECK(store->count_letters().value() == 0);
}

TEST_CASE("one letter at a time for each receiver") {
  const Folder folder;
  const auto store = open_in(folder.path());
  Commit made = first("t");
  made.letters = {letter("a1", "a"), letter("a2", "a"), letter("b1", "b"), letter("c1", "c")};
  CHECK(put(*store, made) == kFine);
  CHECK(taken(*store, 10, 20, 2) == Ids{"a1", "b1"});
  CHECK(taken(*store, 10, 20, 2) == Ids{"c1"});
  CHECK(taken(*store, 19, 29).empty());
  // The process that took them is gone: others may try.
  CHECK(taken(*store, 20, 30) == Ids{"a1", "b1", "c1"});
}

TEST_CASE("a receiver that fails waits with all its letters, the others go on") {
  const Folder folder;
  const auto store = open_in(folder.path());
  Commit made = first("t");
  made.letters = {letter("a1", "a"), letter("a2", "a"), letter("b1", "b"), letter("b2", "b")};
  CHECK(put(*store, made) == kFine);
  const auto letters = store->take_letters(10, 100, 10).value();
  REQUIRE(letters.size() == 2);
  const std::vector<LetterResult> results = {{letters[0].no, Kind::kFailed, 50},
                                             {letters[1].no, Kind::kDone, 0}};
  CHECK_FALSE(store->settle_letters(results));
  CHECK(taken(*store, 11, 100) == Ids{"b2"});
  const auto again = store->take_letters(50, 100, 10).value();
  REQUIRE(again.size() == 1);
  CHECK(again[0].letter.id == "a1");
  CHECK(again[0].tries == 1);
  const std::vector<LetterResult> later = {{again[0].no, Kind::kPostponed, 60}};
  CHECK_FALSE(store->settle_letters(later));
  CHECK(store->take_letters(60, 100, 10)->front().tries == 1);
  CHECK(store->count_letters().value() == 3);
}

TEST_CASE("an unconfirmed mail address gets one request a day, and nothing else") {
  constexpr std::int64_t kDay = 24 * 60 * 60 * std::int64_t{1000};
  const Folder folder;
  const auto store = open_in(folder.path());
  Commit last = first("t");
  const auto mail = [&](const std::string& id) {
    Letter mail = letter(id, "bo@example.org");
    mail.code_hash = "hash";
    mail.request = "please confirm";
    mail.stop_hash = "stop";
    last.letters = {mail};
    CHECK(put(*store, last) == kFine);
    last = next(last);
    const auto letters = store->take_letters(10 * kDay, 11 * kDay, 10);
    REQUIRE(letters);
    if (letters->empty()) return std::string();
    const std::vector<LetterResult> done = {{letters->front().no, Kind::kDone, 0}};
    CHECK_FALSE(store->settle_letters(done));
    return letters->front().letter.body;
  };
  CHECK(mail("a") == "please confirm");
  CHECK(mail("b").empty());
  CHECK(store->heartbeat(kDay).ok());
  CHECK(mail("c") == "please confirm");
  CHECK(confirm(*store, "another hash") == Error::Kind::kNoCode);
  CHECK_FALSE(store->has_chosen({"another hash", false}).value());
  CHECK(store->has_chosen({"hash", false}).value() == false);
  CHECK(mail("d").empty());
  CHECK(confirm(*store, "hash") == kFine);
  CHECK(store->has_chosen({"hash", false}).value() == true);
  CHECK(confirm(*store, "hash") == kFine);
  CHECK(mail("e") == "body of e");
  CHECK(mail("f") == "body of f");
}

// Stores a mail to bo@example.org about a player's turn, and returns what is sent.
std::string mail_for(Store& store, Commit& last, const std::string& player) {
  Letter mail = letter("m" + std::to_string(last.seq), "bo@example.org", "mailto:", player);
  mail.code_hash = "code of " + player;
  mail.request = "please confirm " + player;
  mail.stop_hash = "stop";
  last.letters = {mail};
  CHECK(put(store, last) == kFine);
  last = next(last);
  last.letters.clear();
  const auto letters = store.take_letters(1, 2, 10).value();
  if (letters.empty()) return {};
  const std::vector<LetterResult> done = {{letters.front().no, Kind::kDone, 0}};
  CHECK_FALSE(store.settle_letters(done));
  return letters.front().letter.body == mail.body ? "turn of " + player
                                                  : letters.front().letter.body;
}

TEST_CASE("a mail address is confirmed for each player, and asked about few of them in a day") {
  const Folder folder;
  const auto store = open_in(folder.path());
  Commit last = first("t");
  CHECK(mail_for(*store, last, "bo") == "please confirm bo");
  CHECK(confirm(*store, "code of bo") == kFine);
  CHECK(mail_for(*store, last, "bo") == "turn of bo");
  CHECK(mail_for(*store, last, "eve") == "please confirm eve");
  CHECK(mail_for(*store, last, "eve2") == "please confirm eve2");
  CHECK(mail_for(*store, last, "eve3").empty());  // asked three times today
  CHECK(mail_for(*store, last, "bo") == "turn of bo");
}

TEST_CASE("whoever stops mail to an address gets none until it is confirmed again") {
  const Folder folder;
  const auto store = open_in(folder.path());
  Commit last = first("t");
  CHECK(mail_for(*store, last, "bo") == "please confirm bo");
  CHECK(confirm(*store, "code of bo") == kFine);
  CHECK(mail_for(*store, last, "bo") == "turn of bo");
  CHECK(stop(*store, "unknown") == Error::Kind::kNoCode);
  CHECK(store->has_chosen({"stop", true}).value() == false);
  CHECK(stop(*store, "stop") == kFine);
  CHECK(store->has_chosen({"stop", true}).value() == true);
  CHECK(store->has_chosen({"code of bo", false}).value() == false);
  CHECK(mail_for(*store, last, "bo").empty());
  CHECK(mail_for(*store, last, "eve").empty());
  CHECK(confirm(*store, "code of bo") == kFine);
  CHECK(mail_for(*store, last, "bo") == "turn of bo");
  CHECK(mail_for(*store, last, "eve") == "please confirm eve");
}

TEST_CASE(
    "choices about mail are stored together with commands, each alone if its code is unknown") {
  const Folder folder;
  const auto store = open_in(folder.path());
  Commit last = first("t");
  CHECK(mail_for(*store, last, "bo") == "please confirm bo");
  Commit unknown;
  unknown.player = MailChoice{"another code", true};
  Commit known;
  known.player = MailChoice{"code of bo", false};
  const std::vector<Done> results =
      store->commit(std::vector<Commit>{first("u"), unknown, known, last});
  CHECK(kind_of(results[0]) == kFine);
  CHECK(kind_of(results[1]) == Error::Kind::kNoCode);
  CHECK(kind_of(results[2]) == kFine);
  CHECK(kind_of(results[3]) == kFine);
  CHECK(store->has_chosen({"code of bo", false}).value() == true);
}

TEST_CASE("few letters at a time go to one host and for one player, and players take turns") {
  const Folder folder;
  const auto store = open_in(folder.path());
  Commit made = first("t");
  for (int i = 0; i < 20; ++i) {
    const std::string name = "bad" + std::to_string(i);
    made.letters.push_back(letter(name, name, "stalls", "eve"));
  }
  made.letters.push_back(letter("good1", "good1", "stalls", "ann"));
  made.letters.push_back(letter("good2", "good2", "quick", "bo"));
  made.letters.push_back(letter("good3", "good3", "quick", "bo"));
  made.letters.push_back(letter("good4", "good4", "quick", "bo"));
  CHECK(put(*store, made) == kFine);
  CHECK(taken(*store, 10, 100, 2) == Ids{"bad0", "good1"});
  CHECK(taken(*store, 10, 100) == Ids{"bad1", "good2", "good3"});
  CHECK(taken(*store, 10, 100).empty());
  // Many players at one host.
  Commit more = next(made);
  for (int i = 0; i < 9; ++i) {
    const std::string name = "n" + std::to_string(i);
    more.letters.push_back(letter(name, name, "club", name));
  }
  CHECK(put(*store, more) == kFine);
  CHECK(taken(*store, 11, 100) == Ids{"n0", "n1", "n2", "n3"});
}

TEST_CASE("a server that starts delivers what the last one had begun to") {
  const Folder folder;
  {
    const auto store = open_sqlite({.folder = folder.path(), .server = "one"});
    Commit made = first("t");
    made.letters = {letter("a", "a")};
    CHECK(put(**store, made) == kFine);
    CHECK(taken(**store, 1, 1000) == Ids{"a"});
    CHECK(taken(**store, 1, 1000).empty());
  }
  const auto store = open_sqlite({.folder = folder.path(), .server = "two"});
  CHECK(taken(**store, 1, 1000) == Ids{"a"});
}

TEST_CASE("a receiver with very many letters gets no more") {
  const Folder folder;
  const auto store = open_in(folder.path());
  Commit made = first("t");
  for (int i = 0; i < kLettersKept + 10; ++i)
    made.letters.push_back(letter(std::to_string(i), "a"));
  made.letters.push_back(letter("b", "b"));
  CHECK(put(*store, made) == kFine);
  CHECK(store->count_letters().value() == kLettersKept + 1);
  Commit more = next(made);
  for (int i = 0; i < kLettersOfPlayer + 10; ++i) {
    const std::string name = "c" + std::to_string(i);
    more.letters.push_back(letter(name, name, "c", "eve"));
  }
  CHECK(put(*store, more) == kFine);
  CHECK(store->count_letters().value() == kLettersKept + 1 + kLettersOfPlayer);
}

}  // namespace
}  // namespace formicary::store
