#include "record/verify.h"

#include <algorithm>
#include <span>

#include "base/hash.h"
#include "base/text.h"
#include "record/dice.h"
#include "record/draw.h"
#include "record/follow.h"

namespace formicary {
namespace {

std::uint64_t hash_of(const AnyChance& chance) {
  std::string text;
  for (const auto& outcome : chance.outcomes) {
    append_number(text, static_cast<std::int64_t>(outcome.action.bytes()));
    text += ':';
    append_number(text, outcome.weight);
    text += ' ';
  }
  return fnv1a64(text);
}

// Whether everything is known that made the dice of the other game, and fits its commitment.
bool has_dice(const RecordOrigin& origin, std::size_t seats) {
  return origin.secret && origin.commitment && origin.entropy.size() == seats &&
         dice_commitment(*origin.secret) == *origin.commitment;
}

}  // namespace

std::vector<EntropySource> entropy_sources(const RecordHeader& header) {
  std::vector<EntropySource> sources;
  if (!header.commitment) return sources;
  for (const Seat seat : first_seats(header.entropy.size())) {
    const Digest& entropy = header.entropy[seat];
    const bool derived = entropy == derived_entropy(*header.commitment, seat);
    const bool promised =
        seat < header.entropy_commitments.size() && header.entropy_commitments[seat].has_value();
    if (promised && sha256(entropy) == *header.entropy_commitments[seat]) {
      sources.push_back(EntropySource::kGiven);
    } else if (derived) {
      sources.push_back(promised ? EntropySource::kWithheld : EntropySource::kDerived);
    } else {
      sources.push_back(EntropySource::kChosen);
    }
  }
  return sources;
}

Replay::Replay(const Record& record, std::shared_ptr<const Game> game)
    : record_(&record), game_(std::move(game)), ledger_(*game_, record.header) {
  if (record.secret) dice_.emplace(dice_key(*record.secret, record.header.entropy));
  const auto& origin = record.header.origin;
  if (origin && has_dice(*origin, record.header.seats.size())) {
    origin_dice_.emplace(dice_key(*origin->secret, origin->entropy));
  }
}

Result<std::unique_ptr<Replay>, Fault> Replay::open(const Record& record) {
  auto game = open_game_of(record.header);
  if (!game) return game.error();
  std::unique_ptr<Replay> replay(new Replay(record, std::move(*game)));
  if (auto fault = replay->check_header()) return *fault;
  return replay;
}

std::optional<Fault> Replay::check_header() const {
  if (auto fault = check_colours()) return fault;
  return check_entropy();
}

std::optional<Fault> Replay::check_colours() const {
  const RecordHeader& header = record_->header;
  for (std::size_t i = 0; i < static_cast<std::size_t>(game_->colours()); ++i) {
    const std::string& colour = header.colours[i];
    const auto known = game_->title().colours;
    const auto earlier = header.colours.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::find(known.begin(), known.end(), colour) == known.end() ||
        std::find(header.colours.begin(), earlier, colour) != earlier) {
      return Fault{Message("record.colour").text("found", colour)};
    }
  }
  return {};
}

std::optional<Fault> Replay::check_entropy() const {
  const RecordHeader& header = record_->header;
  const auto seats = static_cast<std::size_t>(game_->players());
  // The entropy of the seats is secret until the end, so a record without the secret may lack it.
  const bool hidden = header.commitment && !record_->secret && header.entropy.empty();
  if (!hidden && header.entropy.size() != (header.commitment ? seats : 0)) {
    return Fault{Message("record.entropy").number("expected", static_cast<int>(seats))};
  }
  if (!header.commitment && !header.entropy_commitments.empty()) {
    return Fault{Message("record.entropy-alone")};
  }
  if (record_->secret &&
      (!header.commitment || dice_commitment(*record_->secret) != *header.commitment)) {
    return Fault{Message("record.secret")};
  }
  if (header.format == kFirstRecordFormat) return {};
  // A bot's entropy could be given or withheld at will by the person who runs it.
  for (const Seat seat : first_seats(header.entropy_commitments.size())) {
    if (!header.entropy_commitments[seat] || !bot_level(header.seats[seat])) continue;
    return Fault{Message("record.entropy-bot").number("seat", seat + 1)};
  }
  const auto sources = entropy_sources(header);
  const auto chosen = std::find(sources.begin(), sources.end(), EntropySource::kChosen);
  if (chosen == sources.end()) return {};
  return Fault{Message("record.entropy-chosen").number("seat", (chosen - sources.begin()) + 1)};
}

// The dice of the next draw, if they are known.
const std::optional<Dice>& Replay::dice_of_next() const {
  const auto& origin = record_->header.origin;
  return origin && ledger_.length() < origin->plies ? origin_dice_ : dice_;
}

DiceCheck Replay::dice() const {
  if (!record_->header.commitment) return DiceCheck::kNone;
  return record_->secret ? DiceCheck::kVerified : DiceCheck::kCommitted;
}

std::optional<Fault> Replay::step(std::vector<Message>* events) {
  const RecordEntry& entry = record_->entries[next_];
  const auto check = [this](const AnyChance& chance, AnyAction outcome) {
    return check_draw(chance, outcome);
  };
  if (auto fault = follow(ledger_, entry, events, check)) return fault;
  if (entry.kind == RecordEntry::Kind::kBack) took_back_ = true;
  const bool newcomer = entry.kind == RecordEntry::Kind::kHands && entry.command == "person";
  if (newcomer && ledger_.foresees()) foreseen_ = true;
  ++next_;
  return {};
}

// If the secret is revealed, the outcome must be the one that the dice give. After a take-back, a
// draw that was made before must have the same outcome again.
std::optional<Message> Replay::check_draw(const AnyChance& chance, AnyAction outcome) {
  const auto text_of = [this](AnyAction action) {
    std::string text;
    ledger_.position().text(action, text);
    return text;
  };
  if (const auto& dice = dice_of_next()) {
    const AnyAction fair = fair_draw(ledger_, chance, *dice);
    if (fair != outcome) {
      return Message("record.unfair")
          .text("found", text_of(outcome))
          .text("expected", text_of(fair));
    }
  }
  const std::uint32_t index = ledger_.next_index(chance.label);
  const std::uint64_t outcomes = hash_of(chance);
  // An index can occur a second time only after a take-back.
  for (const Draw& draw : took_back_ ? std::span<const Draw>(draws_) : std::span<const Draw>()) {
    if (draw.label != chance.label || draw.index != index || draw.outcomes != outcomes) continue;
    if (draw.action != outcome) {
      return Message("record.draw-changed").text("found", text_of(outcome));
    }
  }
  draws_.push_back({chance.label, index, outcomes, outcome});
  return {};
}

std::optional<Fault> Replay::check_result() const {
  const auto& found = record_->result;
  const auto& expected = ledger_.record().result;
  if (record_->no_result != ledger_.record().no_result) {
    return Fault{Message(record_->no_result ? "record.result-early" : "record.result-missing")};
  }
  const auto& origin = record_->header.origin;
  if (origin && ledger_.length() < origin->plies) return Fault{Message("record.origin-short")};
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
  verification.finished = is_over(record);
  verification.foreseen = (*replay)->foreseen();
  verification.origin_unchecked = (*replay)->origin_unchecked();
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
