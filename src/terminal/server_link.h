// Transports a client's messages to a server and back. There is one link at a time, whose events
// are queued until they are taken.
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

  // A descriptor that is readable while there are events; -1 if patience() says when to call
  // take().
  [[nodiscard]] virtual int fd() const = 0;
  // The longest time until take() must be called.
  [[nodiscard]] virtual std::chrono::milliseconds patience() const {
    return std::chrono::milliseconds::max();
  }
  virtual std::vector<LinkEvent> take() = 0;

  // Opens a new link instead of the previous one, whose remaining events are dropped.
  virtual void connect() = 0;
  virtual void send(std::string frame) = 0;
  virtual void close() = 0;
};

}  // namespace formicary::terminal
