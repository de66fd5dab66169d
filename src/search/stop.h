// How a bot's thinking is ended from outside. Bots have no clock: who sets them a time or may want
// to call them off passes a StopSign, which they look at every few microseconds of their work.
#pragma once

#include <atomic>

namespace formicary {

class StopSign {
 public:
  virtual ~StopSign() = default;
  // Asked by the thread that thinks, often: it should cost no more than reading a clock.
  [[nodiscard]] virtual bool raised() = 0;
};

// A sign that any thread may raise while another one thinks.
class StopFlag final : public StopSign {
 public:
  void raise() { raised_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool raised() override { return raised_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> raised_ = false;
};

// What a bot asks for one choice. Once a sign was seen it is not looked at again. The tasks of one
// search may share it (search/tasks.h), if any thread may ask its sign.
class Patience {
 public:
  explicit Patience(StopSign* sign) : sign_(sign) {}

  [[nodiscard]] bool over() {
    if (over_.load(std::memory_order_relaxed)) return true;
    if (sign_ == nullptr || !sign_->raised()) return false;
    over_.store(true, std::memory_order_relaxed);
    return true;
  }

 private:
  StopSign* sign_;
  std::atomic<bool> over_ = false;
};

}  // namespace formicary
