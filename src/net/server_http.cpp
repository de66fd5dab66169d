// The HTTP half of the server, and how a request becomes a WebSocket.
#include <array>

#include "net/address_key.h"
#include "net/answer.h"
#include "net/request.h"
#include "net/threaded_server.h"

namespace formicary::net {
namespace {

constexpr std::uint32_t kMaxHeader = 8 * 1024;
constexpr std::chrono::seconds kHangUpPatience{2};

// The status for a request that could not be read; 0 if nobody is there to be answered.
int refusal_of(error_code error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return 431;
  }
  if (error == http::error::body_limit) {
    return 413;
  }
  const bool malformed = error.category() == make_error_code(http::error::bad_method).category() &&
                         error != http::error::end_of_stream &&
                         error != http::error::partial_message;
  return malformed ? 400 : 0;
}

// Takes a connection from the list at the end of its coroutine, however that comes.
class Listed {
 public:
  Listed(std::unordered_set<HttpConnection*>& list, HttpConnection& connection)
      : list_(list), connection_(connection) {
    list_.insert(&connection_);
  }
  ~Listed() { list_.erase(&connection_); }
  Listed(const Listed&) = delete;
  Listed& operator=(const Listed&) = delete;

 private:
  std::unordered_set<HttpConnection*>& list_;
  HttpConnection& connection_;
};

}  // namespace

Awaitable<std::shared_ptr<Session>> ThreadedServer::serve_http(Socket socket, std::string address) {
  HttpConnection connection{std::move(socket), std::move(address), {}, true};
  const Listed listed(https_, connection);
  beast::flat_buffer buffer;
  for (bool keep_alive = true; keep_alive && !stopping_;) {
    http::request_parser<http::string_body> parser;
    if (!co_await read(connection, buffer, parser)) {
      co_return nullptr;
    }
    BeastRequest from = parser.release();
    const bool head_only = from.method() == http::verb::head;
    keep_alive = from.keep_alive();
    std::optional<HttpRequest> request =
        read_request(from, connection.address, config_.trust_proxy);
    HttpResponse response = plain_answer(400);
    const bool upgrading = request && request->path == "/ws" && websocket::is_upgrade(from);
    if (!request || (upgrading && buffer.size() > 0)) {  // it must wait before it sends frames
      AtomicCounts::add(counts_.refused);
      keep_alive = false;
    } else if (upgrading) {
      response = admit(*request);
      if (response.status == 101) {
        co_return co_await upgrade(connection, std::move(from), *request, std::move(response));
      }
    } else {
      AtomicCounts::add(counts_.requests);
      connection.deadline = Clock::time_point::max();  // handle_request() has its own
      response = co_await handle_request(std::move(*request));
    }
    keep_alive = keep_alive && !stopping_;
    if (!co_await answer(connection, response, head_only, keep_alive)) {
      co_return nullptr;
    }
  }
  co_await hang_up(connection);
  co_return nullptr;
}

// Returns false if the connection is over; a request that can be answered has been answered.
Awaitable<bool> ThreadedServer::read(HttpConnection& connection, beast::flat_buffer& buffer,
                                     http::request_parser<http::string_body>& parser) {
  parser.header_limit(kMaxHeader);
  parser.body_limit(config_.max_body);
  connection.deadline = Clock::now() + config_.http_timeout;
  connection.waiting = buffer.size() == 0;
  auto [error, count] = co_await http::async_read_header(connection.socket, buffer, parser, kToken);
  connection.waiting = false;
  if (!error && beast::iequals(parser.get()[http::field::expect], "100-continue")) {
    constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";
    std::tie(error, count) = co_await asio::async_write(
        connection.socket, asio::buffer(kGoOn.data(), kGoOn.size()), kToken);
  }
  if (!error && !parser.is_done()) {
    std::tie(error, count) = co_await http::async_read(connection.socket, buffer, parser, kToken);
  }
  if (error) {
    co_await refuse_request(connection, error);
  }
  co_return !error;
}

