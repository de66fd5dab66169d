// The reader of editions: what it accepts, and each fault with its line and column.
#include "games/antics/edition.h"

#include <doctest/doctest.h>

#include <string>

#include "base/text.h"
#include "tests/support/antics/edition_text.h"

using formicary::split;
using namespace formicary::antics;
using namespace formicary::antics::testing;

namespace {

// The faults of the test edition with one line replaced.
std::string fault(std::string_view line, const std::string& instead) {
  return EditionText().replace(line, instead).faults();
}

// Many lines, each with its number instead of every `#`.
std::string lines(int count, std::string_view form) {
  std::string out;
  for (int i = 0; i < count; ++i) {
    for (const char c : form) out += c == '#' ? std::to_string(i) : std::string(1, c);
    out += '\n';
  }
  return out;
}

const std::string kFoodsKnown = "known=fly, hopper, bug, worm, louse, moth, green-leaf, brown-leaf";
const std::string kTerrainsKnown = "known=flower, grass, water, earth, stone";
const std::string kActionsKnown = "known=scout build hatch ants heave";

}  // namespace

TEST_CASE("a good edition is read as it stands") {
  CHECK(faults_of(test_edition_text()) == "");
  const Edition& edition = test_edition();
  CHECK(edition.id == "test-board");
  CHECK(edition.name == "Test board");
  CHECK(edition.licence == "CC0");
  CHECK(edition.notes == std::vector<std::string>{"Every number is chosen for the tests."});
  CHECK(edition.width == 300);
  CHECK(edition.height == 200);
  CHECK(edition.prey[2].id == "bug");
  CHECK(edition.prey[2].colour == "red");
  CHECK(edition.prey[2].area == kSoldier);
  CHECK(edition.prey[2].name == "Ladybird");
  CHECK(edition.prey[3].name == "worm");  // the id, where no name is given
  REQUIRE(edition.places.size() == 11);
  CHECK(edition.places[0].kind == PlaceKind::kHill);
  CHECK(edition.places[1].kind == PlaceKind::kJunction);
  CHECK(edition.places[6].id == "louse");
  CHECK(edition.places[6].kind == PlaceKind::kClearing);
  CHECK(edition.places[6].food == 4);
  CHECK(edition.places[6].x == 50);
  CHECK(edition.places[6].y == 140);
  CHECK(edition.places[8].food == kGreenLeaf);
  CHECK(edition.places[9].food == kBrownLeaf);
  REQUIRE(edition.trails.size() == 9);
  CHECK(edition.trails[5].id == "s2");
  CHECK(edition.trails[5].a == 0);
  CHECK(edition.trails[5].b == 6);
  CHECK(edition.trails[5].terrain == kStone);
  CHECK(edition.trails[5].bow == -10);
  CHECK(edition.trails[4].bow == 0);
  CHECK(edition.chasm.id == "chasm");
  CHECK(edition.chasm.terrain == kTerrains);
  CHECK(edition.chasm.b == 1);
  CHECK(edition.chasm.bow == 3);
  CHECK(edition.base[3].place == HexPlace::at(-1, 1));
  CHECK(edition.base[3].symbol == kSendAnts);
  CHECK(edition.tiles[tile_kind(kHatch, kFungus)] == 20);
  CHECK(edition.tiles[tile_kind(kHeave, kHeave)] == 8);
  CHECK(edition.anteaters[1] == std::array<std::uint8_t, 2>{4, 3});
}

TEST_CASE("an edition round-trips, with the symbols of tiles in their order") {
  const std::string once = write_edition(test_edition());
  EditionText expected;
  expected.replace("prey worm brown earth", "prey worm brown earth worm");
  expected.replace("tile 20 fungus-hatch", "tile 20 hatch-fungus");
  CHECK(once == expected.text());
  const auto again = read_edition(once);
  REQUIRE(again.ok());
  CHECK(write_edition(*again) == once);
}

