// Everything that a page draws of a game, as JSON: the board, legal moves with their previews,
// events, scores, and every sentence in the reader's language. The page computes no rules; all that
// it shows is made here. view/schema.h describes the fields.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "protocol/json_writer.h"
#include "record/ledger.h"
#include "words/words.h"

namespace formicary::view {

// The audience: language and seat. References must outlive the view.
struct Audience {
  const Words& words;
  Seat viewer = kNoSeat;  // kNoSeat: a spectator
};

// A seat of the table, beyond what the record's header says.
struct SeatFace {
  std::string kind;  // `open`, `person`, `bot`
  int level = 0;
  std::string name;
  bool yours = false;
  bool away = false;
};

// The names of players and colours in sentences: "You" for the reader who has one seat, a name, a
// name that is made up for a bot, or else the colour. Sentences for a board have no codes of hexes,
// rows and trails, because a board does not show them; those for play by text have.
Names names_of(const Words& words, const Ledger& ledger, const std::vector<SeatFace>& seats);
Names coded_names(const Words& words, const Ledger& ledger, const std::vector<SeatFace>& seats);

// A game after `at` of its played plies, from 0 to ledger.length().
struct Moment {
  const Ledger& ledger;
  int at = 0;
  std::string_view watched;  // the id of the watched game
  const std::vector<SeatFace>& seats;
};

// Each of these writes one JSON value.
void write_scene(JsonWriter& out, const Moment& moment, const Audience& audience);  // Scene
// The ply that led to the moment, which must not be the start: Frame.
void write_frame(JsonWriter& out, const Moment& moment, const Audience& audience);
// The plies from `from` to moment.at: Frame[].
void write_frames(JsonWriter& out, const Moment& moment, int from, const Audience& audience);
// The plies from `from` to moment.at: LogLine[].
void write_log(JsonWriter& out, const Moment& moment, const Audience& audience, int from = 0);
// {heading, lines}[]: the position for people who do not see it.
void write_description(JsonWriter& out, const Moment& moment, const Audience& audience);
void write_timeline(JsonWriter& out, const Moment& moment);  // TimelinePoint[]
void write_sentence(JsonWriter& out, const Message& message, const Words& words,
                    const Names& names);  // Sentence
void write_event(JsonWriter& out, const Message& message, const Words& words,
                 const Names& names);  // EventItem

}  // namespace formicary::view
