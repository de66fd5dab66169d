#include "terminal/join_talk.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "protocol/write_client.h"
#include "terminal/player_key.h"

namespace formicary::terminal {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kFirstBackoff{200};
constexpr milliseconds kLongestBackoff{10'000};
// A server that is silent for so long is asked whether it is there, and given up after twice that.
constexpr std::chrono::seconds kSilence{25};
constexpr std::size_t kPrefixDigits = 16;

}  // namespace

JoinTalk::JoinTalk(Settings settings, std::unique_ptr<ServerLink> link)
    : settings_(std::move(settings)),
      link_(std::move(link)),
      requests_(to_hex(random_bytes()).substr(0, kPrefixDigits)),
      backoff_(kFirstBackoff),
      retry_at_(Clock::now()),
      heard_at_(Clock::now()) {
  connect();
}

milliseconds JoinTalk::patience() const {
  if (state_ == State::kDead) return milliseconds::max();
  const auto due = state_ == State::kWaiting ? retry_at_ : heard_at_ + kSilence * (pinged_ ? 2 : 1);
  // Rounded up, or the last millisecond would be spent in a busy loop.
  const auto own = std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(due - Clock::now()));
  return std::min(own, link_->patience());
}

std::vector<TalkEvent> JoinTalk::step() {
  std::vector<TalkEvent> out;
  for (const LinkEvent& event : link_->take()) take(event, out);
  const auto now = Clock::now();
  if (state_ == State::kWaiting && now >= retry_at_) connect();
  if (state_ == State::kDead || state_ == State::kWaiting) return out;
  if (pinged_ && now >= heard_at_ + 2 * kSilence) {
    link_->close();
    lose("timeout", out);
  } else if (!pinged_ && now >= heard_at_ + kSilence) {
    pinged_ = true;
    if (online()) link_->send(write_client_message({{}, {}, {}, PingRequest{}}));
  }
  return out;
}

void JoinTalk::connect() {
  state_ = State::kConnecting;
  heard_at_ = Clock::now();
  pinged_ = false;
  link_->connect();
}

void JoinTalk::take(const LinkEvent& event, std::vector<TalkEvent>& out) {
  if (state_ == State::kDead) return;
  heard_at_ = Clock::now();
  pinged_ = false;
  switch (event.kind) {
    case LinkEvent::Kind::kConnected:
      state_ = State::kGreeting;
      link_->send(write_client_message(
          {{}, {}, {}, HelloRequest{kProtocolVersion, settings_.key, settings_.client, false}}));
      break;
    case LinkEvent::Kind::kReceived:
      if (auto message = read_server_message(event.text)) {
        take_message(std::move(*message), out);
      } else {
        fail(Message("join.unreadable"), out);
      }
      break;
    case LinkEvent::Kind::kLost:
      lose(event.text, out);
      break;
  }
}

void JoinTalk::take_message(ServerMessage message, std::vector<TalkEvent>& out) {
  if (state_ == State::kGreeting) return greet(message, out);
  TalkEvent event;
  if (auto asked = requests_.close(message.request)) {
    event.request = std::move(asked->what);
    event.table = std::move(asked->table);
  }
  event.message = std::move(message);
  out.push_back(std::move(event));
}

void JoinTalk::greet(const ServerMessage& message, std::vector<TalkEvent>& out) {
  if (message.kind == ServerMessage::Kind::kRefused && message.message) {
    return fail(*message.message, out);
  }
  if (message.kind != ServerMessage::Kind::kHello) return;
  if (message.protocol != kProtocolVersion) {
    return fail(
        Message(message.protocol > kProtocolVersion ? "join.server-newer" : "join.server-older")
            .text("version", message.version)
            .number("found", message.protocol)
            .number("known", kProtocolVersion),
        out);
  }
  if (!message.player) return fail(Message("join.key-refused"), out);
  state_ = State::kOnline;
  was_online_ = true;
  backoff_ = kFirstBackoff;
  out.push_back({TalkEvent::Kind::kOnline, {}, {}, message, {}, {}});
  watch_again();
  for (const std::string& frame : requests_.frames()) link_->send(frame);
}

void JoinTalk::lose(const std::string& why, std::vector<TalkEvent>& out) {
  const bool news = state_ == State::kOnline || !was_online_;
  requests_.lose_link();
  state_ = State::kWaiting;
  retry_at_ = Clock::now() + backoff_;
  backoff_ = std::min(backoff_ * 2, kLongestBackoff);
  if (news) out.push_back({TalkEvent::Kind::kOffline, why, {}, {}, {}, {}});
}

void JoinTalk::fail(Message message, std::vector<TalkEvent>& out) {
  state_ = State::kDead;
  link_->close();
  out.push_back({TalkEvent::Kind::kGivenUp, {}, std::move(message), {}, {}, {}});
}

std::string JoinTalk::put(const std::string& table, ClientRequest what, std::string token,
                          bool lasts) {
  const OpenRequest& request = requests_.add(table, std::move(what), std::move(token), lasts);
  if (online()) link_->send(request.frame);
  return request.id;
}

std::string JoinTalk::request(const std::string& table, ClientRequest what, std::string token) {
  return put(table, std::move(what), std::move(token), true);
}

void JoinTalk::watch(const std::string& table) {
  if (online() && !watched_.empty()) put(watched_, UnwatchRequest{}, {}, false);
  watched_ = table;
  have_ = 0;
  watch_again();
}

void JoinTalk::watch_again() {
  if (!online() || watched_.empty()) return;
  WatchRequest request;
  if (have_ != 0) request.have = have_;
  put(watched_, request, {}, false);
}

}  // namespace formicary::terminal
