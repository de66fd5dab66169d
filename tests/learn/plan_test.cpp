#include <doctest/doctest.h>

#include "learn/train_plan.h"
#include "learn/train_run.h"
#include "platform/text_io.h"
#include "tests/support/scratch_folder.h"

using namespace formicary;
using namespace formicary::learn;
using tests::ScratchFolder;

namespace {

TrainPlan small_plan() {
  TrainPlan plan;
  plan.players = 2;
  plan.seed = 12345678901234567890U;
  plan.generations = 2;
  plan.games = 4;
  plan.shard = 3;
  plan.hidden = 8;
  plan.window = 1;
  return plan;
}

std::string contents(const std::string& path) {
  auto text = read_file(path);
  REQUIRE_MESSAGE(text.ok(), path);
  return std::move(*text);
}

// Whether a folder with this plan file can be trained in.
bool readable(const std::string& text) {
  const ScratchFolder scratch;
  REQUIRE(!write_file(plan_path(scratch.path()), text));
  return TrainPlan::read(scratch.path()).ok();
}

// Carries a plan out; gives the bytes of the last net.
std::string trained(const TrainPlan& plan, unsigned threads, int interrupted_after = 0) {
  const ScratchFolder scratch;
  const auto game = open_plan(plan);
  REQUIRE(game);
  if (interrupted_after > 0) {
    TrainPlan shorter = plan;
    shorter.generations = interrupted_after;
    CHECK(!Training(shorter, scratch.path(), *game, threads).run());
  }
  CHECK(!Training(plan, scratch.path(), *game, threads).run());
  return contents(net_path(scratch.path(), plan.generations - 1));
}

}  // namespace

TEST_CASE("a training plan is read back as it was written") {
  const ScratchFolder scratch;
  const TrainPlan plan = small_plan();
  REQUIRE(!write_file(plan_path(scratch.path()), plan.write()));
  const auto read = TrainPlan::read(scratch.path());
  REQUIRE(read.ok());
  CHECK(read->write() == plan.write());
  CHECK(read->seed == plan.seed);
  CHECK(read->shards() == 2);  // 3 games and 1
}

TEST_CASE("a plan that is damaged, or that nobody could carry out, is refused") {
  const std::string good = small_plan().write();
  CHECK(readable(good));
  CHECK(!readable("formicary-training 2" + good.substr(good.find('\n'))));
  CHECK(!readable(good + "speed 3\n"));
  CHECK(!readable(good + "games many\n"));
  CHECK(!readable(good + "games 0\n"));
  CHECK(!readable(good + "window 0\n"));
  CHECK(!TrainPlan::read("/nowhere/at/all").ok());
}

TEST_CASE("the command of a plan says all that a net depends on") {
  TrainPlan plan = small_plan();
  const std::string before = plan.command(7);
  CHECK(before.find("--generations 7") != std::string::npos);
  CHECK(before.find("--seed 12345678901234567890") != std::string::npos);
  plan.lambda = 71;
  CHECK(plan.command(7) != before);
}

TEST_CASE("a game that nobody can learn opens no plan") {
  TrainPlan plan = small_plan();
  plan.title = "chess";
  CHECK(open_plan(plan) == nullptr);
  plan.title = "ithappens";
  plan.players = 9;
  CHECK(open_plan(plan) == nullptr);
}

TEST_CASE("a training gives the same net by one thread, by several, and after a break") {
  const TrainPlan plan = small_plan();
  const std::string net = trained(plan, 1);
  CHECK(neural::Net::read(net).ok());
  CHECK(trained(plan, 3) == net);
  CHECK(trained(plan, 1, 1) == net);
  TrainPlan other = plan;
  other.seed = 2;
  CHECK(trained(other, 1) != net);
}
