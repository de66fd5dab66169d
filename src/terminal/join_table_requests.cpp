// Requests to the table, and their answers.
#include <algorithm>

#include "base/text.h"
#include "client/entropy.h"
#include "platform/exit_codes.h"
#include "terminal/join_end.h"
#include "terminal/join_table.h"
#include "terminal/speech.h"

namespace formicary::terminal {

std::string JoinTable::request(TableCommand what, std::string token) {
  std::string id = context_.talk.request(target_.table, std::move(what), std::move(token));
  waiting_.insert(id);
  return id;
}

std::string JoinTable::next_name() {
  const auto& names = target_.names;
  return names_used_ < names.size() ? names[names_used_++] : std::string();
}

void JoinTable::sit(Seat seat, std::string name, const std::string& token) {
  const Digest entropy = random_bytes();
  Sit command{seat, std::move(name), sha256(entropy), false};
  Sitting sitting{to_hex(entropy), !token.empty()};
  const std::string link = table_link(context_.address, target_.table);
  std::optional<Message> failure;
  if (mirror_.face().state == TableState::kGathering) {
    if (!mirror_.face().reveal) {
      context_.gifts.unfix(link);  // those of a start that was called off
      revealed_.clear();
    }
    const auto& commitment = mirror_.ledger().record().header.commitment;
    failure =
        context_.gifts.remember({link, commitment ? to_hex(*commitment) : "-", sitting.entropy});
  } else {
    failure = context_.gifts.join(link, mirror_.yours());  // the dice of the game are fixed
  }
  if (failure) say(*failure);
  sittings_[request(std::move(command), token)] = std::move(sitting);
}

void JoinTable::remember_seen() {
  if (!mirror_.known() || mirror_.yours().empty()) return;
  const Record& record = mirror_.ledger().record();
  const std::string link = table_link(context_.address, target_.table);
  const SeenEntries before = context_.gifts.seen(link);
  // If the server changes entries that were seen before, the first version is kept.
  if (record.entries.size() <= before.count || !goes_on(record, before)) return;
  context_.gifts.see(link, seen_entries(record, record.entries.size()));
}

std::vector<Digest> JoinTable::kept_entropy() const {
  std::vector<Digest> kept;
  for (const Gift& gift : context_.gifts.of(table_link(context_.address, target_.table))) {
    Digest entropy{};
    if (parse_hex(gift.entropy, entropy)) kept.push_back(entropy);
  }
  return kept;
}

void JoinTable::reveal_entropy() {
  if (reveal_at_ && std::chrono::steady_clock::now() < *reveal_at_) return;
  reveal_at_.reset();
  const std::vector<Reveal> due = reveals_due(mirror_, kept_entropy());
  if (due.empty()) return;
  const std::string link = table_link(context_.address, target_.table);
  const std::string promises = promises_of(mirror_.ledger().record().header);
  if (const auto failure = context_.gifts.fix(link, promises)) say(*failure);
  // Another list of commitments could have been made with the entropy in mind.
  if (context_.gifts.fixed(link) != promises) return fail(Message("protocol.commitment"));
  for (const Reveal& reveal : due) {
    if (revealed_.insert(reveal.seat).second) request(reveal);
  }
}

// A busy server refuses entropy for a while. Until the start it is given again, a little later each
// time. Returns whether the event is such a refusal.
bool JoinTable::reveal_again(const TalkEvent& event) {
  if (!event.request) return false;
  const auto* command = std::get_if<TableCommand>(&*event.request);
  const auto* reveal = command == nullptr ? nullptr : std::get_if<Reveal>(command);
  if (reveal == nullptr) return false;
  revealed_.erase(reveal->seat);
  reveal_at_ = std::chrono::steady_clock::now() + reveal_wait_;
  reveal_wait_ *= 2;
  return true;
}

std::chrono::milliseconds JoinTable::patience() const {
  using std::chrono::milliseconds;
  if (!reveal_at_) return milliseconds::max();
  const auto left = *reveal_at_ - std::chrono::steady_clock::now();
  return std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(left));
}

