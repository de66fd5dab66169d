#include "terminal/typed_line.h"

#include <algorithm>

#include "base/text.h"

namespace formicary::terminal {
namespace {

constexpr char kNextCommand = ';';  // stands between commands on one line

}  // namespace

std::vector<std::string> split_commands(std::string_view line) {
  std::string spaced(line);
  std::replace(spaced.begin(), spaced.end(), '\t', ' ');
  std::vector<std::string> out;
  for (const std::string_view command : split(spaced, kNextCommand)) {
    if (!trim(command).empty()) out.emplace_back(trim(command));
  }
  return out;
}

std::optional<TypedCommand> find_command(std::span<const std::string_view> known,
                                         const std::string& line, bool shortened) {
  const std::vector<Word> words = split_words(line);
  if (words.empty()) return {};
  std::string verb = lower_case(words[0].text);
  if (verb == "?") verb = "help";
  if (verb == "rule") verb = "rules";
  const auto found = std::find_if(known.begin(), known.end(), [&](std::string_view command) {
    return shortened ? command.starts_with(verb) : command == verb;
  });
  if (found == known.end()) return {};
  std::string argument =
      words.size() > 1 ? line.substr(static_cast<std::size_t>(words[1].column - 1)) : "";
  return TypedCommand{*found, std::move(argument)};
}

}  // namespace formicary::terminal
