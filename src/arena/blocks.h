// The blocks of a series: who plays which, and what is known of them. In memory, or in a run folder
// that processes share, with a file of one line for each block.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "arena/block.h"
#include "arena/stopping.h"
#include "platform/work_folder.h"

namespace formicary::arena {

// Threads: all functions may be called by any.
class ArenaBlocks {
 public:
  // An empty folder's name: in memory. What a folder has already is read by the first refresh().
  ArenaBlocks(const Series& series, const StopRule& rule, const std::string& folder);

  struct Claim {
    std::uint64_t block;
    std::optional<WorkFolder::Claim> held;
  };
  // The next block to be played. Nothing where there is none: at the moment, if not all_done(),
  // as other processes are at the rest.
  std::optional<Claim> claim(std::optional<Message>& trouble);
  std::optional<Message> finish(Claim claim, const Block& block);
  // Reads what other processes have finished; says what is wrong with a block that can't be read.
  std::optional<Message> refresh();

  [[nodiscard]] bool all_done() const;
  // Where the series stands: by the blocks from the first one on without a gap.
  [[nodiscard]] Stopping stopping() const;
  [[nodiscard]] std::uint64_t count() const;
  // Those that count: all up to where it was over, or all there are if it is not.
  [[nodiscard]] std::vector<Block> blocks() const;

 private:
  void add(const Block& block);

  Series series_;
  std::uint64_t most_;
  std::optional<WorkFolder> folder_;
  mutable std::mutex mutex_;
  std::uint64_t next_ = 0;  // without a folder
  std::map<std::uint64_t, Block> done_;
  Stopping stopping_;
};

}  // namespace formicary::arena
