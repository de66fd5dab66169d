// Answers one message of a client of a hall.
#pragma once

#include <string>

#include "hosting/hall.h"
#include "protocol/messages.h"

namespace formicary::hosting {

class Answering {
 public:
  Answering(Hall& hall, Client& client, const ClientMessage& message);

  // May change the message.
  void answer(ClientRequest& what);
  void refuse(const Message& why);

  // By the type of the request.
  void operator()(const HelloRequest& request);
  void operator()(CreateRequest& request);
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
  // Answers, once this Keep is stored.
  void say(int after, std::string text, Fate fate = Fate::kOk);
  void say(std::string text) { say(kNoKeep, std::move(text)); }
  // False after a refusal.
  bool require_key();
  // The requested table, or null after a refusal.
  Hosted* require_table();

  // Sends more than the answer, to who can be told.
  void tell(const Hosted& hosted, std::string text);
  void watch(Hosted& hosted);
  void send_snapshot(const Hosted& hosted);
  void say_created(const Hosted& hosted);

  Hall& hall_;
  Client& client_;
  const ClientMessage& message_;
  std::size_t type_;
};

}  // namespace formicary::hosting
