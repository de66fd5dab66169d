// The entrance for the network. It runs on the network's thread, so nothing here blocks; everything
// that needs a table is passed on to the desk.
#pragma once

#include <atomic>
#include <string>
#include <unordered_map>

#include "net/server.h"
#include "server/assets.h"
#include "server/config.h"
#include "server/hosts.h"
#include "server/inbox.h"
#include "server/limits.h"
#include "server/metrics.h"

namespace formicary::server {

class Gate : public net::Handler {
 public:
  Gate(const ServiceConfig& config, const Assets& assets, Inbox& inbox, Metrics& metrics, Log& log);

  // Call it when the network runs.
  void set_net(net::Server* net) { net_ = net; }
  [[nodiscard]] const Hosts& hosts() const { return hosts_; }

  void request(net::HttpRequest request, net::Reply reply) override;
  net::HttpResponse admit(const net::HttpRequest& request) override;
  void opened(net::ConnectionId connection, const net::HttpRequest& request) override;
  void received(net::ConnectionId connection, std::string frame) override;
  void closed(net::ConnectionId connection) override;

 private:
  [[nodiscard]] net::HttpResponse health() const;
  void get(const net::HttpRequest& request, net::Reply& reply);
  void post(net::HttpRequest& request, net::Reply& reply);
  // Whether too much waits for the desk already, altogether or from this address.
  [[nodiscard]] bool is_crowded(const std::string& address) const;
  [[nodiscard]] std::string origin_of(const net::HttpRequest& request) const;

  // Messages up to twice the rate are refused with a message; beyond that the connection is closed.
  struct Pace {
    std::string address;
    Bucket good;
    Bucket bad;
  };

  const ServiceConfig& config_;
  const Assets& assets_;
  Inbox& inbox_;
  Metrics& metrics_;
  Log& log_;
  Hosts hosts_;
  std::atomic<net::Server*> net_ = nullptr;
  AddressLimit connections_;
  AddressLimit requests_;
  std::unordered_map<net::ConnectionId, Pace> paces_;
};

}  // namespace formicary::server
