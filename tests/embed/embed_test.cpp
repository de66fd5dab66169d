// cmake/embed.cmake: what is embedded is the file, byte by byte.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "embedded.h"

TEST_CASE("embedded text is the file, byte by byte") {
  REQUIRE(kEmbeddedFiles.size() == 2);
  for (const EmbeddedFile& embedded : kEmbeddedFiles) {
    CAPTURE(embedded.path);
    std::ifstream file(FORMICARY_SOURCE_DIR "/" + std::string(embedded.path), std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    CHECK(embedded.text == text);
  }
}
