// Tells people who are not there of their turn and of the end, by a web hook or by mail. A thread
// of its own, as others may be slow to answer.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "core/message.h"
#include "server/log.h"
#include "server/metrics.h"
#include "table/outcome.h"

namespace formicary::server {

struct HookCall {
  std::string to;     // `https://..` or `mailto:..`
  std::string table;  // for the log
  std::string link;
  std::string title;
  Notice::Kind kind = Notice::Kind::kTurn;
  int tries = 0;
};

class HookSender {
 public:
  struct Config {
    bool anywhere = false;  // addresses in the home network, and without TLS
    std::string mail_command;
  };
  HookSender(Config config, Metrics& metrics, Log& log);
  ~HookSender();
  HookSender(const HookSender&) = delete;
  HookSender& operator=(const HookSender&) = delete;

  // Whether such an address can be told at all; a message if not.
  [[nodiscard]] std::optional<Message> check(const std::string& to) const;
  // From any thread. Dropped where too many wait.
  void send(HookCall call);

 private:
  void work();
  // What went wrong; empty if nothing did.
  [[nodiscard]] std::string call(const HookCall& call) const;
  [[nodiscard]] std::string post(const HookCall& call) const;
  [[nodiscard]] std::string mail(const HookCall& call) const;

  Config config_;
  Metrics& metrics_;
  Log& log_;
  std::mutex mutex_;
  std::condition_variable filled_;
  std::deque<HookCall> calls_;
  bool stopping_ = false;
  std::thread thread_;
};

// The text of a mail and of a web hook.
std::string write_hook_json(const HookCall& call);
std::string write_hook_mail(const HookCall& call);

}  // namespace formicary::server
