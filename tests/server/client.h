// A client of the server, in the same process: asks, and waits for answers and other messages.
#pragma once

#include <doctest/doctest.h>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "client/mirror.h"
#include "net/client.h"
#include "protocol/write_client.h"

namespace formicary::test {

using Kind = ServerMessage::Kind;
inline constexpr std::chrono::seconds kLimit{60};

class Client : public net::LinkHandler {
 public:
  Client(std::uint16_t port, std::string key) : key_(std::move(key)) {
    clients_ = net::Clients::start(*this);
    const auto url = net::parse_url("ws://127.0.0.1:" + std::to_string(port) + "/ws");
    link_ = clients_->connect(*url, kLimit);
    wait([this] { return is_connected_ || is_lost_; });
    REQUIRE(is_connected_);
    REQUIRE(ask({"hello", {}, {}, HelloRequest{kProtocolVersion, key_, "test", false}}).kind ==
            Kind::kHello);
  }
  ~Client() override { clients_.reset(); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void send(const ClientMessage& message) { clients_->send(link_, write_client_message(message)); }
  // Sends, and gives the answer.
  ServerMessage ask(const ClientMessage& message) {
    send(message);
    return wait_for([&](const ServerMessage& said) { return said.request == message.id; });
  }
  ServerMessage ask(std::string id, std::string table, ClientRequest what) {
    return ask(ClientMessage{std::move(id), std::move(table), {}, std::move(what)});
  }
  // The first message like this, which is then forgotten.
  ServerMessage wait_for(const std::function<bool(const ServerMessage&)>& wanted) {
    ServerMessage found;
    wait([&] {
      for (std::size_t i = 0; i < said_.size(); ++i) {
        if (!wanted(said_[i])) continue;
        found = std::move(said_[i]);
        said_.erase(said_.begin() + static_cast<std::ptrdiff_t>(i));
        return true;
      }
      return false;
    });
    return found;
  }
  void wait_until_lost() {
    wait([this] { return is_lost_; });
  }

  void connected(net::LinkId /*link*/) override {
    const std::scoped_lock lock(mutex_);
    is_connected_ = true;
    changed_.notify_all();
  }
  void received(net::LinkId /*link*/, std::string_view frame) override {
    auto message = read_server_message(frame);
    const std::scoped_lock lock(mutex_);
    if (message) said_.push_back(std::move(*message));
    changed_.notify_all();
  }
  void lost(net::LinkId /*link*/, std::string_view /*why*/) override {
    const std::scoped_lock lock(mutex_);
    is_lost_ = true;
    changed_.notify_all();
  }

 private:
  void wait(const std::function<bool()>& until) {
    std::unique_lock lock(mutex_);
    REQUIRE(changed_.wait_for(lock, kLimit, until));
  }

  std::string key_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<ServerMessage> said_;
  bool is_connected_ = false;
  bool is_lost_ = false;
  std::unique_ptr<net::Clients> clients_;
  net::LinkId link_ = 0;
};

}  // namespace formicary::test
