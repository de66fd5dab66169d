// The names that spectators may not take are those that the words give to seats without a name.
#include "table/shown_names.h"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "catalog/catalog.h"
#include "words/words.h"

namespace formicary::testing {
namespace {

bool is_refused(std::string_view name) {
  std::vector<TableSeat> seats(2);
  seats[0].kind = SeatKind::kBot;
  seats[1].kind = SeatKind::kPerson;
  return shown_name_like(name, seats).has_value();
}

// The page calls a seat so.
std::string seat_on_page(std::string_view language) {
  std::ifstream file(std::string(FORMICARY_SOURCE_DIR) + "/web/words/" + std::string(language) +
                     "/table.txt");
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  constexpr std::string_view kKey = "\ntable.seat = ";
  const std::size_t at = text.find(kKey);
  REQUIRE(at != std::string::npos);
  std::string seat = text.substr(at + kKey.size(), text.find('\n', at + 1) - at - kKey.size());
  return seat.replace(seat.find("{seat}"), 6, "2");
}

TEST_CASE("every name that the words give to a seat is refused to spectators") {
  for (const std::string_view language : shipped_languages()) {
    CAPTURE(language);
    for (const CatalogEntry& entry : catalog()) {
      const Title& title = entry.title();
      const auto words = Words::shipped(language, title.id);
      REQUIRE(words);
      CHECK(is_refused(words->say(Message("join.seat-said").number("seat", 2))));
      CHECK(is_refused(seat_on_page(language)));
      int bots = 0;
      for (; words->has("bot.name." + std::to_string(bots + 1)); ++bots) {
        const std::string name = words->say("bot.name." + std::to_string(bots + 1));
        CAPTURE(name);
        CHECK(is_refused(name));
      }
      CHECK(bots > 0);
      for (const auto& colour : title.colours) {
        CHECK(is_refused(words->say("term.colour." + std::string(colour))));
      }
    }
  }
  CHECK_FALSE(is_refused("Ada"));
}

}  // namespace
}  // namespace formicary::testing
