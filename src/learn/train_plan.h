// The plan of a training folder: settings that are written when the folder is created, so that all
// processes that work on it use the same ones.
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
  int games = 1000;  // self-play games per generation
  int shard = 50;    // games per shard
  int hidden = 96;   // units of the net
  int lambda = 70;   // in percent, see learn/returns.h
  int tries = 30;    // in 1/1000, see neural/self_play.h
  int window = 4;    // the latest generations, whose shards are used for learning
  int halving = 40;  // generations until the learning rate is halved

  [[nodiscard]] int shards() const { return (games + shard - 1) / shard; }
  [[nodiscard]] std::string write() const;
  // The command that makes the net after this number of generations.
  [[nodiscard]] std::string command(int until) const;
  static Result<TrainPlan, Message> read(const std::string& folder);
};

// The files of a training folder.
std::string plan_path(const std::string& folder);
std::string net_path(const std::string& folder, int generation);
std::string trainer_path(const std::string& folder, int generation);
std::string shard_stem(int generation);

// The game of a plan, with its shipped edition. Null if there is none.
std::unique_ptr<Game> open_plan(const TrainPlan& plan);

}  // namespace formicary::learn
