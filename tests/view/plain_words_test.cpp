// The page's words about whole games: the reader is "you", bots have names of their own, and no
// sentence has a code of a hex, a row, a trail or a tile, which a board does not show.
#include <array>
#include <cctype>
#include <filesystem>
#include <set>

#include "record/verify.h"
#include "tests/view/looking.h"
#include "view/game_view.h"

namespace formicary::testing {
namespace {

bool is_word_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-'; }

// Whether a word is a code: a letter or two and a number (`l10`, `a6`, `f3`), or a kind of tile
// (`hatch-ants`).
bool is_code(std::string_view word) {
  std::size_t letters = 0;
  while (letters < word.size() && word[letters] >= 'a' && word[letters] <= 'z') ++letters;
  const std::string_view rest = word.substr(letters);
  const bool number = !rest.empty() && rest.size() <= 2 &&
                      rest.find_first_not_of("0123456789") == std::string_view::npos;
  if (number && letters >= 1 && letters <= 2) return true;
  constexpr std::array<std::string_view, 6> kSymbols = {"scout", "build", "hatch",
                                                        "ants",  "heave", "fungus"};
  for (const std::string_view first : kSymbols) {
    for (const std::string_view second : kSymbols) {
      if (word == std::string(first) + "-" + std::string(second)) return true;
    }
  }
  return false;
}

std::string code_in(std::string_view sentence) {
  for (std::size_t at = 0; at < sentence.size();) {
    std::size_t end = at;
    while (end < sentence.size() && is_word_char(sentence[end])) ++end;
    if (is_code(sentence.substr(at, end - at))) return std::string(sentence.substr(at, end - at));
    at = end + 1;
  }
  return {};
}

void check_plain(const std::string& sentence) {
  const std::string code = code_in(sentence);
  CHECK_MESSAGE(code.empty(), code << " in: " << sentence);
}

// The sentences of a scene: everything that is not for drawing.
void check_scene(const Json& json, std::string_view name = {}) {
  static const std::set<std::string_view> kSentences = {"say", "status", "outlook", "warns"};
  if (json.is(Json::Kind::kString) && kSentences.contains(name)) check_plain(json.string());
  if (json.is(Json::Kind::kArray)) {
    for (const Json& each : json.array()) check_scene(each, name);
  }
  if (!json.is(Json::Kind::kObject)) return;
  const bool sentence = json.find("id") != nullptr && json.find("params") != nullptr;
  for (const auto& member : json.object()) {
    if (sentence && member.name == "text") check_plain(member.value.string());
    check_scene(member.value, member.name);
  }
}

// Moves of one position are mostly refused in another.
void check_refusals(const Looking& looking, const Names& names, const Position& position,
                    const std::vector<AnyAction>& moves) {
  for (const AnyAction action : moves) {
    if (const auto refusal = position.why_not(action)) {
      check_plain(looking.words.say(*refusal, names));
    }
  }
}

void check_game(const std::string& text, std::string_view language) {
  const auto record = read_record(text);
  REQUIRE(record.ok());
  auto replay = Replay::open(*record);
  REQUIRE(replay.ok());
  const Ledger& ledger = (*replay)->ledger();
  Looking looking(ledger, language);
  for (int seat = 0; seat < ledger.game().players(); ++seat) {
    looking.seats.push_back(
        {seat == 0 ? "person" : "bot", seat == 0 ? 0 : 4, "", seat == 0, false});
  }
  const Names names = view::names_of(looking.words, ledger, looking.seats);
  std::vector<AnyAction> some_moves;
  for (int step = 0; !(*replay)->at_end(); ++step) {
    const Position& position = ledger.position();
    if (position.to_act().is_seat() && step % 29 == 0) {
      check_refusals(looking, names, position, some_moves);
      std::vector<AnyAction> legal;
      position.legal(legal);
      for (std::size_t i = 0; i < legal.size(); i += 17) some_moves.push_back(legal[i]);
      if (some_moves.size() > 60) some_moves.erase(some_moves.begin(), some_moves.begin() + 30);
    }
    if (step % 211 == 0) check_scene(looking.scene(Seat(0)));
    REQUIRE(!(*replay)->step());
  }
  const std::string own = looking.words.say("term.colour." + record->header.colours[0]);
  const Json log = looking.log();
  for (const Json& line : log.array()) {
    check_plain(line["text"].string());
    CHECK_MESSAGE(line["text"].string().find(own + " ") == std::string::npos,
                  line["text"].string());
  }
}

}  // namespace

TEST_CASE("codes are recognised") {
  CHECK(code_in("Lay it on l10 and l11.") == "l10");
  CHECK(code_in("Drawn for a6: it.") == "a6");
  CHECK(code_in("no hatch-ants here") == "hatch-ants");
  CHECK(code_in("hatch / ANTS! at level 2, 3 left").empty());
}

TEST_CASE("the page says no codes, and never the colour of the reader") {
  // One game for each language: together they have nearly every sentence.
  constexpr std::array<std::string_view, 3> kFiles = {
      "antics-end-gap-3.game", "antics-end-prey-4.game", "antics-edition-random.game"};
  std::size_t game = 0;
  for (const std::string_view language : shipped_languages()) {
    const std::string_view file = kFiles[game++ % kFiles.size()];
    CAPTURE(file);
    CAPTURE(language);
    check_game(file_text(source_path("tests/golden/" + std::string(file))), language);
  }
}

TEST_CASE("the reader is you, with the right form of the verb") {
  Playing playing({"antics", 3, {}, {}}, Commitment::kNone);
  Rng rng(3);
  while (playing.ledger().length() < 60) playing.play_any(rng);
  Looking looking(playing.ledger());
  looking.seats = {{"person", 0, "Kim", true, false},
                   {"bot", 4, "", false, false},
                   {"bot", 4, "", false, false}};
  const Names names = view::names_of(looking.words, looking.ledger, looking.seats);
  CHECK(names.seats[0] == "You");
  Message begins("event.turn-begins");
  begins.seat("seat", Seat(0)).number("actions", 3);
  CHECK(looking.words.say(begins, names) == "You begin a turn with 3 actions.");
  begins.params[0].number = 1;
  CHECK(looking.words.say(begins, names) == names.seats[1] + " begins a turn with 3 actions.");
  looking.seats[1] = {"person", 0, "Ada", true, false};  // a second person at this screen
  CHECK(view::names_of(looking.words, looking.ledger, looking.seats).seats[0] == "Kim");
}

TEST_CASE("the reader is you inside a sentence too, in every language") {
  Names names{{"You", "Ada"}, {"You", "Ada"}};
  names.you = 0;
  const auto worm = [&](std::string_view language, int count, int you, const char* who) {
    Message message("view.worm");
    message.number("sum", 8).number("count", count).number("you", you).text("names", who);
    return words_of(language, "ithappens").say(message, names);
  };
  CHECK(worm("en", 1, 1, "you") == "Worm number 8: you have it.");
  CHECK(worm("en", 1, 0, "Ada") == "Worm number 8: Ada has it.");
  CHECK(worm("en", 2, 1, "you and Ada") == "Worm number 8: you and Ada have it.");
  CHECK(worm("nl", 1, 1, "jij") == "Wormgetal 8: jij hebt het.");
  CHECK(worm("nl", 1, 0, "Ada") == "Wormgetal 8: Ada heeft het.");
  Message also("view.also");
  also.seat("name", Seat(0));
  CHECK(words_of("nl", "antics").say(also, names) == "jij bent er ook");
  CHECK(words_of("en", "antics").say(also, names) == "you are there too");
  Message to_act("view.to-act");
  to_act.seat("name", Seat(0));
  CHECK(words_of("en", "").say(to_act, names) == "Your turn.");
  CHECK(words_of("nl", "").say(to_act, names) == "Jouw beurt.");
  CHECK(words_of("zh-Hant", "").say(to_act, names) == "輪到你了。");
}

TEST_CASE("names of bots are words of nothing else, in every language") {
  for (const std::string_view language : shipped_languages()) {
    std::set<std::string> others;
    std::vector<std::string> names;
    for (const std::string_view title : {"ithappens", "antics"}) {
      const Words& words = words_of(language, title);
      for (const std::string& id : words.ids()) {
        const bool term =
            id.starts_with("term.") || (id.starts_with("level.") && !id.ends_with(".about"));
        if (term && words.params(id).empty()) others.insert(words.say(id));
        if (id.starts_with("bot.name.") && title == "antics") names.push_back(words.say(id));
      }
    }
    CHECK(names.size() >= 10);
    CHECK(std::set<std::string>(names.begin(), names.end()).size() == names.size());
    for (const std::string& name : names) {
      CHECK_MESSAGE(!others.contains(name), name);
      CHECK(name.size() <= 9);  // three Chinese characters, or a short name
    }
  }
}

TEST_CASE("a bot keeps its name, and no two at a table share one or have a person's") {
  Playing playing(own_deck(3));
  Looking looking(playing.ledger());
  looking.seats = {
      {"bot", 1, "", false, false}, {"bot", 1, "", false, false}, {"bot", 6, "", false, false}};
  const auto names = [&] {
    return view::names_of(looking.words, looking.ledger, looking.seats).seats;
  };
  const auto first = names();
  CHECK(std::set<std::string>(first.begin(), first.end()).size() == 3);
  CHECK(names() == first);
  looking.seats[0] = {"person", 0, first[1], false, false};
  CHECK(names()[1] != first[1]);
}

}  // namespace formicary::testing
