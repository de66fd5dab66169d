// The files that are built into the program.
#include "server/assets.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "base/sha256.h"
#include "base/text.h"

using namespace formicary;
using server::Asset;
using server::find_asset;

namespace {

std::string read_source(const std::string& path) {
  std::ifstream file(std::string(FORMICARY_SOURCE_DIR "/") + path, std::ios::binary);
  REQUIRE_MESSAGE(file.good(), path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Where the file of an address comes from.
std::string source_of(const Asset& asset) {
  const std::string path(asset.path);
  if (path.starts_with("/editions/")) return path.substr(1);
  return (path == "/verify-dice.py" ? "tools" : "web") + path;
}

}  // namespace

TEST_CASE("every file is there as it is, with its hash") {
  std::set<std::string_view> paths;
  for (const Asset& asset : server::assets()) {
    INFO(std::string(asset.path));
    CHECK(paths.insert(asset.path).second);
    CHECK(asset.bytes == read_source(source_of(asset)));
    CHECK(asset.etag == to_hex(sha256(asset.bytes)).substr(0, 16));
    CHECK_FALSE(asset.content_type.empty());
    CHECK(find_asset(asset.path) == &asset);
  }
  CHECK(paths.contains("/editions/ithappens/twelve-mounds.edition"));
  CHECK(paths.contains("/editions/antics/formicary.edition"));
  CHECK(paths.contains("/robots.txt"));
}

TEST_CASE("all of web is served, but what hides, tests, or is made into pages") {
  std::size_t count = 0;
  const std::filesystem::path web(FORMICARY_SOURCE_DIR "/web");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(web)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = "/" + entry.path().lexically_relative(web).generic_string();
    const bool left_out = path.starts_with("/src/") || path.find("/.") != std::string::npos ||
                          path.find(".test.") != std::string::npos || path.ends_with("~");
    CHECK_MESSAGE((find_asset(path) == nullptr) == left_out, path);
    if (!left_out) ++count;
  }
  CHECK(count >= 5);
}

TEST_CASE("addresses of pages") {
  const Asset* index = find_asset("/");
  REQUIRE(index != nullptr);
  CHECK(index->path == "/index.html");
  CHECK(index->content_type == "text/html; charset=utf-8");
  CHECK(index->bytes.starts_with("<!doctype html>"));
  CHECK(find_asset("/index.html") == index);
  REQUIRE(find_asset("/verify") != nullptr);
  CHECK(find_asset("/verify")->path == "/verify.html");
  REQUIRE(find_asset("/verify-dice.mjs") != nullptr);
  CHECK(find_asset("/verify-dice.mjs")->content_type == "text/javascript; charset=utf-8");
  REQUIRE(find_asset("/verify-dice.py") != nullptr);
  CHECK(find_asset("/verify-dice.py")->content_type == "text/x-python; charset=utf-8");
  REQUIRE(find_asset("/favicon.svg") != nullptr);
  CHECK(find_asset("/favicon.svg")->content_type == "image/svg+xml");
}

TEST_CASE("addresses of nothing") {
  for (const char* path :
       {"", "/nothing", "index.html", "/verify/", "//", "/../CMakeLists.txt", "/web/index.html",
        "/verify.html.html", "/.html", "/editions/antics/", "/VERIFY", "/verify.html?x=1"}) {
    CHECK_MESSAGE(find_asset(path) == nullptr, path);
  }
}
