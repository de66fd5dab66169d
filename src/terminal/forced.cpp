#include "terminal/forced.h"

#include "platform/text_io.h"

namespace formicary::terminal {

std::optional<AnyAction> forced_move(const Ledger& ledger) {
  const auto& entries = ledger.record().entries;
  if (!entries.empty() && entries.back().kind == RecordEntry::Kind::kBack) return {};
  if (!ledger.position().to_act().is_seat()) return {};
  std::vector<AnyAction> legal;
  ledger.position().legal(legal);
  if (legal.size() != 1 || needs_confirmation(ledger.game(), legal[0])) return {};
  return legal[0];
}

bool plays_forced(std::string_view choice) {
  if (choice.empty()) return is_terminal(stdin) && is_terminal(stdout);
  return choice == "auto";
}

}  // namespace formicary::terminal
