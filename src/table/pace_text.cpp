#include "table/pace_text.h"

#include "base/text.h"

namespace formicary {
namespace {

constexpr Millis kSecond = 1000;
constexpr Millis kMinute = 60 * kSecond;
constexpr Millis kHour = 60 * kMinute;
constexpr Millis kDay = 24 * kHour;
constexpr std::uint64_t kMost = 100'000;  // largest number of any unit

std::optional<Millis> read_time(std::string_view text) {
  if (text.empty()) return {};
  Millis unit = 0;
  if (text.back() == 's') unit = kSecond;
  if (text.back() == 'm') unit = kMinute;
  if (text.back() == 'h') unit = kHour;
  if (text.back() == 'd') unit = kDay;
  const auto number = parse_number(text.substr(0, text.size() - 1), kMost);
  if (!number || unit == 0) return {};
  return static_cast<Millis>(*number) * unit;
}

}  // namespace

std::optional<Pace> read_pace(std::string_view text) {
  constexpr std::string_view kLive = "live:";
  constexpr std::string_view kTurns = "turns:";
  Pace pace;
  if (text == "none") return pace;
  if (text.starts_with(kTurns)) {
    const auto turn = read_time(text.substr(kTurns.size()));
    if (!turn) return {};
    pace.kind = Pace::Kind::kTurns;
    pace.turn = *turn;
    return pace;
  }
  if (!text.starts_with(kLive)) return {};
  const auto parts = split(text.substr(kLive.size()), '+');
  const auto bank = read_time(parts[0]);
  const auto add = parts.size() > 1 ? read_time(parts[1]) : std::optional<Millis>(0);
  if (!bank || !add || parts.size() > 2) return {};
  pace.kind = Pace::Kind::kLive;
  pace.bank = *bank;
  pace.add = *add;
  return pace;
}

}  // namespace formicary
