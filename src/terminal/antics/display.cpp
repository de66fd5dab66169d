#include "terminal/antics/display.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "terminal/columns.h"

namespace formicary::antics {
namespace {

constexpr std::size_t kRowWidth = 4;
constexpr std::size_t kFieldWidth = 9;

// The numbers of the fields; in brackets where the scout under way takes from.
std::string header(const Scene& scene) {
  std::string out(kRowWidth, ' ');
  for (int field = 0; field < kFields; ++field) {
    const std::string number = std::to_string(field + 1);
    const bool open = scene.state.phase == Phase::kScout && (scene.state.steps >> field & 1) != 0;
    out += terminal::pad_right(open ? "[" + number + "]" : " " + number, kFieldWidth);
  }
  return terminal::trim_right(std::move(out));
}

std::string row_of(const Scene& scene, int row) {
  const auto& fields = scene.state.display[static_cast<std::size_t>(row)];
  const std::string colour = scene.word("colour", scene.rules.anteater(scene.state, row));
  std::string out = terminal::pad_right(" " + scene.word("row", row), kRowWidth);
  for (const Field field : fields) {
    std::string text = " -";
    if (field == kAnteaterField) {
      text = "<" + terminal::shorten(colour, kFieldWidth - 3) + ">";
    } else if (field != kGapField) {
      text = terminal::clip(scene.short_tile(field), kFieldWidth - 1);
    }
    const std::string cell = terminal::pad_right(text, kFieldWidth);
    out += field == kAnteaterField ? scene.paint.bold(cell) : cell;
  }
  const auto at = std::find(fields.begin(), fields.end(), kAnteaterField) - fields.begin();
  if (at == kFields) return out;
  const bool attacked = (scene.state.attacked >> row & 1) != 0;
  constexpr std::size_t kColourWidth = 7;  // so that the sentence fits into the line
  return out + scene.say(Message(attacked ? "board.has-attacked" : "board.to-go")
                             .text("colour", terminal::shorten(colour, kColourWidth))
                             .number("fields", at));
}

}  // namespace

std::string draw_display(const Scene& scene) {
  std::string out =
      scene.paint.bold(scene.say(Message("board.display").number("tiles", scene.state.bag_size))) +
      "\n" + header(scene) + "\n";
  for (int row = 0; row < kRows; ++row) out += row_of(scene, row) + "\n";
  // AN-9.5: what the next attack is after.
  const int which = std::popcount(scene.state.attacked) + 1;
  const bool third = which >= kRows;
  const std::string_view id = !third                                 ? "board.next-prey"
                              : scene.rules.players() == kMaxPlayers ? "board.next-both"
                                                                     : "board.next-ants";
  return out +
         terminal::wrap(scene.say(Message(id).number("which", which)), terminal::kScreenWidth) +
         "\n";
}

}  // namespace formicary::antics
