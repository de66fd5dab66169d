#include "fuzz/protocol_seeds.h"

#include <algorithm>
#include <memory>

#include "base/text.h"
#include "fuzz/support.h"
#include "protocol/write.h"
#include "protocol/write_client.h"

namespace formicary::fuzz {
namespace {

// The first byte of an input of protocol_fuzz.cpp says whose messages follow.
constexpr char kOfClient = '0';
constexpr char kOfServer = '1';
constexpr char kAtTable = '2';

Digest entropy_of(int player) { return sha256("entropy " + std::to_string(player)); }

// Talk at a table as LiveTable of protocol_fuzz.cpp takes it. The same is done at a table here, so
// that requests can name the right ply.
class Talk {
 public:
  Talk(const Game& game, const std::string& choice) : out_(kAtTable + choice + std::string{0, 1}) {
    TableSetup setup;
    setup.game = {std::string(game.title().id), game.players(), {}, make_header(game).options};
    setup.listed = true;
    setup.pace = {Pace::Kind::kLive, 20'000, 1'000, 30'000};
    setup.seats.resize(static_cast<std::size_t>(game.players()));
    table_ = std::move(*Table::create(games_, setup, "p0", sha256("secret")));
  }

  [[nodiscard]] int ply() const { return table_->ledger().length(); }
  [[nodiscard]] const std::string& text() const { return out_; }

  void say(int player, TableCommand command) {
    now_ += 700;
    const std::string id = "r" + std::to_string(++requests_);
    out_ += static_cast<char>('c' + player);  // 'c' is 99: player 0
    out_ += write_client_message({id, "t", "x", command}) + '\n';
    if (auto* sit = std::get_if<Sit>(&command)) sit->invited = true;
    table_->step({"p" + std::to_string(player), id, std::move(command)}, now_);
  }
  void play(std::uint8_t choice) {
    out_ += static_cast<char>(choice % 'A');
    if (table_->to_act() == kNoSeat) return;
    std::vector<AnyAction> legal;
    table_->ledger().position().legal(legal);
    const AnyAction action = legal[choice % 'A' % legal.size()];
    if (const auto duty = table_->bot_to_move()) {
      now_ = std::max(now_, duty->ready_at);
      table_->step({{}, {}, BotPlay{duty->seat, duty->moment, action}}, now_);
      return;
    }
    Play play{table_->to_act(), ply(), {}};
    table_->ledger().position().text(action, play.text);
    table_->step({table_->seats()[play.seat].player, {}, play}, now_ += 700);
  }
  void sit(int player, Seat seat) {
    say(player, Sit{seat, "P" + std::to_string(player), sha256(entropy_of(player)), false});
  }

 private:
  Games games_;
  std::unique_ptr<Table> table_;
  Millis now_ = 1000;
  int requests_ = 0;
  std::string out_;
};

}  // namespace

std::string table_talk(const Game& game, const std::string& choice) {
  Talk talk(game, choice);
  const int players = game.players();
  for (int seat = 0; seat < players; ++seat) talk.sit(seat, Seat(seat));
  talk.say(0, Start{});
  for (int seat = 0; seat < players; ++seat) talk.say(seat, Reveal{Seat(seat), entropy_of(seat)});
  for (int i = 0; i < 12; ++i) talk.play(static_cast<std::uint8_t>(i));
  talk.say(1, Undo{Seat(1), talk.ply(), 1});
  const auto take_back = [&] {
    talk.say(0, AskBack{Seat(0), talk.ply(), talk.ply() - 6});
    for (int seat = 1; seat < players; ++seat) talk.say(seat, AnswerBack{Seat(seat), true});
  };
  take_back();
  talk.say(1, Resign{Seat(1)});
  for (int i = 0; i < 12; ++i) talk.play(static_cast<std::uint8_t>(i * 3));
  talk.say(1, Return{Seat(1)});
  talk.say(0, Reissue{Seat(1)});
  talk.play(1);
  talk.sit(1, Seat(1));
  take_back();
  talk.say(0, Chat{{}, "Hello"});
  return talk.text() + 'T';
}

std::string server_talk(const Game& game) {
  Games games;
  TableSetup setup;
  setup.game = {std::string(game.title().id), game.players(), {}, make_header(game).options};
  setup.seats.resize(static_cast<std::size_t>(game.players()));
  const auto table = Table::create(games, setup, "p", sha256("secret"));
  std::string out{kOfServer};
  out += write_snapshot("t", **table, {}, 0) + '\n';
  const auto step = [&](TableCommand command) {
    const auto outcome = (*table)->step({"p", {}, std::move(command)}, 0);
    if (outcome.update) out += write_update("t", **table, *outcome.update, 0) + '\n';
  };
  for (int seat = 0; seat < game.players(); ++seat) {
    step(Sit{Seat(seat), {}, sha256(entropy_of(seat)), true});
  }
  step(Start{});
  for (int seat = 0; seat < game.players(); ++seat) step(Reveal{Seat(seat), entropy_of(seat)});
  Rng rng(7);
  for (int i = 0; i < 8; ++i) {
    std::string text;
    const Position& position = (*table)->ledger().position();
    position.text(random_action(position, rng), text);
    step(Play{kNoSeat, (*table)->ledger().length(), text});
  }
  step(AskBack{Seat(0), (*table)->ledger().length(), 6});  // all seats are of one player
  step(Reissue{Seat(1)});
  step(Sit{Seat(1), "Ada", {}, true});
  step(Resign{Seat(0)});
  return out + write_presence("t", {3, 1}) + '\n' + write_yours("t", 3) + '\n';
}

std::vector<std::string> page_talk(const Game& game) {
  std::vector<std::string> all;
  std::string out;
  const auto next = [&] {
    all.push_back(out);
    out.clear();
  };
  const std::string talk = server_talk(game);
  for (const std::string_view line : split(std::string_view(talk).substr(1), '\n')) {
    if (!line.empty()) out += '<' + std::string(line) + '\n';
  }
  const std::string title(game.title().id);
  const std::string players = std::to_string(game.players());
  out += R"({"request":"scene","watched":"t","viewer":-1})"
         "\n"
         R"({"request":"frames","watched":"t","viewer":1,"from":2,"to":9})"
         "\n"
         R"({"request":"log","watched":"t"})"
         "\n";
  next();
  out += R"(!{"type":"create","id":"a","game":")" + title + R"(","players":)" + players +
         R"(,"start":true})"
         "\n"
         R"(!{"type":"watch","id":"b","table":"@@"})"
         "\n"
         R"(!{"type":"play","id":"c","table":"@@","ply":4,"text":"roll"})"
         "\n"
         R"(!{"type":"ask-back","id":"d","table":"@@","seat":1,"ply":6,"to":2})"
         "\n"
         R"({"request":"scene","watched":"@@","viewer":-1,"at":3})"
         "\n"
         R"({"request":"type","watched":"@@","text":"r"})"
         "\n"
         R"({"request":"describe","watched":"@@","viewer":1})"
         "\n"
         R"({"request":"tick","now":99})"
         "\n"
         R"({"request":"forget","table":"@@","now":99})"
         "\n";
  next();
  out += R"({"request":"lesson","watched":"l","title":")" + title + R"(","players":)" + players +
         R"(,"colours":[],"names":["You"],"position":""})"
         "\n"
         R"({"request":"step","watched":"l","text":"start 1"})"
         "\n"
         R"({"request":"say","messages":[{"id":"table.over"}],"watched":"l"})"
         "\n"
         R"({"request":"words","language":"en","title":"","texts":["a = b {c}"]})"
         "\n"
         R"({"request":"restore","table":{"id":"x","number":3,"head":"","seats":[],"plies":""}})"
         "\n";
  next();
  return all;
}

std::vector<std::string> single_messages() {
  std::vector<std::string> out;
  const auto client = [&](const ClientMessage& message) {
    out.push_back(kOfClient + write_client_message(message));
  };
  CreateRequest create;
  create.setup.game = {"antics", 3, {}, {{"stall", "off"}}};
  create.setup.pace = {Pace::Kind::kLive, 60'000, 5'000, 0};
  create.setup.seats.resize(3);
  create.mine = {Seat(0)};
  create.entropy_commitment = Digest{};
  client({"r", {}, {}, create});
  client({"r", {}, {}, HelloRequest{kProtocolVersion, std::string(32, 'k'), "seeds", true}});
  client({"r", "t", {}, WatchRequest{5}});
  client({"r", "t", {}, TurnRequest{20}});
  client({"r", {}, {}, AdoptRequest{"AB-CD"}});
  client({"r", "t", "x", TableCommand(Sit{Seat(0), "Ada", Digest{}, false})});
  client({"r", "t", {}, TableCommand(Reveal{Seat(1), entropy_of(1)})});
  client({"r", "t", {}, TableCommand(Play{Seat(1), 5, "place left"})});
  client({"r", "t", {}, TableCommand(Mute{"0123456789abcdef", true})});
  client({"r", "t", {}, TableCommand(SeatedChat{true})});
  client({"r", "t", {}, TableCommand(RemoveLine{17})});
  client({"r", "t", {}, TableCommand(Hook{Seat(1), "https://example.org"})});
  const auto server = [&](const std::string& text) { out.push_back(kOfServer + text); };
  server(write_hello("1", true, "r"));
  server(write_created("r", "t", std::vector<Invite>{{Seat(1), "http://h/t/t/x"}}, "http://h/t/t"));
  TableSummary summary;
  summary.id = "t";
  summary.title = "antics";
  summary.state = "over";
  summary.seats.resize(3);
  server(write_tables("r", std::vector{summary}));
  server(write_refused("r", Message("table.stale").number("found", 1).text("x", "y")));
  return out;
}

}  // namespace formicary::fuzz
