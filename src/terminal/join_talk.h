// The conversation with a server: says hello, reconnects by itself, and repeats every request that
// was unanswered when the link was lost, with the same request id, so that nothing is lost or done
// twice.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "client/mirror.h"
#include "client/open_requests.h"
#include "protocol/messages.h"
#include "terminal/server_link.h"

namespace formicary::terminal {

struct TalkEvent {
  enum class Kind : std::uint8_t {
    kOnline,   // the server said hello
    kOffline,  // once each time the link is lost; `why` is in the system's words
    kMessage,  // a message of the server
    kGivenUp,  // retrying is useless; `failure` says why
  };
  Kind kind = Kind::kMessage;
  std::string why;
  Message failure;
  ServerMessage message;
  std::optional<ClientRequest> request;  // the request that the message answers
  std::string table;                     // the table of the request
};

class JoinTalk {
 public:
  struct Settings {
    std::string key;
    std::string client;
  };
  JoinTalk(Settings settings, std::unique_ptr<ServerLink> link);

  // Readable when there is something for step() to do.
  [[nodiscard]] int fd() const { return link_->fd(); }
  // The longest time until step() must be called, even if nothing arrives.
  [[nodiscard]] std::chrono::milliseconds patience() const;
  std::vector<TalkEvent> step();

  // Sends a request as soon as there is a link, and repeats it until it is answered. Returns its
  // id.
  std::string request(const std::string& table, ClientRequest what, std::string token = {});
  // Follows this table from now on instead of the previous one. `have` is the number of the last
  // update seen.
  void watch(const std::string& table);
  void have(std::uint64_t number) { have_ = number; }
  // Requests missing updates.
  void watch_again();

  [[nodiscard]] bool online() const { return state_ == State::kOnline; }
  [[nodiscard]] bool was_online() const { return was_online_; }
  [[nodiscard]] bool all_answered() const { return requests_.empty(); }

 private:
  using Clock = std::chrono::steady_clock;
  enum class State : std::uint8_t { kConnecting, kGreeting, kOnline, kWaiting, kDead };

  void connect();
  void take(const LinkEvent& event, std::vector<TalkEvent>& out);
  void take_message(ServerMessage message, std::vector<TalkEvent>& out);
  void greet(const ServerMessage& message, std::vector<TalkEvent>& out);
  void lose(const std::string& why, std::vector<TalkEvent>& out);
  void fail(Message message, std::vector<TalkEvent>& out);
  std::string put(const std::string& table, ClientRequest what, std::string token, bool lasts);

  Settings settings_;
  std::unique_ptr<ServerLink> link_;
  State state_ = State::kWaiting;
  bool was_online_ = false;
  OpenRequests requests_;
  std::string watched_;
  std::uint64_t have_ = 0;
  std::chrono::milliseconds backoff_;
  Clock::time_point retry_at_;
  Clock::time_point heard_at_;
  bool pinged_ = false;  // whether a ping was sent since the last message
};

}  // namespace formicary::terminal
