#include "core/player_colours.h"
#include "tests/games/pig/rules.h"

namespace formicary::pig {
namespace {

constexpr ParamSpec kSeatParam{"seat", ParamKind::kSeat};
constexpr ParamSpec kPointsParam{"points"};

constexpr std::array kEvents = {
    NoteSpec{EventKind::kRolled, "event.rolled", "PG-2.1", {kSeatParam, ParamSpec{"value"}}},
    NoteSpec{EventKind::kBust, "event.bust", "PG-2.2", {kSeatParam, kPointsParam}},
    NoteSpec{
        EventKind::kHolds, "event.holds", "PG-2.3", {kSeatParam, kPointsParam, ParamSpec{"total"}}},
    NoteSpec{EventKind::kWins, "event.wins", "PG-3.1", {kSeatParam, kPointsParam}},
    NoteSpec{EventKind::kLastRound, "event.last-round", "PG-3.2", {ParamSpec{"rounds"}}},
};
static_assert(in_order(kEvents, EventKind::kCount));

constexpr std::array kRefusals = {
    NoteSpec{RefusalKind::kOver, "refusal.game-over", "PG-3.1", {}},
    NoteSpec{RefusalKind::kChance, "refusal.chance-only", "PG-2.1", {}},
    NoteSpec{RefusalKind::kNothingToHold, "refusal.nothing-to-hold", "PG-2.3", {}},
    NoteSpec{RefusalKind::kNoDie, "refusal.no-such-command", "PG-2.1", {}},
};
static_assert(in_order(kRefusals, RefusalKind::kCount));

constexpr std::array kScoreLines = {NoteSpec{ScoreLine::kHeld, "score.held", "PG-2.3", {}}};
static_assert(in_order(kScoreLines, ScoreLine::kCount));
constexpr std::array<std::string_view, 1> kPurposes = {"die"};

constexpr std::array kVerbs = {VerbSpec{"roll"}, VerbSpec{"hold"}};

constexpr Title kTitle = {
    .id = "pig",
    .name = "Pig",
    .prefix = "PG",
    .revision = 0,
    .min_players = 2,
    .max_players = kMaxSeats,
    .colours = kPlayerColours,
    .options = {},
    .verbs = kVerbs,
    .purposes = kPurposes,
    .events = kEvents,
    .refusals = kRefusals,
    .score_lines = kScoreLines,
};

}  // namespace

const Title& title() { return kTitle; }

}  // namespace formicary::pig
