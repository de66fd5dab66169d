#include "arena/folder.h"

#include <filesystem>

#include "platform/text_io.h"

namespace formicary::arena {
namespace {

std::string_view name_of_plan(Plan plan) {
  switch (plan) {
    case Plan::kMatch:
      return "match";
    case Plan::kSeats:
      return "seats";
    case Plan::kPool:
      return "pool";
  }
  return {};
}

}  // namespace

std::string identity_of(const ArenaSeries& series) {
  const Game& game = *series.game;
  const Title& title = game.title();
  std::string out = "formicary-arena 1\nplan ";
  out += name_of_plan(series.plan.plan);
  out += "\ngame " + std::string(title.id) + " revision " + std::to_string(title.revision);
  out += "\nedition " + game.edition().id + " " + game.edition().hash;
  out += "\nplayers " + std::to_string(game.players());
  for (std::size_t i = 0; i < title.options.size(); ++i) {
    const OptionSpec& option = title.options[i];
    out += "\noption " + std::string(option.name) + " ";
    out += option.values[game.options()[i]];
  }
  out += "\nseeds " + std::string(name_of(series.family)) + " ";
  out += std::to_string(series.seed);
  for (const ArenaPlayer& player : series.players) {
    out += "\nentrant " + player.name + " " + (player.weights.empty() ? "-" : player.weights);
  }
  return out + "\n";
}

std::optional<Message> open_run_folder(const ArenaSeries& series) {
  std::error_code error;
  std::filesystem::create_directories(series.folder, error);
  if (error) return unwritable(series.folder, error.value());
  const std::string path = series.folder + "/series.txt";
  const std::string identity = identity_of(series);
  if (std::filesystem::exists(path, error)) {
    const auto found = read_file(path);
    if (!found) return found.error();
    if (*found == identity) return {};
    return Message("arena.other-run").text("folder", series.folder).text("path", path);
  }
  return write_file(path, identity);
}

}  // namespace formicary::arena
