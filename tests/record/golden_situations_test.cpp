// Golden games that were made for one situation (tests/golden/README.md): the situation is in them.
#include <map>

#include "catalog/typed.h"
#include "games/antics/rules.h"
#include "tests/record/record_text.h"

using namespace formicary;
using namespace formicary::testing;

namespace {

std::int64_t number_in(const Message& message, std::string_view name) {
  for (const Param& param : message.params) {
    if (param.name == name) return param.number;
  }
  FAIL("no such parameter: ", name);
  return 0;
}

std::string text_in(const Message& message, std::string_view name) {
  for (const Param& param : message.params) {
    if (param.name == name) return param.text;
  }
  FAIL("no such parameter: ", name);
  return {};
}

// A golden game, played to its end, with its events.
struct Situation {
  explicit Situation(const std::string& name)
      : record(*read_record(file_text("tests/golden/" + name + ".game"))),
        replay(std::move(*Replay::open(record))) {
    while (!replay->at_end()) REQUIRE(!replay->step(&events));
    REQUIRE(record.result.has_value());
  }

  [[nodiscard]] const Ledger& ledger() const { return replay->ledger(); }
  [[nodiscard]] int count(std::string_view event, int colour) const {
    int found = 0;
    for (const Message& each : events) {
      found += each.id == event && number_in(each, "colour") == colour;
    }
    return found;
  }
  // Why a command is illegal after `plies` plies; nothing if it is legal.
  [[nodiscard]] std::optional<Message> refusal(int plies, std::string_view command) const {
    const auto position = ledger().position_at(plies);
    const auto action = position->parse(command);
    REQUIRE(action.ok());
    return position->why_not(*action);
  }

  Record record;
  std::unique_ptr<Replay> replay;
  std::vector<Message> events;
};

int points(const RecordScore& score, std::string_view line) {
  for (const auto& [name, value] : score.points) {
    if (name == line) return value;
  }
  FAIL("no such line: ", line);
  return 0;
}

}  // namespace

TEST_CASE("golden: IH_4_5 of sums that match on a mound, the left columns have the last worms") {
  const Situation game("edition-last-worm");
  std::map<std::pair<std::int64_t, std::string>, std::int64_t> columns;  // by colour and mound
  const Message* last = nullptr;  // the worm match before this event
  int found = 0;
  for (const Message& event : game.events) {
    if (event.id == "event.round-begins") columns.clear();
    if (event.id == "event.placed") {
      columns[{number_in(event, "colour"), text_in(event, "mound")}] = number_in(event, "column");
    }
    if (event.id == "event.no-worm-match" && last != nullptr &&
        text_in(event, "mound") == text_in(*last, "mound")) {
      ++found;
      const std::string mound = text_in(event, "mound");
      CHECK(columns[{number_in(*last, "colour"), mound}] <
            columns[{number_in(event, "colour"), mound}]);
    }
    last = event.id == "event.worm-match" ? &event : nullptr;
  }
  CHECK(found > 0);
}

TEST_CASE("golden: IH_5_4 nobody has an item, so nobody has the most types") {
  const Situation game("edition-no-items-taken");
  CHECK(game.record.header.edition_text.find(" map") != std::string::npos);
  for (int colour = 0; colour < 3; ++colour) {
    CAPTURE(colour);
    CHECK(game.count("event.took-item", colour) == 0);
    const RecordScore& score = game.record.result->scores[static_cast<std::size_t>(colour)];
    CHECK(points(score, "most-types") == 0);
    CHECK(score.total > 0);
  }
}

TEST_CASE("golden: IH_5_5 two colours tie on points, Queens and Generals, and worms decide") {
  const Situation game("end-worms-decide");
  const RecordResult& result = *game.record.result;
  CHECK(result.winners == 1);  // the first colour alone
  const RecordScore& first = result.scores[0];
  const RecordScore& third = result.scores[2];
  CHECK(third.total == first.total);
  CHECK(game.count("event.queen", 2) == game.count("event.queen", 0));
  CHECK(game.count("event.general", 2) == game.count("event.general", 0));
  CHECK(points(third, "worms") < points(first, "worms"));
}

TEST_CASE("golden: AN_7_1 a soldier of one player keeps another from stealing from a third") {
  const Situation game("antics-third-guard");
  constexpr int kPlies = 647;
  const auto position = game.ledger().position_at(kPlies);
  CHECK(position->to_act() == Actor::seat(Seat(2)));
  const auto refusal = game.refusal(kPlies, "steal s1 2");
  REQUIRE(refusal.has_value());
  CHECK(refusal->id == "refusal.guarded");
  CHECK(refusal->clause == "AN-7.1");
  CHECK(number_in(*refusal, "other") == 0);
  // Without that soldier nothing would be in the way.
  const auto* rules = rules_of<antics::Rules>(game.ledger().game());
  REQUIRE(rules != nullptr);
  antics::State state = state_of<antics::Rules>(*position);
  state.guards[0] = 0;
  const TypedPosition<antics::Rules> unguarded(*rules, state);
  CHECK_FALSE(unguarded.why_not(*unguarded.parse("steal s1 2")).has_value());
}

TEST_CASE("golden: AN_7_3 a bridge over a chasm away from the ant-hill needs an ant at its end") {
  const Situation game("antics-edition-far-chasm");
  CHECK(game.record.header.edition_text.find("\nchasm jb dragonfly\n") != std::string::npos);
  const auto refusal = game.refusal(267, "bridge");
  REQUIRE(refusal.has_value());
  CHECK(refusal->id == "refusal.bridge-not-linked");
  CHECK(refusal->clause == "AN-7.3");
  CHECK(game.record.entries[267].command == "send g1");  // from the ant-hill to jb
  CHECK_FALSE(game.refusal(268, "bridge").has_value());
  CHECK(game.record.entries[268].command == "bridge");
}
