// What somebody typed as a move: perhaps shortened, in whatever case, or the number of a move.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/game.h"

namespace formicary {

// Exactly one of these, or nothing of it if it is no move.
struct TypedMove {
  std::optional<AnyAction> action;
  std::optional<Message> refusal;  // a move, but not allowed
  std::vector<AnyAction> several;  // it could mean these
};

std::string lower_case(std::string_view text);  // of ASCII letters

std::string command_of(const Position& position, AnyAction action);

// The moves with which a shortened command goes together: each word of the text begins a word of
// the command, in order.
std::vector<AnyAction> matching(const Position& position, const std::vector<AnyAction>& legal,
                                std::string_view text);
// The same without those that only go on from the first: that one is meant itself.
std::vector<AnyAction> meant_by(const Position& position, const std::vector<AnyAction>& legal,
                                std::string_view text);

// A seat must be to act.
TypedMove read_typed(const Position& position, std::string_view typed);

}  // namespace formicary
