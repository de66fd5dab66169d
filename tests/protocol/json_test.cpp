#include "protocol/json.h"

#include <doctest/doctest.h>

#include "protocol/json_writer.h"

namespace formicary::testing {
namespace {

constexpr JsonLimits kSmall{200, 3};

std::string fault(std::string_view text) {
  const auto json = read_json(text, kSmall);
  return json ? std::string() : json.error().id;
}

}  // namespace

TEST_CASE("JSON is read as values") {
  const auto json = read_json(
      R"( {"a": null, "b": true, "c": -12, "d": "x\n\u00e9\ud83d\udc1c", "e": [1, [2]], "f": {}} )",
      kSmall);
  REQUIRE(json.ok());
  CHECK((*json)["a"].is(Json::Kind::kNull));
  CHECK((*json)["b"].boolean());
  CHECK((*json)["c"].integer() == -12);
  CHECK((*json)["d"].string() == "x\n\xc3\xa9\xf0\x9f\x90\x9c");
  REQUIRE((*json)["e"].array().size() == 2);
  CHECK((*json)["e"].array()[1].array()[0].integer() == 2);
  CHECK((*json)["f"].is(Json::Kind::kObject));
  CHECK(json->object().size() == 6);
  CHECK(json->object()[3].name == "d");
  CHECK(json->find("g") == nullptr);
}

TEST_CASE("a value of another kind is empty") {
  const auto json = read_json(R"({"a": "7", "b": 7})", kSmall);
  REQUIRE(json.ok());
  CHECK((*json)["a"].integer() == 0);
  CHECK_FALSE((*json)["a"].boolean());
  CHECK((*json)["b"].string().empty());
  CHECK((*json)["b"].array().empty());
  CHECK((*json)["b"]["c"]["d"].is(Json::Kind::kNull));
}

TEST_CASE("what is not good JSON is refused") {
  for (const std::string_view text :
       {"", " ", "{", "[1,]", "{\"a\":1,}", "{'a':1}", "nul", "{}{}", "{} x", "01", "\"\x01\"",
        "\"\\x\"", "\"\\ud800\"", "\"\\udc00x\"", "// x\n{}", "NaN", "[1 2]", "{\"a\" 1}"}) {
    CAPTURE(text);
    CHECK(fault(text) == "protocol.json");
  }
  CHECK(fault(std::string_view("{}\0{}", 5)) == "protocol.json");
  CHECK(fault(std::string_view("\0", 1)) == "protocol.json");
}

TEST_CASE("only good UTF-8 is read") {
  CHECK(fault("\"\xc3\xa9\"").empty());
  for (const std::string_view text :
       {"\"\xc3\"", "\"\xff\"", "\"\xc0\xaf\"", "\"\xed\xa0\x80\"", "\"\xf5\x80\x80\x80\"",
        "\"\xe0\x80\x80\"", "\"\x80\"", "\"\xf4\x90\x80\x80\""}) {
    CHECK(fault(text) == "protocol.json");
  }
}

TEST_CASE("numbers are integers that every client can hold") {
  CHECK(fault("9007199254740991").empty());
  CHECK(fault("-9007199254740991").empty());
  for (const std::string_view text :
       {"9007199254740992", "-9007199254740992", "18446744073709551615", "99999999999999999999",
        "1.0", "1e3", "-0.5", "1E400"}) {
    CAPTURE(text);
    CHECK(fault(text).starts_with("protocol."));
  }
  CHECK(fault("1.5") == "protocol.integer");
}

TEST_CASE("a name stands once in an object") {
  CHECK(fault(R"({"a":1,"b":{"a":1}})").empty());
  CHECK(fault(R"({"a":1,"a":1})") == "protocol.twice");
  CHECK(fault(R"([{"a":1,"\u0061":1}])") == "protocol.twice");
}

TEST_CASE("size, depth and fields have limits") {
  CHECK(fault("[[[]]]").empty());
  CHECK(fault("[[[[]]]]") == "protocol.deep");
  CHECK(fault(R"({"a":[{"b":{}}]})") == "protocol.deep");
  CHECK(fault('"' + std::string(198, 'x') + '"').empty());
  CHECK(fault('"' + std::string(199, 'x') + '"') == "protocol.long");
  // A text that is deep for ever is left in time.
  CHECK(read_json(std::string(60'000, '['), kClientJson).error().id == "protocol.deep");
  std::string many = "{";
  for (std::size_t i = 0; i <= kMaxJsonMembers; ++i) many += '"' + std::to_string(i) + "\":0,";
  many.back() = '}';
  CHECK(read_json(many, kClientJson).error().id == "protocol.many-fields");
}

TEST_CASE("the writer escapes, and reads back") {
  using namespace std::string_literals;
  const std::string nasty = "\"\\/\b\f\n\r\t\x01\x7f é 🐜 </script>\0."s;
  JsonWriter out(1);
  out.begin_object().string("text", nasty).string("empty", {}).integer("n", -5);
  out.boolean("yes", true).key("list").begin_array().integer(1).string("x").end_array();
  out.key("raw").raw("[1,2]").string_if("none", "").true_if("no", false).end_object();
  const std::string text = out.finish();
  const auto json = read_json(text, kSmall);
  REQUIRE(json.ok());
  CHECK((*json)["text"].string() == nasty);
  CHECK((*json)["empty"].is(Json::Kind::kString));
  CHECK((*json)["n"].integer() == -5);
  CHECK((*json)["yes"].boolean());
  CHECK((*json)["list"].array().size() == 2);
  CHECK((*json)["raw"].array().size() == 2);
  CHECK(json->object().size() == 6);
}

TEST_CASE("the writer grows") {
  JsonWriter out(4);
  const std::string big(10'000, '"');
  out.begin_array();
  for (int i = 0; i < 20; ++i) out.string(big);
  const auto json = read_json(out.end_array().finish(), kServerJson);
  REQUIRE(json.ok());
  REQUIRE(json->array().size() == 20);
  CHECK(json->array()[19].string() == big);
}

}  // namespace formicary::testing
