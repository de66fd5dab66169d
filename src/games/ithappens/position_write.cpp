// Rules::write: a position as one line. docs/record.md describes the form; its hash is in every
// record, so it never changes within a rules revision.
#include <array>

#include "base/text_writer.h"
#include "games/ithappens/position_text.h"
#include "games/ithappens/rules.h"

namespace formicary::ithappens {
namespace {

void write_die(const State& state, TextWriter& out) {
  if (state.phase != Phase::kRoll && state.phase != Phase::kRolled) {
    out += '-';
    return;
  }
  out += state.rolls_own() ? "own" : "imaginary";
  if (state.die == 0) return;
  out += ':';
  append_number(out, state.die);
}

void write_deck(const Edition& edition, const State& state, TextWriter& out) {
  if (state.deck == 0) out += '-';
  bool first = true;
  for (std::size_t i = 0; i < kCards; ++i) {
    if ((state.deck >> i & 1) == 0) continue;
    if (!first) out += ',';
    first = false;
    out += edition.cards[i].id;
  }
}

// The card, then each column in use from the left: its colour and its dice from the bottom up.
void write_mound(const Edition& edition, const State& state, std::size_t mound, TextWriter& out) {
  if (state.cards[mound] == kNoCard) {
    out += '-';
    return;
  }
  out += edition.cards[state.cards[mound]].id;
  std::array<Colour, kColumns> owners{};
  for (const Colour colour : first_colours(kMaxColours)) {
    const Stack& stack = state.stacks[mound][colour];
    if (!stack.empty()) owners[static_cast<std::size_t>(stack.column() - 1)] = colour;
  }
  for (std::size_t column = 0; column < state.columns_used[mound]; ++column) {
    const Stack& stack = state.stacks[mound][owners[column]];
    out += '/';
    out += static_cast<char>('1' + owners[column]);
    out += ':';
    for (const std::uint8_t die : stack.dice) {
      if (die != 0) out += static_cast<char>('0' + die);
    }
  }
}

void write_tiles(const Edition& edition, const State& state, bool queens, TextWriter& out) {
  bool first = true;
  for (std::size_t i = 0; i < kCards; ++i) {
    const Colour owner = queens ? state.tiles[i].queen() : state.tiles[i].general();
    if (owner == kNoColour) continue;
    if (!first) out += ',';
    first = false;
    out += edition.cards[i].id;
    out += ':';
    out += static_cast<char>('1' + owner);
  }
  if (first) out += '-';
}

}  // namespace

void Rules::write(const State& state, std::string& out) const {
  TextWriter line(out);
  line += kPhaseNames[static_cast<std::size_t>(state.phase)];
  line += " round=";
  append_number(line, state.round);
  line += " start=";
  append_number(line, state.start + 1);
  line += " turn=";
  append_number(line, state.turn + 1);
  line += " die=";
  write_die(state, line);
  line += " deck=";
  write_deck(edition_, state, line);
  for (std::size_t mound = 0; mound < kMounds; ++mound) {
    line += ' ';
    line += kMoundKeys[mound];
    line += '=';
    write_mound(edition_, state, mound, line);
  }
  for (std::size_t colour = 0; colour < static_cast<std::size_t>(colours_); ++colour) {
    const bool seat = colour < static_cast<std::size_t>(players_);
    line += " c";
    append_number(line, static_cast<int>(colour) + 1);
    line += '=';
    append_number(line, state.hand[colour]);
    line += ',';
    append_number(line, imaginary() && seat ? state.imaginary_hand[colour] : 0);
    line += ',';
    append_number(line, state.worms[colour]);
    line += ',';
    for (std::size_t type = 0; type < edition_.items.size(); ++type) {
      line += static_cast<char>(
          '0' + state.item_count(static_cast<Colour>(colour), static_cast<int>(type)));
    }
  }
  line += " queens=";
  write_tiles(edition_, state, true, line);
  line += " generals=";
  write_tiles(edition_, state, false, line);
}

}  // namespace formicary::ithappens
