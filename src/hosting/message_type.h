// Numbers the types of client messages: those of ClientRequest, where the last alternative is
// replaced by the alternatives of TableCommand.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>
#include <variant>

#include "protocol/messages.h"

namespace formicary::hosting {

template <class T, class Variant>
inline constexpr std::size_t kIndexIn = [] {
  return []<std::size_t... kAt>(std::index_sequence<kAt...>) {
    std::size_t found = sizeof...(kAt);
    ((std::is_same_v<T, std::variant_alternative_t<kAt, Variant>> ? void(found = kAt) : void()),
     ...);
    return found;
  }(std::make_index_sequence<std::variant_size_v<Variant>>());
}();

inline constexpr std::size_t kMessageTypeCount =
    std::variant_size_v<ClientRequest> - 1 + std::variant_size_v<TableCommand>;

inline constexpr std::size_t kTurnType = kIndexIn<TurnRequest, ClientRequest>;

inline std::size_t message_type(const ClientRequest& request) {
  static_assert(kIndexIn<TableCommand, ClientRequest> + 1 == std::variant_size_v<ClientRequest>);
  const auto* command = std::get_if<TableCommand>(&request);
  return request.index() + (command != nullptr ? command->index() : 0);
}

}  // namespace formicary::hosting
