// Making tables, and commands to them.
#include <algorithm>
#include <utility>

#include "protocol/write.h"
#include "server/answering.h"

namespace formicary::server {

void Answering::operator()(const CreateRequest& request) {
  if (!has_key()) return;
  const std::string id = desk_.ids_.table_id(visitor_->player, message_.id);
  const auto found = desk_.find(id);
  if (found) {  // asked for again
    say_created(**found);
    desk_.arm(**found);
    return;
  }
  if (found.error().id != "server.no-table") {
    refuse(found.error());
    return;
  }
  if (!desk_.creates_.take(visitor_->address, desk_.steady_)) {
    refuse(Message("server.too-many-tables"));
    return;
  }
  auto table =
      Table::create(desk_.tables_.games(), request.setup, visitor_->player, random_digest());
  if (!table) {
    refuse(table.error().front().message);
    return;
  }
  const int before = desk_.batch_.size();
  Hosted& hosted = desk_.tables_.add(id, std::move(*table), desk_.steady_);
  hosted.last_commit = desk_.commit_first(hosted);
  if (!seat_maker(hosted, request)) {
    desk_.batch_.forget_from(before);
    std::erase(desk_.touched_, &hosted);
    desk_.tables_.erase(hosted);
    return;
  }
  say_created(hosted);
  desk_.arm(hosted);
}

bool Answering::seat_maker(Hosted& hosted, const CreateRequest& request) {
  std::vector<TableCommand> commands;
  for (const Seat seat : request.mine) {
    // Two seats can't have the same name; who plays for more people names the others.
    const bool first = commands.empty();
    commands.emplace_back(Sit{seat, first ? request.name : std::string(), request.entropy, true});
  }
  if (request.start) commands.emplace_back(Start{true});
  for (TableCommand& command : commands) {
    const auto stepped = desk_.step(hosted, {visitor_->player, {}, std::move(command)});
    if (!stepped.failed && !stepped.outcome.refusal) continue;
    refuse(stepped.failed ? Message("server.frozen") : *stepped.outcome.refusal);
    return false;
  }
  return true;
}

void Answering::say_created(Hosted& hosted) {
  say(hosted.last_commit,
      write_created(message_.id, hosted.id, desk_.invites(hosted, visitor_->origin),
                    desk_.link(hosted, visitor_->origin)));
}

std::optional<Message> Answering::check(Hosted& hosted, TableCommand& command) {
  if (hosted.frozen || hosted.poisoned) return Message("server.frozen");
  if (auto* sit = std::get_if<Sit>(&command)) {
    sit->invited = false;
    const auto& seats = hosted.table->seats();
    for (Seat seat = 0; seat < seats.size() && !message_.token.empty(); ++seat) {
      if (sit->seat != seat && sit->seat != kNoSeat) continue;
      const std::string token = desk_.ids_.invite_token(hosted.id, seat, seats[seat].invite);
      if (!equals_in_constant_time(message_.token, token)) continue;
      sit->invited = true;
      sit->seat = seat;
    }
    if (!message_.token.empty() && !sit->invited &&
        !hosted.table->owns(visitor_->player, sit->seat)) {
      return Message("server.bad-invite");
    }
  }
  if (const auto* hook = std::get_if<Hook>(&command)) return desk_.hooks_.check(hook->to);
  return {};
}

void Answering::operator()(TableCommand& command) {
  if (!has_key()) return;
  Hosted* hosted = table();
  if (hosted == nullptr) return;
  if (const auto problem = check(*hosted, command)) return refuse(*problem);
  const Table& table = *hosted->table;
  const bool rematch = std::holds_alternative<Rematch>(command);
  if (rematch && !table.next().empty() && table.seats_of(visitor_->player) != 0) {
    say(hosted->last_commit, write_ok(message_.id, table.number()), Fate::kRepeated);
    return;
  }
  const auto stepped = desk_.step(*hosted, {visitor_->player, message_.id, std::move(command)});
  if (stepped.failed) return refuse(Message("server.frozen"));
  const TableOutcome& outcome = stepped.outcome;
  if (outcome.refusal) return refuse(*outcome.refusal);
  if (outcome.rematch) desk_.make_rematch(*hosted, visitor_->player);
  std::uint64_t number = outcome.update ? outcome.update->number : 0;
  if (outcome.repeats) number = *outcome.repeats;
  if (outcome.rematch) number = table.number();
  say(hosted->last_commit, write_ok(message_.id, number),
      outcome.repeats ? Fate::kRepeated : Fate::kOk);
  desk_.arm(*hosted);
}

}  // namespace formicary::server
