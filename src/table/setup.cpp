#include "table/setup.h"

#include "base/text.h"
#include "record/record.h"

namespace formicary {
namespace {

// Characters that are printable by Unicode's classes but can't be seen, or turn the text around
// them: soft hyphen, zero-width ones, marks and overrides of direction, the byte order mark.
bool is_treacherous(std::uint32_t c) {
  return c == 0xad || c == 0x61c || (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) ||
         (c >= 0x2060 && c <= 0x206f) || c == 0xfeff || (c >= 0xe0000 && c <= 0xe0fff);
}

// The next character of valid UTF-8, and `at` behind it.
std::uint32_t next_character(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t first = byte(at++);
  if (first < 0x80) return first;
  const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
  auto c = static_cast<std::uint32_t>(first & (0x3f >> more));
  for (int i = 0; i < more; ++i) c = c << 6 | (byte(at++) & 0x3fU);
  return c;
}

bool is_fit_for_others(std::string_view text) {
  if (!is_printable_utf8(text)) return false;
  for (std::size_t at = 0; at < text.size();) {
    if (is_treacherous(next_character(text, at))) return false;
  }
  return true;
}

}  // namespace

bool is_good_name(std::string_view name) {
  return name.size() <= kMaxPlayerNameLength && trim(name) == name && is_fit_for_others(name);
}

bool is_good_chat(std::string_view text) {
  return text.size() <= kMaxChatLength && !trim(text).empty() && is_fit_for_others(text);
}

bool is_good_hook(std::string_view to) {
  if (to.empty()) return true;
  if (to.size() > kMaxHookLength) return false;
  for (const char c : to) {
    if (c <= ' ' || c > '~' || c == '"' || c == '<' || c == '>' || c == '\\') return false;
  }
  if (to.starts_with("https://")) return to.size() > std::string_view("https://").size();
  if (to.starts_with("http://")) return to.size() > std::string_view("http://").size();
  constexpr std::string_view kMail = "mailto:";
  if (!to.starts_with(kMail)) return false;
  const std::string_view address = to.substr(kMail.size());
  const std::size_t at = address.find('@');
  // An address that begins with a hyphen could be taken for an option of the mail program.
  return at != std::string_view::npos && at > 0 && at + 1 < address.size() && address[0] != '-' &&
         address.find('@', at + 1) == std::string_view::npos &&
         address.find_first_of("?,;:") == std::string_view::npos;
}

std::string write_seat_kind(const TableSeat& seat) {
  switch (seat.kind) {
    case SeatKind::kOpen:
      return "open";
    case SeatKind::kPerson:
      return "person";
    case SeatKind::kBot:
      return "bot-" + std::to_string(seat.level);
  }
  return {};
}

}  // namespace formicary
