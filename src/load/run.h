// Runs a load: opens the connections at a steady rate, plays at all tables, measures after all
// clients are connected, and checks the records at the end.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <queue>
#include <unordered_map>
#include <vector>

#include "load/plan.h"
#include "load/table.h"

namespace formicary::load {

class LoadRun final : public net::LinkHandler {
 public:
  explicit LoadRun(const LoadPlan& plan);
  ~LoadRun() override;

  // Runs the whole load. `tell` is called with the message id of each stage.
  LoadFigures run(const std::function<void(std::string_view)>& tell);

  void connected(net::LinkId link) override;
  void received(net::LinkId link, std::string_view frame) override;
  void lost(net::LinkId link, std::string_view why) override;

 private:
  enum class Stage : std::uint8_t {
    kConnecting,
    kSettling,
    kMeasuring,
    kDraining,
    kChecking,
    kDone
  };
  struct Place {
    int table;
    Seat seat;
  };
  struct ToCheck {
    std::string text;
    std::uint64_t plies;
    bool finished;
  };
  struct Due {
    LoadClock::time_point at;
    int table;
    friend bool operator>(const Due& a, const Due& b) { return a.at > b.at; }
  };

  // Used only on the thread of the links.
  void tick();
  void connect_more();
  void send_due();
  void queue_if_ready(int index);
  void move_on();
  void begin_measuring();
  void measure(double passed);
  void go_to(Stage stage);
  void request_records();

  // Used only on the thread that called run().
  void wait(const std::function<void(std::string_view)>& tell);
  void check(const ToCheck& record);

  LoadPlan plan_;
  LoadFigures figures_;
  LoadShared shared_;
  std::vector<std::unique_ptr<LoadTable>> tables_;
  std::unordered_map<net::LinkId, Place> places_;
  std::vector<bool> queued_;  // by table: its next command is in `due_`
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
  LoadClock::time_point began_;
  LoadClock::time_point stage_began_;
  int opening_ = 0;  // connections opened so far
  int open_ = 0;
  std::size_t asked_ = 0;  // tables whose record was requested at the end

  std::mutex mutex_;
  std::condition_variable changed_;
  Stage stage_ = Stage::kConnecting;  // guarded
  std::deque<ToCheck> to_check_;      // guarded
  std::size_t checking_ = 0;          // guarded: records received but not checked yet
  std::uint64_t records_ = 0;
  std::uint64_t wrong_records_ = 0;
  std::string first_wrong_;

  std::unique_ptr<net::Clients> clients_;  // the last member: its thread uses all others
};

}  // namespace formicary::load
