// What carries a client's messages to a server and back: one link at a time, whose events wait
// until they are taken.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace formicary::terminal {

struct LinkEvent {
  enum class Kind : std::uint8_t { kConnected, kReceived, kLost };
  Kind kind = Kind::kLost;
  std::string text;  // the frame, or why the link was lost
};

class ServerLink {
 public:
  virtual ~ServerLink() = default;

  // Readable while there are events; -1: patience() says when to look.
  [[nodiscard]] virtual int fd() const = 0;
  // How long take() may wait.
  [[nodiscard]] virtual std::chrono::milliseconds patience() const {
    return std::chrono::milliseconds::max();
  }
  virtual std::vector<LinkEvent> take() = 0;

  // A new link instead of the one before, of which nothing more is heard.
  virtual void connect() = 0;
  virtual void send(std::string frame) = 0;
  virtual void close() = 0;
};

}  // namespace formicary::terminal
