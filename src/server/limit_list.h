// The limits of a server as a table for documents.
#pragma once

#include <string>

#include "server/config.h"

namespace formicary::server {

// Markdown. docs/server.md, protocol.md and bot-interface.md contain it; a test compares them.
std::string limits_markdown(const Limits& limits);

}  // namespace formicary::server
