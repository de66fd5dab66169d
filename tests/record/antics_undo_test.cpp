// AN-2 A turn: taking back. The bounds of undo are kept by the ledger, so these are no tests of
// rules alone.
#include "tests/record/playing.h"
#include "tests/support/antics/test_board.h"

using namespace formicary::testing;

TEST_CASE("AN_2_7 a player may undo freely within the turn, until a tile is drawn") {
  Playing game({"antics", 3, std::string(test_board_text()), {}});
  game.fall();
  const formicary::Seat seat = game.ledger().position().to_act().seat();
  CHECK(game.ledger().undoable(seat) == 0);
  game.play("magnificant scout; take a1; end");
  CHECK(game.ledger().position().to_act().is_chance());
  CHECK(game.ledger().undoable(seat) == 3);
  game.ledger().back(3, false);
  game.play("magnificant scout; take b1; end");
  CHECK(game.ledger().undoable(seat) == 3);
  game.fall();
  CHECK(game.ledger().undoable(seat) == 0);
}

TEST_CASE("AN_2_7 if none is drawn, until the next player acts") {
  Playing game({"antics", 3, std::string(test_board_text()), {}});
  game.fall();
  const formicary::Seat seat = game.ledger().position().to_act().seat();
  game.play("use l10; hatch water; end");
  CHECK_FALSE(game.ledger().position().to_act() == formicary::Actor::seat(seat));
  CHECK(game.ledger().undoable(seat) == 3);
  game.play("use l10");
  CHECK(game.ledger().undoable(seat) == 0);
}

TEST_CASE("AN_2_7 which tiles to keep can be taken back too") {
  Playing game({"antics", 3, std::string(test_board_text()), {}});
  game.play("fall; end; end");
  const formicary::Seat seat = game.ledger().position().to_act().seat();
  // The field's last tile is taken without asking. With the starting tile that makes four.
  game.play("use j10; take a1; use k11; take b1; magnificant scout; end");
  REQUIRE(game.ledger().position().to_act() == formicary::Actor::seat(seat));
  std::vector<formicary::AnyAction> legal;
  game.ledger().position().legal(legal);
  game.ledger().play(legal[0]);
  CHECK(game.ledger().position().to_act().is_chance());
  CHECK(game.ledger().undoable(seat) == 7);
}
