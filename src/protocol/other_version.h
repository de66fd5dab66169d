// A greeting of another version of the protocol.
#pragma once

#include "protocol/json.h"
#include "protocol/messages.h"

namespace formicary {

// In a hello of another version only the version number is read; the rest may be anything.
inline bool is_other_version(const Json& json) {
  const Json& protocol = json["protocol"];
  return json["type"].string() == "hello" && protocol.is(Json::Kind::kInteger) &&
         protocol.integer() != kProtocolVersion;
}

}  // namespace formicary
