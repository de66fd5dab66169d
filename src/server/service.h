// The whole server: the network, the desk, the bots and the store, behind three functions.
#pragma once

#include <cstdint>
#include <memory>

#include "base/result.h"
#include "core/message.h"
#include "server/config.h"

namespace formicary::server {

// Why a service can't be started.
struct StartError {
  Message message;
  bool data = false;  // the data can't be used; else the address can't
};

class Service {
 public:
  static Result<std::unique_ptr<Service>, StartError> start(ServiceConfig config);
  ~Service();  // stops
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  [[nodiscard]] std::uint16_t port() const;

  // Takes no more, finishes what came in, tells the clients, and closes the store.
  void stop();

 private:
  struct Parts;
  explicit Service(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace formicary::server
