// Creates a table on a server without a dialogue: sends the requests and waits for the answers.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "client/mirror.h"
#include "table/games.h"
#include "terminal/join_address.h"
#include "terminal/join_talk.h"
#include "terminal/player_key.h"

namespace formicary::terminal {

struct TableWish {
  TableSetup setup;
  std::vector<Seat> mine;          // seats to take
  std::vector<std::string> names;  // names for the seats of `mine`, in order
  bool start = false;              // at once, with bots at the open seats
};

struct MadeTable {
  std::string id;
  std::string link;             // the link for spectators
  std::vector<Invite> invites;  // for the seats that are still open
};

class TableMaker {
 public:
  TableMaker(JoinTalk& talk, Gifts& gifts, const JoinAddress& address, TableWish wish);

  // Waits until the table is created or has failed.
  Result<MadeTable, Message> run();

 private:
  void take(const TalkEvent& event);
  void take_table(const ServerMessage& message);
  // The creator takes a seat only after seeing the commitment to the dice.
  void sit();
  // Gives the entropy that the start waits for.
  void reveal();
  [[nodiscard]] bool done() const;
  void fail(Message message) { failure_ = std::move(message); }

  JoinTalk& talk_;
  Gifts& gifts_;
  const JoinAddress& address_;
  TableWish wish_;
  Games games_;
  Mirror mirror_;
  MadeTable made_;
  std::vector<Digest> entropy_;  // committed to, of all seats
  std::set<Seat> revealed_;
  bool seated_ = false;  // all requests about the table have been sent
  std::optional<Message> failure_;
};

}  // namespace formicary::terminal
