// A browser for tests: runs a local server, keeps what it stores, and follows its tables as a page
// does.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "client/mirror.h"
#include "hosting/local_server.h"
#include "page/think.h"
#include "protocol/write_client.h"

namespace formicary::testing {

class Browser {
 public:
  Browser() : server(games, "test") {
    say({{}, {}, {}, HelloRequest{kProtocolVersion, {}, {}, {}}});
  }

  // Tells the server, takes all that comes, and gives the answer to this request.
  ServerMessage say(ClientMessage message) {
    if (message.id.empty()) message.id = "r" + std::to_string(++requests);
    const auto before = heard.size();
    take(server.hear(write_client_message(message), now, sha256(std::to_string(++randoms))));
    for (std::size_t i = before; i < heard.size(); ++i) {
      if (heard[i].request == message.id) return heard[i];
    }
    FAIL("no answer");
    return {};
  }
  ServerMessage say(std::string_view table, TableCommand command) {
    return say({{}, std::string(table), {}, std::move(command)});
  }
  // The answer to any text: the id of the refusal, or nothing.
  std::string refusal(std::string_view text) {
    const auto before = heard.size();
    take(server.hear(text, now, sha256(std::to_string(++randoms))));
    REQUIRE(heard.size() == before + 1);
    return heard.back().message ? heard.back().message->id : std::string();
  }

  // `seats`: `me`, `bot-1`, .., `open`. The game begins and the table is watched.
  std::string create(std::string_view title, const std::vector<std::string>& seats,
                     Millis pause = 0) {
    CreateRequest create;
    create.setup.game = {std::string(title), static_cast<int>(seats.size()), {}, {}};
    create.setup.bot_pause = pause;
    create.setup.seats.resize(seats.size());
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i] == "me") create.mine.push_back(static_cast<Seat>(i));
      if (const auto level = bot_level({seats[i], {}})) {
        create.setup.seats[i].kind = SeatKind::kBot;
        create.setup.seats[i].level = *level;
      }
    }
    create.name = "Ada";
    create.start = true;
    const ServerMessage made = say({{}, {}, {}, create});
    REQUIRE(made.kind == ServerMessage::Kind::kCreated);
    watch(made.table);
    return made.table;
  }
  void watch(const std::string& table) {
    REQUIRE(say({{}, table, {}, WatchRequest{}}).kind == ServerMessage::Kind::kTable);
  }

  const Mirror& mirror(const std::string& table) { return mirrors.at(table); }
  const Position& position(const std::string& table) { return mirror(table).ledger().position(); }
  int ply(const std::string& table) { return mirror(table).ledger().length(); }
  bool over(const std::string& table) { return position(table).to_act().is_nobody(); }

  std::string first_move(const std::string& table, std::size_t which = 0) {
    std::vector<AnyAction> legal;
    position(table).legal(legal);
    std::string text;
    position(table).text(legal[which % legal.size()], text);
    return text;
  }
  ServerMessage play(const std::string& table, const std::string& text) {
    return say(table, Play{kNoSeat, ply(table), text});
  }
  // One decision, of a person or a bot.
  void go_on(const std::string& table, std::size_t which = 0) {
    now += 10;
    if (jobs.empty()) {
      CHECK(play(table, first_move(table, which)).kind == ServerMessage::Kind::kOk);
      return;
    }
    const hosting::ThinkJob job = jobs.front();
    const auto move = thinker.choose(job);
    REQUIRE(move.ok());
    now += job.pause;
    take(server.chosen(job.job, move->move, now));
  }

  void take(hosting::LocalAnswer answer) {
    for (hosting::KeptTable& table : answer.store) kept[table.id] = std::move(table);
    for (const std::string& id : answer.gone) kept.erase(id);
    for (const std::string& text : answer.send) {
      auto message = read_server_message(text);
      REQUIRE_MESSAGE(message.ok(), text);
      heard.push_back(*message);
      if (message->kind == ServerMessage::Kind::kTable) mirrors.try_emplace(message->table, games);
      const auto found = mirrors.find(message->table);
      if (found == mirrors.end()) continue;
      const Mirror::Taken taken = found->second.take(*message, nullptr);
      CHECK(taken != Mirror::Taken::kBroken);
      CHECK(taken != Mirror::Taken::kGap);
      // Everything shown is stored.
      if (taken == Mirror::Taken::kNew) {
        CHECK(kept[message->table].parts.number >= found->second.number());
      }
    }
    jobs = std::move(answer.jobs);
    wake = answer.wake;
  }

  Games games;
  hosting::LocalServer server;
  page::Thinker thinker;
  std::map<std::string, hosting::KeptTable> kept;
  std::map<std::string, Mirror> mirrors;
  std::vector<ServerMessage> heard;
  std::vector<hosting::ThinkJob> jobs;
  Millis wake = kNever;
  Millis now = 1000;
  int requests = 0;
  int randoms = 0;
};

}  // namespace formicary::testing
