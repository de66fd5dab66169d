// Any bytes as an edition: reading them never fails badly, every fault has a place and a message,
// and what is accepted is written and read back the same and can be played.
#include <string>

#include "base/check.h"
#include "fuzz/support.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace formicary;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const CatalogEntry& entry : catalog()) {
    const Title& title = entry.title();
    const int range = title.max_players - title.min_players + 1;
    const int players = title.min_players + static_cast<int>(size) % range;
    const auto game = entry.open(text, players, {});
    if (!game) {
      FORMICARY_CHECK(!game.error().empty());
      for (const Fault& fault : game.error()) FORMICARY_CHECK(!fault.message.id.empty());
      continue;
    }
    const EditionInfo& info = (*game)->edition();
    const auto again = entry.open(info.text, players, {});
    FORMICARY_CHECK(again.ok());
    FORMICARY_CHECK((*again)->edition().text == info.text);
    FORMICARY_CHECK((*again)->edition().hash == info.hash);
    const std::unique_ptr<Position> position = (*game)->start();
    fuzz::check_position(*position);
    fuzz::play_to_end(*position, size);
  }
  return 0;
}
