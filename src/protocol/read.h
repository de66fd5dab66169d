// Reads the messages of clients.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "core/message.h"
#include "protocol/json.h"
#include "protocol/messages.h"

namespace formicary {

// The fault of a message, and the request's id for the answer, if it could be read.
struct BadMessage {
  std::string id;
  Message message;  // names the field and what was expected
};

Result<ClientMessage, BadMessage> read_client_message(std::string_view text);
Result<ClientMessage, BadMessage> read_client_message(const Json& json);

}  // namespace formicary
