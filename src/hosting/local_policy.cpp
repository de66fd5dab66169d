// The policy of a local server, and its lists of tables.
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "hosting/local_server_state.h"
#include "protocol/names.h"

namespace formicary::hosting {
namespace {

constexpr std::size_t kCreatedKept = 32;
constexpr std::size_t kIdBytes = 10;

TableSummary summary_of(std::string_view id, const Table& table, const PlayerId& player,
                        Millis touched) {
  TableSummary summary;
  summary.id = id;
  summary.title = table.game().title().id;
  summary.state = name_of(table.state(), kStateNames);
  summary.plies = table.ledger().length();
  summary.touched = touched;
  summary.seats = table.seats();
  for (const Seat seat : first_seats(summary.seats.size())) {
    if (table.owns(player, seat)) summary.yours.push_back(seat);
  }
  summary.your_turn = table.to_act() != kNoSeat && table.owns(player, table.to_act());
  return summary;
}

// Puts bots at the seats that the creator does not take: nobody else could.
void fill_open_seats(CreateRequest& request) {
  TableSetup& setup = request.setup;
  for (const Seat seat : first_seats(setup.seats.size())) {
    TableSeat& sitting = setup.seats[seat];
    const auto mine = std::find(request.mine.begin(), request.mine.end(), seat);
    if (mine != request.mine.end() || sitting.kind != SeatKind::kOpen) continue;
    sitting.kind = SeatKind::kBot;
    sitting.level = setup.level;
  }
}

}  // namespace

bool LocalServer::State::attempt(const std::string& /*table*/, const TableRequest& /*request*/,
                                 const std::function<void()>& step) {
  step();
  return true;
}

// A table that is not in memory does not exist, because all tables were restored.
Result<LoadedTable, Message> LocalServer::State::load(std::string_view /*table*/) {
  return Message("server.no-table");
}

// Never called: the one person needs no key.
Result<PlayerId, Message> LocalServer::State::identify(ClientId /*who*/, std::string_view /*key*/) {
  return Message("page.not-here");
}

Result<TransferCode, Message> LocalServer::State::transfer(ClientId /*who*/,
                                                           std::string_view /*request*/,
                                                           const Now& /*now*/) {
  return Message("page.not-here");
}

Result<std::optional<KeepCode>, Message> LocalServer::State::adopt(ClientId /*who*/,
                                                                   std::string_view /*code*/,
                                                                   const Now& /*now*/) {
  return Message("page.not-here");
}

Digest LocalServer::State::derive(std::string_view purpose) const {
  Sha256 hash;
  hash.update("formicary-local ").update(purpose).update(random_);
  return hash.finish();
}

Digest LocalServer::State::dice_secret() {
  return policy_.dice_secret ? policy_.dice_secret(random_) : derive("dice");
}

std::uint64_t LocalServer::State::seed_of(std::string_view job) const {
  const Digest digest = derive(job);
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | digest[i];
  return seed;
}

std::string LocalServer::State::table_id(const PlayerId& /*player*/, std::string_view request) {
  const auto before = std::find_if(created_.begin(), created_.end(),
                                   [&](const auto& each) { return each.first == request; });
  if (before != created_.end()) {
    if (hall_.in_memory(before->second) != nullptr) return before->second;
    created_.erase(before);
  }
  if (created_.size() == kCreatedKept) created_.erase(created_.begin());
  created_.emplace_back(request, to_hex(Bytes(derive("table")).first(kIdBytes)));
  return created_.back().second;
}

std::string LocalServer::State::rematch_id(std::string_view /*table*/) {
  return to_hex(Bytes(derive("table")).first(kIdBytes));
}

std::optional<Message> LocalServer::State::prepare(ClientId /*who*/, std::string_view /*table*/,
                                                   CreateRequest& request, const Now& /*now*/) {
  TableSetup& setup = request.setup;
  if (setup.pace.kind != Pace::Kind::kNone && !policy_.clocks) return Message("page.no-clock");
  setup.listed = false;
  if (setup.bot_pause == TableSetup().bot_pause) setup.bot_pause = policy_.bot_pause;
  if (policy_.bots_fill_open_seats) fill_open_seats(request);
  return {};
}

std::optional<Message> LocalServer::State::prepare(const Client& /*client*/,
                                                   const Hosted& /*hosted*/,
                                                   std::string_view /*token*/,
                                                   TableCommand& command) {
  // These commands make sense only if other people can join.
  if (std::holds_alternative<Reissue>(command) || std::holds_alternative<Hook>(command)) {
    return Message("page.not-here");
  }
  if (auto* sit = std::get_if<Sit>(&command)) sit->invited = true;
  return {};
}

std::string LocalServer::State::link(ClientId /*who*/, std::string_view table) {
  return "/local/" + std::string(table);
}

std::vector<Invite> LocalServer::State::invites(ClientId /*who*/, const Hosted& /*hosted*/) {
  return {};
}

Result<std::vector<TableSummary>, Message> LocalServer::State::lobby(const PlayerId& /*player*/) {
  return std::vector<TableSummary>();
}

Result<std::vector<TableSummary>, Message> LocalServer::State::own_tables(const PlayerId& player) {
  std::vector<TableSummary> summaries;
  for (const auto& [id, touched] : tables_) {  // the latest first
    const auto later = [when = touched](const TableSummary& summary) {
      return summary.touched >= when;
    };
    summaries.insert(std::find_if_not(summaries.begin(), summaries.end(), later),
                     summary_of(id, table(id), player, touched));
  }
  return summaries;
}

}  // namespace formicary::hosting
