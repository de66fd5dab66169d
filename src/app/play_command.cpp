// formicary play: a game in the terminal.
#include "app/commands.h"
#include "app/flags.h"
#include "app/game_flags.h"
#include "app/screen_flags.h"
#include "platform/text_io.h"
#include "record/verify.h"
#include "table/pace_text.h"
#include "terminal/join_client.h"
#include "terminal/language.h"
#include "terminal/local_link.h"
#include "terminal/new_game.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct PlayFlags {
  GameFlags game;
  terminal::NewGame begin;
  std::string resume;
  std::string save;
  ScreenFlags screen;
  std::string pace = "none";
  bool fast = false;
  bool hints = false;
};

// The terms of the table. Prints an error and returns nullopt if the pace is invalid.
std::optional<TableTerms> terms_of(const PlayFlags& flags, const Words& words) {
  const auto pace = read_pace(flags.pace);
  if (!pace) {
    print_error(words.say(Message("join.pace").text("found", flags.pace)));
    return {};
  }
  TableTerms terms;
  terms.pace = *pace;
  terms.bot_pause = 0;
  if (flags.hints) terms.hints = true;
  terms.undo_after_end = true;
  return terms;
}

// With a seed, rematches are dealt from it too.
hosting::LocalPolicy policy_of(const PlayFlags& flags) {
  hosting::LocalPolicy policy;
  policy.clocks = true;
  policy.bot_pause = 0;
  policy.dice_secret = [seed = flags.begin.seed, rematches = 0](const Digest&) mutable {
    return terminal::draw_bytes(seed, "rematch " + std::to_string(++rematches));
  };
  return policy;
}

// Plays the game of a record at a table in this process.
int play_record(const PlayFlags& flags, const Words& words, const Record& record) {
  const auto terms = terms_of(flags, words);
  if (!terms) return kExitBadUsage;
  constexpr std::string_view kTable = "table";
  NetLibrary nets;
  auto link = std::make_unique<terminal::LocalLink>(nets, policy_of(flags),
                                                    terminal::bots_seed(flags.begin.seed));
  if (const auto fault = link->add(kTable, record, *terms)) {
    print_error(terminal::describe_fault(words, flags.resume, *fault));
    return kExitFailed;
  }
  const terminal::JoinSettings settings{flags.game.language, flags.screen.colour(), !flags.fast,
                                        flags.screen.forced()};
  return terminal::JoinClient(settings, words, nets, std::move(link),
                              {std::string(kTable), {}, {}, {}, flags.save})
      .run();
}

int play_new(PlayFlags& flags) {
  int code = kExitOk;
  const auto words = flags.game.open_words(code);
  if (!words) return code;
  const auto game = flags.game.open(*words, code);
  if (!game) return code;
  const auto record = terminal::begin_record(flags.begin, *game, *words);
  if (!record) {
    print_error(words->say(record.error()));
    return kExitBadUsage;
  }
  return play_record(flags, *words, *record);
}

int play_on(PlayFlags& flags) {
  auto words = terminal::open_words(flags.game.language, {});
  if (!words) return kExitBadUsage;
  const auto text = read_file(flags.resume);
  if (!text) {
    print_error(words->say(text.error()));
    return kExitBadFile;
  }
  const auto record = read_record(*text);
  if (!record) {
    print_error(terminal::describe_fault(*words, flags.resume, record.error()));
    return kExitFailed;
  }
  if (find_title(record->header.title) != nullptr) {
    words = terminal::open_words(flags.game.language, record->header.title);
  }
  if (const Verification verification = verify(*record); !verification.ok()) {
    print_error(terminal::describe_fault(*words, flags.resume, *verification.fault));
    return kExitFailed;
  }
  if (record->result || !record->secret) {
    print_error(words->say(Message(record->result ? "play.resume-finished" : "play.resume-dice")
                               .text("path", flags.resume)
                               .text("program", program_name())));
    return kExitBadUsage;
  }
  if (flags.save.empty()) flags.save = flags.resume;
  return play_record(flags, *words, *record);
}

}  // namespace

void add_play(Program& program) {
  const auto flags = std::make_shared<PlayFlags>();
  flags->begin.record_format = kFirstRecordFormat;  // so that a seed deals what it always dealt
  const Flags command = program.command("play", "Play in the terminal, against bots or friends");
  flags->game.language = terminal::system_language();
  flags->game.add_to(command);
  command.option("--people", flags->begin.people, "How many of the players are people (1)");
  command
      .option("-l,--level,--levels", flags->begin.levels,
              std::string(kLevelsHelp) + "; 1,3 by seat")
      .split_at(',')
      .show_default("2");
  command.option("--names", flags->begin.names, "Names of the people, such as Ada,Ben")
      .split_at(',');
  command.option("--colours", flags->begin.colours, "By seat: yellow, red, green, blue, white")
      .split_at(',');
  command.option("--seed", flags->begin.seed, "The same number deals the same dice and cards")
      .not_negative()
      .type_name("NUMBER");
  command.option("--resume", flags->resume, "Go on with a saved game").type_name("FILE");
  command.option("--save", flags->save, "Where to save; else in your data folder")
      .type_name("FILE");
  command.option("--pace", flags->pace, "none, live:15m+20s (bank and added), turns:2m")
      .type_name("PACE")
      .show_default();
  command.flag("--fast", flags->fast, "Don't wait after your moves");
  command.flag("--hints", flags->hints, "Allow hints where two or more people play");
  add_record_format(command, flags->begin.record_format);
  flags->screen.add_forced_to(command);
  flags->screen.add_colour_to(command);
  command.run([flags] {
    catch_signals();
    return flags->resume.empty() ? play_new(*flags) : play_on(*flags);
  });
}

}  // namespace formicary::app
