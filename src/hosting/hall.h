// A hall of tables: takes the messages of clients, lets tables step, looks after their bots and
// clocks, and says what has to be done for that. It has no thread, clock, store or randomness: its
// owner brings them through a HallPolicy, and carries out the effects in their order.
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

  // People come and go. Whoever is not `connected` is `greeted` too, and gets one answer.
  void enter(ClientId who, PlayerId player, bool connected);
  void leave(ClientId who, const Now& now);

  void hear(ClientId who, ClientMessage& message, const Now& now);
  // Answers without hearing it.
  void refuse(ClientId who, const ClientMessage& message, const Message& why);
  // What a bot chose. Nothing happens if its job is over.
  void chosen(JobId job, AnyAction action, const Now& now);
  // Looks after the tables that are due, at most so many.
  void tick(const Now& now, std::size_t most);
  [[nodiscard]] std::int64_t next_due() const { return tables_.next_due(); }  // steady; or kNever

  // All that was done since the last call, in order. To be taken after each of the calls here.
  std::vector<Effect> take_effects();
  // All Keeps were stored or have failed. Tables with a failed step are frozen.
  void settle(const Now& now);
  // The Keep of a table failed: what is in memory is dropped and loaded again.
  void unload(std::string_view table, const Now& now);
  // The table can't be had here any more.
  void drop(std::string_view table, const Message& why);
  // Forgets the table without telling anybody.
  void forget(std::string_view table);
  // Stops all bots, and answers everybody who waits.
  void close(const Message& why);

  // From memory, or else from the store; or why it can't be had.
  Result<const Hosted*, Message> open(std::string_view table, const Now& now);
  [[nodiscard]] const Hosted* in_memory(std::string_view table) { return tables_.find(table); }
  [[nodiscard]] std::size_t size() const { return tables_.size(); }
  // One that is stored already. There must be none with this id.
  void add(std::string_view id, std::unique_ptr<Table> table, const Now& now);
  // A command of the program itself.
  void command(std::string_view table, TableCommand command, const Now& now);

 private:
  friend class Answering;
  struct Stepped {
    TableOutcome outcome;
    bool failed = false;  // the table will be frozen
  };

  // hall.cpp: what happens at one table.
  void begin(const Now& now) { now_ = now; }
  Stepped step(Hosted& hosted, const TableRequest& request);
  void keep(Hosted& hosted, const TableRequest& request, const TableOutcome& outcome);
  void keep(Hosted& hosted, Keep what);
  void tell(const Client& client, int after, SharedText text);
  void tell_yours(Hosted& hosted);
  void tell_turn(Hosted& hosted);
  void notify(const Hosted& hosted, const std::vector<Notice>& notices);
  void stop_watching(Client& client, Hosted& hosted);
  [[nodiscard]] Client* client(ClientId who);

  // hall_make.cpp: new tables.
  Result<Hosted*, Message> make(const std::string& id, const TableSetup& setup,
                                const PlayerId& host, const std::vector<TableCommand>& first);
  void make_rematch(Hosted& hosted, const PlayerId& player);

  // hall_time.cpp: bots, clocks, waiting and presence.
  void arm(Hosted& hosted);
  void look_after(Hosted& hosted);
  void refresh_bot(Hosted& hosted);
  void stop_thinking(Hosted& hosted);
  void end_waiting(Hosted& hosted);
  void tell_presence(Hosted& hosted);
  [[nodiscard]] std::int64_t steady_at(Millis time) const {
    return now_.steady + (time - now_.table);
  }

  // hall_tables.cpp: tables come and go.
  Result<Hosted*, Message> find(std::string_view table);
  std::optional<Message> load(Hosted& hosted);
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
  std::unordered_map<JobId, Hosted*> jobs_;  // that are thought about
  JobId last_job_ = 0;
  Now now_;
  std::vector<Effect> effects_;
  int keeps_ = 0;                 // since settle()
  std::vector<Hosted*> touched_;  // since settle(): with a Keep, or poisoned
};

}  // namespace formicary::hosting
