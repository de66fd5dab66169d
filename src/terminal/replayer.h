// Shows a record step by step, in words and as boards.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/game.h"
#include "core/fault.h"
#include "record/record.h"
#include "record/verify.h"
#include "words/words.h"

namespace formicary::terminal {

class Replayer {
 public:
  // Plays the whole record, or returns its first fault. The words and the record must outlive it.
  static Result<Replayer, Fault> open(const Words& words, const Record& record, bool colour);

  // The number of entries; the steps are 0 (the start) to last().
  [[nodiscard]] std::size_t last() const { return steps_.size() - 1; }
  // Every step in words, and the result.
  [[nodiscard]] std::string all() const;
  // The board after a step, the step in words and, after the last one, the result.
  [[nodiscard]] std::string at(std::size_t step) const;
  [[nodiscard]] std::string prompt(std::size_t step) const;
  // The step to which a typed command leads from this one; nullopt if the command is unknown.
  [[nodiscard]] std::optional<std::size_t> go(std::size_t step, std::string_view command) const;

 private:
  struct Step {
    std::string title;
    std::string words;
    std::unique_ptr<Position> position;  // after it
  };

  Replayer(const Words& words, const Record& record, std::unique_ptr<Replay> replay, bool colour);
  std::optional<Fault> play();
  [[nodiscard]] std::string title_of(const RecordEntry& entry) const;
  [[nodiscard]] std::string sentences(const std::vector<Message>& events) const;
  [[nodiscard]] std::string text_of(const Step& step) const;
  [[nodiscard]] std::string result() const;

  const Words* words_;
  const Record* record_;
  std::unique_ptr<Replay> replay_;
  Names names_;
  bool colour_;
  std::vector<Step> steps_;
};

}  // namespace formicary::terminal
