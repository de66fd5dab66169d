// Steps of one table of a hall: the step itself, storing it and telling everybody.
#include "hosting/hall.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "hosting/answering.h"
#include "hosting/keep.h"
#include "protocol/write.h"

namespace formicary::hosting {
namespace {

SharedText shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

Hall::Hall(Games& games, HallSettings settings, HallPolicy& policy)
    : games_(games), settings_(std::move(settings)), policy_(policy) {}

Client* Hall::client(ClientId who) {
  const auto found = clients_.find(who);
  return found == clients_.end() ? nullptr : &found->second;
}

void Hall::enter(ClientId who, PlayerId player, bool connected) {
  Client& entered = clients_[who];
  entered.id = who;
  entered.player = std::move(player);
  entered.connected = connected;
  entered.greeted = !connected;
}

void Hall::leave(ClientId who, const Now& now) {
  begin(now);
  Client* left = client(who);
  if (left == nullptr) return;
  while (!left->watched.empty()) stop_watching(*left, *left->watched.back());
  clients_.erase(who);
}

void Hall::hear(ClientId who, ClientMessage& message, const Now& now) {
  begin(now);
  if (Client* sender = client(who)) Answering(*this, *sender, message).answer(message.what);
}

void Hall::refuse(ClientId who, const ClientMessage& message, const Message& why) {
  if (Client* sender = client(who)) Answering(*this, *sender, message).refuse(why);
}

std::vector<Effect> Hall::take_effects() { return std::exchange(effects_, {}); }

void Hall::settle(const Now& now) {
  FORMICARY_CHECK(effects_.empty());  // their Keeps would be confused with those of the new batch
  begin(now);
  keeps_ = 0;
  for (Hosted* hosted : touched_) hosted->last_keep = kNoKeep;
  for (Hosted* hosted : std::exchange(touched_, {})) {
    if (hosted->poisoned) {
      freeze(*hosted);
    } else {
      arm(*hosted);  // it could not be evicted while it waited for the store
    }
  }
}

void Hall::command(std::string_view table, TableCommand command, const Now& now) {
  begin(now);
  Hosted* hosted = tables_.find(table);
  if (hosted == nullptr || !hosted->is_good()) return;
  step(*hosted, {{}, {}, std::move(command)});
  arm(*hosted);
}

Hall::Stepped Hall::step(Hosted& hosted, const TableRequest& request) {
  Stepped stepped;
  stepped.failed = !policy_.attempt(hosted.id, request, [&] {
    stepped.outcome = hosted.table->step(request, now_.table);
    if (stepped.outcome.update) keep(hosted, request, stepped.outcome);
    refresh_bot(hosted);
  });
  if (stepped.failed) {
    // The earlier Keeps are good, but the table in memory may be wrong. settle() loads it again.
    hosted.poisoned = true;
    stop_thinking(hosted);
    touched_.push_back(&hosted);
  }
  return stepped;
}

void Hall::keep(Hosted& hosted, Keep what) {
  if (hosted.last_keep == kNoKeep) touched_.push_back(&hosted);
  what.index = keeps_;
  effects_.emplace_back(std::move(what));
  hosted.last_keep = keeps_++;
}

int Hall::keep(KeepCode what) {
  what.index = keeps_++;
  effects_.emplace_back(std::move(what));
  return keeps_ - 1;
}

void Hall::become(const std::vector<ClientId>& clients, const PlayerId& player, const Now& now) {
  begin(now);
  for (const ClientId who : clients) {
    Client* changed = client(who);
    if (changed == nullptr) continue;
    changed->player = player;
    for (Hosted* hosted : changed->watched) {
      tell_yours(*hosted);
      arm(*hosted);
    }
  }
}

void Hall::keep(Hosted& hosted, const TableRequest& request, const TableOutcome& outcome) {
  const Update& update = *outcome.update;
  Keep what =
      keep_update(hosted.id, hosted.fence, *hosted.table, Table::request_key(request), update);
  const SharedText text = shared(write_update(hosted.id, *hosted.table, update, now_.table));
  keep(hosted, std::move(what));
  if (update.chat) {
    hosted.chat.push_back(*update.chat);
    if (hosted.chat.size() > settings_.chat_kept) hosted.chat.erase(hosted.chat.begin());
  }
  if (update.removed) {
    std::erase_if(hosted.chat, [&](const auto& line) { return line.number == *update.removed; });
  }
  for (const Watcher& watcher : hosted.watchers) tell(*watcher.client, hosted.last_keep, text);
  if (update.seats) tell_yours(hosted);
  tell_turn(hosted);
  end_waiting(hosted);
  notify(hosted, outcome.notices);
}

void Hall::tell(const Client& client, int after, SharedText text) {
  effects_.emplace_back(Tell{client.id, after, std::move(text)});
}

void Hall::tell_yours(Hosted& hosted) {
  if (hosted.table == nullptr) return;
  for (Watcher& watcher : hosted.watchers) {
    const std::uint8_t yours = hosted.table->seats_of(watcher.client->player);
    if (yours == watcher.yours) continue;
    watcher.yours = yours;
    hosted.presence_stale = true;
    tell(*watcher.client, hosted.last_keep, shared(write_yours(hosted.id, yours)));
  }
}

void Hall::tell_turn(Hosted& hosted) {
  for (const Watcher& watcher : hosted.watchers) {
    const Seat seat = turn_of(*hosted.table, watcher.client->player);
    if (!watcher.client->moves || seat == kNoSeat) continue;
    tell(*watcher.client, hosted.last_keep, shared(write_turn(hosted.id, *hosted.table, seat, {})));
  }
}

void Hall::notify(const Hosted& hosted, const std::vector<Notice>& notices) {
  for (const Notice& notice : notices) {
    const TableSeat& seat = hosted.table->seats()[notice.seat];
    if (seat.hook.empty()) continue;
    effects_.emplace_back(Notify{hosted.last_keep, hosted.id, seat.player, seat.hook,
                                 std::string(hosted.table->game().title().id), notice.kind});
  }
}

void Hall::stop_watching(Client& client, Hosted& hosted) {
  std::erase(client.watched, &hosted);
  std::erase_if(hosted.watchers, [&](const Watcher& each) { return each.client == &client; });
  std::erase_if(hosted.waiters, [&](const TurnWaiter& each) { return each.client == client.id; });
  hosted.presence_stale = true;
  hosted.used = now_.steady;
  refresh_bot(hosted);
  arm(hosted);
}

}  // namespace formicary::hosting
