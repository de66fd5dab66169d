#include "net/mailbox.h"

#include <atomic>
#include <utility>

#include "net/answer.h"

namespace formicary::net {
namespace {

class Ticket {
 public:
  Ticket(std::shared_ptr<Mailbox> mailbox, std::uint64_t number)
      : mailbox_(std::move(mailbox)), number_(number) {}
  Ticket(const Ticket&) = delete;
  Ticket& operator=(const Ticket&) = delete;
  ~Ticket() { answer(plain_answer(500)); }

  void answer(HttpResponse response) {
    if (used_.exchange(true)) {
      return;
    }
    Item item;
    item.to = number_;
    item.order = std::make_unique<Order>();
    item.order->response = std::move(response);
    mailbox_->put(std::move(item));
  }

 private:
  std::shared_ptr<Mailbox> mailbox_;
  std::uint64_t number_;
  std::atomic<bool> used_ = false;
};

}  // namespace

void Mailbox::put(Item item) {
  const std::lock_guard lock(mutex_);
  if (wake_ == nullptr) {
    return;
  }
  items_.push_back(std::move(item));
  if (items_.size() == 1) {
    wake_();
  }
}

void Mailbox::collect(std::vector<Item>& items) {
  items.clear();
  const std::lock_guard lock(mutex_);
  items_.swap(items);
}

void Mailbox::shut() {
  std::vector<Item> dropped;  // after the lock: an item may hold the last reference to much
  const std::lock_guard lock(mutex_);
  wake_ = nullptr;
  items_.swap(dropped);
}

Reply make_reply(std::shared_ptr<Mailbox> mailbox, std::uint64_t ticket) {
  auto shared = std::make_shared<Ticket>(std::move(mailbox), ticket);
  return [shared](HttpResponse response) { shared->answer(std::move(response)); };
}

}  // namespace formicary::net
