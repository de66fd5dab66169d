#include "wasm/twin.h"

#include <memory>
#include <vector>

#include "base/hash.h"
#include "base/rng.h"
#include "base/text.h"
#include "bots/bot.h"
#include "catalog/catalog.h"
#include "record/draw.h"
#include "record/verify.h"
#include "wasm/search_twin.h"

namespace formicary {
namespace {

constexpr int kPerftDepth = 5;
constexpr int kRandomGames = 20;
// Levels that think are asked a few times, with so little to look at that it takes no time.
constexpr std::string_view kNodes = "@100";
constexpr int kThoughts = 3;
constexpr int kMovesBetween = 9;

void append_message(const Message& message, std::string& out) {
  out += message.id;
  for (const Param& param : message.params) {
    out += ' ' + param.name + '=' + param.text;
    append_number(out, param.number);
  }
  out += '\n';
}

// Plays one game and returns a text of everything that happened. With `level` 0 the seats act at
// random, otherwise they are bots.
std::string play(const Game& game, int level, const neural::NetShelf& nets, Rng& rng) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (int seat = 0; level > 0 && seat < game.players(); ++seat) {
    bots.push_back(make_bot(game, level, &nets));
  }
  std::string out;
  std::vector<AnyAction> actions;
  AnyChance chance;
  std::vector<Message> events;
  const std::unique_ptr<Position> position = game.start();
  for (Actor actor = position->to_act(); !actor.is_nobody(); actor = position->to_act()) {
    AnyAction action;
    if (actor.is_chance()) {
      position->chance(chance);
      action = chance.pick(rng.below(chance.total));
    } else if (level > 0) {
      action = bots[actor.seat()]->choose(*position->mask(actor.seat()), rng);
    } else {
      position->legal(actions);
      action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    }
    position->text(action, out);
    out += '\n';
    position->apply(action, &events);
    position->write(out);
    out += '\n';
  }
  for (const Message& event : events) append_message(event, out);
  const ScoreSheet scores = position->scores();
  for (const Colour colour : first_colours(scores.colours)) {
    append_number(out, scores.total(colour));
    out += ' ';
  }
  append_number(out, position->winners());
  return out;
}

// Plays a random game and asks at some of its decisions.
template <class Ask>
void ask_now_and_then(const Game& game, Rng& rng, int asks, const Ask& ask) {
  std::vector<AnyAction> actions;
  const std::unique_ptr<Position> position = game.start();
  int moves = 0;
  while (asks > 0) {
    draw_until_seat(*position, rng);
    const Actor actor = position->to_act();
    if (actor.is_nobody()) break;
    if (++moves % kMovesBetween == 0) {
      ask(*position->mask(actor.seat()));
      --asks;
    }
    position->legal(actions);
    position->apply(actions[rng.below(static_cast<std::uint32_t>(actions.size()))], nullptr);
  }
}

// The choices of a trained level in some positions.
std::string think(const Game& game, const Level& level, const neural::NetShelf& nets, Rng& rng) {
  const auto bot = make_player(game, std::string(level.id).append(kNodes), &nets);
  FORMICARY_CHECK(bot != nullptr);
  std::string out;
  ask_now_and_then(game, rng, kThoughts, [&](const Position& view) {
    Rng own(kThoughts);
    view.text(bot->choose(view, own), out);
    out += '\n';
  });
  return out;
}

// The advice for one position.
std::string advise(const Game& game, const neural::NetShelf& nets, Rng& rng) {
  const auto adviser = make_adviser(game, &nets);
  std::string out;
  ask_now_and_then(game, rng, 1, [&](const Position& view) {
    Rng own(1);
    const auto advice = adviser->advise(view, own);
    if (!advice) return;
    for (const Choice& choice : advice->choices) {
      for (const std::int32_t each : choice.win_shares) append_number(out += ' ', each);
    }
    for (const Message& reason : advice->reasons) append_message(reason, out);
  });
  return out;
}

void report(const GameRequest& request, const neural::NetShelf& nets, std::string& out) {
  out += request.title + " players ";
  append_number(out, request.players);
  for (const auto& [name, value] : request.options) out += ' ' + name + '=' + value;
  const auto game = open_game(request);
  FORMICARY_CHECK(game.ok());
  out += ": perft ";
  append_number(out, static_cast<std::int64_t>((*game)->perft(*(*game)->start(), kPerftDepth)));
  Rng rng(1);
  std::string games;
  for (int i = 0; i < kRandomGames; ++i) games += play(**game, 0, nets, rng);
  out += " random " + to_hex(short_hash(games));
  out += " search " + to_hex(short_hash(search_signature(**game)));
  // Options change nothing about how bots think: once for each number of players is enough.
  const bool thinks = request.options.empty();
  for (const Level& level : levels((*game)->title())) {
    if (level.trained && !thinks) continue;
    out += ' ';
    out += level.id;
    out += ' ' + to_hex(short_hash(level.trained ? think(**game, level, nets, rng)
                                                 : play(**game, level.number, nets, rng)));
  }
  if (thinks) out += " advice " + to_hex(short_hash(advise(**game, nets, rng)));
  out += '\n';
}

}  // namespace

std::string twin_report(const neural::NetShelf& nets) {
  std::string out;
  for (const CatalogEntry& entry : catalog()) {
    const Title& title = entry.title();
    for (int players = title.min_players; players <= title.max_players; ++players) {
      const std::string id(title.id);
      report({id, players, {}, {}}, nets, out);
      for (const OptionSpec& option : title.options) {
        const OptionChoices choice{{std::string(option.name), std::string(option.values.back())}};
        report({id, players, {}, choice}, nets, out);
      }
    }
  }
  return out;
}

unsigned random_rolls(unsigned title, int players, unsigned games) {
  if (title >= catalog().size()) return 0;
  const auto game = open_game({std::string(catalog()[title].title().id), players, {}, {}});
  if (!game) return 0;
  Rng rng(1);
  PlayoutCount count;
  for (unsigned i = 0; i < games; ++i) (*game)->play_random(rng, count);
  return static_cast<unsigned>(count.rolls);
}

std::string verify_report(std::string_view record) {
  const Verification verification = verify(record);
  std::string out;
  if (verification.fault) {
    out += "line ";
    append_number(out, verification.fault->line);
    out += ": " + verification.fault->message.id;
    return out;
  }
  out += "ok ";
  append_number(out, verification.plies);
  out += " of ";
  append_number(out, verification.entries);
  out += ' ';
  out += to_hex(static_cast<std::uint32_t>(verification.digest >> 32U));
  out += to_hex(static_cast<std::uint32_t>(verification.digest));
  return out;
}

}  // namespace formicary
