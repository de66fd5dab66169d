// Reviews of golden games: the laws of docs/review.md that are exact.
#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "tests/analysis/reviewing.h"

using namespace formicary;
using namespace formicary::analysis;
using namespace formicary::testing;

namespace {

const std::vector<std::string> kGolden = {
    "players-2-bots",     "players-3-bots",          "players-5-bots",  "end-shared-win",
    "end-imaginary-wins", "undo-agreed-across-dice", "dice-unfinished", "antics-dice-unfinished"};
// Whole games of Antics!, and one without a net, for the long form.
const std::vector<std::string> kLongGolden = {"antics-players-3-bots", "antics-end-stall-4",
                                              "antics-undo-agreed-across-draws",
                                              "edition-last-worm"};

std::int64_t sum_of(const Value& value) {
  return std::accumulate(value.chances.begin(), value.chances.end(), std::int64_t{0});
}

// The identity, to the last unit, and everything that follows from it.
void check_account(const Review& review) {
  const Account account = review.account();
  Value sum = account.start;
  for (const Value& line : account.lines) sum += line;
  CHECK(sum == account.end);
  CHECK(sum_of(account.start) == kWhole);
  // What a draw, a change of mind or a decision gives to one colour, it takes from others.
  for (const auto line : {AccountLine::kDeal, AccountLine::kLuck, AccountLine::kRevision}) {
    CHECK(sum_of(account.of(line)) == 0);
  }
  if (!review.record().result) return;
  const RecordResult& result = *review.record().result;
  for (const Colour colour : first_colours(result.scores.size())) {
    CHECK(account.end.points[colour] == result.scores[colour].total * kPoint);
    CHECK((account.end.chances[colour] > 0) == ((result.winners >> colour & 1) != 0));
  }
}

void check_steps(const Review& review) {
  int ply = 0;
  const Value* before = nullptr;
  for (const Step& step : review.steps()) {
    CHECK(step.ply == ply);
    ply += step.plies;
    if (before != nullptr) CHECK(step.before == *before);
    before = &step.after;
    CHECK(sum_of(step.reference) == kWhole);
    if (step.is_draw()) continue;
    CHECK(step.loss() >= 0);
    CHECK(step.options[step.chosen].value == step.after);
    CHECK(step.options[step.chosen].actions.size() == static_cast<std::size_t>(step.plies));
  }
  CHECK(ply == review.plies());
}

}  // namespace

TEST_CASE("the account of golden games adds up, and its end is the result") {
  for (const std::string& name : kGolden) {
    CAPTURE(name);
    const auto review = reviewed(golden_record(name));
    check_account(*review);
    check_steps(*review);
  }
}

TEST_CASE("long: the account of games that take long adds up" * doctest::skip()) {
  for (const std::string& name : kLongGolden) {
    CAPTURE(name);
    const auto review = reviewed(golden_record(name));
    check_account(*review);
    check_steps(*review);
  }
}

TEST_CASE("a review is the same whenever it is made, and after a stop") {
  const Record record = golden_record("players-3-bots");
  const auto once = reviewed(record);
  const auto again = open_review(record);
  StopFlag stop;
  stop.request();
  while (!again->done()) {
    CHECK_FALSE(again->step(&stop));
    REQUIRE(again->step());
  }
  REQUIRE(once->steps().size() == again->steps().size());
  for (std::size_t i = 0; i < once->steps().size(); ++i) {
    CHECK(once->steps()[i].after == again->steps()[i].after);
    CHECK(once->steps()[i].reference == again->steps()[i].reference);
  }
}

TEST_CASE("where play is exact, the evaluator does not change its mind") {
  const auto review = reviewed(golden_record("players-4-random"));
  int exact = 0;
  for (const Step& step : review->steps()) {
    if (step.margin != 0) continue;
    ++exact;
    // Win shares have 16 bits: each rounding may move a chance by 15 millionths.
    const Value revision = step.reference - step.before;
    for (const std::int32_t change : revision.chances) CHECK(std::abs(change) <= 31);
  }
  CHECK(exact >= 3);
}

