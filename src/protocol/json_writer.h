// Writes JSON directly, without building a value first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace formicary {

class JsonWriter {
 public:
  // `expected` is the approximate size in bytes.
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
  // A value that is already written as JSON.
  JsonWriter& raw(std::string_view json);

  // Members of an object.
  JsonWriter& string(std::string_view name, std::string_view value) {
    return key(name).string(value);
  }
  JsonWriter& integer(std::string_view name, std::int64_t value) {
    return key(name).integer(value);
  }
  JsonWriter& boolean(std::string_view name, bool value) { return key(name).boolean(value); }
  // Members that are left out if they are empty or false.
  JsonWriter& string_if(std::string_view name, std::string_view value) {
    return value.empty() ? *this : string(name, value);
  }
  JsonWriter& true_if(std::string_view name, bool value) {
    return value ? boolean(name, true) : *this;
  }

  // Returns the text; the writer can't be used afterwards.
  std::string finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace formicary
