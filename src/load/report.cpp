#include "load/report.h"

#include <cstdio>

namespace formicary::load {
namespace {

// A number with the given number of decimals.
std::string fixed(double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}

std::string in_ms(std::uint64_t micros) { return fixed(static_cast<double>(micros) / 1000, 2); }

std::int64_t per_connection(const LoadFigures& figures, const ProcessFigures& then) {
  if (!then.known || figures.connections == 0) return 0;
  return (then.memory - figures.server_empty.memory) / figures.connections;
}

double share_of_core(const ProcessFigures& begin, const ProcessFigures& end, double seconds) {
  return seconds > 0 ? (end.cpu - begin.cpu) / seconds : 0;
}

double a_second(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

std::int64_t number(std::uint64_t value) { return static_cast<std::int64_t>(value); }

std::string json_string(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) >= 0x20) out += c;
  }
  return out + '"';
}

// Members of a JSON object, one a line.
class Members {
 public:
  void raw(std::string_view name, const std::string& value) {
    out_ += (out_.empty() ? "{\n  " : ",\n  ") + json_string(name) + ": " + value;
  }
  void count(std::string_view name, std::uint64_t value) { raw(name, std::to_string(value)); }
  void real(std::string_view name, double value) { raw(name, fixed(value, 3)); }
  [[nodiscard]] std::string end() const { return out_ + "\n}"; }

 private:
  std::string out_;
};

void add_server(const LoadFigures& figures, Members& out) {
  if (!figures.server_begin.known || !figures.server_end.known) return;
  out.real("serverCores", share_of_core(figures.server_begin, figures.server_end, figures.seconds));
  out.raw("serverBytes", std::to_string(figures.server_end.memory));
  out.raw("serverBytesAtBegin", std::to_string(figures.server_begin.memory));
  out.raw("serverBytesEmpty", std::to_string(figures.server_empty.memory));
  std::string memory;
  for (const std::int64_t bytes : figures.server_memory) {
    memory += (memory.empty() ? "" : ", ") + std::to_string(bytes);
  }
  out.raw("serverBytesByTenths", "[" + memory + "]");
  out.raw("bytesPerConnection", std::to_string(per_connection(figures, figures.server_end)));
}

}  // namespace

bool is_sound(const LoadFigures& figures) {
  return figures.ready && figures.problem_count == 0 && figures.unanswered == 0;
}

std::string load_text(const Words& words, const LoadPlan& plan, const LoadFigures& figures) {
  const LatencyHistogram& latency = figures.latency;
  const double seconds = figures.seconds;
  std::string out;
  const auto line = [&](const Message& message) { out += words.say(message) + "\n"; };
  line(Message("load.size")
           .number("tables", plan.tables)
           .number("clients", plan.clients)
           .number("connections", figures.connections)
           .text("seconds", fixed(figures.connect_seconds, 1)));
  line(Message("load.latency")
           .number("count", number(latency.count()))
           .text("p50", in_ms(latency.percentile(0.5)))
           .text("p90", in_ms(latency.percentile(0.9)))
           .text("p99", in_ms(latency.percentile(0.99)))
           .text("p999", in_ms(latency.percentile(0.999)))
           .text("max", in_ms(latency.max())));
  line(Message("load.messages")
           .text("commands", fixed(a_second(figures.commands, seconds), 0))
           .text("both", fixed(a_second(figures.sent + figures.received, seconds), 0))
           .number("late", number(figures.late)));
  line(Message("load.self")
           .text("cores", fixed(share_of_core(figures.self_begin, figures.self_end, seconds), 2)));
  if (figures.server_begin.known && figures.server_end.known) {
    line(Message("load.server")
             .text("cores",
                   fixed(share_of_core(figures.server_begin, figures.server_end, seconds), 2))
             .number("begin", per_connection(figures, figures.server_begin) / 1024)
             .number("end", per_connection(figures, figures.server_end) / 1024));
  }
  line(Message("load.checks")
           .number("tables", number(figures.tables))
           .number("games", number(figures.games))
           .number("records", number(figures.records)));
  line(Message("load.mishaps")
           .number("reconnects", number(figures.reconnects))
           .number("repeated", number(figures.repeated))
           .number("gaps", number(figures.gaps))
           .number("unanswered", number(figures.unanswered)));
  for (const auto& [id, count] : figures.refusals) {
    line(Message("load.refused").text("id", id).number("count", number(count)));
  }
  return out;
}

std::string load_json(const LoadPlan& plan, const LoadFigures& figures) {
  const LatencyHistogram& latency = figures.latency;
  Members out;
  out.raw("sound", is_sound(figures) ? "true" : "false");
  out.raw("tables", std::to_string(plan.tables));
  out.raw("clients", std::to_string(plan.clients));
  out.raw("connections", std::to_string(figures.connections));
  out.real("connectSeconds", figures.connect_seconds);
  out.real("seconds", figures.seconds);
  out.count("commands", figures.commands);
  out.count("sent", figures.sent);
  out.count("received", figures.received);
  out.real("messagesPerSecond", a_second(figures.sent + figures.received, figures.seconds));
  out.raw("latencyMs", "{\"p50\": " + in_ms(latency.percentile(0.5)) +
                           ", \"p90\": " + in_ms(latency.percentile(0.9)) +
                           ", \"p99\": " + in_ms(latency.percentile(0.99)) + ", \"p99.9\": " +
                           in_ms(latency.percentile(0.999)) + ", \"max\": " + in_ms(latency.max()) +
                           ", \"mean\": " + in_ms(latency.mean()) + "}");
  out.count("late", figures.late);
  out.real("loadCores", share_of_core(figures.self_begin, figures.self_end, figures.seconds));
  add_server(figures, out);
  out.count("tablesMade", figures.tables);
  out.count("gamesFinished", figures.games);
  out.count("recordsVerified", figures.records);
  out.count("reconnects", figures.reconnects);
  out.count("repeated", figures.repeated);
  out.count("gaps", figures.gaps);
  out.count("unanswered", figures.unanswered);
  std::string refusals;
  for (const auto& [id, count] : figures.refusals) {
    refusals += (refusals.empty() ? "" : ", ") + json_string(id) + ": " + std::to_string(count);
  }
  out.raw("refusals", "{" + refusals + "}");
  out.count("problemCount", figures.problem_count);
  std::string problems;
  for (const std::string& problem : figures.problems) {
    problems += (problems.empty() ? "" : ", ") + json_string(problem);
  }
  out.raw("problems", "[" + problems + "]");
  return out.end();
}

}  // namespace formicary::load
