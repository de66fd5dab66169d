// Notes, and the messages made from them.
#include <doctest/doctest.h>

#include <string>

#include "core/message.h"

namespace formicary {
namespace {

enum class Told : std::uint8_t { kCounted };

constexpr NoteSpec kSpec{Told::kCounted, "test.counted", "T-1", {{{"least"}, {"most"}, {"past"}}}};

// The value of a parameter that names a player is a Seat, and nothing else.
template <class Value>
concept NamesSeat = requires(Message& message, Value value) { message.seat("name", value); };
template <class Value>
concept NamesColour = requires(Message& message, Value value) { message.colour("name", value); };
static_assert(NamesSeat<Seat> && !NamesSeat<Colour> && !NamesSeat<int>);
static_assert(NamesColour<Colour> && !NamesColour<Seat> && !NamesColour<int>);

TEST_CASE("an argument of a note has 32 bits") {
  constexpr int kPast16 = 40'000;
  const Note note(Told::kCounted, {INT32_MIN, INT32_MAX, kPast16});
  const auto no_terms = [](std::string_view, int) { return Term(); };
  const Message message = describe(note, kSpec, no_terms);
  CHECK(message.id == "test.counted");
  CHECK(message.clause == "T-1");
  REQUIRE(message.params.size() == 3);
  CHECK(message.params[0].number == INT32_MIN);
  CHECK(message.params[1].number == INT32_MAX);
  CHECK(message.params[2].number == kPast16);
}

}  // namespace
}  // namespace formicary
