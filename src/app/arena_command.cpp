// formicary arena: how strong players are, measured so that it proves something. docs/bots.md.
#include <memory>
#include <set>

#include "app/commands.h"
#include "app/flags.h"
#include "app/game_flags.h"
#include "arena/folder.h"
#include "arena/ladder.h"
#include "arena/plan.h"
#include "arena/report.h"
#include "arena/run.h"
#include "platform/task_threads.h"
#include "platform/text_io.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct ArenaFlags {
  GameFlags game;
  arena::SeriesRequest request;
  std::string json;
  bool all_players = true;  // ladder: no number of players was given
};

class Arena {
 public:
  Arena(const ArenaFlags& flags, const Words& words) : flags_(flags), words_(words) {}

  int run() {
    catch_signals();
    return flags_.request.ladder ? run_ladder() : run_series();
  }

 private:
  int refuse(const Message& message) const {
    print_error(words_.say(message));
    return kExitBadUsage;
  }

  int run_series() {
    int code = kExitOk;
    std::shared_ptr<const Game> game = flags_.game.open(words_, code);
    if (!game) return code;
    const auto series = arena::plan_series(flags_.request, std::move(game));
    if (!series) return refuse(series.error());
    say_without_nets(*series);
    const arena::ArenaOutcome outcome = play(*series, code);
    if (code != kExitOk) return code;
    print(arena_tables(*series, outcome));
    const std::string verdict = describe_verdict(*series, outcome, words_);
    if (!verdict.empty()) print("\n" + verdict + "\n");
    if (outcome.interrupted) say_interrupted(*series);
    return write_json(arena_json(*series, outcome));
  }

  void say_without_nets(const arena::ArenaSeries& series) {
    for (const arena::ArenaPlayer& player : series.players) {
      if (player.without_net && said_.insert(player.typed).second) {
        print_error(words_.say(Message("arena.without-net").text("player", player.typed)));
      }
    }
  }

  arena::ArenaOutcome play(const arena::ArenaSeries& series, int& code) const {
    if (!series.folder.empty()) {
      if (const auto fault = open_run_folder(series)) {
        print_error(words_.say(*fault));
        code = fault->id == "arena.other-run" ? kExitBadUsage : kExitBadFile;
        return {};
      }
    }
    arena::ArenaOutcome outcome = arena::run_arena(series, words_);
    code = outcome.code;
    return outcome;
  }

  void say_interrupted(const arena::ArenaSeries& series) const {
    print_error(words_.say(series.folder.empty()
                               ? Message("arena.interrupted")
                               : Message("arena.go-on").text("folder", flags_.request.folder)));
  }

  [[nodiscard]] int write_json(const std::string& json) const {
    if (flags_.json.empty()) return kExitOk;
    const auto fault = write_file(flags_.json, json + "\n");
    if (!fault) return kExitOk;
    print_error(words_.say(*fault));
    return kExitBadFile;
  }

  int run_ladder() {
    int code = kExitOk;
    const auto games = ladder_games(code);
    if (code != kExitOk) return code;
    auto rungs = arena::plan_ladder(flags_.request, games);
    if (!rungs) return refuse(rungs.error());
    for (const arena::LadderRung& rung : *rungs) say_without_nets(rung.series);
    std::vector<arena::LadderRung> played;
    bool interrupted = false;
    for (arena::LadderRung& rung : *rungs) {
      if (interrupted) break;
      rung.outcome = play(rung.series, code);
      if (code != kExitOk) return code;
      interrupted = rung.outcome.interrupted;
      if (interrupted) say_interrupted(rung.series);
      if (rung.outcome.blocks.empty()) break;
      print(arena_tables(rung.series, rung.outcome) + "\n");
      std::fflush(stdout);
      played.push_back(std::move(rung));
    }
    print(arena::ladder_table(played));
    return write_json(arena::ladder_json(played));
  }

  // At the number of players that was given, or at all of them.
  std::vector<std::shared_ptr<const Game>> ladder_games(int& code) const {
    GameFlags flags = flags_.game;
    const CatalogEntry* entry = find_title(flags.title);
    int last = flags.players;
    if (flags_.all_players && entry != nullptr) {
      flags.players = entry->title().min_players;
      last = entry->title().max_players;
    }
    std::vector<std::shared_ptr<const Game>> games;
    for (; flags.players <= last; ++flags.players) {
      games.emplace_back(flags.open(words_, code));
      if (!games.back()) return {};
      code = kExitOk;
    }
    return games;
  }

  const ArenaFlags& flags_;
  const Words& words_;
  std::set<std::string> said_;  // players without a net
};

int arena_command(ArenaFlags& flags) {
  int code = kExitOk;
  const auto words = flags.game.open_words(code);
  if (!words) return code;
  return Arena(flags, *words).run();
}

void add_size_flags(const Flags& command, arena::SeriesRequest& flags) {
  command.option("-b,--blocks", flags.blocks, "How many blocks at most").type_name("NUMBER");
  command.option("--games", flags.games, "The same in games, rounded up to blocks")
      .type_name("NUMBER");
  command.option("--within", flags.within, "Enough once the interval is +- this")
      .range(0.0, 1.0)
      .type_name("SHARE");
  command.flag("--sprt", flags.sprt, "Enough once it is proved who is better");
  command.option("--elo0", flags.elo0, "For --sprt: no better than this")
      .range(-1000.0, 1000.0)
      .type_name("ELO")
      .show_default();
  command.option("--elo1", flags.elo1, "For --sprt: better by this")
      .range(-1000.0, 1000.0)
      .type_name("ELO")
      .show_default();
}

}  // namespace

void add_arena(Program& program) {
  const auto flags = std::make_shared<ArenaFlags>();
  arena::SeriesRequest& request = flags->request;
  request.threads = core_count();
  const Flags command = program.command("arena", "Measure how strong players are");
  flags->game.add_to(command);
  command
      .option("player", request.names, "Two players: one of the first against the second's copies")
      .type_name("NAME[@NODES][+WEIGHTS]");
  command.option("--pool", request.pool, "Ratings of several players: a,b,c").type_name("NAMES");
  command.option("--seats", request.seats, "What start positions are worth to a player's copies")
      .type_name("NAME");
  command.flag("--ladder", request.ladder, "Each level against the one below, +-0.04 each");
  add_size_flags(command, request);
  command.option("-s,--seed", request.seed, "The same seed, the same games")
      .not_negative()
      .type_name("NUMBER")
      .show_default();
  command.flag("--acceptance", request.acceptance, "Seeds that are kept for the last word");
  command.option("--think", request.think, "Nodes for levels without a number, or full")
      .type_name("NODES")
      .show_default();
  command.option("-j,--threads", request.threads, "How many games at a time")
      .range(1U, 256U)
      .show_default();
  command.option("--run", request.folder, "Keep blocks here: go on later, or in several processes")
      .type_name("FOLDER");
  command.option("--json", flags->json, "Write the results to this file").type_name("FILE");
  command.run([flags, command] {
    flags->all_players = !command.given("--players");
    return arena_command(*flags);
  });
}

}  // namespace formicary::app
