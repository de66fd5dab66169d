// Shared by the tests of the terminal: a game under way, in a language.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "terminal/columns.h"
#include "terminal/speech.h"
#include "terminal/text_view.h"
#include "tests/record/playing.h"

namespace formicary::testing {

inline Words words_for(std::string_view language, std::string_view title) {
  auto words = Words::shipped(language, title);
  REQUIRE(words.has_value());
  return std::move(*words);
}

// No line of these may be wider than the screen.
inline void check_width(const std::string& lines) {
  std::string_view widest;
  for (const std::string_view line : split(lines, '\n')) {
    if (terminal::width_of(line) > terminal::width_of(widest)) widest = line;
  }
  CAPTURE(widest);
  CHECK(terminal::width_of(widest) <= static_cast<std::size_t>(terminal::kScreenWidth));
}

inline bool mentions(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// A game of a title, shown without colours.
struct Showing {
  explicit Showing(std::string_view title, int players, std::string_view language = "en")
      : Showing(GameRequest{std::string(title), players, {}, {}}, language) {}
  explicit Showing(const GameRequest& request, std::string_view language = "en")
      : playing(request),
        words(words_for(language, request.title)),
        view(playing.ledger(), words, terminal::names_of(words, playing.ledger().record().header),
             false) {
    playing.fall();
  }

  // The seat that is to act plays something legal, and chance falls after it.
  void play_any(Rng& rng) {
    std::vector<AnyAction> legal;
    playing.ledger().position().legal(legal);
    playing.ledger().play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    playing.fall();
  }

  Playing playing;
  Words words;
  terminal::TextView view;
};

}  // namespace formicary::testing
