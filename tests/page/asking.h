// Somebody who makes requests to an engine, as a page does. Every answer is checked against the
// schema.
#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "page/engine.h"
#include "page/schema.h"
#include "protocol/json.h"
#include "protocol/json_writer.h"

namespace formicary::testing {

inline std::string file(const std::string& path) {
  std::ifstream in(std::string(FORMICARY_SOURCE_DIR) + "/" + path, std::ios::binary);
  REQUIRE(in.good());
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void write_value(JsonWriter& out, const Json& json) {
  switch (json.kind()) {
    case Json::Kind::kNull:
      out.raw("null");
      return;
    case Json::Kind::kBoolean:
      out.boolean(json.boolean());
      return;
    case Json::Kind::kInteger:
      out.integer(json.integer());
      return;
    case Json::Kind::kString:
      out.string(json.string());
      return;
    case Json::Kind::kArray:
      out.begin_array();
      for (const Json& item : json.array()) write_value(out, item);
      out.end_array();
      return;
    case Json::Kind::kObject:
      out.begin_object();
      for (const Json::Member& member : json.object()) {
        write_value(out.key(member.name), member.value);
      }
      out.end_object();
      return;
  }
}

inline std::string json_text(const Json& json) {
  JsonWriter out;
  write_value(out, json);
  return out.finish();
}

// A request with members of text; `more` is JSON that goes before the end.
inline std::string ask_text(std::string_view ask,
                            const std::vector<std::pair<std::string, std::string>>& texts,
                            std::string_view more = {}) {
  JsonWriter out;
  out.begin_object().string("request", ask);
  for (const auto& [name, value] : texts) out.string(name, value);
  std::string text = out.end_object().finish();
  text.pop_back();
  return text + std::string(more) + "}";
}

class Asking {
 public:
  Json operator()(std::string_view ask,
                  const std::vector<std::pair<std::string, std::string>>& texts = {},
                  std::string_view more = {}) {
    const std::string answer = engine.request(ask_text(ask, texts, more));
    auto json = read_json(answer, {std::size_t{1} << 24U, 20});
    REQUIRE_MESSAGE(json.ok(), answer);
    if (json->find("error") == nullptr) {
      const page::schema::RequestSpec* spec = page::schema::find_request(ask);
      REQUIRE(spec != nullptr);
      const auto fault = check_variant(*json, spec->answers);
      REQUIRE_MESSAGE(!fault, ask, ": ", fault->id, " ", fault->params[0].text);
    }
    return std::move(*json);
  }
  Json take(const std::string& message, std::string_view more = {}) {
    return (*this)("take", {}, ",\"message\":" + message + std::string(more));
  }
  // A message to the server of local tables.
  Json local(const std::string& message, std::string_view follow = "[]") {
    const std::string digits = std::to_string(++hosted);
    return (*this)(
        "host", {{"random", std::string(64 - digits.size(), '0') + digits}},
        ",\"message\":" + message + ",\"now\":" + digits + ",\"follow\":" + std::string(follow));
  }
  // Makes a local table; gives its id.
  std::string create(const std::string& more) {
    const Json made =
        local(R"({"type":"create","id":"a)" + std::to_string(hosted) + "\"," + more + "}");
    REQUIRE(made["store"].array().size() == 1);
    return made["store"].array()[0]["id"].string();
  }
  void learn(const std::string& title) {
    JsonWriter out;
    out.begin_object().string("request", "words").string("language", "en").string("title", title);
    out.key("texts").begin_array().string(file("words/en/formicary.txt"));
    if (!title.empty()) out.string(file("words/en/" + title + ".txt"));
    CHECK(engine.request(out.end_array().end_object().finish()) == R"({"ok":true})");
  }
  Json lesson(std::string_view more = {}, std::string_view position = {}) {
    return (*this)(
        "lesson", {{"board", "l"}, {"title", "ithappens"}, {"position", std::string(position)}},
        R"(,"players":2,"colours":["red","blue"],"names":["You","Ben"])" + std::string(more));
  }
  Json step(const std::string& text) { return (*this)("step", {{"board", "l"}, {"text", text}}); }
  Json scene(const std::string& board, int viewer) {
    return (*this)("scene", {{"board", board}}, ",\"viewer\":" + std::to_string(viewer));
  }

  page::Engine engine;
  int hosted = 0;
};

}  // namespace formicary::testing
