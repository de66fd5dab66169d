// The state that the server's thread keeps for connections. Included through threaded_server.h
// only.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "net/asio.h"
#include "net/channel.h"
#include "net/plain_stream.h"
#include "net/server.h"

namespace formicary::net {

// A connection before it becomes a WebSocket, if it ever does.
struct HttpConnection {
  Socket socket;
  std::string address;  // the peer's address
  Clock::time_point deadline;
  bool waiting = true;  // no byte of the next request has arrived
};

class Session : public Channel<PlainStream> {
 public:
  Session(ConnectionId id, Socket&& socket, std::size_t max_frame)
      : Channel(PlainStream(std::move(socket)), max_frame), id_(id) {}

  [[nodiscard]] ConnectionId id() const { return id_; }
  [[nodiscard]] bool opened() const { return opened_; }
  void set_opened() { opened_ = true; }
  // The key under which the crowd counts it; empty if the connection as a whole is counted.
  [[nodiscard]] const std::string& address() const { return address_; }
  void set_address(std::string address) { address_ = std::move(address); }

 private:
  ConnectionId id_;
  std::string address_;
  bool opened_ = false;  // the handler knows of it
};

// A request that waits for its answer.
struct Pending {
  Timer wake;
  std::optional<HttpResponse> response;
};

// Calls the handler. Returns false if it threw.
template <class Call>
bool survived(const Call& call) {
  try {
    call();
  } catch (...) {
    return false;
  }
  return true;
}

// Counts the connections of each address.
class Crowd {
 public:
  // Counts a connection, or returns false if there are already `most`; 0 means no limit.
  bool enter(const std::string& address, std::size_t most) {
    if (most == 0) {
      return true;
    }
    std::size_t& count = counts_[address];
    if (count >= most) {
      return false;
    }
    ++count;
    return true;
  }
  void leave(const std::string& address) {
    const auto found = counts_.find(address);
    if (found != counts_.end() && --found->second == 0) {
      counts_.erase(found);
    }
  }

 private:
  std::unordered_map<std::string, std::size_t> counts_;
};

struct AtomicCounts {
  std::atomic<std::uint64_t> connections = 0;
  std::atomic<std::uint64_t> frames_in = 0;
  std::atomic<std::uint64_t> frames_out = 0;
  std::atomic<std::uint64_t> requests = 0;
  std::atomic<std::uint64_t> refused = 0;
  std::atomic<std::uint64_t> cut_off = 0;

  static void add(std::atomic<std::uint64_t>& count) {
    count.fetch_add(1, std::memory_order_relaxed);
  }
  [[nodiscard]] ServerCounts read() const {
    return {connections, frames_in, frames_out, requests, refused, cut_off};
  }
};

}  // namespace formicary::net
