// A folder of numbered pieces of work that any number of processes share, on one machine or on
// several that see the same folder. A piece is done when its file exists. A process that works on a
// piece holds a lock on it, which the system releases if the process dies.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/message.h"

namespace formicary {

class WorkFolder {
 public:
  // The right to work on one piece, for as long as this lives.
  class Claim {
   public:
    Claim(Claim&& other) noexcept
        : piece_(other.piece_),
          file_(std::exchange(other.file_, -1)),
          path_(std::move(other.path_)) {}
    Claim& operator=(Claim&&) = delete;
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;
    ~Claim();

    [[nodiscard]] int piece() const { return piece_; }

   private:
    friend class WorkFolder;
    Claim(int piece, int file, std::string path)
        : piece_(piece), file_(file), path_(std::move(path)) {}

    int piece_;
    int file_;
    std::string path_;
  };

  // The results of `pieces` pieces: files `STEM-00012ENDING` in an existing folder.
  WorkFolder(std::string folder, std::string stem, std::string ending, int pieces)
      : folder_(std::move(folder)),
        stem_(std::move(stem)),
        ending_(std::move(ending)),
        pieces_(pieces) {}

  [[nodiscard]] int pieces() const { return pieces_; }
  [[nodiscard]] std::string path(int piece) const;
  [[nodiscard]] bool done(int piece) const;
  [[nodiscard]] int done_count() const;
  [[nodiscard]] bool all_done() const { return done_count() == pieces_; }

  // Claims the first piece that is neither done nor claimed. Returns nullopt if there is none now:
  // all are done, or the rest is claimed by others, who may still fail. `trouble` is set if
  // claiming failed.
  [[nodiscard]] std::optional<Claim> claim(std::optional<Message>& trouble) const;

  // Writes the result of a claimed piece atomically and releases the claim.
  std::optional<Message> finish(Claim claim, std::string_view result) const;

 private:
  [[nodiscard]] std::string lock_path(int piece) const { return path(piece) + ".lock"; }

  std::string folder_;
  std::string stem_;
  std::string ending_;
  int pieces_;
};

}  // namespace formicary
