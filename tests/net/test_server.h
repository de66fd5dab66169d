// A server for tests, and a handler that notes what happens.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "net/server.h"
#include "tests/net/raw_socket.h"
#include "tests/net/waiting.h"

namespace formicary::testing {

inline net::Frame make_frame(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

inline net::HttpResponse response_of(int status, std::string body) {
  net::HttpResponse response;
  response.status = status;
  response.body = std::make_shared<const std::string>(std::move(body));
  return response;
}

// Answers with the path, and sends back what it receives. Paths and frames may ask for more.
class NotingHandler : public net::Handler {
 public:
  void set_server(net::Server* server) {
    const std::lock_guard lock(mutex_);
    server_ = server;
  }

  void request(net::HttpRequest request, net::Reply reply) override {
    if (request.path == "/throw") {
      throw 1;
    }
    const std::string path = request.path;
    {
      const std::lock_guard lock(mutex_);
      requests_.push_back(std::move(request));
      if (path == "/later") {
        replies_.push_back(std::move(reply));
        return;
      }
    }
    if (path == "/headers") {
      net::HttpResponse response = response_of(200, "x");
      response.headers = {{"ETag", "\"7\""}, {"Bad", "a\r\nInjected: b"}};
      reply(response);
    } else if (path == "/unchanged") {
      reply(response_of(304, "not sent"));
    } else if (path == "/missing") {
      reply(response_of(404, "nothing here"));
    } else if (path != "/drop") {
      reply(response_of(200, path));
      reply(response_of(200, "twice"));
    }
  }

  net::HttpResponse admit(const net::HttpRequest& request) override {
    if (request.query == "throw") {
      throw 1;
    }
    net::HttpResponse response = response_of(request.query == "no" ? 403 : 101, "not you");
    response.headers = {{"X-Of-Handler", "yes"}};
    return response;
  }

  void opened(net::ConnectionId connection, const net::HttpRequest& request) override {
    const std::lock_guard lock(mutex_);
    opened_.push_back(connection);
    requests_.push_back(request);
    if (request.query == "throw-open") {
      throw 1;
    }
  }

  void received(net::ConnectionId connection, std::string frame) override {
    if (frame == "throw") {
      throw 1;
    }
    const std::lock_guard lock(mutex_);
    received_[connection].push_back(frame);
    if (server_ != nullptr) {
      server_->send(connection, make_frame(std::move(frame)));
    }
  }

  void closed(net::ConnectionId connection) override {
    const std::lock_guard lock(mutex_);
    closed_.push_back(connection);
  }

  std::vector<net::HttpRequest> requests() { return copy_of(requests_); }
  std::vector<net::Reply> replies() { return copy_of(replies_); }
  void forget_replies() {
    const std::lock_guard lock(mutex_);
    replies_.clear();
  }
  std::vector<net::ConnectionId> opened_ids() { return copy_of(opened_); }
  std::vector<net::ConnectionId> closed_ids() { return copy_of(closed_); }
  std::vector<std::string> received_of(net::ConnectionId connection) {
    const std::lock_guard lock(mutex_);
    return received_[connection];
  }

 private:
  template <class T>
  T copy_of(const T& list) {
    const std::lock_guard lock(mutex_);
    return list;
  }

  std::mutex mutex_;
  net::Server* server_ = nullptr;
  std::vector<net::HttpRequest> requests_;
  std::vector<net::Reply> replies_;
  std::vector<net::ConnectionId> opened_;
  std::vector<net::ConnectionId> closed_;
  std::map<net::ConnectionId, std::vector<std::string>> received_;
};

class TestServer {
 public:
  explicit TestServer(net::ServerConfig config = {}) {
    config.port = 0;
    auto started = net::Server::start(config, handler);
    REQUIRE(started.ok());
    server_ = std::move(*started);
    handler.set_server(server_.get());
  }
  ~TestServer() { handler.set_server(nullptr); }
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;

  net::Server& operator*() { return *server_; }
  net::Server* operator->() { return server_.get(); }
  void destroy() {
    handler.set_server(nullptr);
    server_.reset();
  }

  RawSocket connect() {
    RawSocket socket(server_->port());
    REQUIRE(socket.connected());
    return socket;
  }
  // The answer to some bytes until the server closes the connection.
  std::string exchange(std::string_view bytes) {
    RawSocket socket = connect();
    socket.write(bytes);
    return socket.read_all();
  }
  RawSocket open_websocket(std::string_view target = "/ws") {
    RawSocket socket = connect();
    socket.write(upgrade_request(target));
    const std::string head = socket.read_head();
    REQUIRE_MESSAGE(head.starts_with("HTTP/1.1 101"), head);
    return socket;
  }

  NotingHandler handler;

 private:
  std::unique_ptr<net::Server> server_;
};

}  // namespace formicary::testing
