// Functions of the operating system that this module uses in addition to sockets.
#pragma once

#include <functional>
#include <thread>

namespace formicary::net {

// Raises the limit of open files to the most that needs no privilege.
void raise_descriptor_limit();

// Starts a thread with all signals blocked, so that the main thread receives them.
std::thread start_thread(std::function<void()> work);

}  // namespace formicary::net
