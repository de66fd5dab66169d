#include "app/player_flags.h"

#include <algorithm>

#include "app/commands.h"
#include "app/flags.h"
#include "base/text.h"
#include "platform/text_io.h"

namespace formicary::app {

// Lists are words here and no lists to the command line, where a list would swallow the address.
void PlayerFlags::add_to(const Flags& command) {
  command.option("--name", names, "What others see; Ada,Ben for two seats").type_name("NAME");
  command.option("--seats", seats, "Seats to take here, such as 1,3, or none").type_name("NUMBERS");
  command.option("--key-file", key_file, "Where your player key is kept")
      .type_name("FILE")
      .env("FORMICARY_KEY_FILE");
  command.option("--ca-file", ca_file, "Certificates to trust, instead of the system's")
      .type_name("FILE")
      .env("FORMICARY_CA_FILE");
}

std::optional<terminal::JoinClient::Identity> PlayerFlags::open(const Words& words,
                                                                int& code) const {
  const std::string path = key_file.empty() ? terminal::default_key_path() : key_file;
  code = kExitBadFile;
  if (path.empty()) {
    print_error(words.say("join.no-home"));
    return {};
  }
  if (!ca_file.empty()) {
    if (const auto text = read_file(ca_file); !text) {
      print_error(words.say(text.error()));
      return {};
    }
  }
  auto key = terminal::open_player_key(path);
  if (!key) {
    print_error(words.say(key.error()));
    return {};
  }
  return terminal::JoinClient::Identity{std::move(*key), path + ".gifts", ca_file};
}

std::vector<std::string> PlayerFlags::name_list() const {
  std::vector<std::string> out;
  if (names.empty()) return out;
  for (const std::string_view name : split(names, ',')) out.emplace_back(trim(name));
  return out;
}

std::optional<std::vector<Seat>> PlayerFlags::seat_list(const Words& words, int players) const {
  std::vector<Seat> out;
  if (seats.empty() || seats == "none") return out;
  for (const std::string_view each : split(seats, ',')) {
    const auto number = parse_number(trim(each), static_cast<std::uint64_t>(players));
    const auto seat = static_cast<Seat>(number.value_or(0) - 1);
    if (!number || *number == 0 || std::find(out.begin(), out.end(), seat) != out.end()) {
      print_error(words.say(Message("join.seats").text("found", seats).number("most", players)));
      return {};
    }
    out.push_back(seat);
  }
  return out;
}

}  // namespace formicary::app
