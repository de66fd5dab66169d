#include "server/inbox.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "net/address_key.h"
#include "server/clock.h"

namespace formicary::server {
namespace {

// The address whose turn a job takes; null for jobs of the server itself.
const std::string* address_of(const Job& job) {
  return std::visit(
      [](const auto& each) -> const std::string* {
        if constexpr (requires { each.address; }) {
          return &each.address;
        } else {
          return nullptr;
        }
      },
      job);
}

}  // namespace

void Inbox::put(Job job) {
  const std::string* address = address_of(job);
  const std::string key = address == nullptr ? std::string() : net::address_key(*address);
  bool was_empty = false;
  {
    const std::scoped_lock lock(mutex_);
    was_empty = count_ == 0;
    if (address == nullptr) {
      own_.push_back(std::move(job));
    } else {
      std::deque<Job>& queue = queues_[key];
      if (queue.empty()) turns_.push_back(key);
      queue.push_back(std::move(job));
    }
    metrics_.waiting_jobs = ++count_;
  }
  if (was_empty) filled_.notify_one();
}

void Inbox::close() {
  {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
  }
  filled_.notify_one();
}

Job Inbox::next() {
  --count_;
  if (!own_.empty()) {
    Job job = std::move(own_.front());
    own_.pop_front();
    return job;
  }
  std::string key = std::move(turns_.front());
  turns_.pop_front();
  const auto found = queues_.find(key);
  Job job = std::move(found->second.front());
  found->second.pop_front();
  if (found->second.empty()) {
    queues_.erase(found);
  } else {
    turns_.push_back(std::move(key));
  }
  return job;
}

std::size_t Inbox::count_round(std::size_t of_one) const {
  if (of_one >= count_) return count_;
  std::size_t count = own_.size();
  for (const auto& [key, queue] : queues_) count += std::min(of_one, queue.size());
  return count;
}

// Addresses take turns, so none gets more than `of_one` before the others had as many or all.
std::vector<Job> Inbox::take(std::size_t most, std::int64_t until, std::size_t of_one) {
  std::vector<Job> out;
  std::unique_lock lock(mutex_);
  const auto patience = std::chrono::milliseconds(std::max<std::int64_t>(0, until - steady_now()));
  filled_.wait_for(lock, patience, [this] { return closed_ || count_ > 0; });
  const std::size_t count = std::min(most, count_round(of_one));
  out.reserve(count);
  while (out.size() < count) out.push_back(next());
  metrics_.waiting_jobs = count_;
  return out;
}

std::size_t Inbox::size_of(std::string_view address) const {
  const std::string key = net::address_key(address);
  const std::scoped_lock lock(mutex_);
  const auto found = queues_.find(key);
  return found == queues_.end() ? 0 : found->second.size();
}

bool Inbox::closed_and_empty() {
  const std::scoped_lock lock(mutex_);
  return closed_ && count_ == 0;
}

}  // namespace formicary::server
