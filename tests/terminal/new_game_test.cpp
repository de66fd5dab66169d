// New games at one screen: seats, colours and dice, and what is refused.
#include "terminal/new_game.h"

#include "record/dice.h"
#include "record/verify.h"
#include "tests/terminal/showing.h"

using namespace formicary;
using namespace formicary::terminal;
using namespace formicary::testing;

namespace {

std::unique_ptr<Game> game_of(std::string_view title, int players) {
  auto game = open_game({std::string(title), players, {}, {}});
  REQUIRE(game.ok());
  return std::move(*game);
}

Record begun(const NewGame& wish, std::string_view title = "ithappens", int players = 3) {
  const auto game = game_of(title, players);
  auto record = begin_record(wish, *game, words_for("en", title));
  REQUIRE(record.ok());
  return std::move(*record);
}

std::string refusal_of(const NewGame& wish) {
  const auto record = begin_record(wish, *game_of("ithappens", 3), words_for("en", "ithappens"));
  return record ? "" : record.error().id;
}

NewGame with_seed(std::uint64_t seed) {
  NewGame wish;
  wish.seed = seed;
  return wish;
}

}  // namespace

TEST_CASE("people sit first, and bots have a level, a colour and a name") {
  NewGame wish = with_seed(1);
  CHECK(begun(wish).header.seats[0].player == "person");
  CHECK(begun(wish).header.seats[1].player == "bot-2");
  wish.names = {"Ada", "Bo"};
  wish.levels = {3, 1};
  wish.colours = {"white", "blue"};
  const Record record = begun(wish, "ithappens", 5);
  const auto& seats = record.header.seats;
  CHECK(seats[0].name == "Ada");
  CHECK(seats[1].player == "person");
  CHECK(seats[2].player == "bot-3");
  CHECK(seats[3].player == "bot-1");
  CHECK(seats[4].player == "bot-3");
  CHECK(record.header.colours[0] == "white");
  CHECK(record.header.colours[1] == "blue");
  CHECK(mentions(seats[2].name, "Forager"));
  wish.people = 5;
  CHECK(begun(wish, "ithappens", 5).header.seats[4].player == "person");
}

TEST_CASE("a seed deals the same game, and no seed another one each time") {
  CHECK(write_record(begun(with_seed(9))) == write_record(begun(with_seed(9))));
  CHECK(begun(with_seed(9)).secret != begun(with_seed(10)).secret);
  CHECK(begun({}).secret != begun({}).secret);
  CHECK(bots_seed(9) == bots_seed(9));
  CHECK(bots_seed(9) != bots_seed(10));
  CHECK(draw_bytes(9, "secret") == begun(with_seed(9)).secret);
  CHECK(draw_bytes(9, "bots") != draw_bytes(9, "secret"));
}

TEST_CASE("a new record verifies in both formats; only the first gives bots entropy of their own") {
  for (const int format : {kFirstRecordFormat, kRecordFormat}) {
    CAPTURE(format);
    NewGame wish = with_seed(2);
    wish.record_format = format;
    const Record record = begun(wish);
    CHECK(verify(record).ok());
    CHECK(record.header.commitment == dice_commitment(*record.secret));
    REQUIRE(record.header.entropy.size() == 3);
    const bool derived =
        record.header.entropy[1] == derived_entropy(*record.header.commitment, Seat(1));
    CHECK(derived == (format != kFirstRecordFormat));
    CHECK(record.header.entropy_commitments.empty() == (format == kFirstRecordFormat));
  }
}

TEST_CASE("what does not fit together is refused") {
  const auto refused = [](auto change) {
    NewGame wish;
    change(wish);
    return refusal_of(wish);
  };
  CHECK(refused([](NewGame&) {}).empty());
  CHECK(refused([](NewGame& wish) { wish.people = 0; }) == "play.people");
  CHECK(refused([](NewGame& wish) { wish.people = 4; }) == "play.people");
  CHECK(refused([](NewGame& wish) { wish.names = {"a", "b", "c", "d"}; }) == "play.people");
  CHECK(refused([](NewGame& wish) {
          wish.people = 1;
          wish.names = {"a", "b"};
        }) == "play.names");
  CHECK(refused([](NewGame& wish) { wish.levels = {0}; }) == "app.level");
  CHECK(refused([](NewGame& wish) { wish.levels = {2, 99}; }) == "app.level");
  CHECK(refused([](NewGame& wish) { wish.names = {"a\nb"}; }) == "play.name");
  CHECK(refused([](NewGame& wish) { wish.names = {std::string(kMaxPlayerNameLength + 1, 'a')}; }) ==
        "play.name");
  CHECK(refused([](NewGame& wish) { wish.colours = {"purple"}; }) == "play.colours");
}
