// The facts about each game that the laws need.
#pragma once

namespace formicary::testing {

// A specialisation has:
//   kMaxPlies                        more than any game can have, with the proof
//   kMaxStateSize                    in bytes
//   kEvery                           of the positions of a game one in this number is checked
//   editions()                       the texts of the editions to play with
//   typable(rules)                   every action that anybody could ask for
//   conserved(rules, state)          empty, or which pieces are lost or too many
//   redeal_hidden(rules, state, viewer, rng)
//                                    a position that the viewer cannot tell from this one
template <class R>
struct LawHooks;

}  // namespace formicary::testing
