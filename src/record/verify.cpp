#include "record/verify.h"

#include <algorithm>
#include <span>

#include "base/hash.h"
#include "base/text.h"
#include "record/dice.h"

namespace formicary {
namespace {

Fault fault_at(const RecordEntry& entry, Message message) {
  return {std::move(message), entry.line, 0};
}

std::uint64_t hash_of(const AnyChance& chance) {
  std::string text;
  for (const auto& outcome : chance.outcomes) {
    append_number(text, static_cast<std::int64_t>(outcome.action));
    text += ':';
    append_number(text, outcome.weight);
    text += ' ';
  }
  return fnv1a64(text);
}

std::string who(Actor actor) {
  if (actor.is_seat()) return std::to_string(actor.seat() + 1);
  return actor.is_chance() ? "*" : "-";
}

}  // namespace

Replay::Replay(const Record& record, std::unique_ptr<Game> game)
    : record_(&record), game_(std::move(game)), ledger_(*game_, record.header) {
  if (record.secret) dice_.emplace(dice_key(*record.secret, record.header.entropy));
}

Result<std::unique_ptr<Replay>, Fault> Replay::open(const Record& record) {
  auto game = open_record(record.header);
  if (!game) return game.error();
  std::unique_ptr<Replay> replay(new Replay(record, std::move(*game)));
  if (auto fault = replay->check_header()) return *fault;
  return replay;
}

std::optional<Fault> Replay::check_header() const {
  const RecordHeader& header = record_->header;
  const auto colours = static_cast<std::size_t>(game_->colours());
  const auto seats = static_cast<std::size_t>(game_->players());
  if (header.colours.size() != colours || header.seats.size() != seats) {
    return Fault{Message("record.seats")
                     .number("seats", static_cast<int>(seats))
                     .number("colours", static_cast<int>(colours))};
  }
  for (std::size_t i = 0; i < colours; ++i) {
    const std::string& colour = header.colours[i];
    const auto known = game_->title().colours;
    const auto earlier = header.colours.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::find(known.begin(), known.end(), colour) == known.end() ||
        std::find(header.colours.begin(), earlier, colour) != earlier) {
      return Fault{Message("record.colour").text("found", colour)};
    }
  }
  // Others' entropy is not for everybody's eyes before the secret is, so it may be left out then.
  const bool hidden = header.commitment && !record_->secret && header.entropy.empty();
  if (!hidden && header.entropy.size() != (header.commitment ? seats : 0)) {
    return Fault{Message("record.entropy").number("expected", static_cast<int>(seats))};
  }
  if (record_->secret &&
      (!header.commitment || dice_commitment(*record_->secret) != *header.commitment)) {
    return Fault{Message("record.secret")};
  }
  return {};
}

DiceCheck Replay::dice() const {
  if (!record_->header.commitment) return DiceCheck::kNone;
  return record_->secret ? DiceCheck::kVerified : DiceCheck::kCommitted;
}

std::optional<Fault> Replay::step(std::vector<Message>* events) {
  const RecordEntry& entry = record_->entries[next_];
  auto fault = entry.kind == RecordEntry::Kind::kBack ? take_back(entry) : play(entry, events);
  if (fault) return fault;
  const std::uint32_t found = ledger_.record().entries.back().hash;
  if (found != entry.hash) {
    return fault_at(
        entry,
        Message("record.hash").text("found", to_hex(found)).text("expected", to_hex(entry.hash)));
  }
  ++next_;
  return {};
}

std::optional<Fault> Replay::play(const RecordEntry& entry, std::vector<Message>* events) {
  const Position& position = ledger_.position();
  if (entry.number != ledger_.length() + 1) {
    return fault_at(entry, Message("record.ply-number")
                               .number("found", entry.number)
                               .number("expected", ledger_.length() + 1));
  }
  const Actor actor = position.to_act();
  if (actor.is_nobody()) return fault_at(entry, Message("record.after-the-end"));
  if (actor != entry.actor) {
    return fault_at(
        entry,
        Message("record.actor").text("found", who(entry.actor)).text("expected", who(actor)));
  }
  const auto action = position.parse(entry.command);
  if (!action) return fault_at(entry, action.error().message);
  // A game has one text: people may shorten a command, a record doesn't.
  std::string command;
  position.text(*action, command);
  if (command != entry.command) {
    return fault_at(
        entry, Message("record.command").text("found", entry.command).text("expected", command));
  }
  if (actor.is_chance()) {
    AnyChance chance;
    position.chance(chance);
    if (auto fault = check_chance(entry, chance, *action)) return fault;
    ledger_.play_chance(*action, chance.label, events);
    return {};
  }
  if (auto refusal = position.why_not(*action)) return fault_at(entry, std::move(*refusal));
  ledger_.play(*action, events);
  return {};
}

