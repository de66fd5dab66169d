#include "bots/ithappens/trained/reasons.h"

#include <algorithm>
#include <array>

#include "bots/ithappens/evaluation.h"

namespace formicary::ithappens::trained {
namespace {

// The sentences, in words/LANGUAGE/ithappens.txt.
constexpr std::string_view kNewItem = "reason.ithappens.new-item";      // symbol
constexpr std::string_view kPairsItem = "reason.ithappens.pairs-item";  // symbol
constexpr std::string_view kWormTaken = "reason.ithappens.worm";
constexpr std::string_view kQueenOf = "reason.ithappens.queen";           // mound, percent, points
constexpr std::string_view kGeneralOf = "reason.ithappens.general";       // mound, percent, points
constexpr std::string_view kMatchOf = "reason.ithappens.match";           // mound, percent
constexpr std::string_view kKeepsQueen = "reason.ithappens.keeps-queen";  // mound, colour
constexpr std::string_view kKeepsGeneral = "reason.ithappens.keeps-general";  // mound, colour
constexpr std::string_view kReroll = "reason.ithappens.reroll";               // value
constexpr std::string_view kPass = "reason.ithappens.pass";
constexpr std::string_view kSavesWorm = "reason.ithappens.saves-worm";
constexpr std::string_view kOwnFirst = "reason.ithappens.own-die";
constexpr std::string_view kImaginaryFirst = "reason.ithappens.imaginary-die";
constexpr std::string_view kWorth = "reason.ithappens.worth";  // points

constexpr std::size_t kMostReasons = 3;
constexpr Fixed kLeast = kOne * 2 / 5;   // points that any item counts as
constexpr Fixed kLeastOdds = kOne / 12;  // the same for a probability
constexpr Fixed kLikely = kOne / 4;      // a probability that is worth hoping for

int percent(Fixed probability) {
  return static_cast<int>((probability * 100 + kOne / 2) >> kFixedBits);
}
int whole(Fixed points) { return static_cast<int>((points + kOne / 2) >> kFixedBits); }

class Reasons {
 public:
  explicit Reasons(const Rules& rules) : rules_(&rules) {}

  // With how many points it is worth.
  void add(Fixed weight, Message message) { all_.push_back({weight, std::move(message)}); }

  [[nodiscard]] Message with_mound(std::string_view id, int mound) const {
    Message message(id);
    return with_term(std::move(message), "mound", mound);
  }
  [[nodiscard]] Message with_term(Message message, std::string_view vocabulary, int value) const {
    Term term = rules_->term(vocabulary, value);
    message.params.push_back({std::string(vocabulary), ParamKind::kTerm, 0,
                              std::string(vocabulary) + "." + term.id, std::move(term.fallback)});
    return message;
  }

  [[nodiscard]] bool empty() const { return all_.empty(); }

  std::vector<Message> weightiest() {
    std::stable_sort(all_.begin(), all_.end(),
                     [](const Reason& a, const Reason& b) { return a.weight > b.weight; });
    std::vector<Message> out;
    for (Reason& reason : all_) {
      if (out.size() < kMostReasons) out.push_back(std::move(reason.message));
    }
    return out;
  }

 private:
  struct Reason {
    Fixed weight;
    Message message;
  };

