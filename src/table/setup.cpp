#include "table/setup.h"

#include "base/text.h"
#include "record/record.h"
#include "table/characters.h"

namespace formicary {
namespace {

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
  // An address that begins with a hyphen could be mistaken for an option of the mail program.
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
