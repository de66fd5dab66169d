// One batch of the desk: the commits that are stored in one transaction, and the messages that
// follow. Nothing is sent before it is stored; a message that depends on a failed commit is refused
// or dropped.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "hosting/effects.h"
#include "net/server.h"
#include "server/desk/visitor.h"
#include "server/metrics.h"
#include "store/store.h"

namespace formicary::server {

class Batch {
 public:
  Batch(net::Server& net, Metrics& metrics) : net_(net), metrics_(metrics) {}

  // Returns the index of the commit, which equals that of the hall's Keep.
  int add(store::Commit commit);
  // Puts a letter into commit number `after`.
  void post(int after, store::Letter letter);
  [[nodiscard]] int size() const { return static_cast<int>(commits_.size()); }
  // Answers a request after commit number `after` has been stored, and counts the answer.
  void answer(const VisitorPtr& to, int after, std::string_view request, std::string json,
              std::size_t type, hosting::Fate fate);
  void tell(net::ConnectionId to, int after, net::Frame frame);
  // Calls `what` after the commit has been stored, or has failed.
  void settled(int after, std::function<void(const store::Done& failed)> what);
  // The same, but does nothing if the commit has failed.
  void then(int after, std::function<void()> what);
  // Closes a connection after everything that is sent to it.
  void hang_up(net::ConnectionId connection, std::uint16_t code, std::string_view reason);

  [[nodiscard]] const std::vector<store::Commit>& commits() const { return commits_; }
  // Sends everything; `results` are those of the commits.
  void publish(const std::vector<store::Done>& results);

 private:
  struct Outgoing {
    int after = hosting::kNoKeep;
    net::ConnectionId connection = 0;
    net::Frame frame;
    VisitorPtr answers;  // null if it answers no request
    std::string request;
    std::size_t type = kBadType + 1;  // the type of the message; kBadType + 1 is not counted
    hosting::Fate fate = hosting::Fate::kOk;
    std::function<void(const store::Done& failed)> what;
  };
  void publish(Outgoing& each, const store::Done& failed);
  void reply(Visitor& visitor, net::Frame frame);

  net::Server& net_;
  Metrics& metrics_;
  std::vector<store::Commit> commits_;
  std::vector<Outgoing> outgoing_;
};

}  // namespace formicary::server
