// An example of another project that uses formicary::engine: it lets bots play a game of any title,
// with sentences for what happens, and play many random games by the rules of one title.
#include <formicary/bots/bot.h>
#include <formicary/catalog/catalog.h>
#include <formicary/catalog/typed.h>
#include <formicary/core/playout.h>
#include <formicary/games/ithappens/rules.h>
#include <formicary/neural/shelf.h>
#include <formicary/neural/shipped.h>
#include <formicary/record/draw.h>
#include <formicary/words/words.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace {

using formicary::AnyAction;
using formicary::Game;

// Every seat is played by the same level; the last sentence of the game and the points are printed.
bool play_bots(const char* title, int players, int level) {
  const auto opened = formicary::open_game({title, players, {}, {}});
  const auto words = formicary::Words::shipped("en", title);
  if (!opened || !words) return false;
  const Game& game = **opened;

  formicary::neural::NetShelf nets;
  for (const formicary::neural::ShippedNet& net : formicary::neural::shipped_nets()) {
    if (net.name == formicary::net_for(game, level)) nets.add({net.begin, net.end});
  }
  const auto bot = formicary::make_bot(game, level, &nets);

  formicary::Rng rng(2010);
  const auto position = game.start();
  std::vector<formicary::Message> events;
  int decisions = 0;
  while (true) {
    formicary::draw_until_seat(*position, rng);
    const formicary::Actor actor = position->to_act();
    if (actor.is_nobody()) break;
    const AnyAction choice = bot->choose(*position->mask(actor.seat()), rng);
    position->apply(choice, &events);
    ++decisions;
  }
  std::printf("%s: %d decisions of bots. %s\n", title, decisions,
              events.empty() ? "" : words->say(events.back()).c_str());
  const formicary::ScoreSheet sheet = position->scores();
  for (int colour = 0; colour < game.colours(); ++colour) {
    std::printf("  colour %d: %d points\n", colour, sheet.total(formicary::Colour(colour)));
  }
  return decisions > 0;
}

// The hot loop of a researcher: typed rules over flat states, without a vtable or an allocation.
bool play_random_games(int games) {
  const auto opened = formicary::open_game({"ithappens", 3, {}, {}});
  if (!opened) return false;
  const auto* rules = formicary::rules_of<formicary::ithappens::Rules>(**opened);
  if (rules == nullptr) return false;
  formicary::Rng rng(1);
  formicary::PlayoutCount count;
  for (int i = 0; i < games; ++i) {
    formicary::ithappens::State state = rules->initial();
    formicary::play_random(*rules, state, rng, count);
  }
  std::printf("ithappens: %d random games, %llu decisions\n", games,
              static_cast<unsigned long long>(count.decisions));
  return count.games == static_cast<std::uint64_t>(games);
}

}  // namespace

int main() {
  const bool played = play_bots("ithappens", 3, 2) && play_bots("antics", 3, 2);
  return played && play_random_games(1000) ? 0 : 1;
}
