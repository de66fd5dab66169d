// Makes a table on a server, without a conversation: asks, and waits for the answers.
#pragma once

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
  std::vector<Seat> mine;          // to take
  std::vector<std::string> names;  // for them, in turn
  bool start = false;              // at once, with bots at the open seats
};

struct MadeTable {
  std::string id;
  std::string link;             // for those who watch
  std::vector<Invite> invites;  // of the seats that are still open
};

class TableMaker {
 public:
  TableMaker(JoinTalk& talk, Gifts& gifts, const JoinAddress& address, TableWish wish);

  // Waits until the table is made, or can't be.
  Result<MadeTable, Message> run();

 private:
  void take(const TalkEvent& event);
  void take_table(const ServerMessage& message);
  // The maker sits down only when the commitment to the dice has been seen.
  void sit();
  void fail(Message message) { failure_ = std::move(message); }

  JoinTalk& talk_;
  Gifts& gifts_;
  const JoinAddress& address_;
  TableWish wish_;
  Games games_;
  Mirror mirror_;
  MadeTable made_;
  bool seated_ = false;  // all that was wanted at the table has been asked
  std::optional<Message> failure_;
};

}  // namespace formicary::terminal
