// The requests of a client that a server has not answered yet. Those that must not get lost are
// sent again over the next link, with the same id, so that nothing is lost or done twice.
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
  std::string frame;  // as it is sent
  bool lasts;         // beyond its link
};

class OpenRequests {
 public:
  // `prefix`: of all request ids; no other client may have the same.
  explicit OpenRequests(std::string prefix) : prefix_(std::move(prefix)) {}

  // To be sent over the link, if there is one. A request that `lasts` is sent again over every new
  // link until it is answered; others are void when their link is lost.
  const OpenRequest& add(const std::string& table, ClientRequest what, std::string token,
                         bool lasts);
  // The request that an answer belongs to, which is closed by it; nothing if there is none.
  std::optional<OpenRequest> close(std::string_view id);
  // The link was lost.
  void lose_link();
  // What is to be sent over a new link, in the order in which it was asked.
  [[nodiscard]] std::vector<std::string> frames() const;

  [[nodiscard]] bool empty() const { return open_.empty(); }

 private:
  std::string prefix_;
  int count_ = 0;
  std::deque<OpenRequest> open_;
};

}  // namespace formicary
