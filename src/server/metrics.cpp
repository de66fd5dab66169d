#include "server/metrics.h"

#include <unistd.h>

#include <cstdio>

#include "base/check.h"
#include "protocol/json_writer.h"
#include "server/clock.h"

namespace formicary::server {
namespace {

constexpr std::array kTypes = std::to_array<std::string_view>(
    {"hello",  "create",  "watch",     "unwatch",  "lobby",       "mine",   "transfer", "adopt",
     "record", "turn",    "ping",      "sit",      "leave",       "rename", "arrange",  "reissue",
     "start",  "play",    "undo",      "ask-back", "answer-back", "resign", "return",   "chat",
     "hook",   "rematch", "pass-time", "bot-play", "name-next",   "bad"});
static_assert(kTypes.size() == kMessageTypes);

constexpr std::array<std::string_view, static_cast<std::size_t>(hosting::Fate::kCount)> kFates = {
    "ok", "repeated", "refused", "failed"};

std::string decimal(double value) {
  std::array<char, 32> text{};
  const int length = std::snprintf(text.data(), text.size(), "%.9g", value);
  return {text.data(), static_cast<std::size_t>(length)};
}

void line(std::string& out, std::string_view name, std::string_view labels, double value) {
  out.append("formicary_").append(name);
  if (!labels.empty()) out.append("{").append(labels).append("}");
  out.append(" ").append(decimal(value)).append("\n");
}

void type(std::string& out, std::string_view name, std::string_view kind) {
  out.append("# TYPE formicary_").append(name).append(" ").append(kind).append("\n");
}

void single(std::string& out, std::string_view name, std::string_view kind, std::uint64_t value) {
  type(out, name, kind);
  line(out, name, {}, static_cast<double>(value));
}

// Resident memory in bytes; 0 where the system does not tell.
std::uint64_t memory_used() {
  std::FILE* file = std::fopen("/proc/self/statm", "re");
  if (file == nullptr) return 0;
  unsigned long long all = 0;
  unsigned long long resident = 0;
  const int read = std::fscanf(file, "%llu %llu", &all, &resident);  // NOLINT: the kernel's numbers
  std::fclose(file);
  return read == 2 ? resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace

std::span<const std::string_view> message_types() { return kTypes; }

template <std::size_t kBounds>
void Histogram<kBounds>::write(std::string& out, std::string_view name, double scale) const {
  type(out, name, "histogram");
  const std::string bucket = std::string(name) + "_bucket";
  std::uint64_t total = 0;
  for (std::size_t i = 0; i <= kBounds; ++i) {
    total += buckets_[i];
    const std::string bound =
        i == kBounds ? "+Inf" : decimal(static_cast<double>(bounds_[i]) / scale);
    line(out, bucket, "le=\"" + bound + "\"", static_cast<double>(total));
  }
  line(out, std::string(name) + "_sum", {}, static_cast<double>(sum_) / scale);
  line(out, std::string(name) + "_count", {}, static_cast<double>(total));
}

Metrics::Metrics()
    : batch_commits({1, 2, 5, 10, 20, 50, 100, 200}),
      commit_micros(
          {100, 300, 1'000, 3'000, 10'000, 30'000, 100'000, 300'000, 1'000'000, 3'000'000}),
      think_millis({1, 3, 10, 30, 100, 300, 1'000, 3'000}) {}

std::string Metrics::write(const net::ServerCounts& net, std::int64_t steady) const {
  std::string out;
  out.reserve(8192);
  single(out, "uptime_seconds", "gauge", static_cast<std::uint64_t>((steady - started) / 1000));
  single(out, "connections", "gauge", net.connections);
  single(out, "frames_received_total", "counter", net.frames_in);
  single(out, "frames_sent_total", "counter", net.frames_out);
  single(out, "http_requests_total", "counter", net.requests);
  single(out, "refused_total", "counter", net.refused);
  single(out, "cut_off_total", "counter", net.cut_off);
  single(out, "limited_total", "counter", limited);
  single(out, "tables_in_memory", "gauge", tables_in_memory);
  single(out, "tables_loaded_total", "counter", tables_loaded);
  single(out, "tables_evicted_total", "counter", tables_evicted);
  single(out, "tables_frozen_total", "counter", tables_frozen);
  single(out, "commits_failed_total", "counter", commits_failed);
  single(out, "waiting_jobs", "gauge", waiting_jobs);
  single(out, "waiting_bots", "gauge", waiting_bots);
  single(out, "waiting_hooks", "gauge", waiting_hooks);
  single(out, "hooks_sent_total", "counter", hooks_sent);
  single(out, "hooks_failed_total", "counter", hooks_failed);
  single(out, "bot_faults_total", "counter", bot_faults);
  single(out, "store_writable", "gauge", writable ? 1 : 0);
  single(out, "memory_bytes", "gauge", memory_used());
  type(out, "messages_total", "counter");
  for (std::size_t i = 0; i < kMessageTypes; ++i) {
    for (std::size_t fate = 0; fate < kFates.size(); ++fate) {
      if (messages[i][fate] == 0) continue;
      line(out, "messages_total",
           "type=\"" + std::string(kTypes[i]) + "\",outcome=\"" + std::string(kFates[fate]) + "\"",
           static_cast<double>(messages[i][fate]));
    }
  }
  batch_commits.write(out, "batch_commits", 1);
  commit_micros.write(out, "commit_seconds", 1e6);
  think_millis.write(out, "bot_thinking_seconds", 1e3);
  return out;
}

std::string Metrics::write_health(std::string_view version, std::int64_t steady) const {
  JsonWriter json;
  json.begin_object().boolean("ok", healthy()).string("version", version);
  json.boolean("writable", writable).boolean("stopping", stopping);
  json.integer("uptime", (steady - started) / 1000);
  return json.end_object().finish() + '\n';
}

}  // namespace formicary::server
