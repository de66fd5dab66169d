// Words that are read when the first sentence is said.
#include "words/lazy_words.h"

#include "tests/words/reading.h"

namespace formicary::test {

TEST_CASE("lazy words are read once for each title, and not before they are asked for") {
  const LazyWords words("nl");
  CHECK(words.reads() == 0);
  const Words& antics = words.of("antics");
  CHECK(words.reads() == 1);
  CHECK(antics.language() == "nl");
  CHECK(antics.ids() == shipped_words("nl", "antics").ids());
  CHECK(&words.of("antics") == &antics);
  CHECK(words.reads() == 1);
  const Words& programs = words.of();
  CHECK(programs.ids() == shipped_words("nl", {}).ids());
  CHECK(words.reads() == 2);
}

TEST_CASE("a group has the messages of the programs with its prefix, as the whole file has them") {
  for (const std::string_view language : shipped_languages()) {
    CAPTURE(language);
    const LazyWords words(language);
    const Words& group = words.of_group("verify");
    CHECK(&words.of_group("verify") == &group);
    CHECK(words.group_reads() == 1);
    CHECK(words.reads() == 0);
    const Words& all = words.of();
    std::vector<std::string> expected;
    for (const std::string& id : all.ids()) {
      if (id.starts_with("verify.")) expected.push_back(id);
    }
    CHECK(expected.size() > 10);
    CHECK(group.ids() == expected);
    for (const std::string& id : expected) CHECK(group.say(id) == all.say(id));
    CHECK(group.language() == language);
  }
}

TEST_CASE("a title without words has those of the programs, however it is called") {
  const LazyWords words("en");
  const Words& programs = words.of();
  for (const char* title : {"chess", "formicar", "formicary", "ithappens-", "../en"}) {
    CAPTURE(title);
    CHECK(&words.of(title) == &programs);
  }
  CHECK(words.reads() == 1);
}

}  // namespace formicary::test
