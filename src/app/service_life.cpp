#include "app/service_life.h"

#include <chrono>
#include <csignal>
#include <ctime>
#include <string>
#include <thread>

#include "net/client.h"

namespace formicary::app {
namespace {

sigset_t stopping_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  return signals;
}

sigset_t service_signals() {
  sigset_t signals = stopping_signals();
  sigaddset(&signals, SIGHUP);
  return signals;
}

}  // namespace

void block_service_signals() {
  const sigset_t signals = service_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

void unblock_stopping_signals() {
  const sigset_t signals = stopping_signals();
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

void wait_for_the_end(server::Service& service, const ServiceManager& manager) {
  const sigset_t signals = service_signals();
  while (true) {
    int caught = 0;
    if (const auto watchdog = manager.watchdog()) {
      const auto pause = *watchdog / 2;
      if (service.is_alive(pause)) manager.alive();
      const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(pause);
      const timespec timeout{seconds.count(), std::chrono::nanoseconds(pause - seconds).count()};
      caught = sigtimedwait(&signals, nullptr, &timeout);
    } else {
      sigwait(&signals, &caught);
    }
    if (caught == SIGHUP) service.note("hangup-ignored");
    if (caught == SIGINT || caught == SIGTERM) return;
  }
}

void tell_when_ready(const server::ServiceConfig& config, std::uint16_t port,
                     const ServiceManager& manager) {
  if (!manager.listens()) return;
  std::string host = config.address;
  if (host == "0.0.0.0") host = "127.0.0.1";
  if (host == "::") host = "::1";
  if (host.find(':') != std::string::npos) host = '[' + host + ']';
  const auto url = net::parse_url("http://" + host + ':' + std::to_string(port) + "/health");
  net::FetchRequest request;
  request.timeout = std::chrono::seconds(2);
  constexpr int kTries = 30;
  for (int i = 0; url && i < kTries; ++i) {
    const auto answer = net::fetch(*url, request);
    if (answer && answer->status == 200) return manager.ready();
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
}

}  // namespace formicary::app
