// The files that the server serves: the page, the script that checks the dice, editions, and the
// weights of trained bots (/weights/NAME.net). They are built into the program; during development
// the page can be read from a folder instead.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace formicary::server {

struct Asset {
  std::string_view path;  // the path of its address: `/verify.html`, `/editions/TITLE/ID.edition`
  std::string_view bytes;
  std::string_view etag;    // 16 hex digits of the SHA-256 hash, without quotation marks
  std::string_view brotli;  // the same bytes, compressed; empty if compression does not pay
  std::string_view gzip;
};

// With the charset, if it is text.
std::string_view content_type_of(std::string_view path);

class Assets {
 public:
  // The built-in files.
  Assets();
  // The built-in files, replaced by those in the folder. Nothing if it is not a folder with an
  // index.html.
  static std::optional<Assets> with_folder(const std::string& folder);

  // The file at an address without its query; null if there is none. `/` is index.html, and a page
  // may be requested without its extension: `/verify`.
  [[nodiscard]] const Asset* find(std::string_view path) const;
  [[nodiscard]] std::span<const Asset> all() const { return list_; }

 private:
  bool read_file(const std::string& file, std::string path);
  void add_weights(const std::string& name);
  std::string_view keep(std::string text);

  std::deque<std::string> kept_;  // owns what list_ points to, unless it is built in
  std::vector<Asset> list_;
};

}  // namespace formicary::server
