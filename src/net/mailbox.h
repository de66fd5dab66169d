// Passes calls of other threads to the server's thread, in order.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "net/http.h"
#include "net/server.h"

namespace formicary::net {

// Everything except frames: rare, so an allocation is acceptable.
struct Order {
  std::uint16_t close_code = 0;  // the code to close the connection with
  std::string reason;
  HttpResponse response;  // or else the answer to a request
};

struct Item {
  std::uint64_t to = 0;  // a connection, or the ticket of a request
  Frame frame;
  std::unique_ptr<Order> order;
};

// Shared with all replies, so it may outlive the server.
class Mailbox {
 public:
  // `wake` is called from any thread when the first item comes in after collect().
  explicit Mailbox(std::function<void()> wake) : wake_(std::move(wake)) {}

  void put(Item item);
  // Swaps the items with an empty list.
  void collect(std::vector<Item>& items);
  // Drops all later items without waking anybody.
  void shut();

 private:
  std::mutex mutex_;
  std::vector<Item> items_;
  std::function<void()> wake_;
};

// A reply that answers once through the mailbox, at the latest when its last copy is destroyed.
Reply make_reply(std::shared_ptr<Mailbox> mailbox, std::uint64_t ticket);

}  // namespace formicary::net
