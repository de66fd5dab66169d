#include "server/inbox.h"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "server/clock.h"

namespace formicary::server {

void Inbox::put(Job job) {
  bool was_empty = false;
  {
    const std::scoped_lock lock(mutex_);
    was_empty = jobs_.empty();
    jobs_.push_back(std::move(job));
    metrics_.waiting_jobs = jobs_.size();
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

std::vector<Job> Inbox::take(std::size_t most, std::int64_t until) {
  std::vector<Job> out;
  std::unique_lock lock(mutex_);
  const auto patience = std::chrono::milliseconds(std::max<std::int64_t>(0, until - steady_now()));
  filled_.wait_for(lock, patience, [this] { return closed_ || !jobs_.empty(); });
  const auto count = static_cast<std::ptrdiff_t>(std::min(most, jobs_.size()));
  out.reserve(static_cast<std::size_t>(count));
  std::move(jobs_.begin(), jobs_.begin() + count, std::back_inserter(out));
  jobs_.erase(jobs_.begin(), jobs_.begin() + count);
  metrics_.waiting_jobs = jobs_.size();
  return out;
}

bool Inbox::closed_and_empty() {
  const std::scoped_lock lock(mutex_);
  return closed_ && jobs_.empty();
}

}  // namespace formicary::server
