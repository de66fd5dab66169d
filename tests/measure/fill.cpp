// Fills a data folder with tables as they stand on a server after a long time, to see how it starts
// with them. Not a test and not built by default:
//   cmake --preset release -DFORMICARY_TESTS=ON
//   cmake --build --preset release --target formicary_measure_fill
//   build/release/tests/formicary_measure_fill FOLDER [TABLES]
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "base/check.h"
#include "base/rng.h"
#include "hosting/hosted.h"
#include "hosting/keep.h"
#include "server/desk/commits.h"
#include "store/sqlite.h"
#include "table/table.h"

using namespace formicary;
using hosting::Hosted;

namespace {

constexpr std::size_t kGroup = 2000;  // commits that are stored at once

class Filler {
 public:
  explicit Filler(store::Store& store) : store_(store) {}

  // One in ten gathers, the others are somewhere in a game; one in fifty has a clock, one in twenty
  // is in the lobby.
  void add(int number) {
    TableSetup setup;
    setup.game.title = number % 2 == 0 ? "ithappens" : "antics";
    setup.game.players = 3;
    setup.seats.resize(3);
    setup.listed = number % 20 == 0;
    if (number % 50 == 0) setup.pace = {Pace::Kind::kTurns, 0, 0, Millis{1000} * 60 * 60 * 24};
    Digest secret{};
    for (std::uint8_t& byte : secret) byte = static_cast<std::uint8_t>(rng_.below(256));
    Hosted hosted;
    hosted.id = id();
    auto table = Table::create(games_, setup, player(number), secret);
    FORMICARY_CHECK(table.ok());
    hosted.table = std::move(*table);
    keep(server::commit_of(hosting::keep_new(hosted.id, *hosted.table)));
    for (const Seat seat : first_seats(3)) {
      step(hosted, player(number + seat), Sit{seat, "Ada " + std::to_string(seat), {}, true});
    }
    if (number % 10 == 0) return;
    step(hosted, player(number), Start{});
    play(hosted, number, static_cast<int>(rng_.below(20)));
  }

  void finish() {
    for (const store::Done& failed : store_.commit(commits_)) FORMICARY_CHECK(!failed);
    commits_.clear();
  }

 private:
  static std::string player(int number) {
    std::string text = std::to_string(number);
    return std::string(32 - text.size(), '0') + text;
  }

  std::string id() {
    constexpr std::string_view kDigits = "abcdefghijklmnopqrstuvwxyz234567";
    std::string out;
    for (int i = 0; i < 16; ++i) out += kDigits[rng_.below(32)];
    return out;
  }

  void play(const Hosted& hosted, int number, int moves) {
    std::vector<AnyAction> legal;
    for (int i = 0; i < moves && hosted.table->state() == TableState::kPlaying; ++i) {
      const Position& position = hosted.table->ledger().position();
      position.legal(legal);
      std::string text;
      position.text(legal[rng_.below(static_cast<std::uint32_t>(legal.size()))], text);
      const Seat seat = hosted.table->to_act();
      step(hosted, player(number + seat), Play{seat, hosted.table->ledger().length(), text});
    }
  }

  void step(const Hosted& hosted, const std::string& who, TableCommand command) {
    const TableRequest request{who, "r" + std::to_string(++requests_), std::move(command)};
    const TableOutcome outcome = hosted.table->step(request, 0);
    FORMICARY_CHECK(outcome.update.has_value());
    keep(server::commit_of(hosting::keep_update(hosted.id, hosted.fence, *hosted.table,
                                                Table::request_key(request), *outcome.update)));
  }

  void keep(store::Commit commit) {
    commits_.push_back(std::move(commit));
    if (commits_.size() >= kGroup) finish();
  }

  store::Store& store_;
  Games games_;
  Rng rng_{1};
  std::vector<store::Commit> commits_;
  std::uint64_t requests_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const int tables = argc > 2 ? std::atoi(argv[2]) : 100'000;
  store::SqliteConfig config;
  config.folder = argv[1];
  const auto opened = store::open_sqlite(config);
  FORMICARY_CHECK(opened.ok());
  Filler filler(**opened);
  for (int i = 0; i < tables; ++i) filler.add(i);
  filler.finish();
  std::printf("%d tables in %s\n", tables, argv[1]);
  return 0;
}
