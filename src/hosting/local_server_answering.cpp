// Answers the messages of the page, with those that a server would send.
#include <algorithm>
#include <utility>

#include "hosting/local_server_state.h"
#include "protocol/names.h"
#include "protocol/read.h"
#include "record/record.h"

namespace formicary::hosting {
namespace {

constexpr std::size_t kCreatedKept = 32;
constexpr Millis kUsualPause = 500;  // of bots; nobody far away has to see what happens

TableLine line_of(const LocalTable& local) {
  const Table& table = *local.table;
  TableLine line;
  line.id = local.id;
  line.title = table.game().title().id;
  line.state = name_of(table.state(), kStateNames);
  line.plies = table.ledger().length();
  line.touched = local.touched;
  line.seats = table.seats();
  for (Seat seat = 0; seat < line.seats.size(); ++seat) {
    if (table.owns(kMe, seat)) line.yours.push_back(seat);
  }
  line.your_turn = table.to_act() != kNoSeat && table.owns(kMe, table.to_act());
  return line;
}

// What makes sense only where others come in.
bool needs_server(const TableCommand& command) {
  return std::holds_alternative<Reissue>(command) || std::holds_alternative<Hook>(command);
}

}  // namespace

void LocalServer::State::read_message(std::string_view text) {
  auto message = read_client_message(text);
  if (!message) {
    say(write_refused(message.error().id, message.error().message));
    return;
  }
  message_ = std::move(*message);
  if (!greeted_ && !std::holds_alternative<HelloRequest>(message_.what)) {
    refuse(Message("server.hello-first"));
    return;
  }
  std::visit(*this, message_.what);
}

LocalTable* LocalServer::State::table() {
  LocalTable* local = find(message_.table);
  if (local == nullptr) refuse(Message("server.no-table"));
  return local;
}

Presence LocalServer::State::presence_of(const LocalTable& local) const {
  const std::uint8_t mine = local.table->seats_of(kMe);
  return {mine, mine == 0 ? 1 : 0};
}

void LocalServer::State::operator()(const HelloRequest& request) {
  if (request.protocol != kProtocolVersion) {
    refuse(Message("protocol.version")
               .number("found", request.protocol)
               .number("known", kProtocolVersion));
    return;
  }
  greeted_ = true;
  moves_ = request.moves;
  for (auto& [id, local] : tables_) {
    local.watched = false;
    refresh_bot(local);
  }
  say(write_hello(version_, true, message_.id));
}

void LocalServer::State::operator()(const CreateRequest& request) {
  const auto created = [&](const std::string& id) {
    say(write_created(message_.id, id, {}, "/local/" + id));
  };
  const auto before = std::find_if(created_.begin(), created_.end(),
                                   [&](const auto& each) { return each.first == message_.id; });
  if (before != created_.end() && find(before->second) != nullptr) return created(before->second);
  TableSetup setup = request.setup;
  if (setup.pace.kind != Pace::Kind::kNone) return refuse(Message("page.no-clock"));
  setup.listed = false;
  if (setup.bot_pause == TableSetup().bot_pause) setup.bot_pause = kUsualPause;
  std::vector<Sit> sits;
  for (const Seat seat : request.mine) {
    // Two seats can't have the same name; the others are named afterwards.
    sits.push_back({seat, sits.empty() ? request.name : std::string(), request.entropy, true});
  }
  // Nobody else can come: bots sit where a seat is open.
  for (Seat seat = 0; seat < setup.seats.size(); ++seat) {
    TableSeat& sitting = setup.seats[seat];
    const auto mine = std::find(request.mine.begin(), request.mine.end(), seat);
    if (mine != request.mine.end() || sitting.kind != SeatKind::kOpen) continue;
    sitting.kind = SeatKind::kBot;
    sitting.level = setup.level;
  }
  const std::string id = new_id();
  if (const auto fault = make(id, setup, sits, request.start)) return refuse(*fault);
  if (created_.size() == kCreatedKept) created_.erase(created_.begin());
  created_.emplace_back(message_.id, id);
  created(id);
}

void LocalServer::State::operator()(const WatchRequest& request) {
  LocalTable* local = table();
  if (local == nullptr) return;
  const Table& table = *local->table;
  local->watched = true;
  if (request.have == table.number()) {
    say(write_ok(message_.id, table.number()));
    say(write_yours(local->id, table.seats_of(kMe)));
  } else {
    SnapshotExtras extras;
    extras.request = message_.id;
    extras.yours = table.seats_of(kMe);
    extras.host = table.host() == kMe;
    extras.chat = local->chat;
    extras.presence = presence_of(*local);
    say(write_snapshot(local->id, table, extras, now_));
  }
  tell_turn(*local);
  refresh_bot(*local);
}

void LocalServer::State::operator()(const UnwatchRequest& /*request*/) {
  if (LocalTable* local = find(message_.table); local != nullptr) {
    local->watched = false;
    refresh_bot(*local);
  }
  say(write_ok(message_.id, 0));
}

void LocalServer::State::operator()(const LobbyRequest& /*request*/) {
  say(write_tables(message_.id, {}));
}

void LocalServer::State::operator()(const MineRequest& /*request*/) {
  std::vector<TableLine> lines;
  for (const auto& [id, local] : tables_) {  // the latest first
    const auto later = [&local](const TableLine& line) { return line.touched >= local.touched; };
    lines.insert(std::find_if_not(lines.begin(), lines.end(), later), line_of(local));
  }
  say(write_tables(message_.id, lines));
}

void LocalServer::State::operator()(const TransferRequest& /*request*/) {
  refuse(Message("page.not-here"));
}
void LocalServer::State::operator()(const AdoptRequest& /*request*/) {
  refuse(Message("page.not-here"));
}

void LocalServer::State::operator()(const RecordRequest& /*request*/) {
  const LocalTable* local = table();
  if (local == nullptr) return;
  say(write_record_answer(message_.id, write_record(local->table->public_record())));
}

void LocalServer::State::operator()(const TurnRequest& /*request*/) {
  const LocalTable* local = table();
  if (local == nullptr) return;
  const Seat seat = local->table->to_act();
  const bool mine = seat != kNoSeat && local->table->owns(kMe, seat) &&
                    !is_played_by_bot(local->table->seats()[seat]);
  say(write_turn(local->id, *local->table, mine ? seat : kNoSeat, message_.id));
}

void LocalServer::State::operator()(const PingRequest& /*request*/) {
  say(write_pong(message_.id));
}

void LocalServer::State::operator()(TableCommand& command) {
  LocalTable* local = table();
  if (local == nullptr) return;
  if (needs_server(command)) return refuse(Message("page.not-here"));
  if (auto* sit = std::get_if<Sit>(&command)) sit->invited = true;
  const Table& table = *local->table;
  const bool again = std::holds_alternative<Rematch>(command) && !table.next().empty();
  if (again && table.seats_of(kMe) != 0) {
    say(write_ok(message_.id, table.number()));
    return;
  }
  const TableOutcome outcome = step(*local, {kMe, message_.id, std::move(command)});
  if (outcome.refusal) return refuse(*outcome.refusal);
  if (outcome.rematch) make_rematch(*local);
  std::uint64_t number = outcome.update ? outcome.update->number : 0;
  if (outcome.repeats) number = *outcome.repeats;
  if (outcome.rematch) number = table.number();
  say(write_ok(message_.id, number));
}

}  // namespace formicary::hosting
