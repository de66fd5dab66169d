// What a bot chooses for a job of the host: in a worker of its own, which can be ended at any time.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "page/host.h"

namespace formicary::page {

class Thinker {
 public:
  // The text of the move. The same job gives the same move, whatever was thought about before.
  Result<std::string, Message> choose(const ThinkJob& job);

 private:
  GameRequest request_;  // of the game that is open
  std::unique_ptr<Game> game_;
};

}  // namespace formicary::page
