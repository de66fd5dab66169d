// The local server: its input, and what it makes of the hall's effects.
#include "hosting/local_server.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/check.h"
#include "bots/bot.h"
#include "hosting/local_server_state.h"
#include "protocol/read.h"
#include "protocol/write.h"
#include "record/record.h"

namespace formicary::hosting {
namespace {

constexpr ClientId kOnly = 1;  // the only client

HallSettings settings_of(std::string_view version, const LocalPolicy& policy) {
  HallSettings settings;
  settings.version = version;
  settings.longest_wait = 0;
  settings.presence_pause = kNever;
  settings.bots_need_watchers = policy.bots_need_watchers;
  settings.rematch_starts_at_once = true;  // there is nobody to wait for
  return settings;
}

KeptTable kept_table(const std::string& id, const Table& table) {
  KeptTable kept;
  kept.id = id;
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

const PlayerId kLocalPlayer = "me";

LocalServer::LocalServer(Games& games, std::string_view version, LocalPolicy policy)
    : state_(std::make_unique<State>(games, version, std::move(policy))) {}
LocalServer::~LocalServer() = default;

LocalAnswer LocalServer::hear(std::string_view message, Millis now, const Digest& random) {
  state_->begin(now, random);
  state_->hear(read_client_message(message));
  return state_->finish();
}

LocalAnswer LocalServer::hear(const Json& message, Millis now, const Digest& random) {
  state_->begin(now, random);
  state_->hear(read_client_message(message));
  return state_->finish();
}

LocalAnswer LocalServer::tick(Millis now) {
  state_->begin(now);
  state_->tick();
  return state_->finish();
}

LocalAnswer LocalServer::chosen(std::string_view job, std::string_view move, Millis now) {
  state_->begin(now);
  state_->choose(job, move);
  return state_->finish();
}

LocalAnswer LocalServer::add(std::string_view id, std::unique_ptr<Table> table, Millis now) {
  state_->begin(now);
  state_->add(id, std::move(table));
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

LocalServer::State::State(Games& games, std::string_view version, LocalPolicy policy)
    : games_(games),
      policy_(std::move(policy)),
      hall_(games, settings_of(version, policy_), *this) {
  hall_.enter(kOnly, kLocalPlayer, true);
}

void LocalServer::State::begin(Millis now) { now_ = std::max(now_, now); }

void LocalServer::State::begin(Millis now, const Digest& random) {
  begin(now);
  random_ = random;
}

LocalAnswer LocalServer::State::finish() {
  perform();
  hall_.settle(now());
  for (const std::string& id : changed_) answer_.store.push_back(kept_table(id, table(id)));
  changed_.clear();
  for (const auto& [id, job] : jobs_) {
    const BotDuty& duty = hall_.in_memory(job.table)->thinking->duty;
    answer_.jobs.push_back(job.what);
    answer_.jobs.back().pause = std::max(Millis{0}, duty.ready_at - now_);
  }
  answer_.wake = hall_.next_due();
  games_.forget_unused();
  return std::exchange(answer_, {});
}

const Table& LocalServer::State::table(std::string_view id) {
  const Hosted* hosted = hall_.in_memory(id);
  FORMICARY_CHECK(hosted != nullptr && hosted->table != nullptr);
  return *hosted->table;
}

void LocalServer::State::hear(Result<ClientMessage, BadMessage> message) {
  if (!message) {
    answer_.send.push_back(write_refused(message.error().id, message.error().message));
    return;
  }
  const auto* hello = std::get_if<HelloRequest>(&message->what);
  if (hello != nullptr && hello->protocol == kProtocolVersion) {  // a new connection
    hall_.leave(kOnly, now());
    hall_.enter(kOnly, kLocalPlayer, true);
  }
  hall_.hear(kOnly, *message, now());
}

void LocalServer::State::tick() { hall_.tick(now(), std::numeric_limits<std::size_t>::max()); }

void LocalServer::State::perform() {
  for (Effect& effect : hall_.take_effects()) {
    std::visit([this](auto& each) { perform(each); }, effect);
  }
}

void LocalServer::State::perform(Keep& keep) {
  tables_[keep.table] = now_;
  changed_.insert(keep.table);
}

void LocalServer::State::perform(Think& think) {
  const RecordHeader& header = table(think.table).ledger().record().header;
  const auto& edition = think.game->edition();
  Job& job = jobs_[think.job];
  job.table = think.table;
  job.what.job = think.table + '.' + std::to_string(think.duty.moment);
  job.what.game = {header.title, header.players, edition.text, header.options};
  think.view->write(job.what.position);
  job.what.level = think.duty.level;
  job.what.weights = net_for(*think.game, job.what.level);
  job.what.edition_hash = edition.hash;
  job.what.seed = seed_of(job.what.job);
}

void LocalServer::State::choose(std::string_view job, std::string_view move) {
  const auto found = std::find_if(jobs_.begin(), jobs_.end(),
                                  [&](const auto& each) { return each.second.what.job == job; });
  if (found == jobs_.end()) return;
  const JobId id = found->first;
  const Hosted& hosted = *hall_.in_memory(found->second.table);
  const Position& position = hosted.table->ledger().position();
  auto action = position.parse(move);
  if (!action || position.why_not(*action)) {  // the bot failed, but the game has to go on
    Rng rng(found->second.what.seed);
    const auto bot = make_bot(hosted.table->game(), 1, nullptr);
    action = bot->choose(*position.mask(hosted.thinking->duty.seat), rng);
  }
  jobs_.erase(found);
  hall_.chosen(id, *action, now());
}

std::optional<Message> LocalServer::State::restore(const KeptTable& kept) {
  if (hall_.in_memory(kept.id) != nullptr) return {};
  auto restored = Table::restore(games_, kept.parts);
  if (!restored) {
    // Records stay readable for ever: a finished game can be shown even if its table can't be
    // restored.
    if (const auto record = read_record(kept.record)) {
      auto imported = Table::import(games_, *record);
      if (imported) restored = std::move(imported);
    }
  }
  if (!restored) return restored.error().front().message;
  hall_.add(kept.id, std::move(*restored), now());
  tables_.emplace(kept.id, 0);
  perform();
  return {};
}

void LocalServer::State::add(std::string_view id, std::unique_ptr<Table> table) {
  hall_.add(id, std::move(table), now());
  tables_.emplace(id, now_);
  changed_.emplace(id);
}

void LocalServer::State::drop(std::string_view id) {
  hall_.forget(id);
  if (const auto found = tables_.find(id); found != tables_.end()) tables_.erase(found);
}

void LocalServer::State::forget(std::string_view id) {
  hall_.drop(id, Message("server.gone"));
  drop(id);
  // A deleted rematch can be created again.
  for (const auto& [other, touched] : tables_) {
    if (table(other).next() == id) hall_.command(other, NameNext{}, now());
  }
  answer_.gone.emplace_back(id);
}

}  // namespace formicary::hosting
