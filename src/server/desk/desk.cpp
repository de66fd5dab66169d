// The loop of the desk, and what comes in.
#include "server/desk/desk.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include "protocol/read.h"
#include "protocol/write.h"
#include "record/record.h"
#include "server/desk/store_errors.h"
#include "server/desk/table_lists.h"
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
      people_(store_),
      policy_({config_, store_, games_, people_, hooks_, metrics_, log_}, secret),
      hall_(games_, hall_settings(config_), policy_),
      batch_(net_, metrics_),
      clock_(service_time, steady_now()) {}

void Desk::run() {
  steady_ = steady_now();
  next_expiry_ = steady_ + config_.expiry.count();
  heartbeat();
  while (!inbox_.closed_and_empty()) {
    std::int64_t until = std::min(next_heartbeat_, steady_ + kLongestSleep);
    if (hall_.next_due() != kNever) until = std::min(until, hall_.next_due());
    std::vector<Job> jobs = inbox_.take(config_.batch, until);
    begin_batch();
    for (Job& job : jobs) work(job);
    hall_.tick(now(), config_.batch);
    perform();
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
  hall_.settle(now());
  for (const auto& [id, error] : failed) {
    if (hall_.in_memory(id) == nullptr) continue;
    log_.error("commit-failed", {{"table", id}, {"what", error.what}});
    if (error.kind == store::Error::Kind::kFenced) {
      hall_.drop(id, message_of(error));
    } else {
      hall_.unload(id, now());
    }
  }
  perform();
}

// The last words: everything that was asked has its answer.
void Desk::end() {
  begin_batch();
  hall_.close(Message("server.stopping"));
  perform();
  batch_.publish({});
}

void Desk::work(Job& job) {
  try {
    std::visit([this](auto& each) { work_on(each); }, job);
  } catch (const std::exception& error) {
    log_.error("job-failed", {{"what", error.what()}});
  }
  perform();
}

void Desk::work_on(const Opened& job) {
  people_.enter(job);
  hall_.enter(job.connection, {}, true);
}

void Desk::work_on(Received& job) {
  const VisitorPtr visitor = people_.find(job.connection);
  if (visitor != nullptr) read_message(*visitor, job.frame, job.limited);
}

void Desk::work_on(const Closed& job) {
  hall_.leave(job.connection, now());
  people_.leave(job.connection);
}

void Desk::work_on(Asked& job) {
  auto visitor = people_.enter(job);
  if (!visitor) {
    job.reply(text_response(401, "application/json", write_refused({}, visitor.error())));
    return;
  }
  hall_.enter((*visitor)->id, (*visitor)->player, false);
  read_message(**visitor, job.body, false);
}

void Desk::work_on(Fetched& job) {
  if (job.what == Fetched::What::kLobby) {
    auto summaries = lobby_summaries(store_, {});
    if (!summaries) {
      job.reply(text_response(503, "application/json", write_refused({}, summaries.error())));
      return;
    }
    job.reply(text_response(200, "application/json", write_tables({}, *summaries)));
    return;
  }
  const auto found = hall_.open(job.table, now());
  if (!found) {
    const bool unknown = found.error().id == "server.no-table";
    job.reply(text_response(unknown ? 404 : 503, "text/plain; charset=utf-8",
                            unknown ? "not found\n" : "not now\n"));
    return;
  }
  const hosting::Hosted& hosted = **found;
  std::string text = write_record(hosted.table->public_record());
  batch_.then(hosted.last_keep, [reply = std::move(job.reply), body = std::move(text)]() mutable {
    reply(text_response(200, "text/plain; charset=utf-8", std::move(body)));
  });
}

void Desk::work_on(const BotChose& job) {
  thinking_.erase(job.job);
  hall_.chosen(job.job, job.action, now());
}

void Desk::read_message(Visitor& visitor, std::string_view text, bool limited) {
  auto message = read_client_message(text);
  if (!message) return refuse_bad(visitor, message.error());
  try {
    if (limited) return hall_.refuse(visitor.id, *message, Message("server.too-fast"));
    hall_.hear(visitor.id, *message, now());
  } catch (const std::exception& error) {
    log_.error("message-failed", {{"table", message->table}, {"what", error.what()}});
    hall_.refuse(visitor.id, *message, Message("server.bug"));
  }
}

void Desk::refuse_bad(Visitor& visitor, const BadMessage& bad) {
  hosting::Answer answer{visitor.id, hosting::kNoKeep,
                         bad.id,     write_refused(bad.id, bad.message),
                         kBadType,   hosting::Fate::kRefused};
  const net::ConnectionId connection = visitor.connection;
  const bool too_many =
      !visitor.bad.take(config_.limits.bad_messages, steady_) && config_.limits.on;
  perform_one(answer);
  if (!too_many) return;
  log_.warn("bad-messages", {{"connection", static_cast<std::int64_t>(connection)}});
  batch_.hang_up(connection, net::kPolicyViolation, "too many bad messages");
}

}  // namespace formicary::server
