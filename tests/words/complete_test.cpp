// The words are complete: nothing that a game can say is without a text, and no text of a game is
// without use. What holds for English by its ids and parameters alone holds for every language, as
// languages_test.cpp shows that they are the same.
#include <set>

#include "base/text.h"
#include "catalog/catalog.h"
#include "tests/words/reading.h"

namespace formicary::test {
namespace {

std::vector<std::string> params_of(const NoteSpec& spec) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < spec.param_count(); ++i) names.emplace_back(spec.params[i].name);
  return names;
}

void check_notes(const Words& words, std::span<const NoteSpec> specs, std::set<std::string>& used) {
  for (const NoteSpec& spec : specs) {
    check_text(words, spec.id, params_of(spec));
    used.emplace(spec.id);
  }
}

void check_options(const Words& words, const Title& title, std::set<std::string>& used) {
  for (const OptionSpec& option : title.options) {
    const std::string id = "option." + std::string(option.name);
    check_text(words, id, {});
    used.insert(id);
    for (const std::string_view value : option.values) {
      check_text(words, id + "." + std::string(value), {});
      used.insert(id + "." + std::string(value));
    }
  }
}

// The clauses and sections of a page of rules: `IH-3` for a heading `## IH-3 Placing`, and `IH-3.3`
// for a line `3. ..` below it.
std::set<std::string> clauses(const std::string& page, std::string_view prefix) {
  std::set<std::string> out;
  std::string section;
  for (const std::string_view line : split(page, '\n')) {
    const std::vector<Word> words = split_words(line);
    if (words.empty()) continue;
    if (line.starts_with("#")) {
      const bool numbered = words.size() > 1 && words[1].text.starts_with(prefix) &&
                            words[1].text.substr(prefix.size()).starts_with('-');
      section = numbered ? std::string(words[1].text) : std::string();
      if (numbered) out.insert(section);
      continue;
    }
    const std::string_view number = words[0].text.substr(0, words[0].text.size() - 1);
    if (section.empty() || words[0].column != 1 || !words[0].text.ends_with('.')) continue;
    if (parse_number(number, 99)) out.insert(section + "." + std::string(number));
  }
  return out;
}

std::set<std::string> ids_with(const Words& words, std::string_view prefix) {
  std::set<std::string> out;
  for (const std::string& id : words.ids()) {
    if (id.starts_with(prefix)) out.insert(id.substr(prefix.size()));
  }
  return out;
}

std::string page_of(const Title& title) {
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "docs" / "rules")) {
    const std::string page = file_text(entry.path());
    if (page.find("\n## " + std::string(title.prefix) + "-1 ") != std::string::npos) return page;
  }
  return {};
}

}  // namespace

TEST_CASE("every event, refusal, score line and option has its text") {
  const Words shared = english({});
  for (const CatalogEntry& entry : catalog()) {
    const Title& title = entry.title();
    const Words words = english(title.id);
    CAPTURE(title.id);
    std::set<std::string> used;
    check_notes(words, title.events, used);
    check_notes(words, title.refusals, used);
    check_notes(words, title.score_lines, used);
    check_options(words, title, used);
    CHECK(!title.events.empty());
    CHECK(!title.refusals.empty());
    CHECK(!title.score_lines.empty());
    for (const std::string& id : words.ids()) {
      const std::string_view family = split(id, '.')[0];
      const bool from_title =
          family == "event" || family == "refusal" || family == "score" || family == "option";
      if (!from_title || shared.has(id)) continue;
      CHECK_MESSAGE(used.contains(id), id << " is a text that nothing uses");
    }
  }
}

TEST_CASE("every clause of the rules has its text, and every text its clause") {
  for (const CatalogEntry& entry : catalog()) {
    const Title& title = entry.title();
    CAPTURE(title.id);
    const std::set<std::string> expected = clauses(page_of(title), title.prefix);
    const std::set<std::string> found = ids_with(english(title.id), "rule.");
    CHECK_MESSAGE(!expected.empty(),
                  "no page of docs/rules has a heading ## " << title.prefix << "-1");
    for (const std::string& clause : expected) {
      CHECK_MESSAGE(found.contains(clause), "rule." << clause << " is missing");
    }
    for (const std::string& clause : found) {
      CHECK_MESSAGE(expected.contains(clause), "rule." << clause << " is no clause");
    }
  }
}

TEST_CASE("every clause that a game cites is a rule with a text") {
  for (const CatalogEntry& entry : catalog()) {
    const Title& title = entry.title();
    const Words words = english(title.id);
    const auto check = [&](std::string_view clause) {
      CHECK_MESSAGE(words.has("rule." + std::string(clause)), clause << " is cited");
    };
    for (const NoteSpec& spec : title.events) check(spec.clause);
    for (const NoteSpec& spec : title.refusals) check(spec.clause);
    for (const NoteSpec& spec : title.score_lines) check(spec.clause);
    for (const OptionSpec& option : title.options) check(option.clause);
  }
}

TEST_CASE("every colour has a name") {
  for (const CatalogEntry& entry : catalog()) {
    for (const std::string_view colour : entry.title().colours) {
      check_text(english({}), "term.colour." + std::string(colour), {});
    }
  }
}

// Plays whole games and lets the words of every language say everything that happens and could be
// done: no sentence may show a parameter, a term or an id that was not found.
TEST_CASE("whole games are told without gaps") {
  for (const CatalogEntry& entry : catalog()) {
    const Title& title = entry.title();
    std::vector<Words> languages;
    for (const std::string_view language : shipped_languages()) {
      languages.push_back(shipped_words(language, title.id));
    }
    Names names;
    for (int i = 1; i <= kMaxSeats; ++i) names.seats.push_back("Ada " + std::to_string(i));
    for (int i = 1; i <= kMaxColours; ++i) names.colours.push_back("Colour " + std::to_string(i));
    const auto check = [&](const Message& message) {
      for (const Words& words : languages) {
        const std::string sentence = words.say(message, names);
        CAPTURE(sentence);
        CHECK(words.has(message.id));
        CHECK(sentence.find_first_of("{}#") == std::string::npos);
        CHECK(sentence.find("  ") == std::string::npos);
      }
    };
    Rng rng(5);
    for (int players = title.min_players; players <= title.max_players; ++players) {
      const auto game = open_game({std::string(title.id), players, {}, {}});
      REQUIRE(game.ok());
      const auto position = (*game)->start();
      std::vector<AnyAction> actions;
      AnyChance chance;
      while (!position->to_act().is_nobody()) {
        std::vector<Message> events;
        if (position->to_act().is_chance()) {
          position->chance(chance);
          position->apply(chance.pick(rng.below(chance.total)), &events);
        } else {
          position->legal(actions);
          for (const AnyAction action : actions) check(position->describe(action));
          const auto choice = rng.below(static_cast<std::uint32_t>(actions.size()));
          position->apply(actions[choice], &events);
        }
        for (const Message& event : events) check(event);
      }
    }
  }
}

}  // namespace formicary::test
