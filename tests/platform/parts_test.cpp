// The small parts that programs share: shipped nets, deadlines and threads for tasks.
#include <doctest/doctest.h>

#include <array>
#include <atomic>

#include "bots/bot.h"
#include "catalog/catalog.h"
#include "platform/deadline.h"
#include "platform/net_library.h"
#include "platform/task_threads.h"

using namespace formicary;

namespace {

struct CountingTask final : search::Task {
  std::array<std::atomic<int>, 100> runs{};
  void run(int number) override { ++runs[static_cast<std::size_t>(number)]; }
};

std::unique_ptr<Game> game_of(std::string_view title, int players) {
  auto game = open_game({std::string(title), players, {}, {}});
  REQUIRE(game.ok());
  return std::move(*game);
}

}  // namespace

TEST_CASE("a net is read once, and only for levels that were trained") {
  NetLibrary nets;
  const auto game = game_of("ithappens", 3);
  CHECK(nets.shelf_for(*game, 1) == nullptr);
  const neural::NetShelf* shelf = nets.shelf_for(*game, 6);
  REQUIRE(shelf != nullptr);
  CHECK(shelf->find("ithappens", 3, game->edition().hash) != nullptr);
  CHECK(shelf->find("ithappens", 4, game->edition().hash) == nullptr);
  CHECK(nets.shelf_for(*game, 5) == shelf);
  CHECK(nets.shelf_for_advice(*game) == shelf);
  CHECK(nets.shelf_for(*game_of("ithappens", 4), 6) != shelf);
}

TEST_CASE("a deadline requests a stop when its time has passed, and no earlier") {
  CHECK(Deadline(0).requested());
  CHECK(!Deadline(1000 * 1000).requested());
}

TEST_CASE("every task is run exactly once, by however many threads") {
  for (const int threads : {1, 2, 7}) {
    TaskThreads runner(threads);
    CountingTask task;
    runner.run(static_cast<int>(task.runs.size()), task);
    for (const auto& runs : task.runs) CHECK(runs == 1);
  }
}
