#include "learn/train_run.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <mutex>
#include <thread>

#include "learn/returns.h"
#include "platform/text_io.h"
#include "platform/work_folder.h"

namespace formicary::learn {
namespace {

constexpr auto kNap = std::chrono::milliseconds(50);
constexpr std::string_view kEnding = ".bin";

// Large steps at first, small ones in the end.
float rate_of(const TrainPlan& plan, int generation) {
  constexpr float kFirst = 0.001F;
  constexpr float kLast = 0.0001F;
  const float halved = static_cast<float>(generation) / static_cast<float>(plan.halving);
  return std::max(kLast, kFirst * std::exp2(-halved));
}

// A generator for a part of the work, which depends on nothing but its numbers.
Rng part_rng(std::uint64_t seed, int generation, int part) {
  Rng series(seed);
  Rng of_generation(series.next() + static_cast<std::uint64_t>(generation));
  Rng rng(of_generation.next() + static_cast<std::uint64_t>(part));
  return rng.fork();
}
constexpr int kOrderOfLearning = -1;

bool there(const std::string& path) { return access(path.c_str(), F_OK) == 0; }

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

Training::Training(TrainPlan plan, std::string folder, const Game& game, unsigned threads)
    : plan_(std::move(plan)), folder_(std::move(folder)), game_(&game), threads_(threads) {
  const auto self_play = make_self_play(game);
  shape_ = {self_play->inputs(), plan_.hidden, self_play->outputs()};
  features_ = self_play->features();
}

bool Training::has_net(int generation) const { return there(net_path(folder_, generation)); }

int Training::next_generation(int from) const {
  while (from < plan_.generations && has_net(from)) ++from;
  return from;
}

std::optional<Message> Training::load_net(int generation) {
  net_.reset();
  if (generation == 0) return {};
  const std::string path = net_path(folder_, generation - 1);
  const auto bytes = read_file(path);
  if (!bytes) return bytes.error();
  auto net = neural::Net::read(*bytes);
  const bool fits = net && net->inputs() == shape_.inputs && net->outputs() == shape_.outputs;
  if (!fits) return Message("train.net").text("path", path);
  net_ = std::move(*net);
  return {};
}

std::optional<Message> Training::run() {
  const auto start = std::chrono::steady_clock::now();
  const int first = next_generation(0);
  for (int generation = first; generation < plan_.generations; ++generation) {
    if (auto fault = load_net(generation)) return fault;
    const WorkFolder work(folder_, shard_stem(generation), std::string(kEnding), plan_.shards());
    while (!work.all_done()) {
      if (!make_shards(generation)) return trouble_;
      if (!work.all_done()) std::this_thread::sleep_for(kNap);  // others are at the rest
    }
    double loss = 0;
    if (auto fault = learn(generation, loss)) return fault;
    const double each = seconds_since(start) / (generation - first + 1);
    if (auto fault = note_progress(generation, loss, each)) return fault;
    tidy_up(generation);
  }
  return {};
}

std::optional<Message> Training::work() {
  int generation = next_generation(0);
  int loaded = -1;
  while (generation < plan_.generations) {
    if (loaded != generation) {
      if (auto fault = load_net(generation)) return fault;
      loaded = generation;
    }
    if (!make_shards(generation)) return trouble_;
    std::this_thread::sleep_for(kNap);
    generation = next_generation(generation);
  }
  return {};
}

bool Training::make_shards(int generation) {
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < threads_; ++i) {
    threads.emplace_back([this, generation] { make_shards_alone(generation); });
  }
  make_shards_alone(generation);
  for (std::thread& thread : threads) thread.join();
  return !leave_;
}

void Training::make_shards_alone(int generation) {
  static std::mutex mutex;
  const WorkFolder work(folder_, shard_stem(generation), std::string(kEnding), plan_.shards());
  const auto self_play = make_self_play(*game_);
  while (!leave_) {
    std::optional<Message> trouble;
    auto claim = work.claim(trouble);
    if (claim) {
      const std::string shard = make_shard(*self_play, generation, claim->piece());
      trouble = work.finish(std::move(*claim), shard);
    } else if (!trouble) {
      return;
    }
    if (!trouble) continue;
    const std::scoped_lock lock(mutex);
    trouble_ = trouble;
    leave_ = true;
  }
}

int Training::games_of(int shard) const {
  return std::min(plan_.shard, plan_.games - shard * plan_.shard);
}

std::string Training::make_shard(neural::SelfPlay& self_play, int generation, int shard) const {
  ShardWriter writer(shape_.inputs, shape_.outputs);
  Rng rng = part_rng(plan_.seed, generation, shard);
  neural::SelfPlayGame game;
  for (int i = games_of(shard); i > 0; --i) {
    self_play.play(net_ ? &*net_ : nullptr, plan_.tries, rng, game);
    // Without a net there are no estimates that could be leaned on.
    writer.add(game, lambda_returns(game, net_ ? plan_.lambda : 100));
  }
  return writer.finish();
}

std::optional<Message> Training::learn(int generation, double& loss) {
  Trainer trainer(shape_, plan_.seed);
  if (generation > 0) {
    const std::string path = trainer_path(folder_, generation - 1);
    const auto bytes = read_file(path);
    if (!bytes) return bytes.error();
    auto loaded = Trainer::load(shape_, *bytes);
    if (!loaded) return Message("train.state").text("path", path);
    trainer = std::move(*loaded);
  }
  if (auto fault = learn_shards(trainer, generation, loss)) return fault;
  if (auto fault = write_file(trainer_path(folder_, generation), trainer.save())) return fault;
  return write_net(trainer, generation);
}

// All shards of the window in a random order.
std::optional<Message> Training::learn_shards(Trainer& trainer, int generation,
                                              double& loss) const {
  Rng rng = part_rng(plan_.seed, generation, kOrderOfLearning);
  std::vector<std::string> paths;
  for (int g = std::max(0, generation - plan_.window + 1); g <= generation; ++g) {
    const WorkFolder work(folder_, shard_stem(g), std::string(kEnding), plan_.shards());
    for (int i = 0; i < work.pieces(); ++i) paths.push_back(work.path(i));
  }
  for (std::size_t i = 1; i < paths.size(); ++i) {
    std::swap(paths[i], paths[rng.below(static_cast<std::uint32_t>(i + 1))]);
  }
  loss = 0;
  for (const std::string& path : paths) {
    auto bytes = read_file(path);
    if (!bytes) return bytes.error();
    const auto shard = Shard::read(std::move(*bytes), shape_.inputs, shape_.outputs);
    if (!shard) return Message("train.shard").text("path", path);
    loss +=
        trainer.learn(*shard, rate_of(plan_, generation), rng) / static_cast<double>(paths.size());
  }
  return {};
}

std::optional<Message> Training::write_net(const Trainer& trainer, int generation) const {
  const std::uint64_t games =
      static_cast<std::uint64_t>(generation + 1) * static_cast<std::uint64_t>(plan_.games);
  neural::NetOrigin origin{plan_.title, plan_.players, game_->edition().hash, features_, {}};
  origin.notes.push_back("command " + plan_.command(generation + 1));
  origin.notes.push_back("seed " + std::to_string(plan_.seed));
  origin.notes.push_back("games " + std::to_string(games));
  const auto net = neural::Net::make(std::move(origin), trainer.quantised());
  if (!net) return net.error().message;
  return write_file(net_path(folder_, generation), net->write());
}

std::optional<Message> Training::note_progress(int generation, double loss, double seconds) const {
  const double left = seconds * (plan_.generations - generation - 1);
  std::array<char, 200> line{};
  std::snprintf(line.data(), line.size(),
                "generation %d of %d, %lld games, loss %.4f, %.1f s each, %.0f min left\n",
                generation + 1, plan_.generations,
                static_cast<long long>(generation + 1) * plan_.games, loss, seconds, left / 60);
  print(line.data());
  std::fflush(stdout);
  const std::string path = folder_ + "/progress.txt";
  std::string text;
  if (auto before = read_file(path)) text = std::move(*before);
  return write_file(path, text + line.data());
}

// Deletes files that no later generation reads. Nets are small and stay.
void Training::tidy_up(int generation) const {
  std::error_code ignored;
  std::filesystem::remove(trainer_path(folder_, generation - 2), ignored);
  const int old = generation - plan_.window + 1;
  if (old < 0) return;
  const WorkFolder work(folder_, shard_stem(old), std::string(kEnding), plan_.shards());
  for (int i = 0; i < work.pieces(); ++i) std::filesystem::remove(work.path(i), ignored);
}

}  // namespace formicary::learn
