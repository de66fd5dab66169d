#include "view/review/teller.h"

#include <bit>
#include <utility>

#include "base/check.h"

namespace formicary::view {
namespace {

using analysis::AccountLine;
using analysis::Step;
using analysis::Value;

constexpr std::array<std::string_view, analysis::kLines> kLineNames = {
    "deal", "luck", "own", "stand-in", "others", "kingmaking", "revision", "ended"};
constexpr std::size_t kActionsShown = 5;

// Rounded to the nearest integer, halves upwards.
int nearest(std::int64_t value, std::int64_t unit) {
  const std::int64_t shifted = value + unit / 2;
  return static_cast<int>(shifted >= 0 ? shifted / unit : -((-shifted + unit - 1) / unit));
}

std::string signed_number(int value) {
  return (value < 0 ? "\u2212" : "+") + std::to_string(value < 0 ? -value : value);
}

}  // namespace

std::array<int, kMaxColours> percents_of(const Value& value) {
  constexpr std::int32_t kPercent = analysis::kWhole / 100;
  std::array<int, kMaxColours> out{};
  std::array<std::int32_t, kMaxColours> rests{};
  int missing = 100;
  for (std::size_t colour = 0; colour < kMaxColours; ++colour) {
    out[colour] = value.chances[colour] / kPercent;
    rests[colour] = value.chances[colour] % kPercent;
    missing -= out[colour];
  }
  for (; missing > 0; --missing) {
    std::size_t most = 0;
    for (std::size_t colour = 1; colour < kMaxColours; ++colour) {
      if (rests[colour] > rests[most]) most = colour;
    }
    ++out[most];
    rests[most] = -1;
  }
  return out;
}

ReviewTeller::ReviewTeller(const analysis::Review& review, const Words& words, Names names)
    : review_(&review), words_(&words), names_(std::move(names)), account_(review.account()) {}

std::string ReviewTeller::name_of(Colour colour) const {
  return words_->say(Message("review.name").colour("colour", colour), names_);
}

std::string ReviewTeller::name_of(AccountLine line) const {
  const auto index = static_cast<std::size_t>(line);
  return words_->say("review.line." + std::string(kLineNames[index]));
}

std::vector<ReviewTeller::CourseRow> ReviewTeller::course(std::size_t rows) const {
  FORMICARY_CHECK(rows >= 2);
  const auto& steps = review_->steps();
  std::vector<CourseRow> out = {{0, account_.start}};
  for (std::size_t row = 1; row + 1 < rows; ++row) {
    const Step& step = steps[steps.size() * row / (rows - 1)];
    if (step.ply > out.back().ply) out.push_back({step.ply, step.before});
  }
  out.push_back({review_->plies(), account_.end});
  return out;
}

std::vector<std::string> ReviewTeller::moments() const {
  std::vector<std::string> out;
  for (const std::size_t index : analysis::find_moments(review_->steps())) {
    out.push_back(describe_step(review_->steps()[index]));
  }
  return out;
}

std::string ReviewTeller::describe_step(const Step& step) const {
  const int number = step.ply + 1;
  const std::string changes = describe_changes(step);
  if (step.is_draw()) {
    return words_->say(Message("review.step-draw")
                           .number("ply", number)
                           .text("what", describe_draw(step.ply))
                           .text("changes", changes));
  }
  const std::string_view id = step.stand_in      ? "review.step-stand-in"
                              : step.loss() == 0 ? "review.step-best"
                                                 : "review.step-error";
  return words_->say(
      Message(id)
          .number("ply", number)
          .seat("seat", step.actor.seat())
          .text("what", describe_actions(step.ply, step.options[step.chosen].actions))
          .text("best", describe_actions(step.ply, step.options[0].actions))
          .text("changes", changes),
      names_);
}

// The first event of a draw says what was drawn.
std::string ReviewTeller::describe_draw(int ply) const {
  const std::unique_ptr<Position> position = review_->ledger().position_at(ply);
  const AnyAction drawn = review_->ledger().action_at(ply);
  std::vector<Message> events;
  position->apply(drawn, &events);
  if (!events.empty()) return words_->say(events[0], names_);
  std::string text;
  review_->ledger().position_at(ply)->text(drawn, text);
  return text;
}

std::string ReviewTeller::describe_actions(int ply, const std::vector<AnyAction>& actions) const {
  const std::unique_ptr<Position> position = review_->ledger().position_at(ply);
  std::string out;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const bool shown = i < kActionsShown;
    const std::string next = shown ? words_->say(position->describe(actions[i]), names_) : "\u2026";
    out = i == 0 ? next
                 : words_->say(Message("review.more-actions").text("list", out).text("next", next));
    if (!shown) break;
    position->apply(actions[i], nullptr);
  }
  return out;
}

std::string ReviewTeller::describe_changes(const Step& step) const {
  const auto from = percents_of(step.reference);
  const auto to = percents_of(step.after);
  std::string out;
  for (const Colour colour : first_colours(colours())) {
    if (from[colour] == to[colour]) continue;
    const std::string next = words_->say(Message("review.change")
                                             .colour("colour", colour)
                                             .number("from", from[colour])
                                             .number("to", to[colour]),
                                         names_);
    out = out.empty()
              ? next
              : words_->say(Message("review.more-changes").text("list", out).text("next", next));
  }
  return out.empty() ? words_->say("review.no-change") : out;
}

// Sums are rounded, not lines, so that the rounded lines add up.
ReviewTeller::WholeBill ReviewTeller::whole_bill(Colour colour, bool points) const {
  const std::int64_t unit = points ? analysis::kPoint : analysis::kWhole / 100;
  const auto part = [&](const Value& value) {
    return points ? value.points[colour] : value.chances[colour];
  };
  WholeBill bill;
  std::int64_t sum = part(account_.start);
  bill.start = nearest(sum, unit);
  int before = bill.start;
  for (std::size_t line = 0; line < analysis::kLines; ++line) {
    sum += part(account_.lines[line]);
    bill.lines[line] = nearest(sum, unit) - before;
    before += bill.lines[line];
  }
  bill.end = before;
  return bill;
}

std::string ReviewTeller::parts_of(const WholeBill& bill) const {
  std::string out;
  for (std::size_t line = 0; line < analysis::kLines; ++line) {
    if (bill.lines[line] == 0) continue;
    out += words_->say(Message("review.part")
                           .text("change", signed_number(bill.lines[line]))
                           .text("line", name_of(static_cast<AccountLine>(line))));
  }
  return out;
}

std::string ReviewTeller::end_of(Colour colour) const {
  const int percent = whole_bill(colour, false).end;
  if (!review_->record().result) {
    return words_->say(Message("review.end-open").number("percent", percent));
  }
  const unsigned winners = review_->record().result->winners;
  if ((winners >> colour & 1) == 0) return words_->say("review.end-lost");
  if (std::has_single_bit(winners)) return words_->say("review.end-won");
  return words_->say(Message("review.end-shared").number("percent", percent));
}

std::string ReviewTeller::bill(Colour colour) const {
  const WholeBill whole = whole_bill(colour, false);
  return words_->say(Message("review.bill")
                         .colour("colour", colour)
                         .number("start", whole.start)
                         .text("parts", parts_of(whole))
                         .text("end", end_of(colour)),
                     names_);
}

std::string ReviewTeller::points_bill(Colour colour) const {
  const WholeBill whole = whole_bill(colour, true);
  return words_->say(Message("review.points-bill")
                         .colour("colour", colour)
                         .number("start", whole.start)
                         .text("parts", parts_of(whole))
                         .number("end", whole.end),
                     names_);
}

}  // namespace formicary::view
