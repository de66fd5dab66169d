#include "record/follow.h"

#include <algorithm>

#include "base/text.h"

namespace formicary {
namespace {

std::string name_of(Actor actor) {
  if (actor.is_seat()) return std::to_string(actor.seat() + 1);
  return actor.is_chance() ? "*" : "-";
}

std::optional<Message> take_back(Ledger& ledger, const RecordEntry& entry) {
  if (entry.number < 1 || entry.number > ledger.length()) {
    return Message("record.back-too-far")
        .number("found", entry.number)
        .number("most", ledger.length());
  }
  const Seat seat = ledger.last_seat();
  const int most = seat == kNoSeat ? 0 : ledger.undoable(seat);
  if (!entry.agreed && entry.number > most) {
    return Message("record.back-barrier").number("found", entry.number).number("most", most);
  }
  ledger.back(entry.number, entry.agreed);
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
  // A game has one text: people may shorten a command, a record doesn't.
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

}  // namespace

std::optional<Fault> follow(Ledger& ledger, const RecordEntry& entry, std::vector<Message>* events,
                            const DrawCheck& check) {
  auto wrong = entry.kind == RecordEntry::Kind::kBack ? take_back(ledger, entry)
                                                      : play(ledger, entry, events, check);
  if (wrong) return Fault{std::move(*wrong), entry.line, 0};
  const std::uint32_t found = ledger.record().entries.back().hash;
  if (found == entry.hash) return {};
  return Fault{
      Message("record.hash").text("found", to_hex(found)).text("expected", to_hex(entry.hash)),
      entry.line, 0};
}

}  // namespace formicary
