#include "protocol/json_writer.h"

#include <algorithm>

#include "base/text.h"
#include "protocol/rapidjson.h"

namespace formicary {
namespace {

// A stream for rapidjson that becomes a string without a copy.
class Out {
 public:
  using Ch = char;

  explicit Out(std::size_t expected) { text_.resize(expected); }
  void reserve(std::size_t count) {
    if (text_.size() - size_ < count) text_.resize(std::max(text_.size() * 2, size_ + count));
  }
  void put_reserved(char c) { text_[size_++] = c; }
  std::string take() {
    text_.resize(size_);
    return std::move(text_);
  }

  // NOLINTBEGIN(readability-identifier-naming): rapidjson's names.
  void Put(char c) {
    reserve(1);
    put_reserved(c);
  }
  void Flush() {}
  // NOLINTEND(readability-identifier-naming)

 private:
  std::string text_;
  std::size_t size_ = 0;
};

// rapidjson calls these instead of Put if it knows the size in advance.
// NOLINTBEGIN(readability-identifier-naming)
inline void PutReserve(Out& out, std::size_t count) { out.reserve(count); }
inline void PutUnsafe(Out& out, char c) { out.put_reserved(c); }
// NOLINTEND(readability-identifier-naming)

rapidjson::SizeType size_of(std::string_view text) {
  return static_cast<rapidjson::SizeType>(text.size());
}

}  // namespace

struct JsonWriter::State {
  explicit State(std::size_t expected) : out(expected), writer(out) {}
  Out out;
  rapidjson::Writer<Out> writer;
};

JsonWriter::JsonWriter(std::size_t expected) : state_(std::make_unique<State>(expected)) {}
JsonWriter::~JsonWriter() = default;

JsonWriter& JsonWriter::begin_object() {
  state_->writer.StartObject();
  return *this;
}
JsonWriter& JsonWriter::end_object() {
  state_->writer.EndObject();
  return *this;
}
JsonWriter& JsonWriter::begin_array() {
  state_->writer.StartArray();
  return *this;
}
JsonWriter& JsonWriter::end_array() {
  state_->writer.EndArray();
  return *this;
}
JsonWriter& JsonWriter::key(std::string_view name) {
  // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): the size goes with it
  state_->writer.Key(name.data(), size_of(name));
  return *this;
}
JsonWriter& JsonWriter::string(std::string_view value) {
  // An empty view may have a null pointer, which rapidjson treats as a bug.
  state_->writer.String(value.empty() ? "" : value.data(), size_of(value));
  return *this;
}
JsonWriter& JsonWriter::integer(std::int64_t value) {
  std::string digits;  // short enough to need no allocation
  append_number(digits, value);
  state_->writer.RawValue(digits.data(), digits.size(), rapidjson::kNumberType);
  return *this;
}
JsonWriter& JsonWriter::boolean(bool value) {
  state_->writer.Bool(value);
  return *this;
}
JsonWriter& JsonWriter::raw(std::string_view json) {
  state_->writer.RawValue(json.data(), json.size(), rapidjson::kObjectType);
  return *this;
}

std::string JsonWriter::finish() { return state_->out.take(); }

}  // namespace formicary
