// What waits for the desk. Filled by the threads of the network, the bots and the service; emptied
// by the desk alone.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
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
  std::string origin;  // of links
};
struct Received {
  net::ConnectionId connection = 0;
  std::string frame;
  bool limited = false;  // too many came: only to be refused
};
struct Closed {
  net::ConnectionId connection = 0;
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
  enum class What : std::uint8_t { kLobby, kRecord };
  What what = What::kLobby;
  std::string table;
  net::Reply reply;
};
struct BotChose {
  hosting::JobId job = 0;
  AnyAction action;
};

using Job = std::variant<Opened, Received, Closed, Asked, Fetched, BotChose>;

class Inbox {
 public:
  explicit Inbox(Metrics& metrics) : metrics_(metrics) {}

  void put(Job job);
  // No more jobs are waited for: the desk ends when it has worked on what is there.
  void close();

  // Waits for a job until this steady time; gives at most so many. Empty when time is up.
  std::vector<Job> take(std::size_t most, std::int64_t until);
  [[nodiscard]] bool closed_and_empty();
  [[nodiscard]] std::size_t size() const { return metrics_.waiting_jobs; }

 private:
  Metrics& metrics_;
  std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<Job> jobs_;
  bool closed_ = false;
};

}  // namespace formicary::server
