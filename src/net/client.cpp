#include "net/client.h"

#include <boost/asio/dispatch.hpp>
#include <thread>
#include <unordered_map>

#include "base/text.h"
#include "net/channel.h"
#include "net/dial.h"
#include "net/system.h"

namespace formicary::net {
namespace {

constexpr std::size_t kMaxFrame = 16 * 1024 * 1024;
constexpr std::chrono::seconds kTick{1};
constexpr std::chrono::seconds kIdle{60};  // a server that answers no ping for so long is gone
constexpr std::chrono::seconds kClosePatience{5};

class Link : public Channel<Wire> {
 public:
  Link(LinkId id, Wire&& wire) : Channel(std::move(wire), kMaxFrame), id_(id) {}

  [[nodiscard]] LinkId id() const { return id_; }
  [[nodiscard]] bool open() const { return open_; }
  void set_open() { open_ = true; }
  Wire& wire() { return ws().next_layer(); }

 private:
  LinkId id_;
  bool open_ = false;
};

std::string why_over(Link& link) {
  const websocket::close_reason& reason = link.ws().reason();
  if (reason.code == websocket::close_code::none) {
    return link.why().message();
  }
  std::string why = "closed with ";
  append_number(why, reason.code);
  if (!reason.reason.empty()) {
    why.append(": ").append(reason.reason.data(), reason.reason.size());
  }
  return why;
}

class ThreadedClients : public Clients {
 public:
  explicit ThreadedClients(LinkHandler& handler)
      : handler_(&handler), io_(std::make_unique<asio::io_context>(1)), clock_(*io_) {}

  ~ThreadedClients() override {
    asio::post(*io_, [this] { begin_end(); });
    thread_.join();
    links_.clear();
  }

  void start() {
    asio::co_spawn(io_->get_executor(), watch(), [](const std::exception_ptr&) {});
    thread_ = start_thread([this] { io_->run(); });
  }

  LinkId connect(const Url& url, std::chrono::seconds timeout) override {
    const LinkId id = ++last_id_;
    // Posted, so that the caller knows the id before the first event of the link.
    asio::post(*io_, [this, id, url, timeout] { begin(id, url, timeout); });
    return id;
  }

  void send(LinkId link, std::string frame) override {
    asio::dispatch(*io_, [this, link, frame = std::move(frame)]() mutable {
      const auto found = links_.find(link);
      if (found != links_.end() && found->second->open()) {
        found->second->push(std::make_shared<const std::string>(std::move(frame)));
      }
    });
  }

  void close(LinkId link) override {
    asio::post(*io_, [this, link] {
      const auto found = links_.find(link);
      if (found != links_.end()) {
        end(*found->second);
      }
    });
  }

  void after(std::chrono::milliseconds delay, std::function<void()> what) override {
    auto timer = std::make_shared<Timer>(io_->get_executor(), delay);
    timer->async_wait([timer, what = std::move(what)](error_code error) {
      if (!error) {
        what();
      }
    });
  }

  void trust(const std::string& ca_file) override { ca_file_ = ca_file; }

 private:
  void begin(LinkId id, const Url& url, std::chrono::seconds timeout) {
    auto link = std::make_shared<Link>(id, Wire(io_->get_executor()));
    links_.emplace(id, link);
    if (ending_) {
      link->wire().give_up();
    }
    asio::co_spawn(io_->get_executor(), live(link, url, timeout),
                   [](const std::exception_ptr& failure) {
                     if (failure) {
                       std::rethrow_exception(failure);
                     }
                   });
  }

  static void end(Link& link) {
    if (link.open()) {
      link.finish(websocket::close_code::normal, "", kClosePatience);
    } else {
      link.wire().give_up();
    }
  }

  Awaitable<void> live(std::shared_ptr<Link> link, Url url, std::chrono::seconds timeout) {
    // A frame of its own for what is needed only once.
    std::string problem = co_await open(link, std::move(url), timeout);
    if (problem.empty()) {
      link->set_open();
      handler_->connected(link->id());
      co_await link->listen(
          [this, id = link->id()](const std::string& frame) { handler_->received(id, frame); });
      problem = why_over(*link);
    }
    link->cut();
    links_.erase(link->id());
    handler_->lost(link->id(), problem);
    if (ending_ && links_.empty()) {
      io_->stop();
    }
  }

  // The error, if there was one.
  Awaitable<std::string> open(std::shared_ptr<Link> link, Url url, std::chrono::seconds timeout) {
    Timer limit(io_->get_executor(), timeout);
    limit.async_wait([link](error_code error) {
      if (!error && !link->open()) {
        link->wire().give_up();
      }
    });
    std::string problem;
    if (url.tls && trust_ == nullptr) {
      trust_ = make_trust(ca_file_, problem);
    }
    if (problem.empty()) {
      problem = co_await dial(link->wire(), url, trust_.get(), false);
    }
    if (!problem.empty()) {
      co_return problem;
    }
    link->ws().set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
      request.set(http::field::user_agent, "formicary");
    }));
    websocket::response_type response;
    const auto [error] =
        co_await link->ws().async_handshake(response, authority_of(url), url.target, kToken);
    if (error == websocket::error::upgrade_declined) {
      problem = "declined with status ";
      append_number(problem, static_cast<std::int64_t>(response.result_int()));
    } else if (error) {
      problem = link->wire().given_up() ? "timed out" : error.message();
    }
    co_return problem;
  }

  Awaitable<void> watch() {
    for (;;) {
      clock_.expires_after(kTick);
      co_await clock_.async_wait(kToken);
      const Clock::time_point now = Clock::now();
      for (const auto& [id, link] : links_) {
        const Clock::duration silence = now - link->heard();
        if (!link->open()) {
          continue;  // open() watches the time
        }
        if (now > link->deadline() || silence > kIdle) {
          link->cut();
        } else if (silence > kIdle / 2) {
          link->ping();
        }
      }
    }
  }

  void begin_end() {
    ending_ = true;
    if (links_.empty()) {
      io_->stop();
      return;
    }
    for (const auto& [id, link] : links_) {
      end(*link);
    }
    after(std::chrono::seconds(1), [this] {
      for (const auto& [id, link] : links_) {
        link->cut();
      }
      after(kLastPatience, [this] { io_->stop(); });
    });
  }

  LinkHandler* handler_;
  std::atomic<LinkId> last_id_ = 0;
  std::string ca_file_;
  bool ending_ = false;
  std::unordered_map<LinkId, std::shared_ptr<Link>> links_;
  std::unique_ptr<asio::ssl::context> trust_;
  std::unique_ptr<asio::io_context> io_;
  Timer clock_;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Clients> Clients::start(LinkHandler& handler) {
  raise_descriptor_limit();
  auto clients = std::make_unique<ThreadedClients>(handler);
  clients->start();
  return clients;
}

}  // namespace formicary::net
