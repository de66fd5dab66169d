#include "server/desk/policy.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "base/check.h"
#include "server/clock.h"
#include "server/desk/store_errors.h"
#include "server/desk/stored_table.h"
#include "server/desk/table_lists.h"

namespace formicary::server {
namespace {

bool is_for_bots_only(const CreateRequest& request) {
  const auto& seats = request.setup.seats;
  return request.mine.empty() &&
         (request.start || std::all_of(seats.begin(), seats.end(), [](const TableSeat& seat) {
            return seat.kind == SeatKind::kBot;
          }));
}

}  // namespace

hosting::HallSettings hall_settings(const ServiceConfig& config) {
  hosting::HallSettings settings;
  settings.version = config.version;
  settings.most_watched = config.limits.watched;
  settings.chat_kept = store::kChatKept;
  settings.longest_wait = 25'000;  // shorter than the timeout of HTTP
  settings.evict_after = config.evict_after.count();
  settings.look_ahead = config.look_ahead.count();
  return settings;
}

std::string table_link(std::string_view origin, std::string_view table) {
  return std::string(origin) + "/t/" + std::string(table);
}

DeskPolicy::DeskPolicy(const Parts& parts, const Digest& secret)
    : config_(parts.config),
      store_(parts.store),
      games_(parts.games),
      people_(parts.people),
      hooks_(parts.hooks),
      metrics_(parts.metrics),
      log_(parts.log),
      ids_(secret),
      creates_(config_.limits.creates, config_.limits.on),
      listed_(config_.limits.listed, config_.limits.on),
      bot_tables_(config_.limits),
      changes_(config_.limits),
      lobby_(store_, config_.limits),
      codes_(config_.limits.codes, config_.limits.on),
      transfers_(config_.limits.codes, config_.limits.on) {}

Visitor& DeskPolicy::visitor(hosting::ClientId who) const {
  const VisitorPtr found = people_.find(who);
  FORMICARY_CHECK(found != nullptr);
  return *found;  // kept alive by people_
}

bool DeskPolicy::attempt(const std::string& table, const TableRequest& request,
                         const std::function<void()>& step) {
  try {
    if (config_.before_step) config_.before_step(table, request);
    step();
    return true;
  } catch (const std::exception& error) {
    log_.error("table-failed", {{"table", table}, {"what", error.what()}});
    return false;
  }
}

Result<hosting::LoadedTable, Message> DeskPolicy::load(std::string_view table) {
  if (!is_table_id(table)) return Message("server.no-table");
  const std::string id(table);
  auto stored = store_.open(id);
  const bool borrowed = !stored && (stored.error().kind == store::Error::Kind::kFull ||
                                    stored.error().kind == store::Error::Kind::kUnwritable);
  if (borrowed) stored = store_.peek(id);
  if (!stored) {
    if (stored.error().kind != store::Error::Kind::kMissing) {
      log_.warn("table-not-loaded", {{"table", id}, {"what", stored.error().what}});
    }
    if (stored.error().kind != store::Error::Kind::kDamaged) return message_of(stored.error());
    count(metrics_.tables_damaged);
    hosting::LoadedTable damaged;
    damaged.why = Message("server.damaged");
    return damaged;
  }
  count(metrics_.tables_loaded);
  hosting::LoadedTable loaded;
  loaded.fence = stored->fence;
  loaded.borrowed = borrowed;
  for (store::ChatRow& line : stored->chat) {
    loaded.chat.push_back(
        {line.seat, std::move(line.name), std::move(line.text), line.seq, std::move(line.speaker)});
  }
  Message what;
  try {
    auto restored = Table::restore(games_, parts_of(std::move(*stored)));
    if (restored) {
      loaded.table = std::move(*restored);
      return loaded;
    }
    if (!restored.error().empty()) what = restored.error().front().message;
  } catch (const std::exception& error) {
    what.id = error.what();
  }
  count(metrics_.tables_frozen);
  if (what.id == "record.revision") {
    // There is one revision of the rules of each title. Under another one the stored game would
    // change its meaning, so it waits for a program that has its own.
    loaded.why = std::move(what);
    loaded.why.id = "server.other-rules";
    log_.warn("table-of-other-rules", {{"table", id}});
    return loaded;
  }
  count(metrics_.tables_damaged);
  log_.error("table-damaged", {{"table", id}, {"what", what.id}});
  return loaded;
}

Result<PlayerId, Message> DeskPolicy::identify(hosting::ClientId who, std::string_view key) {
  Visitor& asking = visitor(who);
  if (auto problem = people_.greet(asking, key)) return std::move(*problem);
  return asking.player;
}

Result<hosting::TransferCode, Message> DeskPolicy::transfer(hosting::ClientId who,
                                                            std::string_view request,
                                                            const hosting::Now& now) {
  const Visitor& asking = visitor(who);
  if (!transfers_.take(asking.address, now.steady)) return Message("server.too-fast");
  const std::string code = ids_.code(asking.player, request);
  return hosting::TransferCode{
      code, asking.origin + "/k/" + code, {0, hash_of_code(code), {}, asking.player}};
}

Result<std::optional<hosting::KeepCode>, Message> DeskPolicy::adopt(hosting::ClientId who,
                                                                    std::string_view code,
                                                                    const hosting::Now& now) {
  const Visitor& asking = visitor(who);
  if (!codes_.take(asking.address, now.steady)) return Message("server.too-fast");
  const std::string hash = hash_of_code(code);
  const auto found = store_.code(hash);
  if (!found) return message_of(found.error());
  const bool known = *found && (*found)->until >= wall_now();
  if (known && (*found)->used && (*found)->player == asking.player) {
    return std::optional<hosting::KeepCode>();
  }
  // The tables of the previous player of this key would be lost.
  const auto before = store_.tables_of(asking.player, 1);
  if (!before) return message_of(before.error());
  if (!before->empty()) return Message("server.key-in-use");
  if (!known || (*found)->used) return Message("server.bad-code");
  return std::optional(hosting::KeepCode{0, hash, asking.key_hash, (*found)->player});
}

std::string DeskPolicy::table_id(const PlayerId& player, std::string_view request) {
  return ids_.table_id(player, request);
}

std::string DeskPolicy::rematch_id(std::string_view table) { return ids_.rematch_id(table); }

std::optional<Message> DeskPolicy::prepare(hosting::ClientId who, std::string_view table,
                                           CreateRequest& request, const hosting::Now& now) {
  const Visitor& asking = visitor(who);
  const std::string& address = asking.address;
  if (request.setup.listed && !listed_.take(address, now.steady)) {
    return Message("server.too-many-listed");
  }
  if (!creates_.take(address, now.steady)) return Message("server.too-many-tables");
  if (is_for_bots_only(request) && !bot_tables_.begin(table, asking.player, address, now.steady)) {
    return Message("server.too-many-bot-tables");
  }
  if (request.setup.listed) lobby_.add(address, table);
  return {};
}

std::optional<Message> DeskPolicy::prepare(const hosting::Client& client,
                                           const hosting::Hosted& hosted, std::string_view token,
                                           TableCommand& command) {
  const std::string& address = visitor(client.id).address;
  if (!changes_.admit(hosted.id, *hosted.table, client.player, address, command, steady_now())) {
    count(metrics_.limited);
    return Message("server.too-fast");
  }
  if (would_be_for_bots_only(*hosted.table, command)) {
    const bool starts = std::holds_alternative<Start>(command);
    const bool admitted = starts
                              ? bot_tables_.begin(hosted.id, client.player, address, steady_now())
                              : bot_tables_.abandon(hosted.id, client.player, address);
    if (!admitted) return Message("server.too-many-bot-tables");
  }
  if (auto* sit = std::get_if<Sit>(&command)) return admit(client.player, hosted, token, *sit);
  if (const auto* hook = std::get_if<Hook>(&command)) return hooks_.check(hook->to);
  return {};
}

// Marks a sender who shows the invite link of a seat as invited there.
std::optional<Message> DeskPolicy::admit(const PlayerId& player, const hosting::Hosted& hosted,
                                         std::string_view token, Sit& sit) const {
  sit.invited = false;
  if (token.empty()) return {};
  const auto& seats = hosted.table->seats();
  for (const Seat seat : first_seats(seats.size())) {
    if (sit.seat != seat && sit.seat != kNoSeat) continue;
    const std::string good = ids_.invite_token(hosted.id, seat, seats[seat].invite);
    if (!equals_in_constant_time(token, good)) continue;
    sit.invited = true;
    sit.seat = seat;
  }
  if (!sit.invited && !hosted.table->owns(player, sit.seat)) return Message("server.bad-invite");
  return {};
}

std::string DeskPolicy::link(hosting::ClientId who, std::string_view table) {
  return table_link(visitor(who).origin, table);
}

std::vector<Invite> DeskPolicy::invites(hosting::ClientId who, const hosting::Hosted& hosted) {
  std::vector<Invite> out;
  const auto& seats = hosted.table->seats();
  if (hosted.table->state() == TableState::kOver) return out;
  for (const Seat seat : first_seats(seats.size())) {
    const bool open = seats[seat].kind == SeatKind::kOpen;
    const bool unseated = seats[seat].kind == SeatKind::kPerson && seats[seat].player.empty();
    if (!open && !unseated) continue;
    const std::string token = ids_.invite_token(hosted.id, seat, seats[seat].invite);
    out.push_back({seat, link(who, hosted.id) + '/' + token});
  }
  return out;
}

Result<std::vector<TableSummary>, Message> DeskPolicy::lobby(const PlayerId& player) {
  return lobby_.read(player, steady_now());
}

Result<std::vector<TableSummary>, Message> DeskPolicy::own_tables(const PlayerId& player) {
  return own_summaries(store_, player);
}

}  // namespace formicary::server
