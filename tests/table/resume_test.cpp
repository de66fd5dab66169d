// Tables that go on with a saved game, and what only a table at one screen allows.
#include <doctest/doctest.h>

#include "record/record.h"
#include "tests/table/sitting.h"

namespace formicary {
namespace {

using testing::setup_of;
using testing::Sitting;

TableSeat bot() {
  TableSeat seat;
  seat.kind = SeatKind::kBot;
  seat.level = 1;
  seat.name = "Bot";
  return seat;
}

// A game of three under way: two people and a bot.
Record saved(int plies) {
  TableSetup setup = setup_of("ithappens", 3);
  setup.seats[2] = bot();
  Sitting at(setup);
  at.begin();
  Rng rng(1);
  for (int i = 0; i < plies; ++i) at.play_any(rng);
  return at.table().whole_record();
}

std::unique_ptr<Table> resumed(Games& games, const Record& record, TableTerms terms = {}) {
  terms.bot_pause = 0;
  auto table = Table::resume(games, record, terms, "me", 1000);
  REQUIRE(table.ok());
  return std::move(*table);
}

// Everybody does the first thing there is, until the game is over.
void play_out(Table& table) {
  while (table.state() == TableState::kPlaying) {
    std::vector<AnyAction> legal;
    table.ledger().position().legal(legal);
    std::string text;
    table.ledger().position().text(legal.front(), text);
    const auto duty = table.bot_to_move();
    const TableRequest request =
        duty ? TableRequest{{}, {}, BotPlay{duty->seat, duty->moment, legal.front()}}
             : TableRequest{"me", {}, Play{table.to_act(), table.ledger().length(), text}};
    REQUIRE_FALSE(table.step(request, 2000).refusal);
  }
}

TEST_CASE("a saved game goes on with the same dice") {
  Games games;
  const Record record = saved(7);
  const auto table = resumed(games, record);
  CHECK(table->state() == TableState::kPlaying);
  CHECK(write_record(table->whole_record()) == write_record(record));
  CHECK(table->seats_of("me") == 3);  // the first two
  CHECK(table->seats()[2].name == "Bot");
  // The next draws are those that would have come without the break.
  const auto other = resumed(games, saved(7));
  play_out(*table);
  play_out(*other);
  CHECK(write_record(table->whole_record()) == write_record(other->whole_record()));
  CHECK(table->ledger().record().result.has_value());
}

TEST_CASE("what can't go on is refused") {
  Games games;
  const auto refusal = [&](const Record& record, const TableTerms& terms = {}) -> std::string {
    const auto table = Table::resume(games, record, terms, "me", 0);
    return table ? std::string() : table.error().front().message.id;
  };
  Record record = saved(7);
  CHECK(refusal(record).empty());
  TableTerms terms;
  terms.level = 99;
  CHECK(refusal(record, terms) == "table.level");
  terms = {};
  terms.bot_pause = -1;
  CHECK(refusal(record, terms) == "table.pause");
  Record without = record;
  without.secret.reset();
  CHECK(refusal(without) == "table.resume");
  Record level = record;
  level.header.seats[2] = {"bot-99", {}};
  CHECK(refusal(level) == "table.level");
  record.entries.back().hash ^= 1;
  CHECK_FALSE(refusal(record).empty());
  const auto table = resumed(games, saved(7));
  play_out(*table);
  CHECK(refusal(table->whole_record()) == "table.resume");
}

TEST_CASE("a resumed game may have a clock") {
  Games games;
  TableTerms terms;
  terms.pace = {Pace::Kind::kLive, 60'000, 5'000, 0};
  int plies = 0;
  auto table = resumed(games, saved(plies), terms);
  while (table->bot_to_move()) table = resumed(games, saved(++plies), terms);
  CHECK(table->deadline() == 1000 + 65'000);
}

TEST_CASE("the move that ended the game can be undone only where the table allows it") {
  for (const bool allowed : {false, true}) {
    CAPTURE(allowed);
    Games games;
    TableTerms terms;
    terms.undo_after_end = allowed;
    const auto table = resumed(games, saved(0), terms);
    play_out(*table);
    const Seat last = table->ledger().last_seat();
    if (table->seats()[last].kind == SeatKind::kBot) continue;
    const int length = table->ledger().length();
    CHECK(table->undoable() == (allowed ? table->ledger().undoable(last) : 0));
    const auto outcome = table->step({"me", {}, Undo{last, length, 1}}, 3000);
    CHECK(outcome.refusal.has_value() == !allowed);
    if (!allowed) continue;
    CHECK(table->state() == TableState::kPlaying);
    CHECK_FALSE(table->public_record().secret);
    CHECK_FALSE(table->ledger().record().result);
    play_out(*table);
    CHECK(table->public_record().secret);
    CHECK(Table::import(games, table->public_record()).ok());
  }
}

TEST_CASE("colours and names of bots are kept for a rematch") {
  TableSetup setup = setup_of("ithappens", 2);
  setup.colours = {"white"};
  setup.seats[1] = bot();
  setup.undo_after_end = true;
  Sitting at(setup);
  at.begin();
  const auto& header = at.table().ledger().record().header;
  CHECK(header.colours[0] == "white");
  CHECK(header.colours[1] == "yellow");
  CHECK(header.seats[1].name == "Bot");
  const TableSetup again = at.table().rematch_setup();
  CHECK(again.colours == header.colours);
  CHECK(again.seats[1].name == "Bot");
  CHECK(again.undo_after_end);

  Games games;
  const auto refusal = [&](const TableSetup& wish) {
    const auto table = Table::create(games, wish, "host", Digest{});
    return table ? std::string() : table.error().front().message.id;
  };
  CHECK(refusal(setup).empty());
  setup.colours = {"white", "white"};
  CHECK(refusal(setup) == "record.colour");
  setup.colours = {"pink"};
  CHECK(refusal(setup) == "record.colour");
  setup.colours = {};
  setup.seats[1].name = "\x1b";
  CHECK(refusal(setup) == "table.name");
}

}  // namespace
}  // namespace formicary
