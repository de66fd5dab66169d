#include "terminal/local_link.h"

#include <algorithm>

#include "base/check.h"
#include "base/version.h"
#include "platform/deadline.h"
#include "platform/text_io.h"
#include "terminal/player_key.h"

namespace formicary::terminal {
namespace {

using std::chrono::milliseconds;

// Ends a thought when its time is up or somebody wants to leave.
class ThinkingTime final : public StopSource {
 public:
  explicit ThinkingTime(int millis) : deadline_(millis) {}
  bool requested() override { return asked_to_leave() || deadline_.requested(); }

 private:
  Deadline deadline_;
};

}  // namespace

LocalLink::LocalLink(NetLibrary& nets, hosting::LocalPolicy policy, std::uint64_t bots_seed)
    : nets_(nets), server_(games_, FORMICARY_VERSION, std::move(policy)), rng_(bots_seed) {}

Millis LocalLink::now() const {
  return std::chrono::duration_cast<milliseconds>(Clock::now() - began_).count();
}

std::optional<Fault> LocalLink::add(std::string_view table, const Record& record,
                                    const TableTerms& terms) {
  auto made = Table::resume(games_, record, terms, hosting::kLocalPlayer, now());
  if (!made) return made.error().front();
  absorb(server_.add(table, std::move(*made), now()));
  return {};
}

const std::string& LocalLink::record(std::string_view table) const {
  const auto found = records_.find(table);
  FORMICARY_CHECK(found != records_.end());
  return found->second;
}

milliseconds LocalLink::patience() const {
  const bool thinks = !held_ && !jobs_.empty();
  if (!events_.empty() || thinks) return milliseconds{0};
  if (wake_ == kNever) return milliseconds::max();
  return milliseconds{std::max(Millis{0}, wake_ - now())};
}

// Bots think only when everything that happened before has been taken, and so has been shown.
std::vector<LinkEvent> LocalLink::take() {
  if (events_.empty()) {
    if (wake_ != kNever && now() >= wake_) {
      absorb(server_.tick(now()));
    } else if (!held_ && !jobs_.empty()) {
      const hosting::ThinkJob job = jobs_.front();
      think(job);
    }
  }
  return std::exchange(events_, {});
}

void LocalLink::connect() { events_.push_back({LinkEvent::Kind::kConnected, {}}); }

void LocalLink::send(std::string frame) { absorb(server_.hear(frame, now(), random_bytes())); }

void LocalLink::close() { events_.clear(); }

void LocalLink::absorb(hosting::LocalAnswer answer) {
  for (std::string& text : answer.send) {
    events_.push_back({LinkEvent::Kind::kReceived, std::move(text)});
  }
  for (hosting::KeptTable& kept : answer.store) records_[kept.id] = std::move(kept.record);
  jobs_ = std::move(answer.jobs);
  wake_ = answer.wake;
}

void LocalLink::think(const hosting::ThinkJob& job) {
  const auto game = games_.open(job.game);
  FORMICARY_CHECK(game.ok());
  const std::unique_ptr<Position> position = (*game)->start();
  FORMICARY_CHECK(!position->read(job.position));
  ThinkingTime time(think_millis((*game)->title()));
  Bot& bot = bots_.get(*game, job.level, nets_.shelf_for(**game, job.level));
  const AnyAction action = bot.choose(*position, rng_, &time);
  if (asked_to_leave()) return;  // a hurried choice is not played: the game goes on from here
  std::string move;
  position->text(action, move);
  absorb(server_.chosen(job.job, move, now()));
}

}  // namespace formicary::terminal
