#include "view/faces.h"

#include <algorithm>

#include "bots/bot.h"

namespace formicary::view {
namespace {

// `Worker`; empty where the title has no such level.
std::string level_name(const Words& words, const Title& title, int number) {
  for (const Level& level : levels(title)) {
    if (level.number == number) return words.say("level." + std::string(level.id));
  }
  return {};
}

bool is_nameless_bot(const SeatFace& face) { return face.kind == "bot" && face.name.empty(); }

}  // namespace

SeatFace face_of(const Ledger& ledger, const std::vector<SeatFace>& seats, std::size_t seat) {
  if (seat < seats.size()) return seats[seat];
  const RecordHeader& header = ledger.record().header;
  if (seat >= header.seats.size()) return {"open", 0, {}, false, false};
  const auto level = bot_level(header.seats[seat]);
  return {level ? "bot" : "person", level.value_or(0), header.seats[seat].name, false, false};
}

Names names_of(const Words& words, const Ledger& ledger, const std::vector<SeatFace>& seats) {
  const auto players = static_cast<std::size_t>(ledger.game().players());
  const std::vector<std::string>& colours = ledger.record().header.colours;
  std::vector<SeatFace> faces;
  for (std::size_t i = 0; i < players; ++i) faces.push_back(face_of(ledger, seats, i));
  Names names;
  for (std::size_t i = 0; i < colours.size(); ++i) {
    const std::string colour = words.say("term.colour." + colours[i]);
    if (i >= players) {
      names.colours.push_back(words.say(Message("term.imaginary").text("colour", colour)));
      continue;
    }
    std::string name = faces[i].name;
    if (is_nameless_bot(faces[i])) {
      name = level_name(words, ledger.game().title(), faces[i].level);
      // Bots of one level are told apart by number, in the order of their seats.
      const auto is_like = [&](const SeatFace& face) {
        return is_nameless_bot(face) && face.level == faces[i].level;
      };
      if (!name.empty() && std::count_if(faces.begin(), faces.end(), is_like) > 1) {
        const auto here = faces.begin() + static_cast<std::ptrdiff_t>(i);
        const auto number = std::count_if(faces.begin(), here, is_like) + 1;
        name = words.say(Message("view.numbered").text("name", name).number("number", number));
      }
    }
    names.colours.push_back(name.empty() ? colour : name);
    names.seats.push_back(names.colours.back());
  }
  return names;
}

}  // namespace formicary::view
