// Replaying a record: every step in words, boards, and the commands that lead from step to step.
#include "terminal/replayer.h"

#include <fstream>
#include <iterator>

#include "tests/terminal/showing.h"

using namespace formicary;
using namespace formicary::terminal;
using namespace formicary::testing;

namespace {

Record golden(const std::string& name) {
  std::ifstream in(FORMICARY_SOURCE_DIR "/tests/golden/" + name, std::ios::binary);
  REQUIRE(in.good());
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  auto record = read_record(text);
  REQUIRE(record.ok());
  return std::move(*record);
}

}  // namespace

TEST_CASE("a replay has a step for every entry, and ends with the result") {
  for (const char* name : {"undo-two-plies.game", "antics-undo-two-plies.game"}) {
    CAPTURE(name);
    const Record record = golden(name);
    const Words words = words_for("en", record.header.title);
    const auto replayer = Replayer::open(words, record, false);
    REQUIRE(replayer.ok());
    CHECK(replayer->last() == record.entries.size());
    const std::string all = replayer->all();
    CHECK(mentions(all, words.say("replay.start") + "\n"));
    CHECK(mentions(all, words.say(Message("replay.back").number("count", 2)) + "\n"));
    CHECK(mentions(all, "Total"));
    CHECK(mentions(replayer->at(replayer->last()), "Total"));
    CHECK(!mentions(replayer->at(3), "Total"));
    CHECK(mentions(replayer->at(1), "\n1. "));
    CHECK(replayer->at(0) != replayer->at(1));
    CHECK(!mentions(replayer->at(1), "\x1b["));
  }
}

TEST_CASE("a replay of an unfinished game says so") {
  const Record record = golden("dice-unfinished.game");
  const Words words = words_for("nl", "ithappens");
  const auto replayer = Replayer::open(words, record, true);
  REQUIRE(replayer.ok());
  CHECK(mentions(replayer->all(), words.say("verify.unfinished") + "\n"));
  CHECK(mentions(replayer->at(2), "\x1b["));
}

TEST_CASE("typed commands lead from step to step") {
  const Record record = golden("players-3-bots.game");
  const Words words = words_for("en", "ithappens");
  const auto opened = Replayer::open(words, record, false);
  REQUIRE(opened.ok());
  const Replayer& replayer = *opened;
  const std::size_t last = replayer.last();
  CHECK(replayer.go(0, "") == 1);
  CHECK(replayer.go(4, "n") == 5);
  CHECK(replayer.go(last, "n") == last);
  CHECK(replayer.go(4, "b") == 3);
  CHECK(replayer.go(0, "b") == 0);
  CHECK(replayer.go(4, "e") == last);
  CHECK(replayer.go(4, "17") == 17);
  CHECK(!replayer.go(4, std::to_string(last + 1)));
  CHECK(!replayer.go(4, "jump"));
  CHECK(mentions(replayer.prompt(4), "4"));
  CHECK(mentions(replayer.prompt(4), std::to_string(last)));
}

TEST_CASE("a replay stops at the first fault") {
  Record record = golden("players-3-bots.game");
  record.entries[10].command = "fly";
  const Words words = words_for("en", "ithappens");
  CHECK(!Replayer::open(words, record, false).ok());
}
