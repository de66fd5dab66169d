// Decides who may chat at a table, and names a person there without giving away who they are.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/sha256.h"
#include "table/setup.h"

namespace formicary {

inline constexpr std::size_t kMostMuted = 100;
inline constexpr std::size_t kSpeakerLength = 16;  // hex digits

struct ChatRules {
  bool seated_only = false;
  std::vector<std::string> muted;  // speakers, see speaker_of()

  friend bool operator==(const ChatRules&, const ChatRules&) = default;
};

// The id of a person in the chat of one table: it stays when they take another seat, name or
// device, and can be compared with no other table.
std::string speaker_of(const Digest& commitment, const PlayerId& player);

bool is_speaker(std::string_view text);

// Whether two names could be taken for one another: they differ only in capitals, in letters that
// look alike, in marks above or below letters, or in spaces.
bool look_alike(std::string_view name, std::string_view other);

// A name as readers see it, for comparing it with many others.
struct FoldedName {
  std::u32string as_written;
  std::u32string as_small;  // after capitals were made small
};
FoldedName fold_name(std::string_view name);
bool look_alike(const FoldedName& name, const FoldedName& other);

}  // namespace formicary
