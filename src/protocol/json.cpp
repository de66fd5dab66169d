#include "protocol/json.h"

#include "base/text.h"
#include "protocol/rapidjson.h"

namespace formicary {
namespace {

// rapidjson accepts the second half of a surrogate pair, written as \udc00, without the first half.
// In valid UTF-8 no character begins with these bytes.
bool is_unicode(std::string_view text) {
  for (std::size_t at = text.find('\xed'); at != std::string_view::npos;
       at = text.find('\xed', at + 1)) {
    if (at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) >= 0xa0) return false;
  }
  return true;
}

// Builds a Json from the events of rapidjson's reader. Stops the reader if a limit is exceeded.
class Builder {
 public:
  explicit Builder(std::size_t depth) : depth_(depth) {}

  [[nodiscard]] Json take() { return std::move(root_); }
  // Why the reader was stopped; an empty id if it was not.
  [[nodiscard]] Message take_fault() { return std::move(fault_); }

  // NOLINTBEGIN(readability-identifier-naming): rapidjson's names.
  bool Null() { return add(Json()); }
  bool Bool(bool value) { return add(Json(value)); }
  // Numbers are read as text: otherwise rapidjson would pull in all of its floating-point code.
  bool Int(int /*value*/) { return no_integer(); }
  bool Uint(unsigned /*value*/) { return no_integer(); }
  bool Int64(std::int64_t /*value*/) { return no_integer(); }
  bool Uint64(std::uint64_t /*value*/) { return no_integer(); }
  bool Double(double /*value*/) { return no_integer(); }
  bool RawNumber(const char* text, rapidjson::SizeType size, bool /*copy*/) {
    const bool negative = size > 0 && text[0] == '-';
    const std::string_view digits = std::string_view(text, size).substr(negative ? 1 : 0);
    const auto number = parse_number(digits, std::uint64_t{kMaxJsonInteger});
    if (!number) return no_integer();
    const auto value = static_cast<std::int64_t>(*number);
    return add(Json(negative ? -value : value));
  }
  bool String(const char* text, rapidjson::SizeType size, bool /*copy*/) {
    return is_unicode({text, size}) && add(Json(std::string(text, size)));
  }
  bool StartObject() { return open(true); }
  bool StartArray() { return open(false); }
  bool EndObject(rapidjson::SizeType /*count*/) { return close(); }
  bool EndArray(rapidjson::SizeType /*count*/) { return close(); }
  bool Key(const char* text, rapidjson::SizeType size, bool /*copy*/) {
    if (!is_unicode({text, size})) return false;
    Open& here = open_.back();
    std::string name(text, size);
    for (const Json::Member& member : here.members) {
      if (member.name != name) continue;
      fault_ = Message("protocol.twice").text("field", name);
      return false;
    }
    if (here.members.size() == kMaxJsonMembers) {
      fault_ = Message("protocol.many-fields").number("most", std::int64_t{kMaxJsonMembers});
      return false;
    }
    here.members.push_back({std::move(name), Json()});
    return true;
  }
  // NOLINTEND(readability-identifier-naming)

 private:
  // An array or object that is not closed yet.
  struct Open {
    bool is_object = false;
    Json::Array items;
    Json::Object members;
  };

  bool no_integer() {
    fault_ = Message("protocol.integer");
    return false;
  }
  bool open(bool is_object) {
    if (open_.size() == depth_) {
      fault_ = Message("protocol.deep").number("most", static_cast<std::int64_t>(depth_));
      return false;
    }
    open_.push_back({is_object, {}, {}});
    if (is_object) open_.back().members.reserve(kUsualMembers);
    return true;
  }
  bool close() {
    Open done = std::move(open_.back());
    open_.pop_back();
    return add(done.is_object ? Json(std::move(done.members)) : Json(std::move(done.items)));
  }
  bool add(Json value) {
    if (open_.empty()) {
      root_ = std::move(value);
    } else if (open_.back().is_object) {
      open_.back().members.back().value = std::move(value);
    } else {
      open_.back().items.push_back(std::move(value));
    }
    return true;
  }

  static constexpr std::size_t kUsualMembers = 8;

  std::size_t depth_;
  std::vector<Open> open_;
  Json root_;
  Message fault_;
};

template <class T>
const T& or_empty(const T* value) {
  static const T empty{};
  return value == nullptr ? empty : *value;
}

}  // namespace

Json::Json() = default;
Json::Json(bool value) : content_(value) {}
Json::Json(std::int64_t value) : content_(value) {}
Json::Json(std::string value) : content_(std::move(value)) {}
Json::Json(Array value) : content_(std::move(value)) {}
Json::Json(Object value) : content_(std::move(value)) {}
Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json& Json::operator=(const Json&) = default;
Json& Json::operator=(Json&&) noexcept = default;
Json::~Json() = default;

bool Json::boolean() const { return or_empty(std::get_if<bool>(&content_)); }
std::int64_t Json::integer() const { return or_empty(std::get_if<std::int64_t>(&content_)); }
const std::string& Json::string() const { return or_empty(std::get_if<std::string>(&content_)); }
const Json::Array& Json::array() const { return or_empty(std::get_if<Array>(&content_)); }
const Json::Object& Json::object() const { return or_empty(std::get_if<Object>(&content_)); }

const Json* Json::find(std::string_view name) const {
  for (const Member& member : object()) {
    if (member.name == name) return &member.value;
  }
  return nullptr;
}

const Json& Json::operator[](std::string_view name) const { return or_empty(find(name)); }

Result<Json, Message> read_json(std::string_view text, JsonLimits limits) {
  if (text.size() > limits.size) {
    return Message("protocol.long")
        .number("found", static_cast<std::int64_t>(text.size()))
        .number("most", static_cast<std::int64_t>(limits.size));
  }
  Builder builder(limits.depth);
  rapidjson::MemoryStream stream(text.data(), text.size());
  rapidjson::Reader reader;
  const rapidjson::ParseResult parsed = reader.Parse < rapidjson::kParseValidateEncodingFlag |
                                        rapidjson::kParseNumbersAsStringsFlag > (stream, builder);
  // A zero byte ends the text for rapidjson; nothing may follow it.
  if (!parsed.IsError() && stream.Tell() == text.size()) return builder.take();
  Message fault = builder.take_fault();
  if (!fault.id.empty()) return fault;
  return Message("protocol.json").number("at", static_cast<std::int64_t>(parsed.Offset()) + 1);
}

}  // namespace formicary
