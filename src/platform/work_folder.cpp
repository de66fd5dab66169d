#include "platform/work_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

#include "platform/text_io.h"

namespace formicary {
namespace {

constexpr std::size_t kDigits = 5;
constexpr mode_t kLockMode = 0666;

}  // namespace

// Closing the file ends the lock.
WorkFolder::Claim::~Claim() {
  if (file_ >= 0) close(file_);
}

std::string WorkFolder::path(int piece) const {
  std::string number = std::to_string(piece);
  if (number.size() < kDigits) number.insert(0, kDigits - number.size(), '0');
  return folder_ + "/" + stem_ + "-" + number + ending_;
}

bool WorkFolder::done(int piece) const { return access(path(piece).c_str(), F_OK) == 0; }

int WorkFolder::done_count() const {
  int count = 0;
  for (int piece = 0; piece < pieces_; ++piece) count += done(piece) ? 1 : 0;
  return count;
}

std::optional<WorkFolder::Claim> WorkFolder::claim(std::optional<Message>& trouble) const {
  for (int piece = 0; piece < pieces_; ++piece) {
    if (done(piece)) continue;
    std::string lock = lock_path(piece);
    const int file = open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kLockMode);
    if (file < 0) {
      trouble = unwritable(lock, errno);
      return {};
    }
    Claim claim(piece, file, std::move(lock));
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
      if (errno == EWOULDBLOCK || errno == EINTR) continue;
      trouble = unwritable(claim.path_, errno);
      return {};
    }
    // Somebody may have finished it between the two looks, and removed the lock's file, so that a
    // new one was made here. The result is there before that, so looking again is enough.
    if (!done(piece)) return claim;
    unlink(claim.path_.c_str());
  }
  return {};
}

std::optional<Message> WorkFolder::finish(Claim claim, std::string_view result) const {
  if (auto fault = write_file(path(claim.piece_), result)) return fault;
  unlink(claim.path_.c_str());
  return {};
}

}  // namespace formicary
