// Nothing secret gets out. What a table keeps to itself is searched for in everything that is said;
// and two tables that differ in nothing but secrets say the same, byte for byte.
#include <algorithm>
#include <functional>

#include "base/text.h"
#include "tests/protocol/speaking.h"

namespace formicary::testing {
namespace {

std::string base64(Bytes bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const std::uint8_t byte : bytes) {
    bits = (bits << 8 | byte) & 0xffffff;
    for (count += 8; count >= 6; count -= 6) out += kDigits[bits >> (count - 6) & 63];
  }
  return out;
}

// What a table is given that nobody else may see.
struct Secrets {
  std::string name;  // all others are made of it

  [[nodiscard]] Digest secret() const { return sha256("secret " + name); }
  [[nodiscard]] PlayerId player(int seat) const {
    return seat == 0 ? "host-" + name : "player-" + name + std::to_string(seat);
  }
  [[nodiscard]] Digest entropy(int seat) const {
    return sha256("entropy " + name + std::to_string(seat));
  }
  [[nodiscard]] std::string hook(int seat) const {
    return "https://example.org/hook-" + name + std::to_string(seat);
  }
  [[nodiscard]] std::vector<Digest> all_entropy(int seats, int bots) const {
    std::vector<Digest> out;
    for (int seat = 0; seat < seats; ++seat) {
      out.push_back(seat + bots < seats
                        ? entropy(seat)
                        : derived_entropy(dice_commitment(secret()), static_cast<Seat>(seat)));
    }
    return out;
  }
};

// A table with secrets, where people sit at all seats but the last, which is a bot's. Keeps all
// that is said to anybody.
class Guarded {
 public:
  Guarded(const GameRequest& game, Secrets secrets, int invites) : secrets_(std::move(secrets)) {
    TableSetup setup;
    setup.game = game;
    setup.pace = {Pace::Kind::kLive, 600'000, 1'000, 0};
    setup.seats.resize(static_cast<std::size_t>(game.players));
    auto made = Table::create(games_, setup, secrets_.player(0), secrets_.secret());
    REQUIRE(made.ok());
    // Links that were given out before are counted in the head.
    TableParts parts{1, (*made)->write_head(), (*made)->write_seats(), {}, {}};
    constexpr std::string_view kSeat = "seat no ";
    for (std::size_t at = parts.head.find(kSeat); at != std::string::npos;
         at = parts.head.find(kSeat, at + 1)) {
      parts.head.replace(at + kSeat.size(), 1, std::to_string(invites));
    }
    auto again = Table::restore(games_, parts);
    REQUIRE(again.ok());
    table_ = std::move(*again);
    CHECK(table_->seats()[0].invite == invites);
  }

  [[nodiscard]] Table& table() { return *table_; }
  [[nodiscard]] const Secrets& secrets() const { return secrets_; }
  [[nodiscard]] int bots() const { return 1; }
  [[nodiscard]] int people() const { return static_cast<int>(table_->seats().size()) - bots(); }

  bool listens = true;  // whether what is said is kept

  // All messages about what somebody did, as everybody gets them.
  void say(int person, TableCommand command) {
    now_ += 100;
    const PlayerId player = person < 0 ? PlayerId() : secrets_.player(person);
    const std::string request = "r" + std::to_string(++requests_);
    const auto outcome = table_->step({player, request, std::move(command)}, now_);
    if (outcome.refusal) said_.push_back(write_refused(request, *outcome.refusal));
    if (!outcome.update || (!listens && table_->state() == TableState::kPlaying)) return;
    said_.push_back(write_ok(request, outcome.update->number));
    said_.push_back(write_update("t1", *table_, *outcome.update, now_));
    said_.push_back(write_yours("t1", table_->seats_of(player)));
    SnapshotExtras extras;
    extras.yours = table_->seats_of(player);
    extras.host = person == 0;
    said_.push_back(write_snapshot("t1", *table_, extras, now_));
    said_.push_back(write_turn("t1", *table_, table_->to_act(), request));
    TableLine line;
    line.id = "t1";
    line.title = table_->game().title().id;
    line.state = "playing";
    line.seats = table_->seats();
    said_.push_back(write_tables(request, std::vector{line}));
    said_.push_back(write_record_answer(request, write_record(table_->public_record())));
  }

  // Everything that may happen before the start.
  void gather() {
    for (int seat = 0; seat < people(); ++seat) {
      say(seat,
          Sit{static_cast<Seat>(seat), "P" + std::to_string(seat), secrets_.entropy(seat), true});
    }
    const auto bot = static_cast<Seat>(people());
    say(1, Rename{1, "Ada"});
    say(1, Hook{1, secrets_.hook(1)});
    say(1, Hook{0, secrets_.hook(1)});  // not hers
    say(0, Reissue{1});
    say(1, Leave{1});  // she has lost it
    say(1, Sit{1, "Ada", secrets_.entropy(1), false});
    say(1, Sit{1, "Ada", secrets_.entropy(1), true});
    for (int seat = 0; seat < people(); ++seat) {
      say(seat, Hook{static_cast<Seat>(seat), secrets_.hook(seat)});
    }
    say(0, Arrange{bot, 2});
    say(1, Chat{{}, "Hello"});
    say(9, Chat{"Eve", "Hello"});
    say(9, Play{kNoSeat, 0, "roll"});
  }
  void start() { say(0, Start{}); }

