// Plays the entries of a record on a ledger and checks everything. Shared by verification, restored
// tables and clients' mirrors.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "record/ledger.h"

namespace formicary {

// An additional check of a draw before it is played, such as a comparison with the dice. Returns
// why the outcome is refused. May be empty.
using DrawCheck = std::function<std::optional<Message>(const AnyChance& chance, AnyAction outcome)>;

// Plays one entry and checks its number, actor, command and hash: the action must be legal or the
// outcome possible, and the command must be in its canonical form. Events are appended to `events`
// unless it is null. Returns why the entry is invalid, with its line. If the hash is wrong, the
// entry has already been played; after any other fault the ledger is unchanged.
std::optional<Fault> follow(Ledger& ledger, const RecordEntry& entry,
                            std::vector<Message>* events = nullptr, const DrawCheck& check = {});

}  // namespace formicary