TEST_CASE("the canonical text is what the rules use") {
  const Edition& edition = test_edition();
  Edition other = edition;
  other.name = "Another name";
  other.licence.clear();
  other.notes.clear();
  other.width = 1000;
  other.prey[0].name = "Mayfly";
  other.places[3].x = 5;
  other.trails[0].bow = 7;
  other.chasm.bow = 0;
  CHECK(canonical_edition(other) == canonical_edition(edition));
  other.tiles[0] = 1;
  CHECK(canonical_edition(other) != canonical_edition(edition));
  const auto differs = [&](const auto& change) {
    Edition changed = edition;
    change(changed);
    return canonical_edition(changed) != canonical_edition(edition);
  };
  CHECK(differs([](Edition& e) { e.id = "other"; }));
  CHECK(differs([](Edition& e) { e.prey[0].colour = "cyan"; }));
  CHECK(differs([](Edition& e) { e.trails[0].id = "w9"; }));
  CHECK(differs([](Edition& e) { e.trails[0].terrain = kStone; }));
  CHECK(differs([](Edition& e) { e.chasm.b = 2; }));
  CHECK(differs([](Edition& e) { e.places[2].food = 1; }));
  CHECK(differs([](Edition& e) { e.base[0].symbol = kHeave; }));
  CHECK(differs([](Edition& e) { std::swap(e.anteaters[0][0], e.anteaters[0][1]); }));
}

TEST_CASE("the order of the lines is free") {
  const auto all = split(test_edition_text(), '\n');  // the last is empty
  std::string turned(all[0]);
  for (std::size_t i = all.size() - 1; i > 0; --i) turned += '\n' + std::string(all[i]);
  CHECK(faults_of(turned) == "");
}

TEST_CASE("the first line and the head are as in every edition") {
  CHECK(faults_of("") == "1:0 edition.header expected=formicary-edition 1");
  CHECK(fault("game antics", "game ithappens") ==
        "2:6 edition.wrong-game found=ithappens expected=antics");
  CHECK(fault("name Test board", "") == "0:0 edition.missing what=name TEXT");
  CHECK(fault("licence CC0", "author me") ==
        "5:1 edition.unknown-keyword word=author expected=game, id, name, licence, note, size, "
        "prey, place, trail, chasm, base, tile, anteater");
}

TEST_CASE("faults of the size") {
  CHECK(fault("size 300 200", "") == "0:0 edition.missing what=size WIDTH HEIGHT");
  CHECK(fault("size 300 200", "size 300") == "7:0 edition.form expected=size WIDTH HEIGHT");
  CHECK(fault("size 300 200", "size 300 200 1") == "7:14 edition.form expected=size WIDTH HEIGHT");
  CHECK(fault("size 300 200", "size 0 200") ==
        "7:6 edition.bad-number what=width found=0 least=1 most=10000");
  CHECK(fault("size 300 200", "size 300 10001") ==
        "7:10 edition.bad-number what=height found=10001 least=1 most=10000");
  CHECK(fault("size 300 200", "size 300 200\nsize 300 200") == "8:0 edition.repeated what=size");
}

TEST_CASE("faults of the prey") {
  const std::string bug = "prey bug red soldier Ladybird";  // line 10
  CHECK(fault(bug, "prey bug red") == "10:0 edition.form expected=prey ID COLOUR AREA NAME");
  CHECK(fault(bug, "prey bug soldier Ladybird") ==
        "10:0 edition.form expected=prey ID COLOUR AREA NAME");
  CHECK(fault(bug, "prey bug red shore Ladybird") ==
        "10:14 edition.unknown-word word=shore known=flower, grass, water, earth, stone, soldier");
  CHECK(fault(bug, "prey bug red water Ladybird") == "10:14 edition.twice what=water");
  CHECK(fault(bug, "prey bug Red soldier Ladybird") == "10:10 edition.bad-id found=Red");
  CHECK(fault(bug, "prey bug red soldier " + std::string(61, 'x')) ==
        "10:22 edition.too-long what=prey most=60");
  CHECK(fault(bug, "prey worm red soldier") == "11:6 edition.duplicate-id id=worm");
  CHECK(fault(bug, "prey bug blue soldier") == "10:10 edition.duplicate-id id=blue");
  // The clearing and the anteater of a prey that is missing are not reported besides.
  CHECK(fault(bug, "") == "0:0 edition.line-count what=prey found=5 expected=6");
  CHECK(fault(bug, bug + "\nprey ant black flower") == "14:0 edition.too-many what=prey most=6");
  CHECK(EditionText()
            .replace(bug, "prey green-leaf red soldier")
            .replace("place bug 250 140 clearing bug", "place bug 250 140 junction")
            .faults() == "10:6 edition.reserved-id id=green-leaf");
  CHECK(fault(bug, "prey ladybird red soldier") ==
        "18:28 edition.unknown-word word=bug known=fly, hopper, ladybird, worm, louse, moth, "
        "green-leaf, brown-leaf");
}

