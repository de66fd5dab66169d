// Answers one message of a client of a hall.
#pragma once

#include <string>

#include "hosting/hall.h"
#include "protocol/messages.h"

namespace formicary::hosting {

class Answering {
 public:
  Answering(Hall& hall, Client& client, const ClientMessage& message);

  // May modify the request.
  void answer(ClientRequest& what);
  void refuse(const Message& why);
  // Refuses with all faults, of which there must be one. The first one is the reason.
  void refuse(const Faults& faults);

  // The handlers, one for each type of request.
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
  // Answers the request after the Keep with index `after` has been stored.
  void say(int after, std::string text, Fate fate = Fate::kOk);
  void say(std::string text) { say(kNoKeep, std::move(text)); }
  // Refuses and returns false if the client has no key.
  bool require_key();
  // The requested table, or null after a refusal.
  Hosted* require_table();

  // Sends a further message after the answer, if the client is connected.
  void tell(const Hosted& hosted, std::string text);
  void watch(Hosted& hosted);
  bool require_own_name(const Hosted& hosted, const TableCommand& command);
  bool make_place_to_wait(Hosted& hosted);
  void send_snapshot(const Hosted& hosted);
  void say_created(const Hosted& hosted);

  Hall& hall_;
  Client& client_;
  const ClientMessage& message_;
  std::size_t type_;
};

}  // namespace formicary::hosting
