// A table of the load generator against a table that is kept here: what it asks, what it makes of
// the answers, and what it counts as a fault of the server.
#include "load/table.h"

#include <ranges>

#include "protocol/read.h"
#include "tests/protocol/speaking.h"

namespace formicary::testing {
namespace {

using namespace load;

constexpr int kClients = 2;

// Keeps what was sent, by link, and lets time pass when told to.
class KeptLinks final : public net::Clients {
 public:
  net::LinkId connect(const net::Url& /*url*/, std::chrono::seconds /*timeout*/) override {
    return ++links_;
  }
  void send(net::LinkId link, std::string frame) override {
    auto message = read_client_message(frame);
    REQUIRE_MESSAGE(message.ok(), frame);
    sent.emplace_back(link, std::move(*message));
  }
  void close(net::LinkId /*link*/) override {}
  void after(std::chrono::milliseconds /*delay*/, std::function<void()> what) override {
    later.push_back(std::move(what));
  }
  void trust(const std::string& /*ca_file*/) override {}

  std::vector<std::pair<net::LinkId, ClientMessage>> sent;
  std::vector<std::function<void()>> later;

 private:
  net::LinkId links_ = 0;
};

struct Loaded {
  Loaded() : server(setup_of("ithappens", kClients)) {
    plan.clients = kClients;
    plan.game = "ithappens";
    shared.plan = &plan;
    shared.clients = &links;
    shared.figures = &figures;
    shared.nonce = "test";
    shared.check_record = [this](const std::string& text, std::uint64_t plies, bool finished) {
      records.push_back(text);
      record_plies = plies;
      record_finished = finished;
    };
    table = std::make_unique<LoadTable>(shared, 0);
    for (int i = 0; i < kClients; ++i) table->connect(seat(i));
    for (int i = 0; i < kClients; ++i) table->connected(seat(i));
  }

  static Seat seat(int number) { return static_cast<Seat>(number); }

  // The last request of this kind; fails if there is none.
  template <class Kind>
  ClientMessage asked() {
    for (const auto& [who, message] : std::views::reverse(links.sent)) {
      if (std::holds_alternative<Kind>(message.what)) return message;
    }
    FAIL("nothing like it was asked");
    return {};
  }
  // The last command to the table.
  ClientMessage commanded() { return asked<TableCommand>(); }

  // From the first connection to a game that is being played.
  void begin() {
    const std::vector<Invite> invites = {{seat(0), "http://x/t1/a"},
                                         {seat(1), "http://x/t1/token"}};
    table->received(seat(0), write_created(asked<CreateRequest>().id, "t1", invites, "http://x"));
    CHECK(commanded().token == "token");
    table->received(seat(1), write_ok(commanded().id, 1));
    server.begin();
    table->received(seat(0), write_ok(commanded().id, server.table().number()));
    show_all();
    REQUIRE(table->playing());
  }
  void show_all() {
    for (int i = 0; i < kClients; ++i) table->received(seat(i), snapshot(server));
  }

  // Lets the table play its move, and the server take it.
  void play() {
    REQUIRE(table->ready());
    table->play();
    const ClientMessage message = commanded();
    const auto& command = std::get<TableCommand>(message.what);
    REQUIRE(server.say(server.who(), command).empty());
    CHECK(table->unanswered());
    for (int i = 0; i < kClients; ++i) table->received(seat(i), update(server));
    for (int i = 0; i < kClients; ++i) {
      table->received(seat(i), write_ok(message.id, server.table().number()));
    }
  }

