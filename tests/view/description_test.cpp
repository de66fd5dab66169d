// The position in words, and that no sentence has a gap in any language.
#include <algorithm>
#include <cctype>

#include "tests/support/lines.h"
#include "tests/view/looking.h"

namespace formicary::testing {
namespace {

Lines lines_of(const Json& parts) {
  Lines out;
  for (const Json& part : parts.array()) {
    out.push_back("# " + part["heading"].string());
    for (const Json& line : part["lines"].array()) out.push_back(line.string());
  }
  return out;
}

// `view.place`: words of small letters with a full stop and no space between them.
bool has_id(std::string_view text) {
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (text[i] == '.' && std::islower(static_cast<unsigned char>(text[i - 1])) != 0 &&
        std::islower(static_cast<unsigned char>(text[i + 1])) != 0) {
      return true;
    }
  }
  return false;
}

// All texts for people: every string but ids and such, which have names of their own.
void check_texts(const Json& json, std::string_view name) {
  for (const Json::Member& member : json.object()) check_texts(member.value, member.name);
  for (const Json& each : json.array()) check_texts(each, name);
  if (!json.is(Json::Kind::kString) || name == "id" || name == "clause") return;
  const std::string& text = json.string();
  CAPTURE(text);
  CAPTURE(name);
  CHECK_FALSE(text.empty());
  CHECK(text.find_first_of("{}#") == std::string::npos);
  CHECK(text.find("  ") == std::string::npos);
  CHECK_FALSE(has_id(text));
}

}  // namespace

TEST_CASE("a position of two and an imaginary colour in words") {
  Playing playing(own_deck(2));
  playing.play("start 1; mound real; mound items; mound low1");
  playing.play("roll; die 5; place middle; roll; die 4; place middle");
  playing.play("roll; die 1; place middle; roll imaginary; die 1; place right");
  playing.play("roll; die 2");
  Looking looking(playing.ledger());
  looking.seats = {{"person", 0, "Ada", true, false}, {"bot", 2, "", false, false}};
  CHECK(lines_of(looking.description(Seat(0))) ==
        Lines{"# Round 1 of 4",
              "You have rolled a 2.",
              "You began this round.",
              "# Left mound, The real one",
              "Queen, 5 points: no one is here yet.",
              "General, 2 points: no one is second yet.",
              "Worm number 2: nobody has it.",
              "Column 1: empty, 2 spaces.",
              "Column 2: empty, 2 spaces.",
              "Column 3: empty, one space.",
              "Column 4: empty, 3 spaces.",
              "Column 5: empty, 2 spaces.",
              "# Middle mound, items",
              "Queen, 7 points: you lead with 6.",
              "General, 4 points: Basil is second with 4.",
              "Worm number 7: nobody has it.",
              "Column 1: you, 5 then 1, sum 6, one space free: bone.",
              "Column 2: Basil, 4, one space free: speaker.",
              "Column 3: empty, one space: glove.",
              "Column 4: empty, 3 spaces: telescope, teapot, map.",
              "Column 5: empty, one space: map.",
              "# Right mound, low1",
              "Queen, 4 points: Green (imaginary) leads with 1.",
              "General, 3 points: no one is second yet.",
              "Worm number 1: Green (imaginary) has it.",
              "Column 1: Green (imaginary), 1, full.",
              "Column 2: empty, one space.",
              "Column 3: empty, one space.",
              "Column 4: empty, one space.",
              "Column 5: empty, one space.",
              "# Players",
              "You, Yellow: 3 dice and 2 imaginary dice in hand, 2 worms. Items: map, sneaker. "
              "No Queen, no General.",
              "Basil, Red: 4 dice and one imaginary die in hand, 2 worms. Items: eyeglasses. "
              "No Queen, no General.",
              "Green (imaginary): no worms. No items. No Queen, no General.",
              "# In the supply",
              "20 worms.",
              "Items: map 3, sneaker 3, bone 4, eyeglasses 3, speaker 4, glove 4, telescope 4, "
              "teapot 4.",
              "# Points",
              "You: 12 points. Items found twice or more 0, Worms 2, Queens 0, Generals 0, "
              "Most different items 10.",
              "Basil: not all points are shown before the end. Items found twice or more 0, "
              "Worms 2, Most different items 0.",
              "Green (imaginary): not all points are shown before the end. "
              "Items found twice or more 0, Worms 0, Most different items 0.",
              "# Your moves",
              "place left: On the left mound: column 1, space 1, sum 2. It would take the Queen. "
              "It makes the worm number.",
              "place middle: On the middle mound: column 1, space 3, sum 8, bone. "
              "It would take the Queen.",
              "place right: On the right mound: column 2, space 1, sum 2. "
              "It would take the Queen.",
              "reroll: Pay one of your 2 worms to reroll.",
              "pass: Pay one of your 2 worms to pass."});
}

TEST_CASE("moves are those of the one to play, and of the newest position only") {
  Playing playing(own_deck(3));
  playing.play("start 2; mound low1; mound low2; mound low3");
  const Looking looking(playing.ledger());
  const Lines own = lines_of(looking.description(Seat(1)));
  CHECK(own[own.size() - 3] == "# Your moves");
  CHECK(own.back() == "pass: Pay one of your 2 worms to pass.");
  const Lines others = lines_of(looking.description(Seat(0)));
  CHECK(others[others.size() - 3] == "# Red's moves");
  playing.play("roll");
  for (const Lines& lines :
       {lines_of(looking.description(Seat(1))), lines_of(looking.description(Seat(1), 4))}) {
    CHECK(std::count_if(lines.begin(), lines.end(), [](const std::string& line) {
            return line.find("moves") != std::string::npos || line.find("Moves") == 2;
          }) == 0);
  }
}

TEST_CASE("everything that a page is told is said without gaps, in every language") {
  for (const std::string_view language : shipped_languages()) {
    CAPTURE(language);
    for_each_kind_of_game([&](Playing& playing) {
      const Looking looking(playing.ledger(), language);
      Rng rng(43);
      for (int ply = 0; !playing.over() && ply < 300; ++ply, playing.play_any(rng)) {
        if (ply % 29 != 0) continue;
        check_texts(looking.scene(Seat(0)), "");
        check_texts(looking.description(Seat(0)), "");
      }
      check_texts(looking.scene(Seat(1)), "");
      check_texts(looking.description(Seat(1)), "");
      check_texts(looking.frames(std::max(0, playing.ledger().length() - 20)), "");
      check_texts(looking.log(), "");
    });
  }
}

}  // namespace formicary::testing
