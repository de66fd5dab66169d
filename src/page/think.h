// The choices and advice of bots, for jobs of the first worker. It runs in a worker of its own,
// which can be terminated at any time.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "bots/bot.h"
#include "hosting/local_server.h"

namespace formicary::page {

// A question about what to do in a position, or about a decision that was made there.
struct AdviceJob {
  GameRequest game;  // with the text of the edition
  std::string position;
  std::string also;  // a move to rate even if it is not among the best; may be empty
};

// Whether the current thought has taken more than `millis` milliseconds. The caller provides the
// clock, or none.
using Late = bool (*)(int millis);

class Thinker {
 public:
  explicit Thinker(Late late = nullptr) : late_(late) {}

  struct Thought {
    std::string move;          // its text
    bool without_net = false;  // the level is a trained one, but not for this game
  };
  // The same job gives the same move, unless time is up. A bot continues its plan for the turn.
  Result<Thought, Message> choose(const hosting::ThinkJob& job);

  // Returns nullopt if there is no adviser for the game.
  Result<std::optional<Advice>, Message> advise(const AdviceJob& job);
  // The position that the actions of the last advice refer to.
  [[nodiscard]] const Position& position() const { return *position_; }

  // Adds a weights file permanently; returns what is wrong with it.
  std::optional<Message> add_weights(std::string_view bytes);

 private:
  std::optional<Message> open(const GameRequest& request, std::string_view text);
  Bot& bot_of(int level);

  Late late_;
  GameRequest request_;  // the request that the open game was made from
  std::unique_ptr<Game> game_;
  std::unique_ptr<Position> position_;  // masked for the seat to act
  neural::NetShelf nets_;
  std::unique_ptr<Bot> bot_;  // the bot that chose last, which may have a plan
  int level_ = 0;             // the bot's level
};

}  // namespace formicary::page
