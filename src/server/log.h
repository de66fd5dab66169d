// The log: one line per event, as JSON or for people. It never contains keys, tokens, chat or
// request paths, and addresses only if the configuration asks for them.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace formicary::server {

class Log {
 public:
  enum class Level : std::uint8_t { kInfo, kWarning, kError };
  struct Config {
    bool json = true;
    bool addresses = false;
    std::function<void(std::string_view line)> sink;  // if unset: standard error
  };
  struct Field {
    std::string_view name;
    std::string text;
    std::int64_t number = 0;
    bool is_text = true;

    Field(std::string_view field, std::string_view value) : name(field), text(value) {}
    Field(std::string_view field, const std::string& value) : name(field), text(value) {}
    Field(std::string_view field, const char* value) : name(field), text(value) {}
    Field(std::string_view field, std::int64_t value)
        : name(field), number(value), is_text(false) {}
  };
  using Fields = std::initializer_list<Field>;

  explicit Log(Config config) : config_(std::move(config)) {}

  // May be called from any thread.
  void info(std::string_view event, Fields fields = {}) { write(Level::kInfo, event, fields); }
  void warn(std::string_view event, Fields fields = {}) { write(Level::kWarning, event, fields); }
  void error(std::string_view event, Fields fields = {}) { write(Level::kError, event, fields); }
  [[nodiscard]] bool addresses() const { return config_.addresses; }

 private:
  void write(Level level, std::string_view event, Fields fields);

  Config config_;
  std::mutex mutex_;
};

}  // namespace formicary::server
