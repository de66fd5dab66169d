// The whole server: the network, the desk, the bots and the store, behind three functions.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/message.h"
#include "server/config.h"

namespace formicary::server {

// Why a service can't be started.
struct StartError {
  Message message;
  bool data = false;  // the data can't be used; otherwise the address can't
};

class Service {
 public:
  static Result<std::unique_ptr<Service>, StartError> start(ServiceConfig config);
  ~Service();  // stops
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  [[nodiscard]] std::uint16_t port() const;
  // The names under which it answers, in addition to IP addresses.
  [[nodiscard]] std::vector<std::string> hosts() const;
  // Whether the desk took up its work within this time; an idle one does so every second.
  [[nodiscard]] bool is_alive(std::chrono::milliseconds within) const;
  // Writes an event to the log.
  void note(std::string_view event);

  // Accepts nothing more, finishes what has arrived, informs the clients, and closes the store.
  void stop();

 private:
  struct Parts;
  explicit Service(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace formicary::server
