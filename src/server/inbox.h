// The queue of the desk. The threads of the network, the bots and the service fill it; only the
// desk empties it. Addresses take turns, so that a long queue of one delays nobody else; what comes
// from one address keeps its order. Jobs of the server itself come first.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "catalog/game.h"
#include "hosting/effects.h"
#include "net/server.h"
#include "server/metrics.h"

namespace formicary::server {

struct Opened {
  net::ConnectionId connection = 0;
  std::string address;
  std::string origin;  // the base of links
};
struct Received {
  net::ConnectionId connection = 0;
  std::string address;
  std::string frame;
  bool limited = false;  // over the rate limit; only to be refused
};
struct Closed {
  net::ConnectionId connection = 0;
  std::string address;
};
// A client message over HTTP.
struct Asked {
  std::string address;
  std::string origin;
  std::string key;
  std::string body;
  net::Reply reply;
};
// Other requests that only the desk can answer.
struct Fetched {
  enum class What : std::uint8_t { kLobby, kRecord, kConfirmMail, kStopMail };
  What what = What::kLobby;
  std::string address;
  std::string table;  // for mail: the code
  net::Reply reply;
};
struct BotChose {
  hosting::JobId job = 0;
  AnyAction action;
};

// A letter of the outbox was delivered, or could not be.
struct Delivered {
  std::int64_t no = 0;
  std::string problem;  // empty: delivered
};

// The records of these tables are safe on disk.
struct Filed {
  std::vector<std::string> tables;
  std::vector<std::string> problems;  // with the others, for the log
};

using Job = std::variant<Opened, Received, Closed, Asked, Fetched, BotChose, Delivered, Filed>;

class Inbox {
 public:
  static constexpr std::size_t kAny = std::numeric_limits<std::size_t>::max();

  explicit Inbox(Metrics& metrics) : metrics_(metrics) {}

  void put(Job job);
  // No more jobs will come: the desk ends after handling the remaining ones.
  void close();

  // Waits for jobs until this steady time, and returns at most `most`, and `of_one` of one address.
  // Empty if the time is up.
  std::vector<Job> take(std::size_t most, std::int64_t until, std::size_t of_one = kAny);
  [[nodiscard]] bool closed_and_empty();
  [[nodiscard]] std::size_t size() const { return metrics_.waiting_jobs; }
  // The number of jobs of one address. An IPv6 network (/64) counts as one.
  [[nodiscard]] std::size_t size_of(std::string_view address) const;

 private:
  Job next();  // with mutex_ held; there must be one
  // The number of jobs that a round of taking may return, with mutex_ held.
  [[nodiscard]] std::size_t count_round(std::size_t of_one) const;

  Metrics& metrics_;
  mutable std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<Job> own_;
  std::unordered_map<std::string, std::deque<Job>> queues_;  // by address; none is empty
  std::deque<std::string> turns_;                            // the keys of `queues_`
  std::size_t count_ = 0;
  bool closed_ = false;
};

}  // namespace formicary::server