  // The seat to act does what it may do first, at the bot's seat too.
  void play_first() {
    std::vector<AnyAction> legal;
    table_->ledger().position().legal(legal);
    play(legal.front());
  }
  void play(AnyAction action) {
    std::string text;
    table_->ledger().position().text(action, text);
    if (const auto duty = table_->bot_to_move()) {
      now_ = std::max(now_, duty->ready_at);
      say(-1, BotPlay{duty->seat, duty->moment, action});
    } else {
      say(table_->to_act(), Play{kNoSeat, table_->ledger().length(), text});
    }
  }

  // What was said since the last time.
  std::vector<std::string> take() { return std::exchange(said_, {}); }

 private:
  Games games_;
  Secrets secrets_;
  std::unique_ptr<Table> table_;
  Millis now_ = 1000;
  int requests_ = 0;
  std::vector<std::string> said_;
};

void check_absent(const std::vector<std::string>& said, const std::vector<std::string>& secrets) {
  for (const std::string& text : said) {
    for (const std::string& secret : secrets) {
      REQUIRE(secret.size() > 5);
      CHECK_MESSAGE(text.find(secret) == std::string::npos, secret << " in " << text);
    }
  }
}

// Never to be seen, and not before the end.
std::vector<std::string> always_secret(Guarded& at) {
  std::vector<std::string> out;
  for (int seat = 0; seat < at.people(); ++seat) {
    out.push_back(at.secrets().player(seat));
    out.push_back("hook-" + at.secrets().name);
  }
  return out;
}
std::vector<std::string> secret_for_now(Guarded& at) {
  std::vector<std::string> out = {to_hex(at.secrets().secret()), base64(at.secrets().secret())};
  const int seats = static_cast<int>(at.table().seats().size());
  for (const Digest& entropy : at.secrets().all_entropy(seats, at.bots())) {
    out.push_back(to_hex(entropy));
    out.push_back(base64(entropy));
  }
  const Digest key = dice_key(at.secrets().secret(), at.secrets().all_entropy(seats, at.bots()));
  out.push_back(to_hex(key));
  out.push_back(base64(key));
  return out;
}

// A game from its start: chance as the secrets have it, and seats do what they may do first.
class FirstPlies {
 public:
  FirstPlies(const Game& game, const Secrets& secrets)
      : game_(&game),
        dice_(dice_key(secrets.secret(), secrets.all_entropy(game.players(), 1))),
        position_(game.start()) {}

  AnyAction next() {
    AnyAction action = 0;
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

// Other secrets that let the same dice fall for so many plies.
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

// All that two tables say may differ in is the commitment, which is public.
void check_same(Guarded& a, Guarded& b) {
  std::vector<std::string> first = a.take();
  std::vector<std::string> second = b.take();
  REQUIRE(first.size() == second.size());
  REQUIRE_FALSE(first.empty());
  const auto blank = [](Guarded& at, std::string& text) {
    const std::string commitment = to_hex(at.table().commitment());
    for (std::size_t found = text.find(commitment); found != std::string::npos;
         found = text.find(commitment)) {
      text.replace(found, commitment.size(), "commitment");
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

TEST_CASE("no message has a secret, or an entropy before the end") {
  for (const CatalogEntry& entry : catalog()) {
    const Title& title = entry.title();
    Guarded at({std::string(title.id), title.max_players, {}, {}}, {"guarded"}, 3);
    at.gather();
    at.start();
    Rng rng(4);
    std::vector<AnyAction> legal;
    std::vector<std::string> hidden = secret_for_now(at);
    while (at.table().state() == TableState::kPlaying) {
      // Later it is much the same, only longer.
      at.listens = at.table().ledger().length() < 60 || rng.below(50) == 0;
      at.table().ledger().position().legal(legal);
      at.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      const std::vector<std::string> said = at.take();
      check_absent(said, always_secret(at));
      if (at.table().state() == TableState::kPlaying) check_absent(said, hidden);
    }
    SnapshotExtras extras;
    const std::string over = write_snapshot("t1", at.table(), extras, 0);
    check_absent({over}, always_secret(at));
    // Then everybody may check the dice.
    CHECK(over.find(to_hex(at.secrets().secret())) != std::string::npos);
    const int seats = static_cast<int>(at.table().seats().size());
    for (const Digest& entropy : at.secrets().all_entropy(seats, at.bots())) {
      CHECK(over.find(to_hex(entropy)) != std::string::npos);
    }
  }
}

TEST_CASE("tables that differ only in secrets say the same: It Happens..") {
  check_twins({"ithappens", 3, {}, {}}, 7);
}

TEST_CASE("tables that differ only in secrets say the same: Antics!") {
  check_twins(antics_of_one_tile(), 40);
}

}  // namespace formicary::testing
