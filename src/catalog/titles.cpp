#include "catalog/titles.h"

#include <array>

#include "base/text.h"
#include "catalog/catalog.h"
#include "catalog/shipped_editions.h"

namespace formicary {
namespace {

template <Rules R>
Result<std::unique_ptr<Game>, Faults> open(std::string_view text, int players,
                                           const OptionValues& options) {
  auto edition = R::read_edition(text);
  if (!edition) return edition.error();
  return std::unique_ptr<Game>(
      std::make_unique<TypedGame<R>>(std::move(*edition), players, options));
}

template <Rules R>
Result<EditionInfo, Faults> read(std::string_view text) {
  const auto edition = R::read_edition(text);
  if (!edition) return edition.error();
  return edition_info<R>(*edition);
}

template <class Titles>
struct Entries;
template <Rules... Rs>
struct Entries<TypeList<Rs...>> {
  static constexpr std::array kAll = {CatalogEntry{&Rs::title, &open<Rs>, &read<Rs>}...};
};

}  // namespace

std::span<const CatalogEntry> catalog() { return Entries<Titles>::kAll; }

std::vector<ShippedEdition> shipped_editions() {
  std::vector<ShippedEdition> editions;
  for (const EditionFile& file : kEditionFiles) {
    for (const auto& list : kFrozenEditionsOfTitles) {
      for (const FrozenEdition& frozen : list) {
        if (frozen.path != file.path) continue;
        const auto folders = split(file.path, '/');
        const std::string_view title = folders[folders.size() - 2];
        editions.push_back({title, frozen.id, frozen.name, frozen.hash, file.text});
      }
    }
  }
  return editions;
}

}  // namespace formicary
