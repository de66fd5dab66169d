// How long a table may become, so that it always fits one message: see docs/protocol.md. The
// longest honest games that are known have fewer than 1,500 entries.
#pragma once

#include <cstddef>
#include <cstdint>

#include "record/ledger.h"

namespace formicary {

// Entries of the record, with those that were taken back. Beyond the first number nothing is taken
// back any more, which leaves room to finish the game; beyond the second nothing is played.
inline constexpr std::size_t kMostEntriesToTakeBack = 8'000;
inline constexpr std::size_t kMostEntries = 12'000;
// How often plies may be undone between two barriers, without anybody's consent.
inline constexpr int kMostUndos = 200;

// Take-backs that everybody agreed to, until the game is longer than it ever was. Without people
// who have to agree, nothing else would end them.
inline constexpr int kMostTakeBacks = 500;
// Requests of one seat to take back that were not granted, until the game is longer than it ever
// was. Bots wait for the answers.
inline constexpr int kMostAsks = 3;

// People who may have one seat, or any seat of a table, one after another. A take-back across a
// draw names all of them in one line.
inline constexpr int kMostPeopleOfSeat = 8;
inline constexpr int kMostPeople = 16;

// Updates without entries: the store keeps all of them. The last ones are reserved for people with
// a seat, and then for the host, so that nobody can use up the others' room.
inline constexpr std::int64_t kMostUpdatesByWatchers = 5'000;  // chat
inline constexpr std::int64_t kMostUpdatesByChat = 10'000;
inline constexpr std::int64_t kMostUpdates = 20'000;
// Before the start, so that there is room left for the game: for people with kFewChanges changes at
// this table that are still remembered, and for those with fewer.
inline constexpr std::int64_t kMostUpdatesBeforeStart = 10'000;
inline constexpr std::int64_t kMostUpdatesOfNewcomers = 15'000;
inline constexpr std::size_t kFewChanges = 16;
inline constexpr std::int64_t kMostUpdatesByHost = 30'000;

// Counts the undos since the last barrier: a ply of chance or of another seat.
[[nodiscard]] int undos_since_barrier(const Ledger& ledger);

}  // namespace formicary
