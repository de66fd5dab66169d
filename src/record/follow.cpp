#include "record/follow.h"

#include <algorithm>

#include "base/text.h"

namespace formicary {
namespace {

std::string name_of(Actor actor) {
  if (actor.is_seat()) return std::to_string(actor.seat() + 1);
  return actor.is_chance() ? "*" : "-";
}

bool is_first_format(const Ledger& ledger) {
  return ledger.record().header.format == kFirstRecordFormat;
}

Message not_all(const std::vector<SeatPerson>& needed) {
  return Message("record.consent").text("expected", write_people(needed));
}

// Checks the list of the people who agreed: `needed` must be among them.
std::optional<Message> check_people(const Ledger& ledger, const RecordEntry& entry,
                                    const std::vector<SeatPerson>& needed) {
  const auto people = read_people(entry.command);
  if (!people) return Message("record.people").text("found", entry.command);
  for (const SeatPerson& who : *people) {
    if (!ledger.seat_history().has(who)) {
      return Message("record.person-unknown").text("found", write_people({who}));
    }
  }
  if (!std::includes(people->begin(), people->end(), needed.begin(), needed.end())) {
    return not_all(needed);
  }
  return {};
}

std::optional<Message> take_back(Ledger& ledger, const RecordEntry& entry) {
  if (entry.number < 1 || entry.number > ledger.retractable()) {
    return Message("record.back-too-far")
        .number("found", entry.number)
        .number("most", ledger.retractable());
  }
  if (entry.agreed && is_first_format(ledger) != entry.command.empty()) {
    return Message("record.people").text("found", entry.command);
  }
  const Seat seat = ledger.last_seat();
  const int most = seat == kNoSeat ? 0 : ledger.undoable(seat);
  if (!entry.agreed && entry.number > most) {
    return Message("record.back-barrier").number("found", entry.number).number("most", most);
  }
  if (entry.agreed && !is_first_format(ledger)) {
    if (auto wrong = check_people(ledger, entry, ledger.needed_for_back(entry.number))) {
      return wrong;
    }
  }
  ledger.back(entry.number, entry.agreed, entry.command);
  return {};
}

std::optional<Message> end_by_agreement(Ledger& ledger, const RecordEntry& entry) {
  if (auto wrong = check_people(ledger, entry, ledger.seat_history().playing())) return wrong;
  ledger.end_by_agreement(entry.scored, entry.command);
  return {};
}

// Checks whether a line of this kind may stand here.
std::optional<Message> check_kind(const Ledger& ledger, const RecordEntry& entry) {
  if (ledger.ended_by_agreement()) return Message("record.after-the-end");
  const auto& origin = ledger.record().header.origin;
  const bool copied = origin && ledger.length() < origin->plies;
  if (copied && entry.kind != RecordEntry::Kind::kPly) return Message("record.origin-line");
  if (entry.kind == RecordEntry::Kind::kPly || entry.kind == RecordEntry::Kind::kBack) return {};
  if (is_first_format(ledger)) return Message("record.later-line");
  if (ledger.record().result) return Message("record.after-the-end");
  return {};
}

std::optional<Message> play_chance(Ledger& ledger, const RecordEntry& entry, AnyAction outcome,
                                   std::vector<Message>* events, const DrawCheck& check) {
  AnyChance chance;
  ledger.position().chance(chance);
  const auto same = [outcome](const auto& each) { return each.action == outcome; };
  if (std::none_of(chance.outcomes.begin(), chance.outcomes.end(), same)) {
    return Message("record.outcome").text("found", entry.command);
  }
  if (check) {
    if (auto wrong = check(chance, outcome)) return wrong;
  }
  ledger.play_chance(outcome, chance.label, events);
  return {};
}

std::optional<Message> play(Ledger& ledger, const RecordEntry& entry, std::vector<Message>* events,
                            const DrawCheck& check) {
  const Position& position = ledger.position();
  if (entry.number != ledger.length() + 1) {
    return Message("record.ply-number")
        .number("found", entry.number)
        .number("expected", ledger.length() + 1);
  }
  const Actor actor = position.to_act();
  if (actor.is_nobody()) return Message("record.after-the-end");
  if (actor != entry.actor) {
    return Message("record.actor")
        .text("found", name_of(entry.actor))
        .text("expected", name_of(actor));
  }
  const auto action = position.parse(entry.command);
  if (!action) return action.error().message;
  // A game has exactly one text: people may shorten a command, but a record may not.
  std::string command;
  position.text(*action, command);
  if (command != entry.command) {
    return Message("record.command").text("found", entry.command).text("expected", command);
  }
  if (actor.is_chance()) return play_chance(ledger, entry, *action, events, check);
  if (auto refusal = position.why_not(*action)) return refusal;
  ledger.play(*action, events);
  return {};
}

std::optional<Message> follow_kind(Ledger& ledger, const RecordEntry& entry,
                                   std::vector<Message>* events, const DrawCheck& check) {
  if (auto wrong = check_kind(ledger, entry)) return wrong;
  switch (entry.kind) {
    case RecordEntry::Kind::kBack:
      return take_back(ledger, entry);
    case RecordEntry::Kind::kHands:
      return ledger.hand_over(entry.actor.seat(), entry.command);
    case RecordEntry::Kind::kEnded:
      return end_by_agreement(ledger, entry);
    default:
      return play(ledger, entry, events, check);
  }
}

}  // namespace

std::optional<Fault> follow(Ledger& ledger, const RecordEntry& entry, std::vector<Message>* events,
                            const DrawCheck& check) {
  auto wrong = follow_kind(ledger, entry, events, check);
  if (wrong) return Fault{std::move(*wrong), entry.line, 0};
  const std::uint32_t found = ledger.record().entries.back().hash;
  if (found == entry.hash) return {};
  return Fault{
      Message("record.hash").text("found", to_hex(found)).text("expected", to_hex(entry.hash)),
      entry.line, 0};
}

}  // namespace formicary
