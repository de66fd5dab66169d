#include "tests/games/pig/rules.h"

namespace formicary::pig {
namespace {

constexpr ParamSpec kSeatParam{"seat", ParamKind::kSeat};
constexpr ParamSpec kPointsParam{"points"};

constexpr std::array kEvents = {
    NoteSpec{"event.rolled", "PG-2.1", {kSeatParam, ParamSpec{"value"}}},
    NoteSpec{"event.bust", "PG-2.2", {kSeatParam, kPointsParam}},
    NoteSpec{"event.holds", "PG-2.3", {kSeatParam, kPointsParam, ParamSpec{"total"}}},
    NoteSpec{"event.wins", "PG-3.1", {kSeatParam, kPointsParam}},
    NoteSpec{"event.last-round", "PG-3.2", {ParamSpec{"rounds"}}},
};
static_assert(kEvents.size() == static_cast<std::size_t>(EventKind::kCount));

constexpr std::array kRefusals = {
    NoteSpec{"refusal.game-over", "PG-3.1", {}},
    NoteSpec{"refusal.chance-only", "PG-2.1", {}},
    NoteSpec{"refusal.nothing-to-hold", "PG-2.3", {}},
    NoteSpec{"refusal.no-such-command", "PG-2.1", {}},
};
static_assert(kRefusals.size() == static_cast<std::size_t>(RefusalKind::kCount));

constexpr std::array kScoreLines = {NoteSpec{"score.held", "PG-2.3", {}}};
constexpr std::array<std::string_view, 8> kColours = {"yellow", "red",    "green",  "blue",
                                                      "white",  "purple", "orange", "black"};
constexpr std::array<std::string_view, 1> kPurposes = {"die"};

constexpr Title kTitle = {
    .id = "pig",
    .name = "Pig",
    .prefix = "PG",
    .revision = 0,
    .min_players = 2,
    .max_players = kMaxSeats,
    .colours = std::span(kColours).first(kMaxSeats),
    .options = {},
    .purposes = kPurposes,
    .events = kEvents,
    .refusals = kRefusals,
    .score_lines = kScoreLines,
};

}  // namespace

const Title& title() { return kTitle; }

}  // namespace formicary::pig
