#include "arena/blocks.h"

#include "platform/text_io.h"

namespace formicary::arena {

ArenaBlocks::ArenaBlocks(const Series& series, const StopRule& rule, const std::string& folder)
    : series_(series), most_(rule.blocks), stopping_(series, rule) {
  if (folder.empty()) return;
  folder_.emplace(folder, "block", ".txt", static_cast<int>(rule.blocks));
}

std::optional<ArenaBlocks::Claim> ArenaBlocks::claim(std::optional<Message>& trouble) {
  if (!folder_) {
    const std::scoped_lock lock(mutex_);
    if (next_ >= most_) return {};
    return Claim{next_++, {}};
  }
  auto held = folder_->claim(trouble);
  if (!held) return {};
  const auto block = static_cast<std::uint64_t>(held->piece());
  return Claim{block, std::move(held)};
}

std::optional<Message> ArenaBlocks::finish(Claim claim, const Block& block) {
  if (claim.held) {
    const std::string line = write_block(block, series_) + "\n";
    if (auto fault = folder_->finish(std::move(*claim.held), line)) return fault;
  }
  const std::scoped_lock lock(mutex_);
  add(block);
  return {};
}

std::optional<Message> ArenaBlocks::refresh() {
  if (!folder_) return {};
  for (int piece = 0; piece < folder_->pieces(); ++piece) {
    const auto number = static_cast<std::uint64_t>(piece);
    {
      const std::scoped_lock lock(mutex_);
      if (done_.contains(number)) continue;
    }
    if (!folder_->done(piece)) continue;
    const auto line = read_file(folder_->path(piece));
    if (!line) return line.error();
    const auto block = read_block(std::string_view(*line).substr(0, line->find('\n')), series_);
    if (!block || block->number != number) {
      return Message("arena.bad-block").text("path", folder_->path(piece));
    }
    const std::scoped_lock lock(mutex_);
    add(*block);
  }
  return {};
}

void ArenaBlocks::add(const Block& block) {
  done_.emplace(block.number, block);
  for (auto next = done_.find(stopping_.blocks()); next != done_.end() && !stopping_.over();
       next = done_.find(stopping_.blocks())) {
    stopping_.add(next->second);
  }
}

bool ArenaBlocks::all_done() const {
  const std::scoped_lock lock(mutex_);
  return stopping_.over();
}

Stopping ArenaBlocks::stopping() const {
  const std::scoped_lock lock(mutex_);
  return stopping_;
}

std::uint64_t ArenaBlocks::count() const {
  const std::scoped_lock lock(mutex_);
  return done_.size();
}

std::vector<Block> ArenaBlocks::blocks() const {
  const std::scoped_lock lock(mutex_);
  std::vector<Block> out;
  for (const auto& [number, block] : done_) {
    if (stopping_.over() && number >= stopping_.blocks()) break;
    out.push_back(block);
  }
  return out;
}

}  // namespace formicary::arena
