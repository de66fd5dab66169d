// The files that the server serves.
#include "server/assets.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "base/sha256.h"
#include "base/text.h"
#include "catalog/catalog.h"
#include "neural/shelf.h"
#include "server/pages.h"

using namespace formicary;
using server::Asset;
using server::Assets;

namespace {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE_MESSAGE(file.good(), path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

// A folder with a small page, gone at the end.
class PageFolder {
 public:
  PageFolder() : path_(std::filesystem::temp_directory_path() / "formicary-page-test") {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_ / "assets");
    write("index.html", "<!doctype html>");
    write("verify.html", "the dice");
    write("assets/page-1.js", "script");
    write("assets/page-1.js.br", "brotli");
    write("assets/page-1.js.gz", "gzip");
  }
  ~PageFolder() { std::filesystem::remove_all(path_); }
  PageFolder(const PageFolder&) = delete;
  PageFolder& operator=(const PageFolder&) = delete;

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

Assets open(const PageFolder& folder) {
  auto assets = Assets::with_folder(folder.path());
  REQUIRE(assets.has_value());
  return std::move(*assets);
}

net::HttpRequest get(const std::string& path) {
  net::HttpRequest request;
  request.method = "GET";
  request.path = path;
  return request;
}

std::string header(const net::HttpResponse& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return {};
}

}  // namespace

TEST_CASE("what is built in is there as it is, with its hash") {
  const Assets assets;
  std::set<std::string_view> paths;
  for (const Asset& asset : assets.all()) {
    INFO(std::string(asset.path));
    CHECK(paths.insert(asset.path).second);
    CHECK(asset.etag == to_hex(sha256(asset.bytes)).substr(0, 16));
    const bool weights = asset.path.ends_with(".net");  // nothing but bytes
    CHECK((server::content_type_of(asset.path) != "application/octet-stream") != weights);
    CHECK(assets.find(asset.path) == &asset);
  }
  const std::filesystem::path source(FORMICARY_SOURCE_DIR);
  for (const char* path :
       {"/editions/ithappens/twelve-mounds.edition", "/editions/antics/formicary.edition"}) {
    REQUIRE(assets.find(path) != nullptr);
    CHECK(assets.find(path)->bytes == read_file(source / std::string(path).substr(1)));
  }
  REQUIRE(assets.find("/verify-dice.py") != nullptr);
  CHECK(assets.find("/verify-dice.py")->bytes == read_file(source / "tools/verify-dice.py"));
}

TEST_CASE("the page from a folder") {
  const PageFolder folder;
  const Assets assets = open(folder);
  const Asset* index = assets.find("/");
  REQUIRE(index != nullptr);
  CHECK(index->path == "/index.html");
  CHECK(index->bytes == "<!doctype html>");
  CHECK(assets.find("/index.html") == index);
  REQUIRE(assets.find("/verify") != nullptr);
  CHECK(assets.find("/verify")->path == "/verify.html");
  REQUIRE(assets.find("/assets/page-1.js") != nullptr);
  CHECK(assets.find("/assets/page-1.js")->brotli == "brotli");
  CHECK(assets.find("/assets/page-1.js.br") == nullptr);
  CHECK(assets.find("/editions/antics/formicary.edition") != nullptr);
  CHECK_FALSE(Assets::with_folder(folder.path() + "/assets").has_value());
  CHECK_FALSE(Assets::with_folder(folder.path() + "/nothing").has_value());
  for (const char* path : {"", "/nothing", "index.html", "/verify/", "//", "/../CMakeLists.txt",
                           "/verify.html.html", "/.html", "/editions/antics/", "/VERIFY"}) {
    CHECK_MESSAGE(assets.find(path) == nullptr, path);
  }
}

TEST_CASE("every address of the page gives index.html, and only to browsers all others") {
  const PageFolder folder;
  const Assets assets = open(folder);
  for (const char* path : {"/", "/new", "/new/ithappens", "/lobby", "/t/abc", "/t/abc/token",
                           "/local/x", "/replay", "/replay/t/abc", "/rules/ithappens",
                           "/learn/ithappens", "/settings", "/about", "/k/code"}) {
    const auto response = file_response(get(path), assets);
    CHECK_MESSAGE(response.status == 200, path);
    CHECK_MESSAGE(*response.body == "<!doctype html>", path);
  }
  for (const char* path : {"/nothing", "/newer", "/assets/none.js", "/api/none"}) {
    auto request = get(path);
    CHECK_MESSAGE(file_response(request, assets).status == 404, path);
    CHECK_MESSAGE(*file_response(request, assets).body == "not found\n", path);
    request.accept = "text/html,*/*";
    request.etag = '"' + std::string(assets.find("/")->etag) + '"';
    CHECK_MESSAGE(file_response(request, assets).status == 404, path);
    CHECK_MESSAGE(*file_response(request, assets).body == "<!doctype html>", path);
  }
}

TEST_CASE("files come compressed to those who can read that, and stay where their name changes") {
  const PageFolder folder;
  const Assets assets = open(folder);
  auto request = get("/assets/page-1.js");
  CHECK(*file_response(request, assets).body == "script");
  request.accept_encoding = "gzip, deflate";
  CHECK(*file_response(request, assets).body == "gzip");
  request.accept_encoding = "gzip, deflate, br";
  const auto response = file_response(request, assets);
  CHECK(*response.body == "brotli");
  CHECK(header(response, "Content-Encoding") == "br");
  CHECK(header(response, "Vary") == "Accept-Encoding");
  CHECK(header(response, "Cache-Control").find("immutable") != std::string::npos);
  CHECK(header(file_response(get("/"), assets), "Cache-Control") == "no-cache");
  request.etag = header(response, "ETag");
  CHECK(file_response(request, assets).status == 304);
}

TEST_CASE("what bots have learned is served as it is, and changes with its tag") {
  const Assets assets;
  for (const CatalogEntry& entry : catalog()) {
    const Title& title = entry.title();
    for (int players = title.min_players; players <= title.max_players + 1; ++players) {
      const std::string name = neural::net_name(title.id, players);
      CAPTURE(name);
      const std::string_view shipped = neural::shipped_net(name);
      const Asset* asset = assets.find("/weights/" + name + ".net");
      REQUIRE((asset != nullptr) == !shipped.empty());
      if (asset == nullptr) continue;
      CHECK(asset->bytes == shipped);
      const auto response = file_response(get("/weights/" + name + ".net"), assets);
      CHECK(response.status == 200);
      CHECK(*response.body == shipped);
      CHECK(header(response, "ETag").find(to_hex(sha256(shipped)).substr(0, 16)) == 1);
    }
  }
  CHECK(file_response(get("/weights/chess-2.net"), assets).status == 404);
}
