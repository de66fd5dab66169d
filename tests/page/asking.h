// Makes requests to an engine, as a page does. Every request that is answered, and every answer, is
// checked against the schema.
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

// What the schema says against a request; empty if nothing.
inline std::string request_fault(const page::schema::RequestSpec& spec, std::string_view request) {
  const auto json = read_json(request, {std::size_t{1} << 24U, 20});
  REQUIRE(json.ok());
  JsonWriter out;
  out.begin_object();
  for (const Json::Member& member : json->object()) {
    if (member.name != "request") write_value(out.key(member.name), member.value);
  }
  const auto fields = read_json(out.end_object().finish(), {std::size_t{1} << 24U, 20});
  REQUIRE(fields.ok());
  const auto fault = check_object(*fields, {spec.name, spec.about, spec.fields});
  return fault ? fault->id + " " + fault->params[0].text : "";
}

class Asking {
 public:
  Json operator()(std::string_view ask,
                  const std::vector<std::pair<std::string, std::string>>& texts = {},
                  std::string_view more = {}) {
    const std::string request = ask_text(ask, texts, more);
    Json answer = answer_to(ask, request);
    if (answer.find("error") == nullptr) {
      const std::string wrong = request_fault(*page::schema::find_request(ask), request);
      REQUIRE_MESSAGE(wrong.empty(), request, ": ", wrong);
    }
    return answer;
  }
  // A request that the schema does not allow and that is answered all the same.
  Json beyond(std::string_view ask, const std::vector<std::pair<std::string, std::string>>& texts,
              std::string_view more) {
    const std::string request = ask_text(ask, texts, more);
    CHECK_MESSAGE(!request_fault(*page::schema::find_request(ask), request).empty(), request);
    return answer_to(ask, request);
  }
  Json take(const std::string& message, std::string_view more = {}) {
    return (*this)("take", {}, ",\"message\":" + message + std::string(more));
  }
  // A message to the local server.
  Json local(const std::string& message, std::string_view follow = "[]") {
    const std::string digits = std::to_string(++hosted);
    return (*this)(
        "local", {{"random", std::string(64 - digits.size(), '0') + digits}},
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
        "lesson", {{"watched", "l"}, {"title", "ithappens"}, {"position", std::string(position)}},
        R"(,"players":2,"colours":["red","blue"],"names":["You","Ben"])" + std::string(more));
  }
  Json step(const std::string& text) { return (*this)("step", {{"watched", "l"}, {"text", text}}); }
  Json scene(const std::string& watched, int viewer) {
    return (*this)("scene", {{"watched", watched}}, ",\"viewer\":" + std::to_string(viewer));
  }

  page::Engine engine;
  int hosted = 0;

 private:
  Json answer_to(std::string_view ask, const std::string& request) {
    const std::string answer = engine.request(request);
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
};

}  // namespace formicary::testing
