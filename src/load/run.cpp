#include "load/run.h"

#include <unistd.h>

#include <random>

#include "record/verify.h"

namespace formicary::load {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr milliseconds kTick{2};
constexpr seconds kSettle{3};     // between the last table's start and measuring
constexpr seconds kPatience{60};  // for what should come soon

double seconds_since(LoadClock::time_point begin) {
  return std::chrono::duration<double>(LoadClock::now() - begin).count();
}

}  // namespace

LoadRun::LoadRun(const LoadPlan& plan)
    : plan_(plan), queued_(static_cast<std::size_t>(plan.tables)) {
  std::random_device device;
  for (int i = 0; i < 4; ++i) shared_.nonce += std::to_string(device()) + ".";
  shared_.plan = &plan_;
  shared_.figures = &figures_;
  shared_.check_record = [this](std::string text, std::uint64_t plies, bool finished) {
    const std::lock_guard lock(mutex_);
    to_check_.push_back({std::move(text), plies, finished});
    ++checking_;
    changed_.notify_all();
  };
  for (int i = 0; i < plan.tables; ++i) tables_.push_back(std::make_unique<LoadTable>(shared_, i));
}

LoadRun::~LoadRun() { clients_.reset(); }

LoadFigures LoadRun::run(const std::function<void(std::string_view)>& tell) {
  if (plan_.server_pid > 0) figures_.server_empty = measure_process(plan_.server_pid);
  began_ = stage_began_ = LoadClock::now();
  clients_ = net::Clients::start(*this);
  shared_.clients = clients_.get();
  shared_.clients->after(milliseconds(0), [this] { tick(); });
  wait(tell);
  clients_.reset();
  figures_.records = records_;
  for (std::uint64_t i = 0; i < wrong_records_; ++i) figures_.problem(first_wrong_);
  for (const auto& table : tables_) figures_.unanswered += table->unanswered() ? 1U : 0U;
  return std::move(figures_);
}

// ---- On the thread of the links.

void LoadRun::tick() {
  connect_more();
  send_due();
  move_on();
  if (stage_ != Stage::kDone) shared_.clients->after(kTick, [this] { tick(); });
}

void LoadRun::connect_more() {
  const int all = plan_.tables * plan_.clients;
  const auto allowed = static_cast<int>(seconds_since(began_) * plan_.rate) + 1;
  for (; opening_ < std::min(all, allowed) && opening_ - open_ < 200; ++opening_) {
    const Place place{opening_ / plan_.clients, static_cast<Seat>(opening_ % plan_.clients)};
    LoadTable& table = *tables_[static_cast<std::size_t>(place.table)];
    table.connect(place.seat);
    places_.emplace(table.link(place.seat), place);
  }
}

void LoadRun::queue_if_ready(int index) {
  const auto at = static_cast<std::size_t>(index);
  if (queued_[at] || shared_.stopping || !tables_[at]->ready()) return;
  queued_[at] = true;
  due_.push({tables_[at]->due(), index});
}

void LoadRun::send_due() {
  const auto now = LoadClock::now();
  while (!due_.empty() && due_.top().at <= now) {
    const int index = due_.top().table;
    LoadTable& table = *tables_[static_cast<std::size_t>(index)];
    due_.pop();
    queued_[static_cast<std::size_t>(index)] = false;
    if (shared_.stopping || !table.ready()) continue;
    // At a steady pace; what could not be sent in time is left out.
    auto next = table.due() + plan_.every;
    for (; plan_.every.count() > 0 && next <= now; next += plan_.every) {
      if (shared_.measuring) ++figures_.late;
    }
    table.set_due(std::max(next, now));
    table.play();
  }
}

void LoadRun::connected(net::LinkId link) {
  const Place place = places_.at(link);
  ++open_;
  tables_[static_cast<std::size_t>(place.table)]->connected(place.seat);
}

void LoadRun::received(net::LinkId link, std::string_view frame) {
  const Place place = places_.at(link);
  tables_[static_cast<std::size_t>(place.table)]->received(place.seat, frame);
  queue_if_ready(place.table);
}

void LoadRun::lost(net::LinkId link, std::string_view why) {
  const auto found = places_.find(link);
  if (found == places_.end()) return;
  const Place place = found->second;
  places_.erase(found);
  LoadTable& table = *tables_[static_cast<std::size_t>(place.table)];
  if (stage_ == Stage::kConnecting && open_ == 0) {
    figures_.problem(std::string(why));
    go_to(Stage::kDone);
    return;
  }
  if (stage_ == Stage::kDone) return;
  ++figures_.reconnects;
  shared_.clients->after(table.lost(place.seat), [this, place, &table] {
    table.connect(place.seat);
    places_.emplace(table.link(place.seat), place);
  });
}

void LoadRun::go_to(Stage stage) {
  const std::lock_guard lock(mutex_);
  stage_ = stage;
  stage_began_ = LoadClock::now();
  changed_.notify_all();
}

