#include "server/thought_queue.h"

#include <algorithm>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "net/address_key.h"

namespace formicary::server {

void ThoughtQueue::enter(const BotTask& task) {
  const auto join = [](Shares& shares, const std::string& key, Millis floor) {
    Share& share = shares[key];
    if (share.waiting == 0 && share.running == 0) share.used = std::max(share.used, floor);
    ++share.waiting;
  };
  join(addresses_, task.address, address_floor_);
  join(players_, player_key(task), player_floor_);
}

// Forgets a share that nobody uses.
void ThoughtQueue::leave(Shares& shares, const std::string& key) {
  const auto found = shares.find(key);
  if (found->second.waiting == 0 && found->second.running == 0) shares.erase(found);
}

void ThoughtQueue::add(BotTask task) {
  task.address = net::address_key(task.address);
  enter(task);
  waiting_.push_back(std::move(task));
}

void ThoughtQueue::attend(hosting::JobId job, std::string_view address, std::string player) {
  const auto found = std::find_if(waiting_.begin(), waiting_.end(),
                                  [job](const BotTask& task) { return task.job == job; });
  if (found == waiting_.end()) return;
  --addresses_[found->address].waiting;
  --players_[player_key(*found)].waiting;
  leave(addresses_, found->address);
  leave(players_, player_key(*found));
  found->priority = hosting::ThoughtPriority::kConnected;
  found->address = net::address_key(address);
  found->player = std::move(player);
  enter(*found);
}

bool ThoughtQueue::comes_before(const BotTask& a, const BotTask& b) const {
  const auto rank = [this](const BotTask& task) {
    const Share& address = addresses_.at(task.address);
    const Share& player = players_.at(player_key(task));
    return std::tuple(task.priority, address.running, address.used, player.running, player.used);
  };
  return rank(a) < rank(b);
}

std::optional<BotTask> ThoughtQueue::take() {
  if (waiting_.empty()) return {};
  const auto best =
      std::min_element(waiting_.begin(), waiting_.end(),
                       [this](const BotTask& a, const BotTask& b) { return comes_before(a, b); });
  BotTask task = std::move(*best);
  waiting_.erase(best);
  Share& address = addresses_[task.address];
  Share& player = players_[player_key(task)];
  --address.waiting;
  --player.waiting;
  ++address.running;
  ++player.running;
  address_floor_ = std::max(address_floor_, address.used);
  player_floor_ = std::max(player_floor_, player.used);
  return task;
}

void ThoughtQueue::finish(const BotTask& task, Millis took) {
  const auto charge = [&](Shares& shares, const std::string& key) {
    Share& share = shares[key];
    --share.running;
    share.used += took;
    leave(shares, key);
  };
  charge(addresses_, task.address);
  charge(players_, player_key(task));
}

ThoughtQueue::Millis ThoughtQueue::allowed(const BotTask& task) const {
  // Others who wait for the same threads: addresses, and players of the same address.
  std::unordered_set<std::string> others;
  for (const BotTask& other : waiting_) {
    if (other.priority < task.priority) return std::min(kLeast, task.budget);
    if (other.priority > task.priority) continue;
    const bool same_address = other.address == task.address;
    if (same_address && other.player == task.player) continue;
    others.insert(same_address ? player_key(other) : other.address);
  }
  const auto shares = static_cast<std::int64_t>(1 + others.size() / threads_);
  return std::min(task.budget, std::max(kLeast, task.budget / shares));
}

}  // namespace formicary::server
