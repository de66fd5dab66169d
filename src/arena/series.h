// A series of games of the program against itself, played by several threads: the work of
// `formicary selfplay`.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "arena/selfplay.h"
#include "record/record.h"

namespace formicary::arena {

struct SelfplayPlan {
  std::uint64_t seed = 1;  // the same seed, the same games
  std::uint64_t count = 1000;
  std::vector<int> levels;  // by seat, repeated if there are fewer; empty: random players
  unsigned jobs = 1;        // threads
  int record_format = kRecordFormat;
};

class SelfplaySeries {
 public:
  // Keeps a finished game, the first of which has the index 0. Returns false to end the series.
  // Called by all threads concurrently.
  using Keep = std::function<bool(const Record& record, std::uint64_t index)>;

  // The game must outlive the series.
  SelfplaySeries(const Game& game, SelfplayPlan plan);

  // Plays the games; each depends on its index alone. Without `keep` they are only counted, which
  // is faster. `meanwhile` runs in the calling thread. Returns false if `keep` ended the series.
  bool run(const Keep& keep, const std::function<void()>& meanwhile = {});

  // For `meanwhile`.
  [[nodiscard]] bool running() const { return !stopped_ && done_ < plan_.count; }
  [[nodiscard]] std::uint64_t done() const { return done_; }

  [[nodiscard]] const RecordHeader& header() const { return header_; }
  // Valid after run().
  [[nodiscard]] const SeriesTotals& totals() const { return totals_; }
  // The players that are trained but have no net for this game, such as `bot-5`.
  [[nodiscard]] std::set<std::string> without_net();
  // The player of a colour as it is shown in results: `bot-5 (no net)`. Empty if nobody sits at it.
  [[nodiscard]] std::string shown_player(Colour colour);

 private:
  void work(const Keep& keep);
  bool play(SeriesPlayers& players, std::uint64_t index, SeriesTotals& totals, const Keep& keep);
  bool lacks_net(int level);

  const Game& game_;
  SelfplayPlan plan_;
  NetLibrary nets_;
  RecordHeader header_;
  std::vector<int> levels_;  // by seat
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
  SeriesTotals totals_;
};

}  // namespace formicary::arena
