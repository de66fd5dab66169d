// The requests that a table remembers, so that a repeated one has no second effect. Each player has
// room for some changes and, apart from them, for some chat lines: nobody can make the table forget
// the requests of somebody else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace formicary {

// The number of the update and the key, see Table::request_key; oldest first.
using Requests = std::vector<std::pair<std::uint64_t, std::string>>;

inline constexpr char kChatMark = '~';  // begins the key of a chat line

inline constexpr std::size_t kChangesRemembered = 64;  // requests for changes by one player
inline constexpr std::size_t kChatRemembered = 16;     // chat lines of one player
// The limits for all players together matter at tables at which many people come and go before the
// start, or only watch.
inline constexpr std::size_t kAllChangesRemembered = 512;
inline constexpr std::size_t kAllChatRemembered = 128;

// Whether a remembered key is that of a request, for any kind of request.
bool is_request(std::string_view remembered, std::string_view key);
// The number of remembered changes by a player, without chat.
std::size_t count_changes(const Requests& requests, std::string_view player);
void remember_request(Requests& requests, std::uint64_t number, const std::string& key);

}  // namespace formicary
