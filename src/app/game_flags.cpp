#include "app/game_flags.h"

#include "app/commands.h"
#include "app/flags.h"
#include "platform/text_io.h"
#include "terminal/columns.h"
#include "terminal/speech.h"

namespace formicary::app {

namespace {

// The rule options of every title, with their values; the first one is the default.
std::string describe_options() {
  std::string out;
  for (const CatalogEntry& entry : catalog()) {
    const Title& title = entry.title();
    const auto words = Words::shipped("en", title.id);
    out += words->say(Message("app.options").text("game", title.name)) + "\n";
    for (const OptionSpec& option : title.options) {
      const std::string id = "option." + std::string(option.name);
      out += "  " + words->say(id) + ":\n";
      for (const std::string_view value : option.values) {
        const std::string choice = std::string(option.name) + "=" + std::string(value);
        out += "    " + terminal::pad_right(choice, 20) +
               words->say(id + "." + std::string(value)) + "\n";
      }
    }
  }
  return out;
}

std::string describe_titles() {
  std::string out = "Which game: ";
  for (const CatalogEntry& entry : catalog()) {
    if (&entry != catalog().data()) out += ", ";
    out += entry.title().id;
  }
  return out;
}

}  // namespace

void GameFlags::add_to(const Flags& command) {
  command.option("-g,--game", title, describe_titles()).show_default();
  command.option("-p,--players", players, "How many players").show_default();
  command.option("-e,--edition", edition, "Your own cards (docs/editions)").type_name("FILE");
  command.option("-o,--option", options, "A rule option, see below").type_name("NAME=VALUE");
  command.option("--lang", language, "Language of the sentences").show_default();
  command.footer(describe_options);
}

std::unique_ptr<Game> GameFlags::open(const Words& words, int& code) const {
  GameRequest request{title, players, {}, {}};
  code = kExitBadUsage;
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos) {
      print_error(words.say(Message("app.option-form").text("found", option)));
      return nullptr;
    }
    request.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  if (!edition.empty()) {
    auto text = read_file(edition);
    if (!text) {
      print_error(words.say(text.error()));
      code = kExitBadFile;
      return nullptr;
    }
    request.edition = std::move(*text);
    if (request.edition.empty()) request.edition = "\n";  // not the shipped edition: a faulty one
  }
  auto game = open_game(request);
  if (game) return std::move(*game);
  for (const Fault& fault : game.error()) {
    if (fault.line > 0 || !edition.empty()) {
      print_error(terminal::describe_fault(words, edition, fault));
    } else {
      print_error(terminal::with_rule(words, fault.message));
    }
  }
  return nullptr;
}

}  // namespace formicary::app
