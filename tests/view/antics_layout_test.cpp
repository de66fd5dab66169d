// The board as the page is told of it.
#include <set>

#include "tests/view/antics_looking.h"

namespace formicary::testing {
namespace {

using namespace antics;

void check_layout(const Json& layout, const Edition& edition) {
  CHECK(layout["width"].integer() == edition.width);
  CHECK(layout["height"].integer() == edition.height);
  const auto& places = layout["places"].array();
  REQUIRE(places.size() == edition.places.size());
  std::set<std::string> names;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Place& place = edition.places[i];
    CHECK(places[i]["id"].string() == place.id);
    CHECK(places[i]["x"].integer() == place.x);
    CHECK(places[i]["y"].integer() == place.y);
    names.insert(places[i]["name"].string());
    const bool clearing = place.kind == PlaceKind::kClearing;
    CHECK((places[i]["kind"].string() == "clearing") == clearing);
    CHECK((places[i]["kind"].string() == "hill") == (place.kind == PlaceKind::kHill));
    CHECK(places[i]["food"].is(Json::Kind::kInteger) == clearing);
    if (clearing) CHECK(places[i]["food"].integer() == place.food);
  }
  const auto& trails = layout["trails"].array();
  REQUIRE(trails.size() == edition.trails.size() + 1);
  for (std::size_t i = 0; i < trails.size(); ++i) {
    const bool chasm = i == edition.trails.size();
    const Trail& trail = chasm ? edition.chasm : edition.trails[i];
    CHECK(trails[i]["id"].string() == trail.id);
    CHECK(trails[i]["a"].integer() == trail.a);
    CHECK(trails[i]["b"].integer() == trail.b);
    CHECK(trails[i]["bow"].integer() == trail.bow);
    CHECK(trails[i]["terrain"].string() == (chasm ? "chasm" : kAreaNames[trail.terrain]));
    names.insert(trails[i]["name"].string());
  }
  CHECK(names.size() == places.size() + trails.size());  // all different
  const auto& foods = layout["foods"].array();
  REQUIRE(foods.size() == kFoods);
  for (Food food = 0; food < kFoods; ++food) {
    CHECK(foods[food]["id"].string() == food_id(edition, food));
    CHECK(foods[food]["kind"].string() == (is_prey(food) ? "prey" : "leaf"));
    if (!is_prey(food)) continue;
    CHECK(foods[food]["colour"].string() == edition.prey[food].colour);
    CHECK(foods[food]["area"].string() == kAreaNames[edition.prey[food].area]);
  }
  CHECK(layout["areas"].array().size() == kAreas);
  CHECK(layout["symbols"].array().size() == kSymbols);
}

}  // namespace

TEST_CASE("the layout is the board of the edition") {
  Playing playing(shipped_board_game(3));
  check_layout(Looking(playing.ledger()).scene()["layout"], shipped_board());
  check_layout(AnticsLooking(Table()).scene()["layout"], test_board());
}

TEST_CASE("the layout never changes, and a game without a board has none") {
  Playing playing(shipped_board_game(4));
  const Looking looking(playing.ledger());
  const std::string before = text_of(looking.scene()["layout"]);
  Rng rng(3);
  while (playing.ledger().length() < 200) playing.play_any(rng);
  CHECK(text_of(looking.scene(Seat(2))["layout"]) == before);
  CHECK(text_of(looking.scene(Seat(1), 50)["layout"]) == before);
  Playing other(shipped_deck(3));
  CHECK(Looking(other.ledger()).scene()["layout"].is(Json::Kind::kNull));
}

TEST_CASE("places and trails have names, in every language") {
  Playing playing(shipped_board_game(3));
  const auto names = [&](std::string_view language) {
    const Json layout = Looking(playing.ledger(), language).scene()["layout"];
    std::string out;
    for (const std::size_t place : {0U, 2U, 7U, 12U}) {
      out += layout["places"].array()[place]["name"].string() + "; ";
    }
    for (const std::size_t trail : {0U, 16U, 32U}) {
      out += layout["trails"].array()[trail]["name"].string() + "; ";
    }
    return out + layout["foods"].array()[7]["name"].string() + "; " +
           layout["areas"].array()[2]["name"].string() + "; " +
           layout["areas"].array()[5]["name"].string() + "; " +
           layout["symbols"].array()[3]["name"].string();
  };
  CHECK(names("en") ==
        "large ant-hill; junction b; dragonfly clearing; brown leaf clearing; flower trail f1; "
        "water trail w3; the chasm; brown leaf; water area; red area; ANTS!");
  CHECK(names("nl") ==
        "grote mierenhoop; kruising b; open plek van de libel; open plek van het bruine blad; "
        "bloemenpad f1; waterpad w3; de kloof; bruin blad; broedplaats water; rode broedplaats; "
        "MIEREN!");
  CHECK(names("zh-Hant") ==
        "大蟻丘; 岔路口 b; 蜻蜓空地; 枯葉空地; 花叢路徑 f1; 水域路徑 w3; 裂谷; 枯葉; 水域孵化區; "
        "兵蟻孵化區; 出動");
}

}  // namespace formicary::testing
