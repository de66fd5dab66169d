// Carries out the effects of the hall. Commits go into the batch, and so do all messages with the
// commit that they depend on; bots start thinking at once.
#include <utility>

#include "base/check.h"
#include "bots/bot.h"
#include "server/desk/commits.h"
#include "server/desk/desk.h"

namespace formicary::server {

void Desk::perform() {
  // A client whose HTTP request was answered leaves, which may cause further effects.
  for (auto effects = hall_.take_effects(); !effects.empty(); effects = hall_.take_effects()) {
    for (hosting::Effect& effect : effects) {
      std::visit([this](auto& each) { perform_one(each); }, effect);
    }
  }
  metrics_.tables_in_memory = hall_.size();
}

void Desk::perform_one(hosting::Keep& keep) {
  const int index = keep.index;
  // Everything else in a line of the lobby may be a second old.
  if (keep.listed && (keep.number == 1 || keep.seats || keep.head)) lobby_changed_ = true;
  const int added = batch_.add(commit_of(std::move(keep)));
  FORMICARY_CHECK(added == index);  // otherwise an answer could be sent before it is stored
}

void Desk::perform_one(hosting::KeepCode& keep) {
  const int index = keep.index;
  if (!keep.key.empty()) adoptions_.push_back({index, keep.key, keep.player});
  const int added = batch_.add(commit_of(std::move(keep)));
  FORMICARY_CHECK(added == index);
}

void Desk::perform_one(hosting::Tell& tell) {
  batch_.tell(tell.to, tell.after, std::move(tell.text));
}

void Desk::perform_one(hosting::Answer& answer) {
  const VisitorPtr visitor = people_.find(answer.to);
  if (visitor == nullptr) return;
  batch_.answer(visitor, answer.after, answer.request, std::move(answer.text), answer.type,
                answer.fate);
  if (visitor->connection != 0) return;
  people_.leave(answer.to);
  hall_.leave(answer.to, now());
}

void Desk::perform_one(hosting::Think& think) {
  BotTask task;
  task.job = think.job;
  task.table = std::move(think.table);
  task.level = think.duty.level;
  task.priority = think.priority;
  if (const VisitorPtr visitor = people_.find(think.client)) task.address = visitor->address;
  task.player = std::move(think.player);
  task.budget =
      config_.bot_thinking.value_or(std::chrono::milliseconds(think_millis(think.game->title())));
  task.game = std::move(think.game);
  task.view = std::move(think.view);
  task.stop = std::make_shared<StopFlag>();
  thinking_.emplace(task.job, task.stop);
  bots_.submit(std::move(task));
}

void Desk::perform_one(const hosting::Attend& attend) {
  const VisitorPtr visitor = people_.find(attend.client);
  if (visitor != nullptr) bots_.attend(attend.job, visitor->address, attend.player);
}

void Desk::perform_one(const hosting::StopThinking& stop) {
  const auto found = thinking_.find(stop.job);
  if (found == thinking_.end()) return;
  found->second->request();
  thinking_.erase(found);
}

void Desk::perform_one(hosting::Notify& notify) {
  if (people_.is_connected(notify.player)) return;
  FORMICARY_CHECK(notify.after != hosting::kNoKeep);  // the letter is stored with that commit
  const std::uint64_t number = batch_.commits().at(static_cast<std::size_t>(notify.after)).seq;
  batch_.post(notify.after, outbox_.write(notify, number, table_link(home_, notify.table)));
  outbox_.expect();
}

void Desk::perform_one(const hosting::HangUp& hang_up) {
  const VisitorPtr visitor = people_.find(hang_up.who);
  if (visitor == nullptr) return;
  batch_.hang_up(visitor->connection, net::kPolicyViolation, hang_up.reason);
}

void Desk::perform_one(const hosting::Evicted& /*evicted*/) { count(metrics_.tables_evicted); }

void Desk::perform_one(const hosting::Frozen& frozen) {
  count(metrics_.tables_frozen);
  if (frozen.problem.empty()) return;
  log_.warn("table-not-loaded", {{"table", frozen.table}, {"what", frozen.problem}});
}

}  // namespace formicary::server
