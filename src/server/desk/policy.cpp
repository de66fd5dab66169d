#include "server/desk/policy.h"

#include <exception>
#include <utility>

#include "base/check.h"
#include "server/clock.h"
#include "server/desk/store_errors.h"
#include "server/desk/stored_table.h"
#include "server/desk/table_lists.h"

namespace formicary::server {
namespace {

constexpr std::int64_t kCodeHolds = 10 * 60 * 1000;  // ms

}  // namespace

hosting::HallSettings hall_settings(const ServiceConfig& config) {
  hosting::HallSettings settings;
  settings.version = config.version;
  settings.most_watched = config.limits.watched;
  settings.longest_wait = 25'000;  // within the patience of HTTP
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
      codes_(config_.limits.codes, config_.limits.on) {}

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
  if (!stored) {
    if (stored.error().kind != store::Error::Kind::kMissing) {
      log_.warn("table-not-loaded", {{"table", id}, {"what", stored.error().what}});
    }
    return message_of(stored.error());
  }
  count(metrics_.tables_loaded);
  hosting::LoadedTable loaded;
  loaded.fence = stored->fence;
  for (store::ChatRow& line : stored->chat) {
    loaded.chat.push_back({line.seat, std::move(line.name), std::move(line.text)});
  }
  std::string what;
  try {
    auto restored = Table::restore(games_, parts_of(std::move(*stored)));
    if (restored) {
      loaded.table = std::move(*restored);
      return loaded;
    }
    what = restored.error().empty() ? "" : restored.error().front().message.id;
  } catch (const std::exception& error) {
    what = error.what();
  }
  count(metrics_.tables_frozen);
  log_.error("table-damaged", {{"table", id}, {"what", what}});
  return loaded;
}

Result<PlayerId, Message> DeskPolicy::identify(hosting::ClientId who, std::string_view key) {
  Visitor& asking = visitor(who);
  if (auto problem = people_.greet(asking, key)) return std::move(*problem);
  return asking.player;
}

Result<hosting::TransferCode, Message> DeskPolicy::transfer(hosting::ClientId who) {
  const Visitor& asking = visitor(who);
  const std::string code = random_code();
  const auto failed = store_.put_code(hash_of_code(code), asking.player, wall_now() + kCodeHolds);
  if (failed) return message_of(*failed);
  return hosting::TransferCode{code, asking.origin + "/k/" + code};
}

Result<hosting::Adoption, Message> DeskPolicy::adopt(hosting::ClientId who, std::string_view code,
                                                     const hosting::Now& now) {
  const Visitor& asking = visitor(who);
  if (!codes_.take(asking.address, now.steady)) return Message("server.too-fast");
  // What the key had before would be lost.
  const auto before = store_.tables_of(asking.player, 1);
  if (!before) return message_of(before.error());
  if (!before->empty()) return Message("server.key-in-use");
  const auto player = store_.take_code(hash_of_code(code), wall_now());
  if (!player) return message_of(player.error());
  if (!*player) return Message("server.bad-code");
  if (const auto failed = store_.add_key(asking.key_hash, **player)) return message_of(*failed);
  hosting::Adoption adoption{**player, {}};
  for (const VisitorPtr& changed : people_.become(asking.key_hash, **player)) {
    adoption.clients.push_back(changed->id);
  }
  return adoption;
}

std::string DeskPolicy::table_id(const PlayerId& player, std::string_view request) {
  return ids_.table_id(player, request);
}

std::string DeskPolicy::rematch_id(std::string_view table) { return ids_.rematch_id(table); }

std::optional<Message> DeskPolicy::prepare(hosting::ClientId who, CreateRequest& /*request*/,
                                           const hosting::Now& now) {
  if (!creates_.take(visitor(who).address, now.steady)) return Message("server.too-many-tables");
  return {};
}

std::optional<Message> DeskPolicy::prepare(const hosting::Client& client,
                                           const hosting::Hosted& hosted, std::string_view token,
                                           TableCommand& command) {
  if (auto* sit = std::get_if<Sit>(&command)) return admit(client.player, hosted, token, *sit);
  if (const auto* hook = std::get_if<Hook>(&command)) return hooks_.check(hook->to);
  return {};
}

// Marks who shows the invite link of a seat as invited there.
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
  return lobby_summaries(store_, player);
}

Result<std::vector<TableSummary>, Message> DeskPolicy::own_tables(const PlayerId& player) {
  return own_summaries(store_, player);
}

}  // namespace formicary::server
