// JSON as the protocol uses it: an immutable value, read with limits. Numbers are integers that
// every client can represent exactly; an object has each name once and keeps its order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "core/message.h"

namespace formicary {

struct JsonLimits {
  std::size_t size = 0;   // bytes of the text
  std::size_t depth = 0;  // the nesting of arrays and objects
};
inline constexpr JsonLimits kClientJson{std::size_t{64} * 1024, 8};
inline constexpr JsonLimits kServerJson{std::size_t{8} * 1024 * 1024, 8};

inline constexpr std::size_t kMaxJsonMembers = 64;  // members of one object
inline constexpr std::int64_t kMaxJsonInteger = (std::int64_t{1} << 53) - 1;

class Json {
 public:
  enum class Kind : std::uint8_t { kNull, kBoolean, kInteger, kString, kArray, kObject };
  struct Member;
  using Array = std::vector<Json>;
  using Object = std::vector<Member>;

  Json();
  explicit Json(bool value);
  explicit Json(std::int64_t value);
  explicit Json(std::string value);
  explicit Json(Array value);
  explicit Json(Object value);
  Json(const Json&);
  Json(Json&&) noexcept;
  Json& operator=(const Json&);
  Json& operator=(Json&&) noexcept;
  ~Json();

  [[nodiscard]] Kind kind() const { return static_cast<Kind>(content_.index()); }
  [[nodiscard]] bool is(Kind kind_asked) const { return kind() == kind_asked; }

  // If the value has another type, these return false, 0 or an empty value, so that values that
  // were checked against a schema need no further checks.
  [[nodiscard]] bool boolean() const;
  [[nodiscard]] std::int64_t integer() const;
  [[nodiscard]] const std::string& string() const;
  [[nodiscard]] const Array& array() const;
  [[nodiscard]] const Object& object() const;

  // The member with this name; null if there is none or this is not an object.
  [[nodiscard]] const Json* find(std::string_view name) const;
  // The same, but returns a null value if there is none.
  const Json& operator[](std::string_view name) const;

 private:
  std::variant<std::monostate, bool, std::int64_t, std::string, Array, Object> content_;
};

struct Json::Member {
  std::string name;
  Json value;
};

// Reads the whole text as one value, or returns what is wrong with it.
Result<Json, Message> read_json(std::string_view text, JsonLimits limits);

}  // namespace formicary
