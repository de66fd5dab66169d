// The implementation of Server. Included only by server.cpp and server_http.cpp, which are separate
// files so that they compile concurrently.
#pragma once

#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "net/asio.h"
#include "net/mailbox.h"
#include "net/request.h"
#include "net/server.h"
#include "net/server_state.h"

namespace formicary::net {

class ThreadedServer final : public Server {
 public:
  ThreadedServer(ServerConfig config, Handler& handler);
  ~ThreadedServer() override;
  ThreadedServer(const ThreadedServer&) = delete;
  ThreadedServer& operator=(const ThreadedServer&) = delete;

  // Listens and starts the thread.
  std::optional<ListenError> begin();

  [[nodiscard]] std::uint16_t port() const override { return port_; }
  void send(ConnectionId connection, Frame frame) override;
  void close(ConnectionId connection, std::uint16_t code, std::string_view reason) override;
  void stop(std::chrono::milliseconds patience) override;
  [[nodiscard]] ServerCounts counts() const override { return counts_.read(); }

 private:
  // All functions but listen() run on the server's thread.
  error_code listen(const asio::ip::address& address);
  void run();

  // Accepting connections.
  void spawn(Awaitable<void> work);
  Awaitable<void> accept();
  Awaitable<void> serve(Socket socket, std::string address);
  void refuse(Socket& socket);

  // HTTP. These return the WebSocket if the connection was upgraded to one.
  Awaitable<std::shared_ptr<Session>> serve_http(Socket socket, std::string address);
  Awaitable<bool> read(HttpConnection& connection, beast::flat_buffer& buffer,
                       http::request_parser<http::string_body>& parser);
  Awaitable<void> refuse_request(HttpConnection& connection, error_code error);
  Awaitable<HttpResponse> handle_request(HttpRequest request);
  Awaitable<bool> answer(HttpConnection& connection, const HttpResponse& response, bool head_only,
                         bool keep_alive);
  Awaitable<void> hang_up(HttpConnection& connection);

  // WebSockets.
  HttpResponse admit(const HttpRequest& request);
  Awaitable<std::shared_ptr<Session>> upgrade(HttpConnection& connection, BeastRequest from,
                                              const HttpRequest& request, HttpResponse admitted);
  Awaitable<void> serve_frames(std::shared_ptr<Session> session);
  void forget(Session& session);
  void deliver();
  void deliver(Item& item);

  // Timeouts and shutdown.
  Awaitable<void> watch();
  void sweep(Clock::time_point now);
  void begin_stop(Clock::duration patience);
  void cut_everything();

  ServerConfig config_;
  Handler* handler_;
  AtomicCounts counts_;
  std::uint16_t port_ = 0;
  std::size_t live_ = 0;  // connections of any kind
  Crowd crowd_;
  bool stopping_ = false;
  ConnectionId last_id_ = 0;
  std::uint64_t last_ticket_ = 0;
  std::unordered_map<ConnectionId, std::shared_ptr<Session>> sessions_;
  std::unordered_set<HttpConnection*> https_;
  std::unordered_map<std::uint64_t, Pending*> pending_;
  std::vector<Item> mail_;

  std::mutex ending_;
  std::thread thread_;

  // The last members, in this order: the remaining coroutines are destroyed with the io_context and
  // use the members above.
  std::unique_ptr<asio::io_context> io_;
  std::optional<Acceptor> acceptor_;
  std::optional<Timer> watch_timer_;
  std::optional<Timer> stop_timer_;
  std::shared_ptr<Mailbox> mailbox_;
};

}  // namespace formicary::net
