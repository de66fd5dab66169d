// Reads what a client sent.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "core/message.h"
#include "protocol/json.h"
#include "protocol/messages.h"

namespace formicary {

// What is wrong with a message, and the request's id if that could be read, for the answer.
struct BadMessage {
  std::string id;
  Message message;  // says the field and what was expected
};

Result<ClientMessage, BadMessage> read_client_message(std::string_view text);
Result<ClientMessage, BadMessage> read_client_message(const Json& json);

}  // namespace formicary
