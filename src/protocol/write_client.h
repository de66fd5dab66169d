// Writes the requests of a client as JSON: for the terminal client, the load generator and tests.
#pragma once

#include <string>

#include "protocol/messages.h"

namespace formicary {

std::string write_client_message(const ClientMessage& message);

}  // namespace formicary
