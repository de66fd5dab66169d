// A hall for tests, with a store in memory: what is kept gets there only when settle() says so.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "client/mirror.h"
#include "hosting/hall.h"

namespace formicary::testing {

using Effects = std::vector<hosting::Effect>;

// Those of one kind, in order.
template <class T>
std::vector<const T*> only(const Effects& effects) {
  std::vector<const T*> out;
  for (const hosting::Effect& effect : effects) {
    if (const T* found = std::get_if<T>(&effect)) out.push_back(found);
  }
  return out;
}

inline ServerMessage parsed(std::string_view text) {
  auto message = read_server_message(text);
  REQUIRE_MESSAGE(message.ok(), text);
  return *message;
}

class Hallway final : public hosting::HallPolicy {
 public:
  explicit Hallway(hosting::HallSettings settings = {})
      : hall(games, versioned(std::move(settings)), *this) {}

  // ---- What happens in the hall.

  // A connection that has said hello. A player's key is its name.
  void connect(hosting::ClientId who, const std::string& key, bool moves = false) {
    hall.enter(who, {}, true);
    say(who, {"hello", {}, {}, HelloRequest{kProtocolVersion, key, {}, moves}});
  }
  Effects say(hosting::ClientId who, ClientMessage message) {
    if (message.id.empty()) message.id = "r" + std::to_string(++requests);
    hall.hear(who, message, now);
    return taken();
  }
  Effects say(hosting::ClientId who, std::string_view table, ClientRequest what) {
    return say(who, {{}, std::string(table), {}, std::move(what)});
  }
  // The one answer to a message.
  ServerMessage ask(hosting::ClientId who, std::string_view table, ClientRequest what) {
    return answer_in(say(who, table, std::move(what)));
  }
  std::string refusal(hosting::ClientId who, std::string_view table, ClientRequest what) {
    const ServerMessage answer = ask(who, table, std::move(what));
    return answer.message ? answer.message->id : std::string();
  }
  static ServerMessage answer_in(const Effects& effects) {
    const auto answers = only<hosting::Answer>(effects);
    REQUIRE(answers.size() == 1);
    return parsed(answers[0]->text);
  }
  Effects pass(Millis millis) {
    now.table += millis;
    now.steady += millis;
    hall.tick(now, 100);
    return taken();
  }
  Effects choose(hosting::JobId job, AnyAction action) {
    hall.chosen(job, action, now);
    return taken();
  }
  // All that was to be kept is stored.
  Effects settle() {
    for (hosting::Keep& keep : kept) put(keep);
    return settle_failed();
  }
  // None of it is.
  Effects settle_failed() {
    kept.clear();
    keeps = 0;
    hall.settle(now);
    return taken();
  }

  // ---- Tables.

