#include "fuzz/support.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"

namespace formicary::fuzz {
namespace {

constexpr int kMostPlies = 10000;

std::string written(const Position& position) {
  std::string text;
  position.write(text);
  return text;
}

}  // namespace

std::uint8_t Input::byte() {
  if (bytes_.empty()) return 0;
  const std::uint8_t first = bytes_.front();
  bytes_ = bytes_.subspan(1);
  return first;
}

std::string_view Input::text(std::size_t most) {
  const std::size_t size = std::min(most, bytes_.size());
  const auto taken = bytes_.first(size);
  bytes_ = bytes_.subspan(size);
  return {reinterpret_cast<const char*>(taken.data()), taken.size()};
}

const Game& choose_game(Input& input) {
  const CatalogEntry& entry = catalog()[input.below(catalog().size())];
  const Title& title = entry.title();
  const int choices = title.max_players - title.min_players + 1;
  const int players =
      title.min_players + static_cast<int>(input.below(static_cast<std::size_t>(choices)));
  std::vector<std::string_view> editions;
  for (const ShippedEdition& shipped : shipped_editions()) {
    if (shipped.title == title.id) editions.push_back(shipped.text);
  }
  const std::size_t edition = input.below(editions.size());
  OptionValues options{};
  for (std::size_t i = 0; i < title.options.size(); ++i) {
    options[i] = static_cast<std::uint8_t>(input.below(title.options[i].values.size()));
  }

  using Key = std::pair<std::pair<std::string_view, int>, std::pair<std::size_t, OptionValues>>;
  static std::map<Key, std::unique_ptr<Game>> games;
  std::unique_ptr<Game>& game = games[{{title.id, players}, {edition, options}}];
  if (!game) {
    auto opened = entry.open(editions[edition], players, options);
    FORMICARY_CHECK(opened.ok());
    game = std::move(*opened);
  }
  return *game;
}

AnyAction random_action(const Position& position, Rng& rng) {
  if (position.to_act().is_chance()) {
    AnyChance chance;
    position.chance(chance);
    return chance.pick(rng.below(chance.total));
  }
  std::vector<AnyAction> actions;
  position.legal(actions);
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

void check_position(const Position& position) {
  const std::string text = written(position);
  const std::unique_ptr<Position> copy = position.clone();
  FORMICARY_CHECK(!copy->read(text));
  FORMICARY_CHECK(written(*copy) == text);

  const Actor actor = position.to_act();
  FORMICARY_CHECK(actor == copy->to_act());
  if (actor.is_nobody()) {
    FORMICARY_CHECK(position.winners() != 0);
    return;
  }
  std::vector<AnyAction> actions;
  if (actor.is_chance()) {
    AnyChance chance;
    position.chance(chance);
    FORMICARY_CHECK(chance.total > 0);
    for (const auto& outcome : chance.outcomes) actions.push_back(outcome.action);
  } else {
    position.legal(actions);
    std::vector<AnyAction> known;
    position.mask(actor.seat())->legal(known);
    FORMICARY_CHECK(actions == known);
  }
  FORMICARY_CHECK(!actions.empty());
  for (const AnyAction action : actions) {
    if (actor.is_seat()) FORMICARY_CHECK(!position.why_not(action));
    std::string command;
    position.text(action, command);
    const auto parsed = position.parse(command);
    FORMICARY_CHECK(parsed.ok());
    FORMICARY_CHECK(*parsed == action);
  }
}

void checked_apply(Position& position, AnyAction action) {
  const std::unique_ptr<Position> silent = position.clone();
  silent->apply(action, nullptr);
  std::vector<Message> events;
  position.apply(action, &events);
  FORMICARY_CHECK(written(position) == written(*silent));
}

void play_to_end(Position& position, std::uint64_t seed) {
  Rng rng(seed);
  int plies = 0;
  for (; !position.to_act().is_nobody() && plies < kMostPlies; ++plies) {
    position.apply(random_action(position, rng), nullptr);
  }
  FORMICARY_CHECK(plies < kMostPlies);
  check_position(position);
}

}  // namespace formicary::fuzz
