#include "client/typed_move.h"

#include "base/text.h"
#include "catalog/typed.h"
#include "tests/record/playing.h"
#include "tests/support/antics/table.h"
#include "tests/support/ithappens/match.h"

namespace formicary::testing {
namespace {

std::vector<std::string> commands_of(const Position& position,
                                     const std::vector<AnyAction>& actions) {
  std::vector<std::string> out;
  for (const AnyAction action : actions) out.push_back(command_of(position, action));
  return out;
}

std::vector<AnyAction> legal_in(const Position& position) {
  std::vector<AnyAction> legal;
  position.legal(legal);
  return legal;
}

// The meaning of a text: a command, or the commands that it could stand for.
std::string reading(const Title& title, const Position& position, std::string_view typed) {
  const TypedMove move = read_typed(title, position, typed);
  if (move.action) return command_of(position, *move.action);
  if (move.refusal) return "refused: " + move.refusal->id;
  std::string out = "which:";
  for (const std::string& each : commands_of(position, move.several)) out += " " + each + ",";
  return out;
}

std::string reading(const Table& table, std::string_view typed) {
  return reading(antics::Rules::title(), TypedPosition(table.rules(), table.state()), typed);
}

std::string reading(Playing& playing, std::string_view typed) {
  return reading(playing.game().title(), playing.ledger().position(), typed);
}

}  // namespace

TEST_CASE("a shortened command means every move whose words begin with its words") {
  Playing playing(GameRequest{"antics", 3, {}, {}});
  Rng rng(3);
  int checked = 0;
  for (int ply = 0; ply < 120 && !playing.over(); ++ply) {
    playing.fall();
    const Position& position = playing.ledger().position();
    if (!position.to_act().is_seat()) break;
    const auto legal = legal_in(position);
    for (const std::string& command : commands_of(position, legal)) {
      const std::string start = command.substr(0, 2);
      const auto found = commands_of(position, matching(position, legal, start));
      CHECK(std::find(found.begin(), found.end(), command) != found.end());
      for (const std::string& each : found) {
        const auto words = split_words(each);
        CHECK(std::any_of(words.begin(), words.end(),
                          [&](const Word& word) { return word.text.starts_with(start); }));
      }
      ++checked;
    }
    playing.play_any(rng);
  }
  CHECK(checked > 200);
}

TEST_CASE("words that no move begins with mean nothing") {
  Playing playing(shipped_deck(3));
  playing.fall();
  const Position& position = playing.ledger().position();
  CHECK(matching(position, legal_in(position), "xyzzy").empty());
  CHECK(lower_case("Roll 3B") == "roll 3b");
}

TEST_CASE("an action without its verb never spends the magnificANT, and the spaces are named") {
  const Table table;  // allows two scouts, one build, one hatch, one ANTS! and one heave
  CHECK(reading(table, "hatch") == "which: use l10, magnificant hatch,");
  CHECK(reading(table, "scout") == "which: use j10, use k11, magnificant scout,");
  CHECK(reading(table, "b") == "which: use k10, magnificant build,");
  CHECK(reading(table, "B") == "which: use k10, magnificant build,");
  CHECK(reading(table, "h") == "which: use l10, use j11, magnificant hatch, magnificant heave,");
  Table covered;
  covered.marker(1, "l10");
  CHECK(reading(covered, "hatch") == "which: magnificant hatch,");
}

TEST_CASE("the magnificANT is used if it is named by more than a letter") {
  const Table table;
  CHECK(reading(table, "ma ha") == "magnificant hatch");
  CHECK(reading(table, "magnificant b") == "magnificant build");
  CHECK(reading(table, "m b") == "which: use k10, magnificant build,");  // perhaps `moves b`
  CHECK(reading(table, "use l10") == "use l10");
  CHECK(reading(table, "l10") == "use l10");
}

TEST_CASE("soldiers are spent only by name") {
  Table table;
  table.ants(1, "w1").hatched(1, "soldier 3").ants(2, "w1").carries(2, "brown-leaf w1");
  CHECK(reading(table, "w1") == "which: steal w1 2,");
  CHECK(reading(table, "s w1") == "which: steal w1 2,");
  CHECK(reading(table, "st") == "which: steal w1 2,");  // perhaps `stop`
  CHECK(reading(table, "ste") == "steal w1 2");
  table.space(1, "m10 ants 3").ants(1, "s2").play("use m10");
  CHECK(reading(table, "b") == "which: bridge,");  // perhaps `board`
  CHECK(reading(table, "br") == "bridge");
}

TEST_CASE("worms are spent only by a verb that is clear in every phase of a turn") {
  Playing playing(shipped_deck(3));
  playing.fall();
  CHECK(reading(playing, "p") == "which: pass,");  // perhaps `place`
  CHECK(reading(playing, "pa") == "pass");
  CHECK(reading(playing, "r") == "roll");
  playing.play("roll; fall");
  CHECK(reading(playing, "r") == "which: place right, reroll,");
  CHECK(reading(playing, "re") == "reroll");
  CHECK(reading(playing, "l") == "place left");
}

TEST_CASE("the letter that rolls a die does not roll it again for a worm") {
  const Match match(3, {.phase = "rolled", .die = "own:2", .right = "steps/2:1/1:34"});
  const TypedPosition position(match.rules(), match.state());
  CHECK(reading(ithappens::Rules::title(), position, "r") == "which: reroll,");
  CHECK(reading(ithappens::Rules::title(), position, "rer") == "reroll");
}

TEST_CASE("a word that is not the verb never spends anything, in whole games") {
  int spending = 0;
  for (const char* title : {"ithappens", "antics"}) {
    Playing playing(GameRequest{title, 3, {}, {}});
    Rng rng(7);
    for (int ply = 0; ply < 300 && !playing.over(); ++ply) {
      playing.fall();
      const Position& position = playing.ledger().position();
      if (!position.to_act().is_seat()) break;
      for (const std::string& command : commands_of(position, legal_in(position))) {
        const auto words = split_words(command);
        const auto verb =
            std::find_if(playing.game().title().verbs.begin(), playing.game().title().verbs.end(),
                         [&](const VerbSpec& each) { return each.word == words[0].text; });
        REQUIRE(verb != playing.game().title().verbs.end());
        if (!verb->spends) continue;
        ++spending;
        for (std::size_t i = 1; i < words.size(); ++i) {
          for (std::size_t size = 1; size <= words[i].text.size(); ++size) {
            const std::string_view typed = words[i].text.substr(0, size);
            if (parse_number(typed, 1000)) continue;  // the number of a move
            CHECK(read_typed(playing.game().title(), position, typed).action !=
                  position.parse(command).value());
          }
        }
        CHECK(!read_typed(playing.game().title(), position, command.substr(0, 1)).action);
      }
      playing.play_any(rng);
    }
  }
  CHECK(spending > 500);
}

}  // namespace formicary::testing
