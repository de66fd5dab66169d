// formicary play: a game in the terminal.
#include <sys/random.h>

#include "app/commands.h"
#include "app/flags.h"
#include "app/game_flags.h"
#include "base/text.h"
#include "platform/text_io.h"
#include "record/verify.h"
#include "table/pace_text.h"
#include "terminal/forced.h"
#include "terminal/join_client.h"
#include "terminal/language.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct PlayFlags {
  GameFlags game;
  std::optional<int> people;  // otherwise as many as there are names, and at least one
  std::vector<int> levels;
  std::vector<std::string> names;
  std::vector<std::string> colours;
  std::optional<std::uint64_t> seed;
  std::string resume;
  std::string save;
  std::string colour = "auto";
  std::string pace = "none";
  bool fast = false;
  bool hints = false;
  std::string forced;
};

// 32 bytes: from the system, or from the seed if there is one, so that a game can be dealt again.
Digest draw_bytes(const std::optional<std::uint64_t>& seed, std::string_view what) {
  if (seed) return sha256("formicary seed " + std::to_string(*seed) + " " + std::string(what));
  Digest bytes{};
  FORMICARY_CHECK(getentropy(bytes.data(), bytes.size()) == 0);
  return bytes;
}

// The bots' own generator: apart from the dice, of which they know nothing.
std::uint64_t bots_seed(const std::optional<std::uint64_t>& seed) {
  const Digest bytes = draw_bytes(seed, "bots");
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < 8; ++i) value = value << 8 | bytes[i];
  return value;
}

// Seats people first, then bots; refuses what does not fit together.
std::optional<Message> seat_players(const PlayFlags& flags, const Game& game, const Words& words,
                                    RecordHeader& header) {
  const int named = std::max(static_cast<int>(flags.names.size()), 1);
  const int people = flags.people.value_or(named);
  if (people < 1 || people > game.players()) {
    return Message("play.people").number("found", people).number("most", game.players());
  }
  if (named > people) {
    return Message("play.names").number("found", named).number("people", people);
  }
  const auto known = levels(game.title());
  for (const int level : flags.levels) {
    if (level < 1 || level > known.back().number) {
      return Message("app.level").number("found", level).number("most", known.back().number);
    }
  }
  for (std::size_t i = 0; i < header.seats.size(); ++i) {
    RecordSeat& seat = header.seats[i];
    if (i < static_cast<std::size_t>(people)) {
      seat = {"person", i < flags.names.size() ? flags.names[i] : ""};
      if (seat.name.size() > kMaxPlayerNameLength || !is_printable_utf8(seat.name)) {
        return Message("play.name").number("most", static_cast<int>(kMaxPlayerNameLength));
      }
      continue;
    }
    const int level =
        flags.levels.empty()
            ? 2
            : flags.levels[(i - static_cast<std::size_t>(people)) % flags.levels.size()];
    const std::string_view id = known[static_cast<std::size_t>(level - 1)].id;
    const std::string colour = words.say("term.colour." + header.colours[i]);
    seat = {"bot-" + std::to_string(level), colour + " " + words.say("level." + std::string(id))};
  }
  return {};
}

// The colours of the seats, and then of those nobody sits at, as far as they were chosen.
std::optional<Message> choose_colours(const PlayFlags& flags, const Game& game,
                                      RecordHeader& header) {
  if (!formicary::choose_colours(game.title(), flags.colours, header)) return {};
  std::string known;
  for (const std::string_view colour : game.title().colours) {
    known += known.empty() ? "" : ", ";
    known += colour;
  }
  return Message("play.colours")
      .number("most", static_cast<int>(header.colours.size()))
      .text("known", known);
}

// How the table is run; nothing, and said so, if the pace is none.
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
  policy.dice_secret = [seed = flags.seed, rematches = 0](const Digest&) mutable {
    return draw_bytes(seed, "rematch " + std::to_string(++rematches));
  };
  return policy;
}

int host(const PlayFlags& flags, const Words& words, const Record& record) {
  const auto terms = terms_of(flags, words);
  if (!terms) return kExitBadUsage;
  constexpr std::string_view kTable = "table";
  NetLibrary nets;
  auto link = std::make_unique<terminal::LocalLink>(nets, policy_of(flags), bots_seed(flags.seed));
  if (const auto fault = link->add(kTable, record, *terms)) {
    print_error(terminal::describe_fault(words, flags.resume, *fault));
    return kExitFailed;
  }
  const terminal::JoinSettings settings{flags.game.language, wants_colour(flags.colour),
                                        !flags.fast, terminal::plays_forced(flags.forced)};
  return terminal::JoinClient(settings, words, nets, std::move(link),
                              {std::string(kTable), {}, {}, {}, flags.save})
      .run();
}

int play_new(const PlayFlags& flags) {
  const auto words = terminal::open_words(flags.game.language, flags.game.title);
  if (!words) return kExitBadUsage;
  int code = kExitOk;
  const auto game = flags.game.open(*words, code);
  if (!game) return code;
  Record record;
  RecordHeader& header = record.header = make_header(*game);
  auto fault = choose_colours(flags, *game, header);
  if (!fault) fault = seat_players(flags, *game, *words, header);
  if (fault) {
    print_error(words->say(*fault));
    return kExitBadUsage;
  }
  record.secret = draw_bytes(flags.seed, "secret");
  header.commitment = dice_commitment(*record.secret);
  for (std::size_t i = 0; i < header.seats.size(); ++i) {
    header.entropy.push_back(draw_bytes(flags.seed, "entropy " + std::to_string(i + 1)));
  }
  return host(flags, *words, record);
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
  return host(flags, *words, *record);
}

}  // namespace

void add_play(Program& program) {
  const auto flags = std::make_shared<PlayFlags>();
  const Flags command = program.command("play", "Play in the terminal, against bots or friends");
  flags->game.language = terminal::system_language();
  flags->game.add_to(command);
  command.option("--people", flags->people, "How many of the players are people (1)");
  command.option("-l,--level,--levels", flags->levels, std::string(kLevelsHelp) + "; 1,3 by seat")
      .split_at(',')
      .show_default("2");
  command.option("--names", flags->names, "Names of the people, such as Ada,Ben").split_at(',');
  command.option("--colours", flags->colours, "By seat: yellow, red, green, blue, white")
      .split_at(',');
  command.option("--seed", flags->seed, "The same number deals the same dice and cards")
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
  command.option("--forced", flags->forced, "Moves without an alternative: ask or auto")
      .one_of({"ask", "auto"})
      .type_name("HOW")
      .show_default("auto in a terminal");
  command.option("--colour,--color", flags->colour, "auto, always or never")
      .one_of({"auto", "always", "never"})
      .type_name("WHEN")
      .show_default();
  command.run([flags] {
    catch_signals();
    return flags->resume.empty() ? play_new(*flags) : play_on(*flags);
  });
}

}  // namespace formicary::app
