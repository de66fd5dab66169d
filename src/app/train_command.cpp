// formicary train: nets from nothing but the rules, by games of a net against itself.
#include <filesystem>

#include "app/commands.h"
#include "app/flags.h"
#include "catalog/catalog.h"
#include "learn/train_run.h"
#include "platform/text_io.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct TrainFlags {
  learn::TrainPlan plan;
  std::string out;
  std::string work;
  unsigned threads = 1;
  std::string language = "en";
};

int fail(const Words& words, const Message& message, int code) {
  print_error(words.say(message));
  return code;
}

// Begins a folder, or goes on with one that was begun with the same settings.
std::optional<Message> settle_plan(const learn::TrainPlan& plan, const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return unwritable(folder, error.value());
  if (std::filesystem::exists(learn::plan_path(folder), error)) {
    auto found = learn::TrainPlan::read(folder);
    if (!found) return found.error();
    found->generations = plan.generations;
    if (found->write() != plan.write()) return Message("train.other-plan").text("folder", folder);
  }
  return write_file(learn::plan_path(folder), plan.write());
}

int train(const TrainFlags& flags) {
  const auto words = terminal::open_words(flags.language, "");
  if (!words) return kExitBadUsage;
  if (flags.out.empty() == flags.work.empty()) {
    return fail(*words, Message("train.out-or-work"), kExitBadUsage);
  }
  learn::TrainPlan plan = flags.plan;
  if (!flags.work.empty()) {
    auto found = learn::TrainPlan::read(flags.work);
    if (!found) return fail(*words, found.error(), kExitBadFile);
    plan = std::move(*found);
  }
  auto game = open_game({plan.title, plan.players, {}, {}});
  if (!game) return fail(*words, game.error().front().message, kExitBadUsage);
  if (learn::make_self_play(**game) == nullptr) {
    return fail(*words, Message("train.no-game").text("game", plan.title), kExitBadUsage);
  }
  std::optional<Message> fault;
  if (flags.work.empty()) {
    fault = settle_plan(plan, flags.out);
    if (!fault) fault = learn::Training(plan, flags.out, **game, flags.threads).run();
  } else {
    fault = learn::Training(plan, flags.work, **game, flags.threads).work();
  }
  return fault ? fail(*words, *fault, kExitBadFile) : kExitOk;
}

void add_numbers(const Flags& command, learn::TrainPlan& plan) {
  const auto number = [&command](const std::string& name, int& target, const std::string& help,
                                 int least, int most) {
    command.option(name, target, help).range(least, most).type_name("NUMBER").show_default();
  };
  number("--generations", plan.generations, "How many times to play and learn", 1, 9999);
  number("--games", plan.games, "Games of each generation", 1, 1'000'000);
  number("--shard", plan.shard, "Games of each piece of work", 1, 10'000);
  number("--hidden", plan.hidden, "Hidden units of the net", 1, neural::kMaxNetHidden);
  number("--lambda", plan.lambda, "Percent: 100 learns from results alone", 0, 100);
  number("--tries", plan.tries, "Per 1000 decisions: moves at random", 0, 1000);
  number("--window", plan.window, "Generations to learn from", 1, 100);
  number("--halving", plan.halving, "Generations until steps of learning are half as large", 1,
         9999);
}

}  // namespace

void add_train(Program& program) {
  const auto flags = std::make_shared<TrainFlags>();
  const Flags command = program.command("train", "Teach a net by games against itself");
  command.option("-g,--game,game", flags->plan.title, "Which game").show_default();
  command.option("-p,--players", flags->plan.players, "How many players").show_default();
  command
      .option("--out", flags->out,
              "The folder of the training: begun, or gone on with where it was left")
      .type_name("FOLDER");
  command.option("--work", flags->work, "Help with a training that somebody else leads")
      .type_name("FOLDER");
  command.option("-s,--seed", flags->plan.seed, "The same seed, the same net")
      .not_negative()
      .type_name("NUMBER")
      .show_default();
  add_numbers(command, flags->plan);
  command.option("-j,--threads", flags->threads, "How many games at a time")
      .range(1U, 256U)
      .show_default();
  command.option("--lang", flags->language, "Language of the sentences").show_default();
  command.run([flags] { return train(*flags); });
}

}  // namespace formicary::app
