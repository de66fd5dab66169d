// Plays entries of a record that come one by one from somebody else.
#pragma once

#include <optional>
#include <vector>

#include "core/fault.h"
#include "core/message.h"
#include "record/ledger.h"

namespace formicary {

// Plays the entry and appends what happened to `events`, unless null. The fault if it is none of
// this game; where that is its hash, it has been played all the same.
std::optional<Fault> follow(Ledger& ledger, const RecordEntry& entry, std::vector<Message>* events);

}  // namespace formicary
