// The policy of a server: permissions of players, and how tables are found: keys, invite links,
// ids, limits, and loading from the store.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/policy.h"
#include "server/config.h"
#include "server/desk/bot_tables.h"
#include "server/desk/lobby.h"
#include "server/desk/people.h"
#include "server/desk/table_changes.h"
#include "server/hooks.h"
#include "server/ids.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/metrics.h"
#include "store/store.h"
#include "table/games.h"

namespace formicary::server {

hosting::HallSettings hall_settings(const ServiceConfig& config);
std::string table_link(std::string_view origin, std::string_view table);

class DeskPolicy final : public hosting::HallPolicy {
 public:
  // All of them must outlive the policy.
  struct Parts {
    const ServiceConfig& config;
    store::Store& store;
    Games& games;
    People& people;
    HookSender& hooks;
    Metrics& metrics;
    Log& log;
  };
  DeskPolicy(const Parts& parts, const Digest& secret);

  bool attempt(const std::string& table, const TableRequest& request,
               const std::function<void()>& step) override;
  Result<hosting::LoadedTable, Message> load(std::string_view table) override;
  bool can_store() override { return metrics_.writable; }
  Result<PlayerId, Message> identify(hosting::ClientId who, std::string_view key) override;
  Result<hosting::TransferCode, Message> transfer(hosting::ClientId who, std::string_view request,
                                                  const hosting::Now& now) override;
  Result<std::optional<hosting::KeepCode>, Message> adopt(hosting::ClientId who,
                                                          std::string_view code,
                                                          const hosting::Now& now) override;
  std::string table_id(const PlayerId& player, std::string_view request) override;
  std::string rematch_id(std::string_view table) override;
  Digest dice_secret() override { return random_digest(); }
  std::optional<Message> prepare(hosting::ClientId who, std::string_view table,
                                 CreateRequest& request, const hosting::Now& now) override;
  std::optional<Message> prepare(const hosting::Client& client, const hosting::Hosted& hosted,
                                 std::string_view token, TableCommand& command) override;
  std::string link(hosting::ClientId who, std::string_view table) override;
  std::vector<Invite> invites(hosting::ClientId who, const hosting::Hosted& hosted) override;
  Result<std::vector<TableSummary>, Message> lobby(const PlayerId& player) override;
  Result<std::vector<TableSummary>, Message> own_tables(const PlayerId& player) override;

  [[nodiscard]] Lobby& shared_lobby() { return lobby_; }
  [[nodiscard]] BotTables& bot_tables() { return bot_tables_; }

 private:
  [[nodiscard]] Visitor& visitor(hosting::ClientId who) const;
  [[nodiscard]] std::optional<Message> admit(const PlayerId& player, const hosting::Hosted& hosted,
                                             std::string_view token, Sit& sit) const;

  const ServiceConfig& config_;
  store::Store& store_;
  Games& games_;
  People& people_;
  HookSender& hooks_;
  Metrics& metrics_;
  Log& log_;
  IdMaker ids_;
  AddressLimit creates_;
  AddressLimit listed_;
  BotTables bot_tables_;
  TableChanges changes_;
  Lobby lobby_;
  AddressLimit codes_;      // tries
  AddressLimit transfers_;  // new ones
};

}  // namespace formicary::server
