// Counters and histograms for `/metrics` and `/health`. Any thread may update them.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "hosting/effects.h"
#include "hosting/message_type.h"
#include "net/server.h"

namespace formicary::server {

using Counter = std::atomic<std::uint64_t>;

inline void count(Counter& counter, std::uint64_t by = 1) {
  counter.fetch_add(by, std::memory_order_relaxed);
}

// Counts the values up to each bound.
template <std::size_t kBounds>
class Histogram {
 public:
  explicit Histogram(const std::array<std::uint64_t, kBounds>& bounds) : bounds_(bounds) {}

  void add(std::uint64_t value) {
    std::size_t i = 0;
    while (i < kBounds && value > bounds_[i]) ++i;
    count(buckets_[i]);
    count(sum_, value);
  }
  // Writes the text format of Prometheus; values are divided by `scale`.
  void write(std::string& out, std::string_view name, std::string_view help, double scale) const;

 private:
  std::array<std::uint64_t, kBounds> bounds_;
  std::array<Counter, kBounds + 1> buckets_{};
  Counter sum_ = 0;
};

// The types of client messages in the order of hosting/message_type.h; the last one stands for
// messages that could not be read.
std::span<const std::string_view> message_types();
inline constexpr std::size_t kMessageTypes = hosting::kMessageTypeCount + 1;
inline constexpr std::size_t kBadType = kMessageTypes - 1;

struct Metrics {
  Metrics();

  // Messages by type and fate.
  std::array<std::array<Counter, static_cast<std::size_t>(hosting::Fate::kCount)>, kMessageTypes>
      messages{};
  Histogram<8> batch_commits;       // commits in one transaction
  Histogram<10> commit_micros;      // the time of one transaction
  Histogram<8> think_millis;        // the time of one choice of a bot
  std::array<Counter, 3> tables{};  // stored ones, by store::RowState
  Counter tables_in_memory = 0;
  Counter tables_loaded = 0;
  Counter tables_evicted = 0;
  Counter tables_frozen = 0;
  Counter tables_damaged = 0;  // stored tables that can't be read
  Counter commits_failed = 0;
  Counter waiting_jobs = 0;
  Counter waiting_bots = 0;
  Counter waiting_hooks = 0;
  Counter hooks_sent = 0;
  Counter hooks_failed = 0;
  Counter limited = 0;  // over a rate limit
  Counter bot_faults = 0;
  std::atomic<bool> writable = true;  // the last attempt to store something succeeded
  std::atomic<bool> stopping = false;
  std::int64_t started = 0;               // steady time
  std::atomic<std::int64_t> desk_at = 0;  // steady time at which the desk last took up work

  // The text format of Prometheus.
  [[nodiscard]] std::string write(const net::ServerCounts& net, std::string_view version,
                                  std::int64_t steady) const;
  [[nodiscard]] std::string write_health(std::string_view version, std::int64_t steady) const;
  [[nodiscard]] bool healthy() const { return writable && !stopping; }

 private:
  void write_network(std::string& out, const net::ServerCounts& net) const;
  void write_tables(std::string& out) const;
  void write_queues(std::string& out) const;
  void write_messages(std::string& out) const;
};

}  // namespace formicary::server