Awaitable<void> ThreadedServer::refuse_request(HttpConnection& connection, error_code error) {
  const int status = refusal_of(error);
  if (status != 0) {
    AtomicCounts::add(counts_.refused);
    if (co_await answer(connection, plain_answer(status), false, false)) {
      co_await hang_up(connection);
    }
  }
}

// The answer of the handler, which may come from any thread, or never.
Awaitable<HttpResponse> ThreadedServer::handle_request(HttpRequest request) {
  const std::uint64_t ticket = ++last_ticket_;
  Pending pending{Timer(io_->get_executor(), config_.http_timeout), {}};
  pending_.emplace(ticket, &pending);
  // If it does not survive, the reply is gone, so that 500 is on its way.
  survived([&] { handler_->request(std::move(request), make_reply(mailbox_, ticket)); });
  co_await pending.wake.async_wait(kToken);
  pending_.erase(ticket);
  co_return pending.response ? std::move(*pending.response) : plain_answer(503);
}

Awaitable<bool> ThreadedServer::answer(HttpConnection& connection, const HttpResponse& response,
                                       bool head_only, bool keep_alive) {
  connection.deadline = Clock::now() + config_.http_timeout;
  const std::string head = head_of(response, keep_alive);
  std::array<asio::const_buffer, 2> buffers = {asio::buffer(head), asio::const_buffer()};
  if (has_body(response.status) && !head_only && response.body != nullptr) {
    buffers[1] = asio::buffer(*response.body);
  }
  const auto [error, count] = co_await asio::async_write(connection.socket, buffers, kToken);
  co_return !error;
}

// Lets the peer read the answer before the connection goes: closing with unread bytes would take
// it away again.
Awaitable<void> ThreadedServer::hang_up(HttpConnection& connection) {
  connection.deadline = Clock::now() + kHangUpPatience;
  error_code error;
  std::array<char, 1024> dropped{};
  if (connection.socket.shutdown(asio::socket_base::shutdown_send, error)) {
    co_return;
  }
  while (!error) {
    std::size_t count = 0;
    std::tie(error, count) =
        co_await connection.socket.async_read_some(asio::buffer(dropped), kToken);
  }
}

HttpResponse ThreadedServer::admit(const HttpRequest& request) {
  HttpResponse response = plain_answer(503);
  if (!stopping_ && !survived([&] { response = handler_->admit(request); })) {
    response = plain_answer(500);
  }
  if (response.status == 101 && config_.trust_proxy &&
      !crowd_.enter(address_key(request.address), config_.max_connections_per_address)) {
    response = plain_answer(503);
  }
  if (response.status != 101) {
    AtomicCounts::add(counts_.refused);
  }
  return response;
}

Awaitable<std::shared_ptr<Session>> ThreadedServer::upgrade(HttpConnection& connection,
                                                            BeastRequest from,
                                                            const HttpRequest& request,
                                                            HttpResponse admitted) {
  auto session =
      std::make_shared<Session>(++last_id_, std::move(connection.socket), config_.max_frame);
  session->ws().set_option(websocket::stream_base::decorator(
      [headers = std::move(admitted.headers)](websocket::response_type& response) {
        response.set(http::field::server, "formicary");  // or else Beast tells its version
        for (const auto& [name, value] : headers) {
          response.set(name, value);
        }
      }));
  if (config_.trust_proxy) {
    session->set_address(address_key(request.address));  // admit() counted it
  }
  sessions_.emplace(session->id(), session);
  const auto [error] = co_await session->ws().async_accept(from, kToken);
  session->ws().set_option(websocket::stream_base::decorator([](auto&) {}));  // its memory back
  if (error || stopping_) {
    AtomicCounts::add(counts_.refused);
    forget(*session);
    co_return nullptr;
  }
  session->set_opened();
  counts_.connections.fetch_add(1, std::memory_order_relaxed);
  if (!survived([&] { handler_->opened(session->id(), request); })) {
    session->cut();
  }
  co_return session;
}

}  // namespace formicary::net
