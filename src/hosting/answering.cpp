#include "hosting/answering.h"

#include <algorithm>
#include <utility>

#include "hosting/message_type.h"
#include "protocol/write.h"
#include "record/record.h"

namespace formicary::hosting {
namespace {

constexpr std::size_t kMostWaiting = 200;  // for their turn, at one table

}  // namespace

Answering::Answering(Hall& hall, Client& client, const ClientMessage& message)
    : hall_(hall), client_(client), message_(message), type_(message_type(message.what)) {}

void Answering::answer(ClientRequest& what) {
  if (!client_.greeted && !std::holds_alternative<HelloRequest>(what)) {
    refuse(Message("server.hello-first"));
    return;
  }
  std::visit(*this, what);
}

void Answering::refuse(const Message& why) {
  say(kNoKeep, write_refused(message_.id, why), Fate::kRefused);
}

void Answering::say(int after, std::string text, Fate fate) {
  hall_.effects_.emplace_back(Answer{client_.id, after, message_.id, std::move(text), type_, fate});
}

bool Answering::require_key() {
  if (!client_.player.empty()) return true;
  refuse(Message("server.need-key"));
  return false;
}

Hosted* Answering::require_table() {
  const auto found = hall_.find(message_.table);
  if (found) return *found;
  refuse(found.error());
  return nullptr;
}

void Answering::operator()(const HelloRequest& request) {
  if (request.protocol != kProtocolVersion) {
    refuse(Message("protocol.version")
               .number("found", request.protocol)
               .number("known", kProtocolVersion));
    hall_.effects_.emplace_back(HangUp{client_.id, "protocol version"});
    return;
  }
  if (client_.greeted && client_.connected) return refuse(Message("server.hello-again"));
  if (!request.key.empty() && client_.player.empty()) {
    auto player = hall_.policy_.identify(client_.id, request.key);
    if (!player) return refuse(player.error());
    client_.player = std::move(*player);
  }
  client_.greeted = true;
  client_.moves = request.moves;
  say(write_hello(hall_.settings_.version, !client_.player.empty(), message_.id));
}

void Answering::operator()(const WatchRequest& request) {
  Hosted* hosted = require_table();
  if (hosted == nullptr) return;
  const auto& watched = client_.watched;
  const bool again = std::find(watched.begin(), watched.end(), hosted) != watched.end();
  if (client_.connected && !again) {
    const std::size_t most = hall_.settings_.most_watched;
    if (watched.size() >= most) {
      return refuse(
          Message("server.watches-too-many").number("most", static_cast<std::int64_t>(most)));
    }
    watch(*hosted);
  }
  const Table& table = *hosted->table;
  // A client with the latest update needs no snapshot, unless its view of the clocks is outdated.
  const bool has_all = request.have == table.number() && client_.connected &&
                       table.terms().pace.kind == Pace::Kind::kNone;
  if (has_all) {
    say(hosted->last_keep, write_ok(message_.id, table.number()));
    tell(*hosted, write_yours(hosted->id, table.seats_of(client_.player)));
  } else {
    send_snapshot(*hosted);
  }
  if (client_.moves && !hosted->frozen && is_turn_of(table, client_.player)) {
    tell(*hosted, write_turn(hosted->id, table, table.to_act(), {}));
  }
  hall_.refresh_bot(*hosted);
  hall_.arm(*hosted);
}

void Answering::watch(Hosted& hosted) {
  hosted.watchers.push_back({&client_, hosted.table->seats_of(client_.player)});
  client_.watched.push_back(&hosted);
  hosted.presence_stale = true;
}

void Answering::send_snapshot(const Hosted& hosted) {
  const Table& table = *hosted.table;
  SnapshotExtras extras;
  extras.request = message_.id;
  extras.yours = table.seats_of(client_.player);
  extras.host = !client_.player.empty() && table.host() == client_.player;
  const std::vector<Invite> invites =
      extras.host ? hall_.policy_.invites(client_.id, hosted) : std::vector<Invite>();
  extras.chat = hosted.chat;
  extras.invites = invites;
  extras.presence = presence_of(hosted);
  say(hosted.last_keep, write_snapshot(hosted.id, table, extras, hall_.now_.table));
}

void Answering::tell(const Hosted& hosted, std::string text) {
  if (!client_.connected) return;
  hall_.tell(client_, hosted.last_keep, std::make_shared<const std::string>(std::move(text)));
}

void Answering::operator()(const UnwatchRequest& /*request*/) {
  if (Hosted* hosted = hall_.tables_.find(message_.table)) hall_.stop_watching(client_, *hosted);
  say(write_ok(message_.id, 0));
}

void Answering::operator()(const LobbyRequest& /*request*/) {
  const auto lines = hall_.policy_.lobby(client_.player);
  if (!lines) return refuse(lines.error());
  say(write_tables(message_.id, *lines));
}

void Answering::operator()(const MineRequest& /*request*/) {
  if (!require_key()) return;
  const auto lines = hall_.policy_.own_tables(client_.player);
  if (!lines) return refuse(lines.error());
  say(write_tables(message_.id, *lines));
}

void Answering::operator()(const TransferRequest& /*request*/) {
  if (!require_key()) return;
  const auto code = hall_.policy_.transfer(client_.id);
  if (!code) return refuse(code.error());
  say(write_code(message_.id, code->code, code->link));
}

void Answering::operator()(const AdoptRequest& request) {
  if (!require_key()) return;
  const auto adopted = hall_.policy_.adopt(client_.id, request.code, hall_.now_);
  if (!adopted) return refuse(adopted.error());
  say(write_ok(message_.id, 0));
  for (const ClientId who : adopted->clients) {
    Client* changed = hall_.client(who);
    if (changed == nullptr) continue;
    changed->player = adopted->player;
    for (Hosted* hosted : changed->watched) hall_.tell_yours(*hosted);
  }
}

void Answering::operator()(const RecordRequest& /*request*/) {
  Hosted* hosted = require_table();
  if (hosted == nullptr) return;
  say(hosted->last_keep,
      write_record_answer(message_.id, write_record(hosted->table->public_record())));
  hall_.arm(*hosted);
}

void Answering::operator()(const TurnRequest& request) {
  if (!require_key()) return;
  Hosted* hosted = require_table();
  if (hosted == nullptr) return;
  if (hosted->waiters.size() >= kMostWaiting) return refuse(Message("server.busy"));
  const auto wait =
      std::clamp<std::int64_t>(std::int64_t{1000} * request.wait, 0, hall_.settings_.longest_wait);
  hosted->waiters.push_back({client_.id, message_.id, hall_.now_.steady + wait});
  hall_.end_waiting(*hosted);
  hall_.arm(*hosted);
}

void Answering::operator()(const PingRequest& /*request*/) { say(write_pong(message_.id)); }

void Answering::operator()(CreateRequest& request) {
  if (!require_key()) return;
  const std::string id = hall_.policy_.table_id(client_.player, message_.id);
  const auto found = hall_.find(id);
  if (found) {  // the request is repeated
    say_created(**found);
    hall_.arm(**found);
    return;
  }
  if (found.error().id != "server.no-table") return refuse(found.error());
  if (const auto problem = hall_.policy_.prepare(client_.id, request, hall_.now_)) {
    return refuse(*problem);
  }
  std::vector<TableCommand> first;
  for (const Seat seat : request.mine) {
    // Two seats can't have the same name; who plays for more people names the others.
    first.emplace_back(
        Sit{seat, first.empty() ? request.name : std::string(), request.entropy, true});
  }
  if (request.start) first.emplace_back(Start{true});
  const auto made = hall_.make(id, request.setup, client_.player, first);
  if (!made) return refuse(made.error());
  say_created(**made);
}

void Answering::say_created(const Hosted& hosted) {
  say(hosted.last_keep,
      write_created(message_.id, hosted.id, hall_.policy_.invites(client_.id, hosted),
                    hall_.policy_.link(client_.id, hosted.id)));
}

void Answering::operator()(TableCommand& command) {
  if (!require_key()) return;
  Hosted* hosted = require_table();
  if (hosted == nullptr) return;
  if (!hosted->is_good()) return refuse(Message("server.frozen"));
  if (const auto problem = hall_.policy_.prepare(client_, *hosted, message_.token, command)) {
    return refuse(*problem);
  }
  const Table& table = *hosted->table;
  const bool rematch = std::holds_alternative<Rematch>(command);
  if (rematch && !table.next().empty() && table.seats_of(client_.player) != 0) {
    return say(hosted->last_keep, write_ok(message_.id, table.number()), Fate::kRepeated);
  }
  const auto stepped = hall_.step(*hosted, {client_.player, message_.id, std::move(command)});
  if (stepped.failed) return refuse(Message("server.frozen"));
  const TableOutcome& outcome = stepped.outcome;
  if (outcome.refusal) return refuse(*outcome.refusal);
  if (outcome.rematch) hall_.make_rematch(*hosted, client_.player);
  std::uint64_t number = outcome.update ? outcome.update->number : 0;
  if (outcome.repeats) number = *outcome.repeats;
  if (outcome.rematch) number = table.number();
  say(hosted->last_keep, write_ok(message_.id, number),
      outcome.repeats ? Fate::kRepeated : Fate::kOk);
  hall_.arm(*hosted);
}

}  // namespace formicary::hosting
