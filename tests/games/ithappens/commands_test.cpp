// The command language: the commands that can be typed, and the faults of others.
#include "core/message.h"
#include "tests/support/ithappens/spec.h"

using namespace formicary::testing;

namespace {

std::string canonical(const std::string& command) {
  const Match match(3);
  const auto action = match.rules().parse(command);
  INFO(command);
  REQUIRE(action.ok());
  std::string text;
  match.rules().text(*action, text);
  return text;
}

// `id @column name=value ...`
std::string fault(const std::string& command) {
  const Match match(3);
  const auto action = match.rules().parse(command);
  INFO(command);
  REQUIRE_FALSE(action.ok());
  std::string out = action.error().message.id + " @" + std::to_string(action.error().column);
  for (const formicary::Param& param : action.error().message.params) {
    out += ' ' + param.name + "=[" + param.text + ']';
  }
  return out;
}

}  // namespace

TEST_CASE("commands may be shortened and written loosely") {
  CHECK(canonical("place left") == "place left");
  CHECK(canonical("place m") == "place middle");
  CHECK(canonical("place 3") == "place right");
  CHECK(canonical("  place \t right ") == "place right");
  CHECK(canonical("roll own") == "roll");
  CHECK(canonical("roll imag") == "roll imaginary");
  CHECK(canonical("mound low2") == "mound low2");
  CHECK(canonical("start 3") == "start 3");
  CHECK(canonical("die 6") == "die 6");
}

TEST_CASE("a faulty command is answered with what was expected, and where") {
  const std::string verbs = "expected=[roll | place | reroll | pass]";
  CHECK(fault("") == "command.expected-more @1 " + verbs);
  CHECK(fault("   ") == "command.expected-more @1 " + verbs);
  CHECK(fault("jump") == "command.expected @1 " + verbs + " found=[jump]");
  CHECK(fault("  Roll") == "command.expected @3 " + verbs + " found=[Roll]");
  CHECK(fault("place") == "command.expected-more @6 expected=[left | middle | right]");
  CHECK(fault("place up") == "command.expected @7 expected=[left | middle | right] found=[up]");
  CHECK(fault("place 0") == "command.expected @7 expected=[left | middle | right] found=[0]");
  CHECK(fault("place 4") == "command.expected @7 expected=[left | middle | right] found=[4]");
  CHECK(fault("place leftmost") ==
        "command.expected @7 expected=[left | middle | right] found=[leftmost]");
  CHECK(fault("roll two") == "command.expected @6 expected=[own | imaginary] found=[two]");
  CHECK(fault("place left now") == "command.too-much @12 found=[now]");
  CHECK(fault("pass please") == "command.too-much @6 found=[please]");
  CHECK(fault("reroll 1") == "command.too-much @8 found=[1]");
  CHECK(fault("die 7") == "command.expected @5 expected=[1 | 2 | 3 | 4 | 5 | 6] found=[7]");
  CHECK(fault("die 0") == "command.expected @5 expected=[1 | 2 | 3 | 4 | 5 | 6] found=[0]");
  CHECK(fault("die -1") == "command.expected @5 expected=[1 | 2 | 3 | 4 | 5 | 6] found=[-1]");
  CHECK(fault("start 4") == "command.expected @7 expected=[1 .. 3] found=[4]");
  CHECK(fault("mound nowhere") == "command.expected @7 expected=[mound ID] found=[nowhere]");
}

TEST_CASE("a legal action is described by what it would do") {
  const Match match(3, {.phase = "rolled", .die = "own:2", .left = "items/1:3"});
  const auto message = match.rules().describe(match.state(), formicary::ithappens::place(0));
  CHECK(message.id == "action.place");
  CHECK(message.clause == "IH-3.4");
  REQUIRE(message.params.size() == 5);
  CHECK(message.params[0].text == "mound.left");
  CHECK(message.params[1].number == 1);  // column
  CHECK(message.params[2].number == 2);  // space
  CHECK(message.params[3].text == "symbol.sneaker");
  CHECK(message.params[4].number == 5);  // sum
  const auto pass = match.rules().describe(match.state(), formicary::ithappens::kActPass);
  CHECK(pass.id == "action.pass");
  CHECK(pass.clause == "IH-2.4");
  CHECK(pass.params.at(0).number == 2);
}
