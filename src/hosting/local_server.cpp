// The tables of the local server: steps, bots, time, the store.
#include "hosting/local_server.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "bots/bot.h"
#include "hosting/local_server_state.h"
#include "record/record.h"

namespace formicary::hosting {
namespace {

constexpr std::size_t kChatKept = 100;
constexpr std::size_t kIdBytes = 10;

void earlier(Millis& when, Millis other) {
  if (other != kNever && (when == kNever || other < when)) when = other;
}

KeptTable keep(const LocalTable& local) {
  const Table& table = *local.table;
  KeptTable kept;
  kept.id = local.id;
  kept.parts.number = table.number();
  kept.parts.head = table.write_head();
  kept.parts.seats = table.write_seats();
  kept.parts.plies = table.write_plies(0);
  kept.record = write_record(table.whole_record());
  kept.over = table.state() == TableState::kOver;
  kept.title = table.game().title().id;
  return kept;
}

}  // namespace

LocalServer::LocalServer(Games& games, std::string_view version)
    : state_(std::make_unique<State>(games, version)) {}
LocalServer::~LocalServer() = default;

LocalAnswer LocalServer::hear(std::string_view message, Millis now, const Digest& random) {
  state_->begin(now, random);
  state_->read_message(message);
  return state_->finish();
}

LocalAnswer LocalServer::tick(Millis now) {
  state_->begin(now);
  state_->look_after_all();
  return state_->finish();
}

LocalAnswer LocalServer::chosen(std::string_view job, std::string_view move, Millis now) {
  state_->begin(now);
  state_->choose(job, move);
  return state_->finish();
}

std::optional<Message> LocalServer::restore(const KeptTable& kept) { return state_->restore(kept); }

LocalAnswer LocalServer::forget(std::string_view table, Millis now) {
  state_->begin(now);
  state_->forget(table);
  return state_->finish();
}

LocalAnswer LocalServer::drop(std::string_view table, Millis now) {
  state_->begin(now);
  state_->drop(table);
  return state_->finish();
}

void LocalServer::State::begin(Millis now) { now_ = std::max(now_, now); }

void LocalServer::State::begin(Millis now, const Digest& random) {
  begin(now);
  random_ = random;
}

LocalAnswer LocalServer::State::finish() {
  for (const std::string& id : changed_) answer_.store.push_back(keep(*find(id)));
  changed_.clear();
  for (const auto& [id, local] : tables_) {
    if (local.table->state() == TableState::kPlaying)
      earlier(answer_.wake, local.table->deadline());
    if (!local.thinking) continue;
    if (local.thinking->choice) {
      earlier(answer_.wake, local.thinking->duty.ready_at);
    } else {
      answer_.jobs.push_back(job_of(local));
    }
  }
  games_.forget_unused();
  return std::exchange(answer_, {});
}

Digest LocalServer::State::derive(std::string_view purpose) const {
  Sha256 hash;
  hash.update("formicary-local ").update(purpose).update(random_);
  return hash.finish();
}

std::string LocalServer::State::new_id() const {
  return to_hex(Bytes(derive("table")).first(kIdBytes));
}

LocalTable* LocalServer::State::find(std::string_view id) {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : &found->second;
}

TableOutcome LocalServer::State::step(LocalTable& local, const TableRequest& request) {
  TableOutcome outcome = local.table->step(request, now_);
  if (outcome.update) {
    changed_.insert(local.id);
    local.touched = now_;
    if (outcome.update->chat) {
      local.chat.push_back(*outcome.update->chat);
      if (local.chat.size() > kChatKept) local.chat.erase(local.chat.begin());
    }
    if (local.watched) say(write_update(local.id, *local.table, *outcome.update, now_));
    if (local.watched && outcome.update->seats) {
      say(write_yours(local.id, local.table->seats_of(kMe)));
    }
    tell_turn(local);
  }
  refresh_bot(local);
  return outcome;
}

void LocalServer::State::tell_turn(const LocalTable& local) {
  const Seat seat = local.table->to_act();
  if (!moves_ || !local.watched || seat == kNoSeat || !local.table->owns(kMe, seat)) return;
  if (is_played_by_bot(local.table->seats()[seat])) return;
  say(write_turn(local.id, *local.table, seat, {}));
}

std::optional<Message> LocalServer::State::make(const std::string& id, const TableSetup& setup,
                                                const std::vector<Sit>& sits, bool start) {
  auto table = Table::create(games_, setup, kMe, derive("dice"));
  if (!table) return table.error().front().message;
  LocalTable local;
  local.id = id;
  local.table = std::move(*table);
  local.touched = now_;
  for (const Sit& sit : sits) {
    TableOutcome outcome = local.table->step({kMe, {}, sit}, now_);
    if (outcome.refusal) return outcome.refusal;
  }
  if (start) {
    TableOutcome outcome = local.table->step({kMe, {}, Start{true}}, now_);
    if (outcome.refusal) return outcome.refusal;
  }
  tables_.insert_or_assign(id, std::move(local));
  changed_.insert(id);
  return {};
}

// With the same people at the same seats, and begun at once: there is nobody to wait for.
void LocalServer::State::make_rematch(LocalTable& local) {
  const std::string id = new_id();
  std::vector<Sit> sits;
  const auto& seats = local.table->seats();
  for (Seat seat = 0; seat < seats.size(); ++seat) {
    if (local.table->owns(kMe, seat)) sits.push_back({seat, seats[seat].name, {}, true});
  }
  FORMICARY_CHECK(!make(id, local.table->rematch_setup(), sits, true));
  step(local, {{}, {}, NameNext{id}});
}

void LocalServer::State::refresh_bot(LocalTable& local) {
  const auto duty = local.watched ? local.table->bot_to_move() : std::nullopt;
  if (!duty) {
    local.thinking.reset();
    return;
  }
  if (local.thinking && local.thinking->duty.moment == duty->moment &&
      local.thinking->duty.seat == duty->seat && local.thinking->duty.level == duty->level) {
    local.thinking->duty = *duty;
    return;
  }
  Thinking thinking;
  thinking.duty = *duty;
  thinking.job = local.id + '.' + std::to_string(duty->moment);
  const Digest seed = derive(thinking.job);
  for (std::size_t i = 0; i < 8; ++i) thinking.seed = thinking.seed << 8 | seed[i];
  local.thinking = std::move(thinking);
}

ThinkJob LocalServer::State::job_of(const LocalTable& local) const {
  const Table& table = *local.table;
  const Thinking& thinking = *local.thinking;
  const RecordHeader& header = table.ledger().record().header;
  ThinkJob job;
  job.job = thinking.job;
  job.game = {header.title, header.players, table.game().edition().text, header.options};
  table.ledger().position().mask(thinking.duty.seat)->write(job.position);
  job.level = thinking.duty.level;
  job.weights = net_for(table.game(), job.level);
  job.edition_hash = table.game().edition().hash;
  job.seed = thinking.seed;
  job.pause = std::max(Millis{0}, thinking.duty.ready_at - now_);
  return job;
}

void LocalServer::State::choose(std::string_view job, std::string_view move) {
  for (auto& [id, local] : tables_) {
    if (!local.thinking || local.thinking->job != job || local.thinking->choice) continue;
    const Position& position = local.table->ledger().position();
    const auto action = position.parse(move);
    if (action && !position.why_not(*action)) {
      local.thinking->choice = *action;
    } else {  // the other worker failed: the game goes on all the same
      Rng rng(local.thinking->seed);
      const auto bot = make_bot(local.table->game(), 1, nullptr);
      local.thinking->choice = bot->choose(*position.mask(local.thinking->duty.seat), rng);
    }
    look_after(local);
    return;
  }
}

void LocalServer::State::look_after(LocalTable& local) {
  const Millis deadline = local.table->deadline();
  if (deadline != kNever && deadline <= now_) step(local, {{}, {}, PassTime{}});
  if (!local.thinking || !local.thinking->choice || local.thinking->duty.ready_at > now_) return;
  const Thinking thinking = *std::exchange(local.thinking, std::nullopt);
  step(local, {{}, {}, BotPlay{thinking.duty.seat, thinking.duty.moment, *thinking.choice}});
}

void LocalServer::State::look_after_all() {
  for (auto& [id, local] : tables_) look_after(local);
}

std::optional<Message> LocalServer::State::restore(const KeptTable& kept) {
  if (find(kept.id) != nullptr) return {};
  auto table = Table::restore(games_, kept.parts);
  if (!table) {
    // The record stays readable for ever: what is finished can still be looked at.
    if (const auto record = read_record(kept.record)) {
      auto imported = Table::import(games_, *record);
      if (imported) table = std::move(imported);
    }
  }
  if (!table) return table.error().front().message;
  LocalTable local;
  local.id = kept.id;
  local.table = std::move(*table);
  tables_.emplace(kept.id, std::move(local));
  return {};
}

void LocalServer::State::drop(std::string_view id) {
  const auto found = tables_.find(id);
  if (found != tables_.end()) tables_.erase(found);
}

void LocalServer::State::forget(std::string_view id) {
  const LocalTable* lost = find(id);
  if (lost != nullptr && lost->watched) say(write_gone(id, Message("server.gone")));
  drop(id);
  // A rematch that is gone can be made anew.
  for (auto& [other, local] : tables_) {
    if (local.table->next() == id) step(local, {{}, {}, NameNext{}});
  }
  answer_.gone.emplace_back(id);
}

}  // namespace formicary::hosting
