#include "games/antics/edition_draft.h"

#include "base/text.h"

namespace formicary::antics {

void DraftFaults::unknown_word(const Spot& spot, std::span<const std::string_view> known) {
  std::string list;
  for (const std::string_view word : known) {
    if (!list.empty()) list += ", ";
    list += word;
  }
  at(spot, Message("edition.unknown-word").text("word", spot.text).text("known", list));
}

std::optional<int> DraftFaults::number(const Spot& spot, std::string_view what, int least,
                                       int most) {
  if (spot.text.empty()) return {};
  constexpr std::uint64_t kEnough = 1'000'000;
  const bool negative = spot.text.starts_with('-');
  if (const auto digits = parse_number(spot.text.substr(negative ? 1 : 0), kEnough)) {
    const int value = negative ? -static_cast<int>(*digits) : static_cast<int>(*digits);
    if (value >= least && value <= most) return value;
  }
  at(spot, Message("edition.bad-number")
               .text("what", what)
               .text("found", spot.text)
               .number("least", least)
               .number("most", most));
  return {};
}

std::optional<std::size_t> DraftFaults::word(const Spot& spot,
                                             std::span<const std::string_view> known) {
  if (spot.text.empty()) return {};
  const auto index = index_of(spot.text, known);
  if (!index) unknown_word(spot, known);
  return index;
}

bool are_good_names(std::span<const std::string_view> names, std::size_t count) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!is_id(names[i]) || index_of(names[i], names) != i) return false;
  }
  return names.size() >= count;
}

}  // namespace formicary::antics
