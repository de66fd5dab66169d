// The report on a verified record; no words are loaded if there is nothing to report.
#include "terminal/verify_report.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace formicary::terminal {
namespace {

constexpr VerifyWish kQuiet = {true, false, true};
constexpr VerifyWish kLoud = {false, true, true};

std::vector<std::string> golden_records() {
  std::vector<std::string> out;
  const auto folder = std::filesystem::path(FORMICARY_SOURCE_DIR) / "tests/golden";
  for (const char* name : {"players-3-bots.game", "antics-players-3-bots.game",
                           "dice-not-revealed.game", "antics-dice-unfinished.game"}) {
    std::ifstream in(folder / name, std::ios::binary);
    REQUIRE(in.good());
    out.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return out;
}

// The record with a hash of its first ply changed.
std::string tampered(std::string text) {
  const std::size_t ply = text.find("\n1 ");
  REQUIRE(ply != std::string::npos);
  const std::size_t end = text.find('\n', ply + 1);
  text[end - 1] = text[end - 1] == '0' ? '1' : '0';
  return text;
}

}  // namespace

TEST_CASE("good records need only the words about verification, and none if nothing is said") {
  const LazyWords words("en");
  for (const std::string& text : golden_records()) {
    const VerifyReport report = report_verification(words, "a.game", text, kQuiet);
    CHECK(report.good);
    CHECK(report.sentence.empty());
  }
  CHECK(words.reads() == 0);
  CHECK(words.group_reads() == 0);
  for (const std::string& text : golden_records()) {
    const VerifyReport report = report_verification(words, "a.game", text, kLoud);
    CHECK(report.good);
    CHECK(report.sentence.starts_with("a.game: "));
    CHECK(report.sentence.find("verify.") == std::string::npos);  // each message was found
  }
  CHECK(words.reads() == 0);
  CHECK(words.group_reads() == 1);
}

TEST_CASE("the words of a title are read at its first faulty record") {
  const LazyWords words("en");
  for (int repeat = 0; repeat < 3; ++repeat) {
    const VerifyReport report =
        report_verification(words, "a.game", tampered(golden_records()[0]), kQuiet);
    CHECK(!report.good);
    CHECK(report.sentence.find("a.game:") != std::string::npos);
    CHECK(words.reads() == 1);
  }
  CHECK(!report_verification(words, "a.game", tampered(golden_records()[1]), kQuiet).good);
  CHECK(words.reads() == 2);
  const VerifyReport report = report_verification(words, "a.game", "no record", kQuiet);
  CHECK(!report.good);
  CHECK(report.sentence.starts_with("a.game:1"));
  CHECK(words.reads() == 3);
}

}  // namespace formicary::terminal
