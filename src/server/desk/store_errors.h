// The message that tells clients about an error of the store.
#pragma once

#include "core/message.h"
#include "store/store.h"

namespace formicary::server {

Message message_of(const store::Error& error);

}  // namespace formicary::server
