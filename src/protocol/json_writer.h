// Writes JSON as it goes, without a value in between.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace formicary {

class JsonWriter {
 public:
  // `expected`: about how many bytes it will be.
  explicit JsonWriter(std::size_t expected = 256);
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;
  ~JsonWriter();

  JsonWriter& begin_object();
  JsonWriter& end_object();
  JsonWriter& begin_array();
  JsonWriter& end_array();
  JsonWriter& key(std::string_view name);
  JsonWriter& string(std::string_view value);
  JsonWriter& integer(std::int64_t value);
  JsonWriter& boolean(bool value);
  // A value that is written as JSON already.
  JsonWriter& raw(std::string_view json);

  // A member of an object.
  JsonWriter& string(std::string_view name, std::string_view value) {
    return key(name).string(value);
  }
  JsonWriter& integer(std::string_view name, std::int64_t value) {
    return key(name).integer(value);
  }
  JsonWriter& boolean(std::string_view name, bool value) { return key(name).boolean(value); }
  // Members that are left out where they say nothing.
  JsonWriter& string_if(std::string_view name, std::string_view value) {
    return value.empty() ? *this : string(name, value);
  }
  JsonWriter& true_if(std::string_view name, bool value) {
    return value ? boolean(name, true) : *this;
  }

  // The text; the writer is used up.
  std::string finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace formicary
