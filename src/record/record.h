// A game as it was played, in plain text that is only ever appended to. docs/record.md specifies
// the format.
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

inline constexpr int kRecordFormat = 2;  // the format that new games are written in
inline constexpr int kFirstRecordFormat = 1;
inline constexpr std::size_t kMaxPlayerNameLength = 40;  // bytes

struct RecordSeat {
  std::string player;  // `person` or `bot-LEVEL`
  std::string name;    // may be empty
};

// The level of a seat's bot; nothing for a person.
std::optional<int> bot_level(const RecordSeat& seat);

// The game that another one goes on from, up to a ply.
struct RecordOrigin {
  Digest record{};  // SHA-256 of its record as it was then
  int plies = 0;    // the number of its played plies that this game begins with
  // Its dice, if they are known.
  std::optional<Digest> commitment;
  std::vector<Digest> entropy;  // by seat
  std::optional<Digest> secret;
};

struct RecordHeader {
  int format = kRecordFormat;
  std::string title;
  int revision = 0;
  std::string edition_id;
  std::string edition_hash;
  std::string edition_text;  // only if the edition is not shipped with the program
  int players = 0;
  OptionChoices options;             // all options of the title, in its order
  std::vector<std::string> colours;  // by colour: those of the seats, then those without a seat
  std::vector<RecordSeat> seats;
  std::optional<Digest> commitment;  // commits to the dice; see record/dice.h
  std::vector<Digest> entropy;       // by seat; empty if there is no commitment
  // Since format 2: by seat, SHA-256 of the entropy that its person was going to give; empty if
  // nobody gave any.
  std::vector<std::optional<Digest>> entropy_commitments;
  std::optional<RecordOrigin> origin;
  std::string deal;  // the id of a deal that other tables play too; empty: none
};

// A line among the plies.
struct RecordEntry {
  enum class Kind : std::uint8_t {
    kPly,
    kBack,   // plies were taken back
    kHands,  // somebody else plays a seat from here on
    kEnded,  // the people agreed to end the game
  };

  Kind kind = Kind::kPly;
  bool agreed = false;            // kBack: by consent, so that it may cross barriers
  bool scored = false;            // kEnded: with the points of the position
  Actor actor = Actor::nobody();  // kPly, kHands
  int number =
      0;  // kPly: the number among the played plies, from 1; kBack: how many are taken back
  // kPly: the command; kBack and kEnded: the people who agreed (write_people), which is empty in
  // format 1; kHands: `bot-LEVEL REASON`, `back` or `person`.
  std::string command;
  std::uint32_t hash = 0;  // hash of the written position after the entry
  int line = 0;            // in the file it was read from; otherwise 0
};

// The points of a colour by line: `item-pairs` for the message `score.item-pairs`.
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
  std::optional<RecordResult> result;  // only if the game is finished
  bool no_result = false;              // the game was ended without a result
  std::optional<Digest> secret;        // the secret of the dice; revealed at the end
};

// The header of a new game. The edition is embedded unless it is shipped. The colours are those of
// the title in order, and the seats are persons without names.
RecordHeader make_header(const Game& game);

// Gives the first seats the wished colours and the others the remaining colours of the title in
// order. Returns a message if a wish is unknown or repeated, or if there are too many.
std::optional<Message> choose_colours(const Title& title, const std::vector<std::string>& wished,
                                      RecordHeader& header);

// The request for the game of a header. An edition that is neither embedded nor shipped stays
// empty.
GameRequest game_request_of(const RecordHeader& header);

// Opens a game, or finds it among those that are already open.
using GameOpener = std::function<Result<std::shared_ptr<const Game>, Faults>(const GameRequest&)>;
Result<std::shared_ptr<const Game>, Faults> open_anew(const GameRequest& request);
// Opens the game of a header: its embedded or shipped edition, players and options. Returns a fault
// if this program does not have that game or the header does not fit it.
Result<std::shared_ptr<const Game>, Fault> open_game_of(const RecordHeader& header,
                                                        const GameOpener& open = open_anew);

std::string write_record(const Record& record);
// Reads the syntax only; verify() checks the game.
Result<Record, Fault> read_record(std::string_view text);

// Whether the game has ended, with or without a result.
inline bool is_over(const Record& record) { return record.result || record.no_result; }

// Writes one entry as a line of a record, with a line break.
void write_entry(const RecordEntry& entry, std::string& out);
// Reads lines written by write_entry.
Result<std::vector<RecordEntry>, Fault> read_entries(std::string_view lines);

}  // namespace formicary
