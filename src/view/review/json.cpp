#include "view/review/json.h"

#include <algorithm>
#include <array>

#include "protocol/json_writer.h"

namespace formicary::view {
namespace {

using analysis::Option;
using analysis::Step;
using analysis::Value;

constexpr std::array<std::string_view, analysis::kLines> kLines = {
    "deal", "luck", "own", "standIn", "others", "kingmaking", "revision", "ended"};
constexpr std::size_t kOptionsShown = 5;

class ReviewWriter {
 public:
  explicit ReviewWriter(const analysis::Review& review) : review_(review) {}

  std::string write() {
    const RecordHeader& header = review_.record().header;
    out_.begin_object().string("title", header.title).integer("players", header.players);
    strings("colours", header.colours);
    out_.integer("plies", review_.plies());
    out_.boolean("finished", review_.record().result.has_value());
    add_account();
    out_.key("moments").begin_array();
    for (const std::size_t index : analysis::find_moments(review_.steps())) {
      out_.integer(static_cast<std::int64_t>(index));
    }
    out_.end_array();
    out_.key("steps").begin_array();
    for (const Step& step : review_.steps()) add(step);
    out_.end_array();
    add_taken_back();
    return out_.end_object().finish();
  }

 private:
  void strings(std::string_view name, const std::vector<std::string>& values) {
    out_.key(name).begin_array();
    for (const std::string& value : values) out_.string(value);
    out_.end_array();
  }

  void numbers(std::string_view name, const std::array<std::int32_t, kMaxColours>& values) {
    out_.key(name).begin_array();
    for (const Colour colour : first_colours(review_.game().colours())) {
      out_.integer(values[colour]);
    }
    out_.end_array();
  }

  void add(std::string_view name, const Value& value) {
    out_.key(name).begin_object();
    numbers("chances", value.chances);
    numbers("points", value.points);
    out_.end_object();
  }

  void add_account() {
    const analysis::Account account = review_.account();
    out_.key("account").begin_object();
    add("start", account.start);
    out_.key("lines").begin_object();
    for (std::size_t line = 0; line < kLines.size(); ++line) add(kLines[line], account.lines[line]);
    out_.end_object();
    add("end", account.end);
    out_.end_object();
  }

  void add(const Step& step) {
    out_.begin_object().integer("ply", step.ply).integer("plies", step.plies);
    if (step.actor.is_seat()) out_.integer("seat", step.actor.seat());
    out_.true_if("standIn", step.stand_in);
    add("before", step.before);
    add("reference", step.reference);
    add("after", step.after);
    out_.integer("margin", step.margin);
    const auto position = review_.ledger().position_at(step.ply);
    if (step.is_draw()) {
      out_.string("drawn", text_of(*position, review_.ledger().action_at(step.ply)));
    } else {
      out_.integer("loss", step.loss()).integer("chosen", static_cast<std::int64_t>(step.chosen));
      add_options(step, *position);
    }
    out_.end_object();
  }

  // The best options, and the chosen one whatever its place; its index is `chosen`.
  void add_options(const Step& step, const Position& position) {
    out_.key("options").begin_array();
    for (std::size_t i = 0; i < step.options.size(); ++i) {
      if (i >= kOptionsShown && i != step.chosen) continue;
      out_.begin_object().integer("place", static_cast<std::int64_t>(i));
      add_actions(step.options[i], position);
      add("value", step.options[i].value);
      out_.end_object();
    }
    out_.end_array();
  }

  void add_actions(const Option& option, const Position& position) {
    const auto at = position.clone();
    out_.key("actions").begin_array();
    for (const AnyAction action : option.actions) {
      out_.string(text_of(*at, action));
      at->apply(action, nullptr);
    }
    out_.end_array();
  }

  void add_taken_back() {
    out_.key("takenBack").begin_array();
    for (const analysis::TakenBack& back : review_.taken_back()) {
      out_.begin_object().integer("ply", back.ply);
      strings("commands", back.commands);
      out_.end_object();
    }
    out_.end_array();
  }

  static std::string text_of(const Position& position, AnyAction action) {
    std::string text;
    position.text(action, text);
    return text;
  }

  const analysis::Review& review_;
  JsonWriter out_;
};

}  // namespace

std::string review_json(const analysis::Review& review) { return ReviewWriter(review).write(); }

}  // namespace formicary::view