TEST_CASE("draws before the first decision are the deal, and all others luck") {
  const auto review = reviewed(golden_record("players-3-bots"));
  const auto& steps = review->steps();
  const auto decision =
      std::find_if(steps.begin(), steps.end(), [](const Step& step) { return !step.is_draw(); });
  Value deal;
  Value luck;
  for (auto step = steps.begin(); step != steps.end(); ++step) {
    if (step->is_draw()) (step < decision ? deal : luck) += step->change();
  }
  CHECK(review->account().of(AccountLine::kDeal) == deal);
  CHECK(review->account().of(AccountLine::kLuck) == luck);
  CHECK(deal != Value{});
}

TEST_CASE("what was taken back is listed and not counted") {
  const Record record = golden_record("undo-agreed-across-dice");
  const auto review = reviewed(record);
  const auto backs = std::count_if(record.entries.begin(), record.entries.end(), [](const auto& e) {
    return e.kind == RecordEntry::Kind::kBack;
  });
  REQUIRE(backs > 0);
  REQUIRE(review->taken_back().size() == static_cast<std::size_t>(backs));
  std::size_t listed = 0;
  for (const TakenBack& back : review->taken_back()) listed += back.commands.size();
  const auto plies = std::count_if(record.entries.begin(), record.entries.end(),
                                   [](const auto& e) { return e.kind == RecordEntry::Kind::kPly; });
  CHECK(review->plies() + static_cast<int>(listed) == plies);
}

TEST_CASE("the running game of a server is refused, and a finished one is not") {
  Record record = golden_record("dice-not-revealed");
  const auto refused = Review::open(record, nullptr, Depth::kQuick);
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().message.id == "review.running");
  CHECK(Review::open(golden_record("dice-revealed"), nullptr, Depth::kQuick).ok());
}

TEST_CASE("a record without plies is refused, and so is a wrong one") {
  Record record = golden_record("players-3-bots");
  Record empty = record;
  empty.entries.clear();
  empty.result.reset();
  const auto nothing = Review::open(empty, nullptr, Depth::kQuick);
  REQUIRE_FALSE(nothing.ok());
  CHECK(nothing.error().message.id == "review.empty");
  record.entries[40].hash ^= 1;
  CHECK_FALSE(Review::open(record, nullptr, Depth::kQuick).ok());
}

TEST_CASE("plies of a stand-in are booked to the bot") {
  Record record = golden_record("players-3-random");
  auto replay = Replay::open(record);
  REQUIRE(replay.ok());
  // The same game, in which a bot takes the second seat over in the middle.
  RecordHeader header = record.header;
  header.format = kRecordFormat;
  header.seats[1] = {"person", "Ann"};
  Ledger ledger((*replay)->ledger().game(), header);
  std::size_t played = 0;
  while (!(*replay)->at_end()) {
    REQUIRE_FALSE((*replay)->step());
    ledger.play((*replay)->ledger().action_at((*replay)->ledger().length() - 1));
    if (++played == record.entries.size() / 2) {
      REQUIRE_FALSE(ledger.hand_over(Seat(1), "bot-1 resigned"));
    }
  }
  const auto plain = reviewed(record);
  const auto review = reviewed(ledger.record());
  check_account(*review);
  const Account before = plain->account();
  const Account after = review->account();
  const auto of = [](const Account& account, AccountLine line, std::size_t colour) {
    return account.of(line).chances[colour];
  };
  CHECK(of(before, AccountLine::kStandIn, 1) == 0);
  CHECK(of(after, AccountLine::kStandIn, 1) < 0);
  CHECK(of(after, AccountLine::kStandIn, 0) == 0);
  CHECK(of(before, AccountLine::kOwn, 1) ==
        of(after, AccountLine::kOwn, 1) + of(after, AccountLine::kStandIn, 1));
}

TEST_CASE("an edition without a net is judged by games that are played on") {
  const auto review = Review::open(golden_record("edition-last-worm"), nullptr, Depth::kQuick);
  REQUIRE(review.ok());
  for (int i = 0; i < 4; ++i) REQUIRE((*review)->step());
  CHECK((*review)->steps().back().margin == 62'500);
}
