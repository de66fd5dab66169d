#include "tests/support/simulated_disk.h"

#include <algorithm>

namespace formicary::testing {
namespace {

void write_to(std::string& bytes, std::size_t at, std::string_view what) {
  if (bytes.size() < at + what.size()) bytes.resize(at + what.size());
  what.copy(bytes.data() + at, what.size());
}

// Until something is written there, nobody knows what is in a new part of a file.
void grow(std::string& image, std::size_t size, Rng& rng) {
  const bool garbage = rng.below(2) == 0;
  while (image.size() < size) image += garbage ? static_cast<char>(rng.below(256)) : '\0';
}

}  // namespace

SimulatedDisk::FilePointer SimulatedDisk::find(const std::string& name) const {
  const auto found = names_.find(name);
  return found == names_.end() ? nullptr : found->second;
}

bool SimulatedDisk::burn() {
  if (!powered_) return false;
  if (fuse_ == kNever) return true;
  powered_ = fuse_-- > 0;
  return powered_;
}

bool SimulatedDisk::burn_sync() {
  if (sync_fuse_ != kNever) {
    if (sync_fuse_ == 0) powered_ = false;
    --sync_fuse_;
  }
  return burn();
}

SimulatedDisk::FilePointer SimulatedDisk::make(const std::string& name) {
  if (!burn()) return nullptr;
  auto file = std::make_shared<File>();
  if (!name.empty()) {
    names_[name] = file;
    unsafe_names_[name].push_back(file);
  }
  return file;
}

SimulatedDisk::Outcome SimulatedDisk::remove(const std::string& name) {
  if (!burn()) return Outcome::kNoPower;
  if (names_.erase(name) > 0) unsafe_names_[name].push_back(nullptr);
  return Outcome::kDone;
}

std::size_t SimulatedDisk::used() const {
  std::size_t sum = 0;
  for (const auto& [name, file] : names_) sum += file->bytes.size();
  return sum;
}

SimulatedDisk::Outcome SimulatedDisk::write(File& file, std::size_t at, std::string_view bytes) {
  if (!powered_) return Outcome::kNoPower;
  const std::size_t end = at + bytes.size();
  if (capacity_ != kNever && end > file.bytes.size() &&
      used() + end - file.bytes.size() > capacity_) {
    return Outcome::kFull;
  }
  // One that is under way when the power goes may have been done, in part or whole.
  const bool done = burn();
  write_to(file.bytes, at, bytes);
  file.unsafe.push_back({false, at, std::string(bytes)});
  ++figures_.writes;
  return done ? Outcome::kDone : Outcome::kNoPower;
}

SimulatedDisk::Outcome SimulatedDisk::truncate(File& file, std::size_t size) {
  if (!powered_) return Outcome::kNoPower;
  const bool done = burn();
  file.bytes.resize(size);
  file.unsafe.push_back({true, size, {}});
  return done ? Outcome::kDone : Outcome::kNoPower;
}

SimulatedDisk::Outcome SimulatedDisk::sync(File& file) {
  if (!burn_sync()) return Outcome::kNoPower;
  const bool fails = bad_sync_ == 0;
  if (bad_sync_ != kNever) --bad_sync_;
  if (fails) {
    ++figures_.failed_syncs;
    Rng rng(figures_.writes);
    file.safe = left_of(file, rng);
    file.unsafe.clear();
    return Outcome::kFailed;
  }
  for (const Change& change : file.unsafe) {
    if (change.truncates) {
      file.safe.resize(change.at);
    } else {
      write_to(file.safe, change.at, change.bytes);
    }
  }
  file.unsafe.clear();
  ++figures_.syncs;
  return Outcome::kDone;
}

SimulatedDisk::Outcome SimulatedDisk::sync_folder() {
  if (!burn_sync()) return Outcome::kNoPower;
  safe_names_ = names_;
  unsafe_names_.clear();
  return Outcome::kDone;
}

void SimulatedDisk::cut(Rng& rng) {
  // A file whose name was lost may still be there under a name that was not.
  cut_names(rng);
  for (auto& [name, file] : names_) {
    const std::string left = left_of(*file, rng);
    *file = File{left, left, {}, nullptr};
  }
  powered_ = true;
  fuse_ = sync_fuse_ = bad_sync_ = kNever;
  ++era_;
}

// Each name keeps one of its states since the folder was synced.
void SimulatedDisk::cut_names(Rng& rng) {
  for (const auto& [name, states] : unsafe_names_) {
    const auto kept = rng.below(static_cast<std::uint32_t>(states.size() + 1));
    if (kept < states.size()) ++figures_.lost_names;
    if (kept == 0) continue;
    if (const FilePointer& file = states[kept - 1]) {
      safe_names_[name] = file;
    } else {
      safe_names_.erase(name);
    }
  }
  unsafe_names_.clear();
  names_.clear();
  // Copies: programs from before the cut may still hold the old ones.
  for (auto& [name, file] : safe_names_) {
    file = std::make_shared<File>(File{file->bytes, file->safe, file->unsafe, nullptr});
    names_[name] = file;
  }
}

std::string SimulatedDisk::left_of(const File& file, Rng& rng) {
  figures_.unsafe_writes += file.unsafe.size();
  // One cut loses nearly everything, another nearly nothing.
  const std::uint32_t probability = rng.below(11);
  std::string image = file.safe;
  for (const Change& change : file.unsafe) {
    if (!change.truncates) {
      keep_pieces(image, change, probability, rng);
    } else if (rng.below(10) < probability) {
      image.resize(std::min(image.size(), change.at));
    }
  }
  return image;
}

// Each sector of a write is kept, lost, or torn.
void SimulatedDisk::keep_pieces(std::string& image, const Change& change, std::uint32_t probability,
                                Rng& rng) {
  const std::size_t end = change.at + change.bytes.size();
  bool keeps = true;
  bool tears = false;
  std::size_t sector_end = 0;
  for (std::size_t at = change.at; at < end;) {
    if (at >= sector_end) {
      keeps = rng.below(10) < probability;
      tears = probability < 10 && rng.below(4) == 0;
      sector_end = (at / kSector + 1) * kSector;
    }
    const std::size_t next = std::min(end, (at / kTear + 1) * kTear);
    if (tears ? rng.below(2) == 0 : keeps) {
      grow(image, at, rng);
      write_to(image, at, std::string_view(change.bytes).substr(at - change.at, next - at));
    } else {
      ++figures_.lost_pieces;
    }
    at = next;
  }
}

}  // namespace formicary::testing
