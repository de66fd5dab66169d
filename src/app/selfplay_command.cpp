// formicary selfplay: series of games, written to files, verified in memory, or just counted.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <thread>

#include "app/commands.h"
#include "app/flags.h"
#include "app/game_flags.h"
#include "arena/series.h"
#include "arena/statistics.h"
#include "platform/task_threads.h"
#include "platform/text_io.h"
#include "record/verify.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct SelfplayFlags {
  GameFlags game;
  arena::SelfplayPlan plan;
  std::string out;
  bool verify = false;
};

// Writes or verifies the games of a series, and prints its results.
class Selfplay {
 public:
  Selfplay(const SelfplayFlags& flags, const Game& game, const Words& words)
      : flags_(flags), words_(words), series_(game, flags.plan) {}

  int run() {
    for (const std::string& player : series_.without_net()) {
      print_error(words_.say(Message("arena.without-net").text("player", player)));
    }
    arena::SelfplaySeries::Keep keep;
    if (!flags_.out.empty() || flags_.verify) {
      keep = [this](const Record& record, std::uint64_t index) {
        return this->keep(record, index);
      };
    }
    if (series_.run(keep, [this] { show_progress(); })) print_totals();
    return code_;
  }

 private:
  void fail(int code, const std::string& sentence) {
    const std::scoped_lock lock(mutex_);
    if (code_ == kExitOk) print_error(sentence);
    code_ = code;
  }

  // Writes or verifies a game; false if that failed.
  bool keep(const Record& record, std::uint64_t index) {
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
    if (const auto fault = write_file(path_of(index), text)) {
      fail(kExitBadFile, words_.say(*fault));
      return false;
    }
    return true;
  }

  std::string path_of(std::uint64_t index) const {
    std::string number = std::to_string(index + 1);
    number.insert(0, number.size() < 6 ? 6 - number.size() : 0, '0');
    const auto path = std::filesystem::path(flags_.out) /
                      (flags_.game.title + "-p" + std::to_string(flags_.game.players) + "-s" +
                       std::to_string(flags_.plan.seed) + "-" + number + ".game");
    return path.string();
  }

  void show_progress() const {
    if (!is_terminal(stderr)) return;
    while (series_.running()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      std::fprintf(stderr, "\r%llu / %llu ", static_cast<unsigned long long>(series_.done()),
                   static_cast<unsigned long long>(flags_.plan.count));
    }
    std::fputs("\r                              \r", stderr);
  }

  void print_totals() {
    const arena::SeriesTotals& totals = series_.totals();
    const Names names = terminal::names_of(words_, series_.header());
    print_line(
        words_.say(Message("selfplay.total")
                       .number("games", static_cast<std::int64_t>(totals.games()))
                       .number("plies", static_cast<std::int64_t>(totals.plies()))
                       .text("kept", words_.say(flags_.verify         ? "selfplay.verified"
                                                : !flags_.out.empty() ? "selfplay.written"
                                                                      : "selfplay.counted"))));
    int width = 7;
    for (const Colour colour : first_colours(totals.colours())) {
      width = std::max(width, static_cast<int>(series_.shown_player(colour).size()));
    }
    for (const Colour colour : first_colours(totals.colours())) {
      const double share = totals.win_share(colour);
      const arena::Interval interval = arena::wilson_interval(share, totals.games());
      std::printf("  %-20s %-*s won %.3f (%.3f to %.3f)   %.1f points\n",
                  names.colours[colour].c_str(), width, series_.shown_player(colour).c_str(), share,
                  interval.low, interval.high, totals.mean_points(colour));
    }
  }

  const SelfplayFlags& flags_;
  const Words& words_;
  arena::SelfplaySeries series_;
  std::mutex mutex_;
  int code_ = kExitOk;
};

int selfplay(SelfplayFlags& flags) {
  int code = kExitOk;
  const auto words = flags.game.open_words(code);
  if (!words) return code;
  const auto game = flags.game.open(*words, code);
  if (!game) return code;
  const int highest = levels(game->title()).back().number;
  for (const int level : flags.plan.levels) {
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
  return Selfplay(flags, *game, *words).run();
}

}  // namespace

void add_selfplay(Program& program) {
  const auto flags = std::make_shared<SelfplayFlags>();
  flags->plan.jobs = core_count();
  const Flags command = program.command("selfplay", "Let the program play series of games");
  flags->game.add_to(command);
  command.option("-s,--seed", flags->plan.seed, "Seed of the series: equal seeds give equal games")
      .not_negative()
      .type_name("NUMBER")
      .show_default();
  command.option("-c,--count", flags->plan.count, "How many games")
      .not_negative()
      .type_name("NUMBER")
      .show_default();
  command
      .option("-l,--level,--levels", flags->plan.levels,
              "By seat, such as 1,2,3; 0 (the default) is random")
      .split_at(',');
  const Flag out = command.option("--out", flags->out, "Write each game to a file in this folder");
  command.flag("--verify", flags->verify, "Write, read and verify each game in memory")
      .excludes(out);
  add_record_format(command, flags->plan.record_format);
  command.option("-j,--jobs", flags->plan.jobs, "How many games at a time")
      .range(1U, 256U)
      .show_default();
  command.run([flags] { return selfplay(*flags); });
}

}  // namespace formicary::app
