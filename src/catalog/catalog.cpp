#include "catalog/catalog.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "core/edition_text.h"

namespace formicary {
namespace {

std::string joined(std::span<const std::string_view> words, std::string_view between = ", ") {
  std::string out;
  for (const std::string_view word : words) {
    if (!out.empty()) out += between;
    out += word;
  }
  return out;
}

std::vector<std::string_view> title_ids() {
  std::vector<std::string_view> ids;
  for (const CatalogEntry& each : catalog()) ids.push_back(each.title().id);
  return ids;
}

Message unknown_game(std::string_view found) {
  return Message("game.unknown").text("found", found).text("known", joined(title_ids()));
}

Faults fault(Message message) { return {Fault{std::move(message), 0, 0}}; }

}  // namespace

AnyAction AnyChance::pick(std::uint32_t number) const {
  FORMICARY_CHECK(number < total);
  std::size_t i = 0;
  while (number >= outcomes[i].weight) number -= outcomes[i++].weight;
  return outcomes[i].action;
}

const CatalogEntry* find_title(std::string_view id) {
  for (const CatalogEntry& entry : catalog()) {
    if (entry.title().id == id) return &entry;
  }
  return nullptr;
}

Result<const CatalogEntry*, Fault> find_title_of(std::string_view edition) {
  auto game = read_edition_game(edition);
  if (!game) return game.error();
  if (const CatalogEntry* entry = find_title(game->title)) return entry;
  if (!game->title.empty()) return Fault{unknown_game(game->title), game->line, game->column};
  return Fault{Message("edition.missing").text("what", "game " + joined(title_ids(), " | "))};
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
    return fault(unknown_game(request.title));
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
