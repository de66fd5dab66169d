// What other threads want the server's thread to do, in the order of their calls.
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

// Anything but a frame: rare, so that it may cost an allocation.
struct Order {
  std::uint16_t close_code = 0;  // of a connection
  std::string reason;
  HttpResponse response;  // or else the answer to a request
};

struct Item {
  std::uint64_t to = 0;  // a connection, or the ticket of a request
  Frame frame;
  std::unique_ptr<Order> order;
};

// Outlives the server in the replies that somebody still holds.
class Mailbox {
 public:
  // `wake` is called from any thread when the first item comes in after collect().
  explicit Mailbox(std::function<void()> wake) : wake_(std::move(wake)) {}

  void put(Item item);
  // Swaps the items with an empty list.
  void collect(std::vector<Item>& items);
  // From now on everything is dropped, and nobody is woken.
  void shut();

 private:
  std::mutex mutex_;
  std::vector<Item> items_;
  std::function<void()> wake_;
};

// A reply that answers through the mailbox, once, at the latest when its last copy is gone.
Reply make_reply(std::shared_ptr<Mailbox> mailbox, std::uint64_t ticket);

}  // namespace formicary::net
