// Leads from a Game or a Title back to the type of its rules, using the list of titles. Only files
// called titles.cpp include this header; other code uses the functions that they define.
//
// The visitors are always inlined and only dispatch: they call functions of one game each, so that
// the WebAssembly code of a game can be loaded when its first game begins.
#pragma once

#include <type_traits>

#include "base/check.h"
#include "catalog/title_list.h"
#include "catalog/typed.h"

namespace formicary {

template <Rules R, class... Others, class Visit>
[[gnu::always_inline]] inline auto visit_title_in(TypeList<R, Others...> /*titles*/,
                                                  const Title& title, const Visit& visit) {
  if constexpr (sizeof...(Others) > 0) {
    if (&title != &R::title()) return visit_title_in(TypeList<Others...>(), title, visit);
  }
  FORMICARY_CHECK(&title == &R::title());
  return visit(std::type_identity<R>());
}

// Calls visit(std::type_identity<R>()) with the rules type R of the title.
template <class Visit>
[[gnu::always_inline]] inline auto visit_title(const Title& title, const Visit& visit) {
  return visit_title_in(Titles(), title, visit);
}

// Calls visit(rules) with the typed rules of the game; state_of<R> gives the states of its
// positions.
template <class Visit>
[[gnu::always_inline]] inline auto visit_rules(const Game& game, const Visit& visit) {
  return visit_title(game.title(), [&]<class R>(std::type_identity<R> /*type*/) {
    return visit(static_cast<const TypedGame<R>&>(game).rules());
  });
}

}  // namespace formicary