TEST_CASE("faults of the places") {
  const std::string ja = "place ja 150 60 junction";         // line 15
  const std::string bug = "place bug 250 140 clearing bug";  // line 18
  const std::string form = "place ID X Y hill | junction | clearing FOOD";
  CHECK(fault(ja, "place ja 150 60") == "15:0 edition.form expected=" + form);
  CHECK(fault(ja, "place ja 150 60 junction fly") == "15:26 edition.form expected=" + form);
  CHECK(fault(bug, "place bug 250 140 clearing") == "18:0 edition.form expected=" + form);
  CHECK(fault(bug, "place bug 250 clearing bug") == "18:0 edition.form expected=" + form);
  CHECK(fault(ja, "place ja 150 60 lake") ==
        "15:17 edition.unknown-word word=lake known=hill, junction, clearing");
  CHECK(fault("place hill 150 100 hill", "place hill 150 100 hil") ==
        "14:20 edition.unknown-word word=hil known=hill, junction, clearing");
  CHECK(fault(ja, "place ja 301 60 junction") ==
        "15:10 edition.bad-number what=x found=301 least=0 most=300");
  CHECK(fault(ja, "place ja 300 -1 junction") ==
        "15:14 edition.bad-number what=y found=-1 least=0 most=200");
  CHECK(fault(ja, "place ja 150 sixty junction") ==
        "15:14 edition.bad-number what=y found=sixty least=0 most=200");
  CHECK(fault(bug, "place bug 250 140 clearing ant") ==
        "18:28 edition.unknown-word word=ant " + kFoodsKnown);
  CHECK(fault(bug, "place bug 250 140 clearing fly") ==
        "10:0 edition.no-clearing food=bug\n"
        "18:28 edition.twice what=fly");
  CHECK(fault(bug, "place bug 250 140 junction") == "10:0 edition.no-clearing food=bug");
  CHECK(fault("place green 20 20 clearing green-leaf", "place green 20 20 junction") ==
        "0:0 edition.no-clearing food=green-leaf");
  CHECK(fault("place hill 150 100 hill", "place hill 150 100 junction") ==
        "0:0 edition.missing what=place ID X Y hill");
  CHECK(fault(ja, "place ja 150 60 hill") == "15:17 edition.repeated what=hill");
  CHECK(fault(ja, ja + "\n" + ja) == "16:7 edition.duplicate-id id=ja");
  CHECK(fault(ja, ja + "\nplace water 1 1 junction") ==
        "16:7 edition.reserved-id id=water\n"
        "16:7 edition.no-trail place=water");
  CHECK(EditionText()
            .replace(ja, "place chasm 150 60 junction")
            .replace("trail w1 ja fly water", "trail w1 chasm fly water")
            .replace("chasm hill ja 3", "chasm hill chasm 3")
            .faults() == "15:7 edition.reserved-id id=chasm");
  CHECK(EditionText()
            .replace(ja, "place j_a 150 60 junction")
            .replace("trail w1 ja fly water", "trail w1 j_a fly water")
            .faults() == "15:7 edition.bad-id found=j_a");
}

