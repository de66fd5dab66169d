// The contract of a game. Everything above the games (playouts, searches, records, tables) is
// written against this page and knows no particular game.
//
// A game is a *pure rules object* over a *flat value state*:
//   Rules    built from an Edition, the number of players and Options; immutable for a whole game.
//   State    everything that changes during a game. No pointers, no heap, no padding: copying is
//            memcpy, comparing is memcmp, hashing is over the bytes. The phase and pending
//            decisions are fields of the state.
//   Action   one small decision of a seat, or one outcome of chance. At most 8 bytes.
//   Edition  the data of one printing (cards, tiles, board) with at least an `id` and a `name`; see
//            core/edition_text.h. read_edition(text) reports all faults of a file. write_edition
//            returns the whole file, canonical_edition only the part that the rules use: records
//            name an edition by the hash of that part.
//   Title    what all editions share, from title(): names, limits, options, verbs, tables of notes.
//   Options  rulings that can be chosen when a game is created.
// players() and colours() are their numbers; initial() is the position that a game begins with.
//
// Questions about a position s:
//   to_act(s)      the seat to decide, or chance, or nobody if the game is over.
//   legal(s, out)  all actions of the seat to act, each once, in a fixed order. At least one.
//   chance(s, out) all outcomes of chance, at least one, with weights, and the label of the draw.
//                  ActionList and OutcomeList are lists with room for the most that there can be.
//   apply(s, a, sink)  carries out a legal action or an outcome, and reports events to the sink. It
//                  never draws random numbers: the caller picks the outcome, so replaying a game
//                  needs no dice.
//   why_not(s, a)  the refusal of an action that is not legal for the seat to act, with its rule
//                  clause and parameters; nothing if the action is legal.
//   scores(s)      the points by colour and line, as if the game ended now.
//   winners(s)     the colours that win if the game ends in s: all or some of the highest totals.
//   shows_scores(s, viewer, colour)  whether the points of a colour are shown to a seat, or to a
//                  spectator (kNoSeat). It affects views only: rules and bots know all points.
//   mask(s, seat)  the position without what the seat may not know. If the seat is to act,
//                  legal(mask(s, seat)) == legal(s): nobody needs hidden information to move.
//   fill(m, seat, rng)  a random position that the mask m of the seat may stand for, drawn with
//                  the probability that it is the true one: mask(fill(m, seat, rng), seat) == m. A
//                  search fills a mask again for every simulation, so it never knows more than the
//                  mask.
//   kHidesInformation  whether mask ever hides anything. If not, fill returns the mask itself.
//   write, read    the position as one line of text: read(write(s)) == s. Records hash that line.
//   text, parse    an action as a command. Each action has exactly one text, used everywhere.
//   describe(s, a) a short description of an action, as a message.
//   term(vocabulary, n)  the word of the game that the number n of a note stands for.
//
// docs/adding-a-game.md lists everything else that a new game needs.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/bounded.h"
#include "base/result.h"
#include "base/rng.h"
#include "core/actor.h"
#include "core/fault.h"
#include "core/message.h"
#include "core/note.h"
#include "core/options.h"
#include "core/outcomes.h"
#include "core/score.h"
#include "core/title.h"

namespace formicary {

// A value that is fully determined by its bytes.
template <class T>
concept Flat = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

template <class R>
concept BuiltFromEdition = requires(const typename R::Edition& edition, std::string_view text) {
  requires std::constructible_from<R, typename R::Edition, int, const OptionValues&>;
  { edition.id } -> std::convertible_to<std::string_view>;
  { edition.name } -> std::convertible_to<std::string_view>;
  { R::read_edition(text) } -> std::same_as<Result<typename R::Edition, Faults>>;
  { R::write_edition(edition) } -> std::same_as<std::string>;
  { R::canonical_edition(edition) } -> std::same_as<std::string>;
};

template <class R>
concept Rules = requires(const R& rules, const typename R::State& state,
                         typename R::State& changing, const typename R::Action& action,
                         typename R::ActionList& actions, typename R::OutcomeList& outcomes,
                         SilentSink& sink, std::string& out, std::string_view text, Seat seat) {
  requires Flat<typename R::State> && sizeof(typename R::State) <= 4096;
  requires Flat<typename R::Action> && sizeof(typename R::Action) <= 8;

  { R::title() } -> std::same_as<const Title&>;
  requires BuiltFromEdition<R>;
  { rules.players() } -> std::same_as<int>;
  { rules.colours() } -> std::same_as<int>;
  { rules.initial() } -> std::same_as<typename R::State>;

  { rules.to_act(state) } -> std::same_as<Actor>;
  { rules.legal(state, actions) } -> std::same_as<void>;
  { rules.chance(state, outcomes) } -> std::same_as<void>;
  { rules.apply(changing, action, sink) } -> std::same_as<void>;
  { rules.why_not(state, action) } -> std::same_as<std::optional<Refusal>>;
  { rules.scores(state) } -> std::same_as<ScoreSheet>;
  { rules.winners(state) } -> std::same_as<ColourSet>;
  { rules.shows_scores(state, seat, Colour{}) } -> std::same_as<bool>;
  { rules.mask(state, seat) } -> std::same_as<typename R::State>;
  { rules.fill(state, seat, std::declval<Rng&>()) } -> std::same_as<typename R::State>;
  { R::kHidesInformation } -> std::convertible_to<bool>;

  { rules.write(state, out) } -> std::same_as<void>;
  { rules.read(text) } -> std::same_as<Result<typename R::State, Fault>>;
  { rules.text(action, out) } -> std::same_as<void>;
  { rules.parse(text) } -> std::same_as<Result<typename R::Action, Fault>>;

  // The word that an integer of a note stands for, and the short description of an action.
  { rules.term(text, 0) } -> std::same_as<Term>;
  { rules.describe(state, action) } -> std::same_as<Message>;
};

}  // namespace formicary
