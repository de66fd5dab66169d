// Chat, and what the host may do about it.
#include <algorithm>

#include "base/text.h"
#include "table/stepper.h"

namespace formicary {

std::string speaker_of(const Digest& commitment, const PlayerId& player) {
  Sha256 hash;
  hash.update("formicary-speaker").update(commitment).update(player);
  return to_hex(hash.finish()).substr(0, kSpeakerLength);
}

bool is_speaker(std::string_view text) {
  std::array<std::uint8_t, kSpeakerLength / 2> bytes{};
  return parse_hex(text, bytes);
}

bool Table::Stepper::is_muted(const std::string& speaker) const {
  const auto& muted = table_.chat_rules_.muted;
  return std::find(muted.begin(), muted.end(), speaker) != muted.end();
}

bool Table::Stepper::require_may_chat(const std::string& speaker) {
  if (is_muted(speaker)) return refuse(Message("table.muted"));
  const bool closed = table_.chat_rules_.seated_only && table_.seats_of(player_) == 0;
  return !closed || player_ == table_.host_ || refuse(Message("table.chat-closed"));
}

void Table::Stepper::operator()(const Chat& command) {
  if (!is_good_chat(command.text)) {
    refuse(Message("table.chat").number("most", kMaxChatLength));
    return;
  }
  ChatLine line{kNoSeat, command.name, command.text};
  line.speaker = speaker_of(table_.commitment_, player_);
  if (!require_may_chat(line.speaker)) return;
  for (const Seat seat : first_seats(table_.seats_.size())) {
    if (!table_.owns(player_, seat)) continue;
    line.seat = seat;
    line.name = table_.seats_[seat].name;
    break;
  }
  if (line.seat == kNoSeat && !require_free_name(line.name, kNoSeat)) return;
  update_.chat = std::move(line);
  changed_ = true;
}

void Table::Stepper::operator()(const Mute& command) {
  if (!require_host()) return;
  if (!is_speaker(command.speaker) || command.speaker == speaker_of(table_.commitment_, player_)) {
    refuse(Message("table.mute"));
    return;
  }
  if (is_muted(command.speaker) == command.muted) return;
  auto& muted = table_.chat_rules_.muted;
  if (!command.muted) {
    std::erase(muted, command.speaker);
  } else if (muted.size() >= kMostMuted) {
    refuse(Message("table.most-muted").number("most", std::int64_t{kMostMuted}));
    return;
  } else {
    muted.push_back(command.speaker);
  }
  change_table();
}

void Table::Stepper::operator()(const SeatedChat& command) {
  if (!require_host() || table_.chat_rules_.seated_only == command.only) return;
  table_.chat_rules_.seated_only = command.only;
  change_table();
}

// Lines are numbered like the updates that brought them. The table keeps none of them, so that it
// can't tell whether there is one with this number.
void Table::Stepper::operator()(const RemoveLine& command) {
  if (!require_host()) return;
  if (command.line == 0 || command.line > table_.number_) {
    refuse(Message("table.no-line"));
    return;
  }
  update_.removed = command.line;
  changed_ = true;
}

}  // namespace formicary
