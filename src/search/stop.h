// Cooperative cancellation, in the terms of std::stop_source and std::stop_token. Bots and searches
// read no clock: the caller passes a StopSource, and the search polls a StopToken every few
// microseconds. After a request a bot returns the best choice that it has found so far.
#pragma once

#include <atomic>

namespace formicary {

// Decides when to stop: a flag, a deadline, or both.
class StopSource {
 public:
  virtual ~StopSource() = default;
  // Called often, by the threads that search: it should cost no more than reading a clock.
  [[nodiscard]] virtual bool requested() = 0;
};

// A source that any thread may set while another one searches.
class StopFlag final : public StopSource {
 public:
  void request() { requested_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool requested() override { return requested_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> requested_ = false;
};

// Polled by one search. A request is permanent: after the first one the source is not asked again.
// Without a source (null) a stop is never requested. The tasks of a search may share a token
// (search/tasks.h) if any thread may ask its source.
class StopToken {
 public:
  explicit StopToken(StopSource* source) : source_(source) {}

  [[nodiscard]] bool requested() {
    if (requested_.load(std::memory_order_relaxed)) return true;
    if (source_ == nullptr || !source_->requested()) return false;
    requested_.store(true, std::memory_order_relaxed);
    return true;
  }

 private:
  StopSource* source_;
  std::atomic<bool> requested_ = false;
};

}  // namespace formicary
