// Answers one message of a client.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "protocol/messages.h"
#include "server/desk/desk.h"

namespace formicary::server {

class Answering {
 public:
  Answering(Desk& desk, const VisitorPtr& visitor, ClientMessage& message);

  void answer();
  void refuse(const Message& message);

  // By what is asked.
  void operator()(const HelloRequest& request);
  void operator()(const CreateRequest& request);
  void operator()(const WatchRequest& request);
  void operator()(const UnwatchRequest& request);
  void operator()(const LobbyRequest& request);
  void operator()(const MineRequest& request);
  void operator()(const TransferRequest& request);
  void operator()(const AdoptRequest& request);
  void operator()(const RecordRequest& request);
  void operator()(const TurnRequest& request);
  void operator()(const PingRequest& request);
  void operator()(TableCommand& command);

 private:
  // Answers, once this commit is stored.
  void say(int after, std::string json, Fate fate = Fate::kOk);
  void say(std::string json) { say(Batch::kNothing, std::move(json)); }
  // False, and refused, where the sender has no key.
  bool has_key();
  // The table that is meant; null, and refused, where there is none.
  Hosted* table();
  bool is_over_http() const { return visitor_->connection == 0; }

  // Beside the answer; not over HTTP.
  void tell(const Hosted& hosted, std::string json);
  void send_snapshot(Hosted& hosted);
  void watch(Hosted& hosted);
  // Whether the table may be made; the answer otherwise.
  bool seat_maker(Hosted& hosted, const CreateRequest& request);
  void say_created(Hosted& hosted);
  std::optional<Message> check(Hosted& hosted, TableCommand& command);

  Desk& desk_;
  const VisitorPtr& visitor_;
  ClientMessage& message_;
  std::size_t type_ = kBadType;
};

// Lists of tables, as a player sees them.
Result<std::vector<TableLine>, Message> lobby_lines(store::Store& store, const PlayerId& player);
Result<std::vector<TableLine>, Message> own_lines(store::Store& store, const PlayerId& player);

}  // namespace formicary::server
