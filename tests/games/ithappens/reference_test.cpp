// The engine against a second implementation of the rules, ply by ply.
#include "tests/support/ithappens/reference.h"

#include "base/rng.h"
#include "core/perft.h"
#include "tests/support/ithappens/deck.h"
#include "tests/support/ithappens/spec.h"

using namespace formicary::testing;
using formicary::Rng;

namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

void compare_scores(const Match& match, const Reference& reference) {
  std::string winners;
  for (const int colour : reference.winners()) {
    winners += (winners.empty() ? "" : " ") + std::to_string(colour);
  }
  CHECK(match.winners() == winners);
  for (int colour = 1; colour <= match.rules().colours(); ++colour) {
    CHECK(match.total(colour) == reference.total(colour));
  }
}

// `thrift` of 4 times the first choice is taken, which places as long as it can and so keeps worms.
void compare_game(std::string_view deck, int players, Choices choices, Rng& rng,
                  std::uint32_t thrift) {
  Match match(players, formicary::ithappens::read_edition(deck).value(), choices);
  Reference reference(deck, players, choices);
  while (true) {
    REQUIRE(match.position() == reference.position());
    compare_scores(match, reference);
    const std::vector<std::string> options = reference.choices();
    const bool chance = match.to_act() == "chance";
    REQUIRE((chance ? match.outcomes() : match.legal()) == joined(options));
    REQUIRE((match.to_act() == "nobody") == reference.over());
    if (reference.over()) return;
    const bool first = !chance && rng.below(4) < thrift;
    const auto choice = first ? 0 : rng.below(static_cast<std::uint32_t>(options.size()));
    match.play(options[choice]);
    reference.play(options[choice]);
  }
}

// Perft by the reference model, see core/perft.h.
std::uint64_t count(const Reference& reference, int depth) {
  if (depth == 0 || reference.over()) return 1;
  const std::vector<std::string> options = reference.choices();
  if (depth == 1) return options.size();
  std::uint64_t sum = 0;
  for (const std::string& option : options) {
    Reference next = reference;
    next.play(option);
    sum += count(next, depth - 1);
  }
  return sum;
}

}  // namespace

TEST_CASE("the engine and the reference model play the same games") {
  Rng rng(31);
  for (int players = 2; players <= 5; ++players) {
    for (unsigned bits = 0; bits < 8; ++bits) {
      const Choices choices{(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0};
      CAPTURE(players);
      CAPTURE(bits);
      compare_game(test_deck_text(), players, choices, rng, 0);
      compare_game(test_deck_text(), players, choices, rng, 3);
      compare_game(worm_deck_text(), players, choices, rng, 3);  // worms run short
    }
  }
}

TEST_CASE("the engine and the reference model count the same sequences of plies") {
  Rng rng(32);
  for (int game = 0; game < 48; ++game) {
    const int players = 2 + game % 4;
    const Choices choices{game % 3 == 0, false, game % 5 == 0};
    Match match(players, choices);
    Reference reference(test_deck_text(), players, choices);
    for (std::uint32_t plies = 5 + rng.below(200); plies > 0 && !reference.over(); --plies) {
      const std::vector<std::string> options = reference.choices();
      const std::string& option = options[rng.below(static_cast<std::uint32_t>(options.size()))];
      match.play(option);
      reference.play(option);
    }
    CAPTURE(match.position());
    const int depth = match.field("phase") == "reveal" ? 3 : 6;
    CHECK(formicary::perft(match.rules(), match.state(), depth) == count(reference, depth));
  }
}
