// formicary arena: how strong players are, measured so that it proves something. docs/bots.md.
#include <algorithm>
#include <memory>
#include <set>
#include <thread>

#include "app/commands.h"
#include "app/flags.h"
#include "app/game_flags.h"
#include "arena/folder.h"
#include "arena/ladder.h"
#include "arena/report.h"
#include "arena/run.h"
#include "base/text.h"
#include "platform/text_io.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct ArenaFlags {
  GameFlags game;
  std::vector<std::string> names;
  std::string pool;
  std::string seats;
  bool ladder = false;
  std::optional<std::uint64_t> blocks;
  std::optional<std::uint64_t> games;
  double within = 0;
  bool sprt = false;
  double elo0 = 0;
  double elo1 = 10;
  std::uint64_t seed = 1;
  bool acceptance = false;
  std::string think = "full";
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::string run;
  std::string json;
  bool all_players = true;  // ladder: no number of players was given
};

constexpr std::uint64_t kMostBlocks = 99999;  // that a run folder has names for
constexpr double kLadderWithin = 0.04;

class Arena {
 public:
  Arena(const ArenaFlags& flags, const Words& words) : flags_(flags), words_(words) {}

  int run() {
    if (!read_think()) return kBadUsage;
    catch_signals();
    if (flags_.ladder) return run_ladder();
    arena::ArenaSeries series;
    int code = kOk;
    if (!plan(series, code)) return code;
    const arena::ArenaOutcome outcome = play(series, code);
    if (code != kOk) return code;
    print(arena_tables(series, outcome));
    const std::string verdict = describe_verdict(series, outcome, words_);
    if (!verdict.empty()) print("\n" + verdict + "\n");
    if (outcome.interrupted) say_interrupted(series);
    return write_json(arena_json(series, outcome));
  }

 private:
  int refuse(const Message& message) const {
    print_error(words_.say(message));
    return kBadUsage;
  }

  bool read_think() {
    if (flags_.think == "full") return true;
    const auto nodes = parse_number(flags_.think, ~std::uint64_t{0});
    if (nodes.value_or(0) > 0) {
      nodes_ = *nodes;
      return true;
    }
    refuse(Message("arena.think").text("found", flags_.think));
    return false;
  }

  // Who plays: one of the three forms.
  bool entrants(std::vector<std::string>& names, arena::Plan& plan) const {
    const int forms = (flags_.names.empty() ? 0 : 1) + (flags_.pool.empty() ? 0 : 1) +
                      (flags_.seats.empty() ? 0 : 1);
    if (!flags_.pool.empty()) {
      plan = arena::Plan::kPool;
      for (const std::string_view name : split(flags_.pool, ',')) names.emplace_back(trim(name));
    } else if (!flags_.seats.empty()) {
      plan = arena::Plan::kSeats;
      names = {flags_.seats};
    } else {
      plan = arena::Plan::kMatch;
      names = flags_.names;
    }
    if (forms == 1 && (plan == arena::Plan::kMatch ? names.size() == 2 : names.size() <= 100) &&
        (plan != arena::Plan::kPool || names.size() >= 2)) {
      return true;
    }
    refuse(Message("arena.who"));
    return false;
  }

  bool plan(arena::ArenaSeries& series, int& code) {
    std::shared_ptr<const Game> game = flags_.game.open(words_, code);
    if (!game) return false;
    std::vector<std::string> names;
    arena::Plan kind{};
    code = kBadUsage;
    if (!entrants(names, kind)) return false;
    if (!fill(series, std::move(game), kind, names)) return false;
    series.folder = flags_.run;
    code = kOk;
    return true;
  }

  bool fill(arena::ArenaSeries& series, std::shared_ptr<const Game> game, arena::Plan kind,
            const std::vector<std::string>& names) {
    series.plan = {kind, game->players(), game->colours(), static_cast<int>(names.size())};
    for (const std::string& name : names) {
      auto player = arena::open_arena_player(*game, name, nodes_);
      if (!player) {
        refuse(player.error());
        return false;
      }
      if (player->without_net && said_.insert(player->typed).second) {
        print_error(words_.say(Message("arena.without-net").text("player", player->typed)));
      }
      series.players.push_back(std::move(*player));
    }
    series.game = std::move(game);
    series.family =
        flags_.acceptance ? arena::SeedFamily::kAcceptance : arena::SeedFamily::kDevelopment;
    series.seed = flags_.seed;
    series.threads = flags_.threads;
    series.rule = rule_of(series.plan);
    return true;
  }

