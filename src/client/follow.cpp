#include "client/follow.h"

#include <algorithm>

#include "base/text.h"

namespace formicary {
namespace {

std::string who(Actor actor) {
  if (actor.is_seat()) return std::to_string(actor.seat() + 1);
  return actor.is_chance() ? "*" : "-";
}

std::optional<Fault> take_back(Ledger& ledger, const RecordEntry& entry) {
  if (entry.number < 1 || entry.number > ledger.length()) {
    return Fault{Message("record.back-too-far")
                     .number("found", entry.number)
                     .number("most", ledger.length())};
  }
  const Seat seat = ledger.last_seat();
  const int most = seat == kNoSeat ? 0 : ledger.undoable(seat);
  if (!entry.agreed && entry.number > most) {
    return Fault{Message("record.back-barrier").number("found", entry.number).number("most", most)};
  }
  ledger.back(entry.number, entry.agreed);
  return {};
}

// The label of the draw, if the outcome is one that can fall.
std::optional<ChanceLabel> label_of(const Position& position, AnyAction action) {
  AnyChance chance;
  position.chance(chance);
  const bool can_fall =
      std::any_of(chance.outcomes.begin(), chance.outcomes.end(),
                  [action](const auto& outcome) { return outcome.action == action; });
  if (!can_fall) return {};
  return chance.label;
}

std::optional<Fault> play(Ledger& ledger, const RecordEntry& entry, std::vector<Message>* events) {
  const Position& position = ledger.position();
  if (entry.number != ledger.length() + 1) {
    return Fault{Message("record.ply-number")
                     .number("found", entry.number)
                     .number("expected", ledger.length() + 1)};
  }
  const Actor actor = position.to_act();
  if (actor.is_nobody()) return Fault{Message("record.after-the-end")};
  if (actor != entry.actor) {
    return Fault{
        Message("record.actor").text("found", who(entry.actor)).text("expected", who(actor))};
  }
  const auto action = position.parse(entry.command);
  if (!action) return Fault{action.error().message};
  std::string command;
  position.text(*action, command);
  if (command != entry.command) {
    return Fault{Message("record.command").text("found", entry.command).text("expected", command)};
  }
  if (actor.is_chance()) {
    const auto label = label_of(position, *action);
    if (!label) return Fault{Message("record.outcome").text("found", entry.command)};
    ledger.play_chance(*action, *label, events);
    return {};
  }
  if (auto refusal = position.why_not(*action)) return Fault{std::move(*refusal)};
  ledger.play(*action, events);
  return {};
}

}  // namespace

std::optional<Fault> follow(Ledger& ledger, const RecordEntry& entry,
                            std::vector<Message>* events) {
  const bool back = entry.kind == RecordEntry::Kind::kBack;
  if (auto fault = back ? take_back(ledger, entry) : play(ledger, entry, events)) return fault;
  const std::uint32_t found = ledger.record().entries.back().hash;
  if (found == entry.hash) return {};
  return Fault{
      Message("record.hash").text("found", to_hex(found)).text("expected", to_hex(entry.hash))};
}

}  // namespace formicary
