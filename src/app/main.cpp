#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "catalog/catalog.h"
int main(int argc, char** argv) {
  const auto game = formicary::open_game({"ithappens", 4, {}, {}});
  if (!game) {
    for (const auto& f : game.error())
      std::printf("%d:%d %s\n", f.line, f.column, f.message.id.c_str());
    return 1;
  }
  formicary::Rng rng(1);
  formicary::PlayoutCount count;
  const int n = argc > 1 ? std::atoi(argv[1]) : 1000;
  for (int i = 0; i < n; ++i) (*game)->play_random(rng, count);
  std::printf("games %lu decisions %lu draws %lu rolls %lu\n", count.games, count.decisions,
              count.draws, count.rolls);
}
