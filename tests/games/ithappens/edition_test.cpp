// The reader of editions: what it accepts, and each fault with its line and column.
#include "games/ithappens/edition.h"

#include "tests/support/ithappens/deck.h"
#include "tests/support/ithappens/edition_text.h"
#include "tests/support/ithappens/spec.h"

using namespace formicary::testing;
using formicary::ithappens::read_edition;

namespace {

// The faults of the test deck with one line replaced.
Lines fault(std::string_view line, const std::string& instead) {
  EditionText text;
  text.replace(line, instead);
  return text.faults();
}

}  // namespace

TEST_CASE("a good edition is read as it stands") {
  const auto& edition = test_deck();
  CHECK(edition.id == "test-deck");
  CHECK(edition.name == "Test deck");
  CHECK(edition.licence == "CC0");
  CHECK(edition.notes == std::vector<std::string>{"Every number is chosen for the tests."});
  CHECK(edition.items.size() == 8);
  CHECK(edition.items[7].id == "teapot");
  CHECK(edition.items[7].name == "Teapot");
  const auto& real = edition.cards[0];
  CHECK(real.id == "real");
  CHECK(real.name == "The real one");
  CHECK(real.queen == 5);
  CHECK(real.general == 2);
  CHECK(real.worm == 2);
  CHECK(edition.cards[1].name == "plain");  // the id, where no name is given
  CHECK(edition.cards[6].heights == decltype(real.heights){3, 2, 1, 3, 1});
  CHECK(write_edition(edition).find("mound items\n"
                                    "name items\n"
                                    "queen 7\n"
                                    "general 4\n"
                                    "worm 7\n"
                                    "column map sneaker bone\n"
                                    "column eyeglasses speaker\n"
                                    "column glove\n"
                                    "column telescope teapot map\n"
                                    "column map\n") != std::string::npos);
}

TEST_CASE("an edition round-trips, and its canonical text leaves names out") {
  const auto& edition = test_deck();
  const std::string once = write_edition(edition);
  const auto again = read_edition(once);
  REQUIRE(again.ok());
  CHECK(write_edition(*again) == once);
  CHECK(again->cards[6].spaces == edition.cards[6].spaces);
  CHECK(again->items[3].name == edition.items[3].name);
  CHECK(again->notes == edition.notes);

  auto renamed = edition;
  renamed.name = "Another name";
  renamed.licence = "CC BY 4.0";
  renamed.notes.clear();
  renamed.items[0].name = "Chart";
  renamed.cards[0].name = "Unreal";
  CHECK(canonical_edition(renamed) == canonical_edition(edition));
  renamed.cards[0].worm = 3;
  CHECK(canonical_edition(renamed) != canonical_edition(edition));
}

TEST_CASE("Windows line ends, tabs, indentation and comments do not matter") {
  std::string text = "# first\r\n";
  for (const char c : test_deck_text()) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  const auto read = read_edition(text);
  REQUIRE(read.ok());
  CHECK(write_edition(*read) == write_edition(test_deck()));
  CHECK(fault("queen 5", "\t queen\t5 ").empty());
}

TEST_CASE("the header must be first") {
  CHECK(faults_of("") == Lines{"1:0 edition.header expected=formicary-edition 1"});
  CHECK(faults_of("\n\n# x\nformicary-edition 2\n") ==
        Lines{"4:0 edition.header expected=formicary-edition 1"});
  CHECK(faults_of("game ithappens\nformicary-edition 1\n") ==
        Lines{"1:0 edition.header expected=formicary-edition 1"});
  CHECK(faults_of("formicary-edition 2\nname \x01\n") ==
        Lines{"1:0 edition.header expected=formicary-edition 1"});
  // Files of another kind have one fault, and not one for each line.
  CHECK(faults_of("\x89PNG\r\n\x1a\n\xff\xfe") ==
        Lines{"1:0 edition.header expected=formicary-edition 1"});
  std::string spaced(test_deck_text());
  spaced.insert(spaced.find('\n'), " \t");
  CHECK(faults_of(spaced).empty());
}

