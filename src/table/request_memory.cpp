#include "table/request_memory.h"

#include <algorithm>

namespace formicary {
namespace {

bool is_chat(std::string_view key) { return key.starts_with(kChatMark); }

std::string_view without_mark(std::string_view key) { return key.substr(is_chat(key) ? 1 : 0); }

// The mark, if any, and the player.
std::string_view sender(std::string_view key) { return key.substr(0, key.find(' ')); }

// Forgets the oldest of those that match if there are `most` of them already.
template <class Match>
void make_room(Requests& requests, std::size_t most, Match&& match) {
  const auto matches = [&](const auto& each) { return match(each.second); };
  const auto count = std::count_if(requests.begin(), requests.end(), matches);
  if (static_cast<std::size_t>(count) < most) return;
  requests.erase(std::find_if(requests.begin(), requests.end(), matches));
}

}  // namespace

bool is_request(std::string_view remembered, std::string_view key) {
  return without_mark(remembered) == without_mark(key);
}

std::size_t count_changes(const Requests& requests, std::string_view player) {
  const auto count = std::count_if(requests.begin(), requests.end(),
                                   [&](const auto& each) { return sender(each.second) == player; });
  return static_cast<std::size_t>(count);
}

void remember_request(Requests& requests, std::uint64_t number, const std::string& key) {
  const bool chat = is_chat(key);
  make_room(requests, chat ? kChatRemembered : kChangesRemembered,
            [&](std::string_view each) { return sender(each) == sender(key); });
  make_room(requests, chat ? kAllChatRemembered : kAllChangesRemembered,
            [&](std::string_view each) { return is_chat(each) == chat; });
  requests.emplace_back(number, key);
}

}  // namespace formicary