std::optional<Fault> Replay::check_chance(const RecordEntry& entry, const AnyChance& chance,
                                          AnyAction action) {
  const auto possible = std::find_if(chance.outcomes.begin(), chance.outcomes.end(),
                                     [&](const auto& outcome) { return outcome.action == action; });
  if (possible == chance.outcomes.end()) {
    return fault_at(entry, Message("record.outcome").text("found", entry.command));
  }
  const std::uint32_t index = ledger_.next_index(chance.label);
  if (dice_) {
    const std::string_view purpose = game_->title().purposes[chance.label.purpose];
    const AnyAction fair =
        chance.pick(dice_->draw(purpose, chance.label.seat, index, chance.total));
    if (fair != action) {
      std::string expected;
      ledger_.position().text(fair, expected);
      return fault_at(
          entry, Message("record.unfair").text("found", entry.command).text("expected", expected));
    }
  }
  const std::uint64_t outcomes = hash_of(chance);
  // Only after taking back can an index come up a second time.
  for (const Draw& draw : took_back_ ? std::span<const Draw>(draws_) : std::span<const Draw>()) {
    if (draw.label != chance.label || draw.index != index || draw.outcomes != outcomes) continue;
    if (draw.action != action) {
      return fault_at(entry, Message("record.draw-changed").text("found", entry.command));
    }
  }
  draws_.push_back({chance.label, index, outcomes, action});
  return {};
}

std::optional<Fault> Replay::take_back(const RecordEntry& entry) {
  if (entry.number > ledger_.length()) {
    return fault_at(entry, Message("record.back-too-far")
                               .number("found", entry.number)
                               .number("most", ledger_.length()));
  }
  const Seat seat = ledger_.last_seat();
  const int most = seat == kNoSeat ? 0 : ledger_.undoable(seat);
  if (!entry.agreed && entry.number > most) {
    return fault_at(
        entry, Message("record.back-barrier").number("found", entry.number).number("most", most));
  }
  took_back_ = true;
  ledger_.back(entry.number, entry.agreed);
  return {};
}

std::optional<Fault> Replay::check_result() const {
  const auto& found = record_->result;
  const auto& expected = ledger_.record().result;
  if (!found && !expected) return {};
  if (!found) return Fault{Message("record.result-missing")};
  if (!expected) return Fault{Message("record.result-early")};
  if (found->winners != expected->winners) return Fault{Message("record.winners")};
  if (found->scores.size() != expected->scores.size()) return Fault{Message("record.scores")};
  for (std::size_t i = 0; i < expected->scores.size(); ++i) {
    if (found->scores[i] == expected->scores[i]) continue;
    return Fault{Message("record.score")
                     .number("colour", static_cast<int>(i) + 1)
                     .number("found", found->scores[i].total)
                     .number("expected", expected->scores[i].total)};
  }
  return {};
}

Verification verify(const Record& record) {
  Verification verification;
  auto replay = Replay::open(record);
  if (!replay) {
    verification.fault = replay.error();
    return verification;
  }
  std::string hashes;
  while (!(*replay)->at_end()) {
    hashes += to_hex((*replay)->next().hash);
    verification.fault = (*replay)->step();
    if (verification.fault) break;
    ++verification.entries;
  }
  verification.plies = (*replay)->ledger().length();
  verification.finished = record.result.has_value();
  verification.dice = (*replay)->dice();
  verification.digest = fnv1a64(hashes);
  if (!verification.fault) verification.fault = (*replay)->check_result();
  return verification;
}

Verification verify(std::string_view text) {
  const auto record = read_record(text);
  if (record) return verify(*record);
  Verification verification;
  verification.fault = record.error();
  return verification;
}

}  // namespace formicary
