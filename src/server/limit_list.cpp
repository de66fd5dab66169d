#include "server/limit_list.h"

#include <cmath>
#include <string_view>

#include "protocol/json.h"
#include "store/store.h"
#include "table/bounds.h"

namespace formicary::server {
namespace {

// 18000 as 18,000.
template <class Number>
std::string grouped(Number number) {
  std::string out = std::to_string(number);
  for (std::size_t at = out.size(); at > 3; at -= 3) out.insert(at - 3, ",");
  return out;
}

std::string frequency(double per_second) {
  if (per_second >= 1)
    return grouped(static_cast<std::size_t>(std::lround(per_second))) + " a second";
  return "one in " + std::to_string(std::lround(1 / per_second)) + " seconds";
}

class Rows {
 public:
  void rate(std::string_view what, const Rate& rate) {
    row(what, grouped(static_cast<std::size_t>(std::lround(rate.burst))),
        frequency(rate.per_second));
  }
  void fixed(std::string_view what, const std::string& most) { row(what, most, ""); }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void row(std::string_view what, const std::string& at_once, const std::string& then) {
    text_.append("| ").append(what).append(" | ").append(at_once).append(" | ");
    text_.append(then).append(then.empty() ? "|\n" : " |\n");
  }
  std::string text_ = "| what | at once | then |\n|---|---|---|\n";
};

}  // namespace

std::string limits_markdown(const Limits& limits) {
  Rows rows;
  rows.rate("messages of one connection", limits.messages);
  rows.rate("messages that can't be read, of one connection", limits.bad_messages);
  rows.rate("messages from one address, where lists and tables count 5, records 10, moves 2",
            limits.work);
  rows.rate("new connections from one address", limits.connections);
  rows.rate("HTTP requests from one address, but for `/health`", limits.requests);
  rows.rate("new tables from one address", limits.creates);
  rows.rate("new tables for the lobby from one address", limits.listed);
  rows.rate("new tables where only bots play, from one address", limits.bot_tables);
  rows.fixed("tables in progress where only bots play, of one player",
             grouped(limits.bot_tables_of_player));
  rows.fixed("the same from one address", grouped(limits.bot_tables_of_address));
  rows.rate("changes of seats of one table from one address, but for its host's", limits.changes);
  rows.rate("the same by one player", limits.changes_of_player);
  rows.rate("chat at one table by people without a seat, from one address", limits.chat);
  rows.rate("tries of one-time codes from one address", limits.codes);
  rows.rate("new one-time codes from one address (`transfer`)", limits.codes);
  rows.fixed("unused one-time codes of one player", grouped(store::kCodesKept));
  rows.rate("web hooks to one full address", limits.hooks);
  rows.rate("web hooks to one host", limits.hosts);
  rows.rate("mails to one address", limits.mails);
  rows.fixed("messages that wait for one hook or mail address", grouped(store::kLettersKept));
  rows.fixed("messages that wait to tell one player", grouped(store::kLettersOfPlayer));
  rows.fixed("deliveries at a time to one host", grouped(store::kDeliveriesOfHost));
  rows.fixed("deliveries at a time for one player", grouped(store::kDeliveriesOfPlayer));
  rows.fixed("open connections from one address", grouped(limits.per_address));
  rows.fixed("tables that one connection watches", grouped(limits.watched));
  rows.fixed("lines of the lobby with tables of one maker",
             grouped(static_cast<std::size_t>(store::kMostListedOfOne)));
  rows.fixed("the same from one address", grouped(limits.lobby_lines));
  rows.fixed("entries of one table, those taken back among them", grouped(kMostEntries));
  rows.fixed("entries of one table with which anything is taken back",
             grouped(kMostEntriesToTakeBack));
  rows.fixed("plies undone between two barriers", grouped(kMostUndos));
  rows.fixed("take-backs by agreement until a game is longer than it was", grouped(kMostTakeBacks));
  rows.fixed("requests of one seat to take back, in vain, until then", grouped(kMostAsks));
  rows.fixed("people who have one seat, one after another", grouped(kMostPeopleOfSeat));
  rows.fixed("the same for all seats of a table", grouped(kMostPeople));
  rows.fixed("updates without entries of one table, for its host", grouped(kMostUpdatesByHost));
  rows.fixed("the same for others", grouped(kMostUpdates));
  rows.fixed("the same before the start, for those with few changes",
             grouped(kMostUpdatesOfNewcomers));
  rows.fixed("the same before the start, for those with many", grouped(kMostUpdatesBeforeStart));
  rows.fixed("the same for chat", grouped(kMostUpdatesByChat));
  rows.fixed("the same for chat of people without a seat", grouped(kMostUpdatesByWatchers));
  rows.fixed("size of a message of a client", grouped(kClientJson.size / 1024) + " KB");
  return rows.text();
}

}  // namespace formicary::server