void JoinTable::tell_called_off(const TableFace& before) {
  if (mirror_.face().state != TableState::kGathering) return;
  for (const Seat seat : mirror_.yours()) {
    const bool committed = seat < before.seats.size() && before.seats[seat].entropy_commitment;
    if (!committed || mirror_.face().seats[seat].entropy_commitment) continue;
    say(Message("join.dice-again").number("seat", seat + 1));
  }
}

void JoinTable::warn_of_dice() {
  if (at_own_screen() || dice_checked_ || mirror_.face().state != TableState::kPlaying) return;
  dice_checked_ = true;
  const std::vector<Digest> kept = kept_entropy();
  const std::string link = table_link(context_.address, target_.table);
  const std::string promises = promises_of(mirror_.ledger().record().header);
  const bool asked = context_.gifts.fixed(link) == promises;  // and nobody has committed since then
  for (const Seat seat : mirror_.yours()) {
    const OwnPart part =
        own_part(mirror_, seat, kept, {context_.gifts.may_have_joined(link, seat), asked});
    if (part != OwnPart::kWithheld && part != OwnPart::kDropped) continue;
    say(Message("join.not-in-dice").number("seat", seat + 1));
  }
}

void JoinTable::answered(const TalkEvent& event) {
  const ServerMessage& message = event.message;
  sittings_.erase(message.request);
  if (waiting_.erase(message.request) > 0) need_ = std::max(need_, message.number);
  if (message.kind == ServerMessage::Kind::kCode) {
    say(Message("join.code").text("code", message.text).text("link", message.link));
  }
  if (!event.request) return;
  if (std::holds_alternative<AdoptRequest>(*event.request)) {
    say(Message("join.adopted"));
    context_.talk.watch(target_.table);  // other seats may be ours now
  }
  const auto* command = std::get_if<TableCommand>(&*event.request);
  if (command == nullptr) return;
  if (const auto* hook = std::get_if<Hook>(command)) {
    say(Message(hook->to.empty() ? "join.hook-off" : "join.hook-on").text("to", hook->to));
  }
  if (std::holds_alternative<Reissue>(*command)) context_.talk.watch(target_.table);
}

void JoinTable::refused(const TalkEvent& event) {
  const Message message = event.message.message.value_or(Message("join.unreadable"));
  const bool own = waiting_.erase(event.message.request) > 0;
  saving_.erase(event.message.request);
  if (reveal_again(event)) return;
  if (event.request && std::holds_alternative<WatchRequest>(*event.request)) {
    if (event.table == target_.table && !mirror_.known()) return fail(message);
  }
  const auto sitting = sittings_.find(event.message.request);
  if (sitting != sittings_.end()) {
    const bool invited = sitting->second.invited;
    if (const auto failure = context_.gifts.forget(sitting->second.entropy)) say(*failure);
    sittings_.erase(sitting);
    if (invited && !mirror_.yours().empty()) return say(Message("join.seated-already"));
    if (invited) return fail(message);
  }
  say(message);
  if (own) drop_rest();
}

std::optional<Seat> JoinTable::seat_of(const std::string& argument) {
  const std::size_t count = mirror_.face().seats.size();
  if (const auto number = parse_number(argument, count); number && *number > 0) {
    return static_cast<Seat>(*number - 1);
  }
  say(Message("join.which-seat").number("most", static_cast<int>(count)));
  return {};
}

std::optional<Seat> JoinTable::own_seat(const std::string& argument) {
  if (!argument.empty()) return seat_of(argument);
  const auto& yours = mirror_.yours();
  if (yours.empty()) {
    say(Message("join.no-seat"));
    return {};
  }
  if (yours.size() == 1) return yours[0];
  return seat_of(argument);
}

}  // namespace formicary::terminal
