#include <doctest/doctest.h>

#include "learn/returns.h"
#include "learn/shard.h"
#include "learn/trainer.h"

using namespace formicary;
using namespace formicary::learn;

namespace {

neural::SelfPlayStep step(std::int32_t first) {
  neural::SelfPlayStep out;
  out.inputs = {neural::kNetOne, 0, -neural::kNetOne};
  out.order = {Colour(0), Colour(1)};
  out.estimate = {first, kCertain - first};
  return out;
}

// Two inputs, one of which is set: the first player wins if it is the first.
neural::SelfPlayGame lesson(bool first) {
  neural::SelfPlayGame game;
  neural::SelfPlayStep& only = game.steps.emplace_back();
  only.inputs = {first ? neural::kNetOne : neural::NetInput{0},
                 first ? neural::NetInput{0} : neural::kNetOne};
  only.order = {Colour(0), Colour(1)};
  game.result = {first ? kCertain : 0, first ? 0 : kCertain};
  return game;
}

}  // namespace

TEST_CASE("returns lean on the steps ahead, and on the end") {
  neural::SelfPlayGame game;
  game.steps = {step(1000), step(2000), step(4000)};
  game.result = {10000, kCertain - 10000};
  CHECK(lambda_returns(game, 100)[0][0] == 10000);
  const auto none = lambda_returns(game, 0);
  CHECK(none[0][0] == 2000);
  CHECK(none[1][0] == 4000);
  CHECK(none[2][0] == 10000);
  const auto half = lambda_returns(game, 50);
  CHECK(half[2][0] == 10000);
  CHECK(half[1][0] == 7000);
  CHECK(half[0][0] == 4500);
  CHECK(half[0][1] == kCertain - 4500);
}

TEST_CASE("what was tried for variety teaches nothing about the steps before it") {
  neural::SelfPlayGame game;
  game.steps = {step(1000), step(2000), step(4000)};
  game.result = {10000, kCertain - 10000};
  game.steps[1].best = WinShares{3000, kCertain - 3000};
  const auto returns = lambda_returns(game, 100);
  CHECK(returns[2][0] == 10000);
  CHECK(returns[1][0] == 3000);
  CHECK(returns[0][0] == 3000);
}

TEST_CASE("where it is known what was to be expected, luck is left out") {
  neural::SelfPlayGame game;
  game.steps = {step(1000), step(2000)};
  game.steps[0].expected = WinShares{1500, kCertain - 1500};  // then 2000 came by luck
  game.result = {2000, kCertain - 2000};
  CHECK(lambda_returns(game, 100)[0][0] == 1500);
  game.result = {2600, kCertain - 2600};  // the second step was 600 too low
  CHECK(lambda_returns(game, 50)[0][0] == 1800);
}

TEST_CASE("a shard is read back as it was written, and a damaged one refused") {
  neural::SelfPlayGame game;
  game.steps = {step(1000), step(2000)};
  game.steps[1].order = {Colour(1), Colour(0)};
  game.result = {kCertain, 0};
  ShardWriter writer(3, 2);
  writer.add(game, lambda_returns(game, 100));
  const std::string bytes = writer.finish();
  const auto shard = Shard::read(bytes, 3, 2);
  REQUIRE(shard.ok());
  REQUIRE(shard->size() == 2);
  TrainingSample sample;
  shard->get(1, sample);
  CHECK(sample.indices == std::vector<std::uint16_t>{0, 2});
  CHECK(sample.values == std::vector<neural::NetInput>{neural::kNetOne, -neural::kNetOne});
  CHECK(sample.targets[0] == 0);
  CHECK(sample.targets[1] == 65535);
  CHECK(!Shard::read(bytes, 4, 2).ok());
  for (std::size_t i = 0; i < bytes.size(); ++i) CHECK(!Shard::read(bytes.substr(0, i), 3, 2).ok());
}

TEST_CASE("a trainer learns, goes on where it was, and gives a net") {
  ShardWriter writer(2, 2);
  for (int i = 0; i < 500; ++i) {
    const neural::SelfPlayGame game = lesson(i % 2 == 0);
    writer.add(game, lambda_returns(game, 100));
  }
  const auto shard = Shard::read(writer.finish(), 2, 2);
  REQUIRE(shard.ok());
  const NetShape shape{2, 8, 2};
  Trainer trainer(shape, 1);
  Rng rng(2);
  const double before = trainer.learn(*shard, 0.01F, rng);
  auto copy = Trainer::load(shape, trainer.save());
  REQUIRE(copy);
  CHECK(!Trainer::load({2, 9, 2}, trainer.save()));
  Rng same = rng;
  double after = 0;
  for (int i = 0; i < 100; ++i) {
    after = trainer.learn(*shard, 0.01F, rng);
    CHECK(copy->learn(*shard, 0.01F, same) == after);
  }
  CHECK(before > 0.4);
  CHECK(after < 0.05);
  CHECK(copy->save() == trainer.save());
  const auto net = neural::Net::make({"some", 2, "edition", 1, {}}, trainer.quantised());
  REQUIRE(net.ok());
  std::array<neural::NetInput, neural::Net::kBlock> inputs{neural::kNetOne};
  WinShares win_shares;
  net->evaluate(inputs, win_shares);
  CHECK(win_shares[0] > kCertain * 9 / 10);
}
