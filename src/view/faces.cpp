#include "view/faces.h"

#include <algorithm>

#include "base/hash.h"
#include "base/text.h"
#include "bots/bot.h"
#include "view/game_view.h"

namespace formicary::view {
namespace {

bool is_nameless_bot(const SeatFace& face) { return face.kind == "bot" && face.name.empty(); }

std::vector<SeatFace> faces_of(const Ledger& ledger, const std::vector<SeatFace>& seats) {
  std::vector<SeatFace> out;
  const auto players = static_cast<std::size_t>(ledger.game().players());
  for (std::size_t i = 0; i < players; ++i) out.push_back(face_of(ledger, seats, i));
  return out;
}

// The names that bots without one get at this table, by seat; empty for the others. They are the
// same for everybody who reads the same language, also in the record: the commitment of the dice
// chooses the first one. No name is given that a person at the table has.
std::vector<std::string> bot_names(const Words& words, const Ledger& ledger,
                                   const std::vector<SeatFace>& faces) {
  std::vector<std::string> free;
  for (int i = 1; words.has("bot.name." + std::to_string(i)); ++i) {
    std::string name = words.say("bot.name." + std::to_string(i));
    const bool taken = std::any_of(faces.begin(), faces.end(),
                                   [&](const SeatFace& face) { return face.name == name; });
    if (!taken) free.push_back(std::move(name));
  }
  const auto& commitment = ledger.record().header.commitment;
  const std::size_t first = commitment ? short_hash(to_hex(*commitment)) : 0;
  std::vector<std::string> out;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const bool needed = is_nameless_bot(faces[i]) && !free.empty();
    out.push_back(needed ? free[(first + i) % free.size()] : std::string());
  }
  return out;
}

// The reader's seat, if it is the only one: at a hot seat "you" would be nobody in particular.
std::optional<int> only_own(const std::vector<SeatFace>& faces) {
  const auto is_yours = [](const SeatFace& face) { return face.yours; };
  const auto own = std::find_if(faces.begin(), faces.end(), is_yours);
  if (std::count_if(faces.begin(), faces.end(), is_yours) != 1) return {};
  return static_cast<int>(own - faces.begin());
}

}  // namespace

std::string level_name(const Words& words, const Title& title, int number) {
  for (const Level& level : levels(title)) {
    if (level.number == number) return words.say("level." + std::string(level.id));
  }
  return {};
}

SeatFace face_of(const Ledger& ledger, const std::vector<SeatFace>& seats, std::size_t seat) {
  if (seat < seats.size()) return seats[seat];
  const RecordHeader& header = ledger.record().header;
  if (seat >= header.seats.size()) return {"open", 0, {}, false, false};
  const auto level = bot_level(header.seats[seat]);
  return {level ? "bot" : "person", level.value_or(0), header.seats[seat].name, false, false};
}

Names coded_names(const Words& words, const Ledger& ledger, const std::vector<SeatFace>& seats) {
  const std::vector<std::string>& colours = ledger.record().header.colours;
  const std::vector<SeatFace> faces = faces_of(ledger, seats);
  const std::vector<std::string> bots = bot_names(words, ledger, faces);
  Names names;
  names.you = only_own(faces);
  for (std::size_t i = 0; i < colours.size(); ++i) {
    const std::string colour = words.say("term.colour." + colours[i]);
    if (i >= faces.size()) {
      names.colours.push_back(words.say(Message("term.imaginary").text("colour", colour)));
      continue;
    }
    std::string name = faces[i].name.empty() ? bots[i] : faces[i].name;
    if (names.you == static_cast<int>(i)) name = words.say("term.you");
    names.colours.push_back(name.empty() ? colour : name);
    names.seats.push_back(names.colours.back());
  }
  return names;
}

Names names_of(const Words& words, const Ledger& ledger, const std::vector<SeatFace>& seats) {
  Names names = coded_names(words, ledger, seats);
  names.codes = false;
  names.term = plain_terms(ledger.game(), words);
  return names;
}

}  // namespace formicary::view
