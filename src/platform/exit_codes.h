// Exit codes, the same for every subcommand.
#pragma once

namespace formicary {

inline constexpr int kExitOk = 0;
inline constexpr int kExitFailed = 1;    // the answer is no: a record or an edition is faulty
inline constexpr int kExitBadUsage = 2;  // the command line can't be carried out
inline constexpr int kExitBadFile = 3;   // a file can't be read or written

}  // namespace formicary
