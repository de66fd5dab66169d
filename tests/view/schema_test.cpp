// Everything that a page draws is what the schema says, in every golden game.
#include "view/schema.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "protocol/json_writer.h"
#include "record/verify.h"
#include "tests/record/record_text.h"
#include "tests/view/looking.h"
#include "view/view.h"

namespace formicary::testing {
namespace {

namespace schema = view::schema;

std::string fault_text(const Json& json, const ObjectSpec& spec) {
  const auto fault = check_object(json, spec);
  if (!fault) return {};
  std::string out = fault->id;
  for (const Param& param : fault->params) {
    out += ' ' + param.text;
    if (param.kind == ParamKind::kNumber) out += std::to_string(param.number);
  }
  return out;
}

void check_all(const Json& list, const ObjectSpec& spec) {
  CHECK(list.is(Json::Kind::kArray));
  for (const Json& item : list.array()) {
    const std::string fault = fault_text(item, spec);
    REQUIRE_MESSAGE(fault.empty(), spec.name, ": ", fault);
  }
}

void check_moment(const Looking& looking, Seat viewer, int at) {
  CAPTURE(at);
  const std::string fault = fault_text(looking.scene(viewer, at), schema::kScene);
  REQUIRE_MESSAGE(fault.empty(), fault);
  check_all(looking.frames(std::max(0, at - 2), viewer, at), schema::kFrame);
}

// The line of a golden game is built step by step, so that the newest moment, which alone has moves
// and planning help, is that of every ply.
void check_game(const std::string& text, int stride, int first) {
  const auto record = read_record(text);
  REQUIRE(record.ok());
  auto replay = Replay::open(*record);
  REQUIRE(replay.ok());
  const Ledger& ledger = (*replay)->ledger();
  const Looking looking(ledger);
  for (int step = 0;; ++step) {
    const auto viewer = static_cast<Seat>(step % ledger.game().players());
    if (step % stride == first) {
      check_moment(looking, viewer, ledger.length());
      check_moment(looking, kNoSeat, ledger.length());
      check_all(looking.description(viewer), schema::kDescriptionPart);
    }
    if ((*replay)->at_end()) break;
    REQUIRE(!(*replay)->step());
  }
  check_moment(looking, Seat(0), ledger.length() / 2);
  check_moment(looking, kNoSeat, ledger.length());
  check_all(looking.description(kNoSeat), schema::kDescriptionPart);
  check_all(looking.log(), schema::kLogLine);
  check_all(looking.timeline(), schema::kTimelinePoint);
}

constexpr int kStride = 61;

// The games of both versions of records: only the second has people who come and go, and ends that
// people agreed on. Its other games have the plies of their brothers of version 1.
void check_golden_games(int stride) {
  for (const char* folder : {"tests/golden", "tests/golden/version-2"}) {
    int games = 0;
    for (const auto& file : std::filesystem::directory_iterator(source_path(folder))) {
      if (file.path().extension() != ".game") continue;
      CAPTURE(file.path().string());
      const bool brother =
          std::string_view(folder) != "tests/golden" &&
          std::filesystem::exists(source_path("tests/golden") / file.path().filename());
      const int step = brother ? kStride : stride;
      check_game(file_text(file.path()), step, games % step);
      ++games;
    }
    CHECK(games > 40);
  }
}

// A scene that is changed in one place.
std::string fault_with(std::string_view found, std::string_view instead) {
  Playing playing({"ithappens", 3, {}, {}}, Commitment::kNone);
  Rng rng(5);
  for (int i = 0; i < 20; ++i) playing.play_any(rng);
  const Looking looking(playing.ledger());
  JsonWriter out;
  view::write_scene(out, looking.moment(), {looking.words, kNoSeat});
  std::string text = out.finish();
  const std::size_t at = text.find(found);
  REQUIRE(at != std::string::npos);
  text.replace(at, found.size(), instead);
  const auto json = read_json(text, {text.size(), 16});
  REQUIRE(json.ok());
  return fault_text(*json, schema::kScene);
}

}  // namespace

TEST_CASE("scenes, frames, logs and descriptions of golden games follow the schema") {
  check_golden_games(kStride);
}

TEST_CASE("every ply of every golden game follows the schema" * doctest::skip()) {
  check_golden_games(1);
}

TEST_CASE("the schema of scenes finds unknown, missing and wrong fields") {
  CHECK(fault_with("\"over\":", "\"over\":") == "");
  CHECK(fault_with("\"over\":false,", "") == "protocol.missing over");
  CHECK(fault_with("\"over\":", "\"more\":1,\"over\":") == "protocol.unknown-field more");
  CHECK(fault_with("\"over\":false", "\"over\":0") == "protocol.no-truth over");
  CHECK(fault_with("\"wormsLeft\":", "\"wormsleft\":") == "protocol.missing game.wormsLeft");
  CHECK(fault_with("\"place\":\"left\"", "\"place\":\"top\"")
            .starts_with("protocol.choice game.mounds[0].place"));
  CHECK(fault_with("\"toAct\":", "\"toAct\":-") ==
        "protocol.range toAct -2 0 " + std::to_string(kMaxSeats));
  CHECK(fault_with("\"params\":{", "\"params\":{\"x\":[],").starts_with("protocol.no-param "));
}

TEST_CASE("every name in the schema of scenes is there once") {
  for (const ObjectSpec* object : schema::objects()) {
    for (auto field = object->fields.begin(); field != object->fields.end(); ++field) {
      const auto again = std::find_if(std::next(field), object->fields.end(),
                                      [&](const auto& other) { return other.name == field->name; });
      CHECK_MESSAGE(again == object->fields.end(), object->name, field->name);
    }
  }
}

}  // namespace formicary::testing
