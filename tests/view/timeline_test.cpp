// Frames, the log and the timeline: a game from its beginning.
#include <algorithm>

#include "tests/view/looking.h"

namespace formicary::testing {
namespace {

// Plays a whole game and notes what the engine tells of each ply.
std::vector<std::vector<Message>> play_noting(Playing& playing, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::vector<Message>> events;
  while (!playing.over()) {
    const auto before = playing.ledger().position().clone();
    playing.play_any(rng);
    before->apply(playing.ledger().action_at(playing.ledger().length() - 1),
                  &events.emplace_back());
  }
  return events;
}

}  // namespace

TEST_CASE("frames tell every ply") {
  for_each_kind_of_game([](Playing& playing) {
    const auto events = play_noting(playing, 31);
    const Looking looking(playing.ledger());
    const int from = std::max(0, playing.ledger().length() - 70);
    const Json frames = looking.frames(from, Seat(0));
    REQUIRE(frames.array().size() == static_cast<std::size_t>(playing.ledger().length() - from));
    REQUIRE(frames.array().size() >= 5);
    for (std::size_t i = 0; i < frames.array().size(); ++i) {
      const Json& frame = frames.array()[i];
      const auto ply = static_cast<std::size_t>(from) + i;
      const RecordEntry& entry = playing.ledger().record().entries[ply];
      CHECK(frame["at"].integer() == static_cast<int>(ply) + 1);
      CHECK(frame["seat"].integer() == (entry.actor.is_seat() ? entry.actor.seat() + 1 : 0));
      CHECK(frame["text"].string() == entry.command);
      REQUIRE(frame["events"].array().size() == events[ply].size());
      for (std::size_t j = 0; j < events[ply].size(); ++j) {
        CHECK(frame["events"].array()[j]["id"].string() == events[ply][j].id);
      }
    }
    // Some of them alone are the same.
    const Json some = looking.frames(from + 3, Seat(0), from + 5);
    REQUIRE(some.array().size() == 2);
    CHECK(text_of(some.array()[1]) == text_of(frames.array()[4]));
    CHECK(looking.frames(from, Seat(0), from).array().empty());
  });
}

TEST_CASE("the log has every event once, in order, at its ply") {
  for_each_kind_of_game([](Playing& playing) {
    const auto events = play_noting(playing, 37);
    const Looking looking(playing.ledger());
    const Json log = looking.log();
    const Names names = view::names_of(looking.words, looking.ledger, looking.seats);
    std::size_t line = 0;
    for (std::size_t ply = 0; ply < events.size(); ++ply) {
      const Actor actor = playing.ledger().record().entries[ply].actor;
      for (const Message& event : events[ply]) {
        REQUIRE(line < log.array().size());
        const Json& shown = log.array()[line++];
        CHECK(shown["id"].string() == event.id);
        CHECK(shown["text"].string() == looking.words.say(event, names));
        CHECK(shown["clause"].string() == event.clause);
        CHECK(shown["at"].integer() == static_cast<int>(ply) + 1);
        CHECK(shown["seat"].integer() == (actor.is_seat() ? actor.seat() + 1 : 0));
      }
    }
    CHECK(line == log.array().size());
  });
}

TEST_CASE("what was taken back is in neither") {
  Playing playing(own_deck(3));
  playing.play("start 1; mound low1; mound low2; mound low3; roll; die 2; place left");
  const Looking looking(playing.ledger());
  CHECK(text_of(looking.log()).find("event.placed") != std::string::npos);
  playing.ledger().back(1, false);
  CHECK(text_of(looking.log()).find("event.placed") == std::string::npos);
  CHECK(looking.frames(0).array().size() == 6);
  CHECK(looking.scene()["game"]["phase"].string() == "rolled");
}

TEST_CASE("the timeline goes from the start to the end, wherever points change") {
  for_each_kind_of_game([](Playing& playing) {
    const Looking looking(playing.ledger());
    Rng rng(41);
    for (int ply = 0; ply < 60 && !playing.over(); ++ply) playing.play_any(rng);
    bool open = true;
    for (const Colour colour : first_colours(playing.game().colours())) {
      open = open && playing.ledger().position().shows_scores(kNoSeat, colour);
    }
    CHECK(looking.timeline().array().empty() == !open);
    playing.finish(rng);
    const Json timeline = looking.timeline();
    REQUIRE(timeline.array().size() >= 2);
    CHECK(timeline.array().front()["at"].integer() == 0);
    CHECK(timeline.array().back()["at"].integer() == playing.ledger().length());
    for (std::size_t i = 0; i < timeline.array().size(); ++i) {
      const Json& point = timeline.array()[i];
      const int at = static_cast<int>(point["at"].integer());
      const ScoreSheet sheet = playing.ledger().position_at(at)->scores();
      REQUIRE(point["totals"].array().size() == sheet.colours);
      for (const Colour colour : first_colours(sheet.colours)) {
        CHECK(point["totals"].array()[colour].integer() == sheet.total(colour));
      }
      if (i > 0) CHECK(at > timeline.array()[i - 1]["at"].integer());
    }
  });
}

}  // namespace formicary::testing
