// Two tables that differ in nothing but secrets say the same, byte for byte.
#include <algorithm>

#include "base/text.h"
#include "tests/protocol/guarded.h"

namespace formicary::testing {
namespace {

// A game from its start: chance as the secrets have it, and seats do what they may do first.
class FirstPlies {
 public:
  FirstPlies(const Game& game, const Secrets& secrets)
      : game_(&game),
        dice_(dice_key(secrets.secret(), secrets.all_entropy(game.players(), 1))),
        position_(game.start()) {}

  AnyAction next() {
    AnyAction action;
    if (position_->to_act().is_chance()) {
      AnyChance chance;
      position_->chance(chance);
      const auto index =
          static_cast<std::uint32_t>(std::count(drawn_.begin(), drawn_.end(), chance.label));
      drawn_.push_back(chance.label);
      const std::string_view purpose = game_->title().purposes[chance.label.purpose];
      action = chance.pick(dice_.draw(purpose, chance.label.seat, index, chance.total));
    } else {
      std::vector<AnyAction> legal;
      position_->legal(legal);
      action = legal.front();
    }
    position_->apply(action, nullptr);
    return action;
  }

 private:
  const Game* game_;
  Dice dice_;
  std::unique_ptr<Position> position_;
  std::vector<ChanceLabel> drawn_;
};

// Other secrets that let the same dice fall for a number of plies.
Secrets twin_of(const Game& game, const Secrets& secrets, std::size_t plies) {
  std::vector<AnyAction> wanted(plies);
  FirstPlies first(game, secrets);
  for (AnyAction& action : wanted) action = first.next();
  for (int i = 0; i < 500'000; ++i) {
    const Secrets other{"twin" + std::to_string(i)};
    FirstPlies same(game, other);
    if (std::all_of(wanted.begin(), wanted.end(),
                    [&](AnyAction action) { return same.next() == action; })) {
      return other;
    }
  }
  FAIL("no twin was found");
  return {};
}

void replace_all(std::string& text, const std::string& from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    text.replace(at, from.size(), to);
  }
}

// All that two tables say may differ in are the commitments, which are public, and the ids of
// speakers, which are made of the first one and of the players.
void check_same(Guarded& a, Guarded& b) {
  std::vector<std::string> first = a.take();
  std::vector<std::string> second = b.take();
  REQUIRE(first.size() == second.size());
  REQUIRE_FALSE(first.empty());
  const auto blank = [](Guarded& at, std::string& text) {
    const Digest& commitment = at.table().commitment();
    replace_all(text, to_hex(commitment), "commitment");
    for (int seat = 0; seat < at.people(); ++seat) {
      replace_all(text, to_hex(sha256(at.secrets().entropy(seat))), "commitment");
    }
    replace_all(text, speaker_of(commitment, "nobody"), "speaker");
    for (int person = 0; person < 10; ++person) {
      replace_all(text, speaker_of(commitment, at.secrets().player(person)), "speaker");
    }
  };
  for (std::size_t i = 0; i < first.size(); ++i) {
    blank(a, first[i]);
    blank(b, second[i]);
    CHECK(first[i] == second[i]);
  }
}

// A bag of one kind of tile, so that what is drawn at the start is soon the same.
GameRequest antics_of_one_tile() {
  GameRequest request{"antics", 3, {}, {}};
  for (const ShippedEdition& shipped : shipped_editions()) {
    if (shipped.title != "antics") continue;
    int tiles = 0;
    for (const std::string_view line : split(shipped.text, '\n')) {
      const auto words = split_words(line);
      if (words.size() == 3 && words[0].text == "tile") {
        tiles += static_cast<int>(parse_number(words[1].text, 99).value_or(0));
      } else {
        request.edition.append(line).append("\n");
      }
    }
    request.edition += "tile " + std::to_string(tiles) + " hatch-ants\n";
    break;
  }
  return request;
}

void check_twins(const GameRequest& request, std::size_t plies) {
  Games games;
  const auto game = games.open(request);
  REQUIRE_MESSAGE(game.ok(), (game.ok() ? "" : game.error()[0].message.id));
  const Secrets secrets{"first"};
  Guarded a(request, secrets, 0);
  Guarded b(request, twin_of(**game, secrets, plies), 7);
  CHECK(a.table().commitment() != b.table().commitment());
  for (Guarded* each : {&a, &b}) each->gather();
  check_same(a, b);
  for (Guarded* each : {&a, &b}) each->start();
  check_same(a, b);
  int choices = 0;
  // The last choice may lead to draws that were not looked at.
  while (static_cast<std::size_t>(a.table().ledger().length()) < plies) {
    for (Guarded* each : {&a, &b}) each->play_first();
    if (static_cast<std::size_t>(a.table().ledger().length()) > plies) break;
    check_same(a, b);
    ++choices;
  }
  CHECK(choices > 0);
}

}  // namespace

TEST_CASE("tables that differ only in secrets say the same: It Happens..") {
  check_twins({"ithappens", 3, {}, {}}, 7);
}

TEST_CASE("tables that differ only in secrets say the same: Antics!") {
  check_twins(antics_of_one_tile(), 40);
}

}  // namespace formicary::testing
