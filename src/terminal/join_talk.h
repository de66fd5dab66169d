// The talk with a server: says hello, connects again by itself, and asks again whatever was not
// answered when the link was lost, with the same request id, so that nothing is lost or done twice.
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
    kMessage,  // the server said something
    kGivenUp,  // there is no use in trying again; `failure` says why
  };
  Kind kind = Kind::kMessage;
  std::string why;
  Message failure;
  ServerMessage message;
  std::optional<ClientRequest> asked;  // what the message answers
  std::string table;                   // that this was about
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
  // How long step() can wait where nothing comes.
  [[nodiscard]] std::chrono::milliseconds patience() const;
  std::vector<TalkEvent> step();

  // The id of the request. Asked as soon as there is a link, and until it is answered.
  std::string ask(const std::string& table, ClientRequest what, std::string token = {});
  // Follows a table from now on, instead of the one before. `have` is the last update seen.
  void watch(const std::string& table);
  void have(std::uint64_t number) { have_ = number; }
  // Something is missing: asks for it.
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
  bool pinged_ = false;  // since something was heard
};

}  // namespace formicary::terminal
