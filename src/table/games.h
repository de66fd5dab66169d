// Opened games, shared by the tables that play them: a game is immutable.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "base/result.h"
#include "catalog/catalog.h"
#include "record/record.h"

namespace formicary {

class Games {
 public:
  Result<std::shared_ptr<const Game>, Faults> open(const GameRequest& request);
  // The game of a record's header.
  Result<std::shared_ptr<const Game>, Fault> open(const RecordHeader& header);
  // Forgets the games that no table uses.
  void forget_unused();

 private:
  std::map<std::string, std::weak_ptr<const Game>, std::less<>> games_;
};

}  // namespace formicary
