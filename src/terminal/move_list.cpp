#include "terminal/move_list.h"

#include <algorithm>

#include "client/typed_move.h"
#include "terminal/columns.h"

namespace formicary::terminal {
namespace {

constexpr std::size_t kMostLines = 20;   // more moves than this are put together by their verbs
constexpr std::size_t kFewOfVerb = 6;    // as many still get a line each
constexpr std::size_t kMostShown = 160;  // characters of a group; beyond that, a few examples
constexpr std::size_t kExamples = 4;
constexpr std::size_t kNumberWidth = 3;
constexpr std::string_view kGap = "  ";

struct Group {
  std::string verb;
  std::vector<AnyAction> actions;
};

// The command without its first word; all of it if it is one word.
std::string behind_verb(const std::string& command) {
  const std::size_t space = command.find(' ');
  return space == std::string::npos ? command : command.substr(space + 1);
}

}  // namespace

MoveList::MoveList(const Position& position, const Words& words, const Names& names,
                   const Paint& paint)
    : position_(position), words_(words), names_(names), paint_(paint) {
  position_.legal(all_);
}

std::string MoveList::command(AnyAction action) const { return command_of(position_, action); }

std::vector<AnyAction> MoveList::matching(std::string_view text) const {
  return formicary::matching(position_, all_, text);
}

std::string MoveList::in_full(const std::vector<AnyAction>& actions) const {
  std::vector<std::string> commands;
  std::size_t width = 0;
  for (const AnyAction action : actions) {
    commands.push_back(command(action));
    width = std::max(width, commands.back().size());
  }
  std::string out;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const auto number = std::find(all_.begin(), all_.end(), actions[i]) - all_.begin() + 1;
    const std::string start = pad_left(std::to_string(number), kNumberWidth) + std::string(kGap);
    const std::string line = start + pad_right(commands[i], width) + std::string(kGap) +
                             words_.say(position_.describe(actions[i]), names_);
    const std::string wrapped = wrap(line, kScreenWidth, start.size() + width + kGap.size());
    out +=
        start + paint_.bold(commands[i]) + wrapped.substr(start.size() + commands[i].size()) + "\n";
  }
  return out;
}

std::string MoveList::in_short(const std::vector<AnyAction>& actions) const {
  if (actions.size() <= kMostLines) return in_full(actions);
  std::vector<Group> groups;
  std::size_t width = 0;
  for (const AnyAction action : actions) {
    const std::string typed = command(action);
    const std::string verb = typed.substr(0, typed.find(' '));
    auto found = std::find_if(groups.begin(), groups.end(),
                              [&](const Group& each) { return each.verb == verb; });
    if (found == groups.end()) found = groups.insert(groups.end(), {verb, {}});
    found->actions.push_back(action);
    width = std::max(width, verb.size());
  }
  std::string out;
  std::vector<AnyAction> few;
  const Group* largest = nullptr;
  for (const Group& each : groups) {
    if (each.actions.size() <= kFewOfVerb) {
      few.insert(few.end(), each.actions.begin(), each.actions.end());
      continue;
    }
    out += group(each.verb, each.actions, width);
    if (largest == nullptr || each.actions.size() > largest->actions.size()) largest = &each;
  }
  out += in_full(few);
  if (largest == nullptr) return out;
  const Message hint = Message("play.moves-hint")
                           .number("count", static_cast<int>(actions.size()))
                           .text("verb", largest->verb);
  return out + wrap(words_.say(hint), kScreenWidth) + "\n";
}

// All of them if there is room, else a few from across the list.
std::string MoveList::group(std::string_view verb, const std::vector<AnyAction>& actions,
                            std::size_t width) const {
  std::string moves;
  for (const AnyAction action : actions) {
    moves += (moves.empty() ? "" : ", ") + behind_verb(command(action));
  }
  const bool all = moves.size() <= kMostShown;
  if (!all) {
    moves.clear();
    for (std::size_t i = 0; i < kExamples; ++i) {
      moves += (moves.empty() ? "" : ", ") +
               behind_verb(command(actions[i * actions.size() / kExamples]));
    }
  }
  const std::string start(kNumberWidth + kGap.size(), ' ');
  const std::string line = start + pad_right(verb, width) + std::string(kGap) +
                           words_.say(Message(all ? "play.ways" : "play.ways-such-as")
                                          .number("count", static_cast<int>(actions.size()))
                                          .text("moves", moves));
  const std::string wrapped = wrap(line, kScreenWidth, start.size() + width + kGap.size());
  return start + paint_.bold(verb) + wrapped.substr(start.size() + verb.size()) + "\n";
}

}  // namespace formicary::terminal
