// What a training folder is for: settings that are written down when it is begun, so that every
// process that works on it does the same.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/result.h"
#include "catalog/game.h"
#include "core/message.h"

namespace formicary::learn {

struct TrainPlan {
  std::string title = "ithappens";
  int players = 3;
  std::uint64_t seed = 1;
  int generations = 200;
  int games = 1000;  // of self-play in each generation
  int shard = 50;    // games of a shard
  int hidden = 96;   // units of the net
  int lambda = 70;   // in percent, see learn/returns.h
  int tries = 30;    // in 1/1000, see nets/self_play.h
  int window = 4;    // generations that are learned from
  int halving = 40;  // generations until steps of learning are half as large

  [[nodiscard]] int shards() const { return (games + shard - 1) / shard; }
  [[nodiscard]] std::string write() const;
  // The command that makes the net after so many generations.
  [[nodiscard]] std::string command(int until) const;
  static Result<TrainPlan, Message> read(const std::string& folder);
};

// The files of a training folder.
std::string plan_path(const std::string& folder);
std::string net_path(const std::string& folder, int generation);
std::string trainer_path(const std::string& folder, int generation);
std::string shard_stem(int generation);

// The game of a plan, by its shipped edition. Null where there is none.
std::unique_ptr<Game> open_plan(const TrainPlan& plan);

}  // namespace formicary::learn
