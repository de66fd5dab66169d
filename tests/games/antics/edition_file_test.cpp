// Faults of whole files: unknown keywords, files of another kind, and the order of all faults.
#include <doctest/doctest.h>

#include <string>

#include "tests/support/antics/edition_text.h"

using namespace formicary::antics::testing;

TEST_CASE("a line that is not understood may be whatever is missing") {
  const std::string expected =
      " expected=game, id, name, licence, note, size, prey, place, trail, chasm, base, tile, "
      "anteater";
  for (const std::string line :
       {"size 300 200", "prey bug red soldier Ladybird", "place hill 150 100 hill",
        "place moth 50 60 clearing moth", "trail e1 hill jb earth", "chasm hill ja 3",
        "base k11 hatch j11 ants", "tile 8 heave-heave", "anteater grey brown", "game antics",
        "id test-board", "name Test board"}) {
    CAPTURE(line);
    // Misspelt, and not to be recognised.
    for (const std::string& instead : {'x' + line, "something" + line.substr(line.find(' '))}) {
      const std::string found = EditionText().replace(line, instead).faults();
      CHECK(found.find(expected) + expected.size() == found.size());
      CHECK(found.find('\n') == std::string::npos);
    }
    const std::string unreadable = EditionText().replace(line, line + " \x01").faults();
    CHECK(unreadable.find("file.not-text") != std::string::npos);
    CHECK(unreadable.find('\n') == std::string::npos);
  }
}

TEST_CASE("what does not follow from a misspelt keyword is reported as well") {
  EditionText text;
  text.replace("trail e2 jb worm earth", "trial e2 jb wurm earth");  // one fault for a line
  text.replace("chasm hill ja 3", "");
  text.replace("anteater grey brown", "anteater grey black");
  CHECK(text.faults() ==
        "29:1 edition.unknown-keyword word=trial expected=game, id, name, licence, note, size, "
        "prey, place, trail, chasm, base, tile, anteater\n"
        "42:15 edition.unknown-word word=black known=blue, green, red, brown, grey, pink\n"
        "0:0 edition.missing what=chasm PLACE PLACE");
}

TEST_CASE("an edition of another game, or one that is no edition, has one fault") {
  CHECK(faults_of("formicary-edition 1\ngame ithappens\nmound a\nqueen 5\ncolumn . .\n") ==
        "2:6 edition.wrong-game found=ithappens expected=antics");
  CHECK(faults_of("formicary-record 1\ngame antics\nlicence \x01\n") ==
        "1:0 edition.header expected=formicary-edition 1");
  CHECK(faults_of("\xef\xbb\xbf" + std::string(test_edition_text())) == "");
}

TEST_CASE("all faults are reported at once, in the order of the file") {
  EditionText text;
  text.replace("size 300 200", "size 300");
  text.replace("prey bug red soldier Ladybird", "prey bug red shore Ladybird");
  text.replace("place ja 150 60 junction", "place ja 150 x junction");
  text.replace("trail e2 jb worm earth", "trail e2 jb wurm earth");
  text.replace("base l9 heave m9 scout", "base l9 heave m9 heave up");
  text.replace("tile 8 heave-heave", "tile 9 heave-heave");
  text.replace("anteater green red", "anteater green rod");
  CHECK(text.faults() ==
        "7:0 edition.form expected=size WIDTH HEIGHT\n"
        "10:14 edition.unknown-word word=shore known=flower, grass, water, earth, stone, soldier\n"
        "15:14 edition.bad-number what=y found=x least=0 most=10000\n"
        "29:13 edition.unknown-place place=wurm\n"
        "37:24 edition.form expected=base HEX SYMBOL HEX SYMBOL\n"
        "43:16 edition.unknown-word word=rod known=blue, green, red, brown, grey, pink\n"
        "0:0 edition.tile-count found=57 expected=56");
}

TEST_CASE("a file with nothing in it misses everything") {
  CHECK(faults_of("formicary-edition 1\n") ==
        "0:0 edition.missing what=game antics\n"
        "0:0 edition.missing what=id ID\n"
        "0:0 edition.missing what=name TEXT\n"
        "0:0 edition.missing what=size WIDTH HEIGHT\n"
        "0:0 edition.missing what=place ID X Y hill\n"
        "0:0 edition.missing what=trail ID PLACE PLACE TERRAIN\n"
        "0:0 edition.missing what=chasm PLACE PLACE\n"
        "0:0 edition.line-count what=prey found=0 expected=6\n"
        "0:0 edition.line-count what=anteater found=0 expected=3\n"
        "0:0 edition.line-count what=base found=0 expected=3\n"
        "0:0 edition.tile-count found=0 expected=56");
}
