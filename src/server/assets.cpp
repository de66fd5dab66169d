#include "server/assets.h"

#include <algorithm>

#include "server/asset_table.h"

namespace formicary::server {
namespace {

constexpr std::string_view kPage = ".html";

bool is_page_called(std::string_view file, std::string_view path) {
  return path.size() > 1 && file.size() == path.size() + kPage.size() && file.starts_with(path) &&
         file.ends_with(kPage);
}

}  // namespace

std::span<const Asset> assets() { return kAssets; }

const Asset* find_asset(std::string_view path) {
  if (path == "/") path = "/index.html";
  const auto found = std::find_if(kAssets.begin(), kAssets.end(), [path](const Asset& asset) {
    return asset.path == path || is_page_called(asset.path, path);
  });
  return found == kAssets.end() ? nullptr : &*found;
}

}  // namespace formicary::server
