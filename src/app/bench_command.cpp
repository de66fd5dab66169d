// formicary bench: how fast random games go, and how many instructions they take. Instructions are
// counted by callgrind, which gives the same number on a busy machine; times are for orientation.
#include <unistd.h>

#include <array>
#include <chrono>
#include <cinttypes>
#include <cstring>
#include <memory>

#include "app/bench_search.h"
#include "app/commands.h"
#include "app/flags.h"
#include "app/game_flags.h"
#include "arena/decision_kinds.h"
#include "platform/text_io.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct BenchFlags {
  GameFlags game;
  std::uint64_t seed = 1;
  bool kinds = false;        // report per kind of decision
  bool search = false;       // report tree search
  int tail = 0;              // report exact play with this many dice left
  int threads = 2;           // the threads for exact play
  std::uint64_t kernel = 0;  // if positive: only repeat one part this often, for callgrind
  std::string kernel_kind;   // decisions of this kind, or of all; empty: whole games
  bool all_players = true;
};

PlayoutCount play(const Game& game, std::uint64_t seed, std::uint64_t games) {
  Rng rng(seed);
  PlayoutCount count;
  for (std::uint64_t i = 0; i < games; ++i) game.play_random(rng, count);
  return count;
}

std::string shell_word(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

// The flags that open the same game again, for a shell.
std::string game_arguments(const GameFlags& game) {
  std::string out = "--game " + shell_word(game.title);
  if (!game.edition.empty()) out += " --edition " + shell_word(game.edition);
  for (const std::string& option : game.options) out += " --option " + shell_word(option);
  return out;
}

// Instructions that the program takes for a kernel, start-up included; 0 where valgrind is not
// there.
std::uint64_t count_instructions(const BenchFlags& flags, int players, std::uint64_t kernel,
                                 const std::string& kind = {}) {
  std::array<char, 4096> self{};
  const ssize_t length = readlink("/proc/self/exe", self.data(), self.size() - 1);
  if (length <= 0) return 0;
  const std::string command = "valgrind --tool=callgrind --callgrind-out-file=/dev/null '" +
                              std::string(self.data(), static_cast<std::size_t>(length)) +
                              "' bench " + game_arguments(flags.game) + " --players " +
                              std::to_string(players) + " --seed " + std::to_string(flags.seed) +
                              " --kernel " + std::to_string(kernel) +
                              (kind.empty() ? "" : " --kernel-kind " + kind) + " 2>&1";
  struct Closer {
    void operator()(std::FILE* pipe) const { pclose(pipe); }
  };
  const std::unique_ptr<std::FILE, Closer> pipe(popen(command.c_str(), "r"));
  if (!pipe) return 0;
  std::uint64_t collected = 0;
  std::array<char, 512> line{};
  while (std::fgets(line.data(), line.size(), pipe.get()) != nullptr) {
    const char* found = std::strstr(line.data(), "Collected : ");
    if (found != nullptr) collected = std::strtoull(found + 12, nullptr, 10);
  }
  return collected;
}

void bench_players(const BenchFlags& flags, const Game& game) {
  using Clock = std::chrono::steady_clock;
  constexpr std::uint64_t kGames = 20000;
  const auto began = Clock::now();
  const PlayoutCount count = play(game, flags.seed, kGames);
  const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
  std::printf("%-10s %d players  %8.0f games/s  %6.1f decisions and %5.1f draws and rolls a game",
              flags.game.title.c_str(), game.players(), static_cast<double>(kGames) / seconds,
              static_cast<double>(count.decisions) / kGames,
              static_cast<double>(count.rolls + count.draws) / kGames);
  std::fflush(stdout);

  // The difference of two runs leaves out starting the program.
  constexpr std::uint64_t kFew = 500;
  constexpr std::uint64_t kMany = 2500;
  const std::uint64_t few = count_instructions(flags, game.players(), kFew);
  const std::uint64_t many = few == 0 ? 0 : count_instructions(flags, game.players(), kMany);
  if (many <= few) {
    std::printf("  (no instruction counts: valgrind is not installed)\n");
    return;
  }
  const PlayoutCount fewer = play(game, flags.seed, kFew);
  const PlayoutCount more = play(game, flags.seed, kMany);
  const auto instructions = static_cast<double>(many - few);
  std::printf("  %5.0f instructions per decision",
              instructions / static_cast<double>(more.decisions - fewer.decisions));
  if (more.rolls > 0) {
    std::printf(", %5.0f per roll", instructions / static_cast<double>(more.rolls - fewer.rolls));
  }
  std::printf("\n");
}

constexpr int kGamesToSort = 30;

// Copying the position, listing the choices, choosing one and carrying it out.
void bench_kinds(const BenchFlags& flags, const Game& game) {
  const auto kinds = arena::sort_decisions(game, flags.seed, kGamesToSort);
  std::uint64_t decisions = 0;
  for (const auto& [name, kind] : kinds) decisions += kind.decisions;
  std::printf("%-10s %d players\n%-12s %8s %10s %14s\n", flags.game.title.c_str(), game.players(),
              "kind", "share", "choices", "instructions");
  for (const auto& [name, kind] : kinds) {
    std::printf("%-12s %7.1f%% %10.1f", name.c_str(),
                100.0 * static_cast<double>(kind.decisions) / static_cast<double>(decisions),
                static_cast<double>(kind.choices) / static_cast<double>(kind.decisions));
    std::fflush(stdout);
    constexpr std::uint64_t kFew = 2;
    constexpr std::uint64_t kMany = 22;
    const std::uint64_t few = count_instructions(flags, game.players(), kFew, name);
    const std::uint64_t many =
        few == 0 ? 0 : count_instructions(flags, game.players(), kMany, name);
    const auto measured = static_cast<double>((kMany - kFew) * kind.positions.size());
    if (many > few && measured > 0) {
      std::printf(" %14.0f", static_cast<double>(many - few) / measured);
    }
    std::printf("\n");
  }
}

// In fewer games random players meet too few positions of rare kinds, such as attacks in Antics!.
constexpr int kGamesOfKernel = 400;

// The function that callgrind counts. Prints one line for each kind; tests/gates reads them.
void run_kernel(const BenchFlags& flags, const Game& game) {
  if (flags.kernel_kind.empty()) {
    const PlayoutCount count = play(game, flags.seed, flags.kernel);
    std::printf("%" PRIu64 " games, %" PRIu64 " decisions, %" PRIu64 " rolls\n", count.games,
                count.decisions, count.rolls);
    return;
  }
  const auto kinds = arena::sort_all_decisions(game, flags.seed, kGamesOfKernel);
  Rng rng(flags.seed);
  for (const auto& [name, kind] : kinds) {
    if (flags.kernel_kind != "all" && flags.kernel_kind != name) continue;
    game.decide_random(kind.positions, static_cast<int>(flags.kernel), rng);
    std::printf("%s: %" PRIu64 " decisions\n", name.c_str(), flags.kernel * kind.positions.size());
  }
}

int bench(BenchFlags& flags) {
  int code = kExitOk;
  const auto words = flags.game.open_words(code);
  if (!words) return code;
  auto game = flags.game.open(*words, code);
  if (!game) return code;
  if (flags.kernel > 0) {
    run_kernel(flags, *game);
    return kExitOk;
  }
  if (flags.kinds) {
    bench_kinds(flags, *game);
    return kExitOk;
  }
  if (flags.search) {
    bench_tree_search(*game, flags.seed);
    return kExitOk;
  }
  if (flags.tail > 0) {
    if (bench_tail(*game, flags.seed, flags.tail, flags.threads)) return kExitOk;
    std::fprintf(stderr,
                 "--tail is for games with exact play of their end, such as the default one\n");
    return kExitBadUsage;
  }
  std::printf("%-10s state of %zu bytes\n", flags.game.title.c_str(), game->state_size());
  if (!flags.all_players) {
    bench_players(flags, *game);
    return kExitOk;
  }
  for (int players = game->title().min_players; players <= game->title().max_players; ++players) {
    flags.game.players = players;
    const auto each = flags.game.open(*words, code);
    bench_players(flags, *each);
  }
  return kExitOk;
}

}  // namespace

void add_bench(Program& program) {
  const auto flags = std::make_shared<BenchFlags>();
  const Flags command =
      program.command("bench", "Measure random games: their time and instructions");
  flags->game.add_to(command);
  command.option("-s,--seed", flags->seed, "Seed of the games")
      .not_negative()
      .type_name("NUMBER")
      .show_default();
  command.flag("--kinds", flags->kinds, "Instructions for each kind of decision");
  command.flag("--search", flags->search, "Tree searches and random games per second");
  command.option("--tail", flags->tail, "Exact play of the last DICE dice of It Happens..")
      .range(1, 9)
      .type_name("DICE");
  command.option("--threads", flags->threads, "For --tail")
      .range(1, 256)
      .type_name("NUMBER")
      .show_default();
  command.option("--kernel", flags->kernel, "Only do this much").hidden();
  command.option("--kernel-kind", flags->kernel_kind, "Only such decisions, or all").hidden();
  command.run([flags, command] {
    flags->all_players = !command.given("--players");
    return bench(*flags);
  });
}

}  // namespace formicary::app
