#include "catalog/catalog.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "catalog/frozen_editions.h"
#include "catalog/shipped_editions.h"
#include "catalog/typed.h"
#include "games/antics/rules.h"
#include "games/ithappens/rules.h"

namespace formicary {

// With the rules of each.
extern template void play_random<ithappens::Rules>(const ithappens::Rules&, ithappens::State&, Rng&,
                                                   PlayoutCount&);
extern template void play_random<antics::Rules>(const antics::Rules&, antics::State&, Rng&,
                                                PlayoutCount&);

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

template <Rules R>
constexpr CatalogEntry kEntry{&R::title, &open<R>, &read<R>};

// One line for each title.
constexpr std::array kCatalog = {
    kEntry<ithappens::Rules>,
    kEntry<antics::Rules>,
};

std::string joined(std::span<const std::string_view> words) {
  std::string out;
  for (const std::string_view word : words) {
    if (!out.empty()) out += ", ";
    out += word;
  }
  return out;
}

Faults fault(Message message) { return {Fault{std::move(message), 0, 0}}; }

}  // namespace

AnyAction AnyChance::pick(std::uint32_t number) const {
  FORMICARY_CHECK(number < total);
  std::size_t i = 0;
  while (number >= outcomes[i].weight) number -= outcomes[i++].weight;
  return outcomes[i].action;
}

std::span<const CatalogEntry> catalog() { return kCatalog; }

const CatalogEntry* find_title(std::string_view id) {
  for (const CatalogEntry& entry : kCatalog) {
    if (entry.title().id == id) return &entry;
  }
  return nullptr;
}

std::vector<ShippedEdition> shipped_editions() {
  std::vector<ShippedEdition> editions;
  for (const EditionFile& file : kEditionFiles) {
    for (const FrozenEdition& frozen : kFrozenEditions) {
      if (frozen.path != file.path) continue;
      const std::string_view title = split(file.path, '/')[1];
      editions.push_back({title, frozen.id, frozen.name, frozen.hash, file.text});
    }
  }
  return editions;
}

std::optional<std::string_view> find_shipped(std::string_view title, std::string_view id,
                                             std::string_view hash) {
  for (const ShippedEdition& each : shipped_editions()) {
    if (each.title == title && each.id == id && each.hash == hash) return each.text;
  }
  return {};
}

Result<OptionValues, Fault> read_options(const Title& title, const OptionChoices& choices) {
  OptionValues values{};
  std::array<bool, kMaxOptions> seen{};
  for (const auto& [name, value] : choices) {
    const auto spec = std::find_if(title.options.begin(), title.options.end(),
                                   [&](const OptionSpec& option) { return option.name == name; });
    if (spec == title.options.end()) {
      std::vector<std::string_view> known;
      for (const OptionSpec& option : title.options) known.push_back(option.name);
      return Fault{Message("option.unknown").text("option", name).text("known", joined(known))};
    }
    const auto index = static_cast<std::size_t>(spec - title.options.begin());
    const auto found = std::find(spec->values.begin(), spec->values.end(), value);
    if (found == spec->values.end()) {
      return Fault{Message("option.bad-value", spec->clause)
                       .text("option", name)
                       .text("found", value)
                       .text("expected", joined(spec->values))};
    }
    if (seen[index]) return Fault{Message("option.repeated").text("option", name)};
    seen[index] = true;
    values[index] = static_cast<std::uint8_t>(found - spec->values.begin());
  }
  return values;
}

Result<std::unique_ptr<Game>, Faults> open_game(const GameRequest& request) {
  const CatalogEntry* entry = find_title(request.title);
  if (entry == nullptr) {
    std::vector<std::string_view> known;
    for (const CatalogEntry& each : kCatalog) known.push_back(each.title().id);
    return fault(Message("game.unknown").text("found", request.title).text("known", joined(known)));
  }
  const Title& title = entry->title();
  if (request.players < title.min_players || request.players > title.max_players) {
    return fault(Message("game.players")
                     .text("game", title.name)
                     .number("found", request.players)
                     .number("least", title.min_players)
                     .number("most", title.max_players));
  }
  const auto options = read_options(title, request.options);
  if (!options) return Faults{options.error()};
  std::string_view text = request.edition;
  for (const ShippedEdition& shipped : shipped_editions()) {
    if (text.empty() && shipped.title == title.id) text = shipped.text;
  }
  return entry->open(text, request.players, *options);
}

}  // namespace formicary
