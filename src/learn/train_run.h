// Training: generations of self-play, each followed by learning from the last few.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "learn/train_plan.h"
#include "learn/trainer.h"
#include "neural/net.h"
#include "neural/self_play.h"

namespace formicary::learn {

class Training {
 public:
  // The folder holds the plan.
  Training(TrainPlan plan, std::string folder, const Game& game, unsigned threads);

  // Plays and learns until the plan is completed. May be killed at any time: another run continues
  // where it stopped.
  std::optional<Message> run();
  // Only plays, while another process learns.
  std::optional<Message> work();

 private:
  // The first generation whose net does not exist yet.
  [[nodiscard]] int next_generation(int from) const;
  [[nodiscard]] bool has_net(int generation) const;
  // The net that a generation plays by; null for the first one.
  std::optional<Message> load_net(int generation);

  // Makes shards until all are done or claimed. Returns false after an error.
  bool make_shards(int generation);
  void make_shards_alone(int generation);
  [[nodiscard]] std::string make_shard(neural::SelfPlay& self_play, int generation,
                                       int shard) const;
  [[nodiscard]] int games_of(int shard) const;

  std::optional<Message> learn(int generation, double& loss);
  std::optional<Message> learn_shards(Trainer& trainer, int generation, double& loss) const;
  std::optional<Message> write_net(const Trainer& trainer, int generation) const;
  std::optional<Message> note_progress(int generation, double loss, double seconds) const;
  void tidy_up(int generation) const;

  TrainPlan plan_;
  std::string folder_;
  const Game* game_;
  NetShape shape_;
  int features_ = 0;
  unsigned threads_;
  std::optional<neural::Net> net_;
  std::atomic<bool> leave_ = false;
  std::optional<Message> trouble_;
};

// Null if nets can't be trained for the game.
std::unique_ptr<neural::SelfPlay> make_self_play(const Game& game);

}  // namespace formicary::learn
