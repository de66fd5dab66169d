// The order in which bots think, and for how long.
#include "server/thought_queue.h"

#include <doctest/doctest.h>

namespace formicary::server {
namespace {

using hosting::ThoughtPriority;
using Millis = std::chrono::milliseconds;

hosting::JobId last_job = 0;

BotTask task(std::string address, std::string player,
             ThoughtPriority priority = ThoughtPriority::kConnected) {
  BotTask made;
  made.job = ++last_job;
  made.address = std::move(address);
  made.player = std::move(player);
  made.priority = priority;
  made.budget = Millis(2000);
  return made;
}

// Takes a thought and finishes it after its time; gives its player.
std::string think(ThoughtQueue& queue) {
  const auto taken = queue.take();
  REQUIRE(taken);
  queue.finish(*taken, queue.allowed(*taken));
  return taken->player;
}

TEST_CASE("thoughts: tables with a connected person come first, and those of bots alone last") {
  ThoughtQueue queue(1);
  for (int i = 0; i < 50; ++i) queue.add(task({}, "bots", ThoughtPriority::kNobody));
  queue.add(task({}, "away", ThoughtPriority::kPerson));
  queue.add(task("here", "ann"));
  CHECK(think(queue) == "ann");
  CHECK(think(queue) == "away");
  CHECK(think(queue) == "bots");
  CHECK(queue.size() == 49);
}

TEST_CASE("thoughts: a thought in progress is cut short for one that comes before it") {
  ThoughtQueue queue(1);
  queue.add(task({}, "bots", ThoughtPriority::kNobody));
  const auto running = queue.take();
  CHECK(queue.allowed(*running) == Millis(2000));
  queue.add(task("here", "ann"));
  CHECK(queue.allowed(*running) == ThoughtQueue::kLeast);
}

TEST_CASE("thoughts: addresses share the time, however many tables and players each has") {
  ThoughtQueue queue(1);
  for (int i = 0; i < 60; ++i) queue.add(task("bad", "p" + std::to_string(i % 20)));
  const auto running = queue.take();
  const auto before = queue.allowed(*running);
  queue.add(task("good", "ann"));
  // The rest of the thought in progress and the person's own fit into the person's budget.
  const auto rest = queue.allowed(*running);
  CHECK(rest <= before);
  queue.finish(*running, rest);
  const auto own = queue.take();
  REQUIRE(own);
  CHECK(own->player == "ann");
  CHECK(queue.allowed(*own) == Millis(1000));
  CHECK(rest + queue.allowed(*own) <= Millis(2000));
  queue.finish(*own, Millis(1000));
  // Each in turn, as long as both have something to think about.
  int ann = 0;
  for (int i = 0; i < 20; ++i) {
    queue.add(task("good", "ann"));
    if (think(queue) == "ann") ++ann;
    if (think(queue) == "ann") ++ann;
  }
  CHECK(ann >= 15);
}

TEST_CASE("thoughts: a network of IPv6 is one address, however many addresses it uses") {
  ThoughtQueue queue(1);
  for (int i = 0; i < 60; ++i) queue.add(task("2001:db8::" + std::to_string(i), "bad"));
  queue.add(task("2001:db8:0:1::1", "ann"));
  const auto running = queue.take();
  CHECK(queue.allowed(*running) == Millis(1000));
  queue.finish(*running, Millis(1000));
  CHECK(think(queue) == "ann");
  // Also if somebody comes to a table later.
  BotTask late = task({}, "host", ThoughtPriority::kPerson);
  const hosting::JobId job = late.job;
  queue.add(std::move(late));
  queue.attend(job, "2001:db8::ffff", "bad");
  queue.add(task("2001:db8:0:1::2", "ann"));
  const auto next = queue.take();
  CHECK(queue.allowed(*next) == Millis(1000));
}

TEST_CASE("thoughts: the players of one address share its time") {
  ThoughtQueue queue(1);
  for (int i = 0; i < 60; ++i) queue.add(task("home", "bad"));
  const auto running = queue.take();
  CHECK(queue.allowed(*running) == Millis(2000));
  queue.add(task("home", "ann"));
  CHECK(queue.allowed(*running) == Millis(1000));
  queue.finish(*running, Millis(1000));
  CHECK(think(queue) == "ann");
}

TEST_CASE("thoughts: more threads shorten less") {
  ThoughtQueue queue(4);
  for (int i = 0; i < 9; ++i) queue.add(task("a" + std::to_string(i), "p"));
  const auto running = queue.take();
  CHECK(queue.allowed(*running) == Millis(2000) / 3);
}

TEST_CASE("thoughts: one that somebody comes to wait for moves up, into that person's share") {
  ThoughtQueue queue(1);
  for (int i = 0; i < 5; ++i) queue.add(task({}, "bots", ThoughtPriority::kNobody));
  BotTask late = task({}, "host", ThoughtPriority::kPerson);
  const hosting::JobId job = late.job;
  queue.add(task({}, "away", ThoughtPriority::kPerson));
  queue.add(std::move(late));
  queue.attend(job, "here", "ann");
  queue.attend(999'999, "here", "nobody");
  CHECK(think(queue) == "ann");
  CHECK(think(queue) == "away");
}

}  // namespace
}  // namespace formicary::server
