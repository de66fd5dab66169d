// The contract of a game. Everything above the games (playouts, searches, records, tables) is
// written against this page and knows no game.
//
// A game is a *pure rules object* over a *flat value state*:
//   Rules    built from an Edition (cards, tiles, board: data), the number of players and Options
//            (rulings that can be switched); immutable for the whole game.
//   State    everything that changes. No pointers, no heap, no padding: copying is memcpy,
//            comparing is memcmp, hashing is bytes. Phase and pending decisions are fields of it.
//   Action   one small decision of a seat, or one outcome of chance. At most 8 bytes.
//   Edition  the data of one printing, with at least an `id` and a `name` (core/edition_text.h).
//            read_edition(text) reports all faults of a file, write_edition gives the whole file
//            back, canonical_edition only what the rules use: its hash is what records name.
//   Title    what is the same in all editions: names, limits, options, tables of notes.
//
// The life of a position s:
//   to_act(s)      the seat to decide, or chance, or nobody (the game is over).
//   legal(s, out)  all actions of the seat to act, each once, in a fixed order; at least one.
//   chance(s, out) all outcomes with integer weights and their label; at least one.
//   apply(s, a, sink)  carries out a legal action or an outcome, and tells the sink what happened.
//                  It never draws anything: chance is somebody else's, so replay needs no dice.
//   why_not(s, a)  the refusal of an action that is not legal for the seat to act, with the rule
//                  clause and its parameters; nothing if the action is legal.
//   scores(s)      points line by line, as if the game ended now; winners(s) the colours that win.
//   shows_scores(s, viewer, colour)  whether a view for a seat (or for a spectator, kNoSeat) shows
//                  the points of a colour; rules and bots know them all the same.
//   mask(s, seat)  what the seat may know. legal(mask(s, seat)) == legal(s) if the seat is to act:
//                  nobody needs hidden knowledge to move.
//   fill(m, seat, rng)  a position that may be behind a mask m of that seat, each as likely as it
//                  is the true one: mask(fill(m, seat, rng), seat) == m. Searches play on from
//                  positions filled anew each time, so they never see more than the mask.
//   kHidesInformation  whether mask ever leaves out anything. If not, fill gives the mask itself.
//   write, read    the position as one line of text: read(write(s)) == s. Records hash that line.
//   text, parse    an action in the command language, which has no other forms for other uses.
//   describe(s, a) an action in short, as a message; term(vocabulary, n) the word of the game for
//                  a number in a note.
//
// docs/adding-a-game.md lists what else a new game needs.
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

// A value that is nothing but its bytes.
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

  // The word of a vocabulary that a note's integer stands for, and an action's short description.
  { rules.term(text, 0) } -> std::same_as<Term>;
  { rules.describe(state, action) } -> std::same_as<Message>;
};

}  // namespace formicary
