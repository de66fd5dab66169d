#include "server/hooks.h"

#include <chrono>
#include <csignal>

#include "net/client.h"
#include "protocol/json_writer.h"
#include "server/run_program.h"

namespace formicary::server {
namespace {

constexpr std::size_t kMostCalls = 1000;
constexpr int kTries = 3;
constexpr std::string_view kMail = "mailto:";

std::string_view name_of(Notice::Kind kind) {
  return kind == Notice::Kind::kTurn ? "turn" : "over";
}

// A mail program that ends early must not end us.
void block_broken_pipes() {
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, nullptr);
}

}  // namespace

std::string write_hook_json(const HookCall& call) {
  JsonWriter json;
  json.begin_object().string("table", call.link).string("title", call.title);
  return json.string("kind", name_of(call.kind)).end_object().finish();
}

// Plain words for machines and people alike: a mail program puts it into its own.
std::string write_hook_mail(const HookCall& call) {
  return "Subject: Formicary: " + std::string(name_of(call.kind)) + "\n\n" +
         std::string(name_of(call.kind)) + ' ' + call.title + "\n" + call.link + "\n";
}

HookSender::HookSender(Config config, Metrics& metrics, Log& log)
    : config_(std::move(config)), metrics_(metrics), log_(log), thread_([this] { work(); }) {}

HookSender::~HookSender() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  filled_.notify_one();
  thread_.join();
}

std::optional<Message> HookSender::check(const std::string& to) const {
  if (to.empty()) return {};
  if (to.starts_with(kMail)) {
    if (config_.mail_command.empty()) return Message("server.no-mail");
    return {};
  }
  const auto url = net::parse_url(to);
  if (!url || (!url->tls && !config_.anywhere)) return Message("server.hook-address");
  return {};
}

void HookSender::send(HookCall call) {
  {
    const std::scoped_lock lock(mutex_);
    if (calls_.size() >= kMostCalls) {
      count(metrics_.hooks_failed);
      return;
    }
    calls_.push_back(std::move(call));
    metrics_.waiting_hooks = calls_.size();
  }
  filled_.notify_one();
}

void HookSender::work() {
  block_broken_pipes();
  std::unique_lock lock(mutex_);
  while (true) {
    filled_.wait(lock, [this] { return stopping_ || !calls_.empty(); });
    if (stopping_) return;
    HookCall next = std::move(calls_.front());
    calls_.pop_front();
    metrics_.waiting_hooks = calls_.size();
    lock.unlock();
    const std::string problem = call(next);
    lock.lock();
    if (problem.empty()) {
      count(metrics_.hooks_sent);
    } else if (++next.tries < kTries) {
      // Behind the others, and after a moment.
      calls_.push_back(std::move(next));
      filled_.wait_for(lock, std::chrono::seconds(1), [this] { return stopping_; });
    } else {
      count(metrics_.hooks_failed);
      log_.warn("hook-failed", {{"table", next.table}, {"what", problem}});
    }
  }
}

std::string HookSender::call(const HookCall& call) const {
  return call.to.starts_with(kMail) ? mail(call) : post(call);
}

std::string HookSender::post(const HookCall& call) const {
  const auto url = net::parse_url(call.to);
  if (!url) return "not an address";
  net::FetchRequest request;
  request.method = "POST";
  request.content_type = "application/json";
  request.body = write_hook_json(call);
  request.max_body = 4096;
  request.timeout = std::chrono::seconds(5);
  request.public_only = !config_.anywhere;
  const auto answer = net::fetch(*url, request);
  if (!answer) return answer.error();
  return answer->status / 100 == 2 ? "" : "status " + std::to_string(answer->status);
}

std::string HookSender::mail(const HookCall& call) const {
  return run_program(config_.mail_command, call.to.substr(kMail.size()), write_hook_mail(call),
                     std::chrono::seconds(20));
}

}  // namespace formicary::server
