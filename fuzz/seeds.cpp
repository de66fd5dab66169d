// Writes inputs for the fuzzers to start from, made by the engine as it is now: whole games,
// positions, records and messages, into DIR/moves, DIR/position, DIR/record, DIR/protocol
// and DIR/engine.
//   seeds DIR
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "fuzz/protocol_seeds.h"
#include "fuzz/support.h"
#include "record/ledger.h"
#include "record/record.h"

namespace {

namespace fs = std::filesystem;
using namespace formicary;

constexpr std::uint8_t kPlayAnything = 2;  // an operation of moves_fuzz.cpp

void save(const fs::path& path, const std::string& bytes) {
  fs::create_directories(path.parent_path());
  std::ofstream file(path, std::ios::binary);
  file << bytes;
  if (!file) {
    std::cerr << "can't write " << path << '\n';
    std::exit(1);
  }
}

// The bytes that choose_game() reads: title, players, edition and options.
std::string choice_of(std::size_t title, int players, std::size_t option_count, char option) {
  std::string bytes{static_cast<char>(title), static_cast<char>(players), 0};
  bytes.append(option_count, option);
  return bytes;
}

// Plays with a few plies taken back, and returns the record after `plies` entries.
Record play(const Game& game, int plies, std::uint64_t seed) {
  Rng rng(seed);
  Ledger ledger(game, make_header(game));
  for (int ply = 0; ply < plies && !ledger.position().to_act().is_nobody(); ++ply) {
    const Seat seat = ledger.last_seat();
    if (seat != kNoSeat && ledger.undoable(seat) > 0 && rng.below(10) == 0) {
      ledger.back(1, false);
    } else {
      ledger.play(fuzz::random_action(ledger.position(), rng));
    }
  }
  return ledger.record();
}

void write_seeds(const fs::path& folder, std::size_t title, int players, char option) {
  const Title& about = catalog()[title].title();
  const std::string choice =
      choice_of(title, players - about.min_players, about.options.size(), option);
  const std::string name =
      std::string(about.id) + '-' + std::to_string(players) + '-' + std::to_string(int{option});
  fuzz::Input input({reinterpret_cast<const std::uint8_t*>(choice.data()), choice.size()});
  const Game& game = fuzz::choose_game(input);

  std::string moves = choice;
  for (int i = 0; i < 60; ++i) moves += {kPlayAnything, static_cast<char>(i * 37 + players)};
  save(folder / "moves" / name, moves);

  Rng rng(static_cast<std::uint64_t>(players));
  const std::unique_ptr<Position> position = game.start();
  for (int ply = 0; !position->to_act().is_nobody(); ++ply) {
    if (ply % 40 == 5) {
      std::string text = choice;
      position->write(text);
      save(folder / "position" / (name + '-' + std::to_string(ply)), text);
    }
    position->apply(fuzz::random_action(*position, rng), nullptr);
  }
  save(folder / "protocol" / ("table-" + name), fuzz::table_talk(game, choice));
  save(folder / "protocol" / ("server-" + name), fuzz::server_talk(game));
  int part = 0;
  for (const std::string& talk : fuzz::page_talk(game)) {
    save(folder / "engine" / (name + '-' + std::to_string(part++)), talk);
  }
  save(folder / "record" / (name + "-short"), write_record(play(game, 25, 1)));
  save(folder / "record" / (name + "-whole"), write_record(play(game, 1 << 20, 2)));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: seeds DIR\n";
    return 2;
  }
  for (std::size_t title = 0; title < catalog().size(); ++title) {
    const Title& about = catalog()[title].title();
    for (int players = about.min_players; players <= about.max_players; ++players) {
      for (const char option : {'\0', '\1'}) write_seeds(argv[1], title, players, option);
    }
  }
  int number = 0;
  for (const std::string& message : fuzz::single_messages()) {
    save(fs::path(argv[1]) / "protocol" / ("message-" + std::to_string(number++)), message);
  }
}