  static CreateRequest request(std::string_view title, const std::vector<std::string>& seats) {
    CreateRequest create;
    create.setup.game = {std::string(title), static_cast<int>(seats.size()), {}, {}};
    create.setup.bot_pause = 0;
    create.setup.seats.resize(seats.size());
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i] == "me") create.mine.push_back(static_cast<Seat>(i));
      if (!seats[i].starts_with("bot-")) continue;
      create.setup.seats[i].kind = SeatKind::kBot;
      create.setup.seats[i].level = seats[i].back() - '0';
    }
    create.name = "Ada";
    create.start = true;
    return create;
  }
  std::string create(hosting::ClientId who, const std::vector<std::string>& seats,
                     Millis pause = 0) {
    CreateRequest made = request("ithappens", seats);
    made.setup.bot_pause = pause;
    const ServerMessage answer = ask(who, {}, made);
    REQUIRE(answer.kind == ServerMessage::Kind::kCreated);
    return answer.table;
  }
  const Table& table(std::string_view id) { return *hall.in_memory(id)->table; }
  AnyAction any_action(std::string_view id) {
    std::vector<AnyAction> legal;
    table(id).ledger().position().legal(legal);
    return legal.front();
  }
  Play any_play(std::string_view id) {
    std::string text;
    table(id).ledger().position().text(any_action(id), text);
    return {kNoSeat, table(id).ledger().length(), text};
  }
  Effects play(hosting::ClientId who, std::string_view id) {
    return say(who, id, TableCommand(any_play(id)));
  }

  // ---- The policy.

  bool attempt(const std::string& table, const TableRequest& /*request*/,
               const std::function<void()>& step) override {
    step();  // fails, if it does, after all of its effects
    return !failing.contains(table);
  }
  Result<hosting::LoadedTable, Message> load(std::string_view id) override {
    ++loads;
    const auto found = stored.find(id);
    if (found == stored.end()) return Message("server.no-table");
    if (busy) return Message("server.busy");
    hosting::LoadedTable loaded;
    loaded.fence = 7;
    auto restored = Table::restore(games, found->second);
    if (restored) loaded.table = std::move(*restored);
    return loaded;
  }
  Result<PlayerId, Message> identify(hosting::ClientId /*who*/, std::string_view key) override {
    if (key == "bad") return Message("server.bad-key");
    return PlayerId(key);
  }
  Result<hosting::TransferCode, Message> transfer(hosting::ClientId /*who*/,
                                                  std::string_view request,
                                                  const hosting::Now& /*now*/) override {
    return hosting::TransferCode{"code", "/k/code", {0, std::string(request), {}, "Ada"}};
  }
  Result<std::optional<hosting::KeepCode>, Message> adopt(hosting::ClientId who,
                                                          std::string_view code,
                                                          const hosting::Now& /*now*/) override {
    if (!adopters.insert(who).second) return std::optional<hosting::KeepCode>();
    return std::optional(hosting::KeepCode{0, std::string(code), "key", PlayerId(code)});
  }
  std::string table_id(const PlayerId& player, std::string_view request) override {
    return player + "-" + std::string(request);
  }
  std::string rematch_id(std::string_view table) override { return std::string(table) + "-again"; }
  Digest dice_secret() override { return sha256("dice" + std::to_string(++secrets)); }
  std::optional<Message> prepare(hosting::ClientId /*who*/, std::string_view /*table*/,
                                 CreateRequest& /*request*/, const hosting::Now& /*now*/) override {
    if (crowded) return Message("server.too-many-tables");
    return {};
  }
  std::optional<Message> prepare(const hosting::Client& /*client*/,
                                 const hosting::Hosted& /*hosted*/, std::string_view token,
                                 TableCommand& command) override {
    if (auto* sit = std::get_if<Sit>(&command)) sit->invited = token == "invited";
    return {};
  }
  std::string link(hosting::ClientId /*who*/, std::string_view table) override {
    return "/t/" + std::string(table);
  }
  std::vector<Invite> invites(hosting::ClientId /*who*/,
                              const hosting::Hosted& /*hosted*/) override {
    return {{Seat(1), "/invite"}};
  }
  Result<std::vector<TableSummary>, Message> lobby(const PlayerId& /*player*/) override {
    return Message("server.busy");
  }
  Result<std::vector<TableSummary>, Message> own_tables(const PlayerId& player) override {
    TableSummary summary;
    summary.id = player;
    summary.title = "ithappens";
    summary.state = "over";
    summary.seats.resize(2);
    return std::vector<TableSummary>{summary};
  }

  Games games;
  hosting::Hall hall;
  hosting::Now now{1000, 50'000};
  std::map<std::string, TableParts, std::less<>> stored;
  std::vector<hosting::Keep> kept;  // and not stored yet
  std::set<std::string, std::less<>> failing;
  std::set<hosting::ClientId> adopters;
  bool busy = false;
  bool crowded = false;
  int keeps = 0;  // since settle()
  int loads = 0;
  int requests = 0;
  int secrets = 0;

 private:
  static hosting::HallSettings versioned(hosting::HallSettings settings) {
    settings.version = "test";
    return settings;
  }
  Effects taken() {
    Effects effects = hall.take_effects();
    for (const hosting::Effect& effect : effects) {
      if (const auto* code = std::get_if<hosting::KeepCode>(&effect)) {
        CHECK(code->index == keeps++);
      } else if (const auto* keep = std::get_if<hosting::Keep>(&effect)) {
        CHECK(keep->index == keeps++);
        kept.push_back(*keep);
      }
    }
    return effects;
  }
  void put(hosting::Keep& keep) {
    TableParts& parts = stored[keep.table];
    CHECK(keep.number == parts.number + 1);
    parts.number = keep.number;
    if (keep.head) parts.head = *keep.head;
    if (keep.seats) parts.seats = *keep.seats;
    parts.plies += keep.plies;
    if (!keep.request.empty()) parts.requests.emplace_back(keep.number, keep.request);
  }
};

}  // namespace formicary::testing