TEST_CASE("faults of the trails and the chasm") {
  const std::string e2 = "trail e2 jb worm earth";  // line 29
  const std::string form = "trail ID PLACE PLACE TERRAIN [BOW]";
  CHECK(fault(e2, "trail e2 jb worm") == "29:0 edition.form expected=" + form);
  CHECK(fault(e2, "trail e2 jb worm earth 1 2") == "29:26 edition.form expected=" + form);
  CHECK(fault(e2, "trail jb worm earth 5") == "29:0 edition.form expected=" + form);
  CHECK(fault(e2, "trail e2 jb worm sand") ==
        "29:18 edition.unknown-word word=sand " + kTerrainsKnown);
  CHECK(fault(e2, "trail e2 jb worm soldier") ==
        "29:18 edition.unknown-word word=soldier " + kTerrainsKnown);
  CHECK(fault(e2, "trail e2 jb worm earth 101") ==
        "29:24 edition.bad-number what=bow found=101 least=-100 most=100");
  CHECK(fault(e2, "trail e2 jb worm earth -100") == "");
  CHECK(fault(e2, "trail e2 jb nowhere earth") == "29:13 edition.unknown-place place=nowhere");
  CHECK(fault(e2, "trail e2 jb jb earth") == "29:13 edition.same-ends place=jb");
  CHECK(fault(e2, "trail E2 jb worm earth") == "29:7 edition.bad-id found=E2");
  CHECK(fault(e2, "trail e1 jb worm earth") == "29:7 edition.duplicate-id id=e1");
  CHECK(fault(e2, "trail jb jb worm earth") == "29:7 edition.duplicate-id id=jb");
  CHECK(fault(e2, "trail earth jb worm earth") == "29:7 edition.reserved-id id=earth");
  CHECK(fault(e2, "trail chasm jb worm earth") == "29:7 edition.reserved-id id=chasm");
  CHECK(fault(e2, e2 + "\ntrail e3 jb worm earth") == "");  // two trails side by side
  CHECK(fault("chasm hill ja 3", "") == "0:0 edition.missing what=chasm PLACE PLACE");
  CHECK(fault("chasm hill ja 3", "chasm hill") ==
        "34:0 edition.form expected=chasm PLACE PLACE [BOW]");
  CHECK(fault("chasm hill ja 3", "chasm hill ja 3\nchasm hill jb") ==
        "35:0 edition.repeated what=chasm");
  CHECK(fault("chasm hill ja 3", "chasm hill hill") == "34:12 edition.same-ends place=hill");
  CHECK(fault("chasm hill ja 3", "chasm hill jx") == "34:12 edition.unknown-place place=jx");
}

TEST_CASE("a place whose name is misspelt is reported once") {
  CHECK(fault("place moth 50 60 clearing moth", "place mot 50 60 clearing moth") ==
        "31:15 edition.unknown-place place=moth");
}

TEST_CASE("as many trails and places as there may be") {
  // 54 more trails and 53 more places fill the test edition up.
  const std::string places = lines(53, "place p# 1 1 junction");
  const std::string linked = lines(53, "trail t# hill p# stone");
  CHECK(EditionText().append(places + linked).faults() == "");
  CHECK(EditionText().append(places + linked + "trail more hill p0 stone\n").faults() == "");
  CHECK(EditionText()
            .append(places + linked + "trail more hill p0 stone\ntrail most hill p1 stone\n")
            .faults() == "151:0 edition.too-many what=trail most=63");
  CHECK(EditionText().append(places + linked + "place more 1 1 junction\n").faults() ==
        "150:0 edition.too-many what=place most=64");
}

TEST_CASE("everything can be reached from the ant-hill") {
  CHECK(fault("trail g2 moth green grass", "trail g2 moth hill grass") ==
        "22:7 edition.no-trail place=green");
  CHECK(fault("trail e1 hill jb earth", "trail e1 worm jb earth") ==
        "19:7 edition.unreachable place=worm\n"
        "24:7 edition.unreachable place=jb");
  CHECK(fault("trail e1 hill jb earth", "") ==
        "19:7 edition.unreachable place=worm\n"
        "24:7 edition.unreachable place=jb");
  // Over the chasm is good enough.
  CHECK(fault("chasm hill ja 3", "chasm jb ja") == "");
  CHECK(fault("chasm hill ja 3", "chasm hill jb") ==
        "15:7 edition.unreachable place=ja\n"
        "16:7 edition.unreachable place=fly");
  // An ant-hill without trails is the mistake, not everything else.
  EditionText text;
  text.replace("trail g1 hill hopper grass 5", "trail g1 ja hopper grass 5");
  text.replace("trail s1 hill bug stone", "trail s1 ja bug stone");
  text.replace("trail e1 hill jb earth", "trail e1 ja jb earth");
  text.replace("trail s2 hill louse stone -10", "trail s2 ja louse stone");
  text.replace("trail f1 hill moth flower", "trail f1 ja moth flower");
  text.replace("chasm hill ja 3", "chasm ja jb");
  CHECK(text.faults() == "14:7 edition.no-trail place=hill");
}

