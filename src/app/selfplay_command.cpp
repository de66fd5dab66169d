// formicary selfplay: series of games, written to files, verified in memory, or just counted.
#include <atomic>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <mutex>
#include <thread>

#include "app/commands.h"
#include "app/flags.h"
#include "app/game_flags.h"
#include "arena/selfplay.h"
#include "bots/bot.h"
#include "platform/text_io.h"
#include "record/verify.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct SelfplayFlags {
  GameFlags game;
  std::uint64_t seed = 1;
  std::uint64_t count = 1000;
  std::vector<int> levels;
  std::string out;
  bool verify = false;
  unsigned jobs = 1;
};

// A series that several threads work on. Each game depends on its number alone.
class Series {
 public:
  Series(const SelfplayFlags& flags, const Game& game, const Words& words)
      : flags_(flags), game_(game), words_(words), header_(make_header(game)) {
    levels_.resize(static_cast<std::size_t>(game.players()));
    for (std::size_t i = 0; i < levels_.size() && !flags.levels.empty(); ++i) {
      levels_[i] = flags.levels[i % flags.levels.size()];
    }
    for (std::size_t i = 0; i < levels_.size(); ++i) {
      header_.seats[i].player = "bot-" + std::to_string(levels_[i]);
    }
  }

  int run() {
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < flags_.jobs; ++i) threads.emplace_back([this] { work(); });
    if (is_terminal(stderr)) show_progress();
    for (std::thread& thread : threads) thread.join();
    if (code_ == kExitOk) print_totals();
    return code_;
  }

 private:
  void work() {
    arena::SeriesTotals totals;
    while (code_ == kExitOk) {
      const std::uint64_t index = next_++;
      if (index >= flags_.count) break;
      const Record record =
          arena::play_game(game_, header_, levels_, nets_, arena::game_rng(flags_.seed, index));
      totals.add(record);
      if (!keep(record, index)) break;
      ++done_;
    }
    const std::scoped_lock lock(mutex_);
    totals_.add(totals);
  }

  void fail(int code, const std::string& sentence) {
    const std::scoped_lock lock(mutex_);
    if (code_ == kExitOk) print_error(sentence);
    code_ = code;
  }

  // Writes or verifies a game; false if that failed.
  bool keep(const Record& record, std::uint64_t index) {
    if (flags_.out.empty() && !flags_.verify) return true;
    const std::string text = write_record(record);
    if (flags_.verify) {
      const Verification verification = formicary::verify(text);
      if (!verification.ok() || !verification.finished) {
        const std::string path = "game " + std::to_string(index);
        fail(kExitFailed,
             terminal::describe_fault(words_, path, verification.fault.value_or(Fault{})));
        return false;
      }
    }
    if (flags_.out.empty()) return true;
    std::string number = std::to_string(index + 1);
    number.insert(0, number.size() < 6 ? 6 - number.size() : 0, '0');
    const auto path = std::filesystem::path(flags_.out) /
                      (flags_.game.title + "-p" + std::to_string(flags_.game.players) + "-s" +
                       std::to_string(flags_.seed) + "-" + number + ".game");
    if (const auto fault = write_file(path.string(), text)) {
      fail(kExitBadFile, words_.say(*fault));
      return false;
    }
    return true;
  }

  void show_progress() {
    while (code_ == kExitOk && done_ < flags_.count) {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      std::fprintf(stderr, "\r%llu / %llu ", static_cast<unsigned long long>(done_),
                   static_cast<unsigned long long>(flags_.count));
    }
    std::fputs("\r                              \r", stderr);
  }

  void print_totals() const {
    const auto games = static_cast<double>(totals_.games);
    const Names names = terminal::names_of(words_, header_);
    print_line(
        words_.say(Message("selfplay.total")
                       .number("games", static_cast<std::int64_t>(totals_.games))
                       .number("plies", static_cast<std::int64_t>(totals_.plies))
                       .text("kept", words_.say(flags_.verify         ? "selfplay.verified"
                                                : !flags_.out.empty() ? "selfplay.written"
                                                                      : "selfplay.counted"))));
    for (std::size_t i = 0; i < totals_.wins.size(); ++i) {
      const double share = totals_.wins[i] / games;
      const double margin = 1.96 * std::sqrt(share * (1 - share) / games);
      const bool seated = i < levels_.size();
      std::printf("  %-20s %-7s won %.3f +-%.3f   %.1f points\n", names.colours[i].c_str(),
                  seated ? header_.seats[i].player.c_str() : "", share, margin,
                  totals_.points[i] / games);
    }
  }

  const SelfplayFlags& flags_;
  const Game& game_;
  const Words& words_;
  NetLibrary nets_;
  RecordHeader header_;
  std::vector<int> levels_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<int> code_ = kExitOk;
  std::mutex mutex_;
  arena::SeriesTotals totals_;
};

int selfplay(const SelfplayFlags& flags) {
  const auto words = terminal::open_words(flags.game.language, flags.game.title);
  if (!words) return kExitBadUsage;
  int code = kExitOk;
  const auto game = flags.game.open(*words, code);
  if (!game) return code;
  const int highest = levels(game->title()).back().number;
  for (const int level : flags.levels) {
    if (level >= 0 && level <= highest) continue;
    print_error(words->say(Message("app.level").number("found", level).number("most", highest)));
    return kExitBadUsage;
  }
  if (!flags.out.empty()) {
    std::error_code error;
    std::filesystem::create_directories(flags.out, error);
    if (error) {
      print_error(words->say(
          Message("file.unwritable").text("path", flags.out).text("reason", error.message())));
      return kExitBadFile;
    }
  }
  return Series(flags, *game, *words).run();
}

}  // namespace

void add_selfplay(Program& program) {
  const auto flags = std::make_shared<SelfplayFlags>();
  const Flags command = program.command("selfplay", "Let the program play series of games");
  flags->game.add_to(command);
  command.option("-s,--seed", flags->seed, "Of the series: the same seed, the same games")
      .not_negative()
      .type_name("NUMBER")
      .show_default();
  command.option("-c,--count", flags->count, "How many games")
      .not_negative()
      .type_name("NUMBER")
      .show_default();
  command
      .option("-l,--level,--levels", flags->levels,
              "By seat, such as 1,2,3; 0 (the default) is random")
      .split_at(',');
  const Flag out = command.option("--out", flags->out, "Write each game to a file in this folder");
  command.flag("--verify", flags->verify, "Write, read and verify each game in memory")
      .excludes(out);
  command.option("-j,--jobs", flags->jobs, "How many games at a time")
      .range(1U, 256U)
      .show_default();
  command.run([flags] { return selfplay(*flags); });
}

}  // namespace formicary::app
