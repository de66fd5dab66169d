#include "server/hooks.h"

#include <chrono>
#include <csignal>

#include "net/client.h"
#include "server/run_program.h"

namespace formicary::server {
namespace {

// Together shorter than the time for which the outbox lends a letter.
constexpr std::chrono::seconds kWebPatience{5};
constexpr std::chrono::seconds kMailPatience{20};

// A mail program that exits early must not end the server.
void block_broken_pipes() {
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, nullptr);
}

}  // namespace

HookSender::HookSender(Config config, Inbox& inbox) : config_(std::move(config)), inbox_(inbox) {
  for (std::size_t i = 0; i < config_.workers; ++i) threads_.emplace_back([this] { work(); });
}

HookSender::~HookSender() { stop(); }

void HookSender::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  filled_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

std::optional<Message> HookSender::check(const std::string& to) const {
  if (to.empty()) return {};
  if (to.starts_with(kMailScheme)) {
    if (config_.mail_command.empty()) return Message("server.no-mail");
    return {};
  }
  const auto url = net::parse_url(to);
  if (!url || (!url->tls && !config_.anywhere)) return Message("server.hook-address");
  return {};
}

std::size_t HookSender::idle() const {
  const std::scoped_lock lock(mutex_);
  return stopping_ || busy_ >= config_.workers ? 0 : config_.workers - busy_;
}

void HookSender::send(store::TakenLetter letter) {
  {
    const std::scoped_lock lock(mutex_);
    letters_.push_back(std::move(letter));
    ++busy_;
  }
  filled_.notify_one();
}

void HookSender::work() {
  block_broken_pipes();
  std::unique_lock lock(mutex_);
  while (true) {
    filled_.wait(lock, [this] { return stopping_ || !letters_.empty(); });
    if (stopping_) return;
    const store::TakenLetter next = std::move(letters_.front());
    letters_.pop_front();
    lock.unlock();
    Delivered delivered{next.no, deliver(next.letter)};
    lock.lock();
    --busy_;
    inbox_.put(std::move(delivered));
  }
}

std::string HookSender::deliver(const store::Letter& letter) const {
  if (!letter.to.starts_with(kMailScheme)) return post(letter);
  return run_program(config_.mail_command, letter.to.substr(kMailScheme.size()), letter.body,
                     kMailPatience);
}

std::string HookSender::post(const store::Letter& letter) const {
  const auto url = net::parse_url(letter.to);
  if (!url) return "not an address";
  net::FetchRequest request;
  request.method = "POST";
  request.content_type = "application/json";
  request.headers.emplace_back("Formicary-Id", letter.id);
  request.body = letter.body;
  request.max_body = 4096;
  request.timeout = kWebPatience;
  request.public_only = !config_.anywhere;
  const auto answer = net::fetch(*url, request);
  if (!answer) return answer.error();
  return answer->status / 100 == 2 ? "" : "status " + std::to_string(answer->status);
}

}  // namespace formicary::server
