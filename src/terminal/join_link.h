// A WebSocket link to a server. Its events are queued until the main thread takes them.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "net/client.h"
#include "terminal/server_link.h"

namespace formicary::terminal {

class JoinLink final : public ServerLink, private net::LinkHandler {
 public:
  // `ca_file`: the certificates to trust instead of the system's; may be empty.
  JoinLink(net::Url socket, const std::string& ca_file);
  ~JoinLink() override;
  JoinLink(const JoinLink&) = delete;
  JoinLink& operator=(const JoinLink&) = delete;

  [[nodiscard]] int fd() const override { return fd_; }
  std::vector<LinkEvent> take() override;

  void connect() override;
  void send(std::string frame) override;
  void close() override;

 private:
  void connected(net::LinkId link) override;
  void received(net::LinkId link, std::string_view frame) override;
  void lost(net::LinkId link, std::string_view why) override;
  void put(net::LinkId link, LinkEvent event);

  struct Waiting {
    net::LinkId link;
    LinkEvent event;
  };

  net::Url socket_;
  int fd_;
  bool open_ = false;
  net::LinkId link_ = 0;  // used only on the main thread, like `open_`
  std::mutex mutex_;
  std::vector<Waiting> waiting_;
  std::unique_ptr<net::Clients> clients_;  // the last member, so that its thread ends first
};

}  // namespace formicary::terminal
