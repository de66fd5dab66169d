// What the desk works on at once: commits that are stored in one go, and what is said afterwards.
// Nothing is said before it is stored; what depends on a commit that failed is refused or dropped.
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

  // The index of the commit, on which others depend; it is that of the hall's Keep.
  int add(store::Commit commit);
  [[nodiscard]] int size() const { return static_cast<int>(commits_.size()); }
  // Answers a request, once this commit is stored, and counts the answer.
  void answer(const VisitorPtr& to, int after, std::string_view request, std::string json,
              std::size_t type, hosting::Fate fate);
  void tell(net::ConnectionId to, int after, net::Frame frame);
  void then(int after, std::function<void()> what);
  // Closes a connection after what is said to it.
  void hang_up(net::ConnectionId connection, std::uint16_t code, std::string_view reason);

  [[nodiscard]] const std::vector<store::Commit>& commits() const { return commits_; }
  // Says everything; `results` are those of the commits.
  void publish(const std::vector<store::Done>& results);

 private:
  struct Outgoing {
    int after = hosting::kNoKeep;
    net::ConnectionId connection = 0;
    net::Frame frame;
    VisitorPtr answers;  // null: answers nobody
    std::string request;
    std::size_t type = kBadType + 1;  // of the message; not counted if it is none
    hosting::Fate fate = hosting::Fate::kOk;
    std::function<void()> what;
  };
  void publish(Outgoing& each, const store::Done& failed);
  void reply(Visitor& visitor, net::Frame frame);

  net::Server& net_;
  Metrics& metrics_;
  std::vector<store::Commit> commits_;
  std::vector<Outgoing> outgoing_;
};

}  // namespace formicary::server
