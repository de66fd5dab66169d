#include "server/log.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>

#include "protocol/json_writer.h"

namespace formicary::server {
namespace {

std::string_view name_of(Log::Level level) {
  switch (level) {
    case Log::Level::kInfo:
      return "info";
    case Log::Level::kWarning:
      return "warning";
    case Log::Level::kError:
      return "error";
  }
  return "info";
}

// `2026-01-02T03:04:05.678Z`.
std::string write_time() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto millis =
      std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::array<char, 8> rest{};
  std::snprintf(rest.data(), rest.size(), ".%03dZ", static_cast<int>(millis));
  return std::string(text.data(), length) + rest.data();
}

std::string as_json(Log::Level level, std::string_view event, Log::Fields fields) {
  JsonWriter json;
  json.begin_object().string("time", write_time()).string("level", name_of(level));
  json.string("event", event);
  for (const Log::Field& field : fields) {
    if (field.is_text) {
      json.string(field.name, field.text);
    } else {
      json.integer(field.name, field.number);
    }
  }
  return json.end_object().finish();
}

std::string as_text(Log::Level level, std::string_view event, Log::Fields fields) {
  std::string line = write_time() + ' ';
  line.append(name_of(level)).append(" ").append(event);
  for (const Log::Field& field : fields) {
    line.append(" ").append(field.name).append("=");
    for (const char c : field.is_text ? field.text : std::to_string(field.number)) {
      line += c >= 0 && c < ' ' ? ' ' : c;  // texts of others can't start a new line
    }
  }
  return line;
}

}  // namespace

void Log::write(Level level, std::string_view event, Fields fields) {
  std::string line = config_.json ? as_json(level, event, fields) : as_text(level, event, fields);
  line += '\n';
  const std::scoped_lock lock(mutex_);
  if (config_.sink) {
    config_.sink(line);
  } else {
    std::fwrite(line.data(), 1, line.size(), stderr);
  }
}

}  // namespace formicary::server