  Sitting server;
  LoadPlan plan;
  LoadFigures figures;
  KeptLinks links;
  LoadShared shared;
  std::unique_ptr<LoadTable> table;
  std::vector<std::string> records;
  std::uint64_t record_plies = 0;
  bool record_finished = false;
};

}  // namespace

TEST_CASE("a table of the load generator waits for everybody before it is made") {
  LoadPlan plan;
  plan.clients = kClients;
  LoadFigures figures;
  KeptLinks links;
  LoadShared shared;
  shared.plan = &plan;
  shared.clients = &links;
  shared.figures = &figures;
  LoadTable table(shared, 0);
  table.connect(Loaded::seat(0));
  table.connect(Loaded::seat(1));
  table.connected(Loaded::seat(1));
  REQUIRE(links.sent.size() == 1);
  CHECK(std::holds_alternative<HelloRequest>(links.sent[0].second.what));
  table.connected(Loaded::seat(0));
  CHECK(std::holds_alternative<CreateRequest>(links.sent.back().second.what));
  CHECK(table.unanswered());
}

TEST_CASE("it plays only legal moves, asks for the record at the end and begins anew") {
  Loaded at;
  at.begin();
  int moves = 0;
  for (; at.server.table().state() == TableState::kPlaying; ++moves) at.play();
  CHECK(moves > 10);
  const ClientMessage record = at.asked<RecordRequest>();
  at.table->received(Loaded::seat(0), write_record_answer(record.id, "the record"));
  CHECK(at.records == std::vector<std::string>{"the record"});
  CHECK(at.record_plies == static_cast<std::uint64_t>(moves));
  CHECK(at.record_finished);
  CHECK(at.figures.games == 1);
  CHECK(at.figures.problem_count == 0);
  CHECK(at.figures.gaps == 0);
  CHECK(std::holds_alternative<CreateRequest>(at.links.sent.back().second.what));
}

TEST_CASE("a missed update is counted and asked for, from the last one that was seen") {
  Loaded at;
  at.begin();
  Rng rng(1);
  at.server.play_any(rng);
  const std::uint64_t seen = at.server.table().number() - 1;
  at.server.play_any(rng);
  at.table->received(Loaded::seat(1), update(at.server));
  CHECK(at.figures.gaps == 1);
  CHECK(at.asked<WatchRequest>().id == at.links.sent.back().second.id);
  CHECK(std::get<WatchRequest>(at.links.sent.back().second.what).have == seen);
}

TEST_CASE("a request is sent again with the same id when its connection was lost") {
  Loaded at;
  at.begin();
  at.table->play();
  const ClientMessage first = at.commanded();
  const Seat who = std::get<Play>(std::get<TableCommand>(first.what)).seat;
  CHECK(at.table->lost(who) == std::chrono::milliseconds(200));
  CHECK(at.table->lost(who) == std::chrono::milliseconds(400));
  at.links.sent.clear();
  at.table->connected(who);
  CHECK(at.commanded().id == first.id);
  CHECK(at.figures.repeated == 1);
}

TEST_CASE("a refused move is counted but expected; anything else refused is a problem") {
  Loaded at;
  at.begin();
  at.table->play();
  const ClientMessage move = at.commanded();
  const Seat who = std::get<Play>(std::get<TableCommand>(move.what)).seat;
  at.table->received(who, write_refused(move.id, Message("table.not-your-turn")));
  CHECK(at.figures.refusals.at("table.not-your-turn") == 1);
  CHECK(at.figures.problem_count == 0);
  CHECK(at.table->ready());
  at.table->received(who, write_refused({}, Message("server.too-fast")));
  CHECK(at.figures.problem_count == 1);
}

TEST_CASE("a false update is a problem, and the table plays no more") {
  Loaded at;
  at.begin();
  Rng rng(1);
  at.server.play_any(rng);
  std::string text = update(at.server);
  const std::size_t hash = text.find(" = ");
  REQUIRE(hash != std::string::npos);
  text[hash + 3] = text[hash + 3] == '0' ? '1' : '0';
  at.table->received(Loaded::seat(0), text);
  CHECK(at.figures.problem_count == 1);
  CHECK(!at.table->playing());
  CHECK(!at.table->ready());
}

}  // namespace formicary::testing
