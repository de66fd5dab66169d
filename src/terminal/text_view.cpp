#include "terminal/text_view.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "terminal/boards.h"
#include "terminal/columns.h"
#include "terminal/rules_text.h"
#include "terminal/score_table.h"
#include "terminal/speech.h"
#include "terminal/typed_line.h"

namespace formicary::terminal {
namespace {

// A board with more lines than this scrolls the text before it off the screen.
constexpr std::ptrdiff_t kTallBoard = 30;

std::string indented(std::string_view sentence) {
  return wrap("  " + std::string(sentence), kScreenWidth, 4) + "\n";
}

}  // namespace

TextView::TextView(const Ledger& ledger, const Words& words, Names names, bool colour)
    : ledger_(&ledger), words_(words), names_(std::move(names)), colour_(colour), paint_(colour) {}

void TextView::look_at(const Ledger& ledger, Names names) {
  ledger_ = &ledger;
  names_ = std::move(names);
}

std::string TextView::sentence(const Message& message) const {
  return wrap(with_rule(words_, message, names_), kScreenWidth) + "\n";
}

std::string TextView::board(Seat viewer, bool glance) const {
  return draw_board({ledger_->game(), ledger_->position(), names_, words_,
                     ledger_->record().header.colours, viewer, false, colour_, glance});
}

bool TextView::is_tall(std::string_view board) const {
  return std::count(board.begin(), board.end(), '\n') > kTallBoard;
}

MoveList TextView::move_list() const { return {ledger_->position(), words_, names_, paint_}; }

std::string TextView::commands() const {
  const MoveList list = move_list();
  return list.in_short(list.all());
}

std::string TextView::moves(const std::string& beginning) const {
  if (!ledger_->position().to_act().is_seat()) return {};
  const MoveList list = move_list();
  const std::vector<AnyAction> found = list.matching(lower_case(beginning));
  if (found.empty()) return sentence(Message("play.no-such-move").text("found", beginning));
  return list.in_full(found);
}

std::string TextView::several(const std::string& typed,
                              const std::vector<AnyAction>& actions) const {
  const std::string_view id = actions.size() == 1 ? "play.too-short" : "play.ambiguous";
  return sentence(Message(id).text("found", typed)) + move_list().in_short(actions);
}

std::string TextView::log(std::string_view count) const {
  const auto wanted = parse_number(count.empty() ? "12" : count, 100000);
  if (!wanted) return sentence(Message("play.log-form").text("found", count));
  if (log_.empty()) return words_.say("play.log-empty") + "\n";
  std::string out;
  for (std::size_t i = log_.size() - std::min<std::size_t>(log_.size(), *wanted); i < log_.size();
       ++i) {
    out += indented(log_[i]);
  }
  return out;
}

std::string TextView::rules(std::string_view clause) const {
  const auto text = rules_text(words_, paint_, ledger_->game().title().prefix, clause);
  return text ? *text : sentence(Message("play.no-such-rule").text("found", clause));
}

std::string TextView::scores() const {
  return score_table(ledger_->game(), ledger_->position(), names_, words_);
}

TypedMove TextView::move(const std::string& typed) const {
  return read_typed(ledger_->game().title(), ledger_->position(), typed);
}

std::string TextView::tell(const std::vector<Message>& events) {
  std::string out;
  for (const Message& event : events) {
    log_.push_back(words_.say(event, names_));
    story_ += (story_.empty() ? "" : " ") + log_.back();
    if (events.size() > kFewEvents) out += end_story();
  }
  return out;
}

std::string TextView::end_story() {
  const std::string story = std::exchange(story_, {});
  return story.empty() ? std::string() : indented(story);
}

void TextView::recall(const std::vector<Message>& events) {
  for (const Message& event : events) log_.push_back(words_.say(event, names_));
}

}  // namespace formicary::terminal
