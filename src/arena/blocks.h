// The blocks of a series: which process plays which, and the known results. In memory, or in a run
// folder shared by processes, with a file of one line for each block.
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

// Thread-safe: any thread may call any function.
class ArenaBlocks {
 public:
  // An empty folder name keeps the blocks in memory. The first refresh() reads the existing results
  // of a folder.
  ArenaBlocks(const Series& series, const StopRule& rule, const std::string& folder);

  struct Claim {
    std::uint64_t block;
    std::optional<WorkFolder::Claim> held;
  };
  // Claims the next block to be played. Returns nullopt if there is none; if not all_done(), other
  // processes are still playing the rest.
  std::optional<Claim> claim(std::optional<Message>& trouble);
  std::optional<Message> finish(Claim claim, const Block& block);
  // Reads the blocks that other processes have finished. Returns what is wrong with a block that
  // can't be read.
  std::optional<Message> refresh();

  [[nodiscard]] bool all_done() const;
  // The state of the series, judged by the blocks from the first one up to the first gap.
  [[nodiscard]] Stopping stopping() const;
  [[nodiscard]] std::uint64_t count() const;
  // The blocks that count: all up to the end of the series, or all known ones if it has not ended.
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
