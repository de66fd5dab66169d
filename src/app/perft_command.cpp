// formicary perft: count the sequences of plies, a fingerprint of the rules.
#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "app/game_flags.h"
#include "app/speech.h"
#include "app/text_io.h"

namespace formicary::app {
namespace {

struct PerftFlags {
  GameFlags game;
  int depth = 4;
  std::string position;
  bool divide = false;
};

// One line for each action or outcome: its command and what follows from it.
void print_divided(const Game& game, const Position& position, int depth) {
  std::vector<AnyAction> actions;
  if (position.to_act().is_chance()) {
    AnyChance chance;
    position.chance(chance);
    for (const auto& outcome : chance.outcomes) actions.push_back(outcome.action);
  } else {
    position.legal(actions);
  }
  for (const AnyAction action : actions) {
    const auto next = position.clone();
    std::string command;
    next->text(action, command);
    next->apply(action, nullptr);
    print_line(command + ": " + std::to_string(game.perft(*next, depth - 1)));
  }
}

int perft(const PerftFlags& flags) {
  const auto words = open_words(flags.game.language, flags.game.title);
  if (!words) return kBadUsage;
  int code = kOk;
  const auto game = flags.game.open(*words, code);
  if (!game) return code;
  const auto position = game->start();
  if (!flags.position.empty()) {
    if (auto fault = position->read(flags.position)) {
      fault->line = 1;
      print_error(describe_fault(*words, "--position", *fault));
      return kBadUsage;
    }
  }
  if (flags.divide) print_divided(*game, *position, flags.depth);
  for (int depth = 1; depth <= flags.depth; ++depth) {
    print_line("perft " + std::to_string(depth) + ": " +
               std::to_string(game->perft(*position, depth)));
  }
  return kOk;
}

}  // namespace

void add_perft(CLI::App& program, Run& run) {
  const auto flags = std::make_shared<PerftFlags>();
  CLI::App* command =
      program.add_subcommand("perft", "Count the sequences of plies from a position");
  flags->game.add_to(*command);
  command->add_option("-d,--depth", flags->depth, "How many plies")
      ->check(CLI::Range(1, 20))
      ->capture_default_str();
  command->add_option("--position", flags->position, "A written position instead of the start");
  command->add_flag("--divide", flags->divide, "Also count for each first ply");
  command->callback([flags, &run] { run = [flags] { return perft(*flags); }; });
}

}  // namespace formicary::app
