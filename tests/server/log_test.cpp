#include "server/log.h"

#include <doctest/doctest.h>

namespace formicary::server {
namespace {

std::string logged(bool json, Log::Fields fields) {
  std::string out;
  Log log({.json = json, .sink = [&](std::string_view line) { out += line; }});
  log.warn("thing", fields);
  return out;
}

}  // namespace

TEST_CASE("a line of the log is JSON, whatever is in it") {
  const std::string line = logged(true, {{"what", "a \"quote\"\nand \x01"}, {"count", 3}});
  CHECK(line.ends_with("}\n"));
  CHECK(line.find('\n') == line.size() - 1);
  CHECK(line.find(R"("level":"warning","event":"thing")") != std::string::npos);
  CHECK(line.find(R"("count":3)") != std::string::npos);
}

TEST_CASE("a line for people is one line, whatever is in it") {
  const std::string line = logged(false, {{"what", "two\nlines"}, {"count", 3}});
  CHECK(line.ends_with("Z warning thing what=two lines count=3\n"));
}

}  // namespace formicary::server
