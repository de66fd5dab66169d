#include "client/open_requests.h"

#include <algorithm>
#include <utility>

#include "protocol/write_client.h"

namespace formicary {

const OpenRequest& OpenRequests::add(const std::string& table, ClientRequest what,
                                     std::string token, bool lasts) {
  ClientMessage message{prefix_ + "-" + std::to_string(++count_), table, std::move(token),
                        std::move(what)};
  std::string frame = write_client_message(message);
  open_.push_back({message.id, table, std::move(message.what), std::move(frame), lasts});
  return open_.back();
}

std::optional<OpenRequest> OpenRequests::close(std::string_view id) {
  const auto found = std::find_if(open_.begin(), open_.end(),
                                  [id](const OpenRequest& each) { return each.id == id; });
  if (found == open_.end()) return {};
  OpenRequest closed = std::move(*found);
  open_.erase(found);
  return closed;
}

void OpenRequests::lose_link() {
  std::erase_if(open_, [](const OpenRequest& each) { return !each.lasts; });
}

std::vector<std::string> OpenRequests::frames() const {
  std::vector<std::string> out;
  for (const OpenRequest& each : open_) {
    if (each.lasts) out.push_back(each.frame);
  }
  return out;
}

}  // namespace formicary
