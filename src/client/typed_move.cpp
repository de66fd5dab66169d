#include "client/typed_move.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace formicary {

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
  return out;
}

std::string command_of(const Position& position, AnyAction action) {
  std::string out;
  position.text(action, out);
  return out;
}

std::vector<AnyAction> matching(const Position& position, const std::vector<AnyAction>& legal,
                                std::string_view text) {
  const std::vector<Word> wanted = split_words(text);
  std::vector<AnyAction> found;
  for (const AnyAction action : legal) {
    const std::string typed = command_of(position, action);
    std::size_t at = 0;
    for (const Word& word : split_words(typed)) {
      if (at < wanted.size() && word.text.starts_with(wanted[at].text)) ++at;
    }
    if (at == wanted.size()) found.push_back(action);
  }
  return found;
}

std::vector<AnyAction> meant_by(const Position& position, const std::vector<AnyAction>& legal,
                                std::string_view text) {
  std::vector<AnyAction> found = matching(position, legal, text);
  if (found.empty()) return found;
  const std::string first = command_of(position, found[0]);
  const bool go_on_from_first = std::all_of(found.begin(), found.end(), [&](AnyAction action) {
    return command_of(position, action).starts_with(first);
  });
  if (go_on_from_first) found.resize(1);
  return found;
}

TypedMove read_typed(const Position& position, std::string_view typed) {
  const std::string text = lower_case(typed);
  std::vector<AnyAction> legal;
  position.legal(legal);
  if (const auto number = parse_number(text, legal.size()); number && *number > 0) {
    return {legal[static_cast<std::size_t>(*number) - 1], {}, {}};
  }
  if (const auto action = position.parse(text)) {
    if (auto refusal = position.why_not(*action)) return {{}, std::move(refusal), {}};
    return {*action, {}, {}};
  }
  std::vector<AnyAction> found = meant_by(position, legal, text);
  if (found.size() == 1) return {found[0], {}, {}};
  return {{}, {}, std::move(found)};
}

}  // namespace formicary
