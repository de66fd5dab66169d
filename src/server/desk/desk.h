// The desk: one thread that owns every table, the store and all bookkeeping about tables. It takes
// what came in, lets the hall hear it, stores all of it in one go, and then tells everybody.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "hosting/hall.h"
#include "net/server.h"
#include "protocol/read.h"
#include "search/stop.h"
#include "server/bot_pool.h"
#include "server/clock.h"
#include "server/config.h"
#include "server/desk/batch.h"
#include "server/desk/people.h"
#include "server/desk/policy.h"
#include "server/hooks.h"
#include "server/inbox.h"

namespace formicary::server {

class Desk {
 public:
  struct Parts {
    const ServiceConfig& config;
    store::Store& store;
    net::Server& net;
    Inbox& inbox;
    BotPool& bots;
    HookSender& hooks;
    Metrics& metrics;
    Log& log;
  };
  Desk(const Parts& parts, const Digest& secret, Millis service_time);

  // Works until the inbox is closed and empty.
  void run();

 private:
  // desk.cpp: the loop.
  void begin_batch();
  void finish_batch();
  void end();
  void work(Job& job);
  void work_on(const Opened& job);
  void work_on(Received& job);
  void work_on(const Closed& job);
  void work_on(Asked& job);
  void work_on(Fetched& job);
  void work_on(const BotChose& job);
  void read_message(Visitor& visitor, std::string_view text, bool limited);
  void refuse_bad(Visitor& visitor, const BadMessage& bad);
  [[nodiscard]] hosting::Now now() const { return {now_, steady_}; }

  // perform.cpp: carries out what the hall wants, in its order.
  void perform();
  void perform_one(hosting::Keep& keep);
  void perform_one(hosting::Tell& tell);
  void perform_one(hosting::Answer& answer);
  void perform_one(hosting::Think& think);
  void perform_one(const hosting::StopThinking& stop);
  void perform_one(hosting::Notify& notify);
  void perform_one(const hosting::HangUp& hang_up);
  void perform_one(const hosting::Evicted& evicted);
  void perform_one(const hosting::Frozen& frozen);

  // upkeep.cpp: what is done from time to time.
  void upkeep();
  void heartbeat();
  void load_due();
  void expire();

  const ServiceConfig& config_;
  store::Store& store_;
  net::Server& net_;
  Inbox& inbox_;
  BotPool& bots_;
  HookSender& hooks_;
  Metrics& metrics_;
  Log& log_;
  std::string home_;  // where links point to for those who are not there
  Games games_;
  People people_;
  DeskPolicy policy_;
  hosting::Hall hall_;
  Batch batch_;
  ServiceClock clock_;
  std::unordered_map<hosting::JobId, std::shared_ptr<StopFlag>> thinking_;
  std::int64_t steady_ = 0;  // as of this batch
  Millis now_ = 0;           // the same in service time
  std::int64_t next_heartbeat_ = 0;
  std::int64_t next_look_ = 0;
  std::int64_t next_expiry_ = 0;
};

}  // namespace formicary::server
