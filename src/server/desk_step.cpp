// What happens at one table: a step, its commit, and who is told.
#include <exception>
#include <utility>

#include "protocol/write.h"
#include "server/desk/commits.h"
#include "server/desk/desk.h"

namespace formicary::server {
namespace {

net::Frame frame_of(std::string json) {
  return std::make_shared<const std::string>(std::move(json));
}

}  // namespace

Desk::Stepped Desk::step(Hosted& hosted, const TableRequest& request) {
  Stepped stepped;
  try {
    if (config_.before_step) config_.before_step(hosted.id, request);
    stepped.outcome = hosted.table->step(request, now_);
    if (stepped.outcome.update) keep(hosted, request, stepped.outcome);
    refresh_bot(hosted);
  } catch (const std::exception& error) {
    // What it stored is good; what it has in memory may not be. finish_batch() reads it again.
    log_.error("table-failed", {{"table", hosted.id}, {"what", error.what()}});
    hosted.poisoned = true;
    stop_thinking(hosted);
    touched_.push_back(&hosted);
    stepped.failed = true;
  }
  return stepped;
}

int Desk::commit_first(Hosted& hosted) {
  touched_.push_back(&hosted);
  return batch_.add(first_commit(hosted));
}

void Desk::keep(Hosted& hosted, const TableRequest& request, const TableOutcome& outcome) {
  const Update& update = *outcome.update;
  store::Commit commit = commit_of(hosted, Table::request_key(request), update);
  std::string json = write_update(hosted.id, *hosted.table, update, now_);
  if (hosted.last_commit == Batch::kNothing) touched_.push_back(&hosted);
  hosted.last_commit = batch_.add(std::move(commit));
  if (update.chat) {
    hosted.chat.push_back(*update.chat);
    if (hosted.chat.size() > store::kChatKept) hosted.chat.erase(hosted.chat.begin());
  }
  const net::Frame frame = frame_of(std::move(json));
  for (const Watcher& watcher : hosted.watchers) {
    batch_.tell(watcher.who->connection, hosted.last_commit, frame);
  }
  if (update.seats) tell_yours(hosted);
  tell_turn(hosted);
  end_waiting(hosted);
  notify(hosted, outcome.notices);
}

void Desk::tell_yours(Hosted& hosted) {
  for (Watcher& watcher : hosted.watchers) {
    const std::uint8_t yours = hosted.table->seats_of(watcher.who->player);
    if (yours == watcher.yours) continue;
    watcher.yours = yours;
    hosted.presence_stale = true;
    batch_.tell(watcher.who->connection, hosted.last_commit,
                frame_of(write_yours(hosted.id, yours)));
  }
}

void Desk::tell_turn(Hosted& hosted) {
  const Seat seat = hosted.table->to_act();
  for (const Watcher& watcher : hosted.watchers) {
    if (!watcher.who->moves || !is_turn_of(*hosted.table, watcher.who->player)) continue;
    batch_.tell(watcher.who->connection, hosted.last_commit,
                frame_of(write_turn(hosted.id, *hosted.table, seat, {})));
  }
}

void Desk::notify(Hosted& hosted, const std::vector<Notice>& notices) {
  for (const Notice& notice : notices) {
    const TableSeat& seat = hosted.table->seats()[notice.seat];
    if (seat.hook.empty() || people_.is_connected(seat.player)) continue;
    HookCall call;
    call.to = seat.hook;
    call.table = hosted.id;
    call.link = link(hosted, home_);
    call.title = hosted.table->game().title().id;
    call.kind = notice.kind;
    batch_.then(hosted.last_commit, [this, call = std::move(call)] { hooks_.send(call); });
  }
}

void Desk::make_rematch(Hosted& hosted, const PlayerId& player) {
  const std::string id = ids_.rematch_id(hosted.id);
  if (!find(id)) {
    auto table =
        Table::create(tables_.games(), hosted.table->rematch_setup(), player, random_digest());
    FORMICARY_CHECK(table.ok());
    Hosted& next = tables_.add(id, std::move(*table), steady_);
    next.last_commit = commit_first(next);
    arm(next);
  }
  step(hosted, {{}, {}, NameNext{id}});
}

std::string Desk::link(const Hosted& hosted, std::string_view origin) const {
  return std::string(origin) + "/t/" + hosted.id;
}

std::vector<Invite> Desk::invites(const Hosted& hosted, std::string_view origin) const {
  std::vector<Invite> out;
  const auto& seats = hosted.table->seats();
  if (hosted.table->state() == TableState::kOver) return out;
  for (Seat seat = 0; seat < seats.size(); ++seat) {
    const bool open = seats[seat].kind == SeatKind::kOpen;
    const bool unseated = seats[seat].kind == SeatKind::kPerson && seats[seat].player.empty();
    if (!open && !unseated) continue;
    const std::string token = ids_.invite_token(hosted.id, seat, seats[seat].invite);
    out.push_back({seat, link(hosted, origin) + '/' + token});
  }
  return out;
}

}  // namespace formicary::server