TEST_CASE("faults of the base") {
  const std::string third = "base l9 heave m9 scout";  // line 37
  CHECK(fault(third, "base l9 heave m9") ==
        "37:0 edition.form expected=base HEX SYMBOL HEX SYMBOL");
  CHECK(fault(third, "") == "0:0 edition.line-count what=base found=2 expected=3");
  CHECK(fault(third, third + "\nbase k12 scout l12 scout") ==
        "38:0 edition.too-many what=base most=3");
  CHECK(fault(third, "base L9 heave m9 scout") ==
        "37:6 edition.bad-base-hex found=L9 first=h7 last=n13");
  CHECK(fault(third, "base o9 heave m9 scout") ==
        "37:6 edition.bad-base-hex found=o9 first=h7 last=n13");
  CHECK(fault(third, "base l9 heave l6 scout") ==
        "37:15 edition.bad-base-hex found=l6 first=h7 last=n13");
  CHECK(fault(third, "base l9 heave n9 scout") == "37:15 edition.base-apart hex=l9 hex2=n9");
  CHECK(fault(third, "base l9 heave l10 scout") == "37:15 edition.twice what=l10");
  CHECK(fault(third, "base l9 heave l9 scout") == "37:15 edition.twice what=l9");
  CHECK(fault(third, "base l7 heave m7 scout") == "37:0 edition.base-unconnected");
  CHECK(fault("base k11 hatch j11 ants", "base h13 hatch i13 ants") ==
        "36:0 edition.base-unconnected");
  CHECK(fault(third, "base l9 lift m9 scout") ==
        "37:9 edition.unknown-symbol symbol=lift " + kActionsKnown);
  CHECK(fault(third, "base l9 heave m9 fungus") ==
        "37:18 edition.unknown-symbol symbol=fungus " + kActionsKnown);
  CHECK(fault(third, "base l9 hatch m9 scout") == "0:0 edition.base-action symbol=heave");
}

TEST_CASE("faults of the tiles") {
  const std::string heaves = "tile 8 heave-heave";  // line 40
  const std::string known = " known=scout build hatch ants heave fungus";
  CHECK(fault(heaves, "tile 8") == "40:0 edition.form expected=tile COUNT SYMBOL-SYMBOL");
  CHECK(fault(heaves, "tile 8 heave") == "40:8 edition.form expected=tile COUNT SYMBOL-SYMBOL");
  CHECK(fault(heaves, "tile 8 heave-ants-build") ==
        "40:8 edition.form expected=tile COUNT SYMBOL-SYMBOL");
  CHECK(fault(heaves, "tile 0 heave-heave") ==
        "40:6 edition.bad-number what=count found=0 least=1 most=56");
  CHECK(fault(heaves, "tile 8 heave-lift") == "40:14 edition.unknown-symbol symbol=lift" + known);
  CHECK(fault(heaves, "tile 8 lift-heave") == "40:8 edition.unknown-symbol symbol=lift" + known);
  CHECK(fault(heaves, "tile 8 build-scout") == "40:8 edition.twice what=build-scout");
  CHECK(fault(heaves, "tile 7 heave-heave") == "0:0 edition.tile-count found=55 expected=56");
  CHECK(fault(heaves, heaves + "\ntile 1 ants-heave") ==
        "0:0 edition.tile-count found=57 expected=56");
}

TEST_CASE("faults of the anteaters") {
  const std::string second = "anteater grey brown";  // line 42
  CHECK(fault(second, "anteater grey") == "42:0 edition.form expected=anteater COLOUR COLOUR");
  CHECK(fault(second, "anteater grey black") ==
        "42:15 edition.unknown-word word=black known=blue, green, red, brown, grey, pink");
  CHECK(fault(second, "anteater grey blue") == "42:15 edition.twice what=blue");
  CHECK(fault(second, "anteater grey grey") == "42:15 edition.twice what=grey");
  CHECK(fault(second, "") == "0:0 edition.line-count what=anteater found=2 expected=3");
}

TEST_CASE("the shipped edition is good, and its file is as we would write it") {
  const Edition& edition = shipped_edition();
  CHECK(edition.id == "formicary");
  CHECK(edition.trails.size() > 0);
  const auto again = read_edition(write_edition(edition));
  REQUIRE(again.ok());
  CHECK(canonical_edition(*again) == canonical_edition(edition));
}
