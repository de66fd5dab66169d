// formicary review: how a game went, and what was luck and what was play. docs/review.md.
#include <algorithm>

#include "analysis/review.h"
#include "app/commands.h"
#include "app/flags.h"
#include "base/text.h"
#include "platform/net_library.h"
#include "platform/text_io.h"
#include "terminal/speech.h"
#include "view/review/html.h"
#include "view/review/json.h"
#include "view/review/teller.h"

namespace formicary::app {
namespace {

struct ReviewFlags {
  std::vector<std::string> files;
  std::string language = "en";
  std::string html;
  bool moves = false;
  bool json = false;
  bool quick = false;
  bool deep = false;
};

// Shows how far a review is, in place on standard error, if that is a terminal.
class ReviewProgress {
 public:
  void show(const analysis::Review& review) {
    if (!terminal_) return;
    const int percent = 100 * review.plies_done() / review.plies();
    if (percent == shown_) return;
    shown_ = percent;
    std::fprintf(stderr, "\r%3d %%", percent);
    std::fflush(stderr);
  }
  void clear() const {
    if (terminal_) std::fputs("\r      \r", stderr);
  }

 private:
  bool terminal_ = is_terminal(stderr);
  int shown_ = -1;
};

// Stops when the program is asked to leave.
class StopAtSignal final : public StopSource {
 public:
  bool requested() override { return asked_to_leave(); }
};

class Reviewer {
 public:
  Reviewer(const ReviewFlags& flags, const LazyWords& words) : flags_(flags), words_(words) {}

  int review_file(const std::string& path) {
    const auto text = read_file(path);
    if (!text) {
      print_error(words_.of().say(text.error()));
      return kExitBadFile;
    }
    auto record = read_record(*text);
    if (!record) return refuse({}, path, record.error());
    const std::string title = record->header.title;
    const neural::NetShelf* nets = nullptr;
    if (const auto game = open_game_of(record->header)) nets = nets_.shelf_for_advice(**game);
    auto review = analysis::Review::open(std::move(*record), nets, depth());
    if (!review) return refuse(title, path, review.error());
    if (!run(**review)) return kExitFailed;
    return tell(**review, path);
  }

 private:
  [[nodiscard]] analysis::Depth depth() const {
    if (flags_.quick) return analysis::Depth::kQuick;
    return flags_.deep ? analysis::Depth::kDeep : analysis::Depth::kNormal;
  }

  int refuse(std::string_view title, const std::string& path, const Fault& fault) const {
    print_error(terminal::describe_fault(words_.of(title), path, fault));
    return kExitFailed;
  }

  static bool run(analysis::Review& review) {
    ReviewProgress progress;
    StopAtSignal stop;
    while (review.step(&stop)) progress.show(review);
    progress.clear();
    return review.done();
  }

  [[nodiscard]] int tell(const analysis::Review& review, const std::string& path) const {
    if (flags_.json) {
      print_line(view::review_json(review));
      return kExitOk;
    }
    const Words& words = words_.of(review.record().header.title);
    const view::ReviewTeller teller(review, words,
                                    terminal::names_of(words, review.record().header));
    if (!flags_.html.empty()) {
      const auto fault = write_file(flags_.html, view::review_html(review, teller, words, path));
      if (!fault) return kExitOk;
      print_error(words.say(*fault));
      return kExitBadFile;
    }
    print_line(path);
    print_course(teller, words);
    print_line("\n" + words.say("review.moments"));
    for (const std::string& moment : teller.moments()) print_line("  " + moment);
    print_line("\n" + words.say("review.bills"));
    for (const Colour colour : first_colours(teller.colours())) {
      print_line("  " + teller.bill(colour));
      print_line("    " + teller.points_bill(colour));
    }
    if (flags_.moves) {
      print_line("\n" + words.say("review.moves"));
      for (const auto& step : review.steps()) print_line("  " + teller.describe_step(step));
    }
    print_notes(review, words);
    return kExitOk;
  }

  static void print_course(const view::ReviewTeller& teller, const Words& words) {
    constexpr std::size_t kRows = 11;
    print_line("\n" + words.say("review.course"));
    for (const auto& row : teller.course(kRows)) {
      std::string line = "  " + words.say(Message("review.course-row").number("ply", row.ply));
      const auto percents = view::percents_of(row.value);
      for (const Colour colour : first_colours(teller.colours())) {
        line += "   " + teller.name_of(colour) + " " + std::to_string(percents[colour]);
      }
      print_line(line);
    }
  }

  static void print_notes(const analysis::Review& review, const Words& words) {
    if (!review.taken_back().empty()) {
      const auto count = static_cast<std::int64_t>(review.taken_back().size());
      print_line("\n" + words.say(Message("review.taken-back").number("count", count)));
    }
    const std::int32_t margin = review.steps().front().margin;
    print_line("\n" + words.say(Message("review.margin").number("percent", margin / 10'000)));
  }

  const ReviewFlags& flags_;
  const LazyWords& words_;
  NetLibrary nets_;
};

int review(const ReviewFlags& flags) {
  const auto words = terminal::open_lazy_words(flags.language);
  if (!words) return kExitBadUsage;
  if (!flags.html.empty() && flags.files.size() > 1) {
    print_error(words->of().say("review.one-page"));
    return kExitBadUsage;
  }
  catch_signals();
  Reviewer reviewer(flags, *words);
  int worst = kExitOk;
  for (const std::string& path : flags.files) {
    worst = std::max(worst, reviewer.review_file(path));
    if (asked_to_leave()) break;
  }
  return worst;
}

}  // namespace

void add_review(Program& program) {
  const auto flags = std::make_shared<ReviewFlags>();
  const Flags command =
      program.command("review", "Tell luck from skill: what every draw and decision changed");
  command.option("FILES", flags->files, "Records; - is standard input").required();
  command.flag("--moves", flags->moves, "Also every draw and decision");
  command.flag("--json", flags->json, "Everything as JSON, a line for each record");
  command.option("--html", flags->html, "Write one page with the graph to this file");
  command.flag("--quick", flags->quick, "Think a tenth of the time");
  command.flag("--deep", flags->deep, "Think longer");
  command.option("--lang", flags->language, "Language of the sentences").show_default();
  command.run([flags] { return review(*flags); });
}

}  // namespace formicary::app
