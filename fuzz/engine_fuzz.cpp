// Any text as what a page asks: never a crash, always an answer that is JSON. Lines of the input
// are asks, put to one engine one after the other; a line that begins with ! is for the server
// of local tables, and one with < is what a server says. @@ is the table that was made last.
#include <string>
#include <string_view>

#include "base/check.h"
#include "base/text.h"
#include "page/engine.h"
#include "protocol/json.h"
#include "protocol/json_writer.h"

namespace formicary::fuzz {
namespace {

constexpr std::size_t kMostLines = 30;

Json checked(page::Engine& engine, std::string_view text) {
  auto answer = read_json(engine.request(text), {std::size_t{1} << 27U, 30});
  FORMICARY_CHECK(answer.ok());
  FORMICARY_CHECK(answer->is(Json::Kind::kObject));
  return std::move(*answer);
}

void take(page::Engine& engine, std::string_view message) {
  JsonWriter out;
  out.begin_object().string("request", "take").key("message").raw(message);
  checked(engine, out.boolean("motion", true).end_object().finish());
}

// Messages of the local server about `table` are taken at once. Gives the table that it stored, if
// any.
std::string hear(page::Engine& engine, std::string_view message, std::size_t now,
                 std::string_view table = {}) {
  std::string random = std::to_string(now);
  random.insert(0, 64 - random.size(), '0');
  JsonWriter out;
  out.begin_object().string("request", "local").key("message").raw(message);
  out.integer("now", static_cast<std::int64_t>(now)).string("random", random);
  out.key("follow").begin_array().begin_object().string("watched", table);
  out.boolean("motion", true).end_object().end_array();
  const Json answer = checked(engine, out.end_object().finish());
  const Json::Array& stored = answer["store"].array();
  return stored.empty() ? std::string() : stored.back()["id"].string();
}

std::string with_table(std::string_view line, std::string_view table) {
  std::string out(line);
  for (std::size_t at = out.find("@@"); at != std::string::npos; at = out.find("@@", at)) {
    out.replace(at, 2, table);
  }
  return out;
}

void check(std::string_view text) {
  page::Engine engine;
  std::size_t count = 0;
  std::string table;
  hear(engine, R"({"type":"hello","protocol":2})", 0);
  for (const std::string_view part : split(text, '\n')) {
    if (++count > kMostLines) return;
    const std::string line = with_table(part, table);
    // Text that is no JSON would only make the request around it unreadable.
    const bool said = (line.starts_with('!') || line.starts_with('<')) &&
                      read_json(std::string_view(line).substr(1), kServerJson).ok();
    if (said && line[0] == '!') {
      const std::string made = hear(engine, line.substr(1), count, table);
      if (!made.empty()) table = made;
    } else if (said) {
      take(engine, line.substr(1));
    } else if (line.find("think") == std::string::npos) {  // which takes too long
      checked(engine, line);
    }
  }
}

}  // namespace
}  // namespace formicary::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  formicary::fuzz::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
