#include "terminal/advice_text.h"

#include <algorithm>

#include "base/text.h"
#include "platform/deadline.h"
#include "terminal/columns.h"
#include "terminal/speech.h"

namespace formicary::terminal {
namespace {

constexpr std::size_t kMostChoices = 3;
constexpr std::size_t kIndent = 8;  // the width of ` 58 %  `
constexpr int kMostBack = 1000;

// The commands of some steps, as they can be typed on one line.
std::string line_of_steps(const std::vector<Step>& steps) {
  std::string line;
  for (const Step& step : steps) line += (line.empty() ? "" : "; ") + step.text;
  return line;
}

const Choice* choice_of(const Advice& advice, AnyAction action) {
  const auto found = std::find_if(advice.choices.begin(), advice.choices.end(),
                                  [&](const Choice& each) { return each.actions[0] == action; });
  return found == advice.choices.end() ? nullptr : &*found;
}

std::string percent_text(std::int32_t win_share) {
  return std::to_string(percent_of(win_share)) + " %";
}

}  // namespace

std::string AdviceText::sentence(const Message& message, std::string_view start) const {
  return wrap(std::string(start) + with_rule(words_, message, names_), kScreenWidth, start.size()) +
         "\n";
}

std::string AdviceText::answer(const Question& question) const {
  const Game& game = ledger_.game();
  const auto view = ledger_.position_at(question.ply)->mask(question.seat);
  const auto adviser = make_adviser(game, nets_.shelf_for_advice(game));
  Deadline deadline(think_millis(game.title()));
  Rng rng(static_cast<std::uint64_t>(question.ply));  // asked again, it says the same
  std::optional<AnyAction> also;
  if (!question.played.empty()) also = question.played[0];
  const auto advice = adviser->advise(*view, rng, &deadline, also);
  if (!advice) return sentence(Message("hint.none"));
  std::string out = heading(question, *view);
  for (std::size_t i = 0; i < advice->choices.size(); ++i) {
    const Choice& each = advice->choices[i];
    if (i < kMostChoices || each.actions[0] == also) out += choice(each, *view, i == 0);
  }
  if (also) out += verdict(question, *advice);
  if (!advice->reasons.empty()) out += sentence(Message("hint.because"));
  for (const Message& reason : advice->reasons) out += sentence(reason, "  - ");
  return out;
}

std::string AdviceText::heading(const Question& question, const Position& view) const {
  const std::string& name = names_.seats[question.seat];
  if (question.played.empty()) return sentence(Message("hint.heading").text("name", name));
  const auto steps = steps_of(view, question.played);
  return sentence(Message("why.heading").text("name", name).text("moves", line_of_steps(steps)));
}

// The win share of the seat that decides and the commands; then what they do, and everybody else's
// win shares.
std::string AdviceText::choice(const Choice& choice, const Position& view, bool in_full) const {
  const Seat seat = view.to_act().seat();
  const auto steps = steps_of(view, choice.actions);
  const std::string start = pad_left(percent_text(choice.win_shares[seat]), kIndent - 2) + "  ";
  const std::string indent(kIndent, ' ');
  const std::string commands = line_of_steps(steps);
  std::string out = wrap(start + commands, kScreenWidth, kIndent);
  if (out.size() == start.size() + commands.size()) out = start + paint_.bold(commands);
  out += "\n";
  std::size_t width = 0;
  for (const Step& step : steps) width = std::max(width, step.text.size());
  for (const Step& step : steps) {
    const std::string said = words_.say(step.say, names_);
    if (steps.size() == 1) {
      out += wrap(indent + said, kScreenWidth, kIndent) + "\n";
    } else if (in_full) {
      out += wrap(indent + pad_right(step.text, width) + "  " + said, kScreenWidth,
                  kIndent + width + 2) +
             "\n";
    }
  }
  return out + wrap(indent + others(choice.win_shares, seat), kScreenWidth, kIndent) + "\n";
}

std::string AdviceText::others(const WinShares& win_shares, Seat seat) const {
  std::string line;
  for (const Colour colour : first_colours(ledger_.game().colours())) {
    if (colour == colour_of(seat)) continue;
    line += line.empty() ? "" : ", ";
    line += names_.colours[colour] + " " + percent_text(win_shares[colour]);
  }
  return paint_.dim(line);
}

// Compares the played choice with the best one.
std::string AdviceText::verdict(const Question& question, const Advice& advice) const {
  const Choice* played = choice_of(advice, question.played[0]);
  if (played == nullptr) return {};
  const Choice& best = advice.choices.front();
  const int loss = percent_of(best.win_shares[question.seat] - played->win_shares[question.seat]);
  if (played == &best) return sentence(Message("why.best"));
  if (loss <= 0) return sentence(Message("why.as-good"));
  return sentence(Message("why.better").number("points", loss));
}

std::vector<Message> without_nets(NetLibrary& nets, const Game& game, const Words& words,
                                  const std::vector<int>& levels) {
  std::vector<Message> out;
  for (const Level& level : formicary::levels(game.title())) {
    if (std::find(levels.begin(), levels.end(), level.number) == levels.end()) continue;
    if (!plays_without_net(game, level.number, nets.shelf_for(game, level.number))) continue;
    out.push_back(
        Message("level.without-net").text("level", words.say("level." + std::string(level.id))));
  }
  return out;
}

std::optional<int> read_back(std::string_view argument) {
  if (argument.empty()) return 1;
  const auto number = parse_number(argument, kMostBack);
  if (!number || *number == 0) return {};
  return static_cast<int>(*number);
}

}  // namespace formicary::terminal