TEST_CASE("a byte order mark is skipped") {
  CHECK(faults_of("\xef\xbb\xbf" + std::string(test_deck_text())).empty());
  const auto read = read_edition("\xef\xbb\xbf" + std::string(test_deck_text()));
  REQUIRE(read.ok());
  CHECK(canonical_edition(*read) == canonical_edition(test_deck()));
  CHECK(write_edition(*read) == write_edition(test_deck()));
  // Columns are counted without it.
  CHECK(faults_of("\xef\xbb\xbf"
                  "formicary-edition 1\ngame chess\n") ==
        Lines{"2:6 edition.wrong-game found=chess expected=ithappens"});
  // Anywhere else it is a character like others.
  CHECK(fault("queen 5", "\xef\xbb\xbfqueen 5").size() == 1);
}

TEST_CASE("faults of the head") {
  CHECK(fault("game ithappens", "game chess") ==
        Lines{"2:6 edition.wrong-game found=chess expected=ithappens"});
  CHECK(fault("game ithappens", "game") == Lines{"2:0 edition.form expected=game ithappens"});
  CHECK(fault("game ithappens", "game ithappens twice") ==
        Lines{"2:16 edition.form expected=game ithappens"});
  CHECK(fault("game ithappens", "game ithappens\ngame ithappens") ==
        Lines{"3:0 edition.repeated what=game"});
  CHECK(fault("id test-deck", "id Test") == Lines{"3:4 edition.bad-id found=Test"});
  CHECK(fault("id test-deck", "id a\nid b") == Lines{"4:0 edition.repeated what=id"});
  CHECK(fault("id test-deck", "id a b") == Lines{"3:6 edition.form expected=id ID"});
  CHECK(fault("name Test deck", "name") == Lines{"4:0 edition.form expected=name TEXT"});
  CHECK(fault("name Test deck", "name A\nname B") == Lines{"5:0 edition.repeated what=name"});
  CHECK(fault("name Test deck", "name " + std::string(60, 'x')).empty());
  CHECK(fault("name Test deck", "name " + std::string(61, 'x')) ==
        Lines{"4:6 edition.too-long what=name most=60"});
  CHECK(fault("licence CC0", "licence") == Lines{"5:0 edition.form expected=licence TEXT"});
  CHECK(fault("note Every number is chosen for the tests.", "note") ==
        Lines{"6:0 edition.form expected=note TEXT"});
  CHECK(fault("licence CC0", "note " + std::string(500, 'x')).empty());
  CHECK(fault("licence CC0", "note " + std::string(501, 'x')) ==
        Lines{"5:6 edition.too-long what=note most=500"});
  CHECK(fault("licence CC0", "  author me") ==
        Lines{"5:3 edition.unknown-keyword word=author expected=game, id, name, licence, note, "
              "item, mound, queen, general, worm, column"});
  CHECK(fault("licence CC0", "queen 3") == Lines{"5:0 edition.outside-mound word=queen"});
  CHECK(fault("licence CC0", "column . .") == Lines{"5:0 edition.outside-mound word=column"});
}

TEST_CASE("faults of the items") {
  const std::string glove = "item glove Glove";  // line 12; on one space, in line 104
  CHECK(fault(glove, "item glove") == Lines{});
  CHECK(fault(glove, glove + "\nitem") == Lines{"13:0 edition.form expected=item ID NAME"});
  CHECK(fault(glove, glove + "\nitem Glove") == Lines{"13:6 edition.bad-id found=Glove"});
  CHECK(fault(glove, glove + "\nitem worm Worm") == Lines{"13:6 edition.reserved-item id=worm"});
  CHECK(fault(glove, glove + "\nitem blank") == Lines{"13:6 edition.reserved-item id=blank"});
  CHECK(fault(glove, glove + "\nitem map") == Lines{"13:6 edition.duplicate-id id=map"});
  CHECK(fault(glove, "item glove " + std::string(61, 'g')) ==
        Lines{"12:12 edition.too-long what=item most=60"});
  CHECK(fault("item teapot Teapot", "item teapot Teapot\nitem kite Kite") ==
        Lines{"15:0 edition.too-many-items most=8"});
  // Each type is on 1 to 4 spaces of the deck; the line is that of the item.
  CHECK(fault("column glove", "column .") ==
        Lines{"12:0 edition.item-spaces item=glove found=0 most=4"});
  CHECK(fault("column glove", "column glove map") ==
        Lines{"7:0 edition.item-spaces item=map found=5 most=4"});
}

