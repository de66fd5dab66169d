// Whole games as a player at a terminal sees them, in every language.
#include <algorithm>
#include <array>

#include "tests/terminal/showing.h"

namespace formicary::testing {
namespace {

constexpr std::array<std::string_view, 2> kTitles = {"ithappens", "antics"};

}  // namespace

TEST_CASE("a board fits the screen in every language, for a player and for a spectator") {
  for (const std::string_view title : kTitles) {
    for (const std::string_view language : shipped_languages()) {
      CAPTURE(language);
      Showing at(title, 3, language);
      Rng rng(4);
      for (int i = 0; i < 60 && !at.playing.over(); ++i) {
        at.play_any(rng);
        if (i % 12 != 0 || at.playing.over()) continue;
        check_width(at.view.board(at.playing.ledger().position().to_act().seat(), false));
        check_width(at.view.board(kNoSeat, false));
        check_width(at.view.moves(""));
      }
    }
  }
}

TEST_CASE("every move that is listed can be typed, by its number and by its words") {
  for (const std::string_view title : kTitles) {
    Showing at(title, 3);
    Rng rng(5);
    for (int i = 0; i < 40 && !at.playing.over(); ++i) {
      const Position& position = at.playing.ledger().position();
      std::vector<AnyAction> legal;
      position.legal(legal);
      for (std::size_t n = 0; n < legal.size(); ++n) {
        CHECK(at.view.move(std::to_string(n + 1)).action == legal[n]);
        std::string text;
        position.text(legal[n], text);
        CHECK(at.view.move(text).action == legal[n]);
      }
      at.play_any(rng);
    }
  }
}

TEST_CASE("many moves share lines, few have one each") {
  Showing at("antics", 3);
  Rng rng(6);
  bool many = false;
  for (int i = 0; i < 200 && !at.playing.over(); ++i) {
    std::vector<AnyAction> legal;
    at.playing.ledger().position().legal(legal);
    const std::string list = at.view.commands();
    const auto lines = std::count(list.begin(), list.end(), '\n');
    if (legal.size() <= 5) CHECK(lines >= static_cast<std::ptrdiff_t>(legal.size()));
    if (legal.size() > 60) {
      many = true;
      CHECK(lines < 60);
    }
    at.play_any(rng);
  }
  CHECK(many);
}

TEST_CASE("the score table has every colour's total and says who has won") {
  for (const std::string_view title : kTitles) {
    Showing at(title, 3);
    Rng rng(7);
    while (!at.playing.over()) at.play_any(rng);
    const std::string table = at.view.scores();
    check_width(table);
    const ScoreSheet sheet = at.playing.ledger().position().scores();
    const Names& names = at.view.names();
    const std::size_t total = table.rfind(at.words.say("score.total"));
    REQUIRE(total != std::string::npos);
    for (const auto& colour : names.colours) CHECK(mentions(table, colour));
    for (const Colour colour : first_colours(sheet.colours)) {
      CHECK(table.find(std::to_string(sheet.total(colour)), total) != std::string::npos);
    }
  }
}

TEST_CASE("rules are found by clause, by section and with their prefix, and nowhere else") {
  Showing at("ithappens", 3);
  const std::string headings = at.view.rules("");
  const std::string section = at.view.rules("3");
  const std::string clause = at.view.rules("3.3");
  CHECK(mentions(headings, "IH-1"));
  CHECK(!mentions(headings, "IH-3.3"));
  CHECK(mentions(section, "IH-3.3"));
  CHECK(mentions(clause, "IH-3.3"));
  CHECK(!mentions(clause, "IH-3.2"));
  CHECK(at.view.rules("ih-3.3") == clause);
  CHECK(!mentions(at.view.rules("99"), "IH-"));
}

TEST_CASE("events share a line of the story, and all are in the log") {
  Showing at("ithappens", 3);
  Rng rng(8);
  std::string told;
  int plies = 0;
  for (; plies < 20; ++plies) {
    std::vector<AnyAction> legal;
    at.playing.ledger().position().legal(legal);
    std::vector<Message> events;
    at.playing.ledger().play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))], &events);
    told += at.view.tell(events);
    at.playing.fall();
  }
  told += at.view.end_story();
  CHECK(!told.empty());
  check_width(told);
  CHECK(at.view.end_story().empty());
  CHECK(!at.view.log("").empty());
  const std::string one = at.view.log("1");
  CHECK(std::count(one.begin(), one.end(), '\n') <= 3);
}

}  // namespace formicary::testing