  [[nodiscard]] arena::StopRule rule_of(const arena::Series& plan) const {
    arena::StopRule rule;
    const std::uint64_t in_block = arena::line_ups(plan, 0).size();
    const bool bounded = flags_.within > 0 || flags_.sprt || flags_.ladder;
    rule.blocks = bounded ? 20000 : plan.plan == arena::Plan::kSeats ? 2000 : 500;
    if (flags_.games) rule.blocks = (*flags_.games + in_block - 1) / in_block;
    if (flags_.blocks) rule.blocks = *flags_.blocks;
    rule.blocks = std::min(rule.blocks, kMostBlocks);
    if (plan.plan == arena::Plan::kMatch) rule.within = flags_.within;
    if (flags_.ladder && flags_.within <= 0) rule.within = kLadderWithin;
    if (flags_.sprt && plan.plan == arena::Plan::kMatch) {
      rule.question = {plan.players, flags_.elo0, flags_.elo1};
    }
    return rule;
  }

  arena::ArenaOutcome play(const arena::ArenaSeries& series, int& code) const {
    if (!series.folder.empty()) {
      if (const auto fault = open_run_folder(series)) {
        print_error(words_.say(*fault));
        code = fault->id == "arena.other-run" ? kBadUsage : kBadFile;
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
                               : Message("arena.go-on").text("folder", flags_.run)));
  }

  [[nodiscard]] int write_json(const std::string& json) const {
    if (flags_.json.empty()) return kOk;
    const auto fault = write_file(flags_.json, json + "\n");
    if (!fault) return kOk;
    print_error(words_.say(*fault));
    return kBadFile;
  }

  int run_ladder() {
    if (!flags_.names.empty() || !flags_.pool.empty() || !flags_.seats.empty() || flags_.sprt) {
      return refuse(Message("arena.who"));
    }
    std::vector<arena::LadderRung> rungs;
    int code = kOk;
    bool interrupted = false;
    if (!ladder_rungs(rungs, code)) return code;
    std::vector<arena::LadderRung> played;
    for (arena::LadderRung& rung : rungs) {
      if (interrupted) break;
      rung.outcome = play(rung.series, code);
      if (code != kOk) return code;
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

  // All matches, at the number of players that was given or at all of them.
  bool ladder_rungs(std::vector<arena::LadderRung>& rungs, int& code) {
    GameFlags flags = flags_.game;
    const CatalogEntry* entry = find_title(flags.title);
    int last = flags.players;
    if (flags_.all_players && entry != nullptr) {
      flags.players = entry->title().min_players;
      last = entry->title().max_players;
    }
    for (; flags.players <= last; ++flags.players) {
      const std::shared_ptr<const Game> game = flags.open(words_, code);
      if (!game) return false;
      const auto all = levels(game->title());
      for (std::size_t i = 1; i < all.size(); ++i) {
        const std::vector<std::string> names = {std::string(all[i].id), std::string(all[i - 1].id)};
        arena::LadderRung rung;
        code = kBadUsage;
        if (!fill(rung.series, game, arena::Plan::kMatch, names)) return false;
        if (!flags_.run.empty()) {
          rung.series.folder = flags_.run + "/" + std::to_string(game->players()) + "-" + names[0];
        }
        rungs.push_back(std::move(rung));
      }
    }
    code = kOk;
    return true;
  }

  const ArenaFlags& flags_;
  const Words& words_;
  std::uint64_t nodes_ = 0;
  std::set<std::string> said_;  // players without a net
};

int arena_command(const ArenaFlags& flags) {
  const auto words = terminal::open_words(flags.game.language, flags.game.title);
  if (!words) return kBadUsage;
  return Arena(flags, *words).run();
}

void add_size_flags(const Flags& command, ArenaFlags& flags) {
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
  const Flags command = program.command("arena", "Measure how strong players are");
  flags->game.add_to(command);
  command
      .option("player", flags->names, "Two players: one of the first against the second's copies")
      .type_name("NAME[@NODES][+WEIGHTS]");
  command.option("--pool", flags->pool, "Ratings of several players: a,b,c").type_name("NAMES");
  command.option("--seats", flags->seats, "What start positions are worth to a player's copies")
      .type_name("NAME");
  command.flag("--ladder", flags->ladder, "Each level against the one below, +-0.04 each");
  add_size_flags(command, *flags);
  command.option("-s,--seed", flags->seed, "The same seed, the same games")
      .not_negative()
      .type_name("NUMBER")
      .show_default();
  command.flag("--acceptance", flags->acceptance, "Seeds that are kept for the last word");
  command.option("--think", flags->think, "Nodes for levels without a number, or full")
      .type_name("NODES")
      .show_default();
  command.option("-j,--threads", flags->threads, "How many games at a time")
      .range(1U, 256U)
      .show_default();
  command.option("--run", flags->run, "Keep blocks here: go on later, or in several processes")
      .type_name("FOLDER");
  command.option("--json", flags->json, "Write the results to this file").type_name("FILE");
  command.run([flags, command] {
    flags->all_players = !command.given("--players");
    return arena_command(*flags);
  });
}

}  // namespace formicary::app
