// The shipped languages: every file can be read, and every language says the same as English.
#include "catalog/catalog.h"
#include "tests/words/reading.h"

namespace formicary::test {
namespace {

std::vector<std::filesystem::path> files_of(std::string_view language) {
  std::vector<std::filesystem::path> out;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "words" / language)) {
    out.push_back(entry.path());
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

TEST_CASE("every file of words is read without a fault, and belongs to a language and a title") {
  for (const auto& folder : std::filesystem::directory_iterator(source_dir() / "words")) {
    const std::string language = folder.path().filename();
    const auto shipped = shipped_languages();
    CHECK(std::find(shipped.begin(), shipped.end(), language) != shipped.end());
    for (const auto& path : files_of(language)) {
      CAPTURE(path.string());
      for (const std::string& fault : faults_of(file_text(path), language)) CHECK(fault == "fine");
      const std::string name = path.stem();
      CHECK(path.extension() == ".txt");
      CHECK((name == "formicary" || find_title(name.substr(0, name.find('-'))) != nullptr));
    }
  }
}

TEST_CASE("the shipped words of a title are those of the programs and its own") {
  CHECK(shipped_languages().front() == "en");
  CHECK(Words::shipped("en", {})->has("command.expected"));
  CHECK_FALSE(Words::shipped("en", {})->has("event.placed"));
  CHECK_FALSE(Words::shipped("en", "it")->has("event.placed"));
  CHECK(Words::shipped("en", "ithappens")->has("command.expected"));
  CHECK(Words::shipped("en", "ithappens")->has("event.placed"));
  CHECK(Words::shipped("en", "ithappens")->has("rule.IH-3.3"));
  CHECK_FALSE(Words::shipped("xx", {}).has_value());
  CHECK_FALSE(Words::shipped("", {}).has_value());
}

TEST_CASE("every language has the messages of English, with the same parameters") {
  for (const std::string_view language : shipped_languages()) {
    for (const CatalogEntry& entry : catalog()) {
      const Words english_words = english(entry.title().id);
      const auto words = Words::shipped(language, entry.title().id);
      REQUIRE(words.has_value());
      CHECK(words->language() == language);
      CAPTURE(language);
      for (const std::string& id : english_words.ids()) {
        CHECK_MESSAGE(words->has(id), id << " is not translated");
        CHECK_MESSAGE(words->params(id) == english_words.params(id), id << ": other parameters");
      }
      for (const std::string& id : words->ids()) {
        CHECK_MESSAGE(english_words.has(id), id << " is not in English");
      }
    }
  }
}

TEST_CASE("English sentences read well") {
  const Words words = english("ithappens");
  const Names names{{"Ada"}, {"Yellow", "Red", "Green (imaginary)"}};
  const Param colour{"colour", ParamKind::kColour, 0, {}, {}};
  const Param mound{"mound", ParamKind::kTerm, 0, "mound.left", {}};
  Message placed("event.placed");
  placed.params = {colour, mound};
  placed.number("value", 3).number("column", 2).number("space", 1).number("sum", 3);
  CHECK(words.say(placed, names) == "Yellow places a 3 on the left mound (column 2).");
  Message pass("event.passes");
  pass.params = {colour};
  pass.number("worms", 0);
  CHECK(words.say(pass, names) == "Yellow pays a worm to pass (none left).");
  Message place("action.place");
  place.params = {mound, {"symbol", ParamKind::kTerm, 0, "symbol.bone", {}}};
  place.number("column", 2).number("space", 1).number("sum", 7);
  CHECK(words.say(place) == "On the left mound: column 2, space 1, sum 7, bone");
  place.params[1].text = "symbol.blank";
  CHECK(words.say(place) == "On the left mound: column 2, space 1, sum 7");
}

TEST_CASE("Dutch sentences read well") {
  const Words mounds = shipped_words("nl", "ithappens");
  const Names names{{"Ada"}, {"Geel", "Rood", "Groen (denkbeeldig)"}};
  Message placed("event.placed");
  placed.params = {{"colour", ParamKind::kColour, 2, {}, {}},
                   {"mound", ParamKind::kTerm, 0, "mound.left", {}}};
  placed.number("value", 3).number("column", 2).number("space", 1).number("sum", 3);
  CHECK(mounds.say(placed, names) ==
        "Groen (denkbeeldig) plaatst een 3 op de linkerheuvel (kolom 2).");
  placed.params[1].text = "mound.middle";
  CHECK(mounds.say(placed, names) ==
        "Groen (denkbeeldig) plaatst een 3 op de middelste heuvel (kolom 2).");

  const Words ants = shipped_words("nl", "antics");
  Message brought("event.brought");
  brought.params = {{"seat", ParamKind::kSeat, 0, {}, {}},
                    {"food", ParamKind::kTerm, 0, "food.dragonfly", {}}};
  CHECK(ants.say(brought, names) == "Ada brengt de libel thuis.");
  brought.params[1].text = "food.ladybird";
  CHECK(ants.say(brought, names) == "Ada brengt het lieveheersbeestje thuis.");
  brought.params[1].text = "food.green-leaf";
  CHECK(ants.say(brought, names) == "Ada brengt het groene blad thuis.");
  Message attack("action.attack");
  attack.params = {{"row", ParamKind::kTerm, 0, "row.a", {}},
                   {"colour", ParamKind::kTerm, 0, "colour.grey", {}}};
  CHECK(ants.say(attack) == "Laat nu de grijze miereneter van rij a aanvallen");
}

}  // namespace formicary::test