TEST_CASE("faults of a mound") {
  // The first mound, `real`, begins in line 17; its columns are lines 22 to 26.
  CHECK(fault("mound real", "mound") == Lines{"17:0 edition.form expected=mound ID"});
  CHECK(fault("mound real", "mound re_al") == Lines{"17:7 edition.bad-id found=re_al"});
  CHECK(fault("mound real", "mound real one") == Lines{"17:12 edition.form expected=mound ID"});
  CHECK(fault("mound real", "mound low1") == Lines{"39:7 edition.duplicate-id id=low1"});
  CHECK(fault("name The real one", "name A\nname B") == Lines{"19:0 edition.repeated what=name"});
  CHECK(fault("queen 5", "queen 0") ==
        Lines{"19:7 edition.bad-number what=queen found=0 least=1 most=99"});
  CHECK(fault("queen 5", "queen 100") ==
        Lines{"19:7 edition.bad-number what=queen found=100 least=1 most=99"});
  CHECK(fault("queen 5", "queen") == Lines{"19:0 edition.form expected=queen NUMBER"});
  CHECK(fault("queen 5", "queen 5\nqueen 6") == Lines{"20:0 edition.repeated what=queen"});
  CHECK(fault("general 2", "general -2") ==
        Lines{"20:9 edition.bad-number what=general found=-2 least=1 most=99"});
  CHECK(fault("worm 2", "worm 18").empty());
  CHECK(fault("worm 2", "worm 19") ==
        Lines{"21:6 edition.bad-number what=worm found=19 least=1 most=18"});
  CHECK(fault("queen 5", "") == Lines{"17:0 edition.missing-in-mound what=queen mound=real"});
  CHECK(fault("general 2", "") == Lines{"17:0 edition.missing-in-mound what=general mound=real"});
  CHECK(fault("worm 2", "") == Lines{"17:0 edition.missing-in-mound what=worm mound=real"});
  CHECK(fault("general 2", "general 5") ==
        Lines{"17:0 edition.queen-general mound=real queen=5 general=5"});
  CHECK(fault("general 2", "general 4").empty());
  CHECK(fault("column . .", "column . . . .") ==
        Lines{"22:0 edition.column-height column=1 found=4 most=3"});
  CHECK(fault("column . .", "column") ==
        Lines{"22:0 edition.column-height column=1 found=0 most=3"});
  CHECK(fault("column . .", "column . kite") ==
        Lines{"22:10 edition.unknown-symbol symbol=kite known=. worm map sneaker bone eyeglasses "
              "speaker glove telescope teapot"});
  CHECK(fault("column . .", "") ==
        Lines{"17:0 edition.column-count mound=real found=4 expected=5"});
  CHECK(fault("column . .", "column . .\ncolumn .") ==
        Lines{"17:0 edition.column-count mound=real found=6 expected=5"});
}

TEST_CASE("faults of the file as a whole come last") {
  EditionText text;
  text.cut_from("mound last");
  CHECK(text.faults() == Lines{"0:0 edition.mound-count found=11 expected=12"});
  EditionText more;
  more.append("mound more\nqueen 2\ngeneral 1\nworm 1\n");
  for (int i = 0; i < 5; ++i) more.append("column .\n");
  CHECK(more.faults() == Lines{"0:0 edition.mound-count found=13 expected=12"});
}

TEST_CASE("lines that are no text are reported") {
  CHECK(fault("licence CC0", "licence \x01") == Lines{"5:9 file.not-text"});
  CHECK(fault("licence CC0", "licence caf\xe9") == Lines{"5:9 file.not-text"});
  CHECK(fault("licence CC0", "licence CC0" + std::string(989, ' ')).empty());
  CHECK(fault("licence CC0", "licence CC0" + std::string(990, ' ')) ==
        Lines{"5:0 file.line-too-long most=1000"});
}

TEST_CASE("all faults are reported at once, in the order of the file") {
  EditionText text;
  text.replace("game ithappens", "");
  text.replace("licence CC0", "licence \x01");
  text.replace("item glove Glove", "item Glove Glove");
  text.replace("queen 5", "queen five");
  text.replace("column . .", "column . kite");
  const Lines faults = text.faults();
  REQUIRE(faults.size() == 5);
  CHECK(faults[0] == "5:9 file.not-text");
  CHECK(faults[1] == "12:6 edition.bad-id found=Glove");
  CHECK(faults[2] == "19:7 edition.bad-number what=queen found=five least=1 most=99");
  CHECK(faults[3].starts_with("22:10 edition.unknown-symbol symbol=kite"));
  CHECK(faults[4] == "0:0 edition.missing what=game ithappens");
}

