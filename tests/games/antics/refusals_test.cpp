// Every kind of refusal, with its clause and parameters. tests/words/antics_refusals_test.cpp has
// their sentences.
#include <cstring>
#include <set>

#include "games/antics/notes.h"
#include "tests/support/antics/refusal_cases.h"

using namespace formicary::testing;
using formicary::antics::act;
using formicary::antics::ActionKind;
using formicary::antics::Rules;

TEST_CASE("every refusal names its clause and its parameters") {
  std::set<std::string> kinds;
  for (const RefusalCase& each : refusal_cases()) {
    INFO(each.command);
    CHECK(each.table.refusal(each.command) == each.refusal);
    kinds.insert(each.refusal.substr(0, each.refusal.find(' ', each.refusal.find(' ') + 1)));
  }
  kinds.insert("AN-2.1 no-such-command");  // which can't be typed, see below
  for (const formicary::NoteSpec& spec : Rules::title().refusals) {
    const std::string kind =
        std::string(spec.clause) + ' ' + std::string(spec.id.substr(spec.id.find('.') + 1));
    CHECK_MESSAGE(kinds.count(kind) == 1, "no test for " << kind);
  }
}

TEST_CASE("what is refused is not legal, and refusing changes nothing") {
  for (const RefusalCase& each : refusal_cases()) {
    INFO(each.command);
    const auto before = each.table.state();
    static_cast<void>(each.table.refusal(each.command));
    CHECK(std::memcmp(&before, &each.table.state(), sizeof before) == 0);
    const std::string legal = ", " + each.table.legal() + ",";
    CHECK(legal.find(", " + each.command + ",") == std::string::npos);
  }
}

TEST_CASE("actions that can't be typed are refused as no command") {
  const Table table;
  const int trails = table.rules().board().trails;
  for (const auto action :
       {act(ActionKind::kMagnificant, 5), act(ActionKind::kMagnificant, 0, 1),
        act(ActionKind::kUse, 1, 0x8080), act(ActionKind::kSend, 0, trails + 1),
        act(ActionKind::kTake, 3, 0), act(ActionKind::kTake, 0, 6), act(ActionKind::kPlace, 6),
        act(ActionKind::kHatchAnt, 6), act(ActionKind::kLift, 8, 0), act(ActionKind::kTile, 21),
        act(ActionKind::kPass, trails + 1, 0), act(ActionKind::kSteal, 4, 0),
        act(ActionKind::kStore, 6, 0), act(ActionKind::kAttack, 3), act(ActionKind::kEnd, 1),
        act(ActionKind::kBridge, 0, 1), act(ActionKind::kCount)}) {
    CHECK(table.refusal(action) == "AN-2.1 no-such-command");
  }
}
