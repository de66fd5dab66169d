// Events at the tables of a hall that no request causes: bots, clocks, waiting and presence.
#include <algorithm>
#include <utility>

#include "hosting/hall.h"
#include "hosting/message_type.h"
#include "protocol/write.h"

namespace formicary::hosting {
namespace {

constexpr std::int64_t kLeastPause = 5;  // ms before a table is handled again

void make_earlier(std::int64_t& when, std::int64_t other) {
  if (when == kNever || other < when) when = other;
}

}  // namespace

void Hall::tick(const Now& now, std::size_t most) {
  begin(now);
  for (Hosted* hosted : tables_.take_due(now_.steady, most)) look_after(*hosted);
}

void Hall::chosen(JobId job, AnyAction action, const Now& now) {
  begin(now);
  const auto found = jobs_.find(job);
  if (found == jobs_.end()) return;
  Hosted& hosted = *found->second;
  jobs_.erase(found);
  hosted.thinking->choice = action;
  look_after(hosted);
}

// Schedules when the table has to be handled again.
void Hall::arm(Hosted& hosted) {
  std::int64_t when = kNever;
  if (hosted.presence_stale && settings_.presence_pause != kNever) {
    make_earlier(when, hosted.presence_at + settings_.presence_pause);
  }
  for (const TurnWaiter& waiter : hosted.waiters) make_earlier(when, waiter.until);
  if (hosted.is_good()) {
    const Millis deadline = hosted.table->deadline();
    if (deadline != kNever) make_earlier(when, steady_at(deadline));
    if (hosted.thinking && hosted.thinking->choice) {
      make_earlier(when, steady_at(hosted.thinking->duty.ready_at));
    }
  }
  if (hosted.is_lacking()) make_earlier(when, hosted.retry_at);
  if (settings_.evict_after != kNever && !hosted.is_wanted() && !hosted.frozen) {
    make_earlier(when, hosted.used + settings_.evict_after);
  }
  tables_.set_due(hosted, when == kNever ? kNever : std::max(when, now_.steady + kLeastPause));
}

void Hall::look_after(Hosted& hosted) {
  if (should_load(hosted)) {
    if (const auto problem = load(hosted)) {
      if (problem->id == "server.no-table") return drop(hosted, *problem);
    } else {
      refresh_bot(hosted);
    }
  }
  if (hosted.is_good() && hosted.table->deadline() != kNever &&
      hosted.table->deadline() <= now_.table) {
    step(hosted, {{}, {}, PassTime{}});
  }
  if (hosted.is_good() && hosted.thinking && hosted.thinking->choice &&
      hosted.thinking->duty.ready_at <= now_.table) {
    const Thinking thought = *std::exchange(hosted.thinking, std::nullopt);
    step(hosted, {{}, {}, BotPlay{thought.duty.seat, thought.duty.moment, *thought.choice}});
  }
  end_waiting(hosted);
  if (hosted.presence_stale && settings_.presence_pause != kNever &&
      now_.steady >= hosted.presence_at + settings_.presence_pause) {
    tell_presence(hosted);
  }
  if (!evict(hosted)) arm(hosted);
}

void Hall::stop_thinking(Hosted& hosted) {
  if (!hosted.thinking) return;
  const JobId job = hosted.thinking->job;
  hosted.thinking.reset();
  if (jobs_.erase(job) > 0) effects_.emplace_back(StopThinking{job});
}

// Returns a connected client who plays at the table, or null. Seats that a bot plays for somebody
// do not count.
const Client* Hall::waiting_person(const Hosted& hosted) {
  const auto plays = [&](const PlayerId& player) {
    const auto& seats = hosted.table->seats();
    return std::any_of(seats.begin(), seats.end(), [&](const TableSeat& seat) {
      return !player.empty() && seat.player == player && seat.kind == SeatKind::kPerson &&
             !is_played_by_bot(seat);
    });
  };
  for (const Watcher& watcher : hosted.watchers) {
    if (watcher.yours != 0 && plays(watcher.client->player)) return watcher.client;
  }
  for (const TurnWaiter& waiter : hosted.waiters) {
    const Client* waiting = client(waiter.client);
    if (waiting != nullptr && plays(waiting->player)) return waiting;
  }
  return nullptr;
}

// Starts, continues or stops a bot's thought, depending on the state of the table.
void Hall::refresh_bot(Hosted& hosted) {
  const bool may_think =
      hosted.is_good() && (!settings_.bots_need_watchers || !hosted.watchers.empty());
  const auto duty = may_think ? hosted.table->bot_to_move() : std::nullopt;
  if (hosted.thinking && duty && hosted.thinking->duty.moment == duty->moment &&
      hosted.thinking->duty.seat == duty->seat && hosted.thinking->duty.level == duty->level) {
    hosted.thinking->duty = *duty;
    if (hosted.thinking->attended || hosted.thinking->choice) return;
    const Client* person = waiting_person(hosted);
    if (person == nullptr) return;
    hosted.thinking->attended = true;
    effects_.emplace_back(Attend{hosted.thinking->job, person->id, person->player});
    return;
  }
  stop_thinking(hosted);
  if (!duty) return;
  const Table& table = *hosted.table;
  Think think;
  think.job = ++last_job_;
  think.table = hosted.id;
  think.duty = *duty;
  think.game = table.shared_game();
  think.view = table.ledger().position().mask(duty->seat);
  const Client* person = waiting_person(hosted);
  const auto& seats = table.seats();
  if (person != nullptr) {
    think.priority = ThoughtPriority::kConnected;
    think.client = person->id;
  } else if (!std::all_of(seats.begin(), seats.end(), is_played_by_bot)) {
    think.priority = ThoughtPriority::kPerson;
  }
  think.player = person != nullptr ? person->player : table.host();
  hosted.thinking = Thinking{*duty, think.job, person != nullptr, {}};
  jobs_.emplace(think.job, &hosted);
  effects_.emplace_back(std::move(think));
}

// Answers waiting `turn` requests whose turn has come, whose game is over or whose time is up.
void Hall::end_waiting(Hosted& hosted) {
  std::erase_if(hosted.waiters, [&](const TurnWaiter& waiter) {
    const Client* waiting = client(waiter.client);
    if (waiting == nullptr) return true;
    const auto answer = [&](std::string text, Fate fate = Fate::kOk) {
      effects_.emplace_back(Answer{waiter.client, hosted.last_keep, waiter.request, std::move(text),
                                   kTurnType, fate});
      return true;
    };
    const auto refuse = [&](const Message& why) {
      return answer(write_refused(waiter.request, why), Fate::kRefused);
    };
    const bool late = now_.steady >= waiter.until;
    if (hosted.frozen) return refuse(Message("server.frozen"));
    if (hosted.table == nullptr) return late && refuse(Message("server.busy"));
    const Table& table = *hosted.table;
    if (const Seat seat = turn_of(table, waiting->player); seat != kNoSeat) {
      return answer(write_turn(hosted.id, table, seat, waiter.request));
    }
    if (!late && table.state() != TableState::kOver) return false;
    return answer(write_turn(hosted.id, table, kNoSeat, waiter.request));
  });
}

void Hall::tell_presence(Hosted& hosted) {
  hosted.presence_stale = false;
  hosted.presence_at = now_.steady;
  if (hosted.watchers.empty()) return;
  const auto text =
      std::make_shared<const std::string>(write_presence(hosted.id, presence_of(hosted)));
  for (const Watcher& watcher : hosted.watchers) tell(*watcher.client, kNoKeep, text);
}

}  // namespace formicary::hosting
