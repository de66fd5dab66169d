// Rules::read: whatever it accepts can be played to the end.
#include "base/rng.h"
#include "core/playout.h"
#include "tests/support/antics/position_line.h"

using namespace formicary::antics;
using namespace formicary::antics::testing;
using formicary::OptionValues;
using formicary::Rng;

namespace {

// One to three small edits: characters, digits, or two items of lists that change places.
std::string mutated(std::string text, Rng& rng) {
  constexpr std::string_view kAlphabet = "0123456789-,:=.+mabcdefghilnoprstuwxyz ";
  const auto below = [&](std::size_t size) { return rng.below(static_cast<std::uint32_t>(size)); };
  for (std::uint32_t edits = 1 + rng.below(3); edits > 0; --edits) {
    const std::size_t at = below(text.size());
    const char c = kAlphabet[below(kAlphabet.size())];
    const std::size_t digit = text.find_first_of("0123456789", at);
    const std::uint32_t kind = rng.below(8);
    if (kind == 0) text.insert(at, 1, c);
    if (kind == 1) text.erase(at, 1);
    if (kind == 2) text[at] = c;
    if (kind >= 3 && kind < 6 && digit != std::string::npos) text[digit] = kAlphabet[below(7)];
    if (kind < 6) continue;
    const std::size_t first = text.find(',', at);
    if (first == std::string::npos) continue;
    const std::size_t second = text.find(',', first + below(text.size() - first));
    if (second == std::string::npos || second == first) continue;
    const std::string item = text.substr(second, text.find_first_of(", ", second + 1) - second);
    const std::size_t first_end = text.find_first_of(", ", first + 1);
    if (first_end > second) continue;
    text.replace(second, item.size(), text.substr(first, first_end - first));
    text.replace(first, first_end - first, item);
  }
  return text;
}

// The written positions of a random game.
std::vector<std::string> random_game(const Rules& rules, Rng& rng) {
  std::vector<std::string> positions;
  State state = rules.initial();
  formicary::SilentSink silent;
  while (true) {
    positions.push_back(written(rules, state));
    if (Rules::to_act(state).is_nobody()) return positions;
    if (Rules::to_act(state).is_chance()) {
      Rules::OutcomeList outcomes;
      rules.chance(state, outcomes);
      rules.apply(state, outcomes.pick(rng.below(outcomes.total())), silent);
    } else {
      Rules::ActionList actions;
      rules.legal(state, actions);
      const auto pick = rng.below(static_cast<std::uint32_t>(actions.size()));
      rules.apply(state, actions[rng.below(3) == 0 ? 0 : pick], silent);
    }
  }
}

}  // namespace

TEST_CASE("mutated positions are refused, or can be played to the end") {
  Rng rng(77);
  int accepted = 0;
  for (int game = 0; game < 8; ++game) {
    OptionValues options{};
    for (std::size_t i = 0; i < 2; ++i) options[i] = static_cast<std::uint8_t>(rng.below(2));
    const Rules rules(game % 4 < 2 ? test_edition() : shipped_edition(), 3 + game % 2, options);
    const std::vector<std::string> positions = random_game(rules, rng);
    for (int trial = 0; trial < 1500; ++trial) {
      const std::string& good = positions[rng.below(static_cast<std::uint32_t>(positions.size()))];
      const std::string text = mutated(good, rng);
      const auto read = rules.read(text);
      if (!read || text == good) continue;
      ++accepted;
      INFO(text);
      const auto again = rules.read(written(rules, *read));
      CHECK((again.ok() && std::memcmp(&*again, &*read, sizeof(State)) == 0));
      if (accepted % 4 != 0) continue;  // games are long
      State state = *read;
      formicary::PlayoutCount count;
      CHECK_NOTHROW(formicary::play_random(rules, state, rng, count));
      CHECK(count.games == 1);
      CHECK(rules.winners(state) != 0);
      CHECK(rules.read(written(rules, state)).ok());
    }
  }
  CHECK(accepted > 100);  // the test is about something
}
