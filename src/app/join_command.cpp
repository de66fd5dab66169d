// formicary join: play at a networked table from the terminal.
#include "app/commands.h"
#include "app/flags.h"
#include "app/player_flags.h"
#include "app/screen_flags.h"
#include "platform/text_io.h"
#include "terminal/join_client.h"
#include "terminal/language.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct JoinFlags {
  std::string address;
  PlayerFlags player;
  std::string language = terminal::system_language();
  std::string save;
  ScreenFlags screen;
  bool fast = false;
};

int join(const JoinFlags& flags) {
  const auto words = terminal::open_words(flags.language, {});
  if (!words) return kExitBadUsage;
  const auto address = terminal::read_address(flags.address);
  if (!address) {
    print_error(words->say(address.error()));
    return kExitBadUsage;
  }
  auto seats = flags.player.seat_list(*words, kMaxSeats);
  if (!seats) return kExitBadUsage;
  int code = kExitOk;
  const auto identity = flags.player.open(*words, code);
  if (!identity) return code;
  const terminal::JoinSettings settings{flags.language, flags.screen.colour(), !flags.fast,
                                        flags.screen.forced()};
  return terminal::JoinClient(settings, *address, *words, *identity,
                              {address->table, address->token, std::move(*seats),
                               flags.player.name_list(), flags.save})
      .run();
}

}  // namespace

void add_join(Program& program) {
  const auto flags = std::make_shared<JoinFlags>();
  const Flags command = program.command("join", "Play at a table of a server, from the terminal");
  command
      .option("ADDRESS", flags->address,
              "A server, the link of a table to watch it, or an invite to take a seat")
      .required();
  flags->player.add_to(command);
  command.option("--save", flags->save, "Where to save the record at the end").type_name("FILE");
  command.flag("--fast", flags->fast, "Don't wait before a tall board");
  flags->screen.add_forced_to(command);
  flags->screen.add_colour_to(command);
  command.option("--lang", flags->language, "Language of the sentences").show_default();
  command.run([flags] {
    catch_signals();
    return join(*flags);
  });
}

}  // namespace formicary::app
