#include "server/answering.h"

#include <algorithm>

#include "protocol/write.h"
#include "record/record.h"

namespace formicary::server {
namespace {

constexpr std::int64_t kCodeHolds = 10 * 60 * 1000;  // ms
constexpr int kLongestWait = 25;                     // seconds, within the patience of HTTP
constexpr std::size_t kMostWaiting = 200;            // for their turn, at one table

std::size_t type_of(const ClientRequest& request) {
  const auto* command = std::get_if<TableCommand>(&request);
  return request.index() + (command != nullptr ? command->index() : 0);
}

}  // namespace

Answering::Answering(Desk& desk, const VisitorPtr& visitor, ClientMessage& message)
    : desk_(desk), visitor_(visitor), message_(message), type_(type_of(message.what)) {}

void Answering::answer() {
  if (!visitor_->greeted && !std::holds_alternative<HelloRequest>(message_.what)) {
    refuse(Message("server.hello-first"));
    return;
  }
  std::visit(*this, message_.what);
}

void Answering::refuse(const Message& message) {
  say(Batch::kNothing, write_refused(message_.id, message), Fate::kRefused);
}

void Answering::say(int after, std::string json, Fate fate) {
  desk_.batch_.answer(visitor_, after, message_.id, std::move(json), type_, fate);
}

bool Answering::has_key() {
  if (!visitor_->player.empty()) return true;
  refuse(Message("server.need-key"));
  return false;
}

Hosted* Answering::table() {
  const auto found = desk_.find(message_.table);
  if (found) return *found;
  refuse(found.error());
  return nullptr;
}

void Answering::operator()(const HelloRequest& request) {
  if (request.protocol != kProtocolVersion) {
    refuse(Message("protocol.version")
               .number("found", request.protocol)
               .number("known", kProtocolVersion));
    desk_.batch_.hang_up(visitor_->connection, net::kPolicyViolation, "protocol version");
    return;
  }
  if (visitor_->greeted && !is_over_http()) {
    refuse(Message("server.hello-again"));
    return;
  }
  if (!request.key.empty() && visitor_->player.empty()) {
    if (const auto problem = desk_.people_.greet(*visitor_, request.key)) {
      refuse(*problem);
      return;
    }
  }
  visitor_->greeted = true;
  visitor_->moves = request.moves;
  say(write_hello(desk_.config_.version, !visitor_->player.empty(), message_.id));
}

void Answering::operator()(const WatchRequest& request) {
  Hosted* hosted = table();
  if (hosted == nullptr) return;
  if (!is_over_http()) {
    const auto& watched = visitor_->watched;
    const bool again = std::find(watched.begin(), watched.end(), hosted) != watched.end();
    if (!again && watched.size() >= desk_.config_.limits.watched) {
      refuse(Message("server.watches-too-many")
                 .number("most", static_cast<std::int64_t>(desk_.config_.limits.watched)));
      return;
    }
    if (!again) watch(*hosted);
  }
  // Whoever has everything needs no snapshot; but a clock that was seen long ago is wrong by now.
  const bool has_all = request.have == hosted->table->number() && !is_over_http() &&
                       hosted->table->pace().kind == Pace::Kind::kNone;
  if (has_all) {
    say(hosted->last_commit, write_ok(message_.id, hosted->table->number()));
    tell(*hosted, write_yours(hosted->id, hosted->table->seats_of(visitor_->player)));
  } else {
    send_snapshot(*hosted);
  }
  if (visitor_->moves && !hosted->frozen && is_turn_of(*hosted->table, visitor_->player)) {
    tell(*hosted, write_turn(hosted->id, *hosted->table, hosted->table->to_act(), {}));
  }
  desk_.arm(*hosted);
}

void Answering::watch(Hosted& hosted) {
  hosted.watchers.push_back({visitor_, hosted.table->seats_of(visitor_->player)});
  visitor_->watched.push_back(&hosted);
  hosted.presence_stale = true;
}

void Answering::send_snapshot(Hosted& hosted) {
  const Table& table = *hosted.table;
  const bool host = !visitor_->player.empty() && table.host() == visitor_->player;
  const std::vector<Invite> invites =
      host ? desk_.invites(hosted, visitor_->origin) : std::vector<Invite>();
  SnapshotExtras extras;
  extras.request = message_.id;
  extras.yours = table.seats_of(visitor_->player);
  extras.host = host;
  extras.chat = hosted.chat;
  extras.invites = invites;
  extras.presence = presence_of(hosted);
  say(hosted.last_commit, write_snapshot(hosted.id, table, extras, desk_.now_));
}

void Answering::tell(const Hosted& hosted, std::string json) {
  if (is_over_http()) return;
  desk_.batch_.tell(visitor_->connection, hosted.last_commit,
                    std::make_shared<const std::string>(std::move(json)));
}

void Answering::operator()(const UnwatchRequest& /*request*/) {
  Hosted* hosted = desk_.tables_.in_memory(message_.table);
  if (hosted != nullptr) desk_.stop_watching(*visitor_, *hosted);
  say(write_ok(message_.id, 0));
}

void Answering::operator()(const LobbyRequest& /*request*/) {
  const auto lines = lobby_lines(desk_.store_, visitor_->player);
  if (!lines) return refuse(lines.error());
  say(write_tables(message_.id, *lines));
}

void Answering::operator()(const MineRequest& /*request*/) {
  if (!has_key()) return;
  const auto lines = own_lines(desk_.store_, visitor_->player);
  if (!lines) return refuse(lines.error());
  say(write_tables(message_.id, *lines));
}

void Answering::operator()(const TransferRequest& /*request*/) {
  if (!has_key()) return;
  const std::string code = random_code();
  const auto failed =
      desk_.store_.put_code(hash_of_code(code), visitor_->player, wall_now() + kCodeHolds);
  if (failed) return refuse(message_of(*failed));
  say(write_code(message_.id, code, visitor_->origin + "/k/" + code));
}

void Answering::operator()(const AdoptRequest& request) {
  if (!has_key()) return;
  if (!desk_.codes_.take(visitor_->address, desk_.steady_))
    return refuse(Message("server.too-fast"));
  // What the key had before would be lost.
  const auto before = desk_.store_.tables_of(visitor_->player, 1);
  if (!before) return refuse(message_of(before.error()));
  if (!before->empty()) return refuse(Message("server.key-in-use"));
  const auto player = desk_.store_.take_code(hash_of_code(request.code), wall_now());
  if (!player) return refuse(message_of(player.error()));
  if (!*player) return refuse(Message("server.bad-code"));
  if (const auto failed = desk_.store_.add_key(visitor_->key_hash, **player)) {
    return refuse(message_of(*failed));
  }
  say(write_ok(message_.id, 0));
  for (const VisitorPtr& changed : desk_.people_.become(visitor_->key_hash, **player)) {
    for (Hosted* hosted : changed->watched) desk_.tell_yours(*hosted);
  }
}

void Answering::operator()(const RecordRequest& /*request*/) {
  Hosted* hosted = table();
  if (hosted == nullptr) return;
  say(hosted->last_commit,
      write_record_answer(message_.id, write_record(hosted->table->public_record())));
  desk_.arm(*hosted);
}

void Answering::operator()(const TurnRequest& request) {
  if (!has_key()) return;
  Hosted* hosted = table();
  if (hosted == nullptr) return;
  if (hosted->waiters.size() >= kMostWaiting) return refuse(Message("server.busy"));
  const int wait = std::clamp(request.wait, 0, kLongestWait);
  hosted->waiters.push_back({visitor_, message_.id, desk_.steady_ + std::int64_t{1000} * wait});
  desk_.end_waiting(*hosted);
  desk_.arm(*hosted);
}

void Answering::operator()(const PingRequest& /*request*/) { say(write_pong(message_.id)); }

}  // namespace formicary::server
