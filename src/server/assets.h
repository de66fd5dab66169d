// The files that the server serves: the page with all that belongs to it, the script that checks
// the dice, editions, and what bots have learned (/weights/NAME.net). They are built into the
// program; those of the page can be read from a folder instead while one works on it.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace formicary::server {

struct Asset {
  std::string_view path;  // of its address: `/verify.html`, `/editions/TITLE/ID.edition`
  std::string_view bytes;
  std::string_view etag;    // 16 hex digits of the SHA-256, without quotation marks
  std::string_view brotli;  // the same bytes, compressed; empty where that is not worth it
  std::string_view gzip;
};

// With the charset where it is text.
std::string_view content_type_of(std::string_view path);

class Assets {
 public:
  // What is built in.
  Assets();
  // The same, but what is in the folder takes its place. Nothing if that is no folder with an
  // index.html.
  static std::optional<Assets> with_folder(const std::string& folder);

  // The file at an address, without its query; none for an address that is no file's. `/` is
  // index.html, and a page may be called without its ending: `/verify`.
  [[nodiscard]] const Asset* find(std::string_view path) const;
  [[nodiscard]] std::span<const Asset> all() const { return list_; }

 private:
  bool read_file(const std::string& file, std::string path);
  void add_weights(const std::string& name);
  std::string_view keep(std::string text);

  std::deque<std::string> kept_;  // what the list looks at, where it is not built in
  std::vector<Asset> list_;
};

}  // namespace formicary::server
