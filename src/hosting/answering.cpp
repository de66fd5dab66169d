#include "hosting/answering.h"

#include <algorithm>
#include <utility>

#include "hosting/message_type.h"
#include "protocol/write.h"
#include "record/record.h"

namespace formicary::hosting {
namespace {

// Limits of requests that wait for a turn at one table: for each player with a seat, whose oldest
// request gives way to a new one, and for all spectators together.
constexpr std::ptrdiff_t kWaitingOfPlayer = 16;
constexpr std::ptrdiff_t kWaitingOfOthers = 64;

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

void Answering::refuse(const Faults& faults) {
  say(kNoKeep, write_refused(message_.id, faults), Fate::kRefused);
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
  // A client that has the latest update needs no snapshot, unless its view of the clocks is
  // outdated.
  const bool has_all = request.have == table.number() && client_.connected &&
                       table.terms().pace.kind == Pace::Kind::kNone;
  if (has_all) {
    say(hosted->last_keep, write_ok(message_.id, table.number()));
    tell(*hosted, write_yours(hosted->id, table.seats_of(client_.player)));
  } else {
    send_snapshot(*hosted);
  }
  if (client_.moves && !hosted->frozen && is_turn_of(table, client_.player)) {
    tell(*hosted, write_turn(hosted->id, table, turn_of(table, client_.player), {}));
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
  const auto summaries = hall_.policy_.lobby(client_.player);
  if (!summaries) return refuse(summaries.error());
  say(write_tables(message_.id, *summaries));
}

void Answering::operator()(const MineRequest& /*request*/) {
  if (!require_key()) return;
  const auto summaries = hall_.policy_.own_tables(client_.player);
  if (!summaries) return refuse(summaries.error());
  say(write_tables(message_.id, *summaries));
}

void Answering::operator()(const TransferRequest& /*request*/) {
  if (!require_key()) return;
  auto code = hall_.policy_.transfer(client_.id, message_.id, hall_.now_);
  if (!code) return refuse(code.error());
  const int after = hall_.keep(std::move(code->keep));
  say(after, write_code(message_.id, code->code, code->link));
}

void Answering::operator()(const AdoptRequest& request) {
  if (!require_key()) return;
  auto adopted = hall_.policy_.adopt(client_.id, request.code, hall_.now_);
  if (!adopted) return refuse(adopted.error());
  if (!*adopted) return say(kNoKeep, write_ok(message_.id, 0), Fate::kRepeated);
  const int after = hall_.keep(std::move(**adopted));
  say(after, write_ok(message_.id, 0));
}

void Answering::operator()(const RecordRequest& /*request*/) {
  Hosted* hosted = require_table();
  if (hosted == nullptr) return;
  say(hosted->last_keep,
      write_record_answer(message_.id, write_record(hosted->table->public_record())));
  hall_.arm(*hosted);
}

// Returns false if all places are taken by others who do not sit at the table either.
bool Answering::make_place_to_wait(Hosted& hosted) {
  const auto sits = [&](const PlayerId& player) {
    return hosted.table != nullptr && hosted.table->seats_of(player) != 0;
  };
  const bool own_places = sits(client_.player);
  const auto same = [&](const TurnWaiter& waiter) {
    const Client* other = hall_.client(waiter.client);
    if (other == nullptr) return false;
    return own_places ? other->player == client_.player : !sits(other->player);
  };
  auto& waiters = hosted.waiters;
  const auto count = std::count_if(waiters.begin(), waiters.end(), same);
  if (count < (own_places ? kWaitingOfPlayer : kWaitingOfOthers)) return true;
  if (!own_places) return false;
  std::find_if(waiters.begin(), waiters.end(), same)->until = hall_.now_.steady;
  return true;
}

void Answering::operator()(const TurnRequest& request) {
  if (!require_key()) return;
  Hosted* hosted = require_table();
  if (hosted == nullptr) return;
  if (!make_place_to_wait(*hosted)) return refuse(Message("server.busy"));
  const auto wait =
      std::clamp<std::int64_t>(std::int64_t{1000} * request.wait, 0, hall_.settings_.longest_wait);
  hosted->waiters.push_back({client_.id, message_.id, hall_.now_.steady + wait});
  hall_.end_waiting(*hosted);
  hall_.refresh_bot(*hosted);
  hall_.arm(*hosted);
}

void Answering::operator()(const PingRequest& /*request*/) { say(write_pong(message_.id)); }

void Answering::operator()(CreateRequest& request) {
  if (!require_key()) return;
  const std::string id = hall_.policy_.table_id(client_.player, message_.id);
  const auto found = hall_.find(id);
  if (found) {  // a repeated request
    say_created(**found);
    hall_.arm(**found);
    return;
  }
  if (found.error().id != "server.no-table") return refuse(found.error());
  if (const auto problem = hall_.policy_.prepare(client_.id, id, request, hall_.now_)) {
    return refuse(*problem);
  }
  std::vector<TableCommand> first;
  for (const Seat seat : request.mine) {
    // Two seats can't have the same name: a person who plays several seats names the others later.
    first.emplace_back(
        Sit{seat, first.empty() ? request.name : std::string(), request.entropy_commitment, true});
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

// Refuses chat of a spectator under a name that another person has used in the kept lines. The
// table itself keeps no chat, so it can't check this.
bool Answering::require_own_name(const Hosted& hosted, const TableCommand& command) {
  const auto* chat = std::get_if<Chat>(&command);
  if (chat == nullptr || chat->name.empty() || !is_good_name(chat->name)) return true;
  const Table& table = *hosted.table;
  if (table.seats_of(client_.player) != 0) return true;
  const std::string speaker = speaker_of(table.commitment(), client_.player);
  const FoldedName wanted = fold_name(chat->name);
  const auto taken = [&](const ChatLine& line) {
    return !line.name.empty() && !line.speaker.empty() && line.speaker != speaker &&
           look_alike(fold_name(line.name), wanted);
  };
  const auto found = std::find_if(hosted.chat.begin(), hosted.chat.end(), taken);
  if (found == hosted.chat.end()) return true;
  refuse(Message("table.name-taken").text("name", found->name));
  return false;
}

void Answering::operator()(TableCommand& command) {
  if (!require_key()) return;
  Hosted* hosted = require_table();
  if (hosted == nullptr) return;
  if (hosted->borrowed) return refuse(Message("server.disk-full"));
  if (!hosted->is_good()) return refuse(Message("server.frozen"));
  if (const auto problem = hall_.policy_.prepare(client_, *hosted, message_.token, command)) {
    return refuse(*problem);
  }
  if (!require_own_name(*hosted, command)) return;
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
