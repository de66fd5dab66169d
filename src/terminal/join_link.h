// One WebSocket link to a server, whose events wait here until the main thread takes them.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "net/client.h"

namespace formicary::terminal {

struct LinkEvent {
  enum class Kind : std::uint8_t { kConnected, kReceived, kLost };
  Kind kind = Kind::kLost;
  std::string text;  // the frame, or why the link was lost
};

class JoinLink final : public net::LinkHandler {
 public:
  explicit JoinLink(const std::string& ca_file);
  ~JoinLink() override;
  JoinLink(const JoinLink&) = delete;
  JoinLink& operator=(const JoinLink&) = delete;

  // Readable while there are events.
  [[nodiscard]] int fd() const { return fd_; }
  std::vector<LinkEvent> take();

  // A link at a time: the one before is closed, and nothing more is heard of it.
  void connect(const net::Url& url);
  void send(std::string frame);
  void close();

 private:
  void connected(net::LinkId link) override;
  void received(net::LinkId link, std::string_view frame) override;
  void lost(net::LinkId link, std::string_view why) override;
  void put(net::LinkId link, LinkEvent event);

  struct Waiting {
    net::LinkId link;
    LinkEvent event;
  };

  int fd_;
  bool open_ = false;
  net::LinkId link_ = 0;  // only of the main thread, as `open_`
  std::mutex mutex_;
  std::vector<Waiting> waiting_;
  std::unique_ptr<net::Clients> clients_;  // the last one, so that its thread ends first
};

}  // namespace formicary::terminal
