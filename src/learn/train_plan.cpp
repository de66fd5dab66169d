#include "learn/train_plan.h"

#include <array>
#include <limits>

#include "base/text.h"
#include "catalog/catalog.h"
#include "platform/text_io.h"

namespace formicary::learn {
namespace {

constexpr std::string_view kFirstLine = "formicary-training 1";

struct Entry {
  std::string_view key;
  int TrainPlan::* value;
};
constexpr std::array kEntries = {
    Entry{"players", &TrainPlan::players}, Entry{"generations", &TrainPlan::generations},
    Entry{"games", &TrainPlan::games},     Entry{"shard", &TrainPlan::shard},
    Entry{"hidden", &TrainPlan::hidden},   Entry{"lambda", &TrainPlan::lambda},
    Entry{"tries", &TrainPlan::tries},     Entry{"window", &TrainPlan::window},
    Entry{"halving", &TrainPlan::halving},
};

std::string numbered(const std::string& folder, std::string_view stem, int generation,
                     std::string_view ending) {
  std::string number = std::to_string(generation);
  number.insert(0, number.size() < 4 ? 4 - number.size() : 0, '0');
  return folder + "/" + std::string(stem) + number + std::string(ending);
}

bool take(TrainPlan& plan, std::string_view key, std::string_view value) {
  if (key == "game") {
    plan.title = value;
    return true;
  }
  if (key == "seed") {
    const auto seed = parse_number(value, std::numeric_limits<std::uint64_t>::max());
    plan.seed = seed.value_or(0);
    return seed.has_value();
  }
  for (const Entry& entry : kEntries) {
    if (entry.key != key) continue;
    const auto number = parse_number(value, std::numeric_limits<int>::max());
    plan.*entry.value = static_cast<int>(number.value_or(0));
    return number.has_value();
  }
  return false;
}

}  // namespace

std::string plan_path(const std::string& folder) { return folder + "/plan.txt"; }
std::string net_path(const std::string& folder, int generation) {
  return numbered(folder, "net-", generation, ".net");
}
std::string trainer_path(const std::string& folder, int generation) {
  return numbered(folder, "trainer-", generation, ".state");
}
std::string shard_stem(int generation) {
  const std::string path = numbered("", "shard-", generation, "");
  return path.substr(1);
}

std::string TrainPlan::command(int until) const {
  std::string out = "formicary train --game " + title + " --seed " + std::to_string(seed);
  for (const Entry& entry : kEntries) {
    const int value = entry.value == &TrainPlan::generations ? until : this->*entry.value;
    out += " --" + std::string(entry.key) + " " + std::to_string(value);
  }
  return out;
}

std::string TrainPlan::write() const {
  std::string out(kFirstLine);
  out += "\ngame " + title + "\nseed " + std::to_string(seed) + "\n";
  for (const Entry& entry : kEntries) {
    out += std::string(entry.key) + " " + std::to_string(this->*entry.value) + "\n";
  }
  return out;
}

Result<TrainPlan, Message> TrainPlan::read(const std::string& folder) {
  const auto text = read_file(plan_path(folder));
  if (!text) return text.error();
  TrainPlan plan;
  bool first = true;
  for (const std::string_view line : split(*text, '\n')) {
    const std::size_t space = line.find(' ');
    const bool good =
        first ? line == kFirstLine
              : line.empty() || (space != std::string_view::npos &&
                                 take(plan, line.substr(0, space), line.substr(space + 1)));
    if (!good) return Message("train.plan").text("path", plan_path(folder));
    first = false;
  }
  const bool sound = plan.players >= 1 && plan.games >= 1 && plan.shard >= 1 && plan.hidden >= 1 &&
                     plan.window >= 1 && plan.halving >= 1;
  if (!sound) {
    return Message("train.plan").text("path", plan_path(folder));
  }
  return plan;
}

std::unique_ptr<Game> open_plan(const TrainPlan& plan) {
  auto game = open_game({plan.title, plan.players, {}, {}});
  return game ? std::move(*game) : nullptr;
}

}  // namespace formicary::learn
