// formicary replay: a record in words, step by step.
#include <algorithm>

#include "app/commands.h"
#include "app/flags.h"
#include "app/screen_flags.h"
#include "base/text.h"
#include "platform/text_io.h"
#include "terminal/replayer.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct ReplayFlags {
  std::string file;
  std::string language = "en";
  ScreenFlags screen;
  bool all = false;
  int at = -1;
};

// Steps on typed commands until the end of input or `q`.
void step_through(const terminal::Replayer& replayer, const Words& words) {
  std::size_t at = 0;
  print(replayer.at(at));
  while (true) {
    print(replayer.prompt(at));
    const auto line = read_line();
    if (!line) return print_line("");
    const std::string_view command = trim(*line);
    if (command == "q") return;
    const auto next = replayer.go(at, command);
    if (!next) print_line(words.say("replay.help"));
    at = next.value_or(at);
    print(replayer.at(at));
  }
}

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
  const auto replayer = terminal::Replayer::open(*words, *record, flags.screen.colour());
  if (!replayer) {
    print_error(terminal::describe_fault(*words, flags.file, replayer.error()));
    return kExitFailed;
  }
  if (flags.at >= 0) {
    print(replayer->at(std::min(static_cast<std::size_t>(flags.at), replayer->last())));
  } else if (flags.all || !is_terminal(stdin) || !is_terminal(stdout)) {
    print(replayer->all());
  } else {
    step_through(*replayer, *words);
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
  flags->screen.add_colour_to(command);
  command.run([flags] { return replay(*flags); });
}

}  // namespace formicary::app
