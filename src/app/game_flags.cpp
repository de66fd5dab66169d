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
  command.option("-g,--game", title, describe_titles())
      .show_default(std::string(catalog().front().title().id) + ", or that of the edition");
  command.option("-p,--players", players, "How many players").show_default();
  command.option("-e,--edition", edition, "Your own cards (docs/editions)").type_name("FILE");
  command.option("-o,--option", options, "A rule option, see below").type_name("NAME=VALUE");
  command.option("--lang", language, "Language of the sentences").show_default();
  command.footer(describe_options);
}

std::optional<Words> GameFlags::open_words(int& code) {
  code = kExitBadUsage;
  auto words = terminal::open_words(language, title);
  if (!words) return {};
  if (!edition.empty()) {
    auto text = read_file(edition);
    if (!text) {
      print_error(words->say(text.error()));
      code = kExitBadFile;
      return {};
    }
    // An empty text would stand for the shipped edition.
    edition_text_ = text->empty() ? "\n" : std::move(*text);
  }
  if (!choose_title(*words)) return {};
  code = kExitOk;
  return terminal::open_words(language, title);
}

// Prints why and returns false if the edition is for no game or for another one.
bool GameFlags::choose_title(const Words& words) {
  const bool given = !title.empty();
  if (edition.empty()) {
    if (!given) title = catalog().front().title().id;
    return true;
  }
  if (given && find_title(title) == nullptr) return true;  // open() says so
  const auto found = find_title_of(edition_text_);
  if (!found) {
    print_error(terminal::describe_fault(words, edition, found.error()));
    return false;
  }
  const std::string id((*found)->title().id);
  if (given && id != title) {
    print_error(words.say(
        Message("app.edition-game").text("path", edition).text("found", id).text("given", title)));
    return false;
  }
  title = id;
  return true;
}

std::unique_ptr<Game> GameFlags::open(const Words& words, int& code) const {
  GameRequest request{title, players, edition_text_, {}};
  code = kExitBadUsage;
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos) {
      print_error(words.say(Message("app.option-form").text("found", option)));
      return nullptr;
    }
    request.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  auto game = open_game(request);
  if (game) return std::move(*game);
  for (const Fault& fault : game.error()) {
    if (fault.line > 0 || fault.message.id.starts_with("edition.")) {
      print_error(terminal::describe_fault(words, edition, fault));
    } else {
      print_error(terminal::with_rule(words, fault.message));
    }
  }
  return nullptr;
}

void add_record_format(const Flags& command, int& format) {
  command.option("--record-format", format, "Version of the records: 1 for older programs")
      .one_of({"1", "2"})
      .type_name("VERSION")
      .show_default();
}

}  // namespace formicary::app
