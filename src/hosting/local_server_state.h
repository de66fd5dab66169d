// The hall of a LocalServer and its policy. Private to the .cpp files of this module.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hosting/hall.h"
#include "hosting/local_server.h"
#include "protocol/read.h"

namespace formicary::hosting {

class LocalServer::State final : public HallPolicy {
 public:
  State(Games& games, std::string_view version, LocalPolicy policy);

  // Starts an answer.
  void begin(Millis now);
  void begin(Millis now, const Digest& random);
  // Returns the answer with all effects since begin().
  LocalAnswer finish();

  void hear(Result<ClientMessage, BadMessage> message);
  void tick();
  void choose(std::string_view job, std::string_view move);
  std::optional<Message> restore(const KeptTable& kept);
  void add(std::string_view id, std::unique_ptr<Table> table);
  void forget(std::string_view id);
  void drop(std::string_view id);

  // local_policy.cpp: the implementation of HallPolicy.
  bool attempt(const std::string& table, const TableRequest& request,
               const std::function<void()>& step) override;
  Result<LoadedTable, Message> load(std::string_view table) override;
  Result<PlayerId, Message> identify(ClientId who, std::string_view key) override;
  Result<TransferCode, Message> transfer(ClientId who, std::string_view request,
                                         const Now& now) override;
  Result<std::optional<KeepCode>, Message> adopt(ClientId who, std::string_view code,
                                                 const Now& now) override;
  std::string table_id(const PlayerId& player, std::string_view request) override;
  std::string rematch_id(std::string_view table) override;
  Digest dice_secret() override;
  std::optional<Message> prepare(ClientId who, std::string_view table, CreateRequest& request,
                                 const Now& now) override;
  std::optional<Message> prepare(const Client& client, const Hosted& hosted, std::string_view token,
                                 TableCommand& command) override;
  std::string link(ClientId who, std::string_view table) override;
  std::vector<Invite> invites(ClientId who, const Hosted& hosted) override;
  Result<std::vector<TableSummary>, Message> lobby(const PlayerId& player) override;
  Result<std::vector<TableSummary>, Message> own_tables(const PlayerId& player) override;

 private:
  struct Job {
    ThinkJob what;
    std::string table;
  };

  [[nodiscard]] Now now() const { return {now_, now_}; }
  void enter();
  [[nodiscard]] const Table& table(std::string_view id);
  // Carries out the effects of the hall.
  void perform();
  void perform(Keep& keep);
  void perform(KeepCode& /*keep*/) {}  // never made: the one person needs no key
  void perform(Tell& tell) { answer_.send.push_back(*tell.text); }
  void perform(Answer& answer) { answer_.send.push_back(std::move(answer.text)); }
  void perform(Think& think);
  void perform(Attend& /*attend*/) {}  // there is only one person
  void perform(StopThinking& stop) { jobs_.erase(stop.job); }
  // Unused: there are no remote clients, and all tables stay in memory.
  void perform(Notify& /*notify*/) {}
  void perform(HangUp& /*hang_up*/) {}
  void perform(Evicted& /*evicted*/) {}
  void perform(Frozen& /*frozen*/) {}
  // Derives a number for each purpose from the random bits of the last message.
  [[nodiscard]] Digest derive(std::string_view purpose) const;
  [[nodiscard]] std::uint64_t seed_of(std::string_view job) const;

  Games& games_;
  LocalPolicy policy_;
  Hall hall_;
  std::map<std::string, Millis, std::less<>> tables_;  // when each was last changed
  std::map<JobId, Job> jobs_;                          // the jobs in progress
  std::vector<std::pair<std::string, std::string>>
      created_;  // table ids by request, the latest only
  Millis now_ = 0;
  Digest random_{};
  LocalAnswer answer_;
  std::set<std::string, std::less<>> changed_;  // tables to be stored
};

}  // namespace formicary::hosting
