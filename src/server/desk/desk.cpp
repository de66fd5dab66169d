// The loop of the desk, and what comes in.
#include "server/desk/desk.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include "protocol/write.h"
#include "server/answering.h"
#include "server/pages.h"

namespace formicary::server {
namespace {

constexpr std::int64_t kLongestSleep = 1000;

net::HttpResponse text_response(int status, std::string_view type, std::string text) {
  net::HttpResponse response;
  response.status = status;
  response.content_type = type;
  response.headers.emplace_back("Cache-Control", "no-store");
  response.body = std::make_shared<const std::string>(std::move(text));
  return response;
}

}  // namespace

Desk::Desk(const Parts& parts, const Digest& secret, Millis service_time)
    : config_(parts.config),
      store_(parts.store),
      net_(parts.net),
      inbox_(parts.inbox),
      bots_(parts.bots),
      hooks_(parts.hooks),
      metrics_(parts.metrics),
      log_(parts.log),
      home_(link_origin({}, config_, net_.port())),
      ids_(secret),
      tables_(store_, metrics_, log_),
      people_(store_),
      batch_(net_, metrics_),
      clock_(service_time, steady_now()),
      creates_(config_.limits.creates, config_.limits.on),
      codes_(config_.limits.codes, config_.limits.on) {}

void Desk::run() {
  steady_ = steady_now();
  next_expiry_ = steady_ + config_.expiry.count();
  heartbeat();
  while (!inbox_.closed_and_empty()) {
    std::int64_t until = std::min(next_heartbeat_, steady_ + kLongestSleep);
    if (tables_.next_due() >= 0) until = std::min(until, tables_.next_due());
    std::vector<Job> jobs = inbox_.take(config_.batch, until);
    begin_batch();
    for (Job& job : jobs) work(job);
    for (Hosted* hosted : tables_.take_due(steady_, config_.batch)) look_after(*hosted);
    finish_batch();
    upkeep();
  }
  end();
}

void Desk::begin_batch() {
  steady_ = steady_now();
  now_ = clock_.at(steady_);
}

void Desk::finish_batch() {
  std::vector<store::Done> results;
  if (batch_.size() > 0) {
    const auto began = std::chrono::steady_clock::now();
    results = store_.commit(batch_.commits());
    const auto took = std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now() - began);
    metrics_.batch_commits.add(static_cast<std::uint64_t>(batch_.size()));
    metrics_.commit_micros.add(static_cast<std::uint64_t>(took.count()));
  }
  std::vector<std::pair<std::string, store::Error>> failed;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (results[i]) failed.emplace_back(batch_.commits()[i].table, *results[i]);
  }
  const auto alone = [](const auto& each) {
    return each.second.kind == store::Error::Kind::kFenced ||
           each.second.kind == store::Error::Kind::kExists;
  };
  if (!results.empty()) metrics_.writable = std::all_of(failed.begin(), failed.end(), alone);
  count(metrics_.commits_failed, failed.size());
  batch_.publish(results);
  for (Hosted* hosted : touched_) hosted->last_commit = Batch::kNothing;
  for (Hosted* hosted : std::exchange(touched_, {})) {
    if (hosted->poisoned) freeze(*hosted);
  }
  for (const auto& [id, error] : failed) {
    if (Hosted* hosted = tables_.in_memory(id)) unload(*hosted, error);
  }
}

// The last words: everything that was asked has its answer.
void Desk::end() {
  begin_batch();
  tables_.for_each([this](Hosted& hosted) {
    stop_thinking(hosted);
    for (const TurnWaiter& waiter : hosted.waiters) {
      batch_.answer(waiter.who, Batch::kNothing, waiter.request,
                    write_refused(waiter.request, Message("server.stopping")));
    }
  });
  batch_.publish({});
}

void Desk::work(Job& job) {
  try {
    std::visit([this](auto& each) { work_on(each); }, job);
  } catch (const std::exception& error) {
    log_.error("job-failed", {{"what", error.what()}});
  }
}

void Desk::work_on(const Opened& job) { people_.enter(job); }

void Desk::work_on(Received& job) {
  const VisitorPtr visitor = people_.find(job.connection);
  if (visitor != nullptr) read_message(visitor, job.frame, job.limited);
}

void Desk::work_on(const Closed& job) {
  const VisitorPtr visitor = people_.find(job.connection);
  if (visitor == nullptr) return;
  while (!visitor->watched.empty()) stop_watching(*visitor, *visitor->watched.back());
  people_.leave(job.connection);
}

void Desk::work_on(Asked& job) {
  auto visitor = people_.enter(job);
  if (!visitor) {
    job.reply(text_response(401, "application/json", write_refused({}, visitor.error())));
    return;
  }
  read_message(*visitor, job.body, false);
}

void Desk::work_on(Fetched& job) {
  if (job.what == Fetched::What::kLobby) {
    auto lines = lobby_lines(store_, {});
    if (!lines) {
      job.reply(text_response(503, "application/json", write_refused({}, lines.error())));
      return;
    }
    job.reply(text_response(200, "application/json", write_tables({}, *lines)));
    return;
  }
  const auto found = find(job.table);
  if (!found) {
    const bool unknown = found.error().id == "server.no-table";
    job.reply(text_response(unknown ? 404 : 503, "text/plain; charset=utf-8",
                            unknown ? "not found\n" : "not now\n"));
    return;
  }
  Hosted& hosted = **found;
  std::string text = write_record(hosted.table->public_record());
  batch_.then(hosted.last_commit, [reply = std::move(job.reply), body = std::move(text)]() mutable {
    reply(text_response(200, "text/plain; charset=utf-8", std::move(body)));
  });
  arm(hosted);
}

void Desk::work_on(const BotChose& job) {
  Hosted* hosted = tables_.in_memory(job.table);
  if (hosted == nullptr || !hosted->thinking) return;
  Thinking& thinking = *hosted->thinking;
  if (thinking.duty.moment != job.moment || thinking.duty.seat != job.seat) return;
  thinking.choice = job.action;
  look_after(*hosted);
}

Result<Hosted*, Message> Desk::find(std::string_view table) {
  auto found = tables_.find(table, steady_);
  if (found && std::exchange((*found)->fresh, false)) {
    refresh_bot(**found);
    arm(**found);
  }
  return found;
}

void Desk::read_message(const VisitorPtr& visitor, std::string_view text, bool limited) {
  auto message = read_client_message(text);
  if (!message) {
    const BadMessage& bad = message.error();
    batch_.answer(visitor, Batch::kNothing, bad.id, write_refused(bad.id, bad.message), kBadType,
                  Fate::kRefused);
    if (visitor->bad.take(config_.limits.bad_messages, steady_) || !config_.limits.on) return;
    log_.warn("bad-messages", {{"connection", static_cast<std::int64_t>(visitor->connection)}});
    batch_.hang_up(visitor->connection, net::kPolicyViolation, "too many bad messages");
    return;
  }
  Answering answering(*this, visitor, *message);
  try {
    if (limited) return answering.refuse(Message("server.too-fast"));
    answering.answer();
  } catch (const std::exception& error) {
    log_.error("message-failed", {{"table", message->table}, {"what", error.what()}});
    answering.refuse(Message("server.bug"));
  }
}

}  // namespace formicary::server
