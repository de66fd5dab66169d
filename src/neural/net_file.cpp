// Net::read and Net::write: docs/nets.md describes the file.
#include <array>

#include "base/text.h"
#include "neural/net.h"

namespace formicary::neural {
namespace {

constexpr std::string_view kFirstLine = "formicary-net 1";
constexpr std::string_view kLastLine = "weights";
constexpr std::size_t kMaxHeaderLines = 100;

Fault fault_at(std::string_view id, int line) { return Fault{Message(id), line, 0}; }

// Numbers in the byte order of the file, independent of the machine's own order.
template <class Number>
void append_little_endian(std::string& out, const std::vector<Number>& numbers) {
  for (const Number number : numbers) {
    const auto bits = static_cast<std::uint32_t>(number);
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
      out += static_cast<char>(static_cast<std::uint8_t>(bits >> (8 * i)));
    }
  }
}

template <class Number>
void take_little_endian(std::string_view& bytes, std::size_t count, std::vector<Number>& out) {
  out.resize(count);
  for (Number& number : out) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
      bits |= std::uint32_t{static_cast<std::uint8_t>(bytes[i])} << (8 * i);
    }
    number = static_cast<Number>(bits);
    bytes.remove_prefix(sizeof(Number));
  }
}

// The header, line by line.
struct Header {
  NetOrigin origin;
  int inputs = 0;
  int hidden = 0;
  int outputs = 0;

  // Returns false if the line is not understood.
  bool take(std::string_view line) {
    const std::size_t space = line.find(' ');
    if (space == std::string_view::npos) return false;
    const std::string_view key = line.substr(0, space);
    const std::string_view value = line.substr(space + 1);
    if (value.empty() || !is_printable_utf8(value)) return false;
    if (key == "game") {
      origin.title = value;
      return is_id(value);
    }
    if (key == "edition") {
      origin.edition = value;
      return true;
    }
    if (key == "note") {
      origin.notes.emplace_back(value);
      return true;
    }
    constexpr std::uint64_t kMost = 1'000'000;
    const auto number = parse_number(value, kMost);
    if (!number) return false;
    const int found = static_cast<int>(*number);
    if (key == "players") return set(origin.players, found);
    if (key == "features") return set(origin.features, found);
    if (key == "inputs") return set(inputs, found);
    if (key == "hidden") return set(hidden, found);
    if (key == "outputs") return set(outputs, found);
    return false;
  }

  [[nodiscard]] bool complete() const {
    return !origin.title.empty() && !origin.edition.empty() && origin.players != 0 &&
           origin.features != 0 && inputs != 0 && hidden != 0 && outputs != 0;
  }

 private:
  static bool set(int& target, int value) {
    if (target != 0 || value == 0) return false;  // each may occur once
    target = value;
    return true;
  }
};

}  // namespace

Result<Net, Fault> Net::read(std::string_view bytes) {
  Header header;
  for (int number = 1;; ++number) {
    const std::size_t end = bytes.find('\n');
    if (end == std::string_view::npos || number > static_cast<int>(kMaxHeaderLines)) {
      return fault_at(number == 1 ? "net.not-a-net" : "net.header", number);
    }
    const std::string_view line = bytes.substr(0, end);
    bytes.remove_prefix(end + 1);
    if (number == 1) {
      if (line != kFirstLine) return fault_at("net.not-a-net", number);
    } else if (line == kLastLine) {
      break;
    } else if (!header.take(line)) {
      return fault_at("net.header", number);
    }
  }
  if (!header.complete()) return fault_at("net.header", 0);
  NetWeights weights{header.inputs, header.hidden, header.outputs, {}, {}, {}, {}};
  if (header.inputs > kMaxNetInputs || header.hidden > kMaxNetHidden ||
      header.outputs > kMaxColours) {
    return fault_at("net.sizes", 0);
  }
  const auto inputs = static_cast<std::size_t>(header.inputs);
  const auto hidden = static_cast<std::size_t>(header.hidden);
  const auto outputs = static_cast<std::size_t>(header.outputs);
  const std::size_t wanted =
      sizeof(NetWeight) * hidden * (inputs + outputs) + sizeof(std::int32_t) * (hidden + outputs);
  if (bytes.size() != wanted) {
    return Fault{Message("net.length")
                     .number("wanted", static_cast<std::int64_t>(wanted))
                     .number("found", static_cast<std::int64_t>(bytes.size())),
                 0, 0};
  }
  take_little_endian(bytes, inputs * hidden, weights.first);
  take_little_endian(bytes, hidden, weights.first_bias);
  take_little_endian(bytes, hidden * outputs, weights.second);
  take_little_endian(bytes, outputs, weights.second_bias);
  return make(std::move(header.origin), weights);
}

std::string Net::write() const {
  std::string out(kFirstLine);
  const auto line = [&out](std::string_view key, std::string_view value) {
    out += '\n';
    out += key;
    out += ' ';
    out += value;
  };
  line("game", origin_.title);
  line("players", std::to_string(origin_.players));
  line("edition", origin_.edition);
  line("features", std::to_string(origin_.features));
  line("inputs", std::to_string(inputs_));
  line("hidden", std::to_string(hidden_));
  line("outputs", std::to_string(outputs_));
  for (const std::string& note : origin_.notes) line("note", note);
  out += '\n';
  out += kLastLine;
  out += '\n';
  const NetWeights numbers = weights();
  append_little_endian(out, numbers.first);
  append_little_endian(out, numbers.first_bias);
  append_little_endian(out, numbers.second);
  append_little_endian(out, numbers.second_bias);
  return out;
}

}  // namespace formicary::neural