  const Rules* rules_;
  std::vector<Reason> all_;
};

// The item or worm that the die takes from its space.
void add_symbol(const Rules& rules, const State& state, int mound, Fixed worth, Reasons& out) {
  const int next = Rules::next_space(state, mound, state.rolling);
  const Symbol symbol = rules.face(state, mound).spaces[static_cast<std::size_t>(next)];
  if (symbol == kBlank || !state.rolls_own()) return;
  if (symbol == kWorm) {
    if (state.worms_left() != 0) out.add(kOne, Message(kWormTaken));
    return;
  }
  const int type = symbol - kFirstItem;
  const int count = state.item_count(colour_of(state.turn), type);
  if (state.items_left(type) == 0 || count > 1) return;
  out.add(std::max(worth, kLeast),
          out.with_term(Message(count == 0 ? kNewItem : kPairsItem), "symbol", symbol));
}

// Probabilities of a mound that differ from those after the next best choice.
void add_mound(const Rules& rules, const State& state, int mound, const Outlook& best,
               const Outlook& other, Reasons& out) {
  const auto at = static_cast<std::size_t>(mound);
  const CardFace& card = rules.face(state, mound);
  const MoundOdds& own = best.odds[at][state.turn];
  const MoundOdds& without = other.odds[at][state.turn];
  const Fixed queen = own.queen - without.queen;
  const Fixed general = own.general - without.general;
  if (queen > kLeastOdds && own.queen > kLikely) {
    out.add(card.queen * queen, out.with_mound(kQueenOf, mound)
                                    .number("percent", percent(own.queen))
                                    .number("points", card.queen));
  } else if (general > kLeastOdds && own.general > kLikely) {
    out.add(card.general * general, out.with_mound(kGeneralOf, mound)
                                        .number("percent", percent(own.general))
                                        .number("points", card.general));
  }
  if (own.match - without.match > 2 * kLeastOdds && own.match > kLikely) {
    out.add(own.match - without.match,
            out.with_mound(kMatchOf, mound).number("percent", percent(own.match)));
  }
  for (const Colour rival : first_colours(rules.colours())) {
    if (rival == colour_of(state.turn)) continue;
    const Fixed lost_queen = other.odds[at][rival].queen - best.odds[at][rival].queen;
    const Fixed lost_general = other.odds[at][rival].general - best.odds[at][rival].general;
    const bool crown = card.queen * lost_queen >= card.general * lost_general;
    const Fixed lost = crown ? lost_queen : lost_general;
    if (lost < 2 * kLeastOdds) continue;
    Message message = out.with_mound(crown ? kKeepsQueen : kKeepsGeneral, mound);
    message.params.push_back({"colour", ParamKind::kColour, rival, {}, {}});
    // A rival's loss counts less than one's own gain.
    out.add((crown ? card.queen : card.general) * lost / 2, std::move(message));
  }
}

Outlook outlook_after(const Rules& rules, const State& state, Action action) {
  State after = state;
  SilentSink silent;
  rules.apply(after, action, silent);
  Evaluation evaluation(rules, {});
  evaluation.prepare(after);
  Outlook outlook{};
  evaluation.look(after, outlook);
  return outlook;
}

void add_placement(const Rules& rules, const State& state, Action best, Action other,
                   Reasons& out) {
  const Outlook with = outlook_after(rules, state, best);
  const Outlook without = outlook_after(rules, state, other);
  const Seat seat = state.turn;
  const Fixed items = with.items[seat].pairs + with.items[seat].most - without.items[seat].pairs -
                      without.items[seat].most;
  add_symbol(rules, state, best.value, items, out);
  // Only where the die goes: what changes elsewhere is hard to follow.
  if (with.dice_out && without.dice_out) add_mound(rules, state, best.value, with, without, out);
  const Fixed gain = with.points[seat] - without.points[seat];
  if (out.empty() && whole(gain) >= 1) {
    Message message(kWorth);
    message.number("points", whole(gain));
    out.add(gain, std::move(message));
  }
}

}  // namespace

std::vector<Message> reasons_for(const Rules& rules, const State& state, const Ranking& ranking) {
  if (ranking.size() < 2) return {};
  Reasons out(rules);
  const Action best = ranking[0].action;
  const auto next_of_kind = std::find_if(ranking.begin() + 1, ranking.end(), [](const auto& other) {
    return other.action.kind == ActionKind::kPlace;
  });
  switch (best.kind) {
    case ActionKind::kPlace:
      if (ranking[1].action.kind != ActionKind::kPlace) out.add(kOne, Message(kSavesWorm));
      if (next_of_kind != ranking.end()) {
        add_placement(rules, state, best, next_of_kind->action, out);
      }
      break;
    case ActionKind::kReroll: {
      Message message(kReroll);
      message.number("value", state.die);
      out.add(kOne, std::move(message));
      break;
    }
    case ActionKind::kPass:
      out.add(kOne, Message(kPass));
      break;
    case ActionKind::kRoll:
      if (rules.imaginary() && ranking[1].action.kind == ActionKind::kRoll) {
        out.add(kOne, Message(best == kActRollOwn ? kOwnFirst : kImaginaryFirst));
      }
      break;
    default:
      break;
  }
  return out.weightiest();
}

}  // namespace formicary::ithappens::trained
