// People who are not there are told of their turn.
#include <sys/stat.h>

#include <fstream>
#include <sstream>

#include "net/server.h"
#include "tests/server/serving.h"

namespace formicary::test {
namespace {

// A web site that keeps what is posted to it.
class Site : public net::Handler {
 public:
  void request(net::HttpRequest request, net::Reply reply) override {
    posted.add(request.body);
    net::HttpResponse response;
    response.status = ++count == 1 ? 500 : 200;  // the first try fails
    reply(response);
  }
  net::HttpResponse admit(const net::HttpRequest&) override {
    net::HttpResponse response;
    response.status = 403;
    return response;
  }
  void opened(net::ConnectionId, const net::HttpRequest&) override {}
  void received(net::ConnectionId, std::string) override {}
  void closed(net::ConnectionId) override {}

  Lines posted;
  std::atomic<int> count = 0;
};

std::string file_text(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// A table where Bo, at the second seat, wants to be told at this address; Ada begins or not.
std::string table_with_hook(Client& ada, Client& bo, const std::string& to) {
  CreateRequest request = small_table();
  request.setup.seats[1] = {};
  request.setup.listed = true;
  const std::string table = make_table(ada, "make", request);
  REQUIRE(bo.ask("sit", table, TableCommand(Sit{Seat(1), "Bo", {}, false})).kind == Kind::kOk);
  REQUIRE(bo.ask("hook", table, TableCommand(Hook{Seat(1), to})).kind == Kind::kOk);
  return table;
}

// Plays for Ada until it is Bo's turn; over HTTP for Bo, so that he is not connected.
void play_until_told(Client& ada, const std::string& table, const std::function<bool()>& told) {
  int count = 0;
  wait_until([&] {
    const std::string id = std::to_string(++count);
    const ServerMessage turn = ada.ask("t" + id, table, TurnRequest{0});
    if (turn.seat != kNoSeat) {
      ada.ask("p" + id, table, TableCommand(Play{kNoSeat, turn.ply, turn.moves[0]}));
    }
    return told();
  });
}

}  // namespace

TEST_CASE("a web hook is called, and called again where that failed") {
  Site site;
  auto web = net::Server::start({.port = 0}, site);
  REQUIRE(web.ok());
  Serving serving;
  serving.config.hooks_anywhere = true;
  serving.start();
  const auto ada = serving.client('a');
  auto bo = serving.client('b');
  const std::string address = "http://127.0.0.1:" + std::to_string((*web)->port()) + "/told";
  const std::string table = table_with_hook(*ada, *bo, address);
  bo.reset();
  wait_until([&] { return serving.metric("connections") == 1; });
  REQUIRE(ada->ask("start", table, TableCommand(Start{})).kind == Kind::kOk);
  play_until_told(*ada, table, [&] { return site.count >= 2; });
  const std::string posted = site.posted.text();
  CHECK(posted.find("\"kind\":\"turn\"") != std::string::npos);
  CHECK(posted.find("/t/" + table) != std::string::npos);
  CHECK(posted.find("Bo") == std::string::npos);
  wait_until([&] { return serving.metric("hooks_sent_total") >= 1; });
}

TEST_CASE("a mail goes through the program that was set, without a shell") {
  Serving serving;
  const std::string program = serving.folder.path() + "/mail";
  const std::string result = serving.folder.path() + "/mailed";
  std::ofstream(program) << "#!/bin/sh\n(echo \"to $1\"; cat) > '" << result << ".part' && mv '"
                         << result << ".part' '" << result << "'\n";
  REQUIRE(chmod(program.c_str(), 0755) == 0);
  serving.config.mail_command = program;
  serving.start();
  const auto ada = serving.client('a');
  auto bo = serving.client('b');
  const std::string table = table_with_hook(*ada, *bo, "mailto:bo$(id)@example.org");
  bo.reset();
  wait_until([&] { return serving.metric("connections") == 1; });
  REQUIRE(ada->ask("start", table, TableCommand(Start{})).kind == Kind::kOk);
  play_until_told(*ada, table, [&] { return !file_text(result).empty(); });
  const std::string mailed = file_text(result);
  CHECK(mailed.find("to bo$(id)@example.org\n") == 0);
  CHECK(mailed.find("/t/" + table) != std::string::npos);
}

TEST_CASE("hooks that can't be are refused") {
  Serving serving;
  serving.start();
  const auto ada = serving.client('a');
  const std::string table = make_table(*ada);
  const auto hook = [&](const std::string& id, const std::string& to) {
    return refusal(ada->ask(id, table, TableCommand(Hook{Seat(0), to})));
  };
  CHECK(hook("1", "mailto:ada@example.org") == "server.no-mail");
  CHECK(hook("2", "http://192.168.1.1/") == "server.hook-address");
  CHECK(hook("3", "https://example.org/x").empty());
  CHECK(hook("4", "").empty());
}

}  // namespace formicary::test
