// Delivers letters of the outbox: web hooks and mails. Each is delivered on a thread of its own,
// because the receivers may answer slowly.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "core/message.h"
#include "server/inbox.h"
#include "store/store.h"

namespace formicary::server {

inline constexpr std::string_view kMailScheme = "mailto:";

class HookSender {
 public:
  struct Config {
    bool anywhere = false;  // allows addresses in private networks, and without TLS
    std::string mail_command;
    std::size_t workers = 16;
  };
  // The inbox gets a Delivered for each letter.
  HookSender(Config config, Inbox& inbox);
  ~HookSender();
  HookSender(const HookSender&) = delete;
  HookSender& operator=(const HookSender&) = delete;

  // Whether such an address can be notified; returns a message if not.
  [[nodiscard]] std::optional<Message> check(const std::string& to) const;
  // The number of workers that have nothing to do; 0 after stop().
  [[nodiscard]] std::size_t idle() const;
  // Send at most idle() letters.
  void send(store::TakenLetter letter);
  // Ends after the deliveries in progress.
  void stop();

 private:
  void work();
  // Returns what went wrong; empty on success.
  [[nodiscard]] std::string deliver(const store::Letter& letter) const;
  [[nodiscard]] std::string post(const store::Letter& letter) const;

  Config config_;
  Inbox& inbox_;
  mutable std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<store::TakenLetter> letters_;
  std::size_t busy_ = 0;  // letters that wait or are being delivered
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace formicary::server
