// Rules::write: a position as one line. docs/record.md describes the form; its hash is in every
// record, so it never changes within a rules revision.
#include "base/text_writer.h"
#include "games/antics/names.h"
#include "games/antics/position_text.h"
#include "games/antics/rules.h"

namespace formicary::antics {
namespace {

// Writes the fields of a position one after the other.
class PositionWriter {
 public:
  PositionWriter(const Rules& rules, const State& state, std::string& text)
      : rules_(rules), edition_(rules.edition()), state_(state), out_(text) {}

  void write() {
    out_ += kPhaseNames[static_cast<std::size_t>(state_.phase)];
    write_turn();
    write_display();
    write_food();
    for (const Seat seat : first_seats(rules_.players())) write_player(seat);
  }

 private:
  void key(std::string_view name) {
    out_ += ' ';
    out_ += name;
    out_ += '=';
  }
  void key(std::string_view name, Seat seat) {
    out_ += ' ';
    out_ += name;
    append_number(out_, seat + 1);
    out_ += '=';
  }
  void number(std::string_view name, int value) {
    key(name);
    append_number(out_, value);
  }
  // Calls write_item(i) for each i below `count` that has(i), with commas between; `-` if none.
  template <class Has, class WriteItem>
  void list(int count, const Has& has, const WriteItem& write_item) {
    bool first = true;
    for (int i = 0; i < count; ++i) {
      if (!has(i)) continue;
      if (!first) out_ += ',';
      first = false;
      write_item(i);
    }
    if (first) out_ += kNothing;
  }
  template <class Counts>
  void numbers(const Counts& counts) {
    list(
        static_cast<int>(counts.size()), [](int) { return true; },
        [&](int i) { append_number(out_, counts[static_cast<std::size_t>(i)]); });
  }
  void tiles(const std::array<std::uint8_t, kTileKinds>& counts) {
    list(
        kTileKinds, [&](int kind) { return counts[static_cast<std::size_t>(kind)] != 0; },
        [&](int kind) {
          out_ += kind_name(static_cast<TileKind>(kind));
          out_ += ':';
          append_number(out_, counts[static_cast<std::size_t>(kind)]);
        });
  }

  void write_turn() {
    number("turn", state_.turn + 1);
    number("opening", state_.opening);
    number("actions", state_.actions_left);
    number("magnificant", state_.magnificant);
    key("steps");
    if (state_.phase == Phase::kScout) {
      list(
          kScoutFields, [&](int field) { return (state_.steps >> field & 1) != 0; },
          [&](int field) { append_number(out_, field + 1); });
    } else {
      append_number(out_, state_.steps);
    }
    key("tile");
    if (state_.tile == kNoTile) {
      out_ += kNothing;
    } else {
      out_ += kind_name(state_.tile);
    }
    key("must");
    if (state_.phase != Phase::kHatch) {
      out_ += kNothing;
    } else if (state_.must_area < kAreas) {
      out_ += kAreaNames[state_.must_area];
    } else {
      out_ += state_.must_area == kFirstAnt ? kFirstAntWord : kAnyAreaWord;
    }
    number("took", state_.took_tile);
    number("progress", state_.progress);
    number("stalled", state_.stalled);
    key("trigger");
    out_ += kTriggerNames[static_cast<std::size_t>(state_.trigger)];
    number("last", state_.last_turns);
  }

  void write_display() {
    const auto all = [](int) { return true; };
    for (std::size_t row = 0; row < kRows; ++row) {
      key(kRowNames[row]);
      list(kFields, all, [&](int i) {
        const Field field = state_.display[row][static_cast<std::size_t>(i)];
        if (field < kTileKinds) {
          out_ += kind_name(field);
        } else {
          out_ += field == kAnteaterField ? kAnteaterWord : kNothing;
        }
      });
    }
    key("sides");
    list(kRows, all, [&](int row) { append_number(out_, (state_.sides >> row & 1) + 1); });
    key("attacked");
    list(
        kRows, [&](int row) { return (state_.attacked >> row & 1) != 0; },
        [&](int row) { out_ += kRowNames[static_cast<std::size_t>(row)]; });
    key("bag");
    tiles(state_.bag);
  }

  void write_food() {
    key("clearings");
    list(
        kFoods, [](int) { return true; },
        [&](int food) {
          out_ += food_id(edition_, static_cast<Food>(food));
          out_ += ':';
          append_number(out_, state_.clearings[static_cast<std::size_t>(food)]);
        });
    key("exhausted");
    list(
        kPreyTypes, [&](int prey) { return (state_.exhausted >> prey & 1) != 0; },
        [&](int prey) { out_ += food_id(edition_, static_cast<Food>(prey)); });
  }

  void write_player(Seat seat) {
    key("hill", seat);
    const std::span<const Hex> hill = Rules::hill(state_, seat);
    list(
        static_cast<int>(hill.size()), [](int) { return true; },
        [&](int i) { write_hex(hill[static_cast<std::size_t>(i)]); });
    key("levels", seat);
    numbers(state_.tiles_on_level[seat]);
    key("supply", seat);
    tiles(state_.supply[seat]);
    key("areas", seat);
    numbers(state_.areas[seat]);
    const TrailSet laden = Rules::laden(state_, seat);
    const auto trails = [&](TrailSet set, const auto& write_more) {
      list(
          rules_.board().trails + 1, [&](int trail) { return (set & trail_bit(trail)) != 0; },
          [&](int trail) {
            out_ += rules_.trail(trail).id;
            write_more(trail);
          });
    };
    key("trails", seat);
    trails(state_.ants[seat], [&](int trail) {
      if ((laden & trail_bit(trail)) == 0) return;
      out_ += ':';
      out_ += food_id(edition_, Rules::food_on(state_, seat, trail));
    });
    key("guards", seat);
    trails(state_.guards[seat], [](int) {});
    key("prey", seat);
    const auto place = [&](int prey) { return state_.prey[seat][static_cast<std::size_t>(prey)]; };
    list(
        kPreyTypes,
        [&](int prey) { return place(prey) == kPreyBrought || place(prey) == kPreyBeside; },
        [&](int prey) {
          out_ += food_id(edition_, static_cast<Food>(prey));
          out_ += ':';
          out_ += place(prey) == kPreyBrought ? kBroughtWord : kBesideWord;
        });
    key("leaves", seat);
    numbers(state_.leaves_home[seat]);
  }

  // Such as `k10:scout2.3m`: the symbol, the height, the partner's direction, a marker, a prey.
  void write_hex(const Hex& hex) {
    append_hex(out_, hex.place);
    out_ += ':';
    out_ += kSymbolNames[hex.symbol()];
    append_number(out_, hex.height());
    if (hex.partner() != Hex::kNoPartner) {
      out_ += '.';
      append_number(out_, hex.partner());
    }
    if (hex.marked()) out_ += 'm';
    if (!hex.has_prey()) return;
    out_ += '+';
    out_ += food_id(edition_, hex.prey());
  }

  const Rules& rules_;
  const Edition& edition_;
  const State& state_;
  TextWriter out_;
};

}  // namespace

void Rules::write(const State& state, std::string& out) const {
  PositionWriter(*this, state, out).write();
}

}  // namespace formicary::antics
