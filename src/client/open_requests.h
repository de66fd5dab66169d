// The requests of a client that the server has not answered yet. Those that must not be lost are
// sent again over the next link with the same id, so that nothing is lost or done twice.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/messages.h"

namespace formicary {

struct OpenRequest {
  std::string id;
  std::string table;
  ClientRequest what;
  std::string frame;  // the text that is sent
  bool lasts;         // survives the loss of its link
};

class OpenRequests {
 public:
  // `prefix` starts all request ids; no other client may use the same.
  explicit OpenRequests(std::string prefix) : prefix_(std::move(prefix)) {}

  // Adds a request, which the caller sends over the link if there is one. A request that `lasts` is
  // sent again over every new link until it is answered; others are dropped when their link is
  // lost.
  const OpenRequest& add(const std::string& table, ClientRequest what, std::string token,
                         bool lasts);
  // Closes and returns the request that an answer belongs to; nothing if there is none.
  std::optional<OpenRequest> close(std::string_view id);
  // Call it when the link was lost.
  void lose_link();
  // The requests to send over a new link, in the order in which they were made.
  [[nodiscard]] std::vector<std::string> frames() const;

  [[nodiscard]] bool empty() const { return open_.empty(); }

 private:
  std::string prefix_;
  int count_ = 0;
  std::deque<OpenRequest> open_;
};

}  // namespace formicary
