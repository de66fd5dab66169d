// A disk in memory that knows what would be left of it after a power cut. A write is safe once its
// file is synced, a name that was made or deleted once the folder is. What is not safe when the
// power goes may be kept, lost or torn, in any combination.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"

namespace formicary::testing {

class SimulatedDisk {
 public:
  static constexpr std::size_t kSector = 4096;
  static constexpr std::size_t kTear = 512;  // the disk writes this number of bytes or none of them
  static constexpr std::size_t kNever = std::numeric_limits<std::size_t>::max();

  // A write, or the end of the file where it was cut off.
  struct Change {
    bool truncates = false;
    std::size_t at = 0;
    std::string bytes;
  };
  struct File {
    std::string bytes;  // as programs see it
    std::string safe;   // as it was synced last
    std::vector<Change> unsafe;
    std::shared_ptr<void> locks;  // what the user of the disk keeps with a file until the cut
  };
  using FilePointer = std::shared_ptr<File>;

  enum class Outcome : std::uint8_t { kDone, kFull, kFailed, kNoPower };

  [[nodiscard]] bool powered() const { return powered_; }
  // Counts the cuts, so that what was opened before one is known to be dead.
  [[nodiscard]] int era() const { return era_; }
  // Null if there is none.
  [[nodiscard]] FilePointer find(const std::string& name) const;

  FilePointer make(const std::string& name);  // null without power
  Outcome remove(const std::string& name);
  Outcome write(File& file, std::size_t at, std::string_view bytes);
  Outcome truncate(File& file, std::size_t size);
  Outcome sync(File& file);
  Outcome sync_folder();

  // No file grows where all together would have more bytes than this.
  void set_capacity(std::size_t bytes) { capacity_ = bytes; }
  [[nodiscard]] std::size_t used() const;
  // The power goes during the write, sync or other change that comes after this number of others.
  void cut_after(std::size_t changes) { fuse_ = changes; }
  // The same, counted in syncs: the power goes when all is written.
  void cut_after_syncs(std::size_t syncs) { sync_fuse_ = syncs; }
  // One sync after this number of others fails. Programs go on seeing what was written, but what
  // was not safe may be lost for good: no later sync of the file brings it to the disk.
  void fail_sync_after(std::size_t syncs) { bad_sync_ = syncs; }
  void power_off() { powered_ = false; }
  // The power is gone, and comes back: with what the disk kept.
  void cut(Rng& rng);

  struct Figures {
    std::uint64_t writes = 0;
    std::uint64_t syncs = 0;
    std::uint64_t failed_syncs = 0;
    std::uint64_t unsafe_writes = 0;  // at the cuts
    std::uint64_t lost_pieces = 0;
    std::uint64_t lost_names = 0;
  };
  [[nodiscard]] const Figures& figures() const { return figures_; }

 private:
  bool burn();  // one change nearer to the cut; false: there is no power
  bool burn_sync();
  void cut_names(Rng& rng);
  // The contents of a file if only its safe part and some of the rest are left.
  std::string left_of(const File& file, Rng& rng);
  void keep_pieces(std::string& image, const Change& change, std::uint32_t probability, Rng& rng);

  std::map<std::string, FilePointer> names_;
  std::map<std::string, FilePointer> safe_names_;
  std::map<std::string, std::vector<FilePointer>> unsafe_names_;  // in order; null: deleted
  std::size_t capacity_ = kNever;
  std::size_t fuse_ = kNever;
  std::size_t sync_fuse_ = kNever;
  std::size_t bad_sync_ = kNever;
  bool powered_ = true;
  int era_ = 0;
  Figures figures_;
};

}  // namespace formicary::testing
