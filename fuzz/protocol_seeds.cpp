#include "fuzz/protocol_seeds.h"

#include "base/text.h"
#include "fuzz/support.h"
#include "protocol/ask.h"
#include "protocol/write.h"

namespace formicary::fuzz {
namespace {

// The first byte of an input of protocol_fuzz.cpp says whose messages follow.
constexpr char kOfClient = '0';
constexpr char kOfServer = '1';
constexpr char kAtTable = '2';

std::string said(TableCommand command, int request) {
  return write_client_message({"r" + std::to_string(request), "t", "x", std::move(command)});
}

}  // namespace

std::string table_talk(const Game& game, const std::string& choice) {
  std::string out = kAtTable + choice + std::string{0, 1};
  const auto say = [&out](int player, const std::string& text) {
    out += static_cast<char>('c' + player);  // 'c' is 99: player 0
    out += text + '\n';
  };
  for (int seat = 0; seat < game.players(); ++seat) {
    say(seat, said(Sit{static_cast<Seat>(seat), "P" + std::to_string(seat), {}, false}, seat));
  }
  say(0, said(Start{}, 10));
  for (int i = 0; i < 20; ++i) out += static_cast<char>(i);
  say(1, said(Undo{Seat(1), 20, 1}, 11));
  say(0, said(AskBack{Seat(0), 24, 5}, 12));
  say(1, said(AnswerBack{Seat(1), true}, 13));
  say(1, said(Resign{Seat(1)}, 14));
  for (int i = 0; i < 20; ++i) out += static_cast<char>(i * 3);
  say(1, said(Return{Seat(1)}, 15));
  say(0, said(Chat{{}, "Hello"}, 16));
  return out + 'T';
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
    step(Sit{static_cast<Seat>(seat), {}, {}, true});
  }
  step(Start{});
  Rng rng(7);
  for (int i = 0; i < 8; ++i) {
    std::string text;
    const Position& position = (*table)->ledger().position();
    position.text(random_action(position, rng), text);
    step(Play{kNoSeat, (*table)->ledger().length(), text});
  }
  step(AskBack{Seat(0), (*table)->ledger().length(), 6});
  return out + write_presence("t", {3, 1}) + '\n' + write_yours("t", 3) + '\n';
}

std::string page_talk(const Game& game) {
  std::string out;
  const std::string talk = server_talk(game);
  for (const std::string_view line : split(std::string_view(talk).substr(1), '\n')) {
    if (!line.empty()) out += '<' + std::string(line) + '\n';
  }
  const std::string title(game.title().id);
  const std::string players = std::to_string(game.players());
  out += R"({"request":"scene","board":"t","viewer":-1})"
         "\n"
         R"({"request":"frames","board":"t","viewer":1,"from":2,"to":9})"
         "\n"
         R"({"request":"log","board":"t"})"
         "\n!";
  out += R"({"type":"create","id":"a","game":")" + title + R"(","players":)" + players +
         R"(,"start":true})"
         "\n"
         R"(!{"type":"watch","id":"b","table":"@@"})"
         "\n"
         R"(!{"type":"play","id":"c","table":"@@","ply":4,"text":"roll"})"
         "\n"
         R"(!{"type":"ask-back","id":"d","table":"@@","seat":1,"ply":6,"to":2})"
         "\n"
         R"({"request":"scene","board":"@@","viewer":-1,"at":3})"
         "\n"
         R"({"request":"type","board":"@@","text":"r"})"
         "\n"
         R"({"request":"describe","board":"@@","viewer":1})"
         "\n"
         R"({"request":"tick","now":99})"
         "\n"
         R"({"request":"forget","table":"@@","now":99})"
         "\n";
  out += R"({"request":"lesson","board":"l","title":")" + title + R"(","players":)" + players +
         R"(,"colours":[],"names":["You"],"position":""})"
         "\n"
         R"({"request":"step","board":"l","text":"start 1"})"
         "\n"
         R"({"request":"say","messages":[{"id":"table.over"}],"board":"l"})"
         "\n"
         R"({"request":"words","language":"en","title":"","texts":["a = b {c}"]})"
         "\n"
         R"({"request":"restore","table":{"id":"x","number":3,"head":"","seats":[],"plies":""}})"
         "\n";
  return out;
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
  create.entropy = Digest{};
  client({"r", {}, {}, create});
  client({"r", {}, {}, HelloRequest{kProtocolVersion, std::string(32, 'k'), "seeds", true}});
  client({"r", "t", {}, WatchRequest{5}});
  client({"r", "t", {}, TurnRequest{20}});
  client({"r", {}, {}, AdoptRequest{"AB-CD"}});
  client({"r", "t", "x", TableCommand(Sit{Seat(0), "Ada", Digest{}, false})});
  client({"r", "t", {}, TableCommand(Play{Seat(1), 5, "place left"})});
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