TEST_CASE("an edition of another game has one fault") {
  CHECK(faults_of(std::string("formicary-edition 1\ngame antics\nid board\nsize 300 200\n") +
                  "place hill 1 1 hill\nqueen 5\nlicence \x01\n") ==
        Lines{"2:6 edition.wrong-game found=antics expected=ithappens"});
  CHECK(faults_of("formicary-edition 1\nsize 300 200\ngame antics\n") ==
        Lines{"3:6 edition.wrong-game found=antics expected=ithappens"});
  CHECK(fault("game ithappens", "game ithappens\ngame antics") ==
        Lines{"3:0 edition.repeated what=game"});
}

TEST_CASE("a misspelt keyword is one fault") {
  const std::vector<std::pair<std::string, std::string>> lines = {
      {"game ithappens", "gmae ithappens"},
      {"id test-deck", "idd test-deck"},
      {"name Test deck", "Name Test deck"},
      {"licence CC0", "license CC0"},
      {"note Every number is chosen for the tests.", "nte Every number"},
      {"item glove Glove", "itme glove Glove"},
      {"item map Map", "items map Map"},
      {"mound real", "muond real"},
      {"mound items", "mounds items"},
      {"name The real one", "nam The real one"},
      {"queen 5", "quen 5"},
      {"general 2", "genaral 2"},
      {"worm 2", "wurm 2"},
      {"column glove", "colum glove"},
      {"column . .", "COLUMN . ."}};
  for (const auto& [line, instead] : lines) {
    CAPTURE(instead);
    const Lines faults = fault(line, instead);
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].find(":1 edition.unknown-keyword word=" +
                         instead.substr(0, instead.find(' '))) != std::string::npos);
  }
}

TEST_CASE("a line that is not understood at all may be whatever is missing") {
  for (const std::string line :
       {"game ithappens", "id test-deck", "name Test deck", "licence CC0", "item glove Glove",
        "item map Map", "mound real", "mound low1", "mound last", "name The real one", "queen 5",
        "general 2", "worm 2", "column glove", "column . ."}) {
    CAPTURE(line);
    const Lines other = fault(line, "something" + line.substr(line.find(' ')));
    REQUIRE(other.size() == 1);
    CHECK(other[0].find("edition.unknown-keyword word=something") != std::string::npos);
    const Lines unreadable = fault(line, line + " \x01");
    REQUIRE(unreadable.size() == 1);
    CHECK(unreadable[0].find("file.not-text") != std::string::npos);
  }
}

TEST_CASE("every wrong line has its own fault, and what does not follow from it is reported") {
  EditionText text;
  text.replace("id test-deck", "");
  text.replace("queen 5", "quen five");
  text.replace("general 2", "");
  text.replace("column glove", "colunm kite");
  const Lines faults = text.faults();
  REQUIRE(faults.size() == 5);
  CHECK(faults[0] == "12:0 edition.item-spaces item=glove found=0 most=4");
  CHECK(faults[1] == "17:0 edition.missing-in-mound what=general mound=real");
  CHECK(faults[2].starts_with("19:1 edition.unknown-keyword word=quen"));
  CHECK(faults[3].find("edition.unknown-keyword word=colunm") != std::string::npos);
  CHECK(faults[4] == "0:0 edition.missing what=id ID");
}

TEST_CASE("an item that is spelt in two ways is one fault") {
  CHECK(fault("item map Map", "item Map Map") == Lines{"7:6 edition.bad-id found=Map"});
  CHECK(fault("item map Map", "item") == Lines{"7:0 edition.form expected=item ID NAME"});
  const Lines other = fault("item map Map", "item mapp Map");
  REQUIRE(other.size() == 1);
  CHECK(other[0].find("edition.unknown-symbol symbol=map known=. worm mapp") != std::string::npos);
  const Lines symbol = fault("column glove", "column golve");
  REQUIRE(symbol.size() == 1);
  CHECK(symbol[0].find("edition.unknown-symbol symbol=golve") != std::string::npos);
}
