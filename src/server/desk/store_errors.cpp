#include "server/desk/store_errors.h"

namespace formicary::server {

Message message_of(const store::Error& error) {
  switch (error.kind) {
    case store::Error::Kind::kMissing:
      return Message("server.no-table");
    case store::Error::Kind::kFull:
      return Message("server.disk-full");
    case store::Error::Kind::kFenced:
      return Message("server.moved");
    case store::Error::Kind::kBusy:
    case store::Error::Kind::kExists:
      return Message("server.busy");
    case store::Error::Kind::kNoCode:
      return Message("server.bad-code");
    default:
      return Message("server.store");
  }
}

}  // namespace formicary::server
