#include "net/server.h"

#include <cerrno>

#include "base/check.h"
#include "net/address_key.h"
#include "net/answer.h"
#include "net/system.h"
#include "net/threaded_server.h"

namespace formicary::net {
namespace {

constexpr std::chrono::milliseconds kAcceptPause{100};

ListenError listen_error(error_code error) {
  ListenError result{ListenError::Kind::kOther, error.message()};
  if (error == asio::error::address_in_use) {
    result.kind = ListenError::Kind::kAddressInUse;
  } else if (error == asio::error::access_denied || error == asio::error::no_permission) {
    result.kind = ListenError::Kind::kNotPermitted;
  } else if (error.value() == EADDRNOTAVAIL || error == asio::error::address_family_not_supported) {
    result.kind = ListenError::Kind::kBadAddress;
  }
  return result;
}

}  // namespace

ThreadedServer::ThreadedServer(ServerConfig config, Handler& handler)
    : config_(std::move(config)),
      handler_(&handler),
      io_(std::make_unique<asio::io_context>(1)),
      mailbox_(std::make_shared<Mailbox>([this] { asio::post(*io_, [this] { deliver(); }); })) {}

ThreadedServer::~ThreadedServer() {
  stop(std::chrono::milliseconds(0));
  sessions_.clear();
}

std::optional<ListenError> ThreadedServer::begin() {
  raise_descriptor_limit();
  error_code error;
  const asio::ip::address address = asio::ip::make_address(config_.address, error);
  if (error) {
    return ListenError{ListenError::Kind::kBadAddress, error.message()};
  }
  error = listen(address);
  if (error) {
    return listen_error(error);
  }
  port_ = acceptor_->local_endpoint(error).port();
  thread_ = start_thread([this] { run(); });
  return std::nullopt;
}

error_code ThreadedServer::listen(const asio::ip::address& address) {
  const Tcp::endpoint endpoint(address, config_.port);
  error_code error;
  acceptor_.emplace(*io_);
  if (acceptor_->open(endpoint.protocol(), error) ||
      acceptor_->set_option(asio::socket_base::reuse_address(true), error) ||
      (address.is_v6() && acceptor_->set_option(asio::ip::v6_only(false), error)) ||
      acceptor_->bind(endpoint, error)) {
    return error;
  }
  return acceptor_->listen(asio::socket_base::max_listen_connections, error);
}

void ThreadedServer::run() {
  watch_timer_.emplace(*io_);
  stop_timer_.emplace(*io_);
  spawn(accept());
  spawn(watch());
  // When memory is short somewhere, one connection is lost, and the others go on.
  while (!survived([this] { io_->run(); })) {
  }
  mailbox_->shut();
  for (const auto& [id, session] : std::exchange(sessions_, {})) {
    forget(*session);
  }
}

void ThreadedServer::spawn(Awaitable<void> work) {
  asio::co_spawn(io_->get_executor(), std::move(work), [](const std::exception_ptr&) {});
}

Awaitable<void> ThreadedServer::accept() {
  while (!stopping_) {
    auto [error, socket] = co_await acceptor_->async_accept(kToken);
    if (stopping_) {
      co_return;
    }
    if (error) {
      // Too many open files, mostly: it gets better when somebody leaves.
      Timer pause(io_->get_executor(), kAcceptPause);
      co_await pause.async_wait(kToken);
      continue;
    }
    const Tcp::endpoint peer = socket.remote_endpoint(error);
    std::string address = error ? "" : text_of(peer.address());
    // All connections of a proxy have one address, so admit() counts the clients instead.
    const std::size_t most = config_.trust_proxy ? 0 : config_.max_connections_per_address;
    if (error || live_ >= config_.max_connections || !crowd_.enter(address_key(address), most)) {
      refuse(socket);
      continue;
    }
    set_quietly(socket, Tcp::no_delay(true));
    spawn(serve(std::move(socket), std::move(address)));
  }
}

void ThreadedServer::refuse(Socket& socket) {
  AtomicCounts::add(counts_.refused);
  const HttpResponse response = plain_answer(503);
  const std::string text = head_of(response, false) + *response.body;
  error_code ignored;
  static_cast<void>(socket.non_blocking(true, ignored));
  socket.write_some(asio::buffer(text), ignored);
  static_cast<void>(socket.shutdown(asio::socket_base::shutdown_send, ignored));
}

Awaitable<void> ThreadedServer::serve(Socket socket, std::string address) {
  struct Guard {
    ThreadedServer& core;
    std::string address;
    ~Guard() {
      --core.live_;
      core.crowd_.leave(address);
      if (core.stopping_ && core.live_ == 0) {
        core.io_->stop();
      }
    }
  };
  ++live_;
  const Guard guard{*this, config_.trust_proxy ? "" : address_key(address)};
  // The frame of serve_http(), which is big, is gone before the long wait for frames.
  const std::shared_ptr<Session> session =
      co_await serve_http(std::move(socket), std::move(address));
  if (session != nullptr) {
    co_await serve_frames(session);
  }
}

Awaitable<void> ThreadedServer::serve_frames(std::shared_ptr<Session> session) {
  co_await session->listen([this, session = session.get()](std::string frame) {
    AtomicCounts::add(counts_.frames_in);
    if (!survived([&] { handler_->received(session->id(), std::move(frame)); })) {
      session->cut();
    }
  });
  forget(*session);
}

// The session's end. Whatever it still writes fails.
void ThreadedServer::forget(Session& session) {
  session.cut();
  sessions_.erase(session.id());
  crowd_.leave(session.address());
  if (session.opened()) {
    counts_.connections.fetch_sub(1, std::memory_order_relaxed);
    survived([&] { handler_->closed(session.id()); });
  }
}

void ThreadedServer::deliver() {
  mailbox_->collect(mail_);
  for (Item& item : mail_) {
    deliver(item);
  }
  mail_.clear();
}

void ThreadedServer::deliver(Item& item) {
  if (item.order != nullptr && item.order->close_code == 0) {
    const auto found = pending_.find(item.to);
    if (found != pending_.end()) {
      found->second->response = std::move(item.order->response);
      found->second->wake.cancel();
    }
    return;
  }
  const auto found = sessions_.find(item.to);
  if (found == sessions_.end()) {
    return;
  }
  Session& session = *found->second;
  if (item.order != nullptr) {
    session.finish(item.order->close_code, item.order->reason, config_.http_timeout);
    return;
  }
  AtomicCounts::add(counts_.frames_out);
  session.push(std::move(item.frame));
  if (session.backlog() > config_.max_unsent && !session.ending()) {
    AtomicCounts::add(counts_.cut_off);
    session.cut();
  }
}

// One look at all connections now and then is cheaper than a timer for each.
Awaitable<void> ThreadedServer::watch() {
  const auto tick = std::clamp<Clock::duration>(
      std::min<Clock::duration>(config_.http_timeout, config_.idle_timeout) / 8,
      std::chrono::milliseconds(50), std::chrono::seconds(5));
  for (;;) {
    watch_timer_->expires_after(tick);
    co_await watch_timer_->async_wait(kToken);
    sweep(Clock::now());
  }
}

void ThreadedServer::sweep(Clock::time_point now) {
  for (HttpConnection* connection : https_) {
    if (now > connection->deadline) {
      close_quietly(connection->socket);
    }
  }
  for (const auto& [id, session] : sessions_) {
    const Clock::duration silence = now - session->heard();
    if (now > session->deadline() || silence > config_.idle_timeout) {
      session->cut();
    } else if (session->opened() && silence > config_.idle_timeout / 2) {
      session->ping();
    }
  }
}

void ThreadedServer::begin_stop(Clock::duration patience) {
  stopping_ = true;
  close_quietly(*acceptor_);
  if (live_ == 0) {
    io_->stop();
    return;
  }
  for (HttpConnection* connection : https_) {
    if (connection->waiting) {
      close_quietly(connection->socket);
    }
  }
  for (const auto& [id, session] : sessions_) {
    if (session->opened()) {
      session->finish(websocket::close_code::going_away, "server stops", patience);
    }
  }
  stop_timer_->expires_after(patience);
  stop_timer_->async_wait([this](error_code error) {
    if (!error) {
      cut_everything();
    }
  });
}

void ThreadedServer::cut_everything() {
  for (HttpConnection* connection : https_) {
    close_quietly(connection->socket);
  }
  for (const auto& [id, session] : sessions_) {
    session->cut();
  }
  for (const auto& [ticket, pending] : pending_) {
    pending->wake.cancel();
  }
  // All of them come back with errors now; this is for the case that one does not.
  stop_timer_->expires_after(kLastPatience);
  stop_timer_->async_wait([this](error_code error) {
    if (!error) {
      io_->stop();
    }
  });
}

void ThreadedServer::send(ConnectionId connection, Frame frame) {
  mailbox_->put({connection, std::move(frame), nullptr});
}

void ThreadedServer::close(ConnectionId connection, std::uint16_t code, std::string_view reason) {
  auto order = std::make_unique<Order>();
  order->close_code = code == 0 ? std::uint16_t{1000} : code;  // 0 means an answer to a request
  order->reason = reason;
  mailbox_->put({connection, nullptr, std::move(order)});
}

void ThreadedServer::stop(std::chrono::milliseconds patience) {
  const std::lock_guard lock(ending_);
  FORMICARY_CHECK(thread_.get_id() != std::this_thread::get_id());
  if (thread_.joinable()) {
    asio::post(*io_, [this, patience] { begin_stop(patience); });
    thread_.join();
  }
}

Result<std::unique_ptr<Server>, ListenError> Server::start(const ServerConfig& config,
                                                           Handler& handler) {
  auto server = std::make_unique<ThreadedServer>(config, handler);
  std::optional<ListenError> error = server->begin();
  if (error) {
    return *error;
  }
  return std::unique_ptr<Server>(std::move(server));
}

}  // namespace formicary::net
