// Plays the entries of a record on a ledger, with every check there is. Verification, restored
// tables and clients' mirrors share it.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "record/ledger.h"

namespace formicary {

// A further check of a draw before it is played, such as that it is the one the dice give. Returns
// why the outcome is refused. May be empty.
using DrawCheck = std::function<std::optional<Message>(const AnyChance& chance, AnyAction outcome)>;

// Plays one entry and checks its number, actor, command and hash: the action must be legal or the
// outcome possible, and the command in its one canonical form. Events are added to `events` unless
// it is null. Returns why the entry is invalid, with its line. The ledger has changed then only if
// the hash is what is wrong.
std::optional<Fault> follow(Ledger& ledger, const RecordEntry& entry,
                            std::vector<Message>* events = nullptr, const DrawCheck& check = {});

}  // namespace formicary
