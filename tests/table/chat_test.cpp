// Chat: who said a line, names that look alike, and what the host may do about it.
#include <doctest/doctest.h>

#include "tests/table/sitting.h"

namespace formicary::testing {
namespace {

std::string said_by(Sitting& at, std::string_view player, Chat chat = {{}, "Hello"}) {
  REQUIRE(at.say(player, std::move(chat)).empty());
  return at.last().update->chat->speaker;
}

TEST_CASE("a line of chat keeps who said it when the seat changes hands") {
  Sitting at(setup_of("ithappens", 2));
  at.sit("ada", Seat(0), "Ada");
  const std::string ada = said_by(at, "ada");
  const ChatLine line = *at.last().update->chat;
  CHECK(line.seat == 0);
  CHECK(line.name == "Ada");
  CHECK(line.number == at.table().number());
  CHECK(is_speaker(ada));
  CHECK(at.say("host", Reissue{Seat(0)}).empty());
  at.sit("bo", Seat(0), "Bo");
  CHECK(said_by(at, "bo") != ada);
  CHECK(at.last().update->chat->name == "Bo");
  CHECK(said_by(at, "ada", {"Ada", "I was here first"}) == ada);
  CHECK(at.last().update->chat->seat == kNoSeat);
  // The same person is somebody else at another table.
  CHECK(speaker_of(sha256("another table"), "ada") != ada);
}

TEST_CASE("a spectator can't take a name that is in use, nor one that looks like it") {
  Sitting at(setup_of("ithappens", 3));
  at.sit("p1", Seat(0), "Ada");
  at.sit("p2", Seat(1), "Olli");
  for (const char* name : {"Ada", "ADA", "aDa", "Аdа", "Αda", "Ａｄａ", "A\u0301da", "Ád\u0430",
                           "A d a", "𝐀𝐝𝐚", "Ⓐⓓⓐ", "0lli", "OIli", "O11i", "ΟLLI", "o|li"}) {
    CAPTURE(name);
    CHECK(at.say("eve", Chat{name, "Hello"}) == "table.name-taken");
    CHECK(at.say("p3", Sit{Seat(2), name, {}, true}) == "table.name-taken");
  }
  // Zero-width characters are refused in every name.
  CHECK(at.say("eve", Chat{"A\u200bda", "Hello"}) == "table.name");
  for (const char* name : {"Adam", "Eda", "Bo", ""}) {
    CAPTURE(name);
    CHECK(at.say("eve", Chat{name, "Hello"}).empty());
  }
  CHECK(at.say("p1", Chat{"Olli", "Hello"}).empty());  // the name of the seat counts
  CHECK(at.last().update->chat->name == "Ada");
  CHECK(at.say("p1", Rename{Seat(0), "ADA"}).empty());  // one's own name
}

TEST_CASE("a spectator can't take a name under which a seat without a name is shown") {
  TableSetup setup = setup_of("ithappens", 3);
  setup.seats[2].kind = SeatKind::kBot;
  setup.seats[2].level = 1;
  Sitting at(setup);
  at.sit("p1", Seat(0), "Ada");
  at.sit("p2", Seat(1));
  for (const char* name : {"Seat 2", "seat2", "SEAT l", "Ѕеаt 3", "Plaats 2", "座位 2", "座位2",
                           "第2席", "Mila", "MiIa", "米拉", "Red", "ɢreen", "紅色"}) {
    CAPTURE(name);
    CHECK(at.say("eve", Chat{name, "Hello"}) == "table.name-taken");
  }
  for (const char* name : {"Seat 4", "Milan", "Mi", "Reed", ""}) {
    CAPTURE(name);
    CHECK(at.say("eve", Chat{name, "Hello"}).empty());
  }
  // At a table where nobody is shown under such a name they are free.
  Sitting named(setup_of("ithappens", 2));
  named.sit("p1", Seat(0), "Ada");
  named.sit("p2", Seat(1), "Ben");
  CHECK(named.say("eve", Chat{"Olive", "Hello"}).empty());
  CHECK(named.say("eve", Chat{"Blue", "Hello"}).empty());
}

TEST_CASE("a person with a seat can't take a name under which another seat is shown") {
  TableSetup setup = setup_of("ithappens", 4);
  setup.seats[3].kind = SeatKind::kBot;
  setup.seats[3].level = 1;
  Sitting at(setup);
  at.sit("p1", Seat(0), "Ada");
  at.sit("p2", Seat(1));
  for (const char* name : {"Seat 2", "ЅEАT 2", "Seat 4", "座位4", "第2席", "MiIa", "Мila", "⽶拉",
                           "Red", "ɢreen", "紅\u2f8a"}) {
    CAPTURE(name);
    CHECK(at.say("p3", Sit{Seat(2), name, {}, true}) == "table.name-taken");
    CHECK(at.say("p1", Rename{Seat(0), name}) == "table.name-taken");
  }
  CHECK(at.say("p1", Rename{Seat(0), "Seat 1"}).empty());  // it is this seat
  CHECK(at.say("p1", Rename{Seat(0), "Mila"}).empty());    // bots give their names up
  CHECK(at.say("p2", Rename{Seat(1), "Ben"}).empty());
  at.sit("p3", Seat(2), "Cy");
  CHECK(at.say("p1", Rename{Seat(0), "Red"}).empty());  // everybody else has a name
  CHECK(at.say("p2", Rename{Seat(1), {}}).empty());
  CHECK(at.say("p1", Rename{Seat(0), "Red"}).empty());  // has it already
}

TEST_CASE("people at one device may be named by colours, one after the other") {
  Sitting at(setup_of("ithappens", 2));
  at.sit("p1", Seat(0));
  at.sit("p1", Seat(1));
  CHECK(at.say("p1", Rename{Seat(0), "Red"}).empty());
  CHECK(at.say("p1", Rename{Seat(1), "Blue"}).empty());
}

TEST_CASE("names that look alike") {
  for (const auto& [one, other] :
       std::vector<std::pair<std::string, std::string>>{{"Нина", "Hинa"},
                                                        {"ΗΡΑ", "ηρα"},
                                                        {"МАКС", "макс"},
                                                        {"MAX", "ΜΑΧ"},
                                                        {"Zoë", "Zoe"},
                                                        {"Łódź", "lodz"},
                                                        {"Max 0", "MaxO"},
                                                        {"Jean-Luc", "Jean–Luc"},
                                                        {"Ōta", "ota"},
                                                        {"Ｂｏｂ", "ВОВ"},
                                                        {"Ạda", "Ada"},
                                                        {"Ṡam", "Sam"},
                                                        {"Việt", "Viet"},
                                                        {"Ⅰda", "Ida"},
                                                        {"Oⅼaf", "Olaf"},
                                                        {"Ⅻ", "XII"},
                                                        {"Oℓaf", "Olaf"},
                                                        {"Evℯ", "Eve"},
                                                        {"ᎪᎠᎪ", "ADA"},
                                                        {"ꭺꭰꭺ", "ada"},
                                                        {"ꓮꓓꓮ", "ADA"},
                                                        {"ⲘⲀⲬ", "MAX"},
                                                        {"Տսs", "Sus"},
                                                        {"ᴬᵈᵃ", "Ada"},
                                                        {"⒜⒟⒜", "ada"},
                                                        {"ﬁnn", "finn"},
                                                        {"Ærin", "Aerin"},
                                                        {"Corny", "Comy"},
                                                        {"Evvan", "Ewan"},
                                                        {"a\u034fb", "ab"},
                                                        {"⼭⽥", "山田"},
                                                        {"⻄村", "西村"},
                                                        {"⿓", "龍"},
                                                        {"\uf9dd子", "利子"},
                                                        {"\U0002f80a", "僧"},
                                                        {"\U0002f801", "丸"},
                                                        {"ﾀﾛｳ", "タロウ"},
                                                        {"か\u3099く", "がく"},
                                                        {"ｶﾞｸ", "ガク"},
                                                        {"夕口ウ", "タロウ"},
                                                        {"\u1112\u1161\u11ab", "한"},
                                                        {"ἄδα", "αδα"},
                                                        {"ᾼda", "Ada"},
                                                        {"𝚨𝚫𝚨", "ΑΔΑ"},
                                                        {"𝛂", "α"},
                                                        {"Α๐", "AO"},
                                                        {"㈱", "㊑"},
                                                        {"王日", "王曰"},
                                                        {"一郎", "⼀郎"},
                                                        {"丶丶", "''"}}) {
    CAPTURE(one);
    CAPTURE(other);
    CHECK(look_alike(one, other));
    CHECK(look_alike(other, one));
  }
  for (const auto& [one, other] :
       std::vector<std::pair<std::string, std::string>>{{"Ada", "Eda"},
                                                        {"Player 1", "Player 2"},
                                                        {"陳", "林"},
                                                        {"Anna", "Anne"},
                                                        {"Иван", "Ивар"},
                                                        {"Ḋan", "Ban"},
                                                        {"Ⅴ", "Ⅹ"},
                                                        {"Rina", "Nina"},
                                                        {"Ꭰ", "Ꭺ"},
                                                        {"Α", "Ω"},
                                                        {"x", "y"},
                                                        {"🐜", "🐛"},
                                                        {"6", "8"},
                                                        {"山田", "川田"},
                                                        {"한", "하"},
                                                        {"タロウ", "ジロウ"},
                                                        {"𝚨", "𝚩"},
                                                        {"\uf9dd", "\uf9de"}}) {
    CAPTURE(one);
    CAPTURE(other);
    CHECK_FALSE(look_alike(one, other));
  }
}

TEST_CASE("the host mutes a person, whatever seat or name they take") {
  Sitting at(setup_of("ithappens", 2));
  const std::string eve = said_by(at, "eve", {"Eve", "Hello"});
  CHECK(at.say("eve", Mute{eve, true}) == "table.host-only");
  CHECK(at.say("host", Mute{"nobody", true}) == "table.mute");
  CHECK(at.say("host", Mute{said_by(at, "host"), true}) == "table.mute");
  CHECK(at.say("host", Mute{eve, true}).empty());
  CHECK(at.last().update->table);
  CHECK(at.say("host", Mute{eve, true}).empty());
  CHECK(!at.last().update);  // nothing changed
  CHECK(at.say("eve", Chat{"Zoe", "Hello"}) == "table.muted");
  at.sit("eve", Seat(0), "Zoe");
  CHECK(at.say("eve", Chat{{}, "Hello"}) == "table.muted");
  CHECK(at.say("bo", Chat{"Bo", "Hello"}).empty());
  at.restart();
  CHECK(at.say("eve", Chat{{}, "Hello"}) == "table.muted");  // also after a restart
  CHECK(at.say("host", Mute{eve, false}).empty());
  CHECK(at.say("eve", Chat{{}, "Hello"}).empty());
  for (std::size_t i = 0; i < kMostMuted; ++i) {
    CHECK(at.say("host", Mute{speaker_of({}, std::to_string(i)), true}).empty());
  }
  CHECK(at.say("host", Mute{eve, true}) == "table.most-muted");
}

TEST_CASE("the host closes the chat for people without a seat") {
  Sitting at(setup_of("ithappens", 2));
  at.sit("p1", Seat(0), "Ada");
  CHECK(at.say("p1", SeatedChat{true}) == "table.host-only");
  CHECK(at.say("host", SeatedChat{true}).empty());
  CHECK(at.say("eve", Chat{"Eve", "Hello"}) == "table.chat-closed");
  CHECK(at.say("p1", Chat{{}, "Hello"}).empty());
  CHECK(at.say("host", Chat{{}, "Hello"}).empty());  // watches only
  at.restart();
  CHECK(at.say("eve", Chat{"Eve", "Hello"}) == "table.chat-closed");
  CHECK(at.say("host", SeatedChat{false}).empty());
  CHECK(at.say("eve", Chat{"Eve", "Hello"}).empty());
}

TEST_CASE("the host removes a line of chat") {
  Sitting at(setup_of("ithappens", 2));
  said_by(at, "eve", {"Eve", "Hello"});
  const std::uint64_t line = at.table().number();
  CHECK(at.say("eve", RemoveLine{line}) == "table.host-only");
  CHECK(at.say("host", RemoveLine{line + 1}) == "table.no-line");
  CHECK(at.say("host", RemoveLine{0}) == "table.no-line");
  CHECK(at.say("host", RemoveLine{line}).empty());
  CHECK(at.last().update->removed == line);
  CHECK(!at.last().update->head);
}

}  // namespace
}  // namespace formicary::testing
