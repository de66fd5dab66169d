#include "server/metrics.h"

#include <unistd.h>

#include <cstdio>

#include "base/check.h"
#include "protocol/json_writer.h"
#include "protocol/messages.h"
#include "protocol/names.h"
#include "server/clock.h"

#if defined(__clang__)
#define FORMICARY_COMPILER "clang " __clang_version__
#else
#define FORMICARY_COMPILER "gcc " __VERSION__
#endif

namespace formicary::server {
namespace {

constexpr std::array kTypes = std::to_array<std::string_view>(
    {"hello",    "create",      "watch",       "unwatch",   "lobby",    "mine",      "transfer",
     "adopt",    "record",      "turn",        "ping",      "sit",      "leave",     "rename",
     "recolour", "arrange",     "reissue",     "start",     "reveal",   "play",      "undo",
     "ask-back", "answer-back", "resign",      "return",    "chat",     "hook",      "rematch",
     "mute",     "seated-chat", "remove-line", "pass-time", "bot-play", "name-next", "bad"});
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

// Begins a family of samples, as the text format of Prometheus wants it.
void family(std::string& out, std::string_view name, std::string_view kind, std::string_view help) {
  out.append("# HELP formicary_").append(name).append(" ").append(help).append("\n");
  out.append("# TYPE formicary_").append(name).append(" ").append(kind).append("\n");
}

void gauge(std::string& out, std::string_view name, std::string_view help, std::uint64_t value) {
  family(out, name, "gauge", help);
  line(out, name, {}, static_cast<double>(value));
}

void counter(std::string& out, std::string_view name, std::string_view help, std::uint64_t value) {
  family(out, name, "counter", help);
  line(out, name, {}, static_cast<double>(value));
}

// Resident memory in bytes; 0 if the system does not report it.
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
void Histogram<kBounds>::write(std::string& out, std::string_view name, std::string_view help,
                               double scale) const {
  family(out, name, "histogram", help);
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

std::string Metrics::write(const net::ServerCounts& net, std::string_view version,
                           std::int64_t steady) const {
  std::string out;
  out.reserve(16384);
  family(out, "build_info", "gauge", "The program that runs; always 1.");
  line(out, "build_info",
       "version=\"" + std::string(version) + "\",protocol=\"" + std::to_string(kProtocolVersion) +
           "\",compiler=\"" FORMICARY_COMPILER "\"",
       1);
  gauge(out, "uptime_seconds", "Time since the start.",
        static_cast<std::uint64_t>((steady - started) / 1000));
  gauge(out, "memory_bytes", "Resident memory.", memory_used());
  write_network(out, net);
  write_tables(out);
  write_queues(out);
  write_messages(out);
  batch_commits.write(out, "batch_commits", "Commands that were stored in one transaction.", 1);
  commit_micros.write(out, "commit_seconds", "Time of one transaction.", 1e6);
  think_millis.write(out, "bot_thinking_seconds", "Time of one decision of a bot.", 1e3);
  return out;
}

void Metrics::write_network(std::string& out, const net::ServerCounts& net) const {
  gauge(out, "connections", "Open WebSockets.", net.connections);
  counter(out, "frames_received_total", "WebSocket frames from clients.", net.frames_in);
  counter(out, "frames_sent_total", "WebSocket frames to clients.", net.frames_out);
  counter(out, "http_requests_total", "HTTP requests that were read.", net.requests);
  counter(out, "refused_total", "Connections and requests that were refused.", net.refused);
  counter(out, "cut_off_total", "Connections closed because the client read too slowly.",
          net.cut_off);
  counter(out, "limited_total", "Messages and requests over a rate limit.", limited);
}

void Metrics::write_tables(std::string& out) const {
  family(out, "tables", "gauge", "Stored tables by state, counted once a minute.");
  for (std::size_t i = 0; i < tables.size(); ++i) {
    line(out, "tables", "state=\"" + std::string(kStateNames[i]) + "\"",
         static_cast<double>(tables[i]));
  }
  gauge(out, "tables_in_memory", "Tables in memory.", tables_in_memory);
  counter(out, "tables_loaded_total", "Tables that were read from the store.", tables_loaded);
  counter(out, "tables_evicted_total", "Tables that left memory unused.", tables_evicted);
  counter(out, "tables_frozen_total", "Tables stopped by a fault or damage.", tables_frozen);
  counter(out, "tables_damaged_total", "Stored tables that could not be read.", tables_damaged);
  counter(out, "commits_failed_total", "Commands that could not be stored.", commits_failed);
  gauge(out, "store_writable", "Whether the last attempt to store something succeeded: 1 or 0.",
        writable ? 1 : 0);
}

void Metrics::write_queues(std::string& out) const {
  gauge(out, "waiting_jobs", "Messages that wait for the desk.", waiting_jobs);
  gauge(out, "waiting_bots", "Decisions that wait for a thread of bots.", waiting_bots);
  gauge(out, "waiting_hooks", "Notifications that wait to be sent.", waiting_hooks);
  counter(out, "hooks_sent_total", "Notifications that were sent.", hooks_sent);
  counter(out, "hooks_failed_total", "Notifications that were given up.", hooks_failed);
  counter(out, "bot_faults_total", "Decisions of bots that failed.", bot_faults);
}

void Metrics::write_messages(std::string& out) const {
  family(out, "messages_total", "counter", "Messages of clients by type and outcome.");
  for (std::size_t i = 0; i < kMessageTypes; ++i) {
    for (std::size_t fate = 0; fate < kFates.size(); ++fate) {
      if (messages[i][fate] == 0) continue;
      line(out, "messages_total",
           "type=\"" + std::string(kTypes[i]) + "\",outcome=\"" + std::string(kFates[fate]) + "\"",
           static_cast<double>(messages[i][fate]));
    }
  }
}

std::string Metrics::write_health(std::string_view version, std::int64_t steady) const {
  JsonWriter json;
  json.begin_object().boolean("ok", healthy()).string("version", version);
  json.boolean("writable", writable).boolean("stopping", stopping);
  json.integer("damaged", static_cast<std::int64_t>(tables_damaged));
  json.integer("uptime", (steady - started) / 1000);
  return json.end_object().finish() + '\n';
}

}  // namespace formicary::server
