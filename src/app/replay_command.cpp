// formicary replay: a record in words, step by step.
#include <algorithm>

#include "app/commands.h"
#include "app/flags.h"
#include "base/text.h"
#include "platform/text_io.h"
#include "record/verify.h"
#include "terminal/boards.h"
#include "terminal/score_table.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct ReplayFlags {
  std::string file;
  std::string language = "en";
  std::string colour = "auto";
  bool all = false;
  int at = -1;
};

// What an entry did, in words, and the position after it.
struct Step {
  std::string title;
  std::string words;
  std::unique_ptr<Position> position;
};

class Replayer {
 public:
  Replayer(const ReplayFlags& flags, const Words& words, const Record& record, Replay& replay)
      : words_(words),
        record_(record),
        replay_(replay),
        names_(terminal::names_of(words, record.header)),
        colour_(wants_colour(flags.colour)) {}

  // Replays everything; false if the record is wrong, which is said where it is.
  bool load(const std::string& path) {
    steps_.push_back({words_.say("replay.start"), {}, replay_.ledger().position().clone()});
    while (!replay_.at_end()) {
      const RecordEntry& entry = replay_.next();
      std::vector<Message> events;
      if (const auto fault = replay_.step(&events)) {
        print_error(terminal::describe_fault(words_, path, *fault));
        return false;
      }
      steps_.push_back({title_of(entry), sentences(events), replay_.ledger().position().clone()});
    }
    return true;
  }

  void print_all() const {
    for (std::size_t i = 0; i < steps_.size(); ++i) print_step(i);
    print_result();
  }

  void show(std::size_t at) const {
    print_line("");
    print(terminal::draw_board({replay_.ledger().game(), *steps_[at].position, names_, words_,
                                record_.header.colours, kNoSeat, record_.result.has_value(),
                                colour_}));
    print_step(at);
    if (at + 1 == steps_.size()) print_result();
  }

  // Steps on keys until the end of input or `q`.
  void step_through(std::size_t at) const {
    while (true) {
      show(at);
      print(words_.say(Message("replay.prompt")
                           .number("at", static_cast<std::int64_t>(at))
                           .number("last", static_cast<std::int64_t>(steps_.size()) - 1)) +
            " ");
      const auto line = read_line();
      if (!line) return print_line("");
      const std::string_view command = trim(*line);
      const auto number = parse_number(command, steps_.size() - 1);
      if (command.empty() || command == "n") {
        at = std::min(at + 1, steps_.size() - 1);
      } else if (command == "b") {
        at = at == 0 ? 0 : at - 1;
      } else if (command == "e") {
        at = steps_.size() - 1;
      } else if (number) {
        at = *number;
      } else if (command == "q") {
        return;
      } else {
        print_line(words_.say("replay.help"));
      }
    }
  }

  [[nodiscard]] std::size_t last() const { return steps_.size() - 1; }

 private:
  std::string title_of(const RecordEntry& entry) const {
    if (entry.kind == RecordEntry::Kind::kBack) {
      return words_.say(Message("replay.back").number("count", entry.number));
    }
    const std::string who = entry.actor.is_seat() ? names_.seats[entry.actor.seat()] : "*";
    return std::to_string(entry.number) + ". " + who + ": " + entry.command;
  }

  std::string sentences(const std::vector<Message>& events) const {
    std::string out;
    for (const Message& event : events) out += "     " + words_.say(event, names_) + "\n";
    return out;
  }

  void print_step(std::size_t at) const {
    print_line(steps_[at].title);
    print(steps_[at].words);
  }

  void print_result() const {
    if (!record_.result) return print_line(words_.say("verify.unfinished"));
    print(terminal::score_table(replay_.ledger().game(), *steps_.back().position, names_, words_));
  }

  const Words& words_;
  const Record& record_;
  Replay& replay_;
  Names names_;
  bool colour_;
  std::vector<Step> steps_;
};

int replay(const ReplayFlags& flags) {
  auto words = terminal::open_words(flags.language, {});
  if (!words) return kExitBadUsage;
  const auto text = read_file(flags.file);
  if (!text) {
    print_error(words->say(text.error()));
    return kExitBadFile;
  }
  const auto record = read_record(*text);
  if (!record) {
    print_error(terminal::describe_fault(*words, flags.file, record.error()));
    return kExitFailed;
  }
  if (find_title(record->header.title) != nullptr) {
    words = Words::shipped(flags.language, record->header.title);
  }
  const auto opened = Replay::open(*record);
  if (!opened) {
    print_error(terminal::describe_fault(*words, flags.file, opened.error()));
    return kExitFailed;
  }
  Replayer replayer(flags, *words, *record, **opened);
  if (!replayer.load(flags.file)) return kExitFailed;
  if (flags.at >= 0) {
    replayer.show(std::min(static_cast<std::size_t>(flags.at), replayer.last()));
  } else if (flags.all || !is_terminal(stdin) || !is_terminal(stdout)) {
    replayer.print_all();
  } else {
    replayer.step_through(0);
  }
  return kExitOk;
}

}  // namespace

void add_replay(Program& program) {
  const auto flags = std::make_shared<ReplayFlags>();
  const Flags command = program.command("replay", "Step through a record in words");
  command.option("FILE", flags->file, "The record; - is standard input").required();
  command.flag("-a,--all", flags->all, "Print everything at once");
  command.option("--at", flags->at, "Show the position after this many entries").not_negative();
  command.option("--lang", flags->language, "Language of the sentences").show_default();
  command.option("--colour,--color", flags->colour, "auto, always or never")
      .one_of({"auto", "always", "never"})
      .type_name("WHEN")
      .show_default();
  command.run([flags] { return replay(*flags); });
}

}  // namespace formicary::app
