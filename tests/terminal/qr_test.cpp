#include "terminal/qr.h"

#include "tests/terminal/showing.h"

namespace formicary::testing {

using terminal::draw_qr;

namespace {

// Without the end of the last line.
std::vector<std::string_view> lines_of(const std::string& code) {
  REQUIRE(code.ends_with('\n'));
  return split(std::string_view(code).substr(0, code.size() - 1), '\n');
}

}  // namespace

TEST_CASE("a QR code is a square of half blocks with a light margin around it") {
  const std::string code = draw_qr("http://192.168.1.20:8010/", false);
  const auto lines = lines_of(code);
  REQUIRE(lines.size() > 10);
  const std::size_t width = terminal::width_of(lines[0]);
  // Two rows of squares on each line.
  CHECK((lines.size() * 2 == width || lines.size() * 2 == width + 1));
  for (const std::string_view line : lines) {
    CHECK(line.starts_with("███"));  // light, where it is not a terminal
    CHECK(line.ends_with("███"));
  }
  CHECK(draw_qr("http://192.168.1.21:8010/", false) != code);
}

TEST_CASE("in a terminal the code brings its own colours, and leaves none of them") {
  const std::string code = draw_qr("http://192.168.1.20:8010/", true);
  const auto lines = lines_of(code);
  for (const std::string_view line : lines) CHECK(line.starts_with("\x1b["));
  for (const std::string_view line : lines) CHECK(line.ends_with("\x1b[0m"));
}

TEST_CASE("an address that no code can hold gives none") {
  CHECK(draw_qr(std::string(5000, 'x'), true).empty());
}

}  // namespace formicary::testing
