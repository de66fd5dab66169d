#include "client/typed_move.h"

#include "base/text.h"
#include "tests/record/playing.h"

namespace formicary::testing {
namespace {

std::vector<std::string> commands_of(const Position& position,
                                     const std::vector<AnyAction>& actions) {
  std::vector<std::string> out;
  for (const AnyAction action : actions) out.push_back(command_of(position, action));
  return out;
}

std::vector<AnyAction> legal_in(const Position& position) {
  std::vector<AnyAction> legal;
  position.legal(legal);
  return legal;
}

}  // namespace

TEST_CASE("a shortened command means every move whose words begin with its words") {
  Playing playing(GameRequest{"antics", 3, {}, {}});
  Rng rng(3);
  int checked = 0;
  for (int ply = 0; ply < 120 && !playing.over(); ++ply) {
    playing.fall();
    const Position& position = playing.ledger().position();
    if (!position.to_act().is_seat()) break;
    const auto legal = legal_in(position);
    for (const std::string& command : commands_of(position, legal)) {
      const std::string start = command.substr(0, 2);
      const auto found = commands_of(position, matching(position, legal, start));
      CHECK(std::find(found.begin(), found.end(), command) != found.end());
      for (const std::string& each : found) {
        const auto words = split_words(each);
        CHECK(std::any_of(words.begin(), words.end(),
                          [&](const Word& word) { return word.text.starts_with(start); }));
      }
      ++checked;
    }
    playing.play_any(rng);
  }
  CHECK(checked > 200);
}

TEST_CASE("words that no move begins with mean nothing") {
  Playing playing(shipped_deck(3));
  playing.fall();
  const Position& position = playing.ledger().position();
  CHECK(matching(position, legal_in(position), "xyzzy").empty());
  CHECK(lower_case("Roll 3B") == "roll 3b");
}

}  // namespace formicary::testing
