// The desk: the thread that owns every table, the store and all bookkeeping about tables. It takes
// what has arrived, passes it to the hall, stores all results in one transaction, and then informs
// everybody.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hosting/hall.h"
#include "net/server.h"
#include "protocol/read.h"
#include "search/stop.h"
#include "server/bot_pool.h"
#include "server/clock.h"
#include "server/config.h"
#include "server/desk/batch.h"
#include "server/desk/outbox.h"
#include "server/desk/people.h"
#include "server/desk/policy.h"
#include "server/expired_writer.h"
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
    ExpiredWriter& expired;
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
  void adopt(const std::vector<store::Done>& results);
  void end();
  void work(Job& job);
  void work_on(const Opened& job);
  void work_on(Received& job);
  void work_on(const Closed& job);
  void work_on(Asked& job);
  void work_on(Fetched& job);
  void change_mail(Fetched& job);
  void work_on(const BotChose& job);
  void work_on(const Delivered& job);
  void work_on(const Filed& job);
  void read_message(Visitor& visitor, std::string_view text, bool limited);
  // Charges the message to its sender's address. Returns false if the address has used up its
  // share; `far` is set if it goes on regardless.
  bool charge(const std::string& address, double cost, bool& far);
  void refuse_bad(Visitor& visitor, const BadMessage& bad);
  [[nodiscard]] hosting::Now now() const { return {now_, steady_}; }

  // perform.cpp: carries out the effects of the hall in order.
  void perform();
  void perform_one(hosting::Keep& keep);
  void perform_one(hosting::KeepCode& keep);
  void perform_one(hosting::Tell& tell);
  void perform_one(hosting::Answer& answer);
  void perform_one(hosting::Think& think);
  void perform_one(const hosting::Attend& attend);
  void perform_one(const hosting::StopThinking& stop);
  void perform_one(hosting::Notify& notify);
  void perform_one(const hosting::HangUp& hang_up);
  void perform_one(const hosting::Evicted& evicted);
  void perform_one(const hosting::Frozen& frozen);

  // upkeep.cpp: periodic work.
  void upkeep();
  void heartbeat();
  void load_due();
  void expire();
  void count_tables();
  void give_memory_back();
  [[nodiscard]] store::Expiry expiry() const;
  std::optional<ExpiredFile> file_of(const std::string& id);

  const ServiceConfig& config_;
  store::Store& store_;
  net::Server& net_;
  Inbox& inbox_;
  BotPool& bots_;
  ExpiredWriter& expired_;
  Metrics& metrics_;
  Log& log_;
  std::string home_;  // the base of links for people who are not connected
  Games games_;
  People people_;
  DeskPolicy policy_;
  hosting::Hall hall_;
  Batch batch_;
  AddressLimit work_;
  AddressLimit more_work_;      // beyond the share, refused with a message
  bool lobby_changed_ = false;  // by a commit of this batch
  Outbox outbox_;
  ServiceClock clock_;
  // Keys of this batch that belong to another player once the commit is stored.
  struct KeyAdoption {
    int after = 0;
    std::string key_hash;
    PlayerId player;
  };
  std::vector<KeyAdoption> adoptions_;
  std::unordered_map<hosting::JobId, std::shared_ptr<StopFlag>> thinking_;
  std::int64_t steady_ = 0;  // at the beginning of this batch
  Millis now_ = 0;           // the same in service time
  std::int64_t next_heartbeat_ = 0;
  std::int64_t next_look_ = 0;
  std::int64_t next_expiry_ = 0;
  std::int64_t expired_after_ = 0;  // number of the last table that was looked at
  bool is_filing_ = false;          // `expired_` is writing a list
  std::int64_t next_count_ = 0;
  std::int64_t next_return_ = 0;    // when memory goes back to the system
  std::uint64_t evicted_then_ = 0;  // tables, at the last return
};

}  // namespace formicary::server
