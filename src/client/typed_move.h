// Reads a typed move, which may be shortened, in any case, or the number of a move.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/game.h"

namespace formicary {

// At most one of these is set; none if the text is not a move.
struct TypedMove {
  std::optional<AnyAction> action;
  std::optional<Message> refusal;  // a move, but not a legal one
  std::vector<AnyAction> several;  // the legal moves that the text may mean
};

std::string lower_case(std::string_view text);  // changes only ASCII letters

std::string command_of(const Position& position, AnyAction action);

// The moves that a shortened command matches: each word of the text must begin a word of the
// command, in order.
std::vector<AnyAction> matching(const Position& position, const std::vector<AnyAction>& legal,
                                std::string_view text);
// The same without moves whose command only extends that of the first match: the first one is
// meant.
std::vector<AnyAction> meant_by(const Position& position, const std::vector<AnyAction>& legal,
                                std::string_view text);

// Requires that a seat is to act. A move that spends something is never guessed: a text means it
// only if the verb is unambiguous; otherwise it is one of several candidates.
TypedMove read_typed(const Title& title, const Position& position, std::string_view typed);

}  // namespace formicary
