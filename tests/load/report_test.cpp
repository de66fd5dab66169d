#include "load/report.h"

#include <doctest/doctest.h>

#include <string_view>

using namespace formicary;
using namespace formicary::load;

namespace {

LoadFigures sound_figures() {
  LoadFigures figures;
  figures.ready = true;
  figures.seconds = 10;
  figures.connections = 400;
  for (int i = 1; i <= 1000; ++i) figures.latency.add(static_cast<std::uint64_t>(i) * 10);
  figures.commands = 1000;
  figures.sent = 1200;
  figures.received = 4800;
  return figures;
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a load is sound only if everybody came, all was answered and nothing was wrong") {
  CHECK(is_sound(sound_figures()));
  CHECK(!is_sound(LoadFigures{}));
  LoadFigures unanswered = sound_figures();
  unanswered.unanswered = 1;
  CHECK(!is_sound(unanswered));
  LoadFigures wrong = sound_figures();
  wrong.problem("a record without its last command");
  CHECK(!is_sound(wrong));
  LoadFigures refused = sound_figures();
  refused.refusals["table.not-your-turn"] = 3;  // happens, and is fine
  CHECK(is_sound(refused));
}

TEST_CASE("only the first ten problems are kept, but all are counted") {
  LoadFigures figures;
  for (int i = 0; i < 25; ++i) figures.problem("problem " + std::to_string(i));
  CHECK(figures.problem_count == 25);
  REQUIRE(figures.problems.size() == 10);
  CHECK(figures.problems.back() == "problem 9");
}

TEST_CASE("the report of a load has its figures, in words and as JSON") {
  LoadPlan plan;
  plan.tables = 100;
  LoadFigures figures = sound_figures();
  figures.refusals["server.\"odd\""] = 2;
  figures.problem("a line\nwith \"quotes\" and \\");
  const std::string json = load_json(plan, figures);
  CHECK(has(json, "\"sound\": false"));
  CHECK(has(json, "\"tables\": 100"));
  CHECK(has(json, "\"commands\": 1000"));
  CHECK(has(json, "\"messagesPerSecond\": 600.000"));
  CHECK(has(json, R"("server.\"odd\"": 2)"));
  CHECK(has(json, R"(["a linewith \"quotes\" and \\"])"));
  const auto words = Words::shipped("en", {});
  REQUIRE(words);
  const std::string text = load_text(*words, plan, figures);
  CHECK(has(text, "server.\"odd\""));
  CHECK(has(text, "600"));  // messages a second
  CHECK(has(text, "10.00"));
}

TEST_CASE("nothing is divided by a time or by connections that there were not") {
  const LoadFigures none;
  const std::string json = load_json({}, none);
  CHECK(!has(json, ": nan"));
  CHECK(!has(json, ": -nan"));
  CHECK(!has(json, ": inf"));
  CHECK(has(json, "\"sound\": false"));
}

TEST_CASE("the memory of the server is told only where it is known") {
  LoadFigures figures = sound_figures();
  CHECK(!has(load_json({}, figures), "serverBytes"));
  figures.server_empty = {true, 0, 1'000'000};
  figures.server_begin = {true, 1, 5'000'000};
  figures.server_end = {true, 6, 9'000'000};
  const std::string json = load_json({}, figures);
  CHECK(has(json, "\"serverBytes\": 9000000"));
  CHECK(has(json, "\"serverCores\": 0.500"));
  CHECK(has(json, "\"bytesPerConnection\": 20000"));
}
