// The link to a server in this process, for games at one screen. It has no thread: bots think when
// events are taken, one choice at a time.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "bots/bot_cache.h"
#include "hosting/local_server.h"
#include "platform/net_library.h"
#include "table/games.h"
#include "terminal/server_link.h"

namespace formicary::terminal {

class LocalLink final : public ServerLink {
 public:
  // All bots share one generator, so that a seed leads to the same game. The nets must outlive the
  // link.
  LocalLink(NetLibrary& nets, hosting::LocalPolicy policy, std::uint64_t bots_seed);

  // Hosts a saved game, or a new one whose record has no entries yet.
  std::optional<Fault> add(std::string_view table, const Record& record, const TableTerms& terms);
  // The record of a table so far, with the secret of its dice.
  [[nodiscard]] const std::string& record(std::string_view table) const;
  // Bots wait while they are held, so that people can read.
  void hold_bots(bool hold) { held_ = hold; }

  [[nodiscard]] int fd() const override { return -1; }
  [[nodiscard]] std::chrono::milliseconds patience() const override;
  std::vector<LinkEvent> take() override;
  void connect() override;
  void send(std::string frame) override;
  void close() override;

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t kBotsKept = kMaxSeats;  // one for each seat, at most

  [[nodiscard]] Millis now() const;
  void absorb(hosting::LocalAnswer answer);
  void think(const hosting::ThinkJob& job);

  NetLibrary& nets_;
  Games games_;
  hosting::LocalServer server_;
  Rng rng_;
  Clock::time_point began_ = Clock::now();
  bool held_ = false;
  Millis wake_ = kNever;
  std::vector<hosting::ThinkJob> jobs_;
  std::vector<LinkEvent> events_;
  std::map<std::string, std::string, std::less<>> records_;  // by table
  BotCache bots_{kBotsKept};
};

}  // namespace formicary::terminal
