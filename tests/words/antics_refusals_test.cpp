// The sentences of all refusals of Antics!.
#include "games/antics/notes.h"
#include "tests/support/antics/refusal_cases.h"
#include "words/words.h"

using namespace formicary::testing;
using formicary::antics::Rules;

namespace {

std::string sentence(const RefusalCase& each, const formicary::Words& words) {
  const Rules& rules = each.table.rules();
  const auto refusal = rules.why_not(each.table.state(), rules.parse(each.command).value());
  return words.say(formicary::describe(*refusal, Rules::title().refusals[refusal->kind],
                                       [&](std::string_view vocabulary, int value) {
                                         return rules.term(vocabulary, value);
                                       }),
                   {{"Ann", "Ben", "Cat"}, {}});
}

std::string sentence(const RefusalCase& each) {
  static const auto words = formicary::Words::shipped("en", "antics");
  REQUIRE(words);
  return sentence(each, *words);
}

}  // namespace

TEST_CASE("a refusal is an English sentence that says what stands in the way") {
  int found = 0;
  const auto has = [&](const std::string& refusal, const std::vector<std::string>& parts) {
    for (const RefusalCase& each : refusal_cases()) {
      if (each.refusal != refusal) continue;
      const std::string text = sentence(each);
      INFO(text);
      for (const std::string& part : parts) CHECK(text.find(part) != std::string::npos);
      CHECK(text.find('{') == std::string::npos);
      ++found;
      return;
    }
    FAIL_CHECK("no case " << refusal);
  };
  has("AN-4.4 uneven hex=l10 level=2 hex2=m10 level2=1", {"l10", "m10", "2", "1"});
  has("AN-4.4 same-tile hex=k10 hex2=l10", {"k10", "l10", "tile"});
  has("AN-4.5 build-prey hex=j11 food=butterfly", {"j11", "butterfly"});
  has("AN-6.4 cuts-off trail=w1 trail2=g1", {"w1", "g1"});
  has("AN-7.1 guarded trail=g2 other=3", {"g2", "Cat"});
  has("AN-5.2 second-ant area=earth", {"earth"});
  has("AN-7.3 bridge-steps steps=2", {"2"});
  has("AN-3.1 field-done field=1", {"1"});
  CHECK(found == 8);
}

TEST_CASE("every refusal has an English sentence") {
  for (const RefusalCase& each : refusal_cases()) {
    const std::string text = sentence(each);
    CHECK_MESSAGE(text.find("refusal.") == std::string::npos, text);
    CHECK_MESSAGE(text.find('{') == std::string::npos, text);
  }
}

TEST_CASE("refusals of clean-up say which part of it is over, or comes first") {
  struct Said {
    std::string_view language;
    std::string_view id;
    std::string_view part;
  };
  const auto check = [](const Said& said) {
    const auto words = formicary::Words::shipped(said.language, "antics");
    REQUIRE(words);
    int found = 0;
    for (const RefusalCase& each : refusal_cases()) {
      if (!each.refusal.ends_with(" " + std::string(said.id))) continue;
      const std::string text = sentence(each, *words);
      CHECK_MESSAGE(text.find(said.part) != std::string::npos, text);
      ++found;
    }
    CHECK_MESSAGE(found > 0, said.id);
  };
  check({"en", "storing-done", "You have stored your prey already."});
  check({"en", "store-first", "First store your prey;"});
  check({"en", "discarding-done", "No tile goes back into the bag now"});
  check({"nl", "storing-done", "Je prooi van deze beurt is al bewaard."});
  check({"nl", "store-first", "Eerst bewaar je je prooi"});
  check({"nl", "discarding-done", "Er gaat nu geen tegel terug in de zak"});
  check({"zh-Hant", "storing-done", "獵物已經存放好了"});
  check({"zh-Hant", "store-first", "要先存放獵物"});
  check({"zh-Hant", "discarding-done", "現在不用再把板塊放回袋子"});
}
