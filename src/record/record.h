// A game as it was played: plain text, diffable, append-only. docs/record.md specifies the format.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/sha256.h"
#include "catalog/catalog.h"
#include "core/actor.h"
#include "core/fault.h"

namespace formicary {

inline constexpr int kRecordFormat = 1;
inline constexpr std::size_t kMaxPlayerNameLength = 40;  // bytes

struct RecordSeat {
  std::string player;  // `person`, or `bot-LEVEL`
  std::string name;    // may be empty
};

// The level of a seat's bot; nothing for a person.
std::optional<int> bot_level(const RecordSeat& seat);

struct RecordHeader {
  std::string title;
  int revision = 0;
  std::string edition_id;
  std::string edition_hash;
  std::string edition_text;  // only where the edition is not shipped with the program
  int players = 0;
  OptionChoices options;             // all of the title's, in its order
  std::vector<std::string> colours;  // by colour: the seats' first, then those nobody sits at
  std::vector<RecordSeat> seats;
  std::optional<Digest> commitment;  // of the dice; see record/dice.h
  std::vector<Digest> entropy;       // by seat; empty where no commitment was made
};

// A ply, or plies taken back.
struct RecordEntry {
  enum class Kind : std::uint8_t { kPly, kBack };

  Kind kind = Kind::kPly;
  bool agreed = false;            // kBack: with the consent of all, so it may cross anything
  Actor actor = Actor::nobody();  // kPly
  int number = 0;                 // kPly: among the played plies, from 1; kBack: how many
  std::string command;            // kPly
  std::uint32_t hash = 0;         // of the written position after the entry
  int line = 0;                   // in the file it was read from; 0 if it was not
};

// The points of a colour, by line: `item-pairs` for the message `score.item-pairs`.
struct RecordScore {
  int total = 0;
  std::vector<std::pair<std::string, int>> points;
  friend bool operator==(const RecordScore&, const RecordScore&) = default;
};

struct RecordResult {
  std::vector<RecordScore> scores;  // by colour
  ColourSet winners = 0;
};

struct Record {
  RecordHeader header;
  std::vector<RecordEntry> entries;
  std::optional<RecordResult> result;  // of a finished game
  std::optional<Digest> secret;        // of the dice, revealed at the end
};

// The header of a new game. The edition is embedded if it is not a shipped one; colours are the
// title's in order, seats are persons without a name.
RecordHeader make_header(const Game& game);

// Gives the first seats the wished colours, and the rest the title's other ones in order. Returns a
// message if a wish is unknown, repeated or one too many.
std::optional<Message> choose_colours(const Title& title, const std::vector<std::string>& wished,
                                      RecordHeader& header);

// The game that a header asks for; an edition that is neither embedded nor shipped is left empty.
GameRequest game_request_of(const RecordHeader& header);

// Opens a game, or finds it among opened ones.
using GameOpener = std::function<Result<std::shared_ptr<const Game>, Faults>(const GameRequest&)>;
Result<std::shared_ptr<const Game>, Faults> open_anew(const GameRequest& request);
// Opens the game of a header: the embedded or shipped edition, players and options. Returns a fault
// if this program does not have that game or the header does not fit it.
Result<std::shared_ptr<const Game>, Fault> open_game_of(const RecordHeader& header,
                                                        const GameOpener& open = open_anew);

std::string write_record(const Record& record);
// Reads the form only; verify() checks that it is a game.
Result<Record, Fault> read_record(std::string_view text);

// One entry as a line of a record, with its line break.
void write_entry(const RecordEntry& entry, std::string& out);
// Lines of entries, as write_entry makes them.
Result<std::vector<RecordEntry>, Fault> read_entries(std::string_view lines);

}  // namespace formicary
