// Type-erased games, for everything that is not performance-critical: records, words, tables,
// tools. Searches and playouts are templates over the Rules, which rules_of() in catalog/typed.h
// returns.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "core/actor.h"
#include "core/fault.h"
#include "core/message.h"
#include "core/options.h"
#include "core/outcomes.h"
#include "core/playout.h"
#include "core/score.h"
#include "core/title.h"

namespace formicary {

// The bytes of the Action of some game. Only to_any() and from_any() of catalog/typed.h look
// inside. Use std::optional if there may be no action.
class AnyAction {
 public:
  constexpr AnyAction() = default;
  constexpr explicit AnyAction(std::uint64_t bytes) : bytes_(bytes) {}
  [[nodiscard]] constexpr std::uint64_t bytes() const { return bytes_; }

  friend constexpr bool operator==(AnyAction, AnyAction) = default;
  friend constexpr auto operator<=>(AnyAction, AnyAction) = default;

 private:
  std::uint64_t bytes_ = 0;
};

struct AnyChance {
  ChanceLabel label;
  std::uint32_t total = 0;
  std::vector<Outcome<AnyAction>> outcomes;

  // The outcome that `number`, which is below total, selects.
  [[nodiscard]] AnyAction pick(std::uint32_t number) const;
};

// A position of a Game, which must outlive it. The functions are those of core/contract.h.
class Position {
 public:
  virtual ~Position() = default;

  [[nodiscard]] virtual std::unique_ptr<Position> clone() const = 0;
  virtual void assign(const Position& other) = 0;  // `other` must be of the same game

  [[nodiscard]] virtual Actor to_act() const = 0;
  virtual void legal(std::vector<AnyAction>& out) const = 0;
  virtual void chance(AnyChance& out) const = 0;
  // Requires a legal action of the seat to act, or an outcome of chance. Appends events to `events`
  // unless it is null.
  virtual void apply(AnyAction action, std::vector<Message>* events) = 0;
  [[nodiscard]] virtual std::optional<Message> why_not(AnyAction action) const = 0;

  [[nodiscard]] virtual ScoreSheet scores() const = 0;
  [[nodiscard]] virtual ColourSet winners() const = 0;
  // Whether the points of a colour are shown to `viewer` (kNoSeat: a spectator).
  [[nodiscard]] virtual bool shows_scores(Seat viewer, Colour colour) const = 0;
  [[nodiscard]] virtual std::unique_ptr<Position> mask(Seat viewer) const = 0;

  virtual void write(std::string& out) const = 0;
  // Leaves the position unchanged if the text is faulty.
  virtual std::optional<Fault> read(std::string_view text) = 0;
  virtual void text(AnyAction action, std::string& out) const = 0;
  [[nodiscard]] virtual Result<AnyAction, Fault> parse(std::string_view text) const = 0;
  // A short description of a legal action.
  [[nodiscard]] virtual Message describe(AnyAction action) const = 0;
};

struct EditionInfo {
  std::string id;
  std::string name;
  std::string hash;  // SHA-256 of the part that the rules use, in hex
  std::string text;  // the whole edition, as a file without comments
};

// A title with its edition, number of players and options: everything that is fixed for a whole
// game.
class Game {
 public:
  virtual ~Game() = default;

  [[nodiscard]] virtual const Title& title() const = 0;
  [[nodiscard]] virtual const EditionInfo& edition() const = 0;
  [[nodiscard]] virtual const OptionValues& options() const = 0;
  [[nodiscard]] virtual int players() const = 0;
  [[nodiscard]] virtual int colours() const = 0;
  [[nodiscard]] virtual std::unique_ptr<Position> start() const = 0;

  // Whole loops below the vtable, so that it is crossed once per loop instead of once per ply.
  virtual void play_random(Rng& rng, PlayoutCount& count) const = 0;
  // Plays one random decision on a copy of each position, `repeats` times, for benchmarks.
  virtual void decide_random(const std::vector<std::unique_ptr<Position>>& positions, int repeats,
                             Rng& rng) const = 0;
  [[nodiscard]] virtual std::uint64_t perft(const Position& position, int depth) const = 0;
  // The sizes of the flat state and of an action, in bytes.
  [[nodiscard]] virtual std::size_t state_size() const = 0;
  [[nodiscard]] virtual std::size_t action_size() const = 0;
};

}  // namespace formicary
