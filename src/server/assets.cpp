#include "server/assets.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "base/sha256.h"
#include "base/text.h"
#include "catalog/catalog.h"
#include "neural/shelf.h"
#include "server/asset_table.h"

namespace formicary::server {
namespace {

constexpr std::string_view kPage = ".html";
constexpr std::size_t kEtagLength = 16;

bool is_page_called(std::string_view file, std::string_view path) {
  return path.size() > 1 && file.size() == path.size() + kPage.size() && file.starts_with(path) &&
         file.ends_with(kPage);
}

std::string etag_of(std::string_view bytes) { return to_hex(sha256(bytes)).substr(0, kEtagLength); }

std::optional<std::string> read_whole(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return {};
  return std::string{std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

std::string_view content_type_of(std::string_view path) {
  static constexpr auto kTypes = std::to_array<std::pair<std::string_view, std::string_view>>({
      {".html", "text/html; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".txt", "text/plain; charset=utf-8"},
      {".edition", "text/plain; charset=utf-8"},
      {".py", "text/x-python; charset=utf-8"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".wasm", "application/wasm"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
  });
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

Assets::Assets() : list_(kAssets.begin(), kAssets.end()) {
  for (const CatalogEntry& entry : catalog()) {
    const Title& title = entry.title();
    for (int players = title.min_players; players <= title.max_players; ++players) {
      add_weights(neural::net_name(title.id, players));
    }
  }
}

void Assets::add_weights(const std::string& name) {
  Asset asset;
  asset.bytes = neural::shipped_net(name);
  if (asset.bytes.empty()) return;
  asset.path = keep("/weights/" + name + ".net");
  asset.etag = keep(etag_of(asset.bytes));
  list_.push_back(asset);
}

std::string_view Assets::keep(std::string text) { return kept_.emplace_back(std::move(text)); }

bool Assets::read_file(const std::string& file, std::string path) {
  auto bytes = read_whole(file);
  if (!bytes) return false;
  Asset asset;
  asset.path = keep(std::move(path));
  asset.bytes = keep(std::move(*bytes));
  asset.etag = keep(etag_of(asset.bytes));
  asset.brotli = keep(read_whole(file + ".br").value_or(""));
  asset.gzip = keep(read_whole(file + ".gz").value_or(""));
  std::erase_if(list_, [&](const Asset& other) { return other.path == asset.path; });
  list_.push_back(asset);
  return true;
}

std::optional<Assets> Assets::with_folder(const std::string& folder) {
  std::error_code error;
  const std::filesystem::path root(folder);
  std::optional<Assets> assets(std::in_place);
  for (auto entry = std::filesystem::recursive_directory_iterator(root, error);
       !error && entry != std::filesystem::recursive_directory_iterator(); entry.increment(error)) {
    const std::string file = entry->path().generic_string();
    if (!entry->is_regular_file(error) || file.ends_with(".br") || file.ends_with(".gz")) continue;
    const std::string path = '/' + entry->path().lexically_relative(root).generic_string();
    if (!assets->read_file(file, path)) return {};
  }
  if (error || !std::filesystem::exists(root / "index.html", error)) return {};
  return assets;
}

const Asset* Assets::find(std::string_view path) const {
  if (path == "/") path = "/index.html";
  const auto found = std::find_if(list_.begin(), list_.end(), [path](const Asset& asset) {
    return asset.path == path || is_page_called(asset.path, path);
  });
  return found == list_.end() ? nullptr : &*found;
}

}  // namespace formicary::server
