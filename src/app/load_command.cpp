// formicary load: many tables with random players, to see what a server bears.
#include "app/commands.h"
#include "app/flags.h"
#include "catalog/catalog.h"
#include "core/seat.h"
#include "load/report.h"
#include "load/run.h"
#include "platform/text_io.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct LoadFlags {
  load::LoadPlan plan;
  std::string url;
  int seconds = 30;
  int every = 2000;
  bool anywhere = false;
  bool json = false;
  bool quiet = false;
  std::string language = "en";
};

bool is_this_machine(const std::string& host) {
  return host == "localhost" || host == "::1" || host.starts_with("127.");
}

// Why the plan is invalid.
std::optional<Message> why_not(const LoadFlags& flags) {
  const auto url = net::parse_url(flags.url);
  if (!url) return Message("load.address").text("found", flags.url);
  if (!flags.anywhere && !is_this_machine(url->host)) {
    return Message("load.elsewhere").text("host", url->host);
  }
  for (const CatalogEntry& entry : catalog()) {
    const Title& title = entry.title();
    if (flags.plan.game != "both" && flags.plan.game != title.id) continue;
    if (flags.plan.clients >= title.min_players && flags.plan.clients <= title.max_players)
      continue;
    return Message("game.players")
        .text("game", title.name)
        .number("least", title.min_players)
        .number("most", title.max_players)
        .number("found", flags.plan.clients);
  }
  constexpr std::uint64_t kOthers = 64;  // files that are no connections
  const auto connections = static_cast<std::uint64_t>(flags.plan.tables) *
                           static_cast<std::uint64_t>(flags.plan.clients);
  const std::uint64_t most = load::raise_file_limit(connections + kOthers);
  if (most < connections + kOthers) {
    return Message("load.files")
        .number("wanted", static_cast<std::int64_t>(connections + kOthers))
        .number("most", static_cast<std::int64_t>(most));
  }
  return {};
}

int load(LoadFlags& flags) {
  const auto words = terminal::open_words(flags.language, {});
  if (!words) return kExitBadUsage;
  if (const auto against = why_not(flags)) {
    print_error(words->say(*against));
    return kExitBadUsage;
  }
  flags.plan.url = *net::parse_url(flags.url);
  flags.plan.url.target = "/ws";
  flags.plan.seconds = std::chrono::seconds(flags.seconds);
  flags.plan.every = std::chrono::milliseconds(flags.every);
  load::LoadRun run(flags.plan);
  const load::LoadFigures figures = run.run([&](std::string_view id) {
    if (!flags.quiet) print_error(words->say(id));
  });
  if (!figures.ready) {
    print_error(words->say(Message("load.not-ready").number("tables", flags.plan.tables)));
  }
  for (const std::string& problem : figures.problems) {
    print_error(words->say(Message("load.problem").text("what", problem)));
  }
  if (flags.json) {
    print_line(load_json(flags.plan, figures));
  } else if (figures.ready) {
    print(load_text(*words, flags.plan, figures));
  }
  return is_sound(figures) ? kExitOk : kExitFailed;
}

// `both`: all titles in turn.
std::vector<std::string> games_to_choose_from() {
  std::vector<std::string> games;
  for (const CatalogEntry& entry : catalog()) games.emplace_back(entry.title().id);
  games.emplace_back("both");
  return games;
}

}  // namespace

void add_load(Program& program) {
  const auto flags = std::make_shared<LoadFlags>();
  load::LoadPlan& plan = flags->plan;
  const Flags command =
      program.command("load", "Play at many tables of a server at once, and measure it");
  command.option("URL", flags->url, "The server, such as http://127.0.0.1:8010").required();
  command.option("--tables", plan.tables, "Tables at once").range(1, 20000).show_default();
  command.option("--clients", plan.clients, "At each table, a connection each")
      .range(2, kMaxSeats)
      .show_default();
  command.option("--seconds", flags->seconds, "How long to measure")
      .range(1, 24 * 3600)
      .show_default();
  command.option("--every", flags->every, "Milliseconds between a table's commands; 0: at once")
      .range(0, 3600 * 1000)
      .show_default();
  command.option("-g,--game", plan.game, "What to play")
      .one_of(games_to_choose_from())
      .show_default();
  command.option("--rate", plan.rate, "Connections to open a second")
      .range(1, 100000)
      .show_default();
  command.option("-s,--seed", plan.seed, "Seed of the moves").not_negative().show_default();
  command.option("--server-pid", plan.server_pid, "The server's process, to measure it too")
      .range(1, 1 << 30);
  command.option("--check", plan.check, "Records to verify at the end; -1: of all tables")
      .range(-1, 20000)
      .show_default();
  command.flag("--json", flags->json, "Print the figures as JSON");
  command.flag("-q,--quiet", flags->quiet, "Don't tell what is being done");
  command.flag("--anywhere", flags->anywhere, "Also a server on another machine: with its consent");
  command.option("--lang", flags->language, "Language of the sentences").show_default();
  command.run([flags] { return load(*flags); });
}

}  // namespace formicary::app