// From one stage to the next.
void LoadRun::move_on() {
  const double passed = seconds_since(stage_began_);
  const auto all = [this](auto condition) {
    return std::all_of(tables_.begin(), tables_.end(), condition);
  };
  switch (stage_) {
    case Stage::kConnecting: {
      const int connections = plan_.tables * plan_.clients;
      const double patience = static_cast<double>(connections) / plan_.rate * 3;
      if (opening_ == connections && all([](const auto& table) { return table->playing(); })) {
        figures_.ready = true;
        figures_.connections = connections;
        figures_.connect_seconds = seconds_since(began_);
        go_to(Stage::kSettling);
      } else if (passed > patience + static_cast<double>(kPatience.count())) {
        go_to(Stage::kDone);
      }
      break;
    }
    case Stage::kSettling:
      if (passed < static_cast<double>(kSettle.count())) break;
      begin_measuring();
      break;
    case Stage::kMeasuring:
      measure(passed);
      break;
    case Stage::kDraining:
      if (all([](const auto& table) { return !table->unanswered(); }) ||
          passed > static_cast<double>(kPatience.count())) {
        go_to(Stage::kChecking);
      }
      break;
    case Stage::kChecking:
      request_records();
      break;
    case Stage::kDone:
      break;
  }
}

void LoadRun::begin_measuring() {
  figures_.self_begin = measure_process(getpid());
  if (plan_.server_pid > 0) figures_.server_begin = measure_process(plan_.server_pid);
  figures_.server_memory.push_back(figures_.server_begin.memory);
  shared_.measuring = true;
  go_to(Stage::kMeasuring);
}

void LoadRun::measure(double passed) {
  const auto whole = static_cast<double>(plan_.seconds.count());
  const auto tenths = static_cast<double>(figures_.server_memory.size());
  if (passed < whole * tenths / 10) return;
  ProcessFigures server;
  if (plan_.server_pid > 0) server = measure_process(plan_.server_pid);
  figures_.server_memory.push_back(server.memory);
  if (passed < whole) return;
  figures_.seconds = passed;
  figures_.self_end = measure_process(getpid());
  figures_.server_end = server;
  shared_.measuring = false;
  shared_.stopping = true;
  go_to(Stage::kDraining);
}

// A few at a time, until all came and were looked at.
void LoadRun::request_records() {
  constexpr std::size_t kAtOnce = 40;
  const std::size_t wanted = plan_.check < 0
                                 ? tables_.size()
                                 : std::min(tables_.size(), static_cast<std::size_t>(plan_.check));
  std::size_t coming = 0;
  for (const auto& table : tables_) coming += table->unanswered() ? 1U : 0U;
  std::size_t checking = 0;
  {
    const std::lock_guard lock(mutex_);
    checking = checking_;
  }
  for (; asked_ < wanted && coming + checking < kAtOnce; ++asked_) {
    LoadTable& table = *tables_[asked_ * tables_.size() / wanted];
    if (table.unanswered() || !table.playing()) continue;
    table.request_record();
    ++coming;
  }
  const bool overdue = seconds_since(stage_began_) > 5.0 * static_cast<double>(kPatience.count());
  if ((asked_ == wanted && coming + checking == 0) || overdue) go_to(Stage::kDone);
}

// ---- On the thread that called run().

void LoadRun::wait(const std::function<void(std::string_view)>& tell) {
  static constexpr std::array<std::string_view, 6> kTold = {
      "load.connecting", "load.settling", "load.measuring", "load.draining", "load.checking", ""};
  std::unique_lock lock(mutex_);
  std::optional<Stage> told;
  while (true) {
    changed_.wait(lock, [&] { return stage_ != told || !to_check_.empty(); });
    if (stage_ != told) {
      told = stage_;
      if (stage_ == Stage::kDone) return;
      lock.unlock();
      tell(kTold[static_cast<std::size_t>(*told)]);
      lock.lock();
    }
    if (to_check_.empty()) continue;
    const ToCheck record = std::move(to_check_.front());
    to_check_.pop_front();
    lock.unlock();
    check(record);
    lock.lock();
    --checking_;
  }
}

// A game by the rules, in which every acknowledged command is there once.
void LoadRun::check(const ToCheck& record) {
  const auto wrong = [this](std::string what) {
    if (wrong_records_++ == 0) first_wrong_ = std::move(what);
  };
  const auto read = read_record(record.text);
  const Verification found = read ? verify(*read) : Verification{.fault = read.error()};
  if (!found.ok()) return wrong("a record does not verify: " + found.fault->message.id);
  if (record.finished && (!found.finished || found.dice != DiceCheck::kVerified)) {
    return wrong("a finished game's record is not finished, or its dice are not revealed");
  }
  std::uint64_t plies = 0;
  for (const RecordEntry& entry : read->entries) plies += entry.actor.is_seat() ? 1U : 0U;
  if (plies < record.plies || plies > record.plies + 1) {
    return wrong("a record has " + std::to_string(plies) + " moves, acknowledged were " +
                 std::to_string(record.plies));
  }
  ++records_;
}

}  // namespace formicary::load
