#include "record/reservation.h"

#include <algorithm>

namespace formicary {
namespace {

// Whether the dice are those of the game that this one goes on from.
bool has_same_secret(const Record& record) {
  const auto& origin = record.header.origin;
  return origin && (origin->commitment == record.header.commitment ||
                    (origin->secret && origin->secret == record.secret));
}

}  // namespace

std::vector<Reservation> reservations(const Record& record, const Verification& verification,
                                      bool local) {
  std::vector<Reservation> found;
  if (!verification.finished || verification.dice != DiceCheck::kVerified) return found;
  const RecordHeader& header = record.header;
  const std::vector<EntropySource> sources = entropy_sources(header);
  const auto any = [&](EntropySource source) {
    return std::find(sources.begin(), sources.end(), source) != sources.end();
  };
  bool people = false;
  bool silent = false;  // a person whose entropy was never committed to
  bool chosen_bots = false;
  for (const Seat seat : first_seats(sources.size())) {
    const bool bot = bot_level(header.seats[seat]).has_value();
    people = people || !bot;
    silent = silent || (!bot && sources[seat] == EntropySource::kDerived);
    chosen_bots = chosen_bots || (bot && sources[seat] == EntropySource::kChosen);
  }
  const bool first = header.format == kFirstRecordFormat;
  if (chosen_bots && !local) found.push_back(Reservation::kBots);
  if (any(EntropySource::kWithheld)) found.push_back(Reservation::kWithheld);
  const bool given = any(EntropySource::kGiven);
  if (!first && people && !given && !local) found.push_back(Reservation::kNobodyGave);
  if (!first && silent && given && !local) found.push_back(Reservation::kNotAllGave);
  if (verification.foreseen) found.push_back(Reservation::kForeseen);
  if (verification.origin_unchecked) found.push_back(Reservation::kUnchecked);
  if (has_same_secret(record)) found.push_back(Reservation::kSameSecret);
  return found;
}

}  // namespace formicary
