// A hall of tables: receives the messages of clients, lets tables step, runs their bots and clocks,
// and lists the effects of all that. It has no thread, clock, store or random numbers: its owner
// provides them through a HallPolicy and carries out the effects in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hosting/effects.h"
#include "hosting/hosted.h"
#include "hosting/policy.h"
#include "hosting/tables.h"
#include "protocol/messages.h"
#include "table/games.h"

namespace formicary::hosting {

class Hall {
 public:
  // The games and the policy must outlive the hall.
  Hall(Games& games, HallSettings settings, HallPolicy& policy);
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // Clients come and go. A client that is not `connected` counts as greeted and gets a single
  // answer.
  void enter(ClientId who, PlayerId player, bool connected);
  void leave(ClientId who, const Now& now);

  void hear(ClientId who, ClientMessage& message, const Now& now);
  // Refuses a message without handling it.
  void refuse(ClientId who, const ClientMessage& message, const Message& why);
  // Takes the choice of a bot. Does nothing if the job has ended.
  void chosen(JobId job, AnyAction action, const Now& now);
  // Handles at most `most` of the tables that are due.
  void tick(const Now& now, std::size_t most);
  [[nodiscard]] std::int64_t next_due() const {
    return tables_.next_due();
  }  // in steady time; kNever if none

  // Returns the effects since the last call, in order. Call it after each of the functions above.
  std::vector<Effect> take_effects();
  // Returns the index of a commit that the owner adds between two Keeps.
  int reserve_keep() { return keeps_++; }
  // Call it after all Keeps were stored or have failed. Freezes the tables with a failed step.
  void settle(const Now& now);
  // The Keep of a table failed: the table is removed from memory and loaded again.
  void unload(std::string_view table, const Now& now);
  // The table is no longer available here: tells everybody who watches it.
  void drop(std::string_view table, const Message& why);
  // The key of these clients belongs to another player now.
  void become(const std::vector<ClientId>& clients, const PlayerId& player, const Now& now);
  // Forgets the table without telling anybody.
  void forget(std::string_view table);
  // Stops all bots and answers every waiting request.
  void close(const Message& why);

  // Finds a table in memory or loads it. Returns why that is impossible.
  Result<const Hosted*, Message> open(std::string_view table, const Now& now);
  [[nodiscard]] const Hosted* in_memory(std::string_view table) { return tables_.find(table); }
  [[nodiscard]] std::size_t size() const { return tables_.size(); }
  // Adds a table that is already stored. Its id must be new.
  void add(std::string_view id, std::unique_ptr<Table> table, const Now& now);
  // Gives a table a command of the program itself.
  void command(std::string_view table, TableCommand command, const Now& now);

 private:
  friend class Answering;
  struct Stepped {
    TableOutcome outcome;
    bool failed = false;  // the table will be frozen
  };

  // hall.cpp: steps of one table.
  void begin(const Now& now) { now_ = now; }
  Stepped step(Hosted& hosted, const TableRequest& request);
  void keep(Hosted& hosted, const TableRequest& request, const TableOutcome& outcome);
  void keep(Hosted& hosted, Keep what);
  int keep(KeepCode what);  // returns its index
  void tell(const Client& client, int after, SharedText text);
  void tell_yours(Hosted& hosted);
  void tell_turn(Hosted& hosted);
  void notify(const Hosted& hosted, const std::vector<Notice>& notices);
  void stop_watching(Client& client, Hosted& hosted);
  [[nodiscard]] Client* client(ClientId who);

  // hall_make.cpp: new tables.
  Result<Hosted*, Faults> make(const std::string& id, const TableSetup& setup, const PlayerId& host,
                               const std::vector<TableCommand>& first);
  void make_rematch(Hosted& hosted, const PlayerId& player);

  // hall_time.cpp: bots, clocks, waiting requests and presence.
  void arm(Hosted& hosted);
  void look_after(Hosted& hosted);
  void refresh_bot(Hosted& hosted);
  void stop_thinking(Hosted& hosted);
  [[nodiscard]] const Client* waiting_person(const Hosted& hosted);
  void end_waiting(Hosted& hosted);
  void tell_presence(Hosted& hosted);
  [[nodiscard]] std::int64_t steady_at(Millis time) const {
    return now_.steady + (time - now_.table);
  }

  // hall_tables.cpp: loading, eviction and freezing.
  Result<Hosted*, Message> find(std::string_view table);
  std::optional<Message> load(Hosted& hosted);
  bool should_load(Hosted& hosted);
  bool evict(Hosted& hosted);
  void freeze(Hosted& hosted);
  void drop(Hosted& hosted, const Message& why);
  void refuse_waiters(Hosted& hosted, const Message& why);
  void erase(Hosted& hosted);

  Games& games_;
  HallSettings settings_;
  HallPolicy& policy_;
  Tables tables_;
  std::unordered_map<ClientId, Client> clients_;
  std::unordered_map<JobId, Hosted*> jobs_;  // the jobs in progress
  JobId last_job_ = 0;
  Now now_;
  std::vector<Effect> effects_;
  int keeps_ = 0;                 // since settle()
  std::vector<Hosted*> touched_;  // since settle(): tables with a Keep and poisoned ones
};

}  // namespace formicary::hosting
