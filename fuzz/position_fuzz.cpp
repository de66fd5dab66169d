// Any text as a position: reading it never fails badly, and what is accepted can be written again
// and played to the end.
#include <string>

#include "base/check.h"
#include "base/hash.h"
#include "fuzz/support.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace formicary;
  fuzz::Input input({data, size});
  const Game& game = fuzz::choose_game(input);
  const std::string_view text = input.text(size);
  const std::unique_ptr<Position> position = game.start();
  std::string before;
  position->write(before);
  if (const auto fault = position->read(text)) {
    FORMICARY_CHECK(!fault->message.id.empty());
    std::string after;
    position->write(after);
    FORMICARY_CHECK(after == before);
    return 0;
  }
  fuzz::check_position(*position);
  for (const Seat seat : first_seats(game.players())) fuzz::check_position(*position->mask(seat));
  fuzz::play_to_end(*position, fnv1a64(text));
  return 0;
}
