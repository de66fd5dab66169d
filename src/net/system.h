// What this module asks of the operating system beside sockets.
#pragma once

#include <functional>
#include <thread>

namespace formicary::net {

// As many open files as the system lets the program have without asking anybody.
void raise_descriptor_limit();

// A thread that no signal interrupts: they are for the main thread.
std::thread start_thread(std::function<void()> work);

}  // namespace formicary::net
