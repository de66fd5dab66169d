// The subcommands of the program. Each adds itself and its flags to the command line, and sets
// `run` to what is to be done if it was chosen; run returns the exit code.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace formicary::app {

// Exit codes, the same for every subcommand.
inline constexpr int kOk = 0;
inline constexpr int kFailed = 1;    // the answer is no: a record or an edition is faulty
inline constexpr int kBadUsage = 2;  // the command line can't be carried out
inline constexpr int kBadFile = 3;   // a file can't be read or written

using Run = std::function<int()>;

void add_play(CLI::App& program, Run& run);
void add_replay(CLI::App& program, Run& run);
void add_verify(CLI::App& program, Run& run);
void add_selfplay(CLI::App& program, Run& run);
void add_perft(CLI::App& program, Run& run);
void add_bench(CLI::App& program, Run& run);
void add_edition(CLI::App& program, Run& run);

}  // namespace formicary::app
