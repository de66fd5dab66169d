// The desk: one thread that owns every table, the store and all bookkeeping about tables. It takes
// what came in, lets each table step, stores all of it in one go, and then tells everybody.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/server.h"
#include "protocol/messages.h"
#include "protocol/read.h"
#include "server/bot_pool.h"
#include "server/clock.h"
#include "server/config.h"
#include "server/desk/batch.h"
#include "server/desk/people.h"
#include "server/hooks.h"
#include "server/ids.h"
#include "server/inbox.h"
#include "server/tables.h"

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
  friend class Answering;
  struct Stepped {
    TableOutcome outcome;
    bool failed = false;  // our bug: the table is frozen
  };

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
  void read_message(const VisitorPtr& visitor, std::string_view text, bool limited);
  Result<Hosted*, Message> find(std::string_view table);

  // desk_step.cpp: what happens at one table.
  Stepped step(Hosted& hosted, const TableRequest& request);
  void keep(Hosted& hosted, const TableRequest& request, const TableOutcome& outcome);
  void tell_update(Hosted& hosted, const Update& update);
  void tell_yours(Hosted& hosted);
  void tell_turn(Hosted& hosted);
  void notify(Hosted& hosted, const std::vector<Notice>& notices);
  void make_rematch(Hosted& hosted, const PlayerId& player);
  [[nodiscard]] std::vector<Invite> invites(const Hosted& hosted, std::string_view origin) const;
  [[nodiscard]] std::string link(const Hosted& hosted, std::string_view origin) const;
  [[nodiscard]] int commit_first(Hosted& hosted);

  // desk_time.cpp: bots, clocks, presence, and tables that go.
  void arm(Hosted& hosted);
  void look_after(Hosted& hosted);
  void refresh_bot(Hosted& hosted);
  void stop_thinking(Hosted& hosted);
  void end_waiting(Hosted& hosted);
  void tell_presence(Hosted& hosted);
  bool evict(Hosted& hosted);
  void freeze(Hosted& hosted);
  void unload(Hosted& hosted, const store::Error& error);
  void drop(Hosted& hosted, const Message& why);
  void stop_watching(Visitor& visitor, Hosted& hosted);
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
  IdMaker ids_;
  Tables tables_;
  People people_;
  Batch batch_;
  ServiceClock clock_;
  AddressLimit creates_;
  AddressLimit codes_;
  std::vector<Hosted*> touched_;  // in this batch
  std::int64_t steady_ = 0;       // as of this batch
  Millis now_ = 0;                // the same in service time
  std::int64_t next_heartbeat_ = 0;
  std::int64_t next_look_ = 0;
  std::int64_t next_expiry_ = 0;
};

}  // namespace formicary::server
