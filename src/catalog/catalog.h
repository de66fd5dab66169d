// The list of titles, the editions that are shipped with them, and how to open a game.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "catalog/game.h"

namespace formicary {

// Shipped editions are kept for ever, so that every record replays: the part that the rules use
// never changes, and so its hash is known.
struct ShippedEdition {
  std::string_view title;
  std::string_view id;
  std::string_view name;
  std::string_view hash;  // SHA-256 of the part that the rules use, in hex
  std::string_view text;
};

struct CatalogEntry {
  const Title& (*title)();
  // Opens a game: reads the edition's text and reports all its faults. `players` must be within the
  // title's limits.
  Result<std::unique_ptr<Game>, Faults> (*open)(std::string_view edition, int players,
                                                const OptionValues& options);
  // The id, name, hash and written form of an edition.
  Result<EditionInfo, Faults> (*read_edition)(std::string_view edition);
};

std::span<const CatalogEntry> catalog();
const CatalogEntry* find_title(std::string_view id);

// The title whose editions the text is one of, as it says itself; otherwise the one fault that
// keeps the text from being read.
Result<const CatalogEntry*, Fault> find_title_of(std::string_view edition);

// The shipped editions of all titles; the first of a title is its default.
std::vector<ShippedEdition> shipped_editions();
// The text of the shipped edition with this id and hash.
std::optional<std::string_view> find_shipped(std::string_view title, std::string_view id,
                                             std::string_view hash);

// Options by name, as people and records write them.
using OptionChoices = std::vector<std::pair<std::string, std::string>>;
Result<OptionValues, Fault> read_options(const Title& title, const OptionChoices& choices);

// Everything needed to open a game: `edition` is the text of an edition, or empty for the title's
// default.
struct GameRequest {
  std::string title;
  int players = 0;
  std::string edition;
  OptionChoices options;
};
Result<std::unique_ptr<Game>, Faults> open_game(const GameRequest& request);

}  // namespace formicary
