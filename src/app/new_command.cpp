// formicary new: makes a table on a server and gives the links to its seats.
#include <algorithm>

#include "app/commands.h"
#include "app/flags.h"
#include "app/game_flags.h"
#include "app/player_flags.h"
#include "app/screen_flags.h"
#include "base/version.h"
#include "platform/text_io.h"
#include "protocol/json_writer.h"
#include "table/pace_text.h"
#include "terminal/join_client.h"
#include "terminal/join_link.h"
#include "terminal/join_maker.h"
#include "terminal/language.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct NewFlags {
  std::string server;
  GameFlags game;
  PlayerFlags player;
  int bots = 0;
  int level = 2;
  int pause = 900;
  bool listed = false;
  std::string pace = "none";
  bool hints = false;
  bool start = false;
  bool join = false;
  bool json = false;
  ScreenFlags screen;
};

// The seats: open ones first, then the bots.
std::vector<TableSeat> seats_of(const NewFlags& flags, int players) {
  std::vector<TableSeat> seats(static_cast<std::size_t>(players));
  for (int i = players - flags.bots; i < players; ++i) {
    seats[static_cast<std::size_t>(i)].kind = SeatKind::kBot;
    seats[static_cast<std::size_t>(i)].level = flags.level;
  }
  return seats;
}

// The table to create. Prints an error and returns nullopt if the flags contradict each other.
std::optional<terminal::TableWish> read_wish(const NewFlags& flags, const Words& words, int& code) {
  const auto game = flags.game.open(words, code);
  if (!game) return {};
  code = kExitBadUsage;
  if (flags.bots > game->players()) {
    print_error(words.say(
        Message("join.bots").number("found", flags.bots).number("most", game->players())));
    return {};
  }
  const auto pace = read_pace(flags.pace);
  if (!pace) {
    print_error(words.say(Message("join.pace").text("found", flags.pace)));
    return {};
  }
  const int people = game->players() - flags.bots;
  auto mine = people == 0 ? std::vector<Seat>() : flags.player.seat_list(words, people);
  if (!mine) return {};
  terminal::TableWish wish;
  const bool own = !flags.game.edition.empty();
  wish.setup.game = {std::string(game->title().id), game->players(),
                     own ? game->edition().text : std::string(), make_header(*game).options};
  wish.setup.listed = flags.listed;
  wish.setup.pace = *pace;
  wish.setup.level = flags.level;
  wish.setup.bot_pause = flags.pause;
  if (flags.hints) wish.setup.hints = true;
  wish.setup.seats = seats_of(flags, game->players());
  wish.mine = std::move(*mine);
  wish.names = flags.player.name_list();
  wish.start = flags.start;
  return wish;
}

std::string as_json(const terminal::MadeTable& table) {
  JsonWriter out;
  out.begin_object().string("table", table.id).string("link", table.link);
  out.key("invites").begin_array();
  for (const Invite& invite : table.invites) {
    out.begin_object().integer("seat", invite.seat + 1).string("link", invite.link).end_object();
  }
  out.end_array().end_object();
  return out.finish();
}

void show(const Words& words, const terminal::TableWish& wish, const terminal::MadeTable& table) {
  const CatalogEntry* entry = find_title(wish.setup.game.title);
  print_line(words.say(Message("join.made").text("game", entry->title().name)));
  for (const Seat seat : first_seats(wish.setup.seats.size())) {
    const auto invite = std::find_if(table.invites.begin(), table.invites.end(),
                                     [&](const Invite& each) { return each.seat == seat; });
    const bool mine = std::find(wish.mine.begin(), wish.mine.end(), seat) != wish.mine.end();
    const bool open = invite != table.invites.end();
    print_line("  " + std::to_string(seat + 1) + "  " +
               (open ? invite->link : words.say(mine ? "join.made-yours" : "join.made-bot")));
  }
  print_line(words.say(Message("join.watch-link").text("link", table.link)));
}

int make_table(NewFlags& flags) {
  int code = kExitOk;
  const auto words = flags.game.open_words(code);
  if (!words) return code;
  const auto address = terminal::read_address(flags.server);
  if (!address || !address->table.empty() || !address->code.empty()) {
    const Message wrong = Message("join.address").text("found", flags.server);
    print_error(words->say(address ? wrong : address.error()));
    return kExitBadUsage;
  }
  const auto wish = read_wish(flags, *words, code);
  if (!wish) return code;
  const auto identity = flags.player.open(*words, code);
  if (!identity) return code;
  terminal::JoinTalk talk({identity->key, "formicary " FORMICARY_VERSION},
                          std::make_unique<terminal::JoinLink>(address->socket, identity->ca_file));
  terminal::Gifts gifts(identity->gifts_path);
  const auto made = terminal::TableMaker(talk, gifts, *address, *wish).run();
  if (!made) {
    print_error(terminal::with_rule(*words, made.error()));
    return kExitFailed;
  }
  if (flags.json) {
    print_line(as_json(*made));
    return kExitOk;
  }
  show(*words, *wish, *made);
  if (!flags.join) {
    print_line(words->say(Message("join.made-next")
                              .text("program", program_name())
                              .text("link", table_link(*address, made->id))));
    return kExitOk;
  }
  const terminal::JoinSettings settings{flags.game.language, flags.screen.colour(), true,
                                        flags.screen.forced()};
  return terminal::JoinClient(settings, *address, *words, *identity,
                              {made->id, {}, {}, wish->names, {}})
      .run();
}

}  // namespace

void add_new(Program& program) {
  const auto flags = std::make_shared<NewFlags>();
  const Flags command = program.command("new", "Make a table on a server, and links to its seats");
  command.option("SERVER", flags->server, "Its address, such as https://example.org").required();
  flags->game.language = terminal::system_language();
  flags->game.add_to(command);
  flags->player.seats = "1";
  flags->player.add_to(command);
  command.option("--bots", flags->bots, "How many of the players are bots")
      .range(0, kMaxSeats)
      .type_name("NUMBER")
      .show_default();
  command.option("-l,--level", flags->level, std::string(kLevelsHelp)).show_default();
  command.option("--pause", flags->pause, "Milliseconds before a bot moves").show_default();
  command.flag("--listed", flags->listed, "Show it in the lobby, where everybody may sit down");
  command.option("--pace", flags->pace, "none, live:15m+20s (bank and added), turns:2d (each)")
      .type_name("PACE")
      .show_default();
  command.flag("--hints", flags->hints, "Allow hints where two or more people play");
  command.flag("--start", flags->start, "Begin at once, with bots at the open seats");
  const Flag join = command.flag("--join", flags->join, "Go on into it at once");
  command.flag("--json", flags->json, "For scripts").excludes(join);
  flags->screen.add_colour_to(command);
  command.run([flags] {
    catch_signals();
    return make_table(*flags);
  });
}

}  // namespace formicary::app
