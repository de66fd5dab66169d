// People who are not there are told of their turn.
#include <sys/stat.h>

#include <fstream>
#include <mutex>
#include <sstream>
#include <vector>

#include "net/server.h"
#include "tests/server/flaky_store.h"
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

// A web site that never answers.
class SilentSite : public Site {
 public:
  void request(net::HttpRequest request, net::Reply reply) override {
    posted.add(request.body);
    ++count;
    const std::scoped_lock lock(mutex_);
    replies_.push_back(std::move(reply));
  }

 private:
  std::mutex mutex_;
  std::vector<net::Reply> replies_;
};

std::string id_in(const std::string& posted) {
  const std::size_t at = posted.find("\"id\":\"");
  REQUIRE(at != std::string::npos);
  return posted.substr(at + 6, posted.find('"', at + 6) - at - 6);
}

std::string address_of(const net::Server& web) {
  return "http://127.0.0.1:" + std::to_string(web.port()) + "/told";
}

std::string file_text(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// A table where Bo, at the second seat, wants to be told at this address; Ada begins or not.
std::string table_with_hook(Client& ada, Client& bo, const std::string& to,
                            const std::string& id = "make") {
  CreateRequest request = small_table();
  request.setup.seats[1] = {};
  request.setup.listed = true;
  const std::string table = make_table(ada, id, request);
  REQUIRE(bo.ask("sit" + id, table, TableCommand(Sit{Seat(1), "Bo", {}, false})).kind == Kind::kOk);
  REQUIRE(bo.ask("hook" + id, table, TableCommand(Hook{Seat(1), to})).kind == Kind::kOk);
  return table;
}

// Makes a program that writes each mail into a file.
std::string write_mailer(const Serving& serving, const std::string& result) {
  std::string program = serving.folder.path() + "/mail";
  std::ofstream(program) << "#!/bin/sh\n(echo \"to $1\"; cat) > '" << result << ".part' && mv '"
                         << result << ".part' '" << result << "'\n";
  REQUIRE(chmod(program.c_str(), 0755) == 0);
  return program;
}

// The link in a mail that begins like this, without the server's name.
std::string path_in(const std::string& mail, const std::string& begin, std::size_t from = 0) {
  const std::size_t at = mail.find(begin, from);
  REQUIRE(at != std::string::npos);
  return mail.substr(at, begin.size() + 16);
}

// Presses the button of a page.
net::HttpResponse press(const Serving& serving, const std::string& path) {
  const auto url =
      net::parse_url("http://127.0.0.1:" + std::to_string(serving.service->port()) + path);
  net::FetchRequest request;
  request.method = "POST";
  auto answer = net::fetch(*url, request);
  REQUIRE(answer.ok());
  return *answer;
}

// Ada is not to act; both seats belong to people.
bool is_turn_of_bo(Client& ada, const std::string& table) {
  return ada.ask("whose", table, TurnRequest{0}).seat == kNoSeat;
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
  serving.config.hook_pause = std::chrono::milliseconds(100);
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
  // Both attempts have the same id.
  const std::string id = id_in(posted);
  CHECK(id.size() == 32);
  CHECK(posted.find(id, posted.find(id) + 1) != std::string::npos);
  wait_until([&] { return serving.metric("hooks_sent_total") >= 1; });
}

TEST_CASE("receivers that are dead or slow delay nobody else") {
  Site good;
  SilentSite slow;
  SilentSite dead;
  auto good_web = net::Server::start({.port = 0}, good);
  auto slow_web = net::Server::start({.port = 0}, slow);
  auto dead_web = net::Server::start({.port = 0}, dead);
  REQUIRE((good_web.ok() && slow_web.ok() && dead_web.ok()));
  good.count = 1;  // so that no attempt fails
  const std::string nowhere = address_of(**dead_web);
  dead_web->reset();
  Serving serving;
  serving.config.hooks_anywhere = true;
  serving.config.limits.listed = {100, 1};
  serving.start();
  const auto ada = serving.client('a');
  auto bo = serving.client('b');
  std::vector<std::string> tables;
  for (int i = 0; i < 20; ++i) {
    const std::string to = i % 2 == 0 ? address_of(**slow_web) : nowhere;
    tables.push_back(table_with_hook(*ada, *bo, to, std::to_string(i)));
  }
  tables.push_back(table_with_hook(*ada, *bo, address_of(**good_web), "last"));
  bo.reset();
  wait_until([&] { return serving.metric("connections") == 1; });
  int number = 0;
  for (const std::string& table : tables) {
    if (table == tables.back()) wait_until([&] { return slow.count > 0; });
    const std::string id = "start-" + std::to_string(++number);
    REQUIRE(ada->ask(id, table, TableCommand(Start{})).kind == Kind::kOk);
    play_until_told(*ada, table, [&] { return good.count > 1 || is_turn_of_bo(*ada, table); });
  }
  const std::int64_t began = server::steady_now();
  wait_until([&] { return good.count > 1; });
  CHECK(server::steady_now() - began < 3'000);
  CHECK(serving.metric("hooks_sent_total") <= 1);
  CHECK(serving.metric("waiting_hooks") >= 20);
  // They survive a stop.
  serving.stop();
  CHECK(slow.count < 4);
  serving.start();
  wait_until([&] { return serving.metric("waiting_hooks") >= 20; });
}

TEST_CASE("what is chosen about mail is stored with everything else") {
  Serving serving;
  Disk disk;
  serving.config.open_store = [&] { return open_flaky(serving.folder.path(), disk); };
  const std::string result = serving.folder.path() + "/mailed";
  serving.config.mail_command = write_mailer(serving, result);
  serving.config.mail_texts.request = "please confirm";
  serving.start();
  const auto ada = serving.client('a');
  auto bo = serving.client('b');
  const std::string table = table_with_hook(*ada, *bo, "mailto:bo@example.org");
  bo.reset();
  wait_until([&] { return serving.metric("connections") == 1; });
  REQUIRE(ada->ask("start", table, TableCommand(Start{})).kind == Kind::kOk);
  play_until_told(*ada, table, [&] { return !file_text(result).empty(); });
  const std::string asked = file_text(result);
  const std::string confirm = path_in(asked, "/mail/", asked.find("please confirm"));
  const std::string stop = path_in(asked, "/mail/stop/");
  for (const std::string& path : {confirm, stop, confirm}) {
    CAPTURE(path);
    disk.full = true;
    CHECK(press(serving, path).status == 503);
    disk.full = false;
    const int before = disk.batches;
    CHECK(press(serving, path).status == 200);
    CHECK(disk.batches == before + 1);
    CHECK(press(serving, path).status == 200);
    CHECK(disk.batches == before + 1);  // it has been chosen
  }
}

TEST_CASE("mail goes only to confirmed addresses, through the program that was set") {
  Serving serving;
  const std::string result = serving.folder.path() + "/mailed";
  serving.config.mail_command = write_mailer(serving, result);
  serving.config.mail_texts = {"please confirm", "Shall we?", "Yes <b>", "It is done.", "Unknown.",
                               "To stop:",       "Stop?",     "Stop",    "Stopped."};
  serving.start();
  const auto ada = serving.client('a');
  auto bo = serving.client('b');
  const std::string address = "mailto:bo$(id)@example.org";
  const std::string first = table_with_hook(*ada, *bo, address);
  const std::string second = table_with_hook(*ada, *bo, address, "second");
  bo.reset();
  wait_until([&] { return serving.metric("connections") == 1; });
  REQUIRE(ada->ask("start", first, TableCommand(Start{})).kind == Kind::kOk);
  play_until_told(*ada, first, [&] { return !file_text(result).empty(); });
  const std::string asked = file_text(result);
  CHECK(asked.find("to bo$(id)@example.org\n") == 0);
  CHECK(asked.find("please confirm") != std::string::npos);
  CHECK(asked.find("/t/") == std::string::npos);
  const std::string path = path_in(asked, "/mail/", asked.find("please confirm"));
  // Opening the link confirms nothing.
  const net::HttpResponse page = serving.fetch(path);
  CHECK(page.body->find("Yes &lt;b&gt;") != std::string::npos);
  CHECK(press(serving, "/mail/aaaaaaaaaaaaaaaa").status == 404);
  std::filesystem::remove(result);
  REQUIRE(ada->ask("start-2", second, TableCommand(Start{})).kind == Kind::kOk);
  play_until_told(*ada, second, [&] { return is_turn_of_bo(*ada, second); });
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  CHECK(file_text(result).empty());  // asked today
  CHECK(press(serving, path).status == 200);
  const std::string third = [&] {
    auto again = serving.client('b');
    return table_with_hook(*ada, *again, address, "third");
  }();
  wait_until([&] { return serving.metric("connections") == 1; });
  REQUIRE(ada->ask("start-3", third, TableCommand(Start{})).kind == Kind::kOk);
  play_until_told(*ada, third, [&] { return !file_text(result).empty(); });
  const std::string told = file_text(result);
  CHECK(told.find("/t/" + third) != std::string::npos);
  // Every mail has a link that stops them, for people and for mail programs.
  const std::size_t stop_at = told.find("/mail/stop/", told.find("To stop:"));
  REQUIRE(stop_at != std::string::npos);
  CHECK(told.find("List-Unsubscribe: <http") != std::string::npos);
  CHECK(told.find("List-Unsubscribe-Post: List-Unsubscribe=One-Click\n") != std::string::npos);
  const std::string stop = told.substr(stop_at, std::string("/mail/stop/").size() + 16);
  CHECK(asked.find(stop) != std::string::npos);
  CHECK(serving.fetch(stop).body->find("Stop?") != std::string::npos);
  CHECK(press(serving, "/mail/stop/aaaaaaaaaaaaaaaa").status == 404);
  const net::HttpResponse stopped = press(serving, stop);
  CHECK(stopped.status == 200);
  CHECK(stopped.body->find("Stopped.") != std::string::npos);
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
