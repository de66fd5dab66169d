// The life of a server as a service of the system: signals, readiness and watchdog.
#pragma once

#include <cstdint>

#include "platform/service_manager.h"
#include "server/service.h"

namespace formicary::app {

// Blocks the signals that wait_for_the_end() waits for. Call it before the first thread.
void block_service_signals();
// After this, a signal to stop ends the program at once.
void unblock_stopping_signals();

// Tells the service manager that the server is ready, once its own /health has said so.
void tell_when_ready(const server::ServiceConfig& config, std::uint16_t port,
                     const ServiceManager& manager);

// Waits until a signal tells the program to stop. The watchdog hears from the program as long as
// the desk goes on. A hangup is noted in the log and otherwise ignored: there is no file of
// settings to be read again.
void wait_for_the_end(server::Service& service, const ServiceManager& manager);

}  // namespace formicary::app
