// formicary perft: count the sequences of plies, a fingerprint of the rules.
#include "app/commands.h"
#include "app/flags.h"
#include "app/game_flags.h"
#include "platform/text_io.h"
#include "terminal/speech.h"

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

int perft(PerftFlags& flags) {
  int code = kExitOk;
  const auto words = flags.game.open_words(code);
  if (!words) return code;
  const auto game = flags.game.open(*words, code);
  if (!game) return code;
  const auto position = game->start();
  if (!flags.position.empty()) {
    if (auto fault = position->read(flags.position)) {
      fault->line = 1;
      print_error(terminal::describe_fault(*words, "--position", *fault));
      return kExitBadUsage;
    }
  }
  if (flags.divide) print_divided(*game, *position, flags.depth);
  for (int depth = 1; depth <= flags.depth; ++depth) {
    print_line("perft " + std::to_string(depth) + ": " +
               std::to_string(game->perft(*position, depth)));
  }
  return kExitOk;
}

}  // namespace

void add_perft(Program& program) {
  const auto flags = std::make_shared<PerftFlags>();
  const Flags command = program.command("perft", "Count the sequences of plies from a position");
  flags->game.add_to(command);
  command.option("-d,--depth", flags->depth, "How many plies").range(1, 20).show_default();
  command.option("--position", flags->position, "A written position instead of the start");
  command.flag("--divide", flags->divide, "Also count for each first ply");
  command.run([flags] { return perft(*flags); });
}

}  // namespace formicary::app
