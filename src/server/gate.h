// Where the network comes in: on the network's own thread, so nothing here waits. What needs a
// table is handed on to the desk.
#pragma once

#include <atomic>
#include <string>
#include <unordered_map>

#include "net/server.h"
#include "server/assets.h"
#include "server/config.h"
#include "server/inbox.h"
#include "server/limits.h"
#include "server/metrics.h"

namespace formicary::server {

class Gate : public net::Handler {
 public:
  Gate(const ServiceConfig& config, const Assets& assets, Inbox& inbox, Metrics& metrics, Log& log);

  // Once the network runs.
  void set_net(net::Server* net) { net_ = net; }

  void request(net::HttpRequest request, net::Reply reply) override;
  net::HttpResponse admit(const net::HttpRequest& request) override;
  void opened(net::ConnectionId connection, const net::HttpRequest& request) override;
  void received(net::ConnectionId connection, std::string frame) override;
  void closed(net::ConnectionId connection) override;

 private:
  void get(const net::HttpRequest& request, net::Reply& reply);
  void post(net::HttpRequest& request, net::Reply& reply);
  [[nodiscard]] bool is_crowded() const {
    return inbox_.size() > config_.limits.waiting_jobs || metrics_.stopping;
  }
  [[nodiscard]] std::string origin_of(const net::HttpRequest& request) const;

  // Twice the rate is refused in words; beyond that the connection is closed.
  struct Pace {
    Bucket good;
    Bucket bad;
  };

  const ServiceConfig& config_;
  const Assets& assets_;
  Inbox& inbox_;
  Metrics& metrics_;
  Log& log_;
  std::atomic<net::Server*> net_ = nullptr;
  AddressLimit connections_;
  AddressLimit requests_;
  std::unordered_map<net::ConnectionId, Pace> paces_;
};

}  // namespace formicary::server
