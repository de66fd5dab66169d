// What bots choose and advise, for jobs of the first worker: in a worker of its own, which can be
// ended at any time.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "bots/bot.h"
#include "hosting/local_server.h"

namespace formicary::page {

// Somebody asks what could be done in a position, or what to think of what was done there.
struct AdviceJob {
  GameRequest game;  // with the text of the edition
  std::string position;
  std::string also;  // a move that is to be judged too; may be empty
};

// Whether what is thought about now has taken more than so many milliseconds. There is no clock in
// here: who runs a thinker brings one, or none.
using Late = bool (*)(int millis);

class Thinker {
 public:
  explicit Thinker(Late late = nullptr) : late_(late) {}

  struct Thought {
    std::string move;          // its text
    bool without_net = false;  // the level has learned, but not for this
  };
  // The same job gives the same move, unless time is up. A bot goes on with its plan of a turn.
  Result<Thought, Message> choose(const hosting::ThinkJob& job);

  // Nothing where there is no adviser for the game.
  Result<std::optional<Advice>, Message> advise(const AdviceJob& job);
  // What the actions of an advice mean: the game and position that it was about.
  [[nodiscard]] const Position& position() const { return *position_; }

  // A weights file, which stays; says what is wrong with it.
  std::optional<Message> add_weights(std::string_view bytes);

 private:
  std::optional<Message> open(const GameRequest& request, std::string_view text);
  Bot& bot_of(int level);

  Late late_;
  GameRequest request_;  // of the game that is open
  std::unique_ptr<Game> game_;
  std::unique_ptr<Position> position_;  // as the seat to act may know it
  neural::NetShelf nets_;
  std::unique_ptr<Bot> bot_;  // the one that chose last, which may have a plan
  int level_ = 0;             // of the bot
};

}  // namespace formicary::page
