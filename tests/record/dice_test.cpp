// The dice against the table of vectors, which dice_vectors.py checks with another implementation.
#include "record/dice.h"

#include <cmath>
#include <set>
#include <vector>

#include "base/text.h"
#include "tests/record/playing.h"

using namespace formicary;
using namespace formicary::testing;

namespace {

Digest parsed(std::string_view hex) {
  Digest digest{};
  REQUIRE(parse_hex(hex, digest));
  return digest;
}

std::uint32_t number(std::string_view text) {
  const auto value = parse_number(text, UINT32_MAX);
  REQUIRE(value.has_value());
  return static_cast<std::uint32_t>(*value);
}

// `0` is nobody.
Seat seat_of(std::string_view text) {
  const std::uint32_t seat = number(text);
  return seat == 0 ? kNoSeat : static_cast<Seat>(seat - 1);
}

const Dice& some_dice() {
  static const Dice dice(sha256("some dice"));
  return dice;
}

}  // namespace

TEST_CASE("dice: the table of vectors") {
  Digest secret{};
  std::vector<Digest> entropy;
  int draws = 0;
  const std::string text = file_text("tests/record/dice_vectors.txt");
  for (const std::string_view line : split(text, '\n')) {
    const std::vector<Word> words = split_words(line);
    if (words.empty() || words[0].text.starts_with('#')) continue;
    const std::string_view key = words[0].text;
    CAPTURE(line);
    if (key == "secret") {
      secret = parsed(words[1].text);
      entropy.clear();
    } else if (key == "entropy") {
      entropy.push_back(parsed(words[1].text));
    } else if (key == "commitment") {
      CHECK(to_hex(dice_commitment(secret)) == words[1].text);
    } else if (key == "key") {
      CHECK(to_hex(dice_key(secret, entropy)) == words[1].text);
    } else {
      REQUIRE(key == "draw");
      const Dice dice(dice_key(secret, entropy));
      CHECK(dice.draw(words[1].text, seat_of(words[2].text), number(words[3].text),
                      number(words[4].text)) == number(words[6].text));
      ++draws;
    }
  }
  CHECK(draws > 50);
}

TEST_CASE("dice: numbers in the last, incomplete run are drawn again") {
  // 2^64 = 1 mod 3 and 4 mod 6: the last one and the last four numbers have no full run.
  CHECK(fair_outcome(UINT64_MAX, 3) == std::nullopt);
  CHECK(fair_outcome(UINT64_MAX - 1, 3) == 2U);
  CHECK(fair_outcome(UINT64_MAX - 3, 6) == std::nullopt);
  CHECK(fair_outcome(UINT64_MAX - 4, 6) == 5U);
  // 2^64 = 1 mod 2^32 - 1, and 2^64 = 65535^2 mod 2^32 - 65535.
  CHECK(fair_outcome(UINT64_MAX, UINT32_MAX) == std::nullopt);
  CHECK(fair_outcome(UINT64_MAX - 1, UINT32_MAX) == UINT32_MAX - 1);
  constexpr std::uint64_t kRest = 65535ULL * 65535ULL;
  CHECK(fair_outcome(UINT64_MAX - kRest + 1, UINT32_MAX - 65534) == std::nullopt);
  CHECK(fair_outcome(UINT64_MAX - kRest, UINT32_MAX - 65534) == UINT32_MAX - 65535);
  // If the runs fit, every number is good.
  for (const std::uint32_t total : {1U, 2U, 1U << 31}) {
    CHECK(fair_outcome(UINT64_MAX, total) == total - 1);
    CHECK(fair_outcome(0, total) == 0U);
  }
  CHECK_THROWS_AS(fair_outcome(1, 0), CheckFailure);
  CHECK_THROWS_AS(static_cast<void>(some_dice().draw("die", Seat(0), 0, 0)), CheckFailure);
}

TEST_CASE("dice: every outcome falls about equally often") {
  for (const std::uint32_t total : {2U, 6U, 12U, 56U}) {
    constexpr std::uint32_t kMean = 500;
    std::vector<double> counts(total);
    for (std::uint32_t i = 0; i < total * kMean; ++i)
      ++counts[some_dice().draw("die", Seat(1), i, total)];
    double squares = 0;
    for (const double count : counts) squares += (count - kMean) * (count - kMean) / kMean;
    // Chi squared has the mean total - 1 and the variance twice that.
    const double freedom = total - 1;
    CHECK_MESSAGE(squares < freedom + 5 * std::sqrt(2 * freedom), total);
  }
}

TEST_CASE("dice: each label has draws of its own") {
  const std::vector<std::pair<std::string_view, Seat>> labels = {
      {"die", kNoSeat}, {"die", Seat(0)},           {"die", Seat(1)},
      {"die", Seat(4)}, {"imaginary-die", Seat(0)}, {"di", Seat(0)}};
  std::set<std::vector<std::uint32_t>> sequences;
  for (const auto& [purpose, seat] : labels) {
    std::vector<std::uint32_t> sequence;
    for (std::uint32_t i = 0; i < 20; ++i)
      sequence.push_back(some_dice().draw(purpose, seat, i, 6));
    sequences.insert(sequence);
  }
  CHECK(sequences.size() == labels.size());
}

TEST_CASE("dice: everything that goes into the key counts, and so does its order") {
  const Digest a = sha256("a");
  const Digest b = sha256("b");
  using Entropy = std::vector<Digest>;
  const std::set<Digest> keys = {
      dice_key(a, {}),
      dice_key(b, {}),
      dice_key(a, Entropy{b}),
      dice_key(b, Entropy{a}),
      dice_key(a, Entropy{a, b}),
      dice_key(a, Entropy{b, a}),
  };
  CHECK(keys.size() == 6);
  CHECK(dice_commitment(a) != dice_commitment(b));
}

TEST_CASE("dice: what one seat does never shifts what falls for another") {
  // Seat 1 rerolls twice in one game and never in the other; the die of seat 2 is the same.
  const auto die_of_seat_2 = [](std::string_view first_turn) {
    Playing playing(own_deck(3));
    playing.play("start 1; mound plain; mound tall; mound ten").play(first_turn).play("roll");
    playing.fall();
    return playing.ledger().record().entries.back().command;
  };
  const std::string die = die_of_seat_2("roll; fall; place left");
  CHECK(die_of_seat_2("roll; fall; reroll; fall; reroll; fall; place middle") == die);
  CHECK(die_of_seat_2("pass") == die);
}
